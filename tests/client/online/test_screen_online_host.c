/* SPDX-License-Identifier: MIT */
/*
 * The screen that sets up a game to host: its rows, what each does, and what comes to be hosted.
 * Nothing is hosted: this file takes note of what would be.
 */
#include "online/online.h"

#include "platform/window.h"
#include "support/menu_bench.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_BYTES = 2048 };

/* The words under the picture, as they were drawn last. */
static char words_below[WORDS_BYTES];
/* Where all of it is on the page, and what the hints say. */
static char places[WORDS_BYTES];
/* What was to be hosted last. */
static int hosted;
static MatchOptions hosted_match;
static HostingChoices hosted_choices;
static bool is_refused;
static const char *web_problem;
static const char *meet;
static bool has_page;

void __wrap_menu_draw(const Menu *menu, const Ui *ui);
double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *words);
void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words);
void __wrap_level_preview_draw(const LevelPreview *preview, const Ui *ui, Box box,
                               const Accessibility *accessibility);
void __wrap_hints_draw_menu(const Ui *ui, double x, const char *confirm, const char *turn,
                            const char *back);
bool __wrap_online_start_host(Shell *shell, LevelList *levels, const MatchOptions *match,
                              const HostingChoices *choices, Error *out_error);
OnlineView __wrap_online_session_view(const OnlineSession *session);
const char *__wrap_online_start_meet(const Shell *shell);
bool __wrap_folders_page(char out_path[FOLDERS_PATH_BYTES]);

void __wrap_menu_draw(const Menu *menu, const Ui *ui)
{
    (void)ui;
    menu_bench_shown = *menu;
    text_append(places, sizeof places, "menu %.0f %.0f, %.0f wide, room %.0f\n", menu->list.x,
                menu->list.y, menu->list.width * menu->list.zoom,
                menu->list.room * menu->list.zoom);
}

void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words)
{
    (void)ui;
    text_append(places, sizeof places, "%s %.0f %.0f, size %.0f\n", words, x, baseline, text->size);
}

void __wrap_level_preview_draw(const LevelPreview *preview, const Ui *ui, Box box,
                               const Accessibility *accessibility)
{
    (void)preview;
    (void)ui;
    (void)accessibility;
    text_append(places, sizeof places, "picture %.0f %.0f to %.0f %.0f\n", box.low.x, box.low.y,
                box.high.x, box.high.y);
}

void __wrap_hints_draw_menu(const Ui *ui, double x, const char *confirm, const char *turn,
                            const char *back)
{
    (void)ui;
    text_append(places, sizeof places, "hints %.0f: %s, %s, %s\n", x, confirm, turn, back);
}

double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *words)
{
    (void)ui;
    text_append(places, sizeof places, "words %.0f %.0f, size %.0f, step %.0f, %.0f wide\n", x,
                baseline, text->size, step, width);
    snprintf(words_below, sizeof words_below, "%s", words);
    return baseline;
}

bool __wrap_online_start_host(Shell *shell, LevelList *levels, const MatchOptions *match,
                              const HostingChoices *choices, Error *out_error)
{
    (void)shell;
    (void)levels;
    hosted++;
    hosted_match = *match;
    hosted_choices = *choices;
    return is_refused ? error_set(out_error, "no way") : true;
}

OnlineView __wrap_online_session_view(const OnlineSession *session)
{
    (void)session;
    return (OnlineView){.web_problem = web_problem};
}

const char *__wrap_online_start_meet(const Shell *shell)
{
    (void)shell;
    return meet;
}

bool __wrap_folders_page(char out_path[FOLDERS_PATH_BYTES])
{
    snprintf(out_path, FOLDERS_PATH_BYTES, "the page");
    return has_page;
}

static void clear_drawn(void)
{
    words_below[0] = places[0] = '\0';
}

static int set_up(void **state)
{
    setenv("XDG_DATA_HOME", "/proc/nowhere", 1); /* No levels of one's own. */
    Shell *shell = screen_bench_create(640, 360, screen_bench_note);
    shell_measure_page(shell);
    shell->online_name = "Bert";
    shell->next_seed = 5;
    hosted = 0;
    is_refused = has_page = false;
    web_problem = meet = "";
    screen_bench_gone_to = -1;
    menu_bench_clear = clear_drawn;
    *state = shell;
    return 0;
}

static void open_screen(Shell *shell)
{
    Error error;
    screen_bench_push(shell, screen_online_host_create(shell, &error), &error);
    menu_bench_look(shell);
}

/* All rows: "label: value" of one that is turned, "label (note)", and "-" before a faint one. */
static const char *rows(void)
{
    static char words[WORDS_BYTES];
    words[0] = '\0';
    for (int i = 0; i < menu_bench_shown.list.count; i++) {
        const MenuEntry *entry = &menu_bench_shown.entries[i];
        text_append(words, sizeof words, "%s%s", entry->is_faint ? "-" : "", entry->label);
        if (entry->value != NULL)
            text_append(words, sizeof words, ": %s", entry->value);
        if (entry->note != NULL)
            text_append(words, sizeof words, " (%s)", entry->note);
        text_append(words, sizeof words, "\n");
    }
    return words;
}

static void expect_rows(const char *name, const char *wanted)
{
    if (strcmp(rows(), wanted) != 0)
        fail_msg("%s: the rows are\n%snot\n%s", name, rows(), wanted);
}

static void begin_with(Shell *shell, const char *level, Mode mode)
{
    shell->match = (MatchOptions){.mode = mode, .bots = 3, .has_chosen_bots = true};
    match_set_bot_levels(&shell->match, BOT_REGULAR);
    snprintf(shell->match.level_path, sizeof shell->match.level_path, "./levels/%s", level);
}

static void type(Shell *shell, const char *text)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_TEXT}};
    snprintf(event.window.text, sizeof event.window.text, "%s", text);
    (void)screen_stack_event(&shell->screens, &event);
}

static void press(Shell *shell, Key key, int times)
{
    for (int i = 0; i < times; i++)
        screen_bench_press(shell, key);
    menu_bench_look(shell);
}

typedef struct RowsCase {
    const char *name, *level, *meet;
    Mode mode;
    bool has_teams;
    const char *rows, *more, *words; /* The last is under the picture. */
} RowsCase;

#define FIRST(mode, level, more)                                                                   \
    "Create game\nMode: " mode "\nLevel: " level "\n" more "Players: 4\nPassword (None)\nMore\n"
#define BEHIND_MORE(teams, found)                                                                  \
    teams "\nBot skill: Regular, 5/10\nLevel rotation: Off\nGame name (Bert's game)\n" found       \
          "Open router port: Off\nBrowser players: Off\nBack\n"

static const RowsCase rows_cases[] = {
    {"a deathmatch", "duel.json", "", MODE_DEATHMATCH, false, FIRST("Deathmatch", "Duel", ""),
     BEHIND_MORE("Teams: None", ""), "First to 10 kills, or the most in three minutes."},
    {"in teams", "duel.json", "", MODE_DEATHMATCH, true, FIRST("Deathmatch", "Duel", ""),
     BEHIND_MORE("Teams: Two", ""), "First to 15 kills, or the most in three minutes."},
    {"a meeting server", "raim.json", "meet.example.org", MODE_LAST_LIGHT, false,
     FIRST("Last light", "Raim", ""), BEHIND_MORE("Teams: None", "Found by: Its code\n"),
     "First to 2 rounds. The last one standing wins a round."},
    {"a siege, which has no teams", "raim.json", "", MODE_SIEGE, true, FIRST("Siege", "Raim", ""),
     BEHIND_MORE("-Teams: Two", ""),
     "Everyone together against ten waves. A lone player has three lives."},
    {"a grown level", "", "", MODE_BLITZ, false,
     FIRST("Blitz", "Surprise me", "Another surprise (seed 430588)\n"),
     BEHIND_MORE("-Teams: None", ""),
     "First to 3 rounds. One hit kills, and each round is on another level."},
};

TEST_WITH(rows_of_both_pages, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(rows_cases); i++) {
        const RowsCase *c = &rows_cases[i];
        meet = c->meet;
        begin_with(shell, c->level, c->mode);
        shell->match.has_teams = c->has_teams;
        shell->next_seed = 5;
        shell->hosting.is_kept = false;
        open_screen(shell);
        if (c->level[0] == '\0')
            menu_bench_choose(shell, "Level", COMMAND_LEFT);
        expect_rows(c->name, c->rows);
        if (strcmp(words_below, c->words) != 0)
            fail_msg("%s: says \"%s\", not \"%s\"", c->name, words_below, c->words);
        menu_bench_choose(shell, "More", COMMAND_CONFIRM);
        expect_rows(c->name, c->more);
        screen_bench_close(shell);
    }
}

/* The switches turn one choice each, whichever way, and back. */
TEST_WITH(switches, set_up, screen_bench_teardown)
{
    static const struct {
        const char *label, *off, *on;
        size_t offset;
    } cases[] = {
        {"Level rotation", "Level rotation: Off\n", "Level rotation: On\n",
         offsetof(HostingChoices, is_rotating)},
        {"Found by", "Found by: Its code\n", "Found by: Everybody\n",
         offsetof(HostingChoices, is_public)},
        {"Open router port", "Open router port: Off\n", "Open router port: On\n",
         offsetof(HostingChoices, opens_router)},
        {"Browser players", "Browser players: Off\n", "Browser players: On\n",
         offsetof(HostingChoices, serves_web)},
    };
    static const Command ways[] = {COMMAND_CONFIRM, COMMAND_CONFIRM, COMMAND_LEFT, COMMAND_RIGHT};
    Shell *shell = *state;
    meet = "meet.example.org";
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    open_screen(shell);
    for (int i = 0; i < COUNT(cases); i++)
        for (int k = 0; k < COUNT(ways); k++) {
            bool is_on = k % 2 == 0;
            menu_bench_choose(shell, "More", COMMAND_CONFIRM);
            menu_bench_choose(shell, cases[i].label, ways[k]);
            if (strstr(rows(), is_on ? cases[i].on : cases[i].off) == NULL)
                fail_msg("%s, turn %d: not \"%s\" in\n%s", cases[i].label, k,
                         is_on ? cases[i].on : cases[i].off, rows());
            menu_bench_command(shell, COMMAND_BACK);
            menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
            for (int other = 0; other < COUNT(cases); other++)
                if (*((const bool *)&hosted_choices + cases[other].offset) != (other == i && is_on))
                    fail_msg("%s, turn %d: %s is %s", cases[i].label, k, cases[other].label,
                             other == i && is_on ? "off" : "on");
        }
    assert_int_equal(hosted, COUNT(cases) * COUNT(ways));
}

/* The match is hosted with nobody here in it: whoever joins takes a bot's place. */
TEST_WITH(what_is_hosted, set_up, screen_bench_teardown)
{
    static const struct {
        const char *name, *level;
        Mode mode;
        int bots, wanted_bots, bot_people;
    } cases[] = {
        {"a deathmatch", "duel.json", MODE_DEATHMATCH, 3, 4, 0},
        {"the most", "gears.json", MODE_LAST_LIGHT, 7, 8, 0},
        {"a siege", "raim.json", MODE_SIEGE, 3, 4, 2},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        begin_with(shell, cases[i].level, cases[i].mode);
        shell->match.bots = cases[i].bots;
        shell->hosting.is_kept = false;
        open_screen(shell);
        screen_bench_gone_to = -1;
        menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
        const char *slash = strrchr(hosted_match.level_path, '/');
        if (hosted != i + 1 || hosted_match.mode != cases[i].mode ||
            hosted_match.bots != cases[i].wanted_bots || hosted_match.people != 0 ||
            hosted_match.bot_people != cases[i].bot_people || slash == NULL ||
            strcmp(slash + 1, cases[i].level) != 0)
            fail_msg("%s: mode %d on %s with %d bots, of them %d people, and %d people",
                     cases[i].name, (int)hosted_match.mode, hosted_match.level_path,
                     hosted_match.bots, hosted_match.bot_people, hosted_match.people);
        assert_int_equal(screen_bench_gone_to, ROUTE_LOBBY);
        screen_bench_close(shell);
    }
}

/* With one person here, from one to eight and round again. */
TEST_WITH(players_go_round, set_up, screen_bench_teardown)
{
    static const struct {
        Command way;
        int players;
    } turns[] = {{COMMAND_RIGHT, 5}, {COMMAND_CONFIRM, 6}, {COMMAND_RIGHT, 7},
                 {COMMAND_RIGHT, 8}, {COMMAND_RIGHT, 1},   {COMMAND_RIGHT, 2},
                 {COMMAND_LEFT, 1},  {COMMAND_LEFT, 8},    {COMMAND_LEFT, 7}};
    Shell *shell = *state;
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    open_screen(shell);
    for (int i = 0; i < COUNT(turns); i++) {
        char wanted[32];
        menu_bench_choose(shell, "Players", turns[i].way);
        snprintf(wanted, sizeof wanted, "Players: %d\n", turns[i].players);
        if (strstr(rows(), wanted) == NULL)
            fail_msg("turn %d: not %s in\n%s", i, wanted, rows());
    }
    /* Only what moved or changed something is drawn again. */
    assert_true(screen_stack_event(&shell->screens, &(InputEvent){.command = COMMAND_DOWN}));
    assert_false(screen_stack_event(&shell->screens, &(InputEvent){.command = COMMAND_NONE}));
}

/* What cannot be hosted is told, and the screen stays; that browsers cannot come is only told. */
TEST_WITH(problems_are_told, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    open_screen(shell);
    is_refused = true;
    menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
    assert_string_equal(shell->notice.text, "no way");
    assert_true(shell->notice.is_bad);
    assert_int_equal(screen_bench_gone_to, -1);
    is_refused = false;
    snprintf(shell->notice.text, sizeof shell->notice.text, "what was said before");
    menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
    assert_string_equal(shell->notice.text, "what was said before");
    assert_int_equal(screen_bench_gone_to, ROUTE_LOBBY);
    web_problem = "the port is taken";
    screen_bench_gone_to = -1;
    menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
    assert_string_equal(shell->notice.text, "the port is taken");
    assert_true(shell->notice.is_bad);
    assert_int_equal(screen_bench_gone_to, ROUTE_LOBBY);
}

/* Typed over what was there; a name of nothing is the host's again, and no password is none. */
TEST_WITH(names_and_passwords, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    open_screen(shell);
    menu_bench_choose(shell, "Password", COMMAND_CONFIRM);
    type(shell, "open sesame");
    press(shell, KEY_RETURN, 1);
    if (strstr(rows(), "Password (open sesame)\n") == NULL)
        fail_msg("a password is not in\n%s", rows());
    menu_bench_choose(shell, "More", COMMAND_CONFIRM);
    menu_bench_choose(shell, "Game name", COMMAND_CONFIRM);
    press(shell, KEY_BACKSPACE, NAME_BYTES);
    type(shell, "Night shift");
    press(shell, KEY_RETURN, 1);
    if (strstr(rows(), "Game name (Night shift)\n") == NULL)
        fail_msg("a name is not in\n%s", rows());
    menu_bench_command(shell, COMMAND_BACK);
    assert_string_equal(menu_bench_shown.entries[menu_bench_shown.list.focus].label, "More");
    menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
    assert_string_equal(hosted_choices.password, "open sesame");
    assert_string_equal(hosted_choices.name, "Night shift");
    menu_bench_choose(shell, "Password", COMMAND_CONFIRM);
    press(shell, KEY_BACKSPACE, 63);
    press(shell, KEY_RETURN, 1);
    menu_bench_choose(shell, "More", COMMAND_CONFIRM);
    assert_string_equal(menu_bench_shown.entries[menu_bench_shown.list.focus].label,
                        menu_bench_shown.entries[0].label);
    menu_bench_choose(shell, "Game name", COMMAND_CONFIRM);
    press(shell, KEY_BACKSPACE, NAME_BYTES);
    press(shell, KEY_RETURN, 1);
    if (strstr(rows(), "Game name (Bert's game)\n") == NULL)
        fail_msg("the host's name is not in\n%s", rows());
    menu_bench_choose(shell, "Back", COMMAND_CONFIRM);
    assert_string_equal(menu_bench_shown.entries[menu_bench_shown.list.focus].label, "More");
    if (strstr(rows(), "Password (None)\n") == NULL)
        fail_msg("no password is not in\n%s", rows());
    menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
    assert_string_equal(hosted_choices.password, "");
    assert_string_equal(hosted_choices.name, "");
}

/* Left without hosting, all is there the next time, also the match; the shell's own match is as it
 * was. */
TEST_WITH(choices_are_kept, set_up, screen_bench_teardown)
{
    char before[WORDS_BYTES], more[WORDS_BYTES];
    Shell *shell = *state;
    meet = "meet.example.org";
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    const MatchOptions match = shell->match;
    open_screen(shell);
    menu_bench_choose(shell, "Mode", COMMAND_RIGHT);
    menu_bench_choose(shell, "Level", COMMAND_RIGHT);
    menu_bench_choose(shell, "Level", COMMAND_RIGHT);
    snprintf(before, sizeof before, "%s", rows());
    menu_bench_choose(shell, "More", COMMAND_CONFIRM);
    menu_bench_choose(shell, "Found by", COMMAND_CONFIRM);
    menu_bench_choose(shell, "Bot skill", COMMAND_LEFT);
    snprintf(more, sizeof more, "%s", rows());
    menu_bench_command(shell, COMMAND_BACK);
    assert_int_equal(screen_bench_gone_to, -1);
    menu_bench_command(shell, COMMAND_BACK);
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
    screen_bench_close(shell);
    assert_true(shell->hosting.is_kept);
    assert_memory_equal(&shell->match, &match, sizeof match);
    open_screen(shell);
    expect_rows("again", before);
    menu_bench_choose(shell, "More", COMMAND_CONFIRM);
    expect_rows("more again", more);
}

/* Another one each time, also for the game's next use of chance. */
TEST_WITH(another_surprise, set_up, screen_bench_teardown)
{
    char first[FOLDERS_PATH_BYTES];
    Shell *shell = *state;
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    open_screen(shell);
    menu_bench_choose(shell, "Level", COMMAND_LEFT);
    menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
    snprintf(first, sizeof first, "%s", hosted_match.level_path);
    assert_true(surprise_read(first, &(GrowPlan){.seed = 0}));
    uint64_t seed = shell->next_seed;
    menu_bench_choose(shell, "Another surprise", COMMAND_CONFIRM);
    assert_true(shell->next_seed == seed + 1); /* Going back never meets the same one again. */
    menu_bench_choose(shell, "Create game", COMMAND_CONFIRM);
    assert_true(surprise_read(hosted_match.level_path, &(GrowPlan){.seed = 0}));
    assert_string_not_equal(hosted_match.level_path, first);
}

/* Where the row of browsers is looked at, it is told what they need. */
TEST_WITH(words_about_browsers, set_up, screen_bench_teardown)
{
    static const char *const words[] = {
        ONLINE_NO_PAGE, "Friends open a link in any browser, or scan a code, and join."};
    Shell *shell = *state;
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    for (int i = 0; i < COUNT(words); i++) {
        has_page = i == 1;
        open_screen(shell);
        menu_bench_choose(shell, "More", COMMAND_CONFIRM);
        menu_bench_focus(shell, "Browser players");
        assert_string_equal(words_below, words[i]);
        menu_bench_command(shell, COMMAND_UP);
        assert_string_equal(words_below, "First to 10 kills, or the most in three minutes.");
        screen_bench_close(shell);
    }
}

/* What was chosen for a match of one's own is where hosting begins, in the first use of the game
 * also what the settings remember. */
TEST_WITH(the_last_match_is_recalled, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    shell->settings.match.mode = MODE_LAST_LIGHT;
    snprintf(shell->settings.match.level, sizeof shell->settings.match.level, "gears.json");
    for (int i = 0; i < 2; i++) {
        shell->recalls_match = i == 1;
        open_screen(shell);
        const char *wanted =
            i == 0 ? "Mode: Deathmatch\nLevel: Duel\n" : "Mode: Last light\nLevel: Gears\n";
        if (strstr(rows(), wanted) == NULL || shell->recalls_match)
            fail_msg("%s: the rows are\n%s", i == 0 ? "not asked to" : "asked to", rows());
        screen_bench_close(shell);
        shell->hosting.is_kept = false;
    }
}

/* The menu beside the picture; larger words have all the width, and the menu grows to the hints. */
TEST_WITH(where_it_is_drawn, set_up, screen_bench_teardown)
{
    static const struct {
        double text_scale;
        const char *places;
    } cases[] = {
        {0.8, "Host a game 154 132, size 44\nmenu 126 180, 608 wide, room 640\n"
              "picture 946 180 to 1446 540\nwords 946 584, size 19, step 26, 500 wide\n"
              "hints 150: choose, change, back\n"},
        {1, "Host a game 154 132, size 44\nmenu 126 180, 760 wide, room 632\n"
            "picture 946 180 to 1446 540\nwords 946 584, size 24, step 32, 500 wide\n"
            "hints 150: choose, change, back\n"},
        {1.25, "Host a game 154 132, size 55\nmenu 126 180, 950 wide, room 622\n"
               "hints 150: choose, change, back\n"},
        {2, "Host a game 154 132, size 66\nmenu 126 180, 1348 wide, room 592\n"
            "hints 150: choose, change, back\n"},
    };
    Shell *shell = *state;
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    open_screen(shell);
    for (int i = 0; i < COUNT(cases); i++) {
        shell->settings.text_scale = cases[i].text_scale;
        shell_measure_page(shell);
        menu_bench_look(shell);
        if (strcmp(places, cases[i].places) != 0)
            fail_msg("text %g: drawn is\n%snot\n%s", cases[i].text_scale, places, cases[i].places);
    }
}

/* What is wrong with a level is said in the place of how the mode is won. */
TEST_WITH(a_broken_level, set_up, screen_bench_teardown)
{
    char folder[FOLDERS_PATH_BYTES], path[FOLDERS_PATH_BYTES + sizeof "/bad.json"];
    Shell *shell = *state;
    Error error;
    assert_int_equal(scratch_home_make(NULL), 0);
    assert_true(folders_user_subfolder("levels", folder, &error));
    snprintf(path, sizeof path, "%s/bad.json", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    (void)fputs("{\"format\":1}", file);
    (void)fclose(file);
    begin_with(shell, "duel.json", MODE_DEATHMATCH);
    open_screen(shell);
    for (int i = 0; strstr(rows(), "Level: bad.json\n") == NULL; i++) {
        if (i == 30)
            fail_msg("the level is not found; the rows are\n%s", rows());
        menu_bench_choose(shell, "Level", COMMAND_RIGHT);
    }
    if (strstr(words_below, "bad.json") == NULL || strstr(words_below, "\"name\"") == NULL)
        fail_msg("says \"%s\"", words_below);
    screen_bench_close(shell);
    assert_int_equal(scratch_home_remove(NULL), 0);
}
