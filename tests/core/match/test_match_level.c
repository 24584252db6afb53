/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* open_memstream() */
#include "match/match_level.h"

#include "level/level_read.h"
#include "level/level_write.h"
#include "match/match.h"
#include "sim/mutators.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Blades that turn in one place, or small boxes in rows. */
typedef struct LevelCase {
    const char *name;
    int blades;
    int boxes_a_row;
    double apart;
    unsigned mutators;
    bool is_fine;
} LevelCase;

static const LevelCase cases[] = {
    {"few blades that turn", 60, 0, 0, 0, true},
    {"few blades that stand", 60, 0, 0, MUTATOR_FROZEN_MOVERS, true},
    {"many blades that turn", 100, 0, 0, MUTATOR_DOUBLE_SPEED, true},
    {"many blades that stand", 100, 0, 0, MUTATOR_FROZEN_MOVERS, false},
    {"boxes", 0, 33, 12, MUTATOR_DARK, true},
    {"boxes nearer to each other", 0, 33, 12, MUTATOR_BIG_HEADS, false},
    {"boxes that were far apart", 0, 20, 20, MUTATOR_BIG_HEADS, true},
};

static Level make_level(const LevelCase *one)
{
    char *text = NULL;
    size_t length;
    Level level;
    JsonProblems problems;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    fputs("{\"format\":1,\"name\":\"Piled\",\"size\":[1000,700],\"spawns\":[{\"at\":[700,100]},"
          "{\"at\":[800,600]}],\"obstacles\":[",
          file);
    for (int i = 0; i < one->blades; i++)
        fprintf(file,
                "%s{\"points\":[[300,300],[340,302],[340,300]],"
                "\"motion\":{\"spin\":%d,\"pivot\":[300,300]}}",
                i > 0 ? "," : "", i + 10);
    for (int i = 0; i < one->boxes_a_row * one->boxes_a_row; i++) {
        int column = i % one->boxes_a_row, row = i / one->boxes_a_row;
        double x = 100 + one->apart * column, y = 200 + one->apart * row;
        fprintf(file, "%s{\"points\":[[%g,%g],[%g,%g],[%g,%g],[%g,%g]]}", i > 0 ? "," : "", x, y, x,
                y + 3, x + 3, y + 3, x + 3, y);
    }
    fputs("]}", file);
    assert_int_equal(fclose(file), 0);
    if (!level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems))
        fail_msg("%s: %s", one->name, problems.items[0].text);
    json_problems_destroy(&problems);
    free(text);
    return level;
}

/* A match has a level that a recording of it can hold, or none. */
TEST(changed_levels)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error = {.text = ""};
        Level level = make_level(&cases[i]), again;
        bool is_fine = match_level_change(&level, cases[i].mutators, &error);
        if (is_fine != cases[i].is_fine)
            fail_msg("%s: %d, \"%s\"", cases[i].name, is_fine, error.text);
        if (is_fine) {
            Hash hashes[2];
            assert_true(match_level_copy(&level, &again, &error));
            assert_true(level_write_hash(&level, &hashes[0]));
            assert_true(level_write_hash(&again, &hashes[1]));
            assert_true(hashes[0] == hashes[1]);
            level_destroy(&again);
        } else if (strstr(error.text, "cannot be played with these mutators: Piled: obstacles[") ==
                   NULL) {
            fail_msg("%s: \"%s\"", cases[i].name, error.text);
        }
        level_destroy(&level);
    }
}

TEST(matches_in_changed_levels)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error = {.text = ""};
        Level level = make_level(&cases[i]);
        MatchOptions options = {.bots = 2, .seed = 1, .mutators = cases[i].mutators};
        Match *match;
        match_set_bot_levels(&options, BOT_VETERAN);
        MatchFault fault = match_create_in(&match, &options, &level, &error);
        if (fault != (cases[i].is_fine ? MATCH_FINE : MATCH_BAD_LEVEL))
            fail_msg("%s: %d, \"%s\"", cases[i].name, fault, error.text);
        match_destroy(match);
    }
}
