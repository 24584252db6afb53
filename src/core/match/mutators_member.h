/* SPDX-License-Identifier: MIT */
/* A match's mutators in a file: an array of their names. */
#ifndef CLOCKWISE_MATCH_MUTATORS_MEMBER_H
#define CLOCKWISE_MATCH_MUTATORS_MEMBER_H

#include "json/reader.h"
#include "sim/mutators.h"

/** Reads the optional member "mutators"; 0 where it is missing. Errors are reported. */
unsigned mutators_member_read(Reader *reader, const cJSON *object);

/** Writes the array. */
void mutators_member_write(FILE *file, unsigned mutators);

#endif
