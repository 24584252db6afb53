/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_JSON_MEMBER_H
#define CLOCKWISE_CLI_JSON_MEMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/** The text of a member's value, byte for byte as it stands in a line. */
typedef struct JsonMember {
    const char *text;
    size_t length;
} JsonMember;

/**
 * Finds the first member of that name, however its key is spelled ("id" or "\u0069d"), of the
 * object that a line of JSON is. Numbers and words in the line need not be JSON (NaN), so that a
 * refused line can still be answered by its id; whether the member is must be asked then. False
 * where the line is no closed object or has no such member.
 */
bool json_member_find(const char *line, size_t length, const char *name, JsonMember *out_member);

/** Whether a member's text is JSON by the grammar of RFC 8259 alone, whatever its numbers and
 * escapes mean, its keys and its depth are. False also for no memory. */
bool json_member_is_json(const JsonMember *member);

/** Prints a member that is JSON so that it means the same and no control character but a tab
 * reaches the file: inside strings they become escapes, between values spaces. */
void json_member_print(FILE *file, const JsonMember *member);

#endif
