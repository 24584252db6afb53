/* SPDX-License-Identifier: MIT */
/*
 * Members of an object, read by key: where one is missing, a required one is reported and an
 * optional one leaves its output as it was. True where the value is there and good; what is false
 * has been reported, unless an optional one is missing.
 */
#ifndef CLOCKWISE_REPLAY_MEMBER_H
#define CLOCKWISE_REPLAY_MEMBER_H

#include "base/hash.h"
#include "level/level.h"
#include "level/reader.h"

typedef enum MemberNeed { MEMBER_REQUIRED, MEMBER_OPTIONAL } MemberNeed;

bool member_whole(Reader *reader, const cJSON *object, const char *key, MemberNeed need, int low,
                  int high, int *out_number);
bool member_number(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                   double low, double high, double *out_number);
bool member_pair(Reader *reader, const cJSON *object, const char *key, MemberNeed need, double most,
                 Vec2 *out_pair);
bool member_flag(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 bool *out_flag);
bool member_text(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 size_t least, char *out_text, size_t room);

/** One of the weapons' names, where there is one. */
bool member_weapon(Reader *reader, const cJSON *object, WeaponKind *out_weapon);

/** 16 hexadecimal digits. */
bool member_hash(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 Hash *out_hash);

/** A whole number from 0 to 2^64 - 1, as a string of digits, because JSON's doubles end at 2^53. */
void member_seed(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                 uint64_t *out_seed);

/** The value itself, as long as it is an array of so many items; NULL where it is not. */
const cJSON *member_array(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                          int least, int most, const char *items);

#endif
