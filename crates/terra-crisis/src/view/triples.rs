#[derive(Clone, Debug)]
pub(crate) struct Triples;
impl Triples {
    pub(crate) fn new(_: &[u8; 18], n: usize) -> Option<Self> {
        (n == 0).then_some(Triples)
    }
    pub(crate) fn draw(&self, _: &mut impl FnMut() -> u64, _: &mut [u8]) {}
}
