/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_LINE_MEMBER_H
#define CLOCKWISE_CLI_LINE_MEMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/** The text of a member's value in a line. */
typedef struct LineMember {
    const char *text;
    size_t length;
} LineMember;

/**
 * Finds the first member of that name ("id" or "\u0069d") of an object on a line. Numbers and words
 * in the line need not be valid JSON, so that a refused line can still be answered by its id; then
 * check the member with json_is_grammatical(). False if the line is not a complete object or has no
 * such member.
 */
bool line_member_find(const char *line, size_t length, const char *name, LineMember *out_member);

/** Prints a member that is JSON. Control characters other than tabs become escapes in strings and
 * spaces between values. */
void line_member_print(FILE *file, const LineMember *member);

#endif
