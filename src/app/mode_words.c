/* SPDX-License-Identifier: MIT */
#include "app/mode_words.h"

typedef struct ModeWords {
    const char *title;
    const char *line;
} ModeWords;

static const ModeWords words[MODE_COUNT] = {
    [MODE_DEATHMATCH] = {"Deathmatch",
                         "First to 15 kills (a team: 30), or the most in three minutes."},
    [MODE_LAST_LIGHT] = {"Last light", "One life a round. The last one standing wins it."},
    [MODE_BEACON] = {"Beacon", "Alone in the lit zone you score. It moves; get there first."},
    [MODE_TORCH] = {"Torch", "Whoever carries the torch scores, and is seen by everyone."},
    [MODE_SIEGE] = {"Siege", "All people together against ten waves."},
    [MODE_TRIALS] = {"Trials", "Hit every target within a minute, and race your own best."},
    [MODE_PRACTICE] = {"Practice", "No one dies and no clock runs: the place to learn."},
};

const char *mode_words_title(Mode mode)
{
    return words[mode].title;
}

const char *mode_words_line(Mode mode)
{
    return words[mode].line;
}
