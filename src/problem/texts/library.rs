//! Where skills come from.

texts! {
    shelf_given()
        "--skills"
        "--skills"
        "--skills"

    shelf_project()
        "this project"
        "当前项目"
        "このプロジェクト"

    shelf_user()
        "your own folder"
        "你自己的文件夹"
        "自分のフォルダ"

    shelf_pack(name)
        "pack {name}"
        "扩展包 {name}"
        "パック {name}"

    shelf_builtin()
        "part of saki-lua"
        "saki-lua 自带"
        "saki-lua に付属"

    hides_another(whose, place)
        "Hides another of this name, {whose}: {place}"
        "隐藏了同名的另一个能力（{whose}）：{place}"
        "同じ名前の別の能力（{whose}）を隠しています：{place}"
}
