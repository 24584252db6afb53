/* SPDX-License-Identifier: MIT */
/* Parts of a JSON text as they stand in it, so that what was not changed is written as it was. */
#ifndef CLOCKWISE_EDITOR_EDITOR_SOURCE_H
#define CLOCKWISE_EDITOR_EDITOR_SOURCE_H

#include "editor/editor_object.h"
#include "json/json_document.h"
#include "json/reader.h"

typedef struct EditorSource {
    const JsonDocument *json;
    const char *text; /**< That it was parsed from. */
} EditorSource;

/** An array's item; NULL when out of memory, like the next two. */
EditorText *editor_source_item(const EditorSource *source, const cJSON *item);
/** A member's value. */
EditorText *editor_source_value(const EditorSource *source, const cJSON *member);
/** Members in a row, with their keys and what is between them. */
EditorText *editor_source_members(const EditorSource *source, const cJSON *first,
                                  const cJSON *last);
/** Whether a member's value has no line break. */
bool editor_source_is_in_one_line(const EditorSource *source, const cJSON *member);

/** The members of an object whose keys are not known, with commas between them; NULL where there
 * are none. `out_is_whole` is false when out of memory. */
EditorText *editor_source_extra(const EditorSource *source, const cJSON *object, Names known,
                                bool *out_is_whole);

#endif
