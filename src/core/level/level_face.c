/* SPDX-License-Identifier: MIT */
#include "level/level_face.h"

#include "json/json_print.h"
#include "json/member.h"
#include "level/level_keys.h"

void level_face_read(Reader *reader, const cJSON *root, LevelFace *out_face)
{
    int mark = 0;
    Member object = member_enter(reader, root, "face", MEMBER_OPTIONAL);
    *out_face = (LevelFace){0};
    if (object.value && reader_object(reader, object.value)) {
        reader_check_keys(reader, object.value, level_keys_face);
        member_whole(reader, object.value, "hue", MEMBER_OPTIONAL, LEVEL_HUE_MIN, LEVEL_HUE_MAX,
                     &out_face->hue);
        member_name(reader, object.value, "mark", MEMBER_OPTIONAL, "mark", NAMES(level_mark_names),
                    &mark);
        member_label(reader, object.value, "line", MEMBER_OPTIONAL, 0, out_face->line,
                     sizeof out_face->line);
    }
    out_face->mark = (LevelMark)mark;
    member_leave(reader, object);
}

bool level_face_is_default(const LevelFace *face)
{
    return face->hue == 0 && face->mark == LEVEL_MARK_DIAL && face->line[0] == '\0';
}

void level_face_write(FILE *file, const LevelFace *face)
{
    const char *comma = " ";
    fputc('{', file);
    if (face->hue != 0) {
        fprintf(file, " \"hue\": %d", face->hue);
        comma = ", ";
    }
    if (face->mark != LEVEL_MARK_DIAL) {
        fprintf(file, "%s\"mark\": \"%s\"", comma, level_mark_name(face->mark));
        comma = ", ";
    }
    if (face->line[0] != '\0') {
        fprintf(file, "%s\"line\": ", comma);
        json_print_string(file, face->line);
    }
    fputs(" }", file);
}
