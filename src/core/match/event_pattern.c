/* SPDX-License-Identifier: MIT */
#include "match/event_pattern.h"

#include <stdio.h>
#include <string.h>

enum { WORD_COUNT = 4, WORD_BYTES = 32 };

typedef struct KindName {
    EventKind kind;
    const char *name;
} KindName;

static const KindName kind_names[] = {
    {EVENT_SHOT, "shot"},
    {EVENT_CHARGE, "charge"},
    {EVENT_BEAM, "beam"},
    {EVENT_BLAST, "blast"},
    {EVENT_RETURN, "return"},
    {EVENT_EMPTY, "empty"},
    {EVENT_PICKUP, "pickup"},
    {EVENT_BREAK, "break"},
    {EVENT_BOUNCE, "bounce"},
    {EVENT_FIZZLE, "fizzle"},
    {EVENT_HIT, "hit"},
    {EVENT_SHIELD_DOWN, "shield-down"},
    {EVENT_SHIELD_UP, "shield-up"},
    {EVENT_REVEALED, "revealed"},
    {EVENT_DASH, "dash"},
    {EVENT_CATCH, "catch"},
    {EVENT_KILL, "kill"},
    {EVENT_CRUSH, "crush"},
    {EVENT_SPAWN, "spawn"},
};

enum { KIND_NAMES = sizeof kind_names / sizeof kind_names[0] };

const char *event_pattern_kind_name(EventKind kind)
{
    for (int i = 0; i < KIND_NAMES; i++)
        if (kind_names[i].kind == kind)
            return kind_names[i].name;
    return NULL;
}

static bool find_kind(const char *word, EventKind *out_kind)
{
    for (int i = 0; i < KIND_NAMES; i++)
        if (strcmp(kind_names[i].name, word) == 0) {
            *out_kind = kind_names[i].kind;
            return true;
        }
    return false;
}

static bool find_player(const char *word, const char *const *names, int name_count, int *out_id)
{
    for (int i = 0; i < name_count; i++)
        if (strcmp(names[i], word) == 0) {
            *out_id = i;
            return true;
        }
    return false;
}

/* Splits at single spaces; returns the number of words, or WORD_COUNT + 1 if there are too many or
 * one is too long. */
static int split_words(const char *text, char out_words[WORD_COUNT][WORD_BYTES])
{
    int count = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        if (count == WORD_COUNT || length == 0 || length >= WORD_BYTES)
            return WORD_COUNT + 1;
        memcpy(out_words[count], text, length);
        out_words[count++][length] = '\0';
        text += length + (text[length] == ' ' ? 1 : 0);
    }
    return count;
}

bool event_pattern_read(const char *text, const char *const *names, int name_count,
                        EventPattern *out_pattern, Error *out_error)
{
    char words[WORD_COUNT][WORD_BYTES];
    int count = split_words(text, words);
    *out_pattern = (EventPattern){EVENT_SHOT, EVENT_ANYBODY, EVENT_ANYBODY};
    if (count != 1 && count != 2 && !(count == WORD_COUNT && strcmp(words[2], "by") == 0))
        return error_set(out_error,
                         "must be KIND, KIND PLAYER or KIND PLAYER by OTHER, as \"hit p by q\"");
    if (!find_kind(words[0], &out_pattern->kind))
        return error_set(
            out_error,
            "there is no event \"%s\"; events are shot, charge, beam, bounce, "
            "fizzle, blast, return, empty, hit, shield-down, shield-up, revealed, dash, "
            "catch, kill, crush, pickup, break and spawn",
            words[0]);
    if (count > 1 && !find_player(words[1], names, name_count, &out_pattern->player))
        return error_set(out_error, "there is no player \"%s\"", words[1]);
    if (count < WORD_COUNT)
        return true;
    if (strcmp(words[3], "nobody") == 0)
        out_pattern->other = NO_PLAYER;
    else if (!find_player(words[3], names, name_count, &out_pattern->other))
        return error_set(out_error, "there is no player \"%s\"", words[3]);
    return true;
}

bool event_pattern_fits(const EventPattern *pattern, const Event *event)
{
    return pattern->kind == event->kind &&
           (pattern->player == EVENT_ANYBODY || pattern->player == event->player) &&
           (pattern->other == EVENT_ANYBODY || pattern->other == event->other);
}

const char *event_pattern_words(const World *world, const Event *event,
                                char out_text[EVENT_PATTERN_BYTES])
{
    const char *kind = event_pattern_kind_name(event->kind);
    bool has_other =
        event->kind == EVENT_HIT || event->kind == EVENT_CATCH || events_is_death(event->kind);
    out_text[0] = '\0';
    if (!kind || event->player < 0)
        return out_text;
    const char *other = "nobody";
    if (has_other && event->other >= 0)
        other = world->state.players[event->other].name;
    snprintf(out_text, EVENT_PATTERN_BYTES, "%s %s%s%s", kind,
             world->state.players[event->player].name, has_other ? " by " : "",
             has_other ? other : "");
    return out_text;
}
