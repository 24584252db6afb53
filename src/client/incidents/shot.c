/* SPDX-License-Identifier: MIT */
#include "incidents/shot.h"

#include "base/clamp.h"
#include "rules/weapons.h"
#include "ui/plural.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>

/* What a shot is worth. */
#define WORTH_KILL 10.0
#define WORTH_UNIT 0.025
#define WORTH_LENGTH_MAX 60.0
#define WORTH_WALL 22.0
#define WORTH_CATCH 30.0
#define WORTH_GAP 25.0 /* Of one as narrow as nothing. */
#define WORTH_LAST 18.0
#define WORTH_LATE 9.0
#define WORTH_OTHER_KILL 40.0
#define WORTH_BY_PERSON 15.0
#define WORTH_PEOPLE 1000.0 /* More than all others together. */

enum { WALLS_COUNTED = 6, KILLS_COUNTED = 4, WHAT_BYTES = 40 };

double shot_score(const Shot *shot)
{
    if (shot->kills == 0)
        return 0;
    double score = WORTH_KILL + fmin(WORTH_LENGTH_MAX, WORTH_UNIT * shot->length);
    score += WORTH_WALL * clamp_to_int(shot->bounces, 0, WALLS_COUNTED);
    score += WORTH_OTHER_KILL * (clamp_to_int(shot->kills, 1, KILLS_COUNTED) - 1);
    score += shot->is_caught ? WORTH_CATCH : 0;
    score += shot->gap > 0 ? WORTH_GAP * (1 - shot->gap / SHOT_GAP_MAX) : 0;
    score += shot->is_last ? WORTH_LAST : shot->is_late ? WORTH_LATE : 0;
    score += shot->is_by_person ? WORTH_BY_PERSON : 0;
    return score + (shot->is_by_person || shot->is_on_person ? WORTH_PEOPLE : 0);
}

/* "1,240" */
static void write_units(double length, char out_text[16])
{
    int units = clamp_to_int(length + 0.5, 0, 999999);
    if (units >= 1000)
        snprintf(out_text, 16, "%d,%03d", units / 1000, units % 1000);
    else
        snprintf(out_text, 16, "%d", units);
}

/* "Two walls" */
static void write_what(const Shot *shot, char out_what[WHAT_BYTES])
{
    static const char *const numbers[] = {"", "One", "Two", "Three", "Four", "Five", "Six"};
    int length = 0;
    if (shot->kills > 1)
        snprintf(out_what, WHAT_BYTES, "%s at once", numbers[clamp_to_int(shot->kills, 2, 6)]);
    else if (shot->bounces > WALLS_COUNTED)
        length = snprintf(out_what, WHAT_BYTES, "%d walls", clamp_to_int(shot->bounces, 0, 999));
    else if (shot->bounces > 0)
        length = snprintf(out_what, WHAT_BYTES, "%s %s", numbers[shot->bounces],
                          plural(shot->bounces, "wall", "walls"));
    else if (shot->gap > 0)
        snprintf(out_what, WHAT_BYTES, "Through a gap of %.0f", shot->gap);
    else if (weapons_row(shot->weapon)->flight == FLIGHT_BEAM)
        snprintf(out_what, WHAT_BYTES, "Lance");
    else
        snprintf(out_what, WHAT_BYTES, "Straight");
    if (length > 0 && shot->gap > 0)
        snprintf(out_what + length, (size_t)(WHAT_BYTES - length), " and a gap of %.0f", shot->gap);
}

void shot_words(const Shot *shot, char out_words[SHOT_WORDS_BYTES])
{
    const char *before = "";
    char what[WHAT_BYTES];
    char units[16];
    out_words[0] = '\0';
    if (shot->kills == 0)
        return;
    if (shot->is_caught)
        before = "Caught and returned, ";
    else if (shot->is_last)
        before = "Last shot, ";
    else if (shot->is_late)
        before = "In the last seconds, ";
    write_what(shot, what);
    if (before[0] != '\0')
        what[0] = (char)tolower((unsigned char)what[0]);
    write_units(shot->length, units);
    snprintf(out_words, SHOT_WORDS_BYTES, "%s%s, %s units", before, what, units);
}
