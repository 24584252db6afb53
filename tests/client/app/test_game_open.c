/* SPDX-License-Identifier: MIT */
/* What a start of the game makes of the command line and of the player's files, and what its end
 * saves and says. */
#include "app/game.h"
#include "link/wire.h"
#include "profile/recordings.h"
#include "sound/sound.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define RECORDING "tests/kinds/fuzz/corpus/recording/least.json"
#define SCENARIO "tests/scenarios/traps/12-seam.scenario.json"

enum { SEED = 77, WIDTH = 640, HEIGHT = 360, PATH_BYTES = 160 };

static Game *game;
static bool ends_sound_without_sdl;

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
void __real_sound_destroy(Sound *sound);
void __wrap_sound_destroy(Sound *sound);
void __wrap_sound_destroy(Sound *sound)
{
    ends_sound_without_sdl = SDL_WasInit(SDL_INIT_VIDEO) == 0;
    __real_sound_destroy(sound);
}
/* NOLINTEND(readability-identifier-naming) */

static int setup(void **state)
{
    char path[PATH_BYTES];
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    game = calloc(1, sizeof *game);
    if (game == NULL || scratch_home_make(state) != 0)
        return -1;
    snprintf(path, sizeof path, "%sclockwise", scratch_home);
    return mkdir(path, 0700);
}

static int teardown(void **state)
{
    free(game);
    return scratch_home_remove(state);
}

/* What nobody asked for: a match with two bots on a level that is there. */
static GameOptions plain_options(void)
{
    GameOptions options = {.match = {.mode = MODE_DEATHMATCH, .people = 1, .bots = 2, .seed = SEED},
                           .width = WIDTH,
                           .height = HEIGHT};
    snprintf(options.match.level_path, sizeof options.match.level_path, "levels/duel.json");
    match_set_bot_levels(&options.match, BOT_BEGINNER);
    return options;
}

static GameEnd begin(const GameOptions *options, Error *out_error)
{
    memset(game, 0, sizeof *game);
    game->options = *options;
    *out_error = (Error){.text = ""};
    return game_open(game, out_error);
}

static void begin_well(const char *name, const GameOptions *options)
{
    Error error;
    if (begin(options, &error) != GAME_DONE)
        fail_msg("%s: %s", name, error.text);
}

static void end_well(const char *name)
{
    Error error;
    if (game_close(game, &error) != GAME_DONE)
        fail_msg("%s: %s", name, error.text);
}

static void write_file(const char *name, const char *text)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%sclockwise/%s", scratch_home, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void open_settings(SettingsFile *out_file, Settings *out_settings)
{
    char folder[PATH_BYTES];
    Error notice;
    snprintf(folder, sizeof folder, "%sclockwise/", scratch_home);
    settings_file_open(out_file, folder, out_settings, &notice);
    assert_string_equal(notice.text, "");
}

static Settings saved_settings(void)
{
    SettingsFile file;
    Settings settings;
    open_settings(&file, &settings);
    return settings;
}

static void save_settings(const Settings *settings)
{
    SettingsFile file;
    Settings before;
    Error notice;
    open_settings(&file, &before);
    assert_true(settings_file_save(&file, settings, &notice));
}

/* --- The first screen ------------------------------------------------------------------------- */

/* The welcome lies over the title until anything was done. */
TEST_WITH(the_welcome_comes_once, setup, teardown)
{
    static const struct {
        const char *name;
        bool is_welcomed, has_played, has_learned, starts_with_match;
        const char *open;
        int screens;
    } cases[] = {
        {"the first start", false, false, false, false, NULL, 2},
        {"it was shown", true, false, false, false, NULL, 1},
        {"a match was played", false, true, false, false, NULL, 1},
        {"Learn was done", false, false, true, false, NULL, 1},
        {"a match of the command line", false, false, false, true, NULL, 1},
        {"a file that is not there", false, false, false, false, "none.json", 1},
        {"a scenario", false, false, false, false, SCENARIO, 2},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        GameOptions options = plain_options();
        Settings settings = settings_defaults();
        settings.match.is_welcomed = cases[i].is_welcomed;
        settings.match.has_played = cases[i].has_played;
        settings.match.has_learned = cases[i].has_learned;
        save_settings(&settings);
        options.starts_with_match = cases[i].starts_with_match;
        options.open = cases[i].open;
        begin_well(cases[i].name, &options);
        screen_stack_settle(&game->shell.screens);
        if (game->shell.screens.count != cases[i].screens ||
            game->shell.has_title == cases[i].starts_with_match)
            fail_msg("%s: %d screens, title %d", cases[i].name, game->shell.screens.count,
                     game->shell.has_title);
        end_well(cases[i].name);
    }
}

/* A file that cannot be opened is also told to the terminal, one that can is not. */
TEST_WITH(the_terminal_is_told_of_a_bad_file, setup, teardown)
{
    static const struct {
        const char *open, *said;
    } cases[] = {{"none.json", "clockwise: none.json"}, {SCENARIO, ""}};
    for (int i = 0; i < COUNT(cases); i++) {
        GameOptions options = plain_options();
        char said[256] = "";
        FILE *caught = tmpfile();
        int terminal = dup(fileno(stderr));
        assert_true(caught != NULL && terminal >= 0);
        options.open = cases[i].open;
        assert_true(dup2(fileno(caught), fileno(stderr)) >= 0);
        begin_well(cases[i].open, &options);
        (void)fflush(stderr);
        assert_true(dup2(terminal, fileno(stderr)) >= 0);
        close(terminal);
        rewind(caught);
        (void)!fread(said, 1, sizeof said - 1, caught);
        fclose(caught);
        if (strncmp(said, cases[i].said, strlen(cases[i].said)) != 0 ||
            (said[0] == '\0') != (cases[i].said[0] == '\0'))
            fail_msg("%s: the terminal reads \"%s\"", cases[i].open, said);
        end_well(cases[i].open);
    }
}

/* --- The match of the command line ------------------------------------------------------------ */

TEST_WITH(it_plays_what_was_asked_for, setup, teardown)
{
    GameOptions options = plain_options();
    Settings settings = settings_defaults();
    settings.match.rating = 0.375;
    save_settings(&settings);
    options.starts_with_match = true;
    begin_well("a match", &options);
    const Match *match = game->shell.reload.match;
    assert_non_null(match);
    const MatchOptions *played = &match->options;
    if (played->seed != SEED || fabs(played->rating - 0.375) > 0 || !played->is_recorded ||
        played->people != 1 || played->bots != 2)
        fail_msg("seed %d, rating %g, recorded %d, %d people, %d bots", (int)played->seed,
                 played->rating, played->is_recorded, played->people, played->bots);
    assert_int_equal(game->shell.next_seed, SEED + 1);
    assert_int_equal(game->shell.match.bots, 2);
    end_well("a match");
}

/* What cannot be played is refused before there is a window, also where the title comes first; but
 * not where the last choices replace it, or where something else is looked at. */
TEST_WITH(what_cannot_be_played, setup, teardown)
{
    static const struct {
        const char *name, *level;
        int bots; /* None: blitz, which nobody plays alone. */
        bool starts_with_match, recalls_match, watches;
        const char *lab, *edit;
        GameEnd end;
    } cases[] = {
        {"the title", "none.json", 2, false, false, false, NULL, NULL, GAME_MISSING},
        {"a match", "none.json", 2, true, false, false, NULL, NULL, GAME_MISSING},
        {"a match for once", "none.json", 2, true, true, false, NULL, NULL, GAME_MISSING},
        {"nobody to fight", "levels/duel.json", 0, false, false, false, NULL, NULL,
         GAME_BAD_OPTIONS},
        {"the last choices", "none.json", 2, false, true, false, NULL, NULL, GAME_DONE},
        {"a recording", "none.json", 2, false, false, true, NULL, NULL, GAME_DONE},
        {"the lab", "none.json", 2, false, false, false, "circle", NULL, GAME_DONE},
        {"the editor", "none.json", 2, false, false, false, NULL, "levels/duel.json", GAME_DONE},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        GameOptions options = plain_options();
        Recording recording = {.tick_count = 0};
        Error error;
        snprintf(options.match.level_path, sizeof options.match.level_path, "%s", cases[i].level);
        options.match.bots = cases[i].bots;
        options.match.mode = cases[i].bots > 0 ? MODE_DEATHMATCH : MODE_BLITZ;
        options.starts_with_match = cases[i].starts_with_match;
        options.recalls_match = cases[i].recalls_match;
        options.lab = cases[i].lab;
        options.edit = cases[i].edit;
        if (cases[i].watches)
            assert_true(recordings_read(RECORDING, &recording, &error));
        options.watch = cases[i].watches ? &recording : NULL;
        GameEnd end = begin(&options, &error);
        if (end != cases[i].end || (end == GAME_DONE) != (error.text[0] == '\0'))
            fail_msg("%s: it ends with %d: %s", cases[i].name, (int)end, error.text);
        if (end == GAME_DONE) {
            assert_int_equal(game->shell.screens.count, 1);
            end_well(cases[i].name);
        } else {
            assert_null(game->shell.window);
        }
        recording_destroy(&recording);
    }
}

#ifdef CLOCKWISE_HAS_SODIUM
/* Whoever joins a server plays what that does, with its lobby as the first screen, and stays away
 * after leaving it; an address that is none ends the start. */
TEST_WITH(a_server_is_joined, setup, teardown)
{
    static const struct {
        const char *address;
        GameEnd end;
    } cases[] = {{"127.0.0.1:9", GAME_DONE}, {"not an address", GAME_MISSING}};
    for (int i = 0; i < COUNT(cases); i++) {
        GameOptions options = plain_options();
        Error error;
        snprintf(options.match.level_path, sizeof options.match.level_path, "none.json");
        options.connect = cases[i].address;
        options.name = "Ann";
        GameEnd end = begin(&options, &error);
        if (end != cases[i].end || (end == GAME_DONE) != (error.text[0] == '\0'))
            fail_msg("%s: it ends with %d: %s", cases[i].address, (int)end, error.text);
        if (end != GAME_DONE)
            continue;
        assert_non_null(game->shell.online);
        assert_false(game->shell.has_title);
        assert_int_equal(game->shell.screens.count, 1);
        game_event(game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE});
        for (int frame = 0; frame < 30; frame++)
            game_update(game, 1.0 / 60);
        assert_null(game->shell.online);
        end_well(cases[i].address);
    }
}
#endif

/* What the command line says reaches whoever asks the shell. */
TEST_WITH(the_shell_has_the_options, setup, teardown)
{
    GameOptions options = plain_options();
    Shell *shell = &game->shell;
    options.recalls_match = true;
    options.meet = "meet.example";
    options.name = "Bob";
    options.record_path = "kept.replay.json";
    begin_well("options", &options);
    assert_true(shell->recalls_match);
    assert_string_equal(shell->online_meet, options.meet);
    assert_string_equal(shell->online_name, options.name);
    assert_null(shell->online_connect);
    assert_string_equal(shell->record_path, options.record_path);
    assert_int_equal(shell->online_port, ADDRESS_PORT_DEFAULT);
    assert_true(shell->hosting.opens_router);
    assert_true(shell->hosting.serves_web);
    assert_true(shell->has_own_size);
    assert_true(shell->today >= DATE_FIRST_DAY);
    assert_int_equal(shell->match.mode, options.match.mode);
    assert_string_equal(shell->match.level_path, options.match.level_path);
    end_well("options");
}

/* --- The window ------------------------------------------------------------------------------- */

TEST_WITH(the_window_is_as_it_was, setup, teardown)
{
    enum { X = 40, Y = 50, KEPT_WIDTH = 800, KEPT_HEIGHT = 500 };
    static const struct {
        const char *name;
        bool was_fullscreen, is_fullscreen, has_size;
        bool wants_fullscreen;
    } cases[] = {
        {"as it was", false, false, false, false},
        {"its own size", false, false, true, false},
        {"fullscreen as it was", true, false, false, true},
        {"its own size in place of fullscreen", true, false, true, false},
        {"fullscreen for once", false, true, false, true},
        {"fullscreen and a size", false, true, true, true},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        GameOptions options = plain_options();
        Settings settings = settings_defaults();
        WindowPlace place;
        int width, height;
        settings.width = KEPT_WIDTH;
        settings.height = KEPT_HEIGHT;
        settings.place = (WindowPlace){.is_known = true, .x = X, .y = Y};
        settings.is_fullscreen = cases[i].was_fullscreen;
        save_settings(&settings);
        options.is_fullscreen = cases[i].is_fullscreen;
        if (!cases[i].has_size)
            options.width = options.height = 0;
        begin_well(cases[i].name, &options);
        window_place(game->shell.window, &place, &width, &height);
        int wanted_width = cases[i].has_size ? WIDTH : KEPT_WIDTH;
        int wanted_height = cases[i].has_size ? HEIGHT : KEPT_HEIGHT;
        bool is_there = place.x == X && place.y == Y;
        bool is_fullscreen = window_is_fullscreen(game->shell.window);
        if (width != wanted_width || height != wanted_height ||
            (!is_fullscreen && is_there == cases[i].has_size) ||
            is_fullscreen != cases[i].wants_fullscreen)
            fail_msg("%s: %d x %d at %d, %d, fullscreen %d", cases[i].name, width, height, place.x,
                     place.y, is_fullscreen);
        end_well(cases[i].name);
    }
}

/* --- The player's files ----------------------------------------------------------------------- */

/* Each is read at the start: what is wrong with it is said. */
TEST_WITH(every_file_is_read, setup, teardown)
{
    static const struct {
        const char *file, *text, *said;
    } cases[] = {
        {"settings.json", "{", "settings"},
        {"records.json", "{", "records"},
        {"progress.json", "{", "progress"},
        {"rivals.json", "{", "rivals"},
        {"gamecontrollerdb.txt", "no mapping\n", "gamecontrollerdb.txt"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        GameOptions options = plain_options();
        write_file(cases[i].file, cases[i].text);
        begin_well(cases[i].file, &options);
        if (strstr(game->shell.notice.text, cases[i].said) == NULL || !game->shell.notice.is_bad)
            fail_msg("%s: said \"%s\"", cases[i].file, game->shell.notice.text);
        end_well(cases[i].file);
        write_file(cases[i].file, cases[i].file[0] == 'g' ? "" : "{ \"format\": 1 }");
    }
}

/* What was not saved yet is saved at the end: a setting, and where the window was moved just now.
 */
TEST_WITH(the_end_saves, setup, teardown)
{
    GameOptions options = plain_options();
    options.width = options.height = 0;
    begin_well("settings", &options);
    shell_settings_set(&game->shell, SETTING_MUSIC, 0.25);
    end_well("settings");
    assert_true(fabs(saved_settings().volumes.music - 0.25) <= 0);
    begin_well("a size", &options);
    assert_true(fabs(game->shell.settings.volumes.music - 0.25) <= 0);
    window_set_size(game->shell.window, 720, 410);
    game->shell.moved_at = window_clock_seconds() + 1; /* Some clocks begin at 0. */
    end_well("a size");
    assert_int_equal(saved_settings().width, 720);
    assert_int_equal(saved_settings().height, 410);
}

/* Why the game could not go on, and why a match was not written. */
TEST_WITH(the_end_says_what_failed, setup, teardown)
{
    static const struct {
        const char *failure, *record_error, *said;
        GameEnd end;
    } cases[] = {
        {"", "", "", GAME_DONE},
        {"the display is lost", "", "the display is lost", GAME_MISSING},
        {"", "the disk is full", "the disk is full", GAME_MISSING},
        {"the display is lost", "the disk is full", "the display is lost; the disk is full",
         GAME_MISSING},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        GameOptions options = plain_options();
        Error error = {.text = ""};
        begin_well("failing", &options);
        if (cases[i].failure[0] != '\0')
            shell_fail(&game->shell, cases[i].failure);
        snprintf(game->shell.record_error.text, sizeof game->shell.record_error.text, "%s",
                 cases[i].record_error);
        GameEnd end = game_close(game, &error);
        if (end != cases[i].end || strcmp(error.text, cases[i].said) != 0)
            fail_msg("\"%s\" and \"%s\": it ends with %d, \"%s\"", cases[i].failure,
                     cases[i].record_error, (int)end, error.text);
        assert_null(game->shell.window);
        assert_null(game->shell.sound);
        assert_null(game->shell.reserve);
    }
}

/* The sound's thread uses SDL, and reads its hints while it opens a device. It crashes where the
 * window, which ends SDL, goes first. */
TEST_WITH(the_sound_ends_before_sdl, setup, teardown)
{
    GameOptions options = plain_options();
    begin_well("a start", &options);
    ends_sound_without_sdl = true;
    end_well("a start");
    assert_false(ends_sound_without_sdl);
}
