/* SPDX-License-Identifier: MIT */
/* Where a match was chosen, where leaving it leads, and what sets and rounds go on with. */
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
    assert_false(ground.shell->notice.is_bad);
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

/* Where routes lead is noted, and nothing opens. */
typedef struct Noted {
    int count;
    Route route;
    MatchOptions options;
    bool is_refused;
} Noted;

static Noted noted;

static bool note_route(Shell *shell, const Route *route, Error *out_error)
{
    (void)shell;
    noted.count++;
    noted.route = *route;
    if (route->options != NULL)
        noted.options = *route->options;
    return !noted.is_refused || error_set(out_error, "refused");
}

/* People by these names and in their own circles, bots by theirs; no two in the same circle. */
static void expect_players(const Shell *shell, const char *name, int people, int sides,
                           const char *const names[2])
{
    for (int player = 0; player < sides; player++) {
        bool is_person = player < people;
        int circle = noted.options.circles[player];
        const char *expected = is_person ? names[player] : rivals_words_name(people, player);
        if (strcmp(noted.options.names[player], expected) != 0)
            fail_msg("%s: player %d is called \"%s\", not \"%s\"", name, player,
                     noted.options.names[player], expected);
        if (is_person && circle != shell->settings.circles[player] + 1)
            fail_msg("%s: player %d is circle %d", name, player, circle);
        for (int other = 0; other < player; other++)
            if (noted.options.circles[other] == circle)
                fail_msg("%s: %d and %d are the same circle", name, other, player);
    }
}

/* Only a match of the set says which one it is. */
static void expect_occasion(Shell *shell)
{
    static Scene scene;
    for (int i = 0; i < 2; i++) {
        const char *begins = i == 1 ? "Rivals" : "another";
        snprintf(scene.occasion, sizeof scene.occasion, "another");
        shell->rivals.is_on = i == 1;
        shell_rivals_name(shell, &scene);
        if (strncmp(scene.occasion, begins, strlen(begins)) != 0)
            fail_msg("of the set %d: \"%s\"", i, scene.occasion);
    }
}

/* What a set is begun with, and what its first match is: those of the set's sides who play it, by
 * their names in the set, on the set's first level by the usual rules. */
TEST_WITH(the_first_match_of_each_kind, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        RivalsChoice choice;
        int people, seats, players, bots; /* The last two: in the match. */
        int seated;
        const char *first, *second;
    } cases[] = {
        {"alone", {RIVALS_SET, 2}, 1, 1, 1, 1, 1, "", "a bot"},
        {"two people", {RIVALS_SET, 2}, 2, 2, 2, 0, 2, "Player 1", "Player 2"},
        {"two people and bots", {RIVALS_SET, 4}, 2, 2, 2, 2, 2, "Player 1", "Player 2"},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    LevelList levels;
    Error error;
    assert_true(level_list_create(&levels, NULL, &error));
    shell->navigate = note_route;
    for (int i = 0; i < COUNT(cases); i++) {
        Rivals next;
        MatchOptions options = shell->match;
        options.mode = MODE_DEATHMATCH;
        options.people = cases[i].people;
        options.mutators = MUTATOR_STRIKES; /* Not the set's. */
        seats_init(&shell->seats);
        for (int seat = 0; seat < cases[i].seats; seat++)
            seats_join(&shell->seats, &(SeatDevice){.kind = (DeviceKind)seat});
        const LevelEntry *level = shell_rivals_prepare(shell, &levels, cases[i].choice, &next);
        assert_non_null(level);
        assert_true(shell->next_seed == shell->rivals.seed + 1); /* The next set is another. */
        noted = (Noted){.count = 0};
        if (!shell_rivals_begin(shell, &options, cases[i].choice, &levels))
            fail_msg("%s: \"%s\"", cases[i].name, shell->notice.text);
        assert_int_equal(noted.count, 1);
        assert_int_equal(noted.route.kind, ROUTE_MATCH);
        assert_true(noted.route.is_of_set);
        assert_string_equal(noted.options.level_path, level->path);
        if (noted.options.people != cases[i].players || noted.options.bots != cases[i].bots ||
            noted.options.mutators != 0 || shell->seats.count != cases[i].seated)
            fail_msg("%s: %d people, %d bots, rules %x, %d seats", cases[i].name,
                     noted.options.people, noted.options.bots, noted.options.mutators,
                     shell->seats.count);
        expect_players(shell, cases[i].name, cases[i].people, cases[i].choice.sides,
                       (const char *const[]){cases[i].first, cases[i].second});
        expect_occasion(shell);
    }
    level_list_destroy(&levels);
}

/* Of a tournament the table is shown first; those who play a match sit in it in their order, and
 * afterwards all have their seats again. */
TEST_WITH(seats_of_a_tournament, game_bench_setup, game_bench_teardown)
{
    enum { PEOPLE = 3, SIDES = 4 };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    RivalsSet *set = &shell->rivals;
    const RivalsChoice choice = {RIVALS_TOURNAMENT, SIDES};
    LevelList levels;
    Error error;
    Rivals next;
    assert_true(level_list_create(&levels, NULL, &error));
    shell->navigate = note_route;
    for (int seed = 0; seed < 8; seed++) {
        int sides[RIVALS_SIDES_MAX];
        MatchOptions options = shell->match;
        options.mode = MODE_DEATHMATCH;
        options.people = PEOPLE;
        shell->next_seed = (uint64_t)seed;
        seats_init(&shell->seats);
        for (int seat = 0; seat < PEOPLE; seat++)
            seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = 10 + seat});
        assert_non_null(shell_rivals_prepare(shell, &levels, choice, &next));
        noted = (Noted){.count = 0};
        assert_true(shell_rivals_begin(shell, &options, choice, &levels));
        assert_int_equal(noted.count, 1);
        assert_int_equal(noted.route.kind, ROUTE_RIVALS);
        assert_int_equal(shell->seats.count, PEOPLE);
        int count = rivals_players(&set->state, 0, sides);
        assert_int_equal(count, 2);
        assert_true(shell_rivals_watch(shell, &levels));
        assert_int_equal(noted.route.kind, ROUTE_NEXT_MATCH);
        int people = (sides[0] < PEOPLE) + (sides[1] < PEOPLE);
        if (noted.options.people != people || noted.options.bots != 2 - people ||
            shell->seats.count != people)
            fail_msg("seed %d: %d people, %d bots, %d seats; sides %d and %d meet", seed,
                     noted.options.people, noted.options.bots, shell->seats.count, sides[0],
                     sides[1]);
        for (int seat = 0; seat < people; seat++)
            if (shell->seats.items[seat].device.pad != 10 + sides[seat] ||
                noted.options.circles[seat] != shell->settings.circles[sides[seat]] + 1 ||
                strcmp(noted.options.names[seat], rivals_words_name(PEOPLE, sides[seat])) != 0)
                fail_msg("seed %d: in seat %d is pad %d, circle %d, \"%s\"; side %d plays", seed,
                         seat, shell->seats.items[seat].device.pad, noted.options.circles[seat],
                         noted.options.names[seat], sides[seat]);
        shell_rivals_take_seats(shell);
        assert_int_equal(shell->seats.count, PEOPLE);
        assert_int_equal(shell->seats.items[PEOPLE - 1].device.pad, 10 + PEOPLE - 1);
    }
    level_list_destroy(&levels);
}

/* A set of another run of the game has no devices: those who sit now play it, as many as it has
 * people, or whoever used the game last. */
TEST_WITH(seats_of_a_set_that_goes_on, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        int own, seated, people, seats, missing;
    } cases[] = {
        {"as many as play", 0, 2, 2, 2, RIVALS_NONE},
        {"too many", 0, 3, 2, 2, RIVALS_NONE},
        {"too few", 0, 1, 3, 1, 1},
        {"nobody sits", 0, 0, 2, 1, 1},
        {"one alone", 0, 0, 1, 1, RIVALS_NONE},
        {"the set's own", 2, 1, 2, 2, RIVALS_NONE},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    RivalsSet *set = &shell->rivals;
    shell->navigate = note_route;
    for (int i = 0; i < COUNT(cases); i++) {
        seats_init(&shell->seats);
        seats_init(&set->seats);
        for (int seat = 0; seat < cases[i].seated; seat++)
            seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = 20 + seat});
        for (int seat = 0; seat < cases[i].own; seat++)
            seats_join(&set->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = 30 + seat});
        set->options.people = cases[i].people;
        shell_rivals_take_seats(shell);
        if (set->seats.count != cases[i].seats || shell->seats.count != cases[i].seats ||
            shell_rivals_missing(shell) != cases[i].missing)
            fail_msg("%s: %d in the set, %d now, %d is missing", cases[i].name, set->seats.count,
                     shell->seats.count, shell_rivals_missing(shell));
        SeatDevice first = shell->seats.items[0].device;
        if (cases[i].own + cases[i].seated == 0)
            assert_int_equal(first.kind, devices_last(&shell->devices).kind);
        else
            assert_int_equal(first.pad, cases[i].own > 0 ? 30 : 20);
    }
}

/* Whoever presses something joins where somebody has no device; a click does not, for the mouse
 * points at what is shown. */
TEST_WITH(who_joins_a_set, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        WindowEventKind kind;
        int pad;
        bool has_device, is_fire, is_missing, joins;
    } cases[] = {
        {"a key", WINDOW_EVENT_KEY_DOWN, 1, true, false, true, true},
        {"fire", WINDOW_EVENT_PAD_DOWN, 1, true, true, true, true},
        {"another button", WINDOW_EVENT_PAD_DOWN, 1, true, false, true, false},
        {"a click", WINDOW_EVENT_MOUSE_DOWN, 1, true, true, true, false},
        {"no device", WINDOW_EVENT_KEY_DOWN, 1, false, false, true, false},
        {"who sits already", WINDOW_EVENT_PAD_DOWN, 0, true, true, true, false},
        {"all have one", WINDOW_EVENT_PAD_DOWN, 1, true, true, false, false},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    RivalsSet *set = &shell->rivals;
    for (int i = 0; i < COUNT(cases); i++) {
        InputEvent event = {.window = {.kind = cases[i].kind},
                            .has_device = cases[i].has_device,
                            .is_fire = cases[i].is_fire,
                            .device = {.kind = DEVICE_PAD, .pad = cases[i].pad}};
        seats_init(&set->seats);
        seats_join(&set->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = 0});
        shell->seats = set->seats;
        set->options.people = cases[i].is_missing ? 2 : 1;
        bool joined = shell_rivals_join(shell, &event);
        int seats = cases[i].joins ? 2 : 1;
        if (joined != cases[i].joins || set->seats.count != seats || shell->seats.count != seats)
            fail_msg("%s: joined %d, %d in the set, %d now", cases[i].name, joined,
                     set->seats.count, shell->seats.count);
    }
}

/* A match waits for those who have no device, and names the first of them. */
TEST_WITH(who_is_waited_for, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const RivalsChoice choice = {RIVALS_SET, 3};
    LevelList levels;
    Error error;
    Rivals next;
    MatchOptions options = shell->match;
    options.mode = MODE_DEATHMATCH;
    options.people = 3;
    assert_true(level_list_create(&levels, NULL, &error));
    shell->navigate = note_route;
    noted = (Noted){.count = 0};
    seats_init(&shell->seats);
    seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    assert_non_null(shell_rivals_prepare(shell, &levels, choice, &next));
    assert_false(shell_rivals_begin(shell, &options, choice, &levels));
    assert_string_equal(shell->notice.text, "Player 2 has no device yet: press fire on it.");
    assert_false(shell->notice.is_bad);
    assert_int_equal(noted.count, 0);
    /* A rematch that cannot begin leaves the last tally. */
    shell->rivals.state.match_count = 1;
    shell->rivals.state.wins[2] = 1;
    assert_false(shell_rivals_rematch(shell, &levels));
    assert_int_equal(shell->rivals.state.match_count, 1);
    assert_int_equal(shell->rivals.state.wins[2], 1);
    level_list_destroy(&levels);
}

/* A set whose level is gone ends, also for the next run of the game. */
TEST_WITH(a_set_without_its_level_ends, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    RivalsSet *set = &shell->rivals;
    const RivalsChoice choice = {RIVALS_SET, 2};
    LevelList levels;
    Error error;
    Rivals next;
    MatchOptions options = shell->match;
    options.people = 2;
    match_set_bot_levels(&options, BOT_EXPERT);
    assert_true(level_list_create(&levels, NULL, &error));
    shell_rivals_load(shell); /* There is none yet, but a file to save it in. */
    assert_string_equal(shell->notice.text, "");
    shell->navigate = note_route;
    seats_init(&shell->seats);
    for (int seat = 0; seat < 2; seat++)
        seats_join(&shell->seats, &(SeatDevice){.kind = (DeviceKind)seat});
    assert_non_null(shell_rivals_prepare(shell, &levels, choice, &next));
    assert_true(shell_rivals_begin(shell, &options, choice, &levels));
    level_list_destroy(&levels);
    *set = (RivalsSet){.is_on = false};
    shell->match.mutators = MUTATOR_STRIKES;
    shell->match.has_teams = true;
    shell_rivals_load(shell);
    assert_true(set->has_options);
    assert_int_equal(set->state.level_count, next.level_count);
    assert_string_equal(set->state.levels[0].file, next.levels[0].file);
    assert_int_equal(set->choice.kind, RIVALS_SET);
    assert_int_equal(set->choice.sides, 2);
    if (set->options.people != 2 || set->options.bots != 0 || set->options.mutators != 0 ||
        set->options.has_teams || set->options.mode != MODE_DEATHMATCH ||
        set->options.bot_levels[0] != BOT_EXPERT)
        fail_msg("%d people, %d bots of %d, rules %x, teams %d, mode %d", set->options.people,
                 set->options.bots, (int)set->options.bot_levels[0], set->options.mutators,
                 set->options.has_teams, (int)set->options.mode);
    noted = (Noted){.count = 0};
    shell_rivals_resume(shell);
    assert_int_equal(noted.count, 1);
    assert_int_equal(noted.route.kind, ROUTE_RIVALS);
    snprintf(set->state.levels[0].file, sizeof set->state.levels[0].file, "gone.json");
    shell_rivals_resume(shell);
    assert_int_equal(noted.count, 1);
    assert_string_equal(shell->notice.text,
                        "Rivals can't go on: there is no level gone.json any more.");
    assert_true(shell->notice.is_bad);
    assert_int_equal(set->state.level_count, 0);
    *set = (RivalsSet){.is_on = false};
    shell_rivals_load(shell);
    assert_false(set->has_options);
}

/* Round by round through all levels that suit, in their order, and none twice before the first
 * comes again. A level that is not in the list, such as one of the command line, leads to the
 * first. */
TEST_WITH(rounds_go_through_the_levels, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    LevelList levels;
    Error error;
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    options.mode = MODE_BLITZ;
    options.round = 2;
    Match *match = match_bench_create(&options);
    Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene->match = match;
    match->world.state.phase = PHASE_OVER;
    match->world.state.players[0].score = 1;
    assert_true(setup_list_levels(&levels, &error));
    shell->navigate = note_route;
    int suiting[LEVEL_LIST_SHIPPED] = {0}, count = 0;
    for (int i = 0; i < levels.count; i++)
        if (level_list_suits(&levels, i, MODE_BLITZ))
            suiting[count++] = i;
    assert_true(count > 2);
    for (int i = -1; i < count; i++) {
        const char *from = i < 0 ? "levels/learn/no-such.json" : levels.entries[suiting[i]].path;
        const char *expected = levels.entries[suiting[i + 1 < count ? i + 1 : 0]].path;
        snprintf(match->options.level_path, sizeof match->options.level_path, "%s", from);
        noted = (Noted){.count = 0};
        assert_true(shell_next_round(shell, scene));
        if (strcmp(noted.options.level_path, expected) != 0)
            fail_msg("after %s: %s, not %s", from, noted.options.level_path, expected);
        assert_int_equal(noted.route.kind, ROUTE_NEXT_MATCH);
        assert_ptr_equal(noted.route.scene, scene);
        assert_int_equal(noted.options.round, 3);
        assert_int_equal(noted.options.scores[0], 1);
    }
    /* A grown level leads to another one, for as many players. */
    GrowPlan before, after;
    surprise_path(7, SURPRISE_PLAYERS, match->options.level_path);
    assert_true(surprise_read(match->options.level_path, &before));
    shell->next_seed = 8;
    assert_true(shell_next_round(shell, scene));
    if (!surprise_read(noted.options.level_path, &after) || after.seed != surprise_seed(8) ||
        after.players != before.players)
        fail_msg("after %s: %s", match->options.level_path, noted.options.level_path);
    match->is_replay = true; /* It ends with its recording. */
    noted = (Noted){.count = 0};
    assert_false(shell_next_round(shell, scene));
    assert_int_equal(noted.count, 0);
    level_list_destroy(&levels);
    match_destroy(match);
    free(scene);
}
