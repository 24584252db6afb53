/* SPDX-License-Identifier: MIT */
/* What the program itself asks the game for, by its words: the game is the function below, which
 * writes its options down. */
#include "cli/commands.h"
#include "support/command_run.h"
#include "support/match_bench.h"
#include "support/message.h"
#include "test.h"

#include "app/game.h"
#include "base/version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char asked[2048]; /* Nothing: the game was not begun. */
static GameEnd loop_end;

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...)
{
    size_t length = strlen(asked);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(asked + length, sizeof asked - length, format, arguments);
    va_end(arguments);
}

static void note_file(const char *what, const char *path)
{
    if (path != NULL)
        note(" %s %s", what, path);
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
/* Whose shots are looked for first, a bit for each player. */
static unsigned shooters;

void __real_shot_finder_begin(ShotFinder *out_finder, unsigned people);
void __wrap_shot_finder_begin(ShotFinder *out_finder, unsigned people);
void __wrap_shot_finder_begin(ShotFinder *out_finder, unsigned people)
{
    shooters = people;
    __real_shot_finder_begin(out_finder, people);
}

GameEnd __wrap_game_loop_run(const GameOptions *options, Error *out_error);
GameEnd __wrap_game_loop_run(const GameOptions *options, Error *out_error)
{
    const MatchOptions *match = &options->match;
    note("%s, %d and %d bots", level_mode_name(match->mode), match->people, match->bots);
    note("%s%s on %s", match->has_chosen_bots ? " chosen" : "", match->has_teams ? " in teams" : "",
         path_file_name(match->level_path));
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (i == 0 || match->bot_levels[i] != match->bot_levels[i - 1])
            note(" %s", bot_level_name(match->bot_levels[i]));
    note(" counts %d%s%s%s %dx%d", match->countdown_ticks,
         options->starts_with_match ? " at once" : "", options->recalls_match ? " as before" : "",
         options->is_fullscreen ? " full" : "", options->width, options->height);
    if (match->seed < 1000000)
        note(" seed %d", (int)match->seed);
    note_file("lab", options->lab);
    note_file("edits", options->edit);
    note_file("meet", options->meet);
    note_file("connect", options->connect);
    note_file("name", options->name);
    note_file("open", options->open);
    note_file("record", options->record_path);
    if (options->watch != NULL)
        note(" watches %d ticks", options->watch->tick_count);
    if (loop_end != GAME_DONE)
        (void)error_set(out_error, "the game says no");
    return loop_end;
}

typedef struct PlayCase {
    const char *words;
    int code;
    const char *asked; /* "…" stands for any text, as in the next. */
    const char *err;
} PlayCase;

static void check(const PlayCase *one, RunCommand *command)
{
    asked[0] = '\0';
    command_run_check(command, one->words, one->code, "", one->err);
    if (!message_matches(asked, one->asked))
        fail_msg("%s: asked is\n%s\n--- wanted\n%s", one->words, asked, one->asked);
}

#define TRY_HELP "Try 'clockwise --help'.\n"

TEST_WITH(games, command_folder_enter, command_folder_leave)
{
    static const PlayCase cases[] = {
        {"clockwise", 0, "deathmatch, 1 and 4 bots on … regular counts 360 as before 0x0", ""},
        {"clockwise --level duel", 0,
         "deathmatch, 1 and 1 bots on duel.json regular counts 360 at once 0x0", ""},
        {"clockwise --level duel --players 2", 0,
         "deathmatch, 2 and 0 bots on duel.json regular counts 360 at once 0x0", ""},
        {"clockwise --level duel --bots 5 --seed 77", 0,
         "deathmatch, 1 and 5 bots chosen on duel.json regular counts 360 at once 0x0 seed 77", ""},
        {"clockwise --level duel --bots 7 --teams --fullscreen --size 640x360", 0,
         "deathmatch, 1 and 7 bots chosen in teams on duel.json regular counts 360 at once full "
         "640x360",
         ""},
        {"clockwise --level duel --mode siege --bot-level master,rookie", 0,
         "siege, 1 and 7 bots on duel.json master rookie master rookie master rookie master "
         "rookie counts 360 at once 0x0",
         ""},
        {"clockwise --watch --bots 8", 0,
         "deathmatch, 0 and 8 bots chosen on … regular counts 360 at once 0x0", ""},
        {"clockwise --watch --level duel", 0,
         "deathmatch, 0 and 2 bots on duel.json regular counts 360 at once 0x0", ""},
        {"clockwise --mode beacon", 0, "beacon, 1 and 4 bots on … regular counts 360 0x0",
         "clockwise: --mode alone only sets up the set-up screen; add --level FILE to play at "
         "once\n"},
        {"clockwise --bot-level rookie", 0, "deathmatch, 1 and 4 bots on … rookie counts 360 0x0",
         ""},
        {"clockwise --bots 2", 0, "deathmatch, 1 and 2 bots chosen on … regular counts 360 0x0",
         ""},
        {"clockwise --teams", 0, "deathmatch, 1 and 4 bots in teams on … regular counts 360 0x0",
         ""},
        {"clockwise --mode trials --level duel", 0,
         "trials, 1 and 0 bots on duel.json regular counts 360 at once 0x0", ""},
        {"clockwise --mode trials --level duel --bots 0", 0,
         "trials, 1 and 0 bots chosen on duel.json regular counts 360 at once 0x0", ""},
        {"clockwise --lab circle", 0,
         "deathmatch, 1 and 4 bots on … regular counts 360 as before 0x0 lab circle", ""},
        {"clockwise --edit new.json", 0,
         "deathmatch, 1 and 4 bots on … regular counts 360 as before 0x0 edits new.json", ""},
        {"clockwise --meet ::1 --name Bob", 0,
         "deathmatch, 1 and 4 bots on … regular counts 360 as before 0x0 meet ::1 name Bob", ""},
        {"clockwise --connect here:99 --name Bob --players 2", 0,
         "deathmatch, 2 and 4 bots on … regular counts 360 as before 0x0 connect here:99 name Bob",
         ""},
        {"clockwise --level duel --record a.replay.json", 0,
         "deathmatch, 1 and 1 bots on duel.json regular counts 360 at once 0x0 "
         "record a.replay.json",
         ""},
        {"clockwise some.txt", 0,
         "deathmatch, 1 and 4 bots on … regular counts 360 as before 0x0 open some.txt", ""},
        /* Options before and behind a file. */
        {"clockwise --size 960x540 some.txt", 0,
         "deathmatch, 1 and 4 bots on … regular counts 360 as before 960x540 open some.txt", ""},
        {"clockwise some.txt --size 960x540", 0,
         "deathmatch, 1 and 4 bots on … regular counts 360 as before 960x540 open some.txt", ""},
        {"clockwise --bots 3 some.txt --fullscreen --seed=5", 0,
         "deathmatch, 1 and 3 bots chosen on … regular counts 360 full 0x0 seed 5 open some.txt",
         ""},
        {"clockwise some.txt --fullscreen --", 0,
         "deathmatch, 1 and 4 bots on … regular counts 360 as before full 0x0 open some.txt", ""},
        {"clockwise --fullscreen -- --size", 0,
         "deathmatch, 1 and 4 bots on … regular counts 360 as before full 0x0 open --size", ""},
        {"clockwise --mode siege --teams --level duel", 0,
         "siege, 1 and 7 bots in teams on duel.json regular counts 360 at once 0x0", ""},
        {"clockwise --mode trials --teams --level duel", 0,
         "trials, 1 and 0 bots in teams on duel.json regular counts 360 at once 0x0", ""},
    };
    command_file_write("some.txt", "x");
    command_file_write("--size", "x");
    loop_end = GAME_DONE;
    for (int i = 0; i < COUNT(cases); i++)
        check(&cases[i], play_command);
}

TEST_WITH(how_it_ends, command_folder_enter, command_folder_leave)
{
    static const struct {
        GameEnd end;
        int code;
        const char *err;
    } cases[] = {{GAME_DONE, 0, ""},
                 {GAME_MISSING, 3, "clockwise: the game says no\n"},
                 {GAME_BAD_OPTIONS, 2, "clockwise: the game says no\n"}};
    for (int i = 0; i < COUNT(cases); i++) {
        loop_end = cases[i].end;
        check(&(PlayCase){"clockwise", cases[i].code, "…", cases[i].err}, play_command);
    }
    loop_end = GAME_DONE;
}

TEST_WITH(what_is_refused, command_folder_enter, command_folder_leave)
{
    static const PlayCase cases[] = {
        {"clockwise none.json", 2, "",
         "clockwise: there is no command and no file 'none.json'\n" TRY_HELP},
        {"clockwise some.txt/x", 2, "",
         "clockwise: there is no command and no file 'some.txt/x'\n" TRY_HELP},
        {"clockwise some.txt other.txt", 2, "",
         "clockwise: one file can be opened; leave 'other.txt' out\n" TRY_HELP},
        {"clockwise some.txt --size 960x540 other.txt", 2, "",
         "clockwise: one file can be opened; leave 'other.txt' out\n" TRY_HELP},
        {"clockwise some.txt --fullscreen none.json --bots 3", 2, "",
         "clockwise: one file can be opened; leave 'none.json' out\n" TRY_HELP},
        {"clockwise -- some.txt --size", 2, "",
         "clockwise: one file can be opened; leave '--size' out\n" TRY_HELP},
        {"clockwise some.txt --sise 960x540", 2, "",
         "clockwise: --sise is not an option; did you mean '--size'?\n" TRY_HELP},
        {"clockwise some.txt --bots 9", 2, "",
         "clockwise: --bots takes a whole number from 0 to 8, not '9'\n" TRY_HELP},
        {"clockwise simulat duel --ticks 5", 2, "",
         "clockwise: there is no command and no file 'simulat'\n" TRY_HELP},
        {"clockwise --edit new.json some.txt", 2, "",
         "clockwise: a file is opened on its own; leave --edit out\n" TRY_HELP},
        {"clockwise --lab circle some.txt", 2, "",
         "clockwise: a file is opened on its own; leave --lab out\n" TRY_HELP},
        {"clockwise --watch some.txt", 2, "",
         "clockwise: a file is opened on its own; leave --watch out\n" TRY_HELP},
        {"clockwise --level duel some.txt", 2, "",
         "clockwise: a file is opened on its own; leave --level out\n" TRY_HELP},
        {"clockwise some.txt --edit new.json", 2, "",
         "clockwise: a file is opened on its own; leave --edit out\n" TRY_HELP},
        {"clockwise some.txt --level duel", 2, "",
         "clockwise: a file is opened on its own; leave --level out\n" TRY_HELP},
        {"clockwise --watch --players 2", 2, "",
         "clockwise: --watch is without people; leave --players out\n" TRY_HELP},
        {"clockwise --watch --bots 0", 2, "",
         "clockwise: --watch needs bots: add --bots N with N from 1 to 8\n" TRY_HELP},
        {"clockwise --players 2 --bots 7", 2, "",
         "clockwise: 2 players and 7 bots are more than the 8 that fit\n" TRY_HELP},
        {"clockwise --mode trials --players 2", 2, "",
         "clockwise: trials are for one player: leave out --players\n" TRY_HELP},
        {"clockwise --mode trials --bots 1", 2, "",
         "clockwise: trials are for one player: leave out --bots\n" TRY_HELP},
        {"clockwise --mode blitz --teams --level duel", 2, "",
         "clockwise: blitz is played without teams; leave --teams out\n" TRY_HELP},
        {"clockwise --teams --mode blitz", 2, "",
         "clockwise: blitz is played without teams; leave --teams out\n" TRY_HELP},
        {"clockwise --lab circle --level duel", 2, "",
         "clockwise: --lab plays no match; leave --level out\n" TRY_HELP},
        {"clockwise --lab circle --watch --level duel", 2, "",
         "clockwise: --lab plays no match; leave --watch out\n" TRY_HELP},
        {"clockwise --edit new.json --level duel", 2, "",
         "clockwise: --edit plays no match; leave --level out\n" TRY_HELP},
        {"clockwise --edit new.json --lab circle", 2, "",
         "clockwise: --edit plays no match; leave --lab out\n" TRY_HELP},
        {"clockwise --edit new.json --watch", 2, "",
         "clockwise: --edit plays no match; leave --watch out\n" TRY_HELP},
        {"clockwise --name Bob", 2, "",
         "clockwise: --name is for play over a network: add --connect or --meet\n" TRY_HELP},
        {"clockwise --connect a --edit new.json", 2, "",
         "clockwise: --connect plays what the server does; leave --edit out\n" TRY_HELP},
        {"clockwise --connect a --record b.json", 2, "",
         "clockwise: --connect plays what the server does; leave --record out\n" TRY_HELP},
        {"clockwise --connect a --level duel", 2, "",
         "clockwise: --connect plays what the server does; leave --level out\n" TRY_HELP},
        {"clockwise --connect a:x", 2, "", "clockwise: …a:x…\n" TRY_HELP},
        {"clockwise --meet a:x", 2, "", "clockwise: …a:x…\n" TRY_HELP},
        {"clockwise --level duel.json --record ./duel.json", 2, "",
         "clockwise: --record and the level name the same file, ./duel.json\n" TRY_HELP},
        {"clockwise --level deul", 3, "", "clockwise: there is no level 'deul': …'duel'?\n"},
        {"clockwise --lab cicle", 2, "", "clockwise: …'cicle'; its pages are …\n" TRY_HELP},
        {"clockwise --lab no.scenario.json", 3, "", "clockwise: no.scenario.json: …\n"},
        {"clockwise --edit bad.json", 3, "", "bad.json:2:1: error: $: …\n"},
        {"clockwise --edit folder", 3, "", "clockwise: …/folder: …\n"},
        {"clockwise --record no/a.json --level duel.json", 3, "",
         "clockwise: no/…: No such file or directory\n"},
        {"clockwise --players 9", 2, "",
         "clockwise: --players takes a whole number from 1 to 8, not '9'\n" TRY_HELP},
        {"clockwise --connect a --players 5", 2, "",
         "clockwise: --players 5 are more than the 4 of one machine with --connect\n" TRY_HELP},
        {"clockwise --players 0", 2, "",
         "clockwise: --players takes a whole number from 1 to 8, not '0'\n" TRY_HELP},
        {"clockwise --bots 9", 2, "",
         "clockwise: --bots takes a whole number from 0 to 8, not '9'\n" TRY_HELP},
    };
    command_file_write("some.txt", "x");
    command_file_write("other.txt", "x");
    command_file_write("bad.json", "{\n]");
    command_file_write("duel.json", "{\"format\":1,\"name\":\"l\",\"size\":[800,400],"
                                    "\"obstacles\":[],\"spawns\":[{\"at\":[100,100]},"
                                    "{\"at\":[300,300]}]}");
    mkdir("folder", 0777);
    for (int i = 0; i < COUNT(cases); i++)
        check(&cases[i], play_command);
}

TEST_WITH(help_and_versions, command_folder_enter, command_folder_leave)
{
    asked[0] = '\0';
    command_run_check(play_command, "clockwise --help", 0,
                      "Clockwise: …\n\nUsage: clockwise …or not valid.\n", "");
    char versions[512];
    snprintf(versions, sizeof versions,
             "Clockwise %s\nSDL …\nSDL_ttf …\ncJSON: compiled %d.%d.%d, linked %s\n…",
             CLOCKWISE_VERSION, CJSON_VERSION_MAJOR, CJSON_VERSION_MINOR, CJSON_VERSION_PATCH,
             cJSON_Version());
    command_run_check(play_command, "clockwise --version", 0, versions, "");
    assert_string_equal(asked, "");
}

/* Recordings that are watched. */
TEST_WITH(recordings, command_folder_enter, command_folder_leave)
{
    static const PlayCase cases[] = {
        {"replay --watch a.replay.json", 0,
         "deathmatch, 0 and 0 bots on  …counts 0 0x0 seed 0 watches 30 ticks", ""},
        {"replay --watch b.replay.json", 3, "", "b.replay.json:2:1: error: $: …\n"},
        {"replay --watch none.json", 3, "", "clockwise replay: none.json: No such file …\n"},
        {"replay --watch --trace x a.replay.json", 2, "",
         "clockwise replay: --watch and --trace do not go together\n…"},
        {"replay --watch --shot x.gif a.replay.json", 2, "",
         "clockwise replay: --shot goes with neither --watch nor --trace\n…"},
        {"replay --trace x --shot x.gif a.replay.json", 2, "",
         "clockwise replay: --shot goes with neither --watch nor --trace\n…"},
        {"replay --shot x.png a.replay.json", 2, "",
         "clockwise replay: --shot writes a GIF: name it FILE.gif\n…"},
        {"replay --trace ./a.replay.json a.replay.json", 2, "",
         "clockwise replay: --trace and the recording name the same file, ./a.replay.json\n…"},
        {"replay --shot ./a.replay.json a.replay.json", 2, "",
         "clockwise replay: --shot and the recording name the same file, ./a.replay.json\n…"},
        {"replay", 2, "", "clockwise replay: it takes one recording\n…"},
        {"replay a b", 2, "", "clockwise replay: it takes one recording\n…"},
    };
    CommandRun run = command_run(
        simulate_command, "simulate duel --bots 2 --ticks 30 --seed 7 --record a.replay.json");
    assert_int_equal(run.code, 0);
    command_run_destroy(&run);
    command_file_write("b.replay.json", "{\n]");
    for (int i = 0; i < COUNT(cases); i++)
        check(&cases[i], replay_command);
    loop_end = GAME_MISSING;
    check(
        &(PlayCase){"replay --watch a.replay.json", 3, "…", "clockwise replay: the game says no\n"},
        replay_command);
    loop_end = GAME_DONE;
    command_run_check(replay_command, "replay a.replay.json", 0,
                      "a.replay.json: 30 ticks as recorded, hash …\n", "");
    command_run_check(replay_command, "replay --trace x a.replay.json", 0,
                      "a.replay.json: 30 ticks as recorded, hash …\n", "");
    command_file_check("x", "{\"tick\":0,…\n{\"tick\":30,…}\n");
    command_run_check(replay_command, "replay --trace /dev/full a.replay.json", 3, "",
                      "clockwise replay: /dev/full: No space left on device\n");
    command_run_check(replay_command, "replay --shot a.gif a.replay.json", 1,
                      "a.replay.json: 30 ticks as recorded, hash …\n"
                      "a.replay.json: nobody was shot, so there is no picture\n",
                      "");
    command_run_check(replay_command, "replay --shot no/a.gif a.replay.json", 3, "",
                      "clockwise replay: no/a.gif: No such file or directory\n");
}

/* A person's shot is worth more than any bot's. */
TEST_WITH(whose_shot, command_folder_enter, command_folder_leave)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    char level[FOLDERS_PATH_BYTES];
    Error error;
    assert_true(level_list_named("duel", level, &error));
    MatchOptions options = match_bench_options(level, 2, 3);
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    for (int i = 0; i < 120; i++)
        match_step(match, inputs);
    if (!recording_write_file(&match->recording, RECORDING_TICKS, "a.replay.json", &error))
        fail_msg("%s", error.text);
    shooters = 0;
    command_run_check(replay_command, "replay --shot a.gif a.replay.json", 1, NULL, "");
    assert_int_equal(shooters, 1u << 0 | 1u << 1);
    match_destroy(match);
}

/* The best shot of a match is found, and a disk that is full is told of. */
TEST_WITH(shots, command_folder_enter, command_folder_leave)
{
    CommandRun run = command_run(
        simulate_command, "simulate duel --bots 5 --ticks 1900 --seed 3 --record a.replay.json");
    assert_int_equal(run.code, 0);
    command_run_destroy(&run);
    command_run_check(replay_command, "replay --shot /dev/full a.replay.json", 3,
                      "a.replay.json: 1900 ticks as recorded, hash …\n",
                      "clockwise replay: /dev/full: No space left on device\n");
}

/* NOLINTEND(readability-identifier-naming) */
