# shellcheck shell=sh disable=SC2154,SC2034
# SPDX-License-Identifier: MIT
# For tests of what runs on Windows: $wine, and a way to end all that runs in it. $work/prefix is its folder.
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)

end_wine() {
    WINEPREFIX=$work/prefix wineserver -k >/dev/null 2>&1 || WINEPREFIX=$work/prefix /usr/lib/wine/wineserver64 -k >/dev/null 2>&1
}
