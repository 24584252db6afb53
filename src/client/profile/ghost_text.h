/* SPDX-License-Identifier: MIT */
/*
 * A run of a Daily dial as one line of text, to send to a friend: "CW1-", the date and the time in
 * seconds, as in "CW1-2026-11-22-24.35-", and then base64url (RFC 4648) of these numbers, each with
 * its highest byte first:
 *
 *   bytes   what
 *   2       ticks of the run
 *   1       size of a step, world units
 *   1       number of splits
 *   2, 2    x and y of the first point, in steps
 *   1, 1    for each further point: x and y from the point before, in steps, signed
 *   2       for each split: its tick
 *   4       checksum of the text before the last dash and of all bytes above
 */
#ifndef CLOCKWISE_PROFILE_GHOST_TEXT_H
#define CLOCKWISE_PROFILE_GHOST_TEXT_H

#include "profile/run_track.h"

enum { GHOST_TEXT_BYTES = 400 };

/** Positions are rounded to steps of 2 to 128 units, as the fastest part of the run needs. */
void ghost_text_write(const RunTrack *track, char out_text[GHOST_TEXT_BYTES]);

/** Reads a text, which may stand in a message, see level_text.h. The error says what is wrong with
 * it; nothing is written then. */
bool ghost_text_read(const char *text, RunTrack *out_track, Error *out_error);

#endif
