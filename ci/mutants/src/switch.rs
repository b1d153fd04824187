//! Puts mutants into a source file, all of them, each behind its number: `match crate::__mutant() { 7u32 => a - b, _ => a
//! + b }`. Only one is ever switched on, so the mutated arms hold the operands as they were written.

use proc_macro2::{Delimiter, Group, Ident, LineColumn, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, parse_quote};

/// One mutant of the list of cargo-mutants.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// Its number, from 1.
    pub id: u32,
    pub file: String,
    pub name: String,
    pub genre: String,
    pub replacement: String,
    /// Line and column from 1.
    pub start: (usize, usize),
}

/// What constants call.
#[derive(Default)]
pub struct Constants {
    /// The names of functions that have a twin without mutants, `NAME__const`, for where a value is constant.
    pub twins: BTreeSet<String>,
    /// Those of functions that stay as they are: somebody calls them where no call can be changed.
    pub stuck: BTreeSet<String>,
}

impl Constants {
    pub fn len(&self) -> usize {
        self.twins.len() + self.stuck.len()
    }

    fn has_twin(&self, name: &str) -> bool {
        self.twins.contains(name) && !self.stuck.contains(name)
    }

    /// What is constant calls the twins.
    fn of<T: ToTokens + syn::parse::Parse>(&self, code: &T) -> T {
        syn::parse2(self.renamed(code.to_token_stream())).expect("a name is as good as another")
    }

    fn renamed(&self, tokens: TokenStream) -> TokenStream {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let one = |(at, tree): (usize, &TokenTree)| match tree {
            TokenTree::Group(group) => Group::new(group.delimiter(), self.renamed(group.stream())).into(),
            TokenTree::Ident(name) if self.has_twin(&name.to_string()) => {
                let is_called = match tokens.get(at + 1) {
                    Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Parenthesis,
                    Some(TokenTree::Punct(mark)) => mark.as_char() == '<', // fn name<const N: usize>(
                    _ => false,
                };
                if is_called { Ident::new(&format!("{name}__const"), name.span()).into() } else { tree.clone() }
            }
            _ => tree.clone(),
        };
        tokens.iter().enumerate().map(one).collect()
    }
}

/// The source with the mutants in it, and which of them found their place.
pub fn switched(source: &str, mutants: &[&Mutant], constants: &Constants) -> (String, BTreeSet<u32>) {
    let mut file = syn::parse_file(source).expect("the source compiles");
    let mut places: HashMap<(usize, usize), Vec<&Mutant>> = HashMap::new();
    for mutant in mutants {
        places.entry(mutant.start).or_default().push(mutant);
    }
    let mut switcher = Switcher { places, placed: BTreeSet::new(), constants };
    switcher.visit_file_mut(&mut file);
    (prettyplease::unparse(&file), switcher.placed)
}

struct Switcher<'a> {
    places: HashMap<(usize, usize), Vec<&'a Mutant>>,
    placed: BTreeSet<u32>,
    constants: &'a Constants,
}

impl Switcher<'_> {
    fn at(&mut self, span: Span, genre: &str) -> Vec<(u32, String)> {
        let LineColumn { line, column } = span.start();
        let mutants = self.places.get(&(line, column + 1)).into_iter().flatten();
        let found: Vec<_> = mutants.filter(|m| m.genre == genre).map(|m| (m.id, m.replacement.clone())).collect();
        self.placed.extend(found.iter().map(|&(id, _)| id));
        found
    }

    /// A function in which a switch can stand is not constant; constants need what is.
    fn is_open(&self, sig: &mut syn::Signature) -> bool {
        if sig.constness.is_some() {
            if self.constants.stuck.contains(&sig.ident.to_string()) {
                return false;
            }
            sig.constness = None;
        }
        true
    }

    fn items(&mut self, items: &mut Vec<syn::Item>) {
        for mut item in std::mem::take(items) {
            if let syn::Item::Fn(function) = &item {
                if function.sig.constness.is_some() && self.constants.has_twin(&function.sig.ident.to_string()) {
                    items.push(self.constants.of(&item));
                }
            }
            self.visit_item_mut(&mut item);
            items.push(item);
        }
    }

    fn body(&mut self, output: &syn::ReturnType, block: &mut syn::Block) {
        let Some(first) = block.stmts.first() else { return };
        // A type that is not named has to be one type, of the mutant too.
        let is_named = !format!("{output:?}").contains("ImplTrait");
        let values = if is_named { self.at(first.span(), "FnValue") } else { Vec::new() };
        visit_mut::visit_block_mut(self, block);
        for (id, value) in values {
            let Ok(value) = syn::parse_str::<Expr>(&value) else {
                self.placed.remove(&id);
                continue;
            };
            block.stmts.insert(0, parse_quote! { if crate::__mutant() == #id { return #value; } });
        }
    }
}

/// As it is, in parentheses: another operator binds otherwise.
fn alone(expr: &Expr) -> Expr {
    match expr {
        Expr::Lit(_) | Expr::Path(_) | Expr::Paren(_) => expr.clone(),
        _ => paren(expr.clone()),
    }
}

fn paren(expr: Expr) -> Expr {
    Expr::Paren(syn::ExprParen { attrs: Vec::new(), paren_token: syn::token::Paren::default(), expr: Box::new(expr) })
}

// Put together by hand: tokens that were parsed anew could bind otherwise.
fn choice(arms: BTreeMap<u32, Expr>, otherwise: &Expr) -> Expr {
    let mut all: syn::ExprMatch = parse_quote! { match crate::__mutant() { _ => {} } };
    let last = all.arms.pop().expect("it has one arm");
    let arm = |pat: syn::Pat, expr: Expr| syn::Arm {
        pat,
        body: Box::new(paren(expr)),
        comma: Some(syn::token::Comma::default()),
        ..last.clone()
    };
    all.arms = arms.into_iter().map(|(id, expr)| arm(parse_quote! { #id }, expr)).collect();
    all.arms.push(arm(last.pat.clone(), otherwise.clone()));
    paren(Expr::Match(all))
}

impl VisitMut for Switcher<'_> {
    fn visit_file_mut(&mut self, file: &mut syn::File) {
        self.items(&mut file.items);
    }

    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if let Some((_, items)) = &mut module.content {
            self.items(items);
        }
    }

    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        for mut inner in std::mem::take(&mut item.items) {
            if let syn::ImplItem::Fn(function) = &inner {
                if function.sig.constness.is_some() && self.constants.has_twin(&function.sig.ident.to_string()) {
                    item.items.push(self.constants.of(&inner));
                }
            }
            self.visit_impl_item_mut(&mut inner);
            item.items.push(inner);
        }
    }

    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        if self.is_open(&mut item.sig) {
            self.body(&item.sig.output, &mut item.block);
        } else {
            *item.block = self.constants.of(&*item.block);
        }
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        if self.is_open(&mut item.sig) {
            self.body(&item.sig.output, &mut item.block);
        } else {
            item.block = self.constants.of(&item.block);
        }
    }

    fn visit_trait_item_fn_mut(&mut self, item: &mut syn::TraitItemFn) {
        if let Some(block) = &mut item.default {
            self.body(&item.sig.output, block);
        }
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        let deleted = self.at(arm.pat.span(), "MatchArm");
        if let Some((_, guard)) = &mut arm.guard {
            let replaced = self.at(guard.span(), "MatchArmGuard");
            self.visit_expr_mut(guard);
            let arms = replaced.into_iter().map(|(id, value)| (id, syn::parse_str(&value).expect("true or false")));
            let arms: BTreeMap<u32, Expr> = arms.collect();
            if !arms.is_empty() {
                **guard = choice(arms, guard);
            }
        }
        self.visit_expr_mut(&mut arm.body);
        for (id, _) in deleted {
            let so: Expr = parse_quote! { crate::__mutant() != #id };
            arm.guard = Some(match arm.guard.take() {
                Some((token, guard)) => {
                    let mut both: syn::ExprBinary = parse_quote! { a && b };
                    (both.left, both.right) = (Box::new(so), Box::new(paren(*guard)));
                    (token, Box::new(Expr::Binary(both)))
                }
                None => (syn::token::If::default(), Box::new(so)),
            });
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let mut arms: BTreeMap<u32, Expr> = BTreeMap::new();
        match &*expr {
            Expr::Binary(binary) => {
                for (id, op) in self.at(binary.op.span(), "BinaryOperator") {
                    let mut other = binary.clone();
                    other.op = syn::parse_str(&op).expect("an operator");
                    (other.left, other.right) = (Box::new(alone(&binary.left)), Box::new(alone(&binary.right)));
                    arms.insert(id, Expr::Binary(other));
                }
            }
            Expr::Unary(unary) => {
                for (id, _) in self.at(unary.op.span(), "UnaryOperator") {
                    arms.insert(id, (*unary.expr).clone());
                }
            }
            Expr::Struct(made) => {
                for (number, field) in made.fields.iter().enumerate() {
                    for (id, _) in self.at(field.span(), "StructField") {
                        let mut other = made.clone();
                        let fields = made.fields.iter().enumerate().filter(|&(n, _)| n != number);
                        other.fields = fields.map(|(_, field)| field.clone()).collect();
                        arms.insert(id, Expr::Struct(other));
                    }
                }
            }
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expr);
        if !arms.is_empty() {
            *expr = choice(arms, expr);
        }
    }

    fn visit_expr_repeat_mut(&mut self, expr: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut expr.expr);
        *expr.len = self.constants.of(&*expr.len);
    }

    // What is constant has no moment at which a switch could be asked.
    fn visit_item_const_mut(&mut self, item: &mut syn::ItemConst) {
        *item = self.constants.of(item);
    }

    fn visit_impl_item_const_mut(&mut self, item: &mut syn::ImplItemConst) {
        *item = self.constants.of(item);
    }

    fn visit_trait_item_const_mut(&mut self, item: &mut syn::TraitItemConst) {
        *item = self.constants.of(item);
    }

    fn visit_item_static_mut(&mut self, item: &mut syn::ItemStatic) {
        *item = self.constants.of(item);
    }

    fn visit_item_enum_mut(&mut self, item: &mut syn::ItemEnum) {
        *item = self.constants.of(item);
    }

    fn visit_expr_const_mut(&mut self, expr: &mut syn::ExprConst) {
        *expr = self.constants.of(expr);
    }

    fn visit_type_mut(&mut self, kind: &mut syn::Type) {
        *kind = self.constants.of(kind);
    }

    fn visit_generic_argument_mut(&mut self, argument: &mut syn::GenericArgument) {
        *argument = self.constants.of(argument);
    }

    fn visit_pat_mut(&mut self, _: &mut syn::Pat) {}
    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}
}
