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

    required_in_circle(circle)
        "these files require each other in a circle: {circle}"
        "这些文件循环地互相 require：{circle}"
        "これらのファイルは循環して require しています：{circle}"

    move_what_both_need()
        "move what both need to a file of its own"
        "把双方都需要的部分移到单独的文件中"
        "両方に必要な部分を別のファイルに移してください"

    requires_too_many(most)
        "a skill requires at most {most} files"
        "一个能力最多 require {most} 个文件"
        "能力が require できるファイルは {most} 個までです"

    cannot_be_required(name)
        "{name} cannot be required"
        "不能 require {name}"
        "{name} は require できません"

    leave_ending_out(name)
        "leave the ending out: require({name})"
        "省略扩展名：require({name})"
        "拡張子を省いてください：require({name})"

    required_names_are_like()
        "names are written out, as in require(\"lib/waits\"): lower-case letters, digits, - and _, folders separated by /"
        "名称须直接写出，如 require(\"lib/waits\")：小写字母、数字、- 和 _，文件夹以 / 分隔"
        "名前は require(\"lib/waits\") のように直接書きます：英小文字、数字、- と _、フォルダの区切りは /"

    required_is_not_there(name)
        "there is no file {name} to require"
        "没有可供 require 的文件 {name}"
        "require するファイル {name} がありません"

    it_would_be_file(path)
        "it would be {path}: required files are in the folder of the skill file"
        "它应是 {path}：被 require 的文件位于能力文件所在的文件夹内"
        "{path} にあるはずです：require するファイルは能力ファイルのフォルダの中に置きます"

    required_leads_out(name, path)
        "{name} cannot be required: {path} leads out of the folder of the skill file"
        "不能 require {name}：{path} 指向能力文件所在文件夹之外"
        "{name} は require できません：{path} は能力ファイルのフォルダの外を指しています"

    required_cannot_be_read(name, why)
        "{name} cannot be required: {why}"
        "不能 require {name}：{why}"
        "{name} は require できません：{why}"

    require_is_for_top_level()
        "files are required where a skill file begins, not in hooks: local waits = require(\"lib/waits\")"
        "require 写在能力文件的开头，不写在钩子里：local waits = require(\"lib/waits\")"
        "require は能力ファイルの先頭に書き、フックの中には書きません：local waits = require(\"lib/waits\")"

    required_name_is_not_written_out(name)
        "{name} was not found when this file was read"
        "读取本文件时没有找到 {name}"
        "このファイルを読んだとき {name} は見つかりませんでした"

    required_returns_table(name, kind)
        "the required file {name} returns a value of type {kind}, not a table"
        "被 require 的文件 {name} 返回的是 {kind}，而不是表"
        "require したファイル {name} はテーブルではなく {kind} を返しています"

    required_returns_as_in()
        "as in `local Waits = {{}}` ... `return Waits`"
        "例如 `local Waits = {{}}` …… `return Waits`"
        "例：`local Waits = {{}}` …… `return Waits`"
}
