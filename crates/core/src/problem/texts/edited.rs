//! edited.

texts! {
    reloaded_at(girl, round, changes, versions)
        "reloaded {girl} at {round}: {changes}{versions}"
        "{girl} 已于 {round} 换用新版：{changes}{versions}"
        "{girl} を {round} で入れ替えました：{changes}{versions}"

    reloaded_between_two_games(girl, changes, versions)
        "reloaded {girl} between two games: {changes}{versions}"
        "{girl} 已在两场之间换用新版：{changes}{versions}"
        "{girl} を対局の合間に入れ替えました：{changes}{versions}"

    new_code()
        "new code"
        "代码有改动"
        "コードの変更"

    her_skill_had_broken_and()
        "her skill had broken and works again"
        "她的能力曾出错，现已恢复"
        "壊れていた能力が直りました"

    state_kept()
        "state kept"
        "状态保留"
        "状態は維持"

    state_migrated_from_version_to(from, to)
        "state migrated from version {from} to {to}"
        "状态从版本 {from} 迁移到 {to}"
        "状態を版 {from} から {to} に移行"

    state_reset(a)
        "state reset: {a}"
        "状态重置：{a}"
        "状態を初期化：{a}"

    is_mended(a)
        "{a} is mended"
        "{a} 已修好"
        "{a} が直りました"

    is_mended_it_is_as_it(girl)
        "{girl} is mended: it is as it was"
        "{girl} 已修好：与原来相同"
        "{girl} が直りました：元のとおりです"

    is_broken(handle)
        "{handle} is broken"
        "{handle} 有错误"
        "{handle} に誤りがあります"

    last_good_version_plays_on()
        "the last good version plays on"
        "最后一个正确的版本继续打"
        "最後の正しい版が打ち続けます"

    state_version_went_from(from, to)
        "state_version went from {from} to {to}, and the skill has no `migrate`"
        "state_version 从 {from} 变为 {to}，但没有 `migrate`"
        "state_version が {from} から {to} になりましたが、`migrate` がありません"

    no_place_twice(shared)
        "{shared}; what is saved keeps each table in one place"
        "{shared}；保存时每个表只能在一处"
        "{shared}。保存する表は一か所にだけ置けます"

    scripts_of_libsaki_cannot_be_saved()
        "scripts of libsaki cannot be saved, nor restored"
        "libsaki 脚本不能保存，也不能恢复"
        "libsaki のスクリプトは保存も復元もできません"

    scripts_of_libsaki_keep_globals()
        "scripts of libsaki keep their state in globals and cannot be saved"
        "libsaki 脚本把状态放在全局变量中，不能保存"
        "libsaki のスクリプトは状態をグローバル変数に持つため保存できません"

    is_not_file_game_began_with(file)
        "{file} is not the file the game began with"
        "{file} 不是对局开始时的文件"
        "{file} は対局開始時のファイルではありません"

    has_no_skill_to_go_on_with(girl)
        "{girl} has no skill to go on with"
        "{girl} 没有可以继续的能力"
        "{girl} には続けられる能力がありません"

    seat_is_not_girl_as_she_was(who, girl)
        "seat {who}: this is not {girl} as she was before her file changed"
        "座位 {who}：不是文件修改前的 {girl}"
        "席 {who}：ファイル変更前の {girl} ではありません"

    new_text_is_not_one_it_was(who, girl)
        "seat {who}: the new text of {girl} is not the one it was"
        "座位 {who}：{girl} 的新文件与当时不同"
        "席 {who}：{girl} の新しいファイルが当時のものと違います"

    state_has_come_to_something_else(who, girl)
        "seat {who}: the state of {girl} has come to something else than it did"
        "座位 {who}：{girl} 的状态与当时不同"
        "席 {who}：{girl} の状態が当時と違います"

    nobody_with_skill_sits_at(who)
        "nobody with a skill sits at seat {who}"
        "座位 {who} 上没有带能力的角色"
        "席 {who} に能力を持つキャラはいません"

    is_back(girl)
        "{girl} is back"
        "{girl} 又有了"
        "{girl} が戻りました"

    is_back_and_still_broken(girl)
        "{girl} is back, and still broken"
        "{girl} 又有了，但仍有错误"
        "{girl} が戻りましたが、まだ誤りがあります"

    was_set_for_this_run(handle, name, wanted, d)
        "{handle}.{name} = {wanted} was set for this run, and the file has no {d} now"
        "本次运行设置了 {handle}.{name} = {wanted}，但文件中已没有 {d}"
        "この実行では {handle}.{name} = {wanted} と指定されましたが、ファイルに {d} はもうありません"

    was_set_for_this_run_and(handle, name, wanted, range, value)
        "{handle}.{name} = {wanted} was set for this run, and the file allows {range} now: it is {value}"
        "本次运行设置了 {handle}.{name} = {wanted}，但文件现在允许 {range}：改为 {value}"
        "この実行では {handle}.{name} = {wanted} と指定されましたが、ファイルが許すのは {range} です：{value} になります"

    new_number(name, value)
        "new number {name} {value}"
        "新数值 {name} {value}"
        "新しい数値 {name} {value}"

    stays_file_says(name, value, default)
        "{name} stays {value}, the file says {default}"
        "{name} 保持 {value}，文件中为 {default}"
        "{name} は {value} のまま、ファイルでは {default}"

    may_be(name, range)
        "{name} may be {range}"
        "{name} 可取 {range}"
        "{name} の範囲は {range}"

    number_is_gone(name)
        "number {name} is gone"
        "数值 {name} 已删除"
        "数値 {name} はなくなりました"

    broke_in_at_of_rehearsal(girl, name, at)
        "{girl} broke in {name} at {at} of a rehearsal"
        "{girl} 的 {name} 在试演的 {at} 出错"
        "{girl} の {name} が試演の {at} でエラー"

    numbers_are_mended()
        "the numbers are mended"
        "数值已修好"
        "数値が直りました"

    new_numbers_are_broken()
        "new numbers are broken"
        "新的数值有错误"
        "新しい数値に誤りがあります"

    last_good_ones_stay()
        "the last good ones stay"
        "继续使用上一次正确的数值"
        "直前の正しい数値を使い続けます"

    is_gone(shown)
        "{shown} is gone"
        "{shown} 不见了"
        "{shown} がなくなりました"

    last_version_plays_on()
        "the last version plays on"
        "继续使用上一个版本"
        "直前の版で続けます"

    cannot_be_read(shown)
        "{shown} cannot be read"
        "{shown} 无法读取"
        "{shown} を読み込めません"

    null_is_no_value()
        "null is no value"
        "null 不是值"
        "null は値ではありません"

    object_has_one_field()
        "an object has one field, which tells what it is"
        "对象应只有一个说明种类的字段"
        "オブジェクトには種類を表すフィールドが一つだけあります"

    is_no_sort_of_value(tag)
        "{tag} is no sort of value"
        "没有 {tag} 这种值"
        "{tag} という種類の値はありません"

    nan_is_no_key()
        "nan is no key"
        "nan 不能作键"
        "nan はキーになりません"

    are_no_bytes(hex)
        "{hex} are no bytes in hexadecimal"
        "{hex} 不是十六进制字节"
        "{hex} は十六進のバイト列ではありません"

    she_cannot_be_saved()
        "she is of a kind that cannot be saved"
        "这种角色不能保存"
        "この種のキャラは保存できません"

    script_of_libsaki_begins_anew()
        "a script of libsaki keeps its state in its globals, and they begin anew"
        "libsaki 脚本的状态在全局变量中，会重新开始"
        "libsaki のスクリプトの状態はグローバル変数にあり、最初からになります"

    budget_is_more_than_all(budget, all)
        "a budget of {budget} ticks, {all} is all of it"
        "预算 {budget} 步，总共只有 {all} 步"
        "予算 {budget} ティックは上限 {all} を超えています"

    broken_skill_has_no_state()
        "a broken skill has no state"
        "已出错的能力没有状态"
        "壊れた能力に状態はありません"

    state_is_no_table()
        "the state is no table"
        "状态不是表"
        "状態が表ではありません"

    who_and_mk_are_no_state()
        "self.who and self.mk are no state"
        "self.who 和 self.mk 不是状态"
        "self.who と self.mk は状態ではありません"

    number_has_no_value(girl, name)
        "{girl}.{name} has no value"
        "{girl}.{name} 没有值"
        "{girl}.{name} に値がありません"
}
