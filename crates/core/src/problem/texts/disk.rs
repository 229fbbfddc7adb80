//! disk.

texts! {
    there_is_no_such_file_or()
        "there is no such file or folder"
        "没有这个文件或文件夹"
        "そのようなファイルやフォルダはありません"

    part_of_this_path_is()
        "a part of this path is a file, not a folder"
        "路径中有一段是文件，不是文件夹"
        "パスの途中がフォルダではなくファイルです"

    disk_is_full()
        "the disk is full"
        "磁盘已满"
        "ディスクの空きがありません"

    this_is_not_allowed()
        "this is not allowed"
        "没有权限"
        "権限がありません"

    nothing_can_be_written_on()
        "nothing can be written on this disk"
        "这个磁盘不能写入"
        "このディスクには書き込めません"
}
