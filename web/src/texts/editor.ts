import { texts } from "./said";

/** What the editor itself says, by its English words. */
export const EDITOR = texts({
  Find: { en: "Find", zh: "查找", ja: "検索" },
  Replace: { en: "Replace", zh: "替换为", ja: "置換後" },
  next: { en: "next", zh: "下一个", ja: "次へ" },
  previous: { en: "previous", zh: "上一个", ja: "前へ" },
  all: { en: "all", zh: "全部", ja: "すべて" },
  "match case": { en: "match case", zh: "区分大小写", ja: "大文字と小文字を区別" },
  regexp: { en: "regexp", zh: "正则表达式", ja: "正規表現" },
  "by word": { en: "by word", zh: "全词匹配", ja: "単語単位" },
  replace: { en: "replace", zh: "替换", ja: "置換" },
  "replace all": { en: "replace all", zh: "全部替换", ja: "すべて置換" },
  close: { en: "close", zh: "关闭", ja: "閉じる" },
  "Go to line": { en: "Go to line", zh: "跳到行", ja: "行へ移動" },
  go: { en: "go", zh: "前往", ja: "移動" },
  "current match": { en: "current match", zh: "当前匹配", ja: "現在の一致" },
  "on line": { en: "on line", zh: "所在行", ja: "行" },
  "replaced match on line $": { en: "replaced match on line $", zh: "已替换第 $ 行的匹配", ja: "$ 行目を置換しました" },
  "replaced $ matches": { en: "replaced $ matches", zh: "已替换 $ 处", ja: "$ 件を置換しました" },
  Completions: { en: "Completions", zh: "补全", ja: "補完" },
  Diagnostics: { en: "Diagnostics", zh: "检查结果", ja: "検査結果" },
  "No diagnostics": { en: "No diagnostics", zh: "没有问题", ja: "問題なし" },
  "Selection deleted": { en: "Selection deleted", zh: "已删除选中内容", ja: "選択範囲を削除しました" },
});
