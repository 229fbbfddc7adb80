use super::*;

fn measured(value: f64) -> Measured {
    Measured { value, low: value - 0.1, high: value + 0.1 }
}

fn line(values: &[f64]) -> LineChart {
    let points = values.iter().enumerate();
    LineChart {
        title: "東 南 <&>".into(),
        curves: vec![Curve {
            points: points.map(|(x, &y)| Point { x: x as f64, y: measured(y) }).collect(),
            ..Curve::default()
        }],
        mark: Some((1.0, "default".into())),
        ..LineChart::default()
    }
}

#[test]
fn output_is_reproducible_and_escaped() {
    let line = line(&[2.5, 2.1, f64::NAN]);
    let picture = lines(std::slice::from_ref(&line)).unwrap();
    assert_eq!(picture, lines(&[line]).unwrap());
    assert!(picture.starts_with("<svg ") && picture.contains("東 南 &lt;&amp;&gt;"), "{picture}");
    assert!(!picture.contains("NaN"));
}

#[test]
fn empty_and_single_point_charts_are_drawn() {
    let one = Measured { value: 1.0, low: 1.0, high: 1.0 };
    let curve = Curve { points: vec![Point { x: 1.0, y: one }], ..Curve::default() };
    let one = LineChart { curves: vec![curve], ..LineChart::default() };
    assert!(lines(&[LineChart::default(), one]).unwrap().ends_with("</svg>\n"));
    assert!(lines(&[]).unwrap().contains("<svg"));
    assert!(bars(&Bars::default()).unwrap().contains("<svg"));
    assert!(dots(&Dots::default()).unwrap().contains("<svg"));
    assert!(heat(&Heat::default()).unwrap().contains("<svg"));
}

#[test]
fn nan_is_not_drawn() {
    let nothing = Measured { value: f64::NAN, low: f64::NAN, high: f64::NAN };
    let alone = Measured { low: f64::NAN, high: f64::NAN, ..measured(0.5) };
    let count = |values: Vec<Measured>| {
        let series = vec![Series { name: "a".into(), values }];
        let groups = vec!["x".into(), "y".into()];
        let picture = bars(&Bars { groups, series, ..Bars::default() }).unwrap();
        assert!(!picture.contains("NaN"), "{picture}");
        picture.matches("<rect").count()
    };
    // The background, the legend's square and the bars.
    assert_eq!((count(vec![measured(0.5), nothing]), count(vec![measured(0.5), alone])), (3, 4));
    let dot = |dot| vec![("a".to_owned(), dot, String::new())];
    let circles =
        |dot_| dots(&Dots { dots: dot(dot_), ..Dots::default() }).unwrap().matches("<circle").count();
    assert_eq!((circles(nothing), circles(alone)), (0, 1));
}

#[test]
fn y_axis_is_clipped_to_bounds() {
    let tall = line(&[3.0, 900.0, 2.0]);
    let within = LineChart { within: Some(1.0..4.0), ..tall.clone() };
    let [tall, within] = [tall, within].map(|line| lines(&[line]).unwrap());
    assert!(tall.contains(">\n800\n<") && !within.contains(">\n800\n<"), "{within}");
}

/// It is in sight, however far from what was measured.
#[test]
fn a_level_is_drawn_unless_it_is_left_out() {
    let level = |within| {
        let goal = Some((9.0, "goal".into()));
        lines(&[LineChart { level: goal, within, ..line(&[3.0, 2.0]) }]).unwrap().contains(">\ngoal\n<")
    };
    assert_eq!([None, Some(1.0..9.5), Some(1.0..4.0)].map(level), [true, true, false]);
}

#[test]
fn colours_replaced_in_dark_mode_occur_in_charts() {
    let series = vec![Series { name: "a".into(), values: vec![measured(0.5)] }; 2];
    let mark = Some((0.2, "b".into()));
    let groups = vec!["x".into()];
    let picture = bars(&Bars { groups, series, mark, palette: Palette::Ranks, ..Bars::default() }).unwrap();
    let rules = dark();
    let colours: Vec<&str> = rules.split('"').filter(|text| text.starts_with('#')).collect();
    assert_eq!(colours.len(), 12, "{rules}");
    colours.iter().for_each(|colour| assert!(picture.contains(colour), "{colour}"));
}

#[test]
fn heat_map_has_values_frame_and_colours() {
    let cell = |value: f64, text: &str| HeatCell {
        deviation: measured(value),
        text: text.into(),
        note: String::new(),
    };
    let cells = vec![vec![cell(0.0, "one"), cell(2.0, "two")], vec![cell(f64::NAN, ""), cell(-2.0, "less")]];
    let names = |n: usize| (0..n).map(|nth| nth.to_string()).collect::<Vec<_>>();
    let scale = ["low", "middle", "high"].map(String::from);
    let (columns, rows, framed, foot) = (names(2), names(2), Some((0, 0)), vec!["white is 1".to_owned()]);
    let map = Heat { columns, rows, cells, reach: 2.0, scale, framed, foot, ..Heat::default() };
    let picture = heat(&map).unwrap();
    assert!(!picture.contains("NaN") && picture.contains("white is 1"), "{picture}");
    let texts = ["one", "two", "less", "low", "middle", "high"].map(|text| format!(">\n{text}\n<"));
    texts.iter().for_each(|text| assert_eq!(picture.matches(text.as_str()).count(), 1, "{text}"));
    // The cell and the end of the scale; the frame occurs once.
    assert_eq!(["#C7443B", "#316CB8", "#B02A4E"].map(|what| picture.matches(what).count()), [2, 2, 1]);
    let unframed = heat(&Heat { framed: None, ..map.clone() }).unwrap();
    assert!(!unframed.contains("#B02A4E"));
    // Cells whose interval holds the middle are pale, whatever their value.
    let mut faded = map;
    let wide = Measured { value: 2.0, low: -0.1, high: 4.1 };
    faded.cells[0][1].deviation = wide;
    faded.cells[1][1].deviation = Measured { low: f64::NAN, high: f64::NAN, ..wide };
    let picture = heat(&faded).unwrap();
    assert_eq!(["#C7443B", "#316CB8"].map(|what| picture.matches(what).count()), [1, 1]);
}

#[test]
fn noise_does_not_fill_the_scale() {
    let noise = [-0.9, 0.4, 0.0, 0.7].map(|value| Measured { value, low: value - 1.0, high: value + 1.0 });
    assert!((heat_reach(noise.iter()) - 3.0).abs() < 1e-12);
    let clear = Measured { value: -8.0, low: -9.0, high: -7.0 };
    assert_eq!(heat_reach(noise.iter().chain([&clear])), 8.0);
    assert_eq!(heat_reach([].iter()), 0.0);
}

#[test]
fn ticks_have_the_digits_they_need() {
    assert_eq!(tick(2.5, 0.1), "2.5");
    assert_eq!(tick(-0.00001, 0.05), "0.00");
    assert_eq!(tick(1500.0, 500.0), "1500");
    assert_eq!(range([f64::NAN].into_iter()).unwrap(), 0.0..1.0);
    // Also where all values are the same.
    assert_eq!(range([2.5, 2.5].into_iter()).unwrap(), 2.25..2.75);
    assert_eq!(range([0.0].into_iter()).unwrap(), -0.1..0.1);
}

#[test]
fn axis_of_infinite_length_is_rejected() {
    let of = |ends: [f64; 2]| {
        let points = ends.map(|x| Point { x, y: measured(0.5) }).into();
        lines(&[LineChart { curves: vec![Curve { points, ..Curve::default() }], ..LineChart::default() }])
    };
    let error = of([-1e308, 1e308]).unwrap_err().to_string();
    assert_eq!(error, "the chart cannot be drawn: an axis from -1e308 to 1e308 is too long");
    for far in [f64::MIN_POSITIVE, 1e-9, 1e17, 4e299] {
        assert!(of([-far, far]).unwrap().ends_with("</svg>\n"), "{far}");
    }
    assert!(of([f64::MAX, f64::MAX]).is_err());
}

#[test]
fn power_of_ten_steps_need_no_extra_digit() {
    let lengths = [1e3, 1e0, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6].map(|step| tick(2.0, step).len());
    assert_eq!(lengths, [1, 1, 3, 4, 5, 6, 7, 8]);
}
