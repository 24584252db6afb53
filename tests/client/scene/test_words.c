/* SPDX-License-Identifier: MIT */
#include "scene/words.h"

#include "match/match.h"
#include "shell/shell.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

/* What players are called, as the subject and as the object of a sentence. */

TEST(names)
{
    static const struct {
        const char *name; /* NULL: of nobody. */
        const char *subject, *object;
    } cases[] = {
        {MATCH_YOU, "You", "you"},
        {"Foliot", "Foliot", "Foliot"},
        {"Youri", "Youri", "Youri"},
        {NULL, "Nobody", "Nobody"},
    };
    WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Player *player = &bench.world.state.players[0];
        int id = cases[i].name != NULL ? 0 : NO_PLAYER;
        snprintf(player->name, sizeof player->name, "%s",
                 cases[i].name != NULL ? cases[i].name : "");
        const char *subject = names_player(&bench.world, id);
        const char *object = names_object(&bench.world, id);
        if (strcmp(subject, cases[i].subject) != 0 || strcmp(object, cases[i].object) != 0)
            fail_msg("%s: '%s' and '%s'", cases[i].subject, subject, object);
    }
    world_bench_end(&bench);
}

TEST(what_follows_a_modes_title)
{
    static const struct {
        const char *name;
        unsigned mutators;
        const char *words;
    } cases[] = {{"the usual rules", 0, ""},
                 {"one", MUTATOR_ONE_BULLET, " \xc2\xb7 One bullet"},
                 {"of two the first", MUTATOR_ONE_BULLET | MUTATOR_DARK, " \xc2\xb7 One bullet"},
                 {"strikes are told when they come", MUTATOR_STRIKES, ""}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[MUTATOR_WORDS_SUFFIX_BYTES];
        mutator_words_suffix(cases[i].mutators, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: '%s'", cases[i].name, words);
    }
}

/* A title that is cut off would lack its end. */
TEST(every_title_fits)
{
    for (int i = 0; i < MUTATOR_CHOICES; i++) {
        char words[MUTATOR_WORDS_SUFFIX_BYTES];
        const char *title = mutator_words(i)->title;
        mutator_words_suffix(1u << i, words);
        if (strlen(words) < strlen(title) ||
            strcmp(words + strlen(words) - strlen(title), title) != 0)
            fail_msg("%s: '%s'", title, words);
    }
}

/* Every mode has its words, and what its rules call for is shown; the words say the rules' own
 * numbers. */

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
static const char *lack_of(Mode mode, const ModeRecords *runs)
{
    const ModeWords *words = mode_words(mode);
    char line[MODE_WORDS_LINE_BYTES];
    mode_words_line(mode, 7, line, sizeof line);
    if (words->title == NULL)
        return "a row in words.c";
    if (!is_said(words->title) || !is_said(line) || !is_said(words->score) ||
        (words->bots != NULL && !is_said(words->bots)))
        return "words";
    if (runs != NULL && !is_whole(runs))
        return "a part of its runs";
    return NULL;
}

TEST(no_row_lacks_anything)
{
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        const char *lack = lack_of(mode, mode_records(mode));
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
        if (has_score != (mode_words(mode)->line == NULL))
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
        char line[MODE_WORDS_LINE_BYTES];
        mode_words_line(cases[i].mode, 7, line, sizeof line);
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
        words[0] = '\0';
        siege->announce(&match->world, &enemy, words, sizeof words);
        assert_string_equal(words, "");
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

/* What modes say, and for how long. */

static WorldBench announcer_bench;

static int setup(void **state)
{
    (void)state;
    world_bench_init(&announcer_bench, 800, 400);
    world_bench_start(&announcer_bench, 2);
    snprintf(announcer_bench.world.state.players[0].name, PLAYER_NAME_BYTES, "You");
    snprintf(announcer_bench.world.state.players[1].name, PLAYER_NAME_BYTES, "Foliot");
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    world_bench_end(&announcer_bench);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

static void tell(Announcer *announcer, Event event)
{
    announcer_age(announcer);
    announcer_take(announcer, &event, &announcer_bench.world, 1u << 0);
}

TEST(words)
{
    static const struct {
        const char *name;
        Mode mode;
        Event event;
        int team; /* Of player 1. */
        const char *words;
    } cases[] = {
        {"a round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_START, .player = NO_PLAYER, .amount = 3},
         0,
         "Round 3"},
        {"your round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_END, .player = 0},
         0,
         "You take the round"},
        {"another's round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_END, .player = 1},
         0,
         "Foliot takes the round"},
        {"nobody's round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_END, .player = NO_PLAYER},
         0,
         "Round drawn"},
        {"a team's round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_END, .player = 1},
         2,
         "Tock takes the round"},
        {"your torch",
         MODE_TORCH,
         {.kind = EVENT_TORCH_TAKE, .player = 0},
         0,
         "You have the torch"},
        {"another's torch",
         MODE_TORCH,
         {.kind = EVENT_TORCH_TAKE, .player = 1},
         2,
         "Foliot has the torch"},
        {"it falls",
         MODE_TORCH,
         {.kind = EVENT_TORCH_DROP, .player = 1},
         0,
         "The torch was dropped"},
        {"it goes home",
         MODE_TORCH,
         {.kind = EVENT_TORCH_DROP, .player = NO_PLAYER},
         0,
         "The torch has returned"},
        {"the beacon",
         MODE_BEACON,
         {.kind = EVENT_BEACON_MOVE, .player = NO_PLAYER},
         0,
         "The beacon has moved"},
        {"a wave",
         MODE_SIEGE,
         {.kind = EVENT_WAVE_START, .player = NO_PLAYER, .amount = 4},
         0,
         "Wave 4"},
        {"the last",
         MODE_SIEGE,
         {.kind = EVENT_WAVE_START, .player = NO_PLAYER, .amount = SIEGE_WAVES},
         0,
         "The last wave"},
        {"its end",
         MODE_SIEGE,
         {.kind = EVENT_WAVE_END, .player = NO_PLAYER, .amount = 4},
         0,
         "Wave 4 is over"},
        {"the border of a round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_BORDER, .player = NO_PLAYER},
         0,
         "The border closes"},
        {"midnight",
         MODE_BEACON,
         {.kind = EVENT_BORDER, .player = NO_PLAYER},
         0,
         "Midnight: the hand of light shows who hides"},
        {"a shared lead",
         MODE_DEATHMATCH,
         {.kind = EVENT_SUDDEN_DEATH, .player = NO_PLAYER},
         0,
         "The next point wins"},
        {"a kill says nothing", MODE_SIEGE, {.kind = EVENT_KILL, .player = 1}, 0, NULL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[64] = "";
        Announcer announcer = {.age = 0};
        announcer_bench.world.options.mode = cases[i].mode;
        announcer_bench.world.rules = modes_rules(cases[i].mode);
        announcer_bench.world.state.players[1].team = cases[i].team;
        tell(&announcer, cases[i].event);
        bool is_said = announcer_words(&announcer, &announcer_bench.world, words, sizeof words);
        if (is_said != (cases[i].words != NULL) || (is_said && strcmp(words, cases[i].words) != 0))
            fail_msg("%s: '%s', expected '%s'", cases[i].name, words,
                     cases[i].words ? cases[i].words : "");
    }
    announcer_bench.world.state.players[1].team = 0;
}

TEST(it_ends_and_gives_way)
{
    char words[64];
    Announcer announcer = {.age = 0};
    announcer_bench.world.options.mode = MODE_SIEGE;
    announcer_bench.world.rules = modes_rules(MODE_SIEGE);
    tell(&announcer, (Event){.kind = EVENT_WAVE_START, .player = NO_PLAYER, .amount = 2});
    tell(&announcer, (Event){.kind = EVENT_KILL, .player = 1});
    assert_true(announcer_words(&announcer, &announcer_bench.world, words, sizeof words));
    assert_string_equal(words, "Wave 2");
    tell(&announcer, (Event){.kind = EVENT_BORDER, .player = NO_PLAYER});
    assert_true(announcer_words(&announcer, &announcer_bench.world, words, sizeof words));
    assert_string_equal(words, "The border closes");
    for (int i = 0; i < RULES_TICKS(ANNOUNCER_SECONDS) + 2; i++)
        announcer_age(&announcer);
    assert_false(announcer_words(&announcer, &announcer_bench.world, words, sizeof words));
}

/* The beacon's arc is explained once: with the first point of a person at this screen. */
TEST(the_beacons_arc_is_explained_once)
{
    char words[64] = "";
    Announcer announcer = {.age = 0};
    announcer_bench.world.options.mode = MODE_BEACON;
    announcer_bench.world.rules = modes_rules(MODE_BEACON);
    tell(&announcer, (Event){.kind = EVENT_SCORE, .player = 1, .amount = 1});
    assert_false(announcer_words(&announcer, &announcer_bench.world, words, sizeof words));
    tell(&announcer, (Event){.kind = EVENT_SCORE, .player = 0, .amount = 1});
    assert_true(announcer_words(&announcer, &announcer_bench.world, words, sizeof words));
    assert_string_equal(words, "You hold the beacon. The arc shows when it moves");
    for (int i = 0; i < RULES_TICKS(ANNOUNCER_SECONDS) + 2; i++)
        announcer_age(&announcer);
    tell(&announcer, (Event){.kind = EVENT_BEACON_MOVE, .player = NO_PLAYER});
    tell(&announcer, (Event){.kind = EVENT_SCORE, .player = 0, .amount = 1});
    assert_true(announcer_words(&announcer, &announcer_bench.world, words, sizeof words));
    assert_string_equal(words, "The beacon has moved");
    for (int i = 0; i < RULES_TICKS(ANNOUNCER_SECONDS) + 2; i++)
        announcer_age(&announcer);
    announcer_bench.world.options.mode = MODE_TORCH; /* Its points say nothing. */
    announcer = (Announcer){.age = 0};
    tell(&announcer, (Event){.kind = EVENT_SCORE, .player = 0, .amount = 1});
    assert_false(announcer_words(&announcer, &announcer_bench.world, words, sizeof words));
}

/* A bot that is watched keeps its own name. */
TEST(only_you_are_you)
{
    char words[64];
    Announcer announcer = {.age = 0};
    announcer_bench.world.options.mode = MODE_TORCH;
    snprintf(announcer_bench.world.state.players[0].name, PLAYER_NAME_BYTES, "Escapement");
    tell(&announcer, (Event){.kind = EVENT_TORCH_TAKE, .player = 0});
    assert_true(announcer_words(&announcer, &announcer_bench.world, words, sizeof words));
    assert_string_equal(words, "Escapement has the torch");
}

/* Only people at this screen are told, once for each stay, and until they leave. */
TEST(a_person_is_revealed)
{
    static const struct {
        const char *name;
        const char *player; /* The name of player 0. */
        unsigned people;
        double seconds; /* Player 0 has stayed for. */
        double later;   /* The same, when it is read. */
        const char *words;
    } cases[] = {
        {"you", "You", 1, 2.0, 2.0, "Keep moving: everyone can see you"},
        {"you, a second later", "You", 1, 2.0, 3.0, "Keep moving: everyone can see you"},
        {"one of four people", "Player 4", 0xf, 2.0, 2.0,
         "Keep moving, Player 4: everyone can see you"},
        {"told again", "You", 1, 3.0, 3.0, NULL},
        {"you have left", "You", 1, 2.0, 0, NULL},
        {"a bot", "Foliot", 2, 2.0, 2.0, NULL},
        {"a match of bots", "Foliot", 0, 2.0, 2.0, NULL},
        {"your own, watched later", "You", 0, 2.0, 2.0, NULL},
    };
    announcer_bench.world.options.mode = MODE_DEATHMATCH;
    announcer_bench.world.rules = modes_rules(MODE_DEATHMATCH);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[64] = "";
        Announcer announcer = {.age = 0};
        Event event = {.kind = EVENT_REVEALED, .player = 0};
        Player *player = &announcer_bench.world.state.players[0];
        snprintf(player->name, PLAYER_NAME_BYTES, "%s", cases[i].player);
        player->linger_ticks = RULES_TICKS(cases[i].seconds);
        announcer_take(&announcer, &event, &announcer_bench.world, cases[i].people);
        player->linger_ticks = RULES_TICKS(cases[i].later);
        bool is_said = announcer_words(&announcer, &announcer_bench.world, words, sizeof words);
        if (is_said != (cases[i].words != NULL) || (is_said && strcmp(words, cases[i].words) != 0))
            fail_msg("%s: '%s', expected '%s'", cases[i].name, words,
                     cases[i].words ? cases[i].words : "");
    }
    announcer_bench.world.state.players[0].linger_ticks = 0;
}

/* What a weapon does, in five words, after its name. */
TEST(five_words_on_each_weapon)
{
    for (int i = 0; i < WEAPON_COUNT; i++) {
        char words[CALLOUT_BYTES];
        int count = 0;
        callout_words(&(Callout){.kind = CALLOUT_WEAPON, .weapon = (WeaponKind)i}, words);
        for (const char *at = words; *at != '\0'; at++)
            count += *at == ' ' ? 1 : 0; /* One before each. */
        if (count != 5 || strlen(words) + 1 == CALLOUT_BYTES)
            fail_msg("%s%s: %d words", names_weapon((WeaponKind)i), words, count);
    }
}

/* What is called out, and how. */
TEST(callouts)
{
    static const struct {
        const char *name;
        Event event;
        int streak;
        const char *words; /* NULL: nothing. */
    } cases[] = {
        {"a catch", {.kind = EVENT_CATCH, .player = 1, .other = 0}, 0, "Catch"},
        {"a kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, 1, NULL},
        {"a bank kill",
         {.kind = EVENT_KILL, .player = 1, .other = 0, .bounces = 1},
         1,
         "Bank kill"},
        {"two walls",
         {.kind = EVENT_KILL, .player = 1, .other = 0, .bounces = 2},
         2,
         "Double bank"},
        {"five walls",
         {.kind = EVENT_KILL, .player = 1, .other = 0, .bounces = 5},
         2,
         "Bank off 5 walls"},
        {"off a wall on oneself",
         {.kind = EVENT_KILL, .player = 1, .other = 1, .bounces = 1},
         0,
         NULL},
        {"the third", {.kind = EVENT_KILL, .player = 1, .other = 0}, 3, "3 in a row"},
        {"the third, off a wall",
         {.kind = EVENT_KILL, .player = 1, .other = 0, .bounces = 1},
         3,
         "3 in a row"},
        {"the fourth", {.kind = EVENT_KILL, .player = 1, .other = 0}, 4, NULL},
        {"the fifth, crushed", {.kind = EVENT_CRUSH, .player = 1, .other = 0}, 5, "5 in a row"},
        {"the border", {.kind = EVENT_BORDER_KILL, .player = 1, .other = NO_PLAYER}, 0, NULL},
        {"in practice", {.kind = EVENT_REFILL, .player = 1, .other = 0, .bounces = 1}, 3, NULL},
    };
    WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Callout callout;
        char words[CALLOUT_BYTES] = "";
        bool is_called = callout_of(&bench.world, &cases[i].event, cases[i].streak, &callout);
        if (is_called)
            callout_words(&callout, words);
        if (is_called != (cases[i].words != NULL) ||
            (is_called && strcmp(words, cases[i].words) != 0))
            fail_msg("%s: called out: %d, \"%s\"", cases[i].name, is_called, words);
    }
    world_bench_end(&bench);
}

/* One at a time at each place, the more telling one; and each ends. */
TEST(callouts_keep_apart)
{
    static const struct {
        const char *name;
        CalloutKind first, second;
        double apart;
        int count;
        CalloutKind kept; /* The last. */
    } cases[] = {
        {"a bank after a catch", CALLOUT_CATCH, CALLOUT_BANK, 10, 1, CALLOUT_BANK},
        {"a catch after a bank", CALLOUT_BANK, CALLOUT_CATCH, 10, 1, CALLOUT_BANK},
        {"a bank after a bank", CALLOUT_BANK, CALLOUT_BANK, 10, 1, CALLOUT_BANK},
        {"far apart", CALLOUT_BANK, CALLOUT_CATCH, 160, 2, CALLOUT_CATCH},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Callouts callouts = {.count = 0};
        callouts_add(&callouts, (Callout){.kind = cases[i].first, .at = {100, 100}});
        callouts_add(&callouts,
                     (Callout){.kind = cases[i].second, .at = {100 + cases[i].apart, 100}});
        if (callouts.count != cases[i].count ||
            callouts.items[callouts.count - 1].kind != cases[i].kept)
            fail_msg("%s: %d, the last of kind %d", cases[i].name, callouts.count,
                     (int)callouts.items[callouts.count - 1].kind);
        for (int tick = 0; tick < RULES_TICKS(2); tick++)
            callouts_age(&callouts);
        assert_int_equal(callouts.count, 0);
    }
    Callouts many = {.count = 0};
    for (int i = 0; i < 3 * CALLOUTS_MAX; i++)
        callouts_add(&many, (Callout){.kind = CALLOUT_CATCH, .at = {1000.0 * i, 0}});
    assert_int_equal(many.count, CALLOUTS_MAX);
}
