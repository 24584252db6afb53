/* SPDX-License-Identifier: MIT */
/* Files of all kinds are dropped on the window, wherever the player is in the game. */
#include "app/game.h"
#include "editorview/edit_state.h"
#include "match/match.h"
#include "profile/level_list.h"
#include "profile/recordings.h"
#include "support/game_bench.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ON_TITLE = 1, ON_IT = 2 };

static void path_at_home(const GameBench *bench, const char *name, char out_path[256])
{
    snprintf(out_path, 256, "%s/%s", bench->home, name);
}

/* A good level with one mode; `broken` spoils it in line 4. */
static void write_level(const char *path, const char *mode, bool is_broken)
{
    char text[512];
    snprintf(text, sizeof text,
             "{\n  \"format\": 1,\n  \"name\": \"Dropped\",\n  \"size\": [%s, 600],\n"
             "  \"obstacles\": [],\n  \"spawns\": [{ \"at\": [60, 60] }, { \"at\": [700, 500] }],\n"
             "  \"modes\": [\"%s\"]\n}\n",
             is_broken ? "\"wide\"" : "800", mode);
    scratch_file_write(path, text);
}

static const Match *match_on_screen(const GameBench *bench)
{
    return bench->game.shell.reload.match;
}

static void expect(const GameBench *bench, const char *name, int screens, const char *notice)
{
    const Shell *shell = &bench->game.shell;
    bool is_said = notice[0] == '\0' ? shell->notice.text[0] == '\0'
                                     : strstr(shell->notice.text, notice) != NULL;
    if (shell->screens.count != screens || !is_said)
        fail_msg("%s: %d screens, not %d; notice '%s'", name, shell->screens.count, screens,
                 shell->notice.text);
}

/* What went wrong stands out. */
static void expect_refused(const GameBench *bench, const char *name, const char *notice)
{
    expect(bench, name, ON_TITLE, notice);
    if (!bench->game.shell.notice.is_bad)
        fail_msg("%s: '%s' is told as good news", name, notice);
}

TEST_WITH(a_level_is_played, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    static const struct {
        const char *modes, *mode;
        int people, total;
    } cases[] = {{"deathmatch", "deathmatch", 1, 5},
                 {"torch", "torch", 1, 5},
                 {"trials", "trials", 1, 1},
                 {"practice", "practice", 1, 5},
                 /* A match comes before what is played alone. */
                 {"practice\", \"deathmatch", "deathmatch", 1, 5}};
    path_at_home(bench, "mine.json", path);
    for (size_t i = 0; i < COUNT(cases); i++) {
        write_level(path, cases[i].modes, false);
        game_bench_drop(bench, path);
        expect(bench, cases[i].mode, ON_IT, "");
        const Match *match = match_on_screen(bench);
        assert_non_null(match);
        assert_string_equal(match->level.name, "Dropped");
        assert_string_equal(level_mode_name(match->options.mode), cases[i].mode);
        assert_int_equal(match->options.people, cases[i].people);
        if (match->world.player_count != cases[i].total)
            fail_msg("%s: %d players", cases[i].mode, match->world.player_count);
    }
    game_bench_press_key(bench, KEY_ESCAPE); /* Over the pause too. */
    game_bench_drop(bench, path);
    expect(bench, "over the pause", ON_IT, "");
}

TEST_WITH(a_level_as_text_is_played, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256], text_path[256];
    char *text;
    char message[1024];
    Error error;
    path_at_home(bench, "mine.json", path);
    path_at_home(bench, "message.txt", text_path);
    write_level(path, "deathmatch", false);
    assert_true(level_share_text(path, &text, &error));
    snprintf(message, sizeof message, "Try this: %s\n", text);
    scratch_file_write(text_path, message);
    game_bench_drop(bench, text_path);
    expect(bench, "a message", ON_IT, "now among your levels");
    assert_non_null(match_on_screen(bench));
    assert_string_equal(match_on_screen(bench)->level.name, "Dropped");
    message[strlen(message) - 9] ^= 1;
    scratch_file_write(text_path, message);
    game_bench_drop(bench, text_path);
    expect(bench, "a letter changed", ON_IT, "damaged");
    free(text);
}

TEST_WITH(what_cannot_be_opened, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    char folder[256];
    path_at_home(bench, "file.json", path);
    path_at_home(bench, "none.json", folder);
    write_level(path, "deathmatch", true);
    game_bench_drop(bench, path);
    expect_refused(bench, "a broken level", "file.json:4:12: size[0]");
    scratch_file_write(path, "Dear diary");
    game_bench_drop(bench, path);
    expect_refused(bench, "a text", "file.json is not a level, pack, recording or scenario");
    scratch_file_write(path, "{ \"name\": ");
    game_bench_drop(bench, path);
    expect_refused(bench, "half a level", "file.json:1:");
    scratch_file_write(path, "{ \"format\": 1, \"version\": 3 }");
    game_bench_drop(bench, path);
    expect_refused(bench, "an old recording", "file.json: line 1");
    game_bench_drop(bench, folder);
    expect_refused(bench, "no file", "none.json");
    game_bench_drop(bench, bench->home);
    expect_refused(bench, "a folder", bench->home);
}

TEST_WITH(a_scenario, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    path_at_home(bench, "slab.json", path);
    scratch_file_write(path, "{ \"format\": 1, \"name\": \"x\", \"level\": {}, \"expect\": [] }");
    game_bench_drop(bench, path);
    expect(bench, "a broken scenario", ON_TITLE, "slab.json:1:");
    for (int i = 0; i < 10; i++) { /* As often as one likes. */
        game_bench_drop(bench, "tests/scenarios/traps/12-seam.scenario.json");
        expect(bench, "a scenario", ON_IT, "slab.json:1:"); /* What was said before. */
    }
    game_bench_press_key(bench, KEY_ESCAPE);
    expect(bench, "back", ON_TITLE, "slab.json:1:");
    bench->game.shell.has_title = false; /* As if the title were a match on the command line. */
    game_bench_drop(bench, "tests/scenarios/traps/12-seam.scenario.json");
    expect(bench, "without a title", ON_IT, "slab.json:1:");
    bench->game.shell.has_title = true;
}

TEST_WITH(a_picture_is_for_the_editor, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    game_bench_drop(bench, "assets/pictures/title.png");
    expect(bench, "a picture", ON_TITLE, "title.png is a picture. Drop it on the level editor");
}

/* The screens under it: a match with its pause, which the player comes back to. */
TEST_WITH(what_is_played_waits, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char level[256];
    char recording[FOLDERS_PATH_BYTES];
    Error error;
    path_at_home(bench, "mine.json", level);
    write_level(level, "deathmatch", false);
    game_bench_drop(bench, level);
    for (int i = 0; i < 10; i++)
        game_bench_look(bench);
    const Match *match = match_on_screen(bench);
    if (!recordings_keep(match, recording, &error))
        fail_msg("%s", error.text);
    const char *const files[] = {recording, "tests/scenarios/traps/12-seam.scenario.json",
                                 "assets/ci/example/levels"};
    for (size_t i = 0; i < COUNT(files); i++)
        for (int is_paused = 0; is_paused < 2; is_paused++) {
            if (is_paused)
                game_bench_press_key(bench, KEY_ESCAPE);
            for (int k = 0; k < 10; k++) { /* As often as one likes. */
                game_bench_drop(bench, files[i]);
                expect(bench, files[i], ON_IT + 2, "");
            }
            int tick = match->world.state.tick;
            game_bench_press_key(bench, KEY_ESCAPE);
            game_bench_look(bench);
            expect(bench, "back at the pause", ON_IT + 1, "");
            assert_true(match_on_screen(bench) == match);
            assert_true(shell->is_in_menu);
            assert_int_equal(match->world.state.tick, tick);
            game_bench_press_key(bench, KEY_ESCAPE);
            for (int k = 0; k < 5; k++)
                game_bench_look(bench);
            expect(bench, "back in the match", ON_IT, "");
            assert_true(match->world.state.tick > tick);
        }
}

TEST_WITH(a_lesson_waits, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    shell_go(shell, (Route){.kind = ROUTE_LEARN});
    game_bench_look(bench);
    game_bench_drop(bench, "tests/scenarios/traps/12-seam.scenario.json");
    expect(bench, "over a lesson", ON_IT + 2, "");
    game_bench_press_key(bench, KEY_ESCAPE);
    expect(bench, "back at its pause", ON_IT + 1, "");
}

/* From the title, and on what the game began with. */
TEST_WITH(a_recording_is_watched, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char level[256];
    char path[FOLDERS_PATH_BYTES];
    Error error;
    path_at_home(bench, "mine.json", level);
    write_level(level, "deathmatch", false);
    game_bench_drop(bench, level);
    for (int i = 0; i < 10; i++)
        game_bench_look(bench);
    if (!recordings_keep(match_on_screen(bench), path, &error))
        fail_msg("%s", error.text);
    shell_go(&bench->game.shell, (Route){.kind = ROUTE_TITLE});
    game_bench_look(bench);
    for (int i = 0; i < 10; i++) { /* As often as one likes. */
        game_bench_drop(bench, path);
        expect(bench, "a recording", ON_IT, "");
        assert_null(match_on_screen(bench));
    }
    game_bench_press_key(bench, KEY_ESCAPE);
    expect(bench, "back", ON_TITLE, "");
    bench->game.shell.has_title = false; /* As if the title were such a match. */
    game_bench_drop(bench, path);
    expect(bench, "without a title", ON_IT, "");
    bench->game.shell.has_title = true;
}

/* --- Where files lead, and with which choices ------------------------------------------------- */

static RouteKind led_to;
static char led_file[FOLDERS_PATH_BYTES];
static MatchOptions led_match;
static bool is_led_copy;

static const char *file_of(const Route *route)
{
    return route->lab != NULL ? route->lab : route->edit != NULL ? route->edit : route->pack;
}

static bool note_route(Shell *shell, const Route *route, Error *out_error)
{
    (void)shell, (void)out_error;
    led_to = route->kind;
    is_led_copy = route->is_copy;
    snprintf(led_file, sizeof led_file, "%s", file_of(route) != NULL ? file_of(route) : "");
    if (route->options != NULL)
        led_match = *route->options;
    return true;
}

TEST_WITH(where_files_lead, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    static const struct {
        const char *path;
        RouteKind kind;
        bool is_copy; /* The file itself is left alone. */
    } cases[] = {
        {"tests/scenarios/traps/12-seam.scenario.json", ROUTE_LAB, false},
        {"assets/ci/example/levels", ROUTE_PACK, false},
        {"town.tmj", ROUTE_EDIT, true},
        {"arena.svg", ROUTE_EDIT, true},
    };
    shell->navigate = note_route;
    for (int i = 0; i < COUNT(cases); i++) {
        led_to = ROUTE_QUIT;
        drop_open(shell, cases[i].path);
        if (led_to != cases[i].kind || strcmp(led_file, cases[i].path) != 0 ||
            is_led_copy != cases[i].is_copy)
            fail_msg("%s: leads to %d with \"%s\", a copy: %d", cases[i].path, (int)led_to,
                     led_file, is_led_copy);
    }
    shell->navigate = navigator_go;
}

/* Of the choices of the last set-up those count that suit the level; of modes the next that does.
 */
TEST_WITH(with_the_choices_of_the_last_set_up, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name, *modes;
        Mode last;
        bool is_recalled; /* `last` is that of the run before. */
        Mode played;
    } cases[] = {
        {"a mode of the level", "\"deathmatch\", \"torch\", \"beacon\"", MODE_TORCH, false,
         MODE_TORCH},
        {"the mode of the run before", "\"deathmatch\", \"torch\", \"beacon\"", MODE_BEACON, true,
         MODE_BEACON},
        {"the next one", "\"last-light\", \"beacon\"", MODE_DEATHMATCH, false, MODE_LAST_LIGHT},
        {"practice before targets", "\"practice\", \"trials\"", MODE_DEATHMATCH, false,
         MODE_PRACTICE},
        {"targets alone", "\"trials\"", MODE_DEATHMATCH, false, MODE_TRIALS},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char path[256], modes[128], text[512];
    path_at_home(bench, "mine.json", path);
    shell->navigate = note_route;
    for (int i = 0; i < COUNT(cases); i++) {
        snprintf(modes, sizeof modes, "%s", cases[i].modes);
        snprintf(text, sizeof text,
                 "{ \"format\": 1, \"name\": \"Dropped\", \"size\": [1600, 900], \"obstacles\": "
                 "[],\n  \"spawns\": [{ \"at\": [60, 60] }, { \"at\": [1500, 800] }],\n"
                 "  \"zones\": [{ \"at\": [400, 400], \"radius\": 90 }, { \"at\": [900, 600], "
                 "\"radius\": 90 }],\n  \"modes\": [%s] }\n",
                 modes);
        scratch_file_write(path, text);
        shell->notice.text[0] = '\0';
        shell->recalls_match = cases[i].is_recalled;
        shell->match.mode = cases[i].is_recalled ? MODE_DEATHMATCH : cases[i].last;
        shell->settings.match.mode = cases[i].is_recalled ? cases[i].last : MODE_TORCH;
        led_to = ROUTE_QUIT;
        drop_open(shell, path);
        if (led_to != ROUTE_OPENED_MATCH || led_match.mode != cases[i].played ||
            strcmp(led_match.level_path, path) != 0)
            fail_msg("%s: leads to %d, %s on %s; \"%s\"", cases[i].name, (int)led_to,
                     level_mode_name(led_match.mode), led_match.level_path, shell->notice.text);
    }
    shell->navigate = navigator_go;
}

/* All who sit play, but for those whose controllers are gone. */
TEST_WITH(who_plays_a_dropped_level, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        int seats, lost, people;
    } cases[] = {{"nobody sits", 0, 0, 1}, {"one", 1, 0, 1},         {"two", 2, 0, 2},
                 {"three", 3, 0, 3},       {"one is lost", 3, 1, 2}, {"all are lost", 2, 2, 1}};
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char path[256];
    path_at_home(bench, "mine.json", path);
    write_level(path, "deathmatch", false);
    shell->navigate = note_route;
    for (int i = 0; i < COUNT(cases); i++) {
        seats_init(&shell->seats);
        for (int k = 0; k < cases[i].seats; k++) {
            seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = k + 1});
            shell->seats.items[k].is_lost = k < cases[i].lost;
        }
        led_match.people = 0;
        drop_open(shell, path);
        if (led_match.people != cases[i].people || shell->seats.count != cases[i].people)
            fail_msg("%s: %d people, %d seats", cases[i].name, led_match.people,
                     shell->seats.count);
    }
    shell->navigate = navigator_go;
}

/* The longest path is looked for, one byte more is not. */
TEST_WITH(paths_that_are_too_long, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    static char path[FOLDERS_PATH_BYTES + 2];
    for (int more = -1; more < 2; more++) {
        size_t length = (size_t)(FOLDERS_PATH_BYTES + more);
        memset(path, 'x', sizeof path);
        path[length] = '\0';
        path[length - 10] = '/';
        drop_open(shell, path);
        bool is_refused = strstr(shell->notice.text, "xxxxxxxxx: the path is too long") != NULL;
        if (is_refused != (more >= 0))
            fail_msg("%d bytes: said \"%s\"", (int)length, shell->notice.text);
    }
}

/* A level's file is one, whatever is written in it. */
TEST_WITH(a_level_named_as_one_in_text, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    path_at_home(bench, "mine.json", path);
    scratch_file_write(
        path, "{ \"format\": 1, \"name\": \"clockwise-level-1-abc\", \"size\": [800, 600],\n"
              "  \"obstacles\": [],\n"
              "  \"spawns\": [{ \"at\": [60, 60] }, { \"at\": [700, 500] }] }\n");
    bench->game.shell.navigate = note_route;
    led_to = ROUTE_QUIT;
    drop_open(&bench->game.shell, path);
    bench->game.shell.navigate = navigator_go;
    assert_int_equal(led_to, ROUTE_OPENED_MATCH);
    assert_string_equal(led_match.level_path, path);
    assert_string_equal(bench->game.shell.notice.text, "");
}

/* Without the game's own levels a level as text has no place to go. */
TEST_WITH(a_text_without_levels, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    path_at_home(bench, "message.txt", path);
    scratch_file_write(path, "Try this: clockwise-level-1-abc");
    setenv("CLOCKWISE_DATA", bench->home, 1);
    drop_open(&bench->game.shell, path);
    setenv("CLOCKWISE_DATA", ".", 1);
    expect(bench, "no levels", ON_TITLE, "is not in");
    assert_true(bench->game.shell.notice.is_bad);
}

/* --- Files of other tools --------------------------------------------------------------------- */

#define SVG_OF(inside)                                                                             \
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 600'>\n" inside "\n</svg>\n"
#define TMJ_OF(orientation)                                                                        \
    "{\"orientation\":\"" orientation "\",\"width\":40,\"height\":30,\"tilewidth\":20,"            \
    "\"tileheight\":20,\"layers\":[{\"type\":\"objectgroup\",\"objects\":[{\"id\":1,\"x\":200,"    \
    "\"y\":200,\"width\":100,\"height\":80}]}]}"

typedef struct ForeignCase {
    const char *name, *file, *text;
    bool opens;
    const char *notice;
} ForeignCase;

static const ForeignCase foreign[] = {
    {"a map", "town.tmj", TMJ_OF("orthogonal"), true, ""},
    {"a map of hexagons", "town.tmj", TMJ_OF("hexagonal"), false, "its orientation is hexagonal"},
    {"no map", "town.tmj", "{", false, "town.tmj: "},
    {"a drawing", "arena.svg", SVG_OF("<rect x='9' y='9' width='80' height='60'/>"), true, ""},
    {"a text in it", "arena.svg",
     SVG_OF("<rect x='9' y='9' width='80' height='60'/>\n<text id='t3'>Hello</text>"), true,
     "1 part was left out. arena.svg:3:1: text #t3: it has no outline"},
    {"only a text", "arena.svg", SVG_OF("<text id='t3'>Hello</text>"), false,
     "arena.svg:2:1: text #t3: it has no outline"},
    {"no drawing", "arena.svg", "Dear diary", false, "arena.svg: "},
};

/* Built without libxml2 it says so. */
static bool lacks_xml(const char *path)
{
    Error error = {.text = ""};
    return !edit_file_converts(path, &error) && strstr(error.text, "libxml2") != NULL;
}

TEST_WITH(files_of_other_tools, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    for (int i = 0; i < COUNT(foreign); i++) {
        const ForeignCase *of = &foreign[i];
        bench->game.shell.notice.text[0] = '\0';
        path_at_home(bench, of->file, path);
        scratch_file_write(path, of->text);
        game_bench_drop(bench, path);
        if (lacks_xml(path)) {
            expect(bench, of->name, ON_TITLE, "libxml2");
            continue;
        }
        expect(bench, of->name, of->opens ? ON_IT : ON_TITLE, of->notice);
        for (int k = 0; k < 3 && of->opens; k++) { /* From the editor, as often as one likes. */
            game_bench_drop(bench, path);
            expect(bench, of->name, ON_IT, of->notice);
        }
        shell_go(&bench->game.shell, (Route){.kind = ROUTE_TITLE});
        game_bench_look(bench);
    }
}
