/* SPDX-License-Identifier: MIT */
/* Where a match was chosen, and where leaving it leads. */
#include "shell/shell.h"

#include "app/game.h"
#include "profile/recordings.h"
#include "sim/rules.h"
#include "support/game_bench.h"
#include "support/match_bench.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { DAY = 20719, STOP = 3 };

TEST(where_it_came_from)
{
    static const struct {
        const char *name;
        int day, tour_stop;
        bool is_of_set;
        MatchOrigin origin;
    } cases[] = {
        {"set-up or command line",
         DAILY_NONE,
         0,
         false,
         {ORIGIN_SETUP, ROUTE_TITLE, "title", "Quit to title"}},
        {"Tour", DAILY_NONE, STOP, false, {ORIGIN_TOUR, ROUTE_TOUR, "Tour", "Quit to Tour"}},
        {"Daily dial",
         DAY,
         0,
         false,
         {ORIGIN_DAILY, ROUTE_DAILY, "Daily dial", "Quit to Daily dial"}},
        {"Rivals", DAILY_NONE, 0, true, {ORIGIN_RIVALS, ROUTE_RIVALS, "Rivals", "Quit to Rivals"}},
    };
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const MatchOrigin *expected = &cases[i].origin;
        match->options.daily = cases[i].day;
        match->options.tour_stop = cases[i].tour_stop;
        shell->rivals.is_on = cases[i].is_of_set;
        MatchOrigin origin = match_origin(shell, match);
        if (origin.kind != expected->kind || origin.back != expected->back ||
            strcmp(origin.name, expected->name) != 0 || strcmp(origin.quit, expected->quit) != 0)
            fail_msg("%s: origin %d, back to %d, \"%s\", \"%s\"", cases[i].name, (int)origin.kind,
                     (int)origin.back, origin.name, origin.quit);
    }
    match_destroy(match);
    free(shell);
}

/* A level's file is changed while it is played, in the whole game without its main loop. */

enum { LOOKS = 5000 };

typedef struct Ground {
    GameBench *bench;
    Shell *shell;
    char path[256];
} Ground;

/* `obstacles` are members of the level's array. */
static void write_level(const Ground *ground, const char *size, const char *obstacles)
{
    FILE *file = fopen(ground->path, "w");
    assert_non_null(file);
    fprintf(file,
            "{\n  \"format\": 1,\n  \"name\": \"Edited\",\n  \"size\": %s,\n"
            "  \"obstacles\": [%s],\n"
            "  \"spawns\": [{ \"at\": [60, 60] }, { \"at\": [700, 500] }]\n}\n",
            size, obstacles);
    assert_int_equal(fclose(file), 0);
}

static Ground begin(void **state)
{
    Ground ground = {.bench = *state};
    ground.shell = &ground.bench->game.shell;
    snprintf(ground.path, sizeof ground.path, "%s/edited.json", ground.bench->home);
    write_level(&ground, "[800, 600]", "");
    drop_open(ground.shell, ground.path);
    for (int i = 0; i < 3; i++)
        game_bench_look(ground.bench);
    assert_non_null(ground.shell->reload.watch);
    return ground;
}

/* Frames go by until the notice begins so. */
static void look_until_said(const Ground *ground, const char *words)
{
    struct timespec frame = {0, 8000000};
    for (int i = 0; i < LOOKS; i++) {
        shell_reload_step(ground->shell);
        game_bench_look(ground->bench);
        if (strncmp(ground->shell->notice.text, words, strlen(words)) == 0)
            return;
        nanosleep(&frame, NULL);
    }
    fail_msg("'%s' is not said, but '%s'", words, ground->shell->notice.text);
}

TEST_WITH(the_level_changes_in_the_match, game_bench_setup, game_bench_teardown)
{
    Ground ground = begin(state);
    const Match *match = ground.shell->reload.match;
    int tick = match->world.state.tick;
    write_level(&ground, "[800, 600]",
                "{ \"points\": [[300, 200], [300, 400], [400, 400], [400, 200]] }");
    look_until_said(&ground, "Level reloaded. From here on nothing is recorded");
    assert_true(ground.shell->reload.match == match);
    assert_int_equal(match->level.obstacle_count, 1);
    assert_true(match->is_changed);
    assert_true(match->world.state.tick >= tick);
    write_level(&ground, "[3000, 600]", "");
    ground.shell->notice.text[0] = '\0';
    look_until_said(&ground, "Level reloaded.");
    assert_string_equal(ground.shell->notice.text, "Level reloaded.");
    assert_true(match->level.size.x == 3000);
    for (int i = 0; i < 20; i++)
        game_bench_look(ground.bench);
}

/* The last good level is played on; the error comes back after other notices, and goes when the
 * file is mended, also where it becomes what it was. */
TEST_WITH(a_broken_file, game_bench_setup, game_bench_teardown)
{
    Ground ground = begin(state);
    const Match *match = ground.shell->reload.match;
    write_level(&ground, "[800, 6000000]", "");
    look_until_said(&ground, "edited.json:4:17: size[1]: ");
    assert_false(match->is_changed);
    shell_say(ground.shell, false, "Something else");
    notice_step(&ground.shell->notice, 7);
    look_until_said(&ground, "edited.json:4:17: ");
    write_level(&ground, "[800, 600],", "");
    look_until_said(&ground, "edited.json:4:2");
    write_level(&ground, "[800, 600]", "");
    look_until_said(&ground, "The level is whole again");
    assert_false(ground.shell->notice.is_held);
    assert_false(match->is_changed);
}

/* What is said of a file that cannot be read is true of what is there now, in short words. */
TEST_WITH(what_is_no_file, game_bench_setup, game_bench_teardown)
{
    Ground ground = begin(state);
    FILE *file = fopen(ground.path, "w");
    assert_non_null(file);
    for (int i = 0; i < LEVEL_FILE_BYTES + 1; i++)
        fputc(' ', file);
    assert_int_equal(fclose(file), 0);
    look_until_said(&ground, "edited.json: larger than 1048576 bytes");
    assert_int_equal(unlink(ground.path), 0);
    look_until_said(&ground, "edited.json: No such file");
    assert_int_equal(mkdir(ground.path, 0755), 0);
    look_until_said(&ground, "edited.json: not a regular file");
    assert_int_equal(rmdir(ground.path), 0);
    look_until_said(&ground, "edited.json: No such file");
    assert_int_equal(mkfifo(ground.path, 0644), 0);
    look_until_said(&ground, "edited.json: not a regular file");
    assert_int_equal(unlink(ground.path), 0);
    write_level(&ground, "[800, 600]", "");
    look_until_said(&ground, "The level is whole again");
    assert_false(ground.shell->reload.match->is_changed);
}

/* While the match is paused, as it is while its player is in another window. */
TEST_WITH(under_the_pause, game_bench_setup, game_bench_teardown)
{
    Ground ground = begin(state);
    const Match *match = ground.shell->reload.match;
    game_bench_press_key(ground.bench, KEY_ESCAPE);
    int tick = match->world.state.tick;
    write_level(&ground, "[900, 700]", "");
    look_until_said(&ground, "Level reloaded.");
    assert_int_equal(match->world.state.tick, tick);
    assert_true(match->level.size.x == 900);
    game_bench_press_key(ground.bench, KEY_F9);
    look_until_said(&ground, "Saved edited-");
    assert_non_null(strstr(ground.shell->notice.text, "up to where the level was changed"));
}

/* An error of a level's file is not shown any more when its match is left. */
TEST_WITH(the_match_ends, game_bench_setup, game_bench_teardown)
{
    Ground ground = begin(state);
    write_level(&ground, "[]", "");
    look_until_said(&ground, "edited.json:4:");
    game_bench_press_key(ground.bench, KEY_ESCAPE);
    shell_go(ground.shell, (Route){.kind = ROUTE_TITLE});
    for (int i = 0; i < 3; i++)
        game_bench_look(ground.bench);
    assert_null(ground.shell->reload.watch);
    assert_string_equal(ground.shell->notice.text, "");
}

TEST_WITH(which_matches_may_change, game_bench_setup, game_bench_teardown)
{
    Ground ground = begin(state);
    Shell *shell = ground.shell;
    Match *match = shell->reload.match;
    Scene *scene = shell->reload.scene;
    static const struct {
        const char *name;
        int daily, tour_stop;
        bool is_of_set, is_watched;
    } cases[] = {{"a usual match", 0, 0, false, true},
                 {"a Daily dial", 20779, 0, false, false},
                 {"a stop of the Tour", 0, 3, false, false},
                 {"a duel of a set", 0, 0, true, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shell_reload_end(shell, match);
        match->options.daily = cases[i].daily;
        match->options.tour_stop = cases[i].tour_stop;
        shell->rivals.is_on = cases[i].is_of_set;
        shell_reload_begin(shell, match, scene);
        if ((shell->reload.watch != NULL) != cases[i].is_watched)
            fail_msg("%s: watched is %d", cases[i].name, shell->reload.watch != NULL);
    }
    match->options.daily = match->options.tour_stop = 0;
    shell->rivals.is_on = false;
}

/* Saved with fewer pickups while the ring and the name of one are still seen. */
TEST_WITH(a_pickup_that_was_just_taken, game_bench_setup, game_bench_teardown)
{
    Ground ground = {.bench = *state};
    ground.shell = &ground.bench->game.shell;
    snprintf(ground.path, sizeof ground.path, "%s/edited.json", ground.bench->home);
    write_level(&ground, "[800, 600]",
                "], \"pickups\": [{ \"kind\": \"weapon\", \"at\": [60, 60] }, "
                "{ \"kind\": \"weapon\", \"at\": [700, 500] }");
    drop_open(ground.shell, ground.path);
    for (int i = 0; i < 3; i++)
        game_bench_look(ground.bench);
    const Scene *scene = ground.shell->reload.scene;
    for (int i = 0; i < 4 * LOOKS && scene->afterimages.count == 0; i++)
        game_bench_look(ground.bench);
    assert_true(scene->afterimages.count > 0);
    write_level(&ground, "[800, 600]", "");
    look_until_said(&ground, "Level reloaded.");
    assert_int_equal(scene->match->level.pickup_count, 0);
    for (int i = 0; i < 80; i++)
        game_bench_look(ground.bench);
}

/* The file shrinks while its level is tried out of the editor, which goes on with what is there. */
TEST_WITH(the_file_shrinks_while_it_is_tried_out, game_bench_setup, game_bench_teardown)
{
    Ground ground = {.bench = *state};
    ground.shell = &ground.bench->game.shell;
    snprintf(ground.path, sizeof ground.path, "%s/edited.json", ground.bench->home);
    write_level(&ground, "[800, 600]",
                "{ \"points\": [[300, 200], [300, 400], [400, 400], [400, 200]] }, "
                "{ \"points\": [[500, 200], [500, 300], [550, 300], [550, 200]] }");
    assert_true(shell_go(ground.shell, (Route){.kind = ROUTE_EDIT, .edit = ground.path}));
    for (int i = 0; i < 5; i++)
        game_bench_look(ground.bench);
    game_bench_press_key(ground.bench, KEY_TAB);
    for (int i = 0; i < 50; i++)
        game_bench_look(ground.bench);
    write_level(&ground, "[500, 600]", "");
    for (int i = 0; i < 50; i++)
        game_bench_look(ground.bench);
    game_bench_press_key(ground.bench, KEY_TAB);
    look_until_said(&ground, "Loaded the file as it is now");
    for (int i = 0; i < 20; i++)
        game_bench_look(ground.bench);
}

/* It is told where a recording lacks its end, and nothing else is. */
TEST(what_is_said_of_a_recording)
{
    static const struct {
        const char *name;
        bool has_path, is_interrupted;
        int written;
        const char *said;
    } cases[] = {
        {"none is wanted", false, false, 0, ""},
        {"a whole one", true, false, 1, ""},
        {"a part", true, true, 1, "has only the first 0 s of the match"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ScratchFolder scratch;
        char path[FOLDERS_PATH_BYTES];
        Error error;
        MatchOptions options = match_bench_options("levels/duel.json", 0, 2);
        options.is_recorded = true;
        Match *match = match_bench_create(&options);
        Shell *shell = calloc(1, sizeof *shell);
        assert_non_null(shell);
        assert_int_equal(scratch_folder_make(&scratch), 0);
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        for (int tick = 0; tick < 10; tick++)
            match_step(match, inputs);
        match->recording.is_interrupted = cases[i].is_interrupted;
        shell->record_path = cases[i].has_path ? scratch.path : NULL;
        shell_record(shell, match);
        bool is_there = recordings_number(scratch.path, 1, path, &error) && access(path, F_OK) == 0;
        if (is_there != cases[i].written || shell->recorded_count != cases[i].written ||
            strstr(shell->notice.text, cases[i].said) == NULL ||
            (cases[i].said[0] == '\0') != (shell->notice.text[0] == '\0'))
            fail_msg("%s: written %d, '%s'", cases[i].name, is_there, shell->notice.text);
        if (is_there)
            unlink(path);
        free(shell);
        match_destroy(match);
        scratch_folder_remove(&scratch);
    }
}

/* One press to a fight: each of the game's levels that suits comes once before any comes again, and
 * none twice in a row. */
TEST_WITH(quick_matches, game_bench_setup, game_bench_teardown)
{
    enum { ROUNDS = 3, LEVELS = LEVEL_LIST_SHIPPED };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char before[FOLDERS_PATH_BYTES] = "";
    shell->match.mutators = MUTATOR_STRIKES | MUTATOR_NO_RECOVERY; /* Rules are set back. */
    for (int round = 0; round < ROUNDS; round++) {
        char played[LEVELS][FOLDERS_PATH_BYTES];
        int first = round > 0; /* The last one of the round before is left out once. */
        for (int i = 0; i < LEVELS - first; i++) {
            assert_true(shell_quick_match(shell, ROUTE_MATCH));
            game_bench_look(bench);
            const Match *match = shell->reload.match;
            assert_non_null(match);
            const MatchOptions *options = &match->options;
            if (options->mode != MODE_DEATHMATCH || options->people != 1 || options->bots < 1 ||
                options->bot_levels[0] != BOT_ADAPTIVE || options->mutators != MUTATOR_STRIKES)
                fail_msg("%s: mode %d, %d people, %d bots", options->level_path, options->mode,
                         options->people, options->bots);
            if (strcmp(options->level_path, before) == 0)
                fail_msg("%s twice in a row", before);
            for (int k = 0; k < i; k++)
                if (strcmp(options->level_path, played[k]) == 0)
                    fail_msg("round %d: %s again", round, played[k]);
            snprintf(played[i], sizeof played[i], "%s", options->level_path);
            snprintf(before, sizeof before, "%s", options->level_path);
            game_bench_go(bench, (Route){.kind = ROUTE_TITLE});
        }
    }
    assert_true(shell->settings.match.has_played);
}

/* A new player's first quick match, by any seed, is on the level where something happens soonest.
 */
TEST_WITH(the_first_quick_match, game_bench_setup, game_bench_teardown)
{
    enum { SEEDS = 8 };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    static const struct {
        const char *name;
        int matches;
        unsigned last;
        bool is_usual;
    } cases[] = {{"never played", 0, 0, true},
                 {"the second one", 0, 1u << 3, false},
                 {"has played", 1, 0, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        int usual = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            shell->progress.modes[MODE_DEATHMATCH].matches = cases[i].matches;
            shell->quick_levels = shell->quick_last = cases[i].last;
            assert_true(shell_quick_match(shell, ROUTE_MATCH));
            game_bench_look(bench);
            usual += strstr(shell->reload.match->options.level_path, "clockwork.json") != NULL;
            game_bench_go(bench, (Route){.kind = ROUTE_TITLE});
        }
        if ((usual == SEEDS) != cases[i].is_usual)
            fail_msg("%s: %d of %d on the usual level", cases[i].name, usual, SEEDS);
    }
}

static int count_kept(const GameBench *bench)
{
    char command[256];
    int count = -1;
    snprintf(command, sizeof command, "ls '%s/clockwise/recordings' 2>/dev/null | grep -c .auto.",
             bench->home);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_int_equal(fscanf(pipe, "%d", &count), 1);
    pclose(pipe);
    return count;
}

/* Which matches are among the last twenty. */
TEST_WITH(what_is_kept_by_itself, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const struct {
        const char *name;
        int people;
        Mode mode;
        int seconds;
        bool is_over, is_changed, is_kept;
    } cases[] = {
        {"decided at once", 1, MODE_DEATHMATCH, 1, true, false, true},
        {"left soon", 1, MODE_DEATHMATCH, 20, false, false, false},
        {"left late", 1, MODE_DEATHMATCH, 31, false, false, true},
        {"watched", 0, MODE_DEATHMATCH, 31, true, false, false},
        {"a trial", 1, MODE_TRIALS, 1, true, false, false},
        {"a round that another follows", 1, MODE_BLITZ, 1, true, false, false},
        {"a changed level", 1, MODE_DEATHMATCH, 1, true, true, false},
    };
    int kept = count_kept(bench);
    for (int i = 0; i < COUNT(cases); i++) {
        MatchOptions options = match_bench_options("levels/duel.json", cases[i].people,
                                                   cases[i].mode == MODE_TRIALS ? 0 : 2);
        options.mode = cases[i].mode;
        options.is_recorded = true;
        Match *match = match_bench_create(&options);
        for (int k = 0; k < cases[i].seconds * TICKS_PER_SECOND; k++) {
            PlayerInput still[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, still);
        }
        if (cases[i].is_over)
            match->world.state.phase = PHASE_OVER;
        match->is_changed = cases[i].is_changed;
        shell_keep_automatically(&bench->game.shell, match);
        kept += cases[i].is_kept ? 1 : 0;
        if (count_kept(bench) != kept)
            fail_msg("%s: %d are kept, not %d", cases[i].name, count_kept(bench), kept);
        match_destroy(match);
    }
}

/* A bad recording from a server says nothing of this machine's folder: each is told of, and once.
 */
TEST_WITH(each_cause_of_no_recording_is_told_of, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    static const char bad[] = "no recording";
    char folder[FOLDERS_PATH_BYTES];
    MatchOptions options = match_bench_options("levels/duel.json", 1, 2);
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    PlayerInput still[PLAYERS_MAX] = {{0, 0, 0, 0}};
    match_step(match, still);
    match->world.state.phase = PHASE_OVER;
    snprintf(folder, sizeof folder, "%s/clockwise", bench->home);
    (void)mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/clockwise/recordings", bench->home);
    for (int i = 0; i < 4; i++) {
        static const char *const said[] = {
            "The server's recording is not kept: ", "Matches are not kept: ", "", ""};
        if (i == 1) { /* In the folder's place. */
            FILE *file = fopen(folder, "w");
            assert_non_null(file);
            (void)fclose(file);
        }
        shell->notice.text[0] = '\0';
        if (i % 2 == 0)
            shell_keep_text(shell, bad, sizeof bad - 1);
        else
            shell_keep_automatically(shell, match);
        if (strncmp(shell->notice.text, said[i], strlen(said[i])) != 0 ||
            (said[i][0] == '\0') != (shell->notice.text[0] == '\0'))
            fail_msg("notice %d: \"%s\"", i, shell->notice.text);
    }
    match_destroy(match);
}

/* Who picks is a side of the set, and a seat of those who sit now: of all its people, or of the two
 * who played the last match. */
TEST(which_seat_picks)
{
    static const struct {
        const char *name;
        int people, seats, picker;
        int last[2]; /* The sides that played. */
        int lost;    /* The seat whose device is gone, or SEAT_NONE. */
        int seat;
    } cases[] = {
        {"all have seats", 3, 3, 2, {0, 2}, SEAT_NONE, 2},
        {"the first of two", 3, 2, 1, {1, 2}, SEAT_NONE, 0},
        {"the second of two", 3, 2, 2, {1, 2}, SEAT_NONE, 1},
        {"the second by its place", 3, 2, 2, {0, 2}, SEAT_NONE, 1},
        {"one who did not play", 3, 2, 0, {1, 2}, SEAT_NONE, SEAT_NONE},
        {"one whose device is gone", 3, 2, 2, {1, 2}, 1, SEAT_NONE},
        {"another's is gone", 3, 2, 2, {1, 2}, 0, 1},
        {"a bot", 2, 2, 2, {1, 2}, SEAT_NONE, SEAT_NONE},
        {"one alone", 1, 1, 0, {0, 1}, SEAT_NONE, SEAT_NONE},
        {"nobody", 3, 3, RIVALS_NONE, {0, 2}, SEAT_NONE, SEAT_NONE},
    };
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    for (int i = 0; i < COUNT(cases); i++) {
        Rivals *rivals = &shell->rivals.state;
        *rivals = (Rivals){.kind = RIVALS_TOURNAMENT,
                           .sides = 4,
                           .line = {cases[i].last[0], cases[i].last[1]},
                           .match_count = 1,
                           .picker = cases[i].picker};
        shell->rivals.options.people = shell->rivals.seats.count = cases[i].people;
        seats_init(&shell->seats);
        shell->seats.count = cases[i].seats;
        if (cases[i].lost != SEAT_NONE)
            shell->seats.items[cases[i].lost].is_lost = true;
        int seat = shell_rivals_picker(shell);
        if (seat != cases[i].seat)
            fail_msg("%s: seat %d, not %d", cases[i].name, seat, cases[i].seat);
    }
    free(shell);
}
