//! Packs of skills: what is wrong with one, and what the commands about them say.

texts! {
    measured_table_has_girls(n)
        "a table to measure has two to four girls, not {n}"
        "要测量的牌桌有二到四名角色，而不是 {n} 名"
        "測る卓のキャラは二人から四人です。{n} 人ではありません"

    pack_measures_too_much(most)
        "a pack measures at most {most} tables"
        "能力包最多测量 {most} 张牌桌"
        "パックが測る卓は最大 {most} 卓です"

    pack_strength_beside(girl, others, games)
        "{girl} at a table with {others}, in {games} games of the built-in AI:"
        "{girl} 与 {others} 同桌，内置 AI 打 {games} 场："
        "{others} と同卓した {girl}、内蔵 AI で {games} 対局："

    several_packs_have(name)
        "several packs have a girl {name}"
        "有多个扩展包都含有 {name}"
        "{name} は複数のパックにあります"

    several_are_called(name)
        "several girls are called {name}"
        "有多人叫 {name}"
        "{name} という人は複数います"

    say_which(names)
        "say which: {names}"
        "请指明是哪一个：{names}"
        "どれかを指定してください：{names}"

    there_is_no_api_version(number)
        "there is no version {number} of the skill API"
        "能力 API 没有版本 {number}"
        "能力 API にバージョン {number} はありません"

    latest_api_version_is(number)
        "the latest version is {number}: api = {number}"
        "最新版本是 {number}：api = {number}"
        "最新のバージョンは {number} です：api = {number}"

    api_was_replaced(name, version, instead)
        "{name} is gone since version {version} of the skill API: use {instead}"
        "{name} 自能力 API 版本 {version} 起已移除，请改用 {instead}"
        "{name} は能力 API のバージョン {version} で廃止されました。{instead} を使ってください"

    is_no_pack(folder)
        "{folder} is not a pack: it has no pack.toml"
        "{folder} 不是扩展包：其中没有 pack.toml"
        "{folder} はパックではありません：pack.toml がありません"

    pack_init_writes_manifest()
        "`saki-lua pack --init` writes one to begin with"
        "`saki-lua pack --init` 会写出一份初始的 pack.toml"
        "`saki-lua pack --init` で雛形を作れます"

    there_is_no_pack_toml()
        "there is no pack.toml in it"
        "其中没有 pack.toml"
        "中に pack.toml がありません"

    pack_has_no_skills()
        "there are no skills in it: skill files belong in the folder skills"
        "其中没有能力：能力文件应放在文件夹 skills 中"
        "能力がありません：能力ファイルはフォルダ skills に置きます"

    pack_version_is_three_numbers(version)
        "version is three numbers, like \"1.0.2\", not {version}"
        "version 应为三个数字，如 \"1.0.2\"，而不是 {version}"
        "version は \"1.0.2\" のような三つの数です（{version} ではありません）"

    pack_field_is_empty(key, most)
        "{key} must be a line of text, not empty and at most {most} bytes"
        "{key} 应为一行文字，不能为空，最长 {most} 字节"
        "{key} は空でない一行の文字列です（最大 {most} バイト）"

    pack_cannot_be_called(name)
        "a pack cannot be called {name}"
        "扩展包不能叫 {name}"
        "パックに {name} という名前は付けられません"

    pack_names_are_like()
        "names are lower-case letters, digits and -, begin with a letter and have at most 40 characters; builtin is taken"
        "名称由小写字母、数字和 - 组成，以字母开头，最长 40 个字符；builtin 已被占用"
        "名前は英小文字・数字・- からなり、英字で始まり 40 文字以内です（builtin は使えません）"

    pack_toml_is_too_long(most)
        "the manifest has more than {most} bytes"
        "清单超过 {most} 字节"
        "マニフェストが {most} バイトを超えています"

    pack_has_too_many_authors(most)
        "the manifest names more than {most} authors"
        "清单列出的作者超过 {most} 个"
        "マニフェストの作者が {most} 人を超えています"

    pack_plays_changed(pack)
        "the files of pack {pack} are not those that were installed"
        "扩展包 {pack} 的文件与安装时不同"
        "パック {pack} のファイルは、インストールしたときのものではありません"

    pack_has_too_many_files(most)
        "a pack has at most {most} files"
        "一个扩展包最多 {most} 个文件"
        "パックのファイルは {most} 個までです"

    pack_is_too_large(most)
        "a pack has at most {most} MiB"
        "一个扩展包最大 {most} MiB"
        "パックは {most} MiB までです"

    pack_has_bad_name(name, why)
        "no file of a pack can be called {name}: {why}"
        "扩展包中的文件不能叫 {name}：{why}"
        "パックのファイルに {name} という名前は使えません：{why}"

    name_is_absolute()
        "names are relative, with folders separated by /"
        "名称必须是相对路径，文件夹以 / 分隔"
        "名前は相対パスで、フォルダは / で区切ります"

    name_is_too_long(bytes, folders)
        "a name has at most {bytes} bytes and {folders} folders"
        "名称最长 {bytes} 字节，最多 {folders} 层文件夹"
        "名前は {bytes} バイト、フォルダは {folders} 段までです"

    name_has_odd_characters()
        "only letters a to z, digits, and . _ - + are allowed"
        "只能使用字母 a 到 z、数字以及 . _ - +"
        "使えるのは英字、数字と . _ - + だけです"

    name_leads_elsewhere()
        "no part of a name may be empty, .., begin or end with a dot"
        "名称的任何一段都不能为空、不能是 ..，也不能以点开头或结尾"
        "名前のどの部分も、空・..・点で始まるもの・点で終わるものは使えません"

    name_is_device()
        "this is a name of a device on some systems"
        "在某些系统上这是设备名"
        "一部のシステムではデバイスの名前です"

    names_collide(one, other)
        "{one} and {other} are the same file on some systems"
        "{one} 和 {other} 在某些系统上是同一个文件"
        "{one} と {other} は一部のシステムでは同じファイルになります"

    pack_has_link(name)
        "{name} is a link: a pack has files only"
        "{name} 是链接：扩展包中只能有普通文件"
        "{name} はリンクです：パックには通常のファイルだけを入れられます"

    pack_has_strange_file(name)
        "{name} does not belong in a pack"
        "{name} 不属于扩展包的内容"
        "{name} はパックに入れられないファイルです"

    pack_files_are_like()
        "a pack has files .lua .toml .json .md .txt, pictures, README and LICENSE"
        "扩展包可以包含 .lua .toml .json .md .txt、图片、README 和 LICENSE"
        "パックに入れられるのは .lua .toml .json .md .txt、画像、README、LICENSE です"

    pack_file_is_no_text(name)
        "{name} is not UTF-8 text"
        "{name} 不是 UTF-8 文本"
        "{name} は UTF-8 のテキストではありません"

    archive_is_too_large(most)
        "an archive of a pack has at most {most} MiB"
        "扩展包的压缩包最大 {most} MiB"
        "パックのアーカイブは {most} MiB までです"

    archive_unpacks_to_too_much(most)
        "this archive unpacks to more than {most} MiB, which is too much for its size"
        "此压缩包解压后超过 {most} MiB，与其大小不符"
        "このアーカイブは展開すると {most} MiB を超え、大きさに見合いません"

    is_no_archive()
        "this is not an archive of a pack, or it is damaged"
        "这不是扩展包的压缩包，或已损坏"
        "パックのアーカイブではないか、壊れています"

    saki_lua_pack_writes_archives()
        "`saki-lua pack` writes archives"
        "压缩包由 `saki-lua pack` 生成"
        "アーカイブは `saki-lua pack` で作ります"

    archive_has_other_hashes()
        "this archive was changed or damaged: its files do not match HASHES"
        "此压缩包被改动或已损坏：文件与 HASHES 不符"
        "このアーカイブは変更されたか壊れています：ファイルが HASHES と一致しません"

    archive_has_no_file(name)
        "{name} is not a regular file"
        "{name} 不是普通文件"
        "{name} は通常のファイルではありません"

    packs_come_from()
        "a pack comes from an archive, a folder, or the address of a git repository"
        "扩展包可来自压缩包、文件夹或 git 仓库地址"
        "パックはアーカイブ、フォルダ、または git リポジトリのアドレスから入れます"

    git_cannot_be_run(why)
        "git cannot be run: {why}"
        "无法运行 git：{why}"
        "git を実行できません：{why}"

    git_says(line)
        "git could not fetch it: {line}"
        "git 获取失败：{line}"
        "git で取得できませんでした：{line}"

    try_git_clone(address)
        "see whether `git clone {address}` works"
        "请检查 `git clone {address}` 是否可行"
        "`git clone {address}` ができるか確かめてください"

    there_is_no_home()
        "there is no home folder to install packs in"
        "没有可供安装扩展包的用户主目录"
        "パックを入れるホームフォルダがありません"

    set_home()
        "set HOME"
        "请设置环境变量 HOME"
        "環境変数 HOME を設定してください"

    pack_is_not_installed(name)
        "no pack {name} is installed"
        "没有安装扩展包 {name}"
        "パック {name} は入っていません"

    pack_comes_with(title, name, version)
        "{title} ({name} {version})"
        "{title}（{name} {version}）"
        "{title}（{name} {version}）"

    pack_is_by(authors, licence, api)
        "by {authors}; licence {licence}; skill API {api}"
        "作者：{authors}；许可证：{licence}；能力 API {api}"
        "作者：{authors}；ライセンス：{licence}；能力 API {api}"

    pack_is_from(source)
        "from {source}"
        "来源：{source}"
        "入手元：{source}"

    pack_girl_hooks(hooks)
        "hooks: {hooks}"
        "钩子：{hooks}"
        "フック：{hooks}"

    pack_girl_numbers(numbers)
        "numbers: {numbers}"
        "数值：{numbers}"
        "数値：{numbers}"

    pack_girl_calls(calls)
        "calls: {calls}"
        "调用：{calls}"
        "呼び出し：{calls}"

    pack_girl_requires(files)
        "requires: {files}"
        "require：{files}"
        "require：{files}"

    pack_girl_hides(name)
        "hides the shipped girl of this name, who is then called {name}"
        "会隐藏自带的同名能力；后者之后写作 {name}"
        "付属の同じ名前の能力を隠します。そちらは {name} で呼べます"

    install_it()
        "Install it? [y/N] "
        "是否安装？[y/N] "
        "インストールしますか？[y/N] "

    nothing_was_installed()
        "nothing was installed"
        "没有安装任何内容"
        "何もインストールしませんでした"

    yes_installs_it()
        "--yes installs it without asking"
        "加上 --yes 可不经询问直接安装"
        "--yes を付けると確認なしでインストールします"

    pack_was_installed(name, version, folder)
        "installed {name} {version} in {folder}"
        "已安装 {name} {version}：{folder}"
        "{name} {version} をインストールしました：{folder}"

    pack_is_installed_already(name, version)
        "{name} {version} is installed already, with the same files"
        "{name} {version} 已经安装，内容相同"
        "{name} {version} は同じ内容ですでに入っています"

    play_it_by(command)
        "play: {command}"
        "试玩：{command}"
        "遊ぶ：{command}"

    pack_was_removed(name, version)
        "uninstalled {name} {version}"
        "已卸载 {name} {version}"
        "{name} {version} をアンインストールしました"

    no_packs_are_installed()
        "no packs are installed"
        "没有安装任何扩展包"
        "パックは入っていません"

    pack_was_changed_here()
        "changed since it was installed"
        "安装之后被改动过"
        "インストール後に変更されています"

    your_changes_go_with_update(name)
        "{name} was changed since it was installed; an update replaces it and keeps a copy of these changes"
        "{name} 在安装之后被改动过；更新会替换它，并保留改动后的副本"
        "{name} はインストール後に変更されています。更新すると置き換わりますが、変更後の写しは残ります"

    pack_is_up_to_date(name, version)
        "{name} {version}: nothing new"
        "{name} {version}：没有更新"
        "{name} {version}：更新はありません"

    pack_goes_from_to(name, old, new)
        "{name} {old} -> {new}"
        "{name} {old} -> {new}"
        "{name} {old} -> {new}"

    update_is_older(name)
        "this is an older version of {name} than the installed one"
        "这是比已安装的 {name} 更旧的版本"
        "インストール済みの {name} より古いバージョンです"

    girl_is_new()
        "new"
        "新增"
        "追加"

    girl_is_gone()
        "gone"
        "移除"
        "削除"

    number_was_added(name, value)
        "{name} = {value}, new"
        "{name} = {value}，新增"
        "{name} = {value}、追加"

    number_was_removed(name, value)
        "{name} = {value}, gone"
        "{name} = {value}，移除"
        "{name} = {value}、削除"

    hooks_gained(hooks)
        "new hooks: {hooks}"
        "新增钩子：{hooks}"
        "追加されたフック：{hooks}"

    hooks_lost(hooks)
        "hooks gone: {hooks}"
        "移除钩子：{hooks}"
        "削除されたフック：{hooks}"

    code_was_changed(lines, gone)
        "code: {lines} lines added, {gone} removed"
        "代码：增加 {lines} 行，删除 {gone} 行"
        "コード：{lines} 行追加、{gone} 行削除"

    licence_was_changed(old, new)
        "licence: {old} -> {new}"
        "许可证：{old} -> {new}"
        "ライセンス：{old} -> {new}"

    nothing_was_updated()
        "nothing was updated"
        "没有更新任何内容"
        "何も更新しませんでした"

    update_it()
        "Update it? [y/N] "
        "是否更新？[y/N] "
        "更新しますか？[y/N] "

    yes_updates_it()
        "--yes updates it without asking"
        "加上 --yes 可不经询问直接更新"
        "--yes を付けると確認なしで更新します"

    pack_girl_breaks(girl, broken, games)
        "{girl} broke in {broken} of {games}"
        "{girl} 在 {games}中有 {broken} 场出错"
        "{girl} は{games}のうち {broken} 局で壊れました"

    mend_her_and_pack_again()
        "mend her file and pack again; `saki-lua run` with her shows the error"
        "请修正她的文件后重新打包；用 `saki-lua run` 让她上场可看到错误"
        "ファイルを直してもう一度パックしてください。`saki-lua run` で遊ぶとエラーが見られます"

    pack_has_problems()
        "the pack was not written: mend these first"
        "没有生成压缩包：请先修正这些问题"
        "アーカイブは作られませんでした：先にこれらを直してください"

    pack_was_written(file, bytes, hash)
        "wrote {file} ({bytes} bytes, hash {hash})"
        "已写出 {file}（{bytes} 字节，哈希 {hash}）"
        "{file} を書き出しました（{bytes} バイト、ハッシュ {hash}）"

    pack_strength_heading(games)
        "Against three girls without skills, {games} games, libsaki rules, 95 % intervals:"
        "对阵三个无能力者（doge），{games} 场，libsaki 规则，95 % 置信区间："
        "能力なし（doge）三人を相手に {games} 対局、libsaki ルール、95 % 信頼区間："

    pack_changed_nothing(games)
        "In {games} games against three girls without skills, played by the built-in AI, she changed nothing: they say nothing of her strength."
        "由内置 AI 进行的 {games} 场对阵三个无能力者的对局中，她什么也没有改变：看不出她的强度。"
        "組み込みの AI による能力なし三人との {games} 対局で、彼女は何も変えませんでした。強さは測れていません。"

    pack_girl_changed_nothing(girl, games)
        "{girl}: changed nothing in {games} of the built-in AI against doge, which say nothing of her strength"
        "{girl}：内置 AI 对阵 doge {games}，她什么也没有改变，看不出强度"
        "{girl}：組み込みの AI による doge との{games}で何も変えず、強さは測れていません"

    pack_figures(girl, figures, games)
        "{girl}: {figures} in {games} against doge"
        "{girl}：对阵 doge {games}，{figures}"
        "{girl}：doge を相手に{games}、{figures}"

    manifest_is_there(file)
        "there is a {file} already"
        "已经有 {file}"
        "{file} はすでにあります"

    file_was_written(file)
        "wrote {file}"
        "已写出 {file}"
        "{file} を書き出しました"

    fill_in_and_pack()
        "fill it in, then: saki-lua pack"
        "填写之后运行：saki-lua pack"
        "記入したら：saki-lua pack"

    eject_would_overwrite(file)
        "there is a {file} already; nothing was written"
        "已经有 {file}；没有写入任何内容"
        "{file} はすでにあります。何も書き込みませんでした"

    take_it_away_or_eject_to()
        "move it away, or choose another folder with --out DIR"
        "请先移开它，或用 --out DIR 另选文件夹"
        "移動するか、--out DIR で別のフォルダを選んでください"

    she_is_yours_now(name, file)
        "{name} is played from {file} now"
        "现在 {name} 由 {file} 提供"
        "これからは {name} は {file} から読み込まれます"

    she_is_not_searched(file)
        "that folder is not searched for skills: name the file, {file}"
        "该文件夹不在能力搜索范围内，请直接写文件路径 {file}"
        "そのフォルダは能力の検索対象ではありません。ファイル {file} を指定してください"

    source_has_other_pack(source, name)
        "{source} has another pack now: {name}"
        "{source} 现在是另一个扩展包：{name}"
        "{source} は別のパックになっています：{name}"

    uninstall_and_install(name)
        "uninstall {name}, and install the other one"
        "请卸载 {name}，再安装另一个"
        "{name} をアンインストールし、もう一方をインストールしてください"

    pack_girl_shares_name(pack, handle)
        "pack {pack} has a girl {handle}, too: name her with her pack"
        "扩展包 {pack} 也有 {handle}：请连同扩展包名一起写"
        "パック {pack} にも {handle} がいます：パック名を付けて呼んでください"

    pack_girl_is_hidden(place)
        "is hidden by the girl of this name in {place}"
        "会被 {place} 中的同名能力隐藏"
        "{place} にある同じ名前の能力に隠されます"

    no_skill_changes()
        "no skill changes"
        "能力没有变化"
        "能力の変更はありません"

    place_changes_by(girl, old, new, change, low, high, games)
        "{girl}: mean place {old} -> {new}, {change} (95 %: {low} to {high}, {games})"
        "{girl}：平均顺位 {old} -> {new}，{change}（95 %：{low} 至 {high}，{games}）"
        "{girl}：平均順位 {old} -> {new}、{change}（95 %：{low}〜{high}、{games}）"

    there_is_no_home_for_skills()
        "there is neither a project folder skills nor a home folder to write to"
        "既没有项目文件夹 skills，也没有可写入的用户主目录"
        "プロジェクトのフォルダ skills もホームフォルダもありません"

    choose_folder_by_to()
        "choose a folder with --out DIR"
        "请用 --out DIR 指定文件夹"
        "--out DIR でフォルダを指定してください"

    girl_cannot_be_called(name)
        "a girl cannot be called {name}"
        "能力不能叫 {name}"
        "{name} という名前は付けられません"

    handles_are_like()
        "handles have letters a to z, digits, - and _, at most 40"
        "名称由字母 a 到 z、数字、- 和 _ 组成，最长 40 个字符"
        "名前は英字・数字・- ・_ で 40 文字までです"

    comes_from(whose, place)
        "From {whose}: {place}"
        "来自{whose}：{place}"
        "{whose}：{place}"

    pack_toml_has_unknown_key(key)
        "pack.toml has a key that means nothing here: {key}"
        "pack.toml 中的键 {key} 在这里没有含义"
        "pack.toml のキー {key} には意味がありません"

    pack_requirement_is(text)
        "{text} does not say which pack is required"
        "{text} 没有说明需要哪个扩展包"
        "{text} では必要なパックがわかりません"

    pack_requirements_are_like()
        "write requires = [\"other\"], [\"other >= 1.2\"] or [\"other >= 1.2, < 2\"]"
        "请写成 requires = [\"other\"]、[\"other >= 1.2\"] 或 [\"other >= 1.2, < 2\"]"
        "requires = [\"other\"]、[\"other >= 1.2\"]、[\"other >= 1.2, < 2\"] のように書きます"

    pack_requires_packs(packs)
        "requires the packs: {packs}"
        "需要扩展包：{packs}"
        "必要なパック：{packs}"

    pack_requires(name, wanted)
        "{name} requires the pack {wanted}, which is not here"
        "{name} 需要扩展包 {wanted}，但这里没有"
        "{name} にはパック {wanted} が必要ですが、ありません"

    pack_requires_version(name, wanted, there)
        "{name} requires the pack {wanted}; version {there} is installed"
        "{name} 需要扩展包 {wanted}，而已安装的是版本 {there}"
        "{name} にはパック {wanted} が必要ですが、入っているのはバージョン {there} です"

    pack_requires_disabled(name, wanted)
        "{name} requires the pack {wanted}, which is disabled"
        "{name} 需要扩展包 {wanted}，但它已被停用"
        "{name} にはパック {wanted} が必要ですが、無効になっています"

    install_it_first(other)
        "install {other} first"
        "请先安装 {other}"
        "先に {other} をインストールしてください"

    update_it_first(other)
        "install that version of {other} first: `saki-lua update {other}`"
        "请先安装 {other} 的相应版本：`saki-lua update {other}`"
        "先に {other} のそのバージョンを入れてください：`saki-lua update {other}`"

    enable_it_first(other)
        "enable it first: `saki-lua enable {other}`"
        "请先启用它：`saki-lua enable {other}`"
        "先に有効にしてください：`saki-lua enable {other}`"

    pack_takes_no_such_version(other, name, version)
        "{other} requires another version of {name} than {version}"
        "{other} 需要的 {name} 不是版本 {version}"
        "{other} に必要な {name} はバージョン {version} ではありません"

    pack_is_required_by(name, other)
        "{other} requires {name}"
        "{other} 需要 {name}"
        "{other} には {name} が必要です"

    yes_takes_it_anyway()
        "--yes does it all the same"
        "加上 --yes 仍然照做"
        "--yes を付ければそのまま実行します"

    go_back_to_it()
        "This is an older version. Go back to it? [y/N] "
        "这是更旧的版本。要退回去吗？[y/N] "
        "これは古いバージョンです。戻しますか？[y/N] "

    older_goes_back()
        "--older goes back to an older version"
        "加上 --older 可退回旧版本"
        "--older を付けると古いバージョンに戻します"

    your_changes_are_kept(folder)
        "the files you changed are kept in {folder}"
        "你改动过的文件保存在 {folder}"
        "変更されていたファイルは {folder} に残してあります"

    pack_is_disabled(name)
        "disabled: saki-lua enable {name}"
        "已停用：saki-lua enable {name}"
        "無効：saki-lua enable {name}"

    pack_was_enabled(name)
        "{name} is enabled: its girls are found by name"
        "已启用 {name}：可以按名称找到其中的角色"
        "{name} を有効にしました：名前で呼べます"

    pack_was_disabled(name)
        "{name} is disabled: its files stay, its girls are not found by name"
        "已停用 {name}：文件还在，但不能再按名称找到其中的角色"
        "{name} を無効にしました：ファイルは残りますが、名前では呼べません"

    pack_is_enabled_already(name)
        "{name} is enabled already"
        "{name} 本来就是启用的"
        "{name} はすでに有効です"

    pack_is_disabled_already(name)
        "{name} is disabled already"
        "{name} 本来就是停用的"
        "{name} はすでに無効です"

    she_is_in_disabled_pack(pack)
        "pack {pack} has her, and is disabled: `saki-lua enable {pack}`"
        "她在已停用的扩展包 {pack} 中：`saki-lua enable {pack}`"
        "無効になっているパック {pack} にいます：`saki-lua enable {pack}`"

    pack_comes_from(source)
        "this pack comes from {source}"
        "此扩展包来自 {source}"
        "このパックの入手元は {source} です"

    lock_lacks_pack(name)
        "nobody knows where pack {name} came from: packs.lock does not have it"
        "不知道扩展包 {name} 从何而来：packs.lock 中没有它"
        "パック {name} の入手元がわかりません：packs.lock にありません"

    install_it_again(name)
        "install {name} again from where it came; its girls play meanwhile"
        "请从原来的地方重新安装 {name}；在此之前其中的角色照常可用"
        "{name} を元の場所からもう一度インストールしてください。それまでも普通に使えます"

    lock_entry_is_damaged(name, file)
        "the entry of {name} in {file} is damaged"
        "{file} 中 {name} 的条目已损坏"
        "{file} の {name} の項目が壊れています"

    git_said_itself(line)
        "git says: {line}"
        "git 的原话：{line}"
        "git の言葉：{line}"

    git_finds_no_host()
        "there is no such host, or no network"
        "找不到这台主机，或者没有网络"
        "そのホストが見つからないか、ネットワークにつながっていません"

    git_may_not_read()
        "it does not exist, or you may not read it"
        "仓库不存在，或者你没有读取权限"
        "リポジトリがないか、読み取る権限がありません"

    git_distrusts_certificate()
        "the certificate of the host is not trusted"
        "主机的证书不受信任"
        "ホストの証明書が信頼できません"

    git_reaches_nobody()
        "the host does not answer"
        "主机没有响应"
        "ホストが応答しません"

    git_finds_no_repository()
        "there is no repository at this address"
        "这个地址没有仓库"
        "このアドレスにリポジトリはありません"

    tune_is_of_nobody_here(girl)
        "a tune file of a pack has numbers of its girls only, and {girl} is none of them"
        "扩展包的调整文件只能含有本包角色的数值，而 {girl} 不在其中"
        "パックの調整ファイルに書けるのは自分のキャラの数値だけです。{girl} はこのパックにいません"

    girl_has_variants(variants)
        "variants: {variants}"
        "变体：{variants}"
        "バリエーション：{variants}"

    girl_has_looks(files)
        "looks: {files}"
        "外观与台词：{files}"
        "見た目とセリフ：{files}"

    looks_colour_is(colour)
        "colour is like \"#c04060\", not {colour}"
        "colour 应写成 \"#c04060\" 的样子，而不是 {colour}"
        "colour は \"#c04060\" のように書きます（{colour} ではありません）"

    looks_line_is_too_long(line, most)
        "a line of hers is one line of at most {most} characters: {line}"
        "台词只能是一行，最长 {most} 个字符：{line}"
        "セリフは一行で {most} 文字までです：{line}"

    looks_has_strange_file(name)
        "{name} does not belong in looks: a girl has one portrait, .png, .jpg or .webp, and one .toml"
        "{name} 不属于 looks：每个角色有一张头像（.png、.jpg 或 .webp）和一个 .toml"
        "{name} は looks に置けません：一人につき画像（.png・.jpg・.webp）一枚と .toml 一つです"

    portrait_is_too_large(name, most)
        "{name}: a portrait has at most {most} KiB"
        "{name}：头像最大 {most} KiB"
        "{name}：画像は {most} KiB までです"

    portrait_is_no_picture(name, ending)
        "{name} is no picture of the kind .{ending}"
        "{name} 不是 .{ending} 格式的图片"
        "{name} は .{ending} の画像ではありません"

    pack_lists_it_and_has_it_not()
        "pack.toml lists it, and it is not there"
        "pack.toml 列出了它，但它不在"
        "pack.toml に書かれていますが、ありません"
}
