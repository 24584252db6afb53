/* SPDX-License-Identifier: MIT */

#include "scene/scene.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

/* How a match ended, in words, and the figures beside them. */

static Match *create(Mode mode, bool has_teams, int people, int bots)
{
    MatchOptions options = {
        .mode = mode, .has_teams = has_teams, .people = people, .bots = bots, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "levels/clockwork.json");
    return match_bench_create(&options);
}

static void expect_words(const char *name, const Scene *scene, const char *expected)
{
    char words[OUTCOME_BYTES];
    outcome_words(scene, words);
    if (strcmp(words, expected) != 0)
        fail_msg("%s: expected '%s', got '%s'", name, expected, words);
}

TEST(everyone_for_oneself)
{
    char expected[64];
    Match *match = create(MODE_DEATHMATCH, false, 1, 2);
    Scene *scene = match_scene_create(match);
    expect_words("all alike", scene, "A draw");
    match->world.state.players[0].score = 2;
    expect_words("the only person leads", scene, "You win");
    match->world.state.players[2].score = 3;
    snprintf(expected, sizeof expected, "%s wins", bot_name(2));
    expect_words("a bot leads", scene, expected);
    match_scene_end(match, scene);
}

TEST(teams)
{
    Match *match = create(MODE_DEATHMATCH, true, 1, 3);
    Scene *scene = match_scene_create(match);
    match->world.state.team_scores[1] = 4;
    match->world.state.team_scores[2] = 4;
    expect_words("both alike", scene, "A draw");
    assert_string_equal(outcome_reason(scene), "");
    match->world.state.phase = PHASE_OVER;
    match->world.state.players[1].deaths = 1;
    match->world.state.players[2].kills = 1;
    expect_words("fewer deaths", scene, "Team Tick wins");
    assert_string_equal(outcome_reason(scene), ", decided by fewer deaths");
    match->world.state.team_scores[2] = 9;
    expect_words("the second leads", scene, "Team Tock wins");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(scene, facts), 2);
    assert_string_equal(facts[0].figure, "4");
    assert_string_equal(facts[0].meaning, "Tick");
    assert_int_equal(facts[1].team, 2);
    assert_string_equal(facts[1].figure, "9");
    match_scene_end(match, scene);
}

TEST(siege)
{
    Match *match = create(MODE_SIEGE, false, 2, 4);
    Scene *scene = match_scene_create(match);
    ((SiegeState *)world_bench_mode_state(&match->world))->wave = 6;
    ((SiegeState *)world_bench_mode_state(&match->world))->is_lost = true;
    match->world.state.players[0].kills = 7;
    match->world.state.players[1].kills = 5;
    match->world.state.players[2].kills = 2; /* An enemy's do not count. */
    match->world.state.play_ticks = RULES_TICKS(201.5);
    expect_words("lost", scene, "Defeated in wave 6");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(scene, facts), 2);
    assert_string_equal(facts[0].figure, "3:21");
    assert_string_equal(facts[1].figure, "12");
    ((SiegeState *)world_bench_mode_state(&match->world))->wave = SIEGE_WAVES;
    ((SiegeState *)world_bench_mode_state(&match->world))->is_won = true;
    ((SiegeState *)world_bench_mode_state(&match->world))->is_lost = false;
    expect_words("won", scene, "All 10 waves survived");
    scene->best.place = 2;
    assert_int_equal(outcome_facts(scene, facts), 3);
    assert_string_equal(facts[2].figure, "2");
    match_scene_end(match, scene);
}

TEST(trials)
{
    Match *match = create(MODE_TRIALS, false, 1, 0);
    Scene *scene = match_scene_create(match);
    TrialsState *trials = world_bench_mode_state(&match->world);
    match->world.state.targets_left = 3;
    expect_words("some left", scene, "3 targets left");
    match->world.state.targets_left = 1;
    expect_words("one left", scene, "1 target left");
    match->world.state.targets_left = 0;
    trials->finish_ticks = RULES_TICKS(23.5);
    trials->par_ticks = RULES_TICKS(20.5);
    expect_words("none left", scene, "All targets hit");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(scene, facts), 3);
    assert_string_equal(facts[0].figure, "23.50 s");
    assert_string_equal(facts[1].figure, "Silver");
    assert_string_equal(facts[1].meaning, "medal");
    assert_int_equal(facts[1].medal, 2);
    assert_string_equal(facts[2].figure, "20.50 s");
    assert_string_equal(facts[2].meaning, "for gold");
    scene->best = (SceneBest){.ticks = RULES_TICKS(20)};
    assert_int_equal(outcome_facts(scene, facts), 4);
    assert_string_equal(facts[3].figure, "20.00 s");
    assert_string_equal(facts[3].meaning, "best");
    scene->best = (SceneBest){.ticks = RULES_TICKS(25), .is_new = true};
    expect_words("a record", scene, "A new best");
    assert_int_equal(outcome_facts(scene, facts), 4);
    assert_string_equal(facts[3].meaning, "best before");
    trials->par_ticks = RULES_TICKS(24);
    assert_int_equal(outcome_facts(scene, facts), 3); /* Nothing is better than gold. */
    assert_int_equal(facts[1].medal, 3);
    scene->best.author_ticks = RULES_TICKS(22);
    assert_int_equal(outcome_facts(scene, facts), 4); /* Only the author's time is. */
    assert_string_equal(facts[2].figure, "22.00 s");
    assert_string_equal(facts[2].meaning, "author's time");
    assert_int_equal(facts[2].medal, 0);
    scene->best.author_ticks = RULES_TICKS(23.6);
    assert_int_equal(outcome_facts(scene, facts), 4);
    assert_string_equal(facts[2].meaning, "author's time beaten");
    assert_int_equal(facts[2].medal, 3);
    scene->best.author_ticks = trials->finish_ticks; /* Whoever is as fast has not beaten it. */
    assert_int_equal(outcome_facts(scene, facts), 4);
    assert_string_equal(facts[2].meaning, "author's time");
    trials->par_ticks = RULES_TICKS(10);
    trials->finish_ticks = RULES_TICKS(59);
    assert_int_equal(outcome_facts(scene, facts), 5);
    assert_string_equal(facts[3].meaning, "author's time");
    scene->best.author_ticks = 0;
    assert_int_equal(outcome_facts(scene, facts), 4);
    assert_string_equal(facts[1].figure, "None");
    assert_string_equal(facts[2].meaning, "for bronze");
    assert_string_equal(outcome_reason(scene), "");
    trials->finish_ticks = 0;
    assert_int_equal(outcome_facts(scene, facts), 2); /* Its time is the limit: it says nothing. */
    assert_string_equal(facts[0].meaning, "for bronze");
    assert_string_equal(facts[1].meaning, "best before");
    assert_string_equal(outcome_reason(scene), ", out of time");
    scene->best.author_ticks = RULES_TICKS(22);
    assert_int_equal(outcome_facts(scene, facts), 3);
    assert_string_equal(facts[1].meaning, "author's time");
    match_scene_end(match, scene);
}

TEST(whose_color)
{
    Color plain = {1, 2, 3, 255};
    Match *match = create(MODE_DEATHMATCH, false, 1, 2);
    Scene *scene = match_scene_create(match);
    Color color = outcome_color(scene, plain);
    assert_memory_equal(&color, &plain, sizeof color);
    match->world.state.players[1].score = 1;
    color = outcome_color(scene, plain);
    assert_memory_not_equal(&color, &plain, sizeof color);
    match_scene_end(match, scene);
}

/* A round is whose survivor's it is, whoever leads the set. */
TEST(whose_round)
{
    static const struct {
        const char *name;
        int survivor;
        const char *words;
    } cases[] = {{"nobody survived", NO_PLAYER, "Round drawn"},
                 {"the person did", 0, "You take the round"}};
    Color plain = {1, 2, 3, 255};
    Match *match = create(MODE_BLITZ, false, 1, 2);
    Scene *scene = match_scene_create(match);
    match->world.state.players[1].score = 1;
    for (int i = 0; i < COUNT(cases); i++) {
        for (int player = 0; player < match->world.player_count; player++)
            match->world.state.players[player].is_alive = player == cases[i].survivor;
        Color expected = i == 0 ? plain : sides_color(scene, cases[i].survivor);
        Color color = outcome_color(scene, plain);
        expect_words(cases[i].name, scene, cases[i].words);
        if (memcmp(&color, &expected, sizeof color) != 0)
            fail_msg("%s: %06x", cases[i].name, (unsigned)sides_rgb(color));
    }
    match_scene_end(match, scene);
}

/* Nobody won three of nine rounds: who leads in them, in kills of all rounds, in fewer deaths. */
TEST(a_tied_set_of_blitz)
{
    static const struct {
        const char *name;
        int scores[2], kills_before[2], kills[2], deaths_before[2], deaths[2];
        const char *words, *reason;
    } cases[] = {
        {"rounds", {1, 2}, {9, 0}, {1, 0}, {0, 9}, {0, 1}, "Pallet wins", ""},
        {"kills of all",
         {2, 2},
         {5, 3},
         {0, 1},
         {8, 3},
         {1, 0},
         "You win",
         ", decided by more kills"},
        {"deaths of all",
         {2, 2},
         {3, 4},
         {1, 0},
         {6, 8},
         {1, 0},
         "You win",
         ", decided by fewer deaths"},
        {"the other's",
         {2, 2},
         {3, 4},
         {1, 0},
         {7, 5},
         {0, 1},
         "Pallet wins",
         ", decided by fewer deaths"},
        {"nothing", {2, 2}, {3, 4}, {1, 0}, {7, 6}, {0, 1}, "A draw", ""},
    };
    Match *match = create(MODE_BLITZ, false, 1, 1);
    Scene *scene = match_scene_create(match);
    match->world.state.phase = PHASE_OVER;
    scene->rounds.count = BLITZ_ROUNDS_MAX - 1;
    for (int i = 0; i < COUNT(cases); i++) {
        for (int k = 0; k < 2; k++) {
            Player *player = &match->world.state.players[k];
            player->score = cases[i].scores[k];
            player->kills = cases[i].kills[k];
            player->deaths = cases[i].deaths[k];
            player->hits = k; /* They say nothing. */
            scene->rounds.kills[k] = cases[i].kills_before[k];
            scene->rounds.deaths[k] = cases[i].deaths_before[k];
        }
        expect_words(cases[i].name, scene, cases[i].words);
        if (strcmp(outcome_reason(scene), cases[i].reason) != 0)
            fail_msg("%s: \"%s\"", cases[i].name, outcome_reason(scene));
    }
    match_scene_end(match, scene);
}

enum { PLAYERS = 3 };

/* What a player did. Whoever took no hit is given one, unless `is_untouched`. */
typedef struct Deeds {
    int bank, catches, streak, shots, hits, pickups, self_kills, kills, score;
    bool is_untouched;
} Deeds;

typedef struct AwardCase {
    const char *name;
    Deeds deeds[PLAYERS];
    const char *awards[PLAYERS];
    double seconds;
    Mode mode;
} AwardCase;

static const AwardCase award_cases[] = {
    {"nothing done", {{.bank = 1}}, {NULL}, 60, MODE_DEATHMATCH},
    {"one thing each",
     {{.bank = 3}, {.catches = 3}, {.streak = 3}},
     {"Longest bank shot", "Most catches", "Longest streak"},
     60,
     MODE_DEATHMATCH},
    {"one award for who did everything",
     {{.bank = 3, .catches = 4, .kills = 9}, {.kills = 2}},
     {"Longest bank shot"},
     60,
     MODE_DEATHMATCH},
    {"the second best gets none",
     {{.bank = 3, .catches = 4}, {.catches = 3}},
     {"Longest bank shot"},
     60,
     MODE_DEATHMATCH},
    {"a tie", {{.bank = 3}, {.bank = 3}, {.bank = 2}}, {NULL}, 60, MODE_DEATHMATCH},
    {"too little", {{.catches = 2}, {.streak = 2}, {.pickups = 3}}, {NULL}, 60, MODE_DEATHMATCH},
    {"aim needs shots",
     {{.shots = 14, .hits = 14}, {.shots = 15, .hits = 5}},
     {NULL, "Sharpest aim"},
     60,
     MODE_DEATHMATCH},
    {"never touched", {{.is_untouched = true, .kills = 1}}, {"Never touched"}, 60, MODE_DEATHMATCH},
    {"never touched, and did nothing", {{.is_untouched = true}}, {NULL}, 60, MODE_DEATHMATCH},
    {"not for so long", {{.is_untouched = true, .kills = 1}}, {NULL}, 10, MODE_DEATHMATCH},
    {"own worst enemy",
     {{.self_kills = 2}, {.pickups = 5}, {.kills = 3}},
     {"Own worst enemy", "Most pickups", "Most kills"},
     60,
     MODE_DEATHMATCH},
    {"one such shot is an accident", {{.self_kills = 1}}, {NULL}, 60, MODE_DEATHMATCH},
    {"just enough",
     {{.bank = 2}, {.pickups = 4}, {.shots = 20, .hits = 6}},
     {"Longest bank shot", "Most pickups", "Sharpest aim"},
     60,
     MODE_DEATHMATCH},
    {"not quite sharp", {{.shots = 100, .hits = 29}}, {NULL}, 60, MODE_DEATHMATCH},
    {"never touched, by the goal alone",
     {{.is_untouched = true, .score = 1}},
     {"Never touched"},
     30,
     MODE_DEATHMATCH},
    {"none in trials", {{.bank = 3}}, {NULL}, 60, MODE_TRIALS},
};

static void do_deeds(Match *match, Scene *scene, const AwardCase *given)
{
    match->options.mode = given->mode;
    match->world.state.play_ticks = RULES_TICKS(given->seconds);
    for (int i = 0; i < PLAYERS; i++) {
        const Deeds *deeds = &given->deeds[i];
        Player *player = &match->world.state.players[i];
        scene->tally.players[i] = (TallyPlayer){.catches = deeds->catches,
                                                .pickups = deeds->pickups,
                                                .hits_taken = deeds->is_untouched ? 0 : 1,
                                                .longest_streak = deeds->streak,
                                                .longest_ricochet = deeds->bank};
        player->shots = deeds->shots;
        player->hits = deeds->hits;
        player->kills = deeds->kills;
        player->self_kills = deeds->self_kills;
        player->score = deeds->score;
    }
}

TEST(awards)
{
    Match *match = match_bench_start("levels/duel.json", 0, PLAYERS);
    Scene *scene = match_scene_create(match);
    scene->tally.players[PLAYERS] = /* Nobody's place. */
        (TallyPlayer){.catches = 99, .pickups = 99, .longest_streak = 99, .longest_ricochet = 99};
    for (size_t i = 0; i < COUNT(award_cases); i++) {
        const char *awards[PLAYERS_MAX];
        do_deeds(match, scene, &award_cases[i]);
        awards_find(scene, awards);
        for (int k = 0; k < PLAYERS; k++) {
            const char *found = awards[k] != NULL ? awards[k] : "none";
            const char *expected =
                award_cases[i].awards[k] != NULL ? award_cases[i].awards[k] : "none";
            if (strcmp(found, expected) != 0)
                fail_msg("%s: player %d gets %s, not %s", award_cases[i].name, k, found, expected);
        }
    }
    match_scene_end(match, scene);
}

/* Over a network not every client hears every event: only what the world counts is told. */
TEST(awards_over_a_network)
{
    static const AwardCase given = {"online",
                                    {{.bank = 3, .kills = 3, .is_untouched = true},
                                     {.catches = 9, .pickups = 9, .self_kills = 2},
                                     {.streak = 9, .shots = 20, .hits = 9}},
                                    {"Most kills", "Own worst enemy", "Sharpest aim"},
                                    60,
                                    MODE_DEATHMATCH};
    Match *match = match_bench_start("levels/duel.json", 0, PLAYERS);
    Scene *scene = match_scene_create(match);
    const char *awards[PLAYERS_MAX];
    scene->is_remote = true;
    do_deeds(match, scene, &given);
    awards_find(scene, awards);
    for (int k = 0; k < PLAYERS; k++)
        if (given.awards[k] == NULL)
            assert_null(awards[k]);
        else
            assert_string_equal(awards[k], given.awards[k]);
    match_scene_end(match, scene);
}

/* Events one after another, and what is counted of player 0 after each. */
TEST(what_is_counted)
{
    static const struct {
        const char *name;
        Event event;
        TallyPlayer expected;
    } cases[] = {
        {"a catch", {.kind = EVENT_CATCH, .player = 0, .other = 1}, {1, 0, 0, 0, 0, 0}},
        {"another's catch", {.kind = EVENT_CATCH, .player = 1, .other = 0}, {1, 0, 0, 0, 0, 0}},
        {"a pickup", {.kind = EVENT_PICKUP, .player = 0}, {1, 1, 0, 0, 0, 0}},
        {"a kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, {1, 1, 0, 1, 1, 0}},
        {"crushed to its credit",
         {.kind = EVENT_CRUSH, .player = 2, .other = 0},
         {1, 1, 0, 2, 2, 0}},
        {"a hit", {.kind = EVENT_HIT, .player = 0, .other = 1}, {1, 1, 1, 2, 2, 0}},
        {"its death",
         {.kind = EVENT_BORDER_KILL, .player = 0, .other = NO_PLAYER},
         {1, 1, 2, 0, 2, 0}},
        {"one more kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, {1, 1, 2, 1, 2, 0}},
        {"by its own shot", {.kind = EVENT_KILL, .player = 0, .other = 0}, {1, 1, 3, 0, 2, 0}},
    };
    Match *match = match_bench_start("levels/duel.json", 0, 3);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < COUNT(cases); i++) {
        events_clear(&match->world.events);
        events_add(&match->world.events, cases[i].event);
        scene_step(scene, NULL);
        const TallyPlayer *found = &scene->tally.players[0];
        const TallyPlayer *expected = &cases[i].expected;
        if (found->catches != expected->catches || found->pickups != expected->pickups ||
            found->hits_taken != expected->hits_taken || found->streak != expected->streak ||
            found->longest_streak != expected->longest_streak)
            fail_msg("%s: %d catches, %d pickups, %d hits taken, streak %d, longest %d",
                     cases[i].name, found->catches, found->pickups, found->hits_taken,
                     found->streak, found->longest_streak);
    }
    match_scene_end(match, scene);
}

/* A point a second; a long match keeps every second one, so that its whole course stays. */
TEST(the_course_of_the_scores)
{
    static const struct {
        const char *name;
        int seconds;
        int count, every;
    } cases[] = {{"the first second", 1, 1, 1},
                 {"a minute", 60, 60, 1},
                 {"as long as there is room", COURSE_POINTS - 1, COURSE_POINTS - 1, 1},
                 {"a long siege", 600, 150, 4}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        static Course course;
        Match *match = create(MODE_DEATHMATCH, false, 1, 1);
        WorldState *state = &match->world.state;
        course = (Course){.count = 0};
        state->phase = PHASE_PLAY;
        for (int tick = 0; tick < cases[i].seconds * TICKS_PER_SECOND; tick++) {
            state->play_ticks = tick;
            state->players[1].score = tick / TICKS_PER_SECOND;
            state->team_scores[1] = 2 * state->players[1].score;
            state->team_scores[2] = 3 * state->players[1].score;
            course_step(&course, &match->world, 0);
        }
        if (course.count != cases[i].count || course.every != cases[i].every)
            fail_msg("%s: %d points, every %d s", cases[i].name, course.count, course.every);
        for (int point = 0; point < course.count; point++)
            if (course.players[point][1] != point * course.every)
                fail_msg("%s: point %d says %d", cases[i].name, point, course.players[point][1]);
        for (int point = 0; point < course.count; point++)
            if (course.teams[point][0] != 2 * point * course.every ||
                course.teams[point][1] != 3 * point * course.every)
                fail_msg("%s: point %d of the teams says %d and %d", cases[i].name, point,
                         course.teams[point][0], course.teams[point][1]);
        state->phase = PHASE_OVER; /* What comes after the end is none of it. */
        state->play_ticks += 10 * RULES_TICKS(course.every);
        course_step(&course, &match->world, 0);
        if (course.count != cases[i].count)
            fail_msg("%s: %d points after the end", cases[i].name, course.count);
        match_destroy(match);
    }
}

/* Over a network players may have other places in the next round, when people come and go. */
TEST(rounds_follow_their_players)
{
    static const char *const names[2][3] = {{"Ann", "Bert", "Pallet"}, {"Bert", "Cara", "Pallet"}};
    static const int kills[3] = {20, 0, 30};
    MatchOptions options = match_bench_options("levels/duel.json", 1, 2);
    options.mode = MODE_BLITZ;
    Match *matches[2];
    Scene *scenes[2];
    for (int round = 0; round < 2; round++) {
        matches[round] = match_bench_create(&options);
        scenes[round] = match_scene_create(matches[round]);
        for (int i = 0; i < 3; i++)
            snprintf(matches[round]->world.state.players[i].name, PLAYER_NAME_BYTES, "%s",
                     names[round][i]);
    }
    for (int i = 0; i < 3; i++) {
        matches[0]->world.state.players[i].kills = 10 * (i + 1);
        matches[0]->world.state.players[i].self_kills = i + 1;
        scenes[0]->tally.players[i].catches = 10 * (i + 1);
        scenes[0]->course.players[0][i] = (short)(10 * (i + 1));
    }
    scenes[0]->course.count = 1;
    scene_carry(scenes[1], scenes[0]);
    for (int i = 0; i < 3; i++)
        if (scene_player(scenes[1], i).kills != kills[i] ||
            scene_player(scenes[1], i).self_kills != kills[i] / 10 ||
            scenes[1]->tally.players[i].catches != kills[i] ||
            scenes[1]->course.players[0][i] != kills[i])
            fail_msg("%s has %d kills, %d catches and %d in the first round", names[1][i],
                     scene_player(scenes[1], i).kills, scenes[1]->tally.players[i].catches,
                     scenes[1]->course.players[0][i]);
    for (int round = 0; round < 2; round++) {
        match_scene_end(matches[round], scenes[round]);
    }
}

/* Two people of one name keep what each has, as long as they keep their places. */
TEST(namesakes_keep_their_own)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 2);
    options.mode = MODE_BLITZ;
    Match *matches[2];
    Scene *scenes[2];
    for (int round = 0; round < 2; round++) {
        matches[round] = match_bench_create(&options);
        scenes[round] = match_scene_create(matches[round]);
        for (int i = 0; i < 3; i++)
            snprintf(matches[round]->world.state.players[i].name, PLAYER_NAME_BYTES, "Ann");
    }
    for (int i = 0; i < 3; i++)
        matches[0]->world.state.players[i].kills = 10 * (i + 1);
    scene_carry(scenes[1], scenes[0]);
    for (int i = 0; i < 3; i++)
        if (scene_player(scenes[1], i).kills != 10 * (i + 1))
            fail_msg("player %d has %d kills", i, scene_player(scenes[1], i).kills);
    for (int round = 0; round < 2; round++)
        match_scene_end(matches[round], scenes[round]);
}

/* The results of a set of blitz are of all its rounds, not of the last one alone. */
TEST(rounds_of_blitz_add_up)
{
    enum { ROUNDS = 3, TICKS = 600 };
    MatchOptions options = match_bench_options("levels/duel.json", 1, 2);
    options.mode = MODE_BLITZ;
    Match *matches[ROUNDS];
    Scene *scenes[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        matches[round] = match_bench_create(&options);
        scenes[round] = match_scene_create(matches[round]);
        if (round > 0)
            scene_carry(scenes[round], scenes[round - 1]);
        WorldState *state = &matches[round]->world.state;
        state->phase = PHASE_PLAY;
        state->play_ticks = TICKS;
        course_step(&scenes[round]->course, &matches[round]->world, scenes[round]->rounds.count);
        course_step(&scenes[round]->course, &matches[round]->world, scenes[round]->rounds.count);
        state->players[1].kills = round + 1;
        state->players[1].shots = 10;
        state->players[1].hits = 2;
        state->players[2].deaths = 1;
        scenes[round]->tally.players[1].catches++;
    }
    const Scene *last = scenes[ROUNDS - 1];
    const Player player = scene_player(last, 1);
    OutcomeFact facts[OUTCOME_FACTS];
    int count = outcome_facts(last, facts);
    if (player.kills != 6 || player.shots != 30 || player.hits != 6 ||
        scene_player(last, 2).deaths != 3 || last->tally.players[1].catches != 3 ||
        scene_play_ticks(last) != 3 * TICKS || last->course.count != 3)
        fail_msg("%d kills, %d of %d shots, %d catches, %d ticks, %d points", player.kills,
                 player.hits, player.shots, last->tally.players[1].catches, scene_play_ticks(last),
                 last->course.count);
    assert_int_equal(count, 2);
    assert_string_equal(facts[1].figure, "3");
    assert_string_equal(facts[1].meaning, "rounds");
    for (int round = 0; round < ROUNDS; round++) {
        match_scene_end(matches[round], scenes[round]);
    }
}

/* By rounds, then by the kills of all rounds, then by fewer deaths; in any order that they begin
 * in. */
TEST(the_ranking_of_a_set_of_blitz)
{
    enum { COMPETITORS = 4 };
    static const struct {
        int score, kills_before, kills, deaths;
    } shapes[COMPETITORS] = {{2, 0, 1, 9}, {1, 5, 1, 3}, {1, 2, 4, 4}, {1, 3, 2, 0}};
    Match *match = create(MODE_BLITZ, false, 1, COMPETITORS - 1);
    Scene *scene = match_scene_create(match);
    for (int order = 0; order < 24; order++) {
        int ids[PLAYERS_MAX], place_of[COMPETITORS];
        int left[COMPETITORS] = {0, 1, 2, 3};
        for (int rank = 0, code = order; rank < COMPETITORS; rank++) { /* Who has which rank. */
            int pick = code % (COMPETITORS - rank);
            code /= COMPETITORS - rank;
            int id = place_of[rank] = left[pick];
            memmove(&left[pick], &left[pick + 1], (size_t)(COMPETITORS - 1 - pick) * sizeof *left);
            match->world.state.players[id].score = shapes[rank].score;
            match->world.state.players[id].kills = shapes[rank].kills;
            match->world.state.players[id].deaths = shapes[rank].deaths;
            scene->rounds.kills[id] = shapes[rank].kills_before;
        }
        scene_ranking(scene, ids);
        for (int rank = 0; rank < COMPETITORS; rank++)
            if (ids[rank] != place_of[rank])
                fail_msg("order %d: rank %d has player %d, not %d", order, rank, ids[rank],
                         place_of[rank]);
    }
    for (int id = 0; id < COMPETITORS; id++) { /* Who are level keep the order of their places. */
        Player *player = &match->world.state.players[id];
        player->score = player->kills = player->deaths = scene->rounds.kills[id] = 0;
    }
    int level[PLAYERS_MAX];
    scene_ranking(scene, level);
    for (int rank = 0; rank < COMPETITORS; rank++)
        assert_int_equal(level[rank], rank);
    match->world.state.players[2].kills = 1; /* While it is played nothing is decided. */
    match->world.state.phase = PHASE_PLAY;
    assert_true(scene_outcome(scene).is_draw);
    match->world.state.phase = PHASE_OVER;
    assert_int_equal(scene_outcome(scene).player, 2);
    match_scene_end(match, scene);
}

/* What decided between two who were level, and the time that it took. */
TEST(what_decided)
{
    static const struct {
        const char *name;
        int score, kills, deaths, hits;
        const char *reason;
    } cases[] = {
        {"the score", 1, 0, 0, 0, ""},
        {"deaths", 0, 0, 1, 0, ", decided by fewer deaths"},
        {"kills", 0, 1, 0, 0, ", decided by more kills"},
        {"hits", 0, 0, 0, 1, ", decided by more hits"},
        {"nothing", 0, 0, 0, 0, ""},
    };
    Match *match = create(MODE_DEATHMATCH, false, 0, 2);
    Scene *scene = match_scene_create(match);
    OutcomeFact facts[OUTCOME_FACTS];
    match->world.state.phase = PHASE_OVER;
    match->world.state.play_ticks = RULES_TICKS(125.5);
    for (int i = 0; i < COUNT(cases); i++) {
        Player *player = match->world.state.players;
        player->score = cases[i].score;
        player->kills = cases[i].kills;
        player->hits = cases[i].hits;
        player[1].deaths = cases[i].deaths;
        if (strcmp(outcome_reason(scene), cases[i].reason) != 0)
            fail_msg("%s: '%s'", cases[i].name, outcome_reason(scene));
    }
    assert_int_equal(outcome_facts(scene, facts), 1);
    assert_string_equal(facts[0].meaning, "time");
    assert_string_equal(facts[0].figure, "2:05");
    match_scene_end(match, scene);
}

/* What is done together has nobody's color, and those who are fought get no awards. */
TEST(a_siege_is_everybodys)
{
    Color plain = {1, 2, 3, 255};
    const char *awards[PLAYERS_MAX];
    Match *match = create(MODE_SIEGE, false, 2, 4);
    Scene *scene = match_scene_create(match);
    SiegeState *siege = world_bench_mode_state(&match->world);
    int enemy = NO_PLAYER;
    for (int i = 0; i < match->world.player_count; i++) {
        scene->tally.players[i].hits_taken = 1;
        if (match->world.state.players[i].team == 2)
            enemy = i;
    }
    assert_true(enemy != NO_PLAYER);
    match->world.state.players[1].kills = 5;
    match->world.state.players[enemy].kills = 9;
    awards_find(scene, awards);
    for (int i = 0; i < match->world.player_count; i++)
        if ((awards[i] != NULL) != (i == 1))
            fail_msg("player %d gets %s", i, awards[i] != NULL ? awards[i] : "none");
    assert_string_equal(awards[1], "Most kills");
    for (int is_won = 0; is_won < 2; is_won++) {
        siege->is_won = is_won == 1;
        siege->is_lost = !siege->is_won;
        Color color = outcome_color(scene, plain);
        if (memcmp(&color, &plain, sizeof color) != 0)
            fail_msg("won: %d, in %06x", is_won, (unsigned)sides_rgb(color));
    }
    match_scene_end(match, scene);
}

/* Only what opponents do to each other counts for a streak or a bank shot. */
TEST(what_is_counted_in_teams)
{
    enum { OWN, FRIEND, FOE };
    static const struct {
        const char *name;
        Event event;
        int longest, streak; /* Of the first player, after it. */
    } cases[] = {
        {"a friend is hit",
         {.kind = EVENT_HIT, .player = FRIEND, .other = OWN, .bounces = 4},
         0,
         0},
        {"a foe is hit", {.kind = EVENT_HIT, .player = FOE, .other = OWN, .bounces = 2}, 2, 0},
        {"off fewer walls", {.kind = EVENT_HIT, .player = FOE, .other = OWN, .bounces = 1}, 2, 0},
        {"off more", {.kind = EVENT_HIT, .player = FOE, .other = OWN, .bounces = 3}, 3, 0},
        {"by nobody", {.kind = EVENT_HIT, .player = FOE, .other = NO_PLAYER, .bounces = 9}, 3, 0},
        {"a friend is killed", {.kind = EVENT_KILL, .player = FRIEND, .other = OWN}, 3, 0},
        {"a foe is killed", {.kind = EVENT_KILL, .player = FOE, .other = OWN}, 3, 1},
        {"another's kill", {.kind = EVENT_KILL, .player = FOE, .other = FRIEND}, 3, 1},
    };
    Match *match = create(MODE_DEATHMATCH, true, 0, 4);
    Scene *scene = match_scene_create(match);
    WorldState *state = &match->world.state;
    static Tally tally;
    tally = (Tally){.players = {{.catches = 0}}};
    for (int i = 0; i < match->world.player_count; i++)
        state->players[i].team = i == FOE ? 2 : 1;
    for (size_t i = 0; i < COUNT(cases); i++) {
        tally_take(&tally, &cases[i].event, &match->world);
        const TallyPlayer *own = &tally.players[OWN];
        if (own->longest_ricochet != cases[i].longest || own->streak != cases[i].streak)
            fail_msg("%s: %d walls, streak %d", cases[i].name, own->longest_ricochet, own->streak);
    }
    match_scene_end(match, scene);
}
