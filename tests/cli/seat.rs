//! `run --players you`: a person at the table, answering through a pipe.

use crate::common::data::json_lines;
use crate::common::files::project;
use crate::common::program::{Folder, ended, refused, saki};
use saki_lua::tile::{T34, T37, parse_tiles};
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

/// Plays with these lines of input: exit code, screen and complaints.
fn play(folder: &Folder, args: &str, input: impl Into<Vec<u8>>) -> (i32, String, String) {
    let args = format!("run {args}");
    ended(saki(&args).env("COLUMNS", "80").current_dir(folder.path()).write_stdin(input.into()))
}

/// A wall without red fives that gives the dealer this hand, and these tiles to the draws.
fn wall(hand: &str, draws: &str) -> String {
    let (hand, draws) = (parse_tiles(hand).unwrap(), parse_tiles(draws).unwrap());
    let mut left: Vec<T37> = T34::all().flat_map(|kind| [T37::black(kind); 4]).collect();
    let mut take = |tile: &T37| {
        let at = left.iter().position(|other| other == tile).unwrap();
        left.remove(at)
    };
    let own = [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48];
    let mut laid = [None; 136];
    own.iter().zip(&hand).for_each(|(&at, tile)| laid[at] = Some(take(tile)));
    draws.iter().zip(52..).for_each(|(tile, at)| laid[at] = Some(take(tile)));
    let mut left = left.into_iter();
    let tiles = laid.into_iter().map(|tile| tile.or_else(|| left.next()).unwrap());
    tiles.map(|tile| tile.z_str().to_owned()).collect()
}

/// The seat of the first dealer of a seed.
fn dealer(folder: &Folder) -> usize {
    let (code, lines, _) =
        play(folder, "--seed 7 --players tsumogiri --format jsonl --rule-set rounds=1", "");
    assert_eq!(code, 0);
    let events = json_lines::<Value>(&lines);
    let begun = events.iter().find(|event| event["type"] == "round-started").unwrap();
    begun["dealer"].as_u64().unwrap() as usize
}

/// The dealer is `you`, the others throw what they draw.
fn as_dealer(folder: &Folder, more: &str, input: &str) -> (i32, String, String) {
    let seat = dealer(folder);
    let at = |who: usize, is: &'static str, other: &'static str| if who == seat { is } else { other };
    let players = [0, 1, 2, 3].map(|who| at(who, "you", "tsumogiri")).join(",");
    let girls = [0, 1, 2, 3].map(|who| at(who, "./bars.lua", "doge")).join(",");
    let girls = if more.contains("--girls") { format!(" {girls}") } else { String::new() };
    let args = format!("--seed 7 --rule-set reds=[0,0,0] --wall wall.txt --players {players} {more}{girls}");
    play(folder, &args, input)
}

fn skills() -> String {
    project("skills").display().to_string()
}

#[test]
fn a_whole_game_by_pressing_enter() {
    let folder = Folder::new(&[]);
    let args = format!(
        "--girls kuro,toki,awai,sumire --skills {} --players you --seed 7 --rule-set rounds=4 --save a.saki",
        skills()
    );
    let enters = "\n".repeat(2000);
    let (code, text, said) = play(&folder, &args, enters.clone());
    assert_eq!((code, said.as_str()), (0, "saved a.saki (all it takes to play it again)\n"), "{text}");
    assert!(text.ends_with("\nrepeat: saki-lua replay a.saki\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.contains("kuro: ") && !text.contains("toki: ") && !text.contains(" mk on "), "{text}");
    // Same input, same bytes; and the record is of the same game.
    assert_eq!(play(&folder, &args, enters).1, text);
    assert_eq!(folder.saki("replay a.saki").0, 0);
}

/// With the hands of others replaced by what they might be, the screen of a seat is told from what it sees alone.
#[test]
fn hidden_tiles_are_not_printed() {
    let folder = Folder::new(&[]);
    let args = "--players you --seed 7 --rule-set rounds=1";
    let (_, closed, _) = play(&folder, args, "\n".repeat(400));
    let (_, open, _) = play(&folder, &format!("{args} --open-hands"), "why\n".to_owned() + &"\n".repeat(400));
    let drawn = |text: &str| {
        let rows = text.lines().filter(|line| line.contains('+') && line.contains('-'));
        rows.flat_map(|row| row.split_whitespace().filter(|word| word.starts_with('+'))).count()
    };
    assert!(closed.contains("+?") && !open.contains("+?"), "{closed}");
    assert!(drawn(&closed) > 3 && drawn(&open) > 3);
    // Seats 2 to 4 at the start of the round: label and points only.
    let start = |text: &str| {
        let seats = text.lines().skip_while(|line| !line.contains("indicator")).skip(1).take(4);
        seats.filter(|line| line.contains("step") || line.contains("tenpai")).count()
    };
    assert_eq!((start(&closed), start(&open)), (1, 4), "{closed}\n{open}");
}

/// Also who is asked about the discard of another can ask how it was drawn.
#[test]
fn the_draw_before_a_call_is_explained() {
    let folder = Folder::new(&[]);
    let args = format!("--girls kuro --players you --seed 5 --open-hands --skills {}", skills());
    let (_, text, _) = play(&folder, &args, "\nwhy\nq\n");
    assert!(text.contains("doge4 drew 4m"), "{text}");
}

#[test]
fn a_refused_win_says_why() {
    let folder = Folder::new(&[(
        "bars.lua",
        "local A = skill {}\nfunction A:onFilter() return { tsumo = true } end\nreturn A\n",
    )]);
    folder.write("wall.txt", wall("24m567p123789s44z", "9m3m1z1z3m"));
    let (code, text, _) = as_dealer(&folder, "", "9m\nron\nq\n");
    let refused = "3m completes the hand, but it may not win";
    assert_eq!(code, 0, "{text}");
    // Told as it happens; the drawn 3m may win.
    assert!(text.contains(&format!("{refused}: no yaku\n")), "{text}");
    assert!(text.contains("ron is not possible now"), "{text}");
    assert!(text.contains("Enter: tsumo"), "{text}");

    let (code, text, _) = as_dealer(&folder, "--girls", "9m\ntsumo\n\nq\n");
    assert_eq!(code, 0);
    let forbidden = format!("{refused}: bars's skill forbids it");
    assert_eq!(text.matches(&forbidden).count(), 2, "{text}");
    assert!(!text.contains("Enter: tsumo"), "{text}");
}

#[test]
fn a_menu_is_answered_by_numbers() {
    let folder = Folder::new(&[(
        "asks.lua",
        "local A = skill {}
function A:onMenu(game, moment)
  if moment == 'dice' then return { { name = 'luck', text = 'more luck' }, { name = 'none', text = 'none', enabled = false } } end
end
function A:onMenuPicked(game, mount, picks) print('luck', picks.luck) end
return A
",
    )]);
    let args = "--girls ./asks.lua --players you --seed 7 --rule-set rounds=1";
    let (code, text, said) = play(&folder, args, "2\n7\n1\nq\n");
    assert_eq!(code, 0, "{text}{said}");
    for told in ["menu of asks", "1 [ ] more luck", "not enabled", "the menu has no row \"7\"", "luck"] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

/// A girl with so many rows on her menu when she has drawn.
fn with_rows(rows: usize) -> Folder {
    let source = format!(
        "local A = skill {{}}
function A:onMenu(game, moment)
  local rows = {{}}
  for nth = 1, moment == 'drawn' and {rows} or 0 do rows[nth] = {{ name = 'r' .. nth, text = 'row ' .. nth }} end
  return rows
end
function A:onMenuPicked(game, mount, picks) print('picked', picks.r2) end
return A
"
    );
    Folder::new(&[("asks.lua", &source)])
}

/// Never a tile of the hand, whatever stands below it.
#[test]
fn a_number_is_a_row_while_there_is_a_menu() {
    let args = "--girls ./asks.lua --players you --seed 7 --rule-set rounds=1";
    let (code, text, _) = play(&with_rows(2), args, "2\nq\n");
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("2 [ ] row 2") && text.contains("picked true"), "{text}");
    assert!(!text.contains("1  2  3  4"), "numbers of tiles: {text}");
    // What `?` tells, too.
    let (_, text, _) = play(&with_rows(2), args, "?\nq\n");
    assert!(text.contains("throw this tile") && !text.contains("number below it"), "{text}");
    assert!(text.contains("1 3, or menu 1 3"), "{text}");
    let (_, text, _) = play(&with_rows(2), args, "9\nq\n");
    assert!(text.contains("the menu has no row \"9\""), "{text}");
}

/// An answer to a menu that is closed throws no tile: not the twelfth for the rows 1 and 2.
#[test]
fn rows_without_a_menu_are_refused() {
    let folder = Folder::new(&[]);
    for said in ["1 2", "１　２", "1,2"] {
        let (code, text, _) = play(&folder, "--players you --seed 7", format!("{said}\nq\n"));
        assert!(code == 0 && text.contains("no menu is open"), "{said}: {text}");
        assert!(text.matches("69 left").count() >= 1 && !text.contains("65 left"), "{said}: {text}");
    }
}

#[test]
fn a_long_menu_leaves_room_for_the_table() {
    let args = "--girls ./asks.lua --players you --seed 7 --rule-set rounds=1";
    let (_, text, _) = play(&with_rows(14), args, "q\n");
    let screen: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("-- dora")).collect();
    assert!(screen.len() <= 24 && screen.iter().all(|line| line.chars().count() <= 80), "{text}");
    for row in 1..=14 {
        assert!(text.contains(&format!("{row} [ ] row {row}")), "{row}: {text}");
    }
}

#[test]
fn tiles_may_be_named_as_they_are_written() {
    let folder = Folder::new(&[]);
    folder.write("wall.txt", wall("24m567p123789s44z", "9m3m1z1z3m"));
    for (said, thrown) in [
        ("九萬", "-9m"),
        ("二万", "-2m"),
        ("5筒", "-5p"),
        ("七餅", "-7p"),
        ("三条", "-3s"),
        ("ツモ切り", "-9m"),
        ("摸切", "-9m"),
        ("tsumogiri", "-9m"),
    ] {
        let (code, text, _) = as_dealer(&folder, "", &format!("{said}\nq\n"));
        assert!(code == 0 && text.contains(thrown), "{said}: {text}");
    }
}

#[test]
fn the_number_of_the_drawn_tile_is_not_that_of_an_equal_one() {
    for (said, spin) in [("riichi 14", true), ("riichi 1", false), ("14", true), ("1", false)] {
        let folder = Folder::new(&[]);
        folder.write("wall.txt", wall("123m456p789s1155z", "1m"));
        let (code, _, complaint) = as_dealer(&folder, "", &format!("{said}\nq\n"));
        assert_eq!(code, 0, "{complaint}");
        let thrown = format!("\"tile\":\"1m\",\"spin\":{spin}");
        assert!(folder.read("saki-lua-7.saki").contains(&thrown), "{said}");
    }
}

#[test]
fn a_discard_at_a_call_says_what_is_asked() {
    let folder = Folder::new(&[]);
    // The dealer may call what the next seats throw: 4z.
    folder.write("wall.txt", wall("24m567p123789s44z", "9m4z1z1z3m"));
    let (code, text, _) = as_dealer(&folder, "", "9m\n2m\npon\n2m\nq\n");
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("nothing can be thrown now: this is about N by"), "{text}");
    assert!(text.contains("answer a call by one of these") && text.contains("pass | pon N N"), "{text}");
    // What is thrown after the call stands in the column of who called.
    let called = text.lines().find(|line| line.contains("  pon NNN") && !line.contains("25000")).unwrap();
    let column = |line: &str| line.chars().take_while(|c| *c == ' ' || c.is_ascii_digit()).count();
    let thrown = text.lines().skip_while(|line| *line != called).find(|line| line.contains("-2m")).unwrap();
    assert!(column(thrown) >= 4 && column(thrown) <= column(called) + 4, "{called}\n{thrown}\n{text}");
}

/// The drawn tile and the one like it in the hand are one thing to say.
#[test]
fn a_riichi_is_offered_once_for_each_tile() {
    let folder = Folder::new(&[]);
    folder.write("wall.txt", wall("123m123456p78s44z", "7s1z1z1z3m"));
    let (code, text, _) = as_dealer(&folder, "", "q\n");
    assert!(code == 0 && text.contains("riichi 8s|7s ·"), "{text}");
}

/// What `?` explains fits into the terminal, also where it has no blanks to break at.
#[test]
fn help_is_wrapped_in_every_language() {
    let folder = Folder::new(&[]);
    for lang in ["en", "zh", "ja"] {
        let (code, text, _) = play(&folder, &format!("--lang {lang} --players you --seed 7"), "\n?\nq\n");
        assert_eq!(code, 0, "{text}");
        let long: Vec<&str> = text.lines().filter(|line| line.width() > 80).collect();
        assert!(long.is_empty(), "{lang}: {long:?}");
    }
}

#[test]
fn switches_play_without_asking() {
    let folder = Folder::new(&[]);
    let args = "--players you --seed 7 --rule-set rounds=2 --rule-set extra_rounds=0";
    let asked = |text: &str| text.matches("doge1: ").count();
    let (_, plain, _) = play(&folder, args, "\n".repeat(400));
    let (code, text, _) = play(&folder, args, "\nautothrow\nnocalls\n".to_owned() + &"\n".repeat(400));
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("autothrow: on") && asked(&text) + 5 < asked(&plain), "{text}");
    let (_, text, _) = play(&folder, args, "\nautowin\nautowin\n鳴きなし\nq\n");
    assert!(
        text.contains("autowin: off") && text.contains("nocalls: on") && text.contains("[nocalls]"),
        "{text}"
    );
}

#[test]
fn q_saves_and_leaves() {
    let folder = Folder::new(&[]);
    let args = "--players you --seed 7";
    let (code, _, said) = play(&folder, args, "\n\n\nq\n");
    assert_eq!((code, said.as_str()), (0, "saved saki-lua-7.saki (all it takes to play it again)\n"));
    // Nothing is lost: another name, the second time.
    let (code, _, said) = play(&folder, args, "q\n");
    assert_eq!((code, said.as_str()), (0, "saved saki-lua-7-2.saki (all it takes to play it again)\n"));
    // The end of the input is an interruption.
    let (code, _, said) = play(&folder, &format!("{args} --save b.saki"), "\n");
    let ended =
        "saved b.saki (all it takes to play it again)\nwarning: the input ended, and the game with it\n";
    assert_eq!((code, said.as_str()), (130, ended));
    let (code, text, _) = folder.saki("replay saki-lua-7.saki b.saki");
    assert_eq!(code, 0, "{text}");
}

#[test]
fn no_input_makes_it_fail() {
    let folder = Folder::new(&[]);
    let mut input =
        b"\x1b[2J\x07\n\xff\xfe\n0\n99999999999999999999\n0x\n5pp\nm1\n?\nhand\ntable\nwhy\nrichi\n".to_vec();
    input.extend("松実 \u{202e}\n打\n立直5p\n".bytes());
    input.extend(std::iter::repeat_n(b'9', 100_000));
    input.extend(b"\nq");
    let (code, text, said) = play(&folder, "--players you --seed 7", input);
    assert_eq!(code, 0, "{text}{said}");
    assert!(!text.contains('\u{1b}') && !text.contains('\u{202e}'), "{text}");
    for told in ["did you mean \"riichi\"?", "that line is too long", "is not understood"] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn words_of_every_language_are_understood() {
    let folder = Folder::new(&[]);
    for (lang, enter, hand) in
        [("en", "Enter: discard ", "hand"), ("zh", "回车：打 ", "手牌"), ("ja", "Enter：打 ", "手牌")]
    {
        let args = format!("--lang {lang} --players you --seed 7");
        let (code, text, _) = play(&folder, &args, format!("{hand}\n打1\nthrow １\n退出\n"));
        assert_eq!(code, 0, "{text}");
        assert!(text.contains(enter), "{text}");
        assert_eq!(text.matches("1  2  3  4").count(), 4, "{text}");
    }
}

/// The hand with a number below each tile, all rivers, and a line that says what Enter does.
#[test]
fn a_screen_reads_well() {
    let folder = Folder::new(&[]);
    let (_, text, _) = play(&folder, "--players you --seed 7", "\n?\nq\n");
    let screens: Vec<&str> = text.split("\n-- dora ").skip(1).collect();
    assert_eq!(screens.len(), 2, "{text}");
    let rows: Vec<&str> = screens[0].lines().collect();
    assert!(rows[0].ends_with("69 left") && rows[1].starts_with("> E  doge1"), "{text}");
    assert!(rows[5].starts_with("     ") && rows[5].contains("   +"), "{text}");
    assert_eq!(rows[6], "     1  2  3  4  5  6  7  8  9  10 11 12 13   14");
    assert!(rows[7].ends_with(" from tenpai"), "{text}");
    assert!(rows[8].starts_with("doge1: Enter: discard ") && rows[8].ends_with(" · ?"), "{text}");
    assert!(text.contains("the Enter key alone: discard ") && text.contains("q: save and leave"), "{text}");
}

#[test]
fn a_person_plays_in_run_alone() {
    for command in ["sim", "compare --girls kuro --b-set kuro.dora=1", "why --seed 1"] {
        let said = refused(&format!("{command} --skills {} --players you", skills()));
        assert!(said.contains("saki-lua run --players you"), "{command}: {said}");
    }
    for command in [
        "matrix --girls kuro,toki",
        "roster kuro,toki",
        "tune --screen --girls kuro",
        "balance kuro --band 2..3",
    ] {
        let said = refused(&format!("{command} --skills {} --player you", skills()));
        assert!(said.contains("saki-lua run --players you"), "{command}: {said}");
    }
    for option in ["--format jsonl", "--quiet", "--show-state all"] {
        let said = refused(&format!("run --players you {option}"));
        assert!(said.contains("without a person at the table"), "{option}: {said}");
    }
    assert!(refused("run --open-hands").contains("--players you"));
}
