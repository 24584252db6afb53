/* SPDX-License-Identifier: MIT */
/*
 * Reading members of an object by key. True where the value is there and valid; false has been
 * reported, except for a missing optional member. The output is then unchanged.
 */
#ifndef CLOCKWISE_JSON_MEMBER_H
#define CLOCKWISE_JSON_MEMBER_H

#include "base/hash.h"
#include "json/reader.h"

#include <stdint.h>

typedef enum MemberNeed { MEMBER_REQUIRED, MEMBER_OPTIONAL } MemberNeed;

typedef struct Member {
    const cJSON *value; /**< NULL where it is missing. */
    int mark;
} Member;

/** Extends the reader's path to the member, if it is there, until member_leave(). For a value that
 * no function below reads. */
Member member_enter(Reader *reader, const cJSON *object, const char *key, MemberNeed need);
void member_leave(Reader *reader, Member member);

bool member_whole(Reader *reader, const cJSON *object, const char *key, MemberNeed need, int low,
                  int high, int *out_number);
bool member_number(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                   double low, double high, double *out_number);
bool member_pair(Reader *reader, const cJSON *object, const char *key, MemberNeed need, double low,
                 double high, Vec2 *out_pair);
bool member_flag(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 bool *out_flag);
bool member_text(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 size_t least, char *out_text, size_t room);

bool member_label(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                  size_t least, char *out_text, size_t room);

/** One of the names; `what` is the noun for them. */
bool member_name(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 const char *what, Names names, int *out_index);

/** 16 hexadecimal digits. */
bool member_hash(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 Hash *out_hash);

/** An integer from 0 to 2^64 - 1 as a string of digits: doubles are exact only up to 2^53. */
void member_seed(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 uint64_t *out_seed);

/** Enters a member that is an array of `least` to `most` items; `value` is NULL where it is not. */
Member member_array(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                    int least, int most, const char *items);

/** Zeroed memory for an array's items; NULL and a count of 0 for an empty or missing one. Out of
 * memory is reported, and `array->value` becomes NULL. */
void *member_allocate(Reader *reader, Member *array, size_t item_bytes, int *out_count);

/** Reports an error at a member that is there; returns false. */
bool member_error(Reader *reader, const cJSON *object, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
