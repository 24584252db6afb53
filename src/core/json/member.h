/* SPDX-License-Identifier: MIT */
/*
 * Members of an object, read by key: where one is missing, a required one is reported and an
 * optional one leaves its output as it was. True where the value is there and good; what is false
 * has been reported, unless an optional one is missing.
 */
#ifndef CLOCKWISE_JSON_MEMBER_H
#define CLOCKWISE_JSON_MEMBER_H

#include "base/hash.h"
#include "json/reader.h"

#include <stdint.h>

typedef enum MemberNeed { MEMBER_REQUIRED, MEMBER_OPTIONAL } MemberNeed;

/** A member that the reader's path leads to; `value` is NULL where it is missing. */
typedef struct Member {
    const cJSON *value;
    int mark;
} Member;

/** Extends the path to the member, if it is there, until member_leave(). For a value that no
 * function below reads. */
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

/** One of the names; `what` is what they name. */
bool member_name(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 const char *what, Names names, int *out_index);

/** 16 hexadecimal digits. */
bool member_hash(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 Hash *out_hash);

/** A whole number from 0 to 2^64 - 1, as a string of digits, because JSON's doubles end at 2^53. */
void member_seed(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 uint64_t *out_seed);

/** Enters a member that is an array of so many items; `value` is NULL where it is not. Leave it
 * by member_leave(). */
Member member_array(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                    int least, int most, const char *items);

/** Zeroed memory for an array's items and how many they are; NULL and 0 for an empty or missing
 * one. Where there is no memory, that is reported and `array->value` becomes NULL. */
void *member_allocate(Reader *reader, Member *array, size_t item_bytes, int *out_count);

/** Reports what is wrong with a member that is there; returns false. */
bool member_error(Reader *reader, const cJSON *object, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
