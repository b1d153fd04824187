//! A game in progress between persons and bots.

use crate::command::{Command, HELP, short};
use crate::rules::{self, Book};
use crate::saved::{self, Cards, Saved};
use crate::terminal::Terminal;
use crate::{Failure, arguments::Play, draw::Draw};
use std::fmt::Write as _;
use std::io;
use std::path::Path;
use terra::bots::{Contestant, Player};
use terra::{
    ByHand, Dealer, MAX_SEATS, Record, Refusal, Rng, Seat, Seating, Seed, SeedDealer, Step, Stream, Table, Turn, View,
    Viewer,
};

/// Who sits where: nothing is a person.
pub(crate) struct Chairs(Vec<Option<Contestant>>);

impl Chairs {
    /// As the arguments have it.
    pub(crate) fn of(seats: u8, play: &Play) -> Result<Self, String> {
        let mut is_person = vec![false; seats.into()];
        if !play.watch {
            for word in play.humans.split(',').map(str::trim) {
                match word.parse::<usize>() {
                    _ if word == "all" => is_person.fill(true),
                    Ok(number) if number < is_person.len() => is_person[number] = true,
                    _ => {
                        let (word, last) = (short(word), seats - 1);
                        return Err(format!("--humans: \"{word}\" is no seat: 0 to {last}, with commas, or all"));
                    }
                }
            }
        }
        let others: Vec<Seat> = Seat::all(seats).filter(|seat| !is_person[seat.index()]).collect();
        let bots = match &play.bots[..] {
            [one] => vec![*one; others.len()],
            bots if bots.len() == others.len() => bots.to_vec(),
            bots => {
                let (named, free) = (bots.len(), others.len());
                return Err(format!("--bots names {named} bots for {free} seats: name one for each, or one for all"));
            }
        };
        let mut chairs = vec![None; seats.into()];
        for (seat, bot) in others.into_iter().zip(bots) {
            chairs[seat.index()] = Some(bot);
        }
        Ok(Chairs(chairs))
    }

    fn persons(&self) -> usize {
        self.0.iter().filter(|chair| chair.is_none()).count()
    }
}

/// Where the cards come from.
pub(crate) trait Dealing: Dealer {
    /// Goes on dealing; a box needs no seed.
    fn of(seed: Seed) -> Self;
    /// What a saved game has to keep.
    fn kept(&self) -> Option<Seed>;
}

impl Dealing for SeedDealer {
    fn of(seed: Seed) -> Self {
        SeedDealer::new(seed)
    }

    fn kept(&self) -> Option<Seed> {
        Some(self.seed())
    }
}

impl Dealing for ByHand {
    fn of(_: Seed) -> Self {
        ByHand
    }

    fn kept(&self) -> Option<Seed> {
        None
    }
}

/// What comes after a command.
enum Next {
    /// The same question again.
    Ask,
    /// The table has changed.
    Go,
    /// The game is left.
    Leave,
}

/// A game in progress.
pub(crate) struct Session<G: Book, D: Dealing> {
    pub(crate) table: Table<G, D>,
    dealer: D,
    /// What the choices of bots follow from, step by step: taken back and played again, they choose alike.
    seed: Seed,
    chairs: Chairs,
    players: Vec<Option<Player<G>>>,
    hint: Contestant,
    /// How many steps each person has been told of.
    told: [usize; MAX_SEATS],
    /// Who looks at the screen.
    looking: Option<Seat>,
}

impl<G: Book, D: Dealing> Session<G, D> {
    /// A new game.
    pub(crate) fn new(setup: &G::Setup, seed: Seed, chairs: Chairs, hint: Contestant) -> Self {
        Self::of(Record::new(setup), seed, chairs, hint)
    }

    /// Goes on with a game from a file. A mere record is gone on with by persons.
    pub(crate) fn from_saved(saved: Saved<G>, hint: Contestant) -> Result<Self, String> {
        let seats = saved.record.setup().seats();
        let chairs = saved.chairs.unwrap_or_else(|| vec![None; seats.into()]);
        let random = Seed::random();
        let seed = match (saved.cards, D::of(random).kept()) {
            (Some(Cards::Seed(seed)), Some(_)) => seed,
            (Some(Cards::Box) | None, None) | (None, Some(_)) => random,
            (Some(Cards::Box), Some(_)) => {
                return Err("the cards of that game come from the box: load it with --box".into());
            }
            (Some(Cards::Seed(_)), None) => {
                return Err("the cards of that game come from a seed: load it without --box".into());
            }
        };
        Ok(Self::of(saved.record, seed, Chairs(chairs), hint))
    }

    fn of(record: Record<G>, seed: Seed, chairs: Chairs, hint: Contestant) -> Self {
        let players = chairs.0.iter().map(|chair| chair.map(Contestant::player)).collect();
        let dealer = D::of(seed);
        let table = Table::resume(record, dealer.clone());
        let told = [table.steps(); MAX_SEATS];
        Session { table, dealer, seed, chairs, players, hint, told, looking: None }
    }

    /// The generator of this step's choice.
    fn rng(&self, seat: Seat) -> Rng {
        let Ok(seed) = format!("{}/{}", self.seed, self.table.steps()).parse::<Seed>();
        seed.rng(Stream::bot(seat))
    }

    /// Lets the bot at this seat play; nothing when a person sits there.
    pub(crate) fn bot_plays(&mut self, seat: Seat) -> bool {
        let mut rng = self.rng(seat);
        let Some(player) = &mut self.players[seat.index()] else { return false };
        let mv = player.choose(self.table.state(), &mut rng);
        self.table.play(mv).expect("bots play legal moves");
        true
    }

    /// Plays to the end, or until it is left.
    pub(crate) fn run(&mut self, terminal: &mut Terminal) -> Result<(), Failure> {
        loop {
            let next = match self.table.turn() {
                Turn::Player(seat) if self.bot_plays(seat) => Next::Go,
                Turn::Player(seat) => self.person_plays(seat, terminal)?,
                Turn::Chance => self.card_is_typed(terminal)?,
                Turn::Over => self.after_the_end(terminal)?,
            };
            if let Next::Leave = next {
                terminal.line(&format!("The game is left after {} steps.", self.table.steps()))?;
                return Ok(());
            }
        }
    }

    fn person_plays(&mut self, seat: Seat, terminal: &mut Terminal) -> io::Result<Next> {
        if self.chairs.persons() > 1 && self.looking != Some(seat) {
            terminal.clear()?;
            let gone = terminal.ask(&format!("It is the turn of {seat}. Press Enter when nobody else looks. "))?;
            if gone.is_none() {
                return Ok(Next::Leave);
            }
            terminal.clear()?;
        }
        self.looking = Some(seat);
        self.tell(seat.into(), terminal)?;
        let view = self.table.view(seat);
        terminal.print(&format!("\n{}", view.draw()))?;
        terminal.print(&Self::list(&view))?;
        loop {
            let Some(typed) = terminal.ask(&format!("{seat}> "))? else { return Ok(Next::Leave) };
            if typed.is_empty() {
                continue;
            }
            match Command::read(&typed) {
                Ok(command) => match self.obey(command, seat, terminal)? {
                    Next::Ask => {}
                    next => return Ok(next),
                },
                Err(sentence) => terminal.line(&sentence)?,
            }
        }
    }

    /// Tells what happened since this viewer was told last.
    fn tell(&mut self, viewer: Viewer, terminal: &mut Terminal) -> io::Result<()> {
        let told = viewer.seat().map_or(0, |seat| self.told[seat.index()]).min(self.table.steps());
        let events = self.table.events(viewer, told);
        if !events.is_empty() {
            terminal.line("")?;
        }
        for event in events {
            terminal.line(&format!("- {event}"))?;
        }
        if let Viewer::Seat(seat) = viewer {
            self.told[seat.index()] = self.table.steps();
        }
        Ok(())
    }

    /// The legal moves with their numbers: each with what it does when they are few, else side by side.
    fn list(view: &G::View) -> String {
        let moves = view.legal_moves();
        if moves.len() > 12 {
            let width = moves.iter().map(|mv| mv.to_string().len()).max().unwrap_or(0) + 6;
            let mut text = String::new();
            for (number, mv) in moves.iter().enumerate() {
                let (number, mv, wide) = (number + 1, mv.to_string(), width - 4);
                let _ = write!(text, "{number:>3} {mv:<wide$}"); // a string takes all
                if number % (80 / width).max(1) == 0 || number == moves.len() {
                    text.truncate(text.trim_end().len());
                    text.push('\n');
                }
            }
            return text;
        }
        // What a move does is asked of a sample, which knows no more than the view.
        let sample = view.sample(&mut Seed::from(0).rng(Stream(0)));
        let line = |(number, mv): (usize, &G::Move)| {
            let line =
                format!("{:>3} {:<14} {}", number + 1, mv.to_string(), sample.event(Step::Play(*mv), view.viewer()));
            line.chars().take(80).collect::<String>() + "\n"
        };
        moves.iter().enumerate().map(line).collect()
    }

    fn obey(&mut self, command: Command<G::Move>, seat: Seat, terminal: &mut Terminal) -> io::Result<Next> {
        let view = self.table.view(seat);
        match command {
            Command::Play(mv) => match self.table.play_as(seat, mv) {
                Ok(()) => return Ok(Next::Go),
                Err(refusal) => terminal.line(&refused(&refusal))?,
            },
            Command::Number(number) => {
                let moves = view.legal_moves();
                match number.checked_sub(1).and_then(|index| moves.get(index)) {
                    Some(&mv) => {
                        self.table.play(mv).expect("a listed move is legal");
                        return Ok(Next::Go);
                    }
                    None => {
                        terminal.line(&format!("There are moves 1 to {}; ? lists what can be typed.", moves.len()))?;
                    }
                }
            }
            Command::Why(mv) => match view.check(mv) {
                Ok(()) => terminal.line(&format!("{mv} is allowed."))?,
                Err(refusal) => {
                    terminal.line(&refused(&refusal))?;
                    if let Some(clause) = rules::clauses(G::TEXT, refusal.clause()) {
                        terminal.print(&clause)?;
                    }
                }
            },
            Command::Table => {
                terminal.print(&view.draw())?;
                terminal.print(&Self::list(&view))?;
            }
            Command::Hint => terminal.print(&self.advise(&view))?,
            other => return self.obey_anywhere(other, Some(&view), terminal),
        }
        Ok(Next::Ask)
    }

    /// The commands that do not need a player to move.
    fn obey_anywhere(
        &mut self,
        command: Command<G::Move>,
        view: Option<&G::View>,
        terminal: &mut Terminal,
    ) -> io::Result<Next> {
        match command {
            Command::Help(clause) => terminal.print(&help::<G>(clause.as_deref(), view))?,
            Command::Undo => match self.undo(view.and_then(|view| view.viewer().seat())) {
                Ok(()) => return Ok(Next::Go),
                Err(sentence) => terminal.line(sentence)?,
            },
            Command::Save(file) => {
                let text = saved::text(self.table.record(), &self.chairs.0, self.dealer.kept());
                match saved::write(Path::new(&file), &text) {
                    Ok(()) => terminal.line(&format!("Saved to {file}: who opens that file sees every card."))?,
                    Err(sentence) => terminal.line(&sentence)?,
                }
            }
            Command::Load(file) => {
                match saved::read::<G>(Path::new(&file)).and_then(|saved| Self::from_saved(saved, self.hint)) {
                    Ok(session) => {
                        *self = session;
                        terminal.line(&format!("Loaded from {file}: {} steps.", self.table.steps()))?;
                        return Ok(Next::Go);
                    }
                    Err(sentence) => terminal.line(&sentence)?,
                }
            }
            Command::Quit => return Ok(Next::Leave),
            _ => terminal.line("Nobody is to move now; ? lists what can be typed.")?,
        }
        Ok(Next::Ask)
    }

    /// With the box, the last step. One person alone takes back to the own last decision. So does a person among others,
    /// but no card, so that nobody learns from it what comes next, and no other person's move. After the end it is
    /// whoever decided last.
    fn undo(&mut self, asks: Option<Seat>) -> Result<(), &'static str> {
        if self.dealer.kept().is_none() {
            // With the box a card that was typed wrongly is taken back as well: everybody has seen it.
            if self.table.undo().is_none() {
                return Err("There is nothing to take back.");
            }
        } else if self.chairs.persons() > 1 {
            let mut branch = self.table.clone();
            loop {
                match branch.record().steps().last() {
                    Some(Step::Play(_)) => branch.undo(),
                    Some(Step::Deal(_)) => return Err("A card has come up since, and that is seen: it stays."),
                    None => return Err("There is nothing to take back."),
                };
                let Some(seat) = branch.to_move().filter(|seat| self.players[seat.index()].is_none()) else { continue };
                if asks.is_some_and(|asks| asks != seat) {
                    return Err("Another person has played since: that is not yours to take back.");
                }
                break;
            }
            self.table = branch;
        } else {
            let mut branch = self.table.clone();
            loop {
                if branch.undo().is_none() {
                    return Err("There is nothing to take back.");
                }
                if branch.to_move().is_some_and(|seat| self.players[seat.index()].is_none()) {
                    break;
                }
            }
            self.table = branch;
        }
        self.told = self.told.map(|told| told.min(self.table.steps()));
        self.looking = if self.chairs.persons() > 1 { None } else { self.looking };
        self.players.iter_mut().flatten().for_each(Player::forget);
        Ok(())
    }

    /// What a bot would play, with what it thinks of the moves.
    fn advise(&self, view: &G::View) -> String {
        let seat = view.viewer().seat().expect("a seat asks for a hint");
        let Player::Bot(mut bot) = self.hint.player::<G>() else {
            return format!("{} sees all cards: a hint of it would cheat. Take another with --hint.\n", self.hint);
        };
        let advice = bot.advise(view, &mut self.rng(seat));
        let mut text = format!("{} would play {}\n", self.hint, advice.best);
        for estimate in advice.estimates.iter().take(8) {
            let (mv, value, visits) = (estimate.mv.to_string(), estimate.value * 100.0, estimate.visits);
            let _ = writeln!(text, "    {mv:<16} {value:5.1} % for you, tried {visits} times"); // a string takes all
        }
        text
    }

    /// With the real box: the card that came up is typed in.
    fn card_is_typed(&mut self, terminal: &mut Terminal) -> io::Result<Next> {
        let state = self.table.state();
        // What everybody sees of it, when that is the same whichever card it is: whose it is.
        let mut seen: Vec<String> =
            state.chance().map(|(card, _)| state.event(Step::Deal(card), Viewer::Spectator).to_string()).collect();
        seen.dedup();
        match &seen[..] {
            [one] => terminal.line(&format!("Next: {one}. Which card?"))?,
            _ => terminal.line("Next: a card is turned up. Which one?")?,
        }
        loop {
            let Some(typed) = terminal.ask("card> ")? else { return Ok(Next::Leave) };
            if typed.is_empty() {
                continue;
            }
            if typed == "?" {
                let cards: Vec<String> = self.table.state().chance().map(|(card, _)| card.to_string()).collect();
                terminal.line(&format!("{HELP}Cards that can come up: {}", cards.join(" ")))?;
                continue;
            }
            if let Ok(card) = typed.parse::<G::Card>() {
                match self.table.deal(card) {
                    Ok(()) => return Ok(Next::Go),
                    Err(refusal) => terminal.line(&refused(&refusal))?,
                }
                continue;
            }
            match Command::<G::Move>::read(&typed) {
                Ok(Command::Play(_) | Command::Number(_)) | Err(_) => {
                    terminal.line(&format!("\"{}\" is no card; ? lists those that can come up", short(&typed)))?;
                }
                Ok(command) => match self.obey_anywhere(command, None, terminal)? {
                    Next::Ask => {}
                    next => return Ok(next),
                },
            }
        }
    }

    /// The end: the table as everybody sees it, and who won.
    fn after_the_end(&mut self, terminal: &mut Terminal) -> io::Result<Next> {
        let person = Seat::all(self.table.setup().seats()).find(|seat| self.chairs.0[seat.index()].is_none());
        match person {
            Some(seat) if self.chairs.persons() == 1 => self.tell(seat.into(), terminal)?,
            // Whoever looks now sees no more than all others.
            Some(_) => terminal.clear()?,
            None => {}
        }
        terminal.print(&format!("\n{}", self.end()))?;
        if person.is_none() {
            return Ok(Next::Leave);
        }
        loop {
            let Some(typed) = terminal.ask("over> ")? else { return Ok(Next::Leave) };
            match Command::<G::Move>::read(&typed) {
                _ if typed.is_empty() => {}
                Ok(command) => match self.obey_anywhere(command, None, terminal)? {
                    Next::Ask => {}
                    next => return Ok(next),
                },
                Err(sentence) => terminal.line(&sentence)?,
            }
        }
    }

    /// The last table, and the outcome with who played where.
    pub(crate) fn end(&self) -> String {
        let mut text = self.table.view(Viewer::Spectator).draw();
        if let Some(outcome) = self.table.outcome() {
            let _ = writeln!(text, "\n{}", outcome.ending()); // a string takes all
            for (seat, chair) in Seat::all(self.table.setup().seats()).zip(&self.chairs.0) {
                let name = chair.map_or_else(|| "a person".to_owned(), |bot| bot.to_string());
                let standing = outcome.standing(seat).and_then(|standing| Some((standing.rank?, standing.points?)));
                let result = standing.map_or_else(
                    || "lost with all others".to_owned(),
                    |(rank, points)| format!("rank {rank} with {points} points"),
                );
                let _ = writeln!(text, "{seat}, {name}: {result}");
            }
        }
        text
    }
}

/// A refusal with its code and clause.
fn refused(refusal: &impl Refusal) -> String {
    format!("Not allowed: {refusal} [{}]", refusal.code())
}

/// The commands and the rules of the moment, or the clauses that were asked for.
fn help<G: Book>(clause: Option<&str>, view: Option<&G::View>) -> String {
    match (clause, view) {
        (Some(number), _) => rules::clauses(G::TEXT, number).unwrap_or_else(|| {
            format!("There is no clause \"{}\"; docs/rules/{}.md has them all.\n", short(number), G::NAME)
        }),
        (None, Some(view)) => {
            let topics = G::topics(view).iter().filter_map(|topic| rules::clauses(G::TEXT, topic));
            format!("{HELP}\n{}", topics.collect::<String>())
        }
        (None, None) => HELP.to_owned(),
    }
}
