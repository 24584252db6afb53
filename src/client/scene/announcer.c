/* SPDX-License-Identifier: MIT */
#include "scene/announcer.h"

#include "base/time.h"
#include "scene/mode_words.h"
#include "scene/names.h"
#include "sim/linger.h"
#include "sim/mode_rules.h"

#include <stdio.h>

enum { WORDS_BYTES = 64 };

/* Until the player has left. */
static bool write_revealed(const World *world, const Event *event, char *out_text, size_t size)
{
    const char *who = names_player(world, event->player);
    if (!linger_is_revealed(world, event->player))
        return false;
    if (names_is_you(who))
        snprintf(out_text, size, "Keep moving: everyone can see you");
    else
        snprintf(out_text, size, "Keep moving, %s: everyone can see you", who);
    return true;
}

static bool announcer_write(const World *world, const Event *event, char *out_text, size_t size)
{
    const ModeWords *mode = mode_words(world->options.mode);
    if (event->kind == EVENT_BORDER) {
        snprintf(out_text, size, "%s",
                 world->rules->has_midnight ? "Midnight: the hand of light shows who hides"
                                            : "The border closes");
        return true;
    }
    if (event->kind == EVENT_SUDDEN_DEATH) {
        snprintf(out_text, size, "The next point wins");
        return true;
    }
    if (event->kind == EVENT_REVEALED)
        return write_revealed(world, event, out_text, size);
    return mode->announce != NULL && mode->announce(world, event, out_text, size);
}

void announcer_age(Announcer *announcer)
{
    announcer->age += SECONDS_PER_TICK;
    if (announcer->age > ANNOUNCER_SECONDS)
        announcer->has_event = false;
}

void announcer_take(Announcer *announcer, const Event *event, const World *world, unsigned people)
{
    char words[WORDS_BYTES];
    bool is_personal = event->kind == EVENT_REVEALED || event->kind == EVENT_SCORE;
    bool is_again = event->kind == EVENT_SCORE
                        ? announcer->has_scored
                        : is_personal && !linger_is_just_revealed(world, event->player);
    if (is_again || (is_personal && (people >> event->player & 1u) == 0))
        return;
    announcer->has_scored |= event->kind == EVENT_SCORE;
    if (announcer_write(world, event, words, sizeof words))
        *announcer = (Announcer){true, *event, 0, announcer->has_scored};
}

bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size)
{
    return announcer->has_event && announcer_write(world, &announcer->event, out_text, size);
}
