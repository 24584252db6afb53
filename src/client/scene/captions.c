/* SPDX-License-Identifier: MIT */
#include "scene/captions.h"

#include "base/time.h"
#include "base/translate.h"

/* Seconds: an urgent caption counts as heard this much later. */
#define URGENT (2 * CAPTIONS_SECONDS)

/* A sound without a row has neither words nor a reason, and tests/client/scene/test_captions.c
 * fails. Words say what is heard, in one or two. */
static const CaptionRow rows[SOUND_COUNT] = {
    [SOUND_WEAPON] = {TR_IN("caption", "Shot"), NULL, NULL, true},
    [SOUND_BOUNCE] = {NULL, NULL, "many in a second, and the shot had one", false},
    [SOUND_FIZZLE] = {NULL, NULL, "a bullet's end changes nothing", false},
    [SOUND_HIT] = {TR_IN("caption", "Hit"), NULL, NULL, false},
    [SOUND_HIT_OWN] = {TR_IN("caption", "Hit"), TR_IN("caption", "You hit"), NULL, false},
    [SOUND_HIT_YOU] = {TR_IN("caption", "Hit"), TR_IN("caption", "You are hit"), NULL, true},
    [SOUND_SHIELD_DOWN] = {TR_IN("caption", "Shield breaks"),
                           TR_IN("caption", "Your shield breaks"), NULL, false},
    [SOUND_HIDDEN] = {NULL, TR_IN("caption", "You are hidden"), NULL, false},
    [SOUND_SHIELD_RETURN] = {TR_IN("caption", "Shield returns"),
                             TR_IN("caption", "Your shield returns"), NULL, false},
    [SOUND_REVEALED] = {TR_IN("caption", "Revealed"), TR_IN("caption", "You are revealed"), NULL,
                        false},
    [SOUND_DASH] = {TR_IN("caption", "Dash"), NULL, NULL, false},
    [SOUND_DASH_READY] = {NULL, NULL, "the ring around the own sign closes", false},
    [SOUND_LOW_HEALTH] = {NULL, TR_IN("caption", "Low health"), NULL, false},
    [SOUND_CATCH] = {TR_IN("caption", "Catch"), NULL, NULL, false},
    [SOUND_KILL] = {TR_IN("caption", "Kill"), NULL, NULL, false},
    [SOUND_KILL_OWN] = {TR_IN("caption", "Kill"), NULL, NULL, false},
    [SOUND_CRUSH_WARNING] = {TR_IN("caption", "Mover"), TR_IN("caption", "Mover"), NULL, true},
    [SOUND_CRUSH] = {TR_IN("caption", "Crushed"), NULL, NULL, false},
    [SOUND_SPAWN] = {TR_IN("caption", "Arrival"), NULL, NULL, false},
    [SOUND_START_PING] = {NULL, NULL, "a ring opens around one's own circle", false},
    [SOUND_PICKUP] = {TR_IN("caption", "Pickup"), NULL, NULL, false},
    [SOUND_PAD] = {TR_IN("caption", "New pickup"), NULL, NULL, false},
    [SOUND_CHARGE] = {TR_IN("caption", "Lance charges"), NULL, NULL, true},
    [SOUND_BLAST] = {TR_IN("caption", "Blast"), TR_IN("caption", "Blast"), NULL, true},
    [SOUND_RETURN] = {TR_IN("caption", "Disc caught"), TR_IN("caption", "Disc caught"), NULL,
                      false},
    [SOUND_EMPTY] = {NULL, TR_IN("caption", "Empty"), NULL, false},
    [SOUND_CRACK] = {NULL, NULL, "many in a second, and the break has one", false},
    [SOUND_BREAK] = {TR_IN("caption", "Wall breaks"), NULL, NULL, false},
    [SOUND_BEACON] = {TR_IN("caption", "Beacon moves"), NULL, NULL, false},
    [SOUND_SCORE] = {TR_IN("caption", "Point"), TR_IN("caption", "Point"), NULL, false},
    [SOUND_MATCH_POINT] = {TR_IN("caption", "Match point"), NULL, NULL, false},
    [SOUND_TORCH] = {TR_IN("caption", "Torch taken"), NULL, NULL, false},
    [SOUND_TORCH_DOWN] = {TR_IN("caption", "Torch falls"), NULL, NULL, false},
    [SOUND_WAVE] = {TR_IN("caption", "New wave"), NULL, NULL, false},
    [SOUND_TARGET] = {TR_IN("caption", "Target hit"), NULL, NULL, false},
    [SOUND_CHAT] = {NULL, NULL, "the words of the message are shown", false},
    [SOUND_STEP_DONE] = {NULL, NULL, "the task of Learn is ticked off", false},
    [SOUND_MEDAL] = {NULL, NULL, "the results show the medal", false},
    [SOUND_BORDER] = {TR_IN("caption", "Border closes in"), NULL, NULL, true},
    [SOUND_STRIKE] = {TR_IN("caption", "Bell"), NULL, NULL, false},
    [SOUND_ROUND] = {TR_IN("caption", "Round over"), NULL, NULL, false},
    [SOUND_TICK] = {TR_IN("caption", "Clock ticks"), NULL, NULL, false},
    [SOUND_TOCK] = {TR_IN("caption", "Clock ticks"), NULL, NULL, false},
    [SOUND_START] = {TR_IN("caption", "Start"), NULL, NULL, false},
    [SOUND_END] = {NULL, NULL, "the end says how it ended", false},
    [SOUND_WIN] = {NULL, NULL, "the end says who won", false},
    [SOUND_LOSE] = {NULL, NULL, "the end says who won", false},
    [SOUND_FOCUS] = {NULL, NULL, "menus show what is chosen", false},
    [SOUND_CONFIRM] = {NULL, NULL, "menus show what is chosen", false},
    [SOUND_BACK] = {NULL, NULL, "menus show what is chosen", false},
    [SOUND_BAR] = {NULL, NULL, "music", false},
    [SOUND_PLUCK] = {NULL, NULL, "music", false},
    [SOUND_COMB] = {NULL, NULL, "music", false},
    [SOUND_CHIME] = {NULL, NULL, "music", false},
    [SOUND_BELL] = {NULL, NULL, "music", false},
    [SOUND_BASS] = {NULL, NULL, "music", false},
    [SOUND_CLOCK] = {NULL, NULL, "music", false},
    [SOUND_RATCHET] = {NULL, NULL, "music", false},
    [SOUND_CHIRP + SOUND_CHIRP_SPAWN] = {NULL, NULL, "the arrival has one", false},
    [SOUND_CHIRP + SOUND_CHIRP_KILL] = {NULL, NULL, "the kill has one", false},
    [SOUND_CHIRP + SOUND_CHIRP_DEATH] = {NULL, NULL, "the kill has one", false},
    [SOUND_CHIRP + SOUND_CHIRP_TAUNT] = {TR_IN("caption", "Taunt"), NULL, NULL, false},
};

const CaptionRow *captions_row(SoundId id)
{
    ASSERT((int)id >= 0 && id < SOUND_COUNT);
    if (id <= SOUND_WEAPON_LAST)
        return &rows[SOUND_WEAPON];
    if (id >= SOUND_PICKUP && id <= SOUND_PICKUP_LAST)
        return &rows[SOUND_PICKUP];
    if (id >= SOUND_MEDAL && id <= SOUND_MEDAL_LAST)
        return &rows[SOUND_MEDAL];
    if (id >= SOUND_CHIRP && id <= SOUND_CHIRP_LAST)
        return &rows[SOUND_CHIRP + (id - SOUND_CHIRP) % SOUND_CHIRP_COUNT];
    return &rows[id];
}

static void ease(double *shown, double age)
{
    double step = SECONDS_PER_TICK / CAPTIONS_EASE_SECONDS;
    *shown = clamp_unit(*shown + (age < CAPTIONS_SECONDS ? step : -step));
}

void captions_age(Captions *captions)
{
    for (int i = 0; i < CAPTIONS_MAX; i++) {
        Caption *caption = &captions->items[i];
        if (caption->words == NULL)
            continue;
        caption->age += SECONDS_PER_TICK;
        ease(&caption->shown, caption->age);
        if (caption->shown <= 0)
            caption->words = NULL;
    }
    for (int i = 0; i < CAPTIONS_SECTORS; i++) {
        CaptionMark *mark = &captions->marks[i];
        mark->age += SECONDS_PER_TICK;
        ease(&mark->shown, mark->loudness > 0 ? mark->age : CAPTIONS_SECONDS);
    }
}

double captions_worth(const Caption *caption)
{
    return caption->words == NULL ? -HUGE_VAL : (caption->is_urgent ? URGENT : 0) - caption->age;
}

/* The place with the same words, else a free one, else that of the oldest caption, those that are
 * not urgent first. NULL if all are urgent and the new one is not. */
static Caption *place_for(Captions *captions, const char *words, bool is_urgent)
{
    Caption *least = &captions->items[0];
    for (int i = 0; i < CAPTIONS_MAX; i++) {
        Caption *caption = &captions->items[i];
        if (caption->words != NULL && strcmp(caption->words, words) == 0)
            return caption;
        least = captions_worth(caption) < captions_worth(least) ? caption : least;
    }
    if (least->words != NULL && least->is_urgent && !is_urgent)
        return NULL;
    *least = (Caption){.words = words, .is_urgent = is_urgent};
    return least;
}

void captions_add(Captions *captions, const CaptionSound *heard)
{
    bool has_way = vec2_length(heard->way) > 0;
    double turn = has_way ? angle_degrees_of(heard->way) / 360 : 0;
    int sector = (int)lround(turn * CAPTIONS_SECTORS + CAPTIONS_SECTORS) % CAPTIONS_SECTORS;
    Vec2 middle = angle_unit_degrees(360.0 / CAPTIONS_SECTORS * sector);
    Vec2 way = heard->is_seen ? heard->way : middle;
    Caption *caption = place_for(captions, heard->words, heard->is_urgent);
    if (caption != NULL) {
        caption->age = 0;
        caption->is_urgent |= heard->is_urgent;
        caption->is_danger = heard->is_danger;
        caption->is_exact = heard->is_seen;
        caption->way = has_way ? way : vec2(0, 0);
    }
    if (!has_way)
        return;
    CaptionMark *mark = &captions->marks[sector];
    bool is_fresh_danger = mark->is_danger && mark->age < CAPTIONS_SECONDS;
    if (is_fresh_danger && !heard->is_danger)
        return;
    *mark = (CaptionMark){.way = way,
                          .is_exact = heard->is_seen,
                          .is_danger = heard->is_danger,
                          .loudness = clamp_unit(heard->loudness),
                          .shown = mark->shown};
}
