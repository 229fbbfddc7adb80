#!/usr/bin/env python3
"""Makes the npm packages of the archives in a folder: one for each system, and `saki-lua`, which takes that of the system.

Usage: make.py VERSION DIST WORK     archives are DIST/saki-lua-VERSION-TARGET.tar.gz or .zip; folders to pack are made in WORK
"""

import json
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent

# Rust's name of a system: npm's names of it.
ARCHS = {"x86_64": "x64", "aarch64": "arm64"}
SYSTEMS = {"linux-gnu": "linux", "linux-musl": "linux", "darwin": "darwin", "windows-msvc": "win32"}


def system(target: str) -> dict:
    """What npm installs a package for, by the target of its program."""
    arch, _, system = target.split("-", 2)
    found = {"os": [SYSTEMS[system]], "cpu": [ARCHS[arch]]}
    if found["os"] == ["linux"]:
        found["libc"] = ["musl" if system.endswith("musl") else "glibc"]
    return found


def name_of(about: dict) -> str:
    musl = "-musl" if about.get("libc") == ["musl"] else ""
    return f"saki-lua-{about['os'][0]}-{about['cpu'][0]}{musl}"


def main() -> None:
    version, dist, work = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    umbrella = json.loads((HERE / "package.json").read_text("utf-8")) | {"version": version}
    common = {key: umbrella[key] for key in ("version", "description", "keywords", "license")}
    archives = sorted([*dist.glob(f"saki-lua-{version}-*.tar.gz"), *dist.glob(f"saki-lua-{version}-*.zip")])
    for archive in archives:
        stem = archive.name.removesuffix(".zip").removesuffix(".tar.gz")
        about = system(stem.removeprefix(f"saki-lua-{version}-"))
        name = name_of(about)
        program = "saki-lua.exe" if about["os"] == ["win32"] else "saki-lua"
        shutil.unpack_archive(archive, work / "unpacked")
        folder = work / name
        folder.mkdir(parents=True)
        for file in (program, "LICENSE", "LICENSE-THIRD-PARTY.txt"):
            shutil.copy(work / "unpacked" / stem / file, folder / file)
        (folder / program).chmod(0o755)
        (folder / "README.md").write_text("The program of the package `saki-lua` for this system.\n")
        package = {"name": name} | common | about | {"preferUnplugged": True, "files": [program, "LICENSE*"]}
        (folder / "package.json").write_text(json.dumps(package, indent=2) + "\n", "utf-8")
        umbrella["optionalDependencies"][name] = version
        print(name)
    folder = work / "saki-lua"
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps(umbrella, indent=2) + "\n", "utf-8")
    for file in (HERE / "saki-lua.js", ROOT / "README.md", ROOT / "LICENSE", ROOT / "CHANGELOG.md"):
        shutil.copy(file, folder / file.name)
    print("saki-lua")


if __name__ == "__main__":
    main()
