/* SPDX-License-Identifier: MIT */
#include "level/level_modes.h"

#include "json/member.h"

static void take_mode(Reader *reader, const cJSON *value, Mode mode, Level *level)
{
    if (level->modes >> mode & 1U)
        reader_warning(reader, value, "the mode \"%s\" is named twice", level_mode_name(mode));
    level->modes |= 1U << mode;
}

void level_modes_read(Reader *reader, const cJSON *root, Level *level)
{
    Member array = member_array(reader, root, "modes", MEMBER_OPTIONAL, 1, LEVEL_MODES, "modes");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items)) {
        Mode mode;
        int unused;
        if (cJSON_IsString(items.value) && level_mode_of_name(items.value->valuestring, &mode))
            take_mode(reader, items.value, mode, level);
        else
            reader_name(reader, items.value, "mode", NAMES(level_mode_names), &unused);
    }
    member_leave(reader, array);
    if (!reader_optional(root, "modes"))
        level->modes = (1U << MODE_COUNT) - 1;
}
