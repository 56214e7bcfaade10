use super::*;
use game::{Random, SeededRandom, playout};
use tzaar::{Kind, Phase, Setup};

/// The bytes of a net with random weights.
fn random_bytes(seed: u64) -> Vec<u8> {
    let mut random = SeededRandom::new(seed);
    let mut bytes = MAGIC.to_vec();
    for size in [ROWS, nn::HIDDEN, BUCKETS] {
        bytes.extend((size as u32).to_le_bytes());
    }
    let weights = (ROWS + 1 + 2 * BUCKETS) * nn::HIDDEN;
    for _ in 0..weights {
        bytes.extend((random.below(41) as i16 - 20).to_le_bytes());
    }
    for bucket in 0..BUCKETS as i32 {
        bytes.extend((bucket * 100 - 300).to_le_bytes());
    }
    bytes
}

fn net(seed: u64) -> Net {
    Net::read(&random_bytes(seed)).expect("a net")
}

#[test]
fn sums_kept_up_to_date_are_those_from_nothing() {
    let (net, mut random) = (net(1), SeededRandom::new(2));
    for _ in 0..40 {
        let mut position = Position::new(&Setup::random(&mut random)).expect("legal");
        let mut sums = net.sums(&position);
        for mv in playout(&position, &mut random, 80).moves {
            if let Some(change) = Change::of(&position, mv) {
                let before = sums;
                net.update(&before, &change, &mut sums);
            }
            position.play_unchecked(mv);
            assert_eq!(sums, net.sums(&position), "{position}");
        }
    }
}

#[test]
fn the_value_is_that_of_all_active_rows() {
    let (net, mut random) = (net(3), SeededRandom::new(4));
    for plies in 0..60 {
        let start = Position::new(&Setup::random(&mut random)).expect("legal");
        let position = playout(&start, &mut random, plies).last;
        if position.outcome().is_some() {
            continue;
        }
        let (mover, bucket) = (position.side(), features::bucket(&position));
        let mut total = 0_i64;
        for (half, view) in [mover, !mover].into_iter().enumerate() {
            for index in 0..nn::HIDDEN {
                let mut value = i64::from(net.bias.0[index]);
                for row in features::active_rows(&position, view) {
                    value += i64::from(net.rows[usize::from(row)].0[index]);
                }
                let value = value.clamp(0, 255);
                total += value * value * i64::from(net.output[bucket][half].0[index]);
            }
        }
        let expected = (total + i64::from(net.output_bias[bucket]) * 255) * 500 / (255 * 255 * 64);
        assert_eq!(i64::from(net.evaluate(&position, &net.sums(&position))), expected);
    }
}

#[test]
fn colours_make_no_difference() {
    let (net, mut random) = (net(5), SeededRandom::new(6));
    for plies in 2..60 {
        let start = Position::new(&Setup::random(&mut random)).expect("legal");
        let position = playout(&start, &mut random, plies).last;
        if position.outcome().is_some() || position.phase() == Phase::Opening {
            continue;
        }
        let mut setup = position.setup();
        for (space, stack) in position.setup().stacks() {
            let stack = tzaar::Stack {
                side: !stack.side,
                ..stack
            };
            setup.set(space, Some(stack));
        }
        setup.side = !setup.side;
        let swapped = Position::new(&setup).expect("as legal as before");
        let value = |position| net.evaluate(position, &net.sums(position));
        assert_eq!(value(&position), value(&swapped), "{position}");
    }
}

/// The fixed start without six Totts of each side, and three Tzaars of one side on top of those it lacks.
fn with_tall_tzaars(taller: Option<Side>) -> Position {
    let mut setup = Setup::fixed();
    for side in Side::ALL {
        let stacks: Vec<_> = setup.stacks().filter(|(_, stack)| stack.side == side).collect();
        let of_kind = |kind| stacks.iter().filter(move |(_, stack)| stack.kind == kind);
        for (space, _) in of_kind(Kind::Tott).take(6) {
            setup.set(*space, None);
        }
        for &(space, stack) in of_kind(Kind::Tzaar).take(3).filter(|_| taller == Some(side)) {
            setup.set(space, Some(tzaar::Stack { height: 3, ..stack }));
        }
    }
    (setup.phase, setup.turn) = (Phase::First, 13);
    Position::new(&setup).expect("legal")
}

#[test]
fn the_programs_net_likes_tall_stacks() {
    let net = standard().expect("a net");
    let value = |taller| {
        let position = with_tall_tzaars(taller);
        net.evaluate(&position, &net.sums(&position))
    };
    assert!(value(Some(Side::White)) > value(None) + 100);
    assert!(value(Some(Side::Black)) < value(None) - 100);
}

#[test]
fn what_is_no_net_is_refused() {
    let good = random_bytes(1);
    let refused = |bytes: &[u8]| Net::read(bytes).expect_err("refused").to_string();
    assert!(refused(&good[..good.len() - 1]).contains("expected more"));
    assert!(refused(&[&good[..], &[0]].concat()).contains("expected the end"));
    assert!(refused(b"trigonT2").contains("trigonT1"));
    let mut sizes = good.clone();
    sizes[12] = 7;
    assert!(refused(&sizes).contains(&format!("hidden, expected {}", nn::HIDDEN)));
    let mut heavy = good;
    let output = MAGIC.len() + 12 + (ROWS + 1) * nn::HIDDEN * 2;
    heavy[output..output + 2].copy_from_slice(&300_i16.to_le_bytes());
    assert!(refused(&heavy).contains("output weight"));
}
