/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_JSON_MEMBER_H
#define CLOCKWISE_CLI_JSON_MEMBER_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Finds the text of a member of the object that a line of JSON is, byte for byte as it stands
 * there. Numbers and words need not be JSON elsewhere in the line (1e999, NaN), so that a refused
 * line can still be answered by its id; the member itself must. False where the line is no closed
 * object or has no such member.
 */
bool json_member_find(const char *line, size_t length, const char *name, const char **out_value,
                      size_t *out_length);

#endif
