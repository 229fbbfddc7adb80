//! The greeting, and the report of `doctor`.

texts! {
    greeting_what()
        "Riichi mahjong where luck bends: every character is a Lua file that pushes the odds of tiles."
        "运气会弯曲的立直麻将：每个角色都是一个 Lua 文件，用来增减牌的存在感。"
        "運が曲がるリーチ麻雀：キャラクターはみな、牌の確率を押す Lua ファイルです。"

    greeting_run()
        "play a game"
        "打一场"
        "対局を一つ打つ"

    greeting_why()
        "why its luckiest draw happened"
        "解释其中最幸运的一次摸牌"
        "いちばん幸運なツモの理由を見る"

    greeting_list()
        "who is there, and her numbers"
        "有哪些角色，以及她们的数值"
        "だれがいて、どんな数値を持つか"

    greeting_girls(count, names)
        "{count} girls: {names}"
        "{count} 名角色：{names}"
        "{count} 人：{names}"

    greeting_help()
        "`saki-lua --help` lists all commands, `saki-lua doctor` shows what is installed where."
        "`saki-lua --help` 列出所有命令，`saki-lua doctor` 显示安装情况。"
        "`saki-lua --help` でコマンド一覧、`saki-lua doctor` でインストールの状態を表示します。"

    doctor_language(lang, by)
        "language: {lang} ({by})"
        "语言：{lang}（{by}）"
        "言語：{lang}（{by}）"

    doctor_by_default()
        "the default"
        "默认"
        "既定"

    doctor_terminal(columns)
        "output: a terminal, {columns} columns used"
        "输出：终端，使用 {columns} 列"
        "出力：端末、{columns} 桁を使用"

    doctor_terminal_without_colours(columns)
        "output: a terminal without colours (NO_COLOR), {columns} columns used"
        "输出：无颜色的终端（NO_COLOR），使用 {columns} 列"
        "出力：色なしの端末（NO_COLOR）、{columns} 桁を使用"

    doctor_no_terminal(columns)
        "output: no terminal, {columns} columns used, no colours"
        "输出：非终端，使用 {columns} 列，无颜色"
        "出力：端末以外、{columns} 桁を使用、色なし"

    doctor_skills()
        "Skills, in search order; the first one of a name is played"
        "能力文件夹，按搜索顺序；同名者以最先找到的为准"
        "能力のフォルダ（検索順。同じ名前は最初に見つかったものを使います）"

    doctor_shelf(whose, place, skills)
        "{whose}: {place}, {skills}"
        "{whose}：{place}，{skills}"
        "{whose}：{place}、{skills}"

    doctor_no_user_folder(place)
        "your own folder does not exist yet: {place}"
        "你自己的文件夹尚不存在：{place}"
        "自分のフォルダはまだありません：{place}"

    doctor_hidden(by, file)
        "{by} hides {file}"
        "{by} 隐藏了 {file}"
        "{by} が {file} を隠しています"

    doctor_ambiguous(names)
        "in several packs, to be named with their pack: {names}"
        "存在于多个扩展包中，须连同扩展包名一起写：{names}"
        "複数のパックにあり、パック名を付けて呼ぶもの：{names}"

    doctor_editor()
        "Editor"
        "编辑器"
        "エディタ"

    doctor_no_project()
        "this folder is not a project (it has no folder skills, pack.toml or .git)"
        "当前文件夹不是项目（没有 skills 文件夹、pack.toml 或 .git）"
        "このフォルダはプロジェクトではありません（フォルダ skills、pack.toml、.git のいずれもありません）"

    doctor_no_editor_file()
        "no API annotations for the Lua language server: saki-lua lsp types > saki.lua"
        "没有供 Lua 语言服务器使用的 API 注解：saki-lua lsp types > saki.lua"
        "Lua 言語サーバー用の API 注釈がありません：saki-lua lsp types > saki.lua"

    doctor_outdated_editor_file(file)
        "{file} is of another version: saki-lua lsp types > {file}"
        "{file} 属于其他版本：saki-lua lsp types > {file}"
        "{file} は別のバージョンのものです：saki-lua lsp types > {file}"

    doctor_editor_file(file)
        "{file} is up to date"
        "{file} 是最新的"
        "{file} は最新です"

    doctor_all_load()
        "all skills load"
        "所有能力均可加载"
        "すべての能力を読み込めます"

    doctor_broken(skills)
        "{skills} cannot be loaded; the errors are below"
        "{skills}无法加载，错误见下"
        "{skills}を読み込めません。エラーは下にあります"
}
