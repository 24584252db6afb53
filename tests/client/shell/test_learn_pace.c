/* SPDX-License-Identifier: MIT */
/* How long Learn takes, by someone who reads, then does what it says. */
#define _POSIX_C_SOURCE 200809L
#include "shell/lesson.h"

#include "sim/rules.h"
#include "support/learn_play.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#define ROOM_SECONDS_MAX 60.0
/* A room that is done stays for 1.6 s, then it is covered and the next one uncovered. */
#define SCREEN_SECONDS 2.2

/* Someone who reads a sentence first, and acts for a part of the time only: looks, aims, hesitates.
 */
typedef struct Pace {
    const char *name;
    double letters_per_second;
    double acts, pauses;                /* Seconds, by turns. */
    double least_seconds, most_seconds; /* In all rooms. */
} Pace;

static bool is_acting(const Pace *pace, int tick, const char *sentence)
{
    double since = tick * SECONDS_PER_TICK - (double)strlen(sentence) / pace->letters_per_second;
    double turn = pace->acts + pace->pauses;
    return since >= 0 && since - turn * floor(since / turn) < pace->acts;
}

/* Plays a room at a pace, with the time that the screen adds; returns the seconds. */
static double play_at_pace(Lesson *lesson, int number, const Pace *pace)
{
    Error error;
    int read_at = 0; /* When the last new sentence came. */
    assert_true(lesson_open(lesson, number, &error));
    const char *sentence = lesson_sentence(lesson);
    for (int tick = 0; tick < RULES_TICKS(ROOM_SECONDS_MAX); tick++) {
        bool acts = is_acting(pace, tick - read_at, sentence);
        lesson_step(lesson, acts ? learn_play_obey(lesson) : learn_play_wait(lesson), NULL);
        if (lesson_is_done(lesson))
            return tick * SECONDS_PER_TICK + SCREEN_SECONDS;
        if (lesson_sentence(lesson) != sentence && lesson->remark_ticks == 0) {
            sentence = lesson_sentence(lesson);
            read_at = tick;
        }
    }
    fail_msg("%s: room %d is not done in %g s: progress %d, %d returns", pace->name, number + 1,
             ROOM_SECONDS_MAX, lesson->progress, lesson->returns);
    return 0;
}

/* All six rooms are to take 60 to 90 seconds: less for who plays such games, hardly more for who
 * never did. */
TEST(how_long_the_rooms_take)
{
    static const Pace paces[] = {
        {"quick", 25, 1, 0, 40, 50},
        {"usual", 15, 0.6, 0.15, 55, 75},
        {"slow", 9, 0.5, 0.25, 80, 98},
    };
    Lesson lesson = {.number = 0};
    setenv("CLOCKWISE_DATA", ".", 1);
    for (size_t i = 0; i < sizeof paces / sizeof *paces; i++) {
        double whole = 0;
        for (int k = 0; k < LEARN_ROOMS; k++) {
            double seconds = play_at_pace(&lesson, k, &paces[i]);
            print_message("%s, room %d: %.1f s\n", paces[i].name, k + 1, seconds);
            whole += seconds;
        }
        print_message("%s: %.1f s\n", paces[i].name, whole);
        if (whole < paces[i].least_seconds || whole > paces[i].most_seconds)
            fail_msg("%s: all rooms take %g s, not %g to %g", paces[i].name, whole,
                     paces[i].least_seconds, paces[i].most_seconds);
    }
    lesson_close(&lesson);
}
