/* SPDX-License-Identifier: MIT */
/* What commands print of time, by a clock of the test's, and a match's whole summary beside the
 * same match played here. */
#include "cli/commands.h"
#include "support/command_run.h"
#include "test.h"

#include "match/match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
/* A quarter of a second passes each time somebody looks at it. */
int __wrap_clock_gettime(clockid_t clock, struct timespec *out_time);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out_time)
{
    static int quarters = 3;
    assert_int_equal(clock, CLOCK_MONOTONIC);
    *out_time = (struct timespec){.tv_sec = quarters / 4, .tv_nsec = quarters % 4 * 250000000L};
    quarters++;
    return 0;
}

typedef struct SummaryCase {
    const char *words;
    MatchOptions match; /* The same. */
    int ticks;          /* 0: up to its end. */
} SummaryCase;

static void print_seconds(FILE *file, const char *key, int ticks)
{
    (void)fputs(key, file);
    json_print_number(file, ticks / 120.0);
}

static void print_end(FILE *file, const World *world, bool has_teams)
{
    ModeOutcome outcome = mode_outcome(world);
    bool is_over = world->state.phase == PHASE_OVER;
    (void)fprintf(file, "\"is_over\":%s,\"winner\":", is_over ? "true" : "false");
    if (is_over && outcome.player != NO_PLAYER)
        (void)fprintf(file, "%d", outcome.player);
    else
        (void)fputs("null", file);
    if (outcome.is_coop)
        (void)fprintf(file, ",\"is_won\":%s", outcome.is_won ? "true" : "false");
    else if (has_teams)
        (void)fprintf(file, ",\"winning_team\":%d,\"team_scores\":[%d,%d]",
                      is_over ? outcome.team : 0, world->state.team_scores[1],
                      world->state.team_scores[2]);
    if (world->options.mode == MODE_LAST_LIGHT)
        (void)fprintf(file, ",\"rounds\":%d", mode_round(world));
    if (world->options.mode == MODE_SIEGE)
        (void)fprintf(file, ",\"wave\":%d", siege_view(world)->wave);
    if (world->options.mode == MODE_TRIALS) {
        int finish = trials_view(world)->finish_ticks;
        TrialsMedal medal = finish > 0 ? trials_medal(world, finish) : TRIALS_NO_MEDAL;
        (void)fprintf(file, ",\"targets\":%d,\"targets_missed\":%d",
                      world->state.target_count - world->state.targets_left,
                      world->state.targets_left);
        print_seconds(file, ",\"par_seconds\":", trials_view(world)->par_ticks);
        (void)fprintf(file, ",\"medal\":\"%s\"", trials_medal_names[medal]);
    }
    if (world->options.mode == MODE_SIEGE || world->options.mode == MODE_TRIALS)
        print_seconds(file, ",\"seconds\":", world->state.play_ticks);
}

/* The levels of bots are said behind the words of the case. */
static void check_summary(const SummaryCase *one, const char *levels, const BotLevel wanted[])
{
    char words[512];
    char *text = NULL;
    size_t length = 0;
    Match *match;
    Error error;
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    MatchOptions options = one->match;
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    memcpy(options.bot_levels, wanted, sizeof options.bot_levels);
    assert_int_equal(match_create(&match, &options, &error), MATCH_FINE);
    const World *world = &match->world;
    while (world->state.phase != PHASE_OVER && (one->ticks == 0 || world->state.tick < one->ticks))
        match_step(match, inputs);
    FILE *file = open_memstream(&text, &length);
    (void)fprintf(file,
                  "{\"level\":\"Duel\",\"ticks\":%d,\"seed\":%" PRIu64 ",\"hash\":\"%016" PRIx64
                  "\",\"wall_seconds\":0.250000,\"ticks_per_second\":%d.0,\"mode\":\"%s\",",
                  world->state.tick, options.seed, world_hash(world), world->state.tick * 4,
                  level_mode_name(options.mode));
    print_end(file, world, options.has_teams);
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        BotLevel level = wanted[i];
        mode_bot_level(world, i, &level);
        (void)fprintf(file,
                      "%s{\"id\":%d,\"name\":\"%s\",\"bot\":\"%s\",\"team\":%d,\"score\":%d,"
                      "\"kills\":%d,\"deaths\":%d,\"self_kills\":%d,\"shots\":%d,\"hits\":%d,"
                      "\"",
                      i == 0 ? ",\"players\":[" : ",", i, player->name, bot_level_name(level),
                      player->team, player->score, player->kills, player->deaths,
                      player->self_kills, player->shots, player->hits);
        print_seconds(file, "stuck_seconds\":", player->stuck_ticks);
        (void)fputc('}', file);
    }
    (void)fputs("]}\n", file);
    (void)fclose(file);
    match_destroy(match);
    snprintf(words, sizeof words, "simulate duel %s %s", one->words, levels);
    command_run_check(simulate_command, words, 0, text, "");
    free(text);
}

TEST(summaries)
{
    static const SummaryCase cases[] = {
        {"--ticks 600 --seed 7", {.mode = MODE_DEATHMATCH, .bots = 4, .seed = 7}, 600},
        {"--ticks 1 --bots 2", {.mode = MODE_DEATHMATCH, .bots = 2, .seed = 1}, 1},
        {"--bots 2 --seed 2", {.mode = MODE_DEATHMATCH, .bots = 2, .seed = 2}, 0},
        {"--bots 2 --seed 2 --teams",
         {.mode = MODE_DEATHMATCH, .bots = 2, .seed = 2, .has_teams = true},
         0},
        {"--bots 4 --seed 2 --teams --ticks 2000 --mode beacon",
         {.mode = MODE_BEACON, .bots = 4, .seed = 2, .has_teams = true},
         2000},
        {"--mode last-light --seed 3 --ticks 6000",
         {.mode = MODE_LAST_LIGHT, .bots = 4, .seed = 3},
         6000},
        {"--mode siege --bots 2 --seed 3", {.mode = MODE_SIEGE, .bots = 2, .seed = 3}, 0},
        {"--mode siege --seed 4 --ticks 700", {.mode = MODE_SIEGE, .bots = 8, .seed = 4}, 700},
        {"--mode siege --bots 5 --people 3 --seed 4 --ticks 700",
         {.mode = MODE_SIEGE, .bots = 5, .bot_people = 3, .seed = 4},
         700},
        {"--mode trials --seed 3", {.mode = MODE_TRIALS, .bots = 1, .seed = 3}, 0},
        {"--mode trials --seed 3 --ticks 900", {.mode = MODE_TRIALS, .bots = 1, .seed = 3}, 900},
        {"--mode practice --seed 5", {.mode = MODE_PRACTICE, .bots = 4, .seed = 5}, 14400},
        {"--mode torch --seed 5 --ticks 500 --mutator dark,one-bullet",
         {.mode = MODE_TORCH, .bots = 4, .seed = 5, .mutators = MUTATOR_DARK | MUTATOR_ONE_BULLET},
         500},
        {"--strikes --seed 5 --ticks 500",
         {.mode = MODE_DEATHMATCH, .bots = 4, .seed = 5, .mutators = MUTATOR_STRIKES},
         500},
    };
    static const BotLevel veterans[PLAYERS_MAX] = {BOT_VETERAN, BOT_VETERAN, BOT_VETERAN,
                                                   BOT_VETERAN, BOT_VETERAN, BOT_VETERAN,
                                                   BOT_VETERAN, BOT_VETERAN};
    static const BotLevel mixed[PLAYERS_MAX] = {BOT_ROOKIE, BOT_MASTER,  BOT_REGULAR, BOT_ROOKIE,
                                                BOT_MASTER, BOT_REGULAR, BOT_ROOKIE,  BOT_MASTER};
    setenv("CLOCKWISE_DATA", ".", 1);
    for (int i = 0; i < COUNT(cases); i++)
        check_summary(&cases[i], "", veterans);
    check_summary(&cases[0], "--bot-level rookie,master,regular", mixed);
    check_summary(&cases[6], "--bot-level rookie,master,regular", mixed);
}

/* Each file takes a quarter of a second. */
TEST_WITH(reports, command_folder_enter, command_folder_leave)
{
    command_file_write("a.scenario.json",
                       "{\"format\":1,\"name\":\"a\",\"level\":{\"format\":1,\"name\":\"l\","
                       "\"size\":[800,400],\"obstacles\":[],\"spawns\":[]},\"ticks\":1,"
                       "\"players\":[{\"id\":\"p\",\"at\":[100,200]}],"
                       "\"expect\":[{\"tick\":1,\"player\":\"p\",\"alive\":true}]}");
    command_run_check(regress_command, "regress --junit a.xml a.scenario.json a.scenario.json none",
                      3, NULL, "");
    command_file_check("a.xml", "…<testsuites …time=\"0.750\">\n"
                                "  <testsuite …time=\"0.750\" skipped=\"0\">\n"
                                "    <testcase …time=\"0.250\"/>\n"
                                "    <testcase …time=\"0.250\"/>\n"
                                "    <testcase …time=\"0.250\">\n…");
    command_run_check(check_command, "check --junit a.xml duel duel", 0, NULL, "");
    command_file_check("a.xml", "…<testsuites …time=\"0.500\">\n"
                                "  <testsuite …time=\"0.500\" skipped=\"0\">\n"
                                "    <testcase …time=\"0.250\"/>\n"
                                "    <testcase …time=\"0.250\"/>\n  </testsuite>\n…");
}

/* A scenario is made smaller for a minute at most: by this clock, 240 tries. */
TEST_WITH(reductions, command_folder_enter, command_folder_leave)
{
    CommandRun run = command_run(
        simulate_command, "simulate gears --bots 8 --ticks 700 --seed 5 --record a.replay.json");
    assert_int_equal(run.code, 0);
    command_run_destroy(&run);
    command_run_check(reduce_command,
                      "reduce a.replay.json --from 600 --to 690 --keep hit --out a.scenario.json",
                      0,
                      "a.scenario.json: hit\n"
                      "23 ticks, 2 players, 0 obstacles, 2 inputs, after 238 tries\n",
                      "");
    command_run_check(regress_command, "regress a.scenario.json", 0,
                      "ok   a.scenario.json: …\n1 passed, 0 failed\n", "");
    command_run_check(
        reduce_command,
        "reduce ./a.replay.json --from 600 --to 690 --keep shot --out b.scenario.json", 0,
        "b.scenario.json: shot\n"
        "1 tick, 1 player, 0 obstacles, 1 input, after 60 tries\n",
        "");
}

/* What is refused, and what does not happen. */
TEST_WITH(no_reductions, command_folder_enter, command_folder_leave)
{
#define TRY_HELP "Try 'clockwise reduce --help'.\n"
    static const struct {
        const char *words;
        int code;
        const char *out, *err;
    } cases[] = {
        {"reduce a.replay.json --from 1 --to 9 --keep crush --out a.scenario.json", 1,
         "a.replay.json: \"crush\" does not happen between ticks 1 and 9\n", ""},
        {"reduce a.replay.json --from 1 --to 9 --keep nobody --out a.scenario.json", 1,
         "a.replay.json: there is no event \"nobody\"; …\n", ""},
        {"reduce a.replay.json --from 1 --to 31 --out a.scenario.json", 3, "",
         "clockwise reduce: …\n"},
        {"reduce a.replay.json --from 1 --to 9 --keep crush --out no/a.scenario.json", 3, "",
         "clockwise reduce: no/a.scenario.json: No such file or directory\n"},
        {"reduce none.json --from 1 --to 9 --out a.scenario.json", 3, "",
         "clockwise reduce: none.json: No such file or directory\n"},
        {"reduce b.replay.json --from 1 --to 9 --out a.scenario.json", 3, "",
         "b.replay.json:2:1: error: $: …\n"},
        {"reduce --from 1 --to 9 --out a.scenario.json", 2, "",
         "clockwise reduce: it takes one recording\n" TRY_HELP},
        {"reduce a b --from 1 --to 9 --out a.scenario.json", 2, "",
         "clockwise reduce: it takes one recording\n" TRY_HELP},
        {"reduce a.replay.json --to 9 --out a.scenario.json", 2, "",
         "clockwise reduce: --from, --to and --out are needed\n" TRY_HELP},
        {"reduce a.replay.json --from 1 --out a.scenario.json", 2, "",
         "clockwise reduce: --from, --to and --out are needed\n" TRY_HELP},
        {"reduce a.replay.json --from 1 --to 9", 2, "",
         "clockwise reduce: --from, --to and --out are needed\n" TRY_HELP},
        {"reduce a.replay.json --from 9 --to 9 --out a.scenario.json", 2, "",
         "clockwise reduce: --from must be before --to\n" TRY_HELP},
        {"reduce a.replay.json --from 9 --to 0 --out a.scenario.json", 2, "",
         "clockwise reduce: --to takes a whole number from 1 to 216000, not '0'\n" TRY_HELP},
        {"reduce a.replay.json --from 216001 --to 10 --out a.scenario.json", 2, "",
         "clockwise reduce: --from takes a whole number from 0 to 216000, not '216001'\n" TRY_HELP},
        {"reduce a.replay.json --from 1 --to 9 --out a.json", 2, "",
         "clockwise reduce: --out: name it FILE.scenario.json\n" TRY_HELP},
        {"reduce a.scenario.json --from 1 --to 9 --out ./a.scenario.json", 2, "",
         "clockwise reduce: --out and the recording name the same file, "
         "./a.scenario.json\n" TRY_HELP},
    };
    CommandRun run = command_run(
        simulate_command, "simulate duel --bots 2 --ticks 30 --seed 5 --record a.replay.json");
    assert_int_equal(run.code, 0);
    command_run_destroy(&run);
    command_file_write("b.replay.json", "{\n]");
    command_file_write("a.scenario.json", "{}");
    for (int i = 0; i < COUNT(cases); i++)
        command_run_check(reduce_command, cases[i].words, cases[i].code, cases[i].out,
                          cases[i].err);
    /* Nothing was written over. */
    command_file_check("a.scenario.json", "{}");
    char *text = command_file_text("a.replay.json");
    char *seed = strstr(text, "\"seed\": \"5\"");
    assert_non_null(seed);
    seed[strlen("\"seed\": \"")] = '6';
    command_file_write("c.replay.json", text);
    free(text);
    command_run_check(reduce_command,
                      "reduce c.replay.json --from 1 --to 9 --keep crush --out a.scenario.json", 1,
                      "c.replay.json: \"crush\" does not happen between ticks 1 and 9\n",
                      "clockwise reduce: c.replay.json does not play as recorded; what it plays is "
                      "cut\n");
}

/* NOLINTEND(readability-identifier-naming) */
