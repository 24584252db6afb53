/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_JSON_MEMBER_H
#define CLOCKWISE_CLI_JSON_MEMBER_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Finds the text of a member of the object that a line of JSON is, byte for byte as it stands
 * there. Numbers and words in the line need not be JSON (1e999, NaN), so that a refused line can
 * still be answered by its id; whether the member is must be asked then. False where the line is no
 * closed object or has no such member.
 */
bool json_member_find(const char *line, size_t length, const char *name, const char **out_value,
                      size_t *out_length);

/** Whether a member's text is JSON; false also for no memory. */
bool json_member_is_json(const char *text, size_t length);

#endif
