//! Pages of `compare`, `sweep` and `matrix`.

texts! {
    page_is_html(option)
        "{option}: a page is HTML"
        "{option}：页面是 HTML 文件"
        "{option}: ページは HTML です"

    example_report_html()
        "for example --report result.html"
        "例如 --report result.html"
        "例: --report result.html"

    page_is_there_already(option)
        "{option}: this is there already, and no page of ours"
        "{option}：文件已存在，且不是本程序写的页面"
        "{option}: すでにあり、このプログラムが書いたページではありません"
}
