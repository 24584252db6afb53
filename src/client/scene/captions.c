/* SPDX-License-Identifier: MIT */
#include "scene/captions.h"

#include "base/time.h"
#include "base/translate.h"

/* A sound without a row has neither words nor a reason, and tests/client/scene/test_captions.c
 * fails. Words say what is heard, in one or two. */
static const CaptionRow rows[SOUND_COUNT] = {
    [SOUND_WEAPON] = {TR_IN("caption", "Shot"), NULL, false, true},
    [SOUND_BOUNCE] = {NULL, "many in a second, and the shot had one", false, false},
    [SOUND_FIZZLE] = {NULL, "a bullet's end changes nothing", false, false},
    [SOUND_HIT] = {TR_IN("caption", "Hit"), NULL, false, false},
    [SOUND_HIT_OWN] = {TR_IN("caption", "You hit"), NULL, true, false},
    [SOUND_HIT_YOU] = {TR_IN("caption", "You are hit"), NULL, true, true},
    [SOUND_SHIELD_DOWN] = {TR_IN("caption", "Shield breaks"), NULL, true, false},
    [SOUND_HIDDEN] = {TR_IN("caption", "Hidden"), NULL, true, false},
    [SOUND_SHIELD_RETURN] = {TR_IN("caption", "Shield returns"), NULL, true, false},
    [SOUND_REVEALED] = {TR_IN("caption", "Revealed"), NULL, true, false},
    [SOUND_DASH] = {TR_IN("caption", "Dash"), NULL, false, false},
    [SOUND_DASH_READY] = {NULL, "the ring round one's sign closes with every dash", false, false},
    [SOUND_LOW_HEALTH] = {TR_IN("caption", "Low health"), NULL, true, false},
    [SOUND_CATCH] = {TR_IN("caption", "Catch"), NULL, false, false},
    [SOUND_KILL] = {TR_IN("caption", "Kill"), NULL, false, false},
    [SOUND_KILL_OWN] = {NULL, "the feed names who was killed", false, false},
    [SOUND_CRUSH_WARNING] = {TR_IN("caption", "Mover"), NULL, true, true},
    [SOUND_CRUSH] = {TR_IN("caption", "Crushed"), NULL, false, false},
    [SOUND_SPAWN] = {TR_IN("caption", "Arrival"), NULL, false, false},
    [SOUND_START_PING] = {NULL, "a ring opens around one's own circle", false, false},
    [SOUND_PICKUP] = {TR_IN("caption", "Pickup"), NULL, false, false},
    [SOUND_PAD] = {TR_IN("caption", "New pickup"), NULL, true, false},
    [SOUND_CHARGE] = {TR_IN("caption", "Lance charges"), NULL, false, true},
    [SOUND_BLAST] = {TR_IN("caption", "Blast"), NULL, true, true},
    [SOUND_RETURN] = {TR_IN("caption", "Disc caught"), NULL, true, false},
    [SOUND_EMPTY] = {TR_IN("caption", "Empty"), NULL, true, false},
    [SOUND_CRACK] = {TR_IN("caption", "Crack"), NULL, true, false},
    [SOUND_BREAK] = {TR_IN("caption", "Wall breaks"), NULL, true, false},
    [SOUND_BEACON] = {TR_IN("caption", "Beacon moves"), NULL, true, false},
    [SOUND_SCORE] = {TR_IN("caption", "Point"), NULL, true, false},
    [SOUND_MATCH_POINT] = {TR_IN("caption", "Match point"), NULL, true, false},
    [SOUND_TORCH] = {TR_IN("caption", "Torch taken"), NULL, true, false},
    [SOUND_TORCH_DOWN] = {TR_IN("caption", "Torch falls"), NULL, true, false},
    [SOUND_WAVE] = {TR_IN("caption", "New wave"), NULL, true, false},
    [SOUND_TARGET] = {TR_IN("caption", "Target hit"), NULL, true, false},
    [SOUND_CHAT] = {NULL, "the words of the message are shown", false, false},
    [SOUND_STEP_DONE] = {NULL, "the task of Learn is ticked off", false, false},
    [SOUND_MEDAL] = {NULL, "the results show the medal", false, false},
    [SOUND_BORDER] = {TR_IN("caption", "Border closes in"), NULL, true, true},
    [SOUND_STRIKE] = {TR_IN("caption", "Bell"), NULL, true, false},
    [SOUND_ROUND] = {TR_IN("caption", "Round over"), NULL, true, false},
    [SOUND_TICK] = {TR_IN("caption", "Clock ticks"), NULL, true, false},
    [SOUND_TOCK] = {TR_IN("caption", "Clock ticks"), NULL, true, false},
    [SOUND_START] = {TR_IN("caption", "Start"), NULL, true, false},
    [SOUND_END] = {NULL, "the end says how it ended", false, false},
    [SOUND_WIN] = {NULL, "the end says who won", false, false},
    [SOUND_LOSE] = {NULL, "the end says who won", false, false},
    [SOUND_FOCUS] = {NULL, "menus show what is chosen", false, false},
    [SOUND_CONFIRM] = {NULL, "menus show what is chosen", false, false},
    [SOUND_BACK] = {NULL, "menus show what is chosen", false, false},
    [SOUND_BAR] = {NULL, "music", false, false},
    [SOUND_PLUCK] = {NULL, "music", false, false},
    [SOUND_COMB] = {NULL, "music", false, false},
    [SOUND_CHIME] = {NULL, "music", false, false},
    [SOUND_BELL] = {NULL, "music", false, false},
    [SOUND_BASS] = {NULL, "music", false, false},
    [SOUND_CLOCK] = {NULL, "music", false, false},
    [SOUND_RATCHET] = {NULL, "music", false, false},
    [SOUND_CHIRP + SOUND_CHIRP_SPAWN] = {NULL, "the arrival has one", false, false},
    [SOUND_CHIRP + SOUND_CHIRP_KILL] = {NULL, "the kill has one", false, false},
    [SOUND_CHIRP + SOUND_CHIRP_DEATH] = {NULL, "the kill has one", false, false},
    [SOUND_CHIRP + SOUND_CHIRP_TAUNT] = {TR_IN("caption", "Taunt"), NULL, false, false},
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

/* Where the same words are, else the first free place, else that of what was heard the longest
 * ago. */
static Caption *place_for(Captions *captions, const char *words)
{
    Caption *best = &captions->items[0];
    for (int i = 0; i < CAPTIONS_MAX; i++) {
        Caption *caption = &captions->items[i];
        if (caption->words != NULL && strcmp(caption->words, words) == 0)
            return caption;
        if (best->words != NULL && (caption->words == NULL || caption->age > best->age))
            best = caption;
    }
    *best = (Caption){.words = words};
    return best;
}

void captions_add(Captions *captions, const CaptionSound *heard)
{
    place_for(captions, heard->row->words)->age = 0;
    if (vec2_length(heard->way) <= 0)
        return;
    double turn = angle_degrees_of(heard->way) / 360;
    int sector = (int)lround(turn * CAPTIONS_SECTORS + CAPTIONS_SECTORS) % CAPTIONS_SECTORS;
    CaptionMark *mark = &captions->marks[sector];
    Vec2 middle = angle_unit_degrees(360.0 / CAPTIONS_SECTORS * sector);
    *mark = (CaptionMark){.way = heard->is_seen ? heard->way : middle,
                          .is_exact = heard->is_seen,
                          .is_danger = heard->row->is_danger,
                          .loudness = clamp_unit(heard->loudness),
                          .shown = mark->shown};
}
