//! The laws of the core, for every game: see `terra::laws`.
#![cfg(feature = "proptest")]

mod crisis {
    terra::laws!(terra::crisis::State, 1000);
}

mod evolution {
    terra::laws!(terra::evolution::State, 300);
}

mod futura {
    terra::laws!(terra::futura::State, 200);
}
