#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the fonts of languages that Inter lacks letters of: the parts of Noto Sans CJK that their catalogs use. For the page and the
# portable programs, which may find no such font; a system's package needs none.
#
#   assets/languages/fonts.sh FOLDER    makes FOLDER/CODE.otf
set -eu

folder=$1
noto=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
# A language and its number in the collection: characters that Chinese and Japanese share are drawn differently.
for language in ja:0 zh_CN:2; do
    code=${language%:*}
    catalog=assets/languages/$code.po
    [ -e "$catalog" ] || continue
    pyftsubset "$noto" --font-number="${language#*:}" --text-file="$catalog" --layout-features='kern,locl,palt' --no-hinting \
        --desubroutinize --name-IDs=0,1,2,13,14 --output-file="$folder/$code.otf"
done
