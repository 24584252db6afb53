/* SPDX-License-Identifier: MIT */
#include "app/mode_words.h"

typedef struct ModeWords {
    const char *title;
    const char *line;
    const char *score;
} ModeWords;

static const ModeWords words[MODE_COUNT] = {
    [MODE_DEATHMATCH] = {"Deathmatch",
                         "First to 15 kills (a team: 30), or the most in three minutes.", "Score"},
    [MODE_LAST_LIGHT] = {"Last light", "One life a round. The last one standing wins it.",
                         "Rounds"},
    [MODE_BEACON] = {"Beacon", "Alone in the lit zone you score. It moves; get there first.",
                     "Score"},
    [MODE_TORCH] = {"Torch", "Whoever carries the torch scores, and is seen by everyone.", "Score"},
    [MODE_SIEGE] = {"Siege", "All people together against ten waves.", "Score"},
    [MODE_TRIALS] = {"Trials", "Hit every target within a minute, and race your own best.",
                     "Targets"},
    [MODE_PRACTICE] = {"Practice", "No one dies and no clock runs: the place to learn.", "Score"},
};

const char *mode_words_title(Mode mode)
{
    return words[mode].title;
}

const char *mode_words_line(Mode mode)
{
    return words[mode].line;
}

const char *mode_words_score(Mode mode)
{
    return words[mode].score;
}
