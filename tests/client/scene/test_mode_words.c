/* SPDX-License-Identifier: MIT */
/* Every mode has its words, and what its rules call for is shown; the words say the rules' own
 * numbers. */
#include "scene/mode_words.h"

#include "match/match.h"
#include "shell/shell_records.h"
#include "sim/deathmatch.h"
#include "sim/mode.h"
#include "sim/modes.h"
#include "sim/rules.h"
#include "sim/siege.h"
#include "sim/trials.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

static bool is_said(const char *words)
{
    return words != NULL && words[0] != '\0';
}

static Match *create(Mode mode)
{
    MatchOptions options = {.level_path = "levels/clockwork.json",
                            .mode = mode,
                            .people = 1,
                            .bots = modes_players(mode).has_bots ? 2 : 0,
                            .seed = 5};
    return match_bench_create(&options);
}

static bool is_title_taken(Mode mode)
{
    for (Mode other = 0; other < mode; other++)
        if (strcmp(mode_words(mode)->title, mode_words(other)->title) == 0)
            return true;
    return false;
}

static bool is_whole(const ModeRecords *runs)
{
    bool has_ghost_alone = runs->has_ghost != NULL && runs->find_best == NULL;
    return runs->counts != NULL && runs->take != NULL && runs->write_best != NULL &&
           !has_ghost_alone;
}

/* What a row lacks, or NULL. */
static const char *lack_of(const ModeWords *words, const ModeRecords *runs)
{
    if (words->title == NULL)
        return "a row in mode_words.c";
    if (!is_said(words->title) || !is_said(words->line) || !is_said(words->score) ||
        !is_said(words->bots))
        return "words";
    if (runs != NULL && !is_whole(runs))
        return "a part of its runs";
    return NULL;
}

TEST(no_row_lacks_anything)
{
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        const char *lack = lack_of(mode_words(mode), mode_records(mode));
        if (lack != NULL)
            fail_msg("%s lacks %s", level_mode_name(mode), lack);
        else if (is_title_taken(mode))
            fail_msg("%s is called like another", level_mode_name(mode));
    }
}

TEST(numbers_are_the_rules)
{
    static const struct {
        Mode mode;
        const char *words;
    } cases[] = {{MODE_DEATHMATCH, "First to 7 kills, or"},
                 {MODE_LAST_LIGHT, "First to 7 rounds."},
                 {MODE_BEACON, "First to 7 points."}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[MODE_WORDS_LINE_BYTES];
        mode_words_line(cases[i].mode, 7, line, sizeof line);
        if (strstr(line, cases[i].words) != line)
            fail_msg("'%s' does not begin '%s'", line, cases[i].words);
    }
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        bool has_score = modes_score_to_win(mode, 2, false) > 0;
        if (has_score != (mode_words(mode)->unit != NULL))
            fail_msg("%s: a score wins: %d, and is said: %d", level_mode_name(mode), has_score,
                     !has_score);
    }
}

TEST(words_are_the_rules)
{
    static const struct {
        Mode mode;
        const char *words;
        double means;
        double rule;
    } cases[] = {
        {MODE_DEATHMATCH, "three minutes", 180, DEATHMATCH_SECONDS},
        {MODE_SIEGE, "ten waves", 10, SIEGE_WAVES},
        {MODE_SIEGE, "three lives", 3, SIEGE_LIVES_ALONE},
        {MODE_TRIALS, "within a minute", 60, TRIALS_SECONDS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *line = mode_words(cases[i].mode)->line;
        if (strstr(line, cases[i].words) == NULL || cases[i].means != cases[i].rule)
            fail_msg("'%s' should say '%s', and the rule is %g", line, cases[i].words,
                     cases[i].rule);
    }
}

/* One person alone is told of the lives left, more people are not. */
TEST(lives_are_shown)
{
    static const struct {
        int people, deaths;
        const char *top, *said; /* Said after that many deaths; "": nothing. */
    } cases[] = {{1, 0, "3 enemies, 3 lives", ""},
                 {1, 1, "3 enemies, 2 lives", "2 lives left"},
                 {1, 2, "3 enemies, 1 life", "Your last life"},
                 {1, 3, "3 enemies", ""},
                 {2, 1, "5 enemies", ""}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[64] = "";
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        MatchOptions options = {.level_path = "levels/clockwork.json",
                                .mode = MODE_SIEGE,
                                .people = cases[i].people,
                                .bots = 2};
        Match *match = match_bench_create(&options);
        const Event death = {.kind = EVENT_KILL, .player = 0, .other = cases[i].people};
        const Event enemy = {.kind = EVENT_KILL, .player = cases[i].people, .other = 0};
        const ModeWords *siege = mode_words(MODE_SIEGE);
        while (siege_view(&match->world)->wave == 0)
            match_step(match, inputs);
        match->world.state.players[0].deaths = cases[i].deaths;
        siege->write_top(&match->world, false, words);
        assert_string_equal(words, cases[i].top);
        assert_false(siege->announce(&match->world, &enemy, words, sizeof words));
        words[0] = '\0';
        siege->announce(&match->world, &death, words, sizeof words);
        if (cases[i].deaths > 0 && strcmp(words, cases[i].said) != 0)
            fail_msg("%d people, %d deaths: '%s'", cases[i].people, cases[i].deaths, words);
        match_destroy(match);
    }
}

/* In siege the time left, which is of the wave or until it begins, and what for; in trials the time
 * so far, in tenths that have passed. */
TEST(clocks)
{
    static const struct {
        Mode mode;
        int wave, wave_ticks, pause_ticks; /* Of siege. */
        int play_ticks;
        const char *clock, *caption;
    } cases[] = {
        {MODE_SIEGE, 0, 0, 360, 0, "0:03", "until wave 1"},
        {MODE_SIEGE, 1, 45 * 120, 0, 400, "0:45", "until wave 2"},
        {MODE_SIEGE, 4, 61, 0, 400, "0:01", "until wave 5"},
        {MODE_SIEGE, 4, 0, 121, 400, "0:02", "until wave 5"},
        {MODE_SIEGE, SIEGE_WAVES, 1200, 0, 400, "0:10", "until you win"},
        {MODE_TRIALS, 0, 0, 0, 0, "0.0", NULL},
        {MODE_TRIALS, 0, 0, 0, 11, "0.0", NULL},
        {MODE_TRIALS, 0, 0, 0, 12, "0.1", NULL},
        {MODE_TRIALS, 0, 0, 0, 1499, "12.4", NULL},
        {MODE_TRIALS, 0, 0, 0, 7200, "60.0", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char clock[MODE_WORDS_CLOCK_BYTES];
        char caption[MODE_WORDS_TOP_BYTES] = "";
        Match *match = create(cases[i].mode);
        const ModeWords *words = mode_words(cases[i].mode);
        if (cases[i].mode == MODE_SIEGE) {
            SiegeState *siege = (SiegeState *)world_bench_mode_state(&match->world);
            siege->wave = cases[i].wave;
            siege->wave_ticks = cases[i].wave_ticks;
            siege->pause_ticks = cases[i].pause_ticks;
        }
        match->world.state.play_ticks = cases[i].play_ticks;
        words->write_clock(&match->world, clock);
        if (words->write_caption != NULL)
            words->write_caption(&match->world, caption);
        const char *expected = cases[i].caption != NULL ? cases[i].caption : "";
        if (strcmp(clock, cases[i].clock) != 0 || strcmp(caption, expected) != 0)
            fail_msg("case %zu: '%s %s', not '%s %s'", i, clock, caption, cases[i].clock, expected);
        match_destroy(match);
    }
}

/* Against the game no player wins or leads. */
TEST(the_rules_are_shown)
{
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        Match *match = create(mode);
        if (mode_outcome(&match->world).is_coop && mode_words(mode)->write_top == NULL)
            fail_msg("%s does not say how it stands", level_mode_name(mode));
        match_destroy(match);
    }
}

TEST(without_a_record_nothing_is_best)
{
    static const Records none;
    static const LevelEntry level = {.hash = 1};
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        const ModeRecords *runs = mode_records(mode);
        char words[RECORDS_WORDS_BYTES] = "";
        if (runs != NULL)
            runs->write_best(&none, &level, words);
        if (is_said(words))
            fail_msg("%s: '%s'", level_mode_name(mode), words);
    }
}
