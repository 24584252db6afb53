/* SPDX-License-Identifier: MIT */
/* What the list of recordings says of one: its facts, as they are written, for recordings that are
 * not often made. The list and the words' way onto the screen are the test's. */
#include "match/match.h"
#include "profile/recordings.h"
#include "screens/screens.h"
#include "sim/rules.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static RecordingEntry listed;
static char told[2000]; /* All that was written in one frame. */

/* NOLINTBEGIN(readability-identifier-naming) */
bool __wrap_recording_list_create(RecordingList *out_list, Error *out_error);
void __wrap_recording_list_destroy(RecordingList *list);
bool __wrap_recording_list_step(RecordingList *list);
void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words);
void __wrap_ui_text_folding(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *words);
void __wrap_ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *words);
void __wrap_ui_text_cut(const Ui *ui, const UiText *text, double x, double baseline, double width,
                        const char *words);
double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *words);

bool __wrap_recording_list_create(RecordingList *out_list, Error *out_error)
{
    (void)out_error;
    *out_list =
        (RecordingList){.items = &listed, .count = 1, .is_listed = true, .next = 1, .file = -1};
    return true;
}

void __wrap_recording_list_destroy(RecordingList *list)
{
    (void)list;
}

bool __wrap_recording_list_step(RecordingList *list)
{
    (void)list;
    return false;
}

static void tell(const char *words)
{
    size_t length = strlen(told);
    snprintf(told + length, sizeof told - length, "%s|", words);
}

void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words)
{
    (void)ui;
    (void)text;
    (void)x;
    (void)baseline;
    tell(words);
}

void __wrap_ui_text_folding(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *words)
{
    (void)ui;
    (void)text;
    (void)x;
    (void)baseline;
    (void)width;
    tell(words);
}

void __wrap_ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *words)
{
    __wrap_ui_text_folding(ui, text, x, baseline, width, words);
}

void __wrap_ui_text_cut(const Ui *ui, const UiText *text, double x, double baseline, double width,
                        const char *words)
{
    __wrap_ui_text_folding(ui, text, x, baseline, width, words);
}

double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *words)
{
    (void)step;
    __wrap_ui_text_folding(ui, text, x, baseline, width, words);
    return baseline;
}
/* NOLINTEND(readability-identifier-naming) */

static void draw(Shell *shell)
{
    screen_stack_update(&shell->screens, 0.05);
    shell_measure_page(shell);
    canvas_begin(shell->ui.canvas, color_make(0, 1));
    told[0] = '\0';
    screen_stack_draw(&shell->screens, shell->ui);
}

static void expect_told(const char *name, const char *wanted)
{
    if (strstr(told, wanted) == NULL)
        fail_msg("%s: \"%s\" is not in \"%s\"", name, wanted, told);
}

TEST_WITH(facts, screen_bench_home_setup, screen_bench_home_teardown)
{
    static const struct {
        const char *name;
        RecordingSummary summary;
        const char *parts[5];
        const char *missing;
    } cases[] = {
        {"a match of two",
         {.mode = MODE_DEATHMATCH,
          .score_count = 2,
          .bot_bits = 2,
          .scores = {3, -1},
          .names = {MATCH_YOU, "Pallet"},
          .ticks = 65 * TICKS_PER_SECOND},
         {"Mode|Deathmatch|",
          "Score|You 3, Pallet \xe2\x88\x92"
          "1|",
          "Length|1:05|", "Kept|until you delete it|"},
         "Rules|"},
        {"people first, then by scores",
         {.mode = MODE_DEATHMATCH,
          .score_count = 4,
          .bot_bits = 3,
          .scores = {9, 4, 2, 5},
          .names = {"Pallet", "Verge", "Ann", "Bob"}},
         {"Score|Bob 5, Ann 2, Pallet 9, Verge 4|"},
         "in teams"},
        {"teams and a rule",
         {.mode = MODE_TORCH, .has_teams = true, .mutators = 1, .score_count = 0},
         {"Mode|Torch, in teams|", "Rules|"},
         "Score|"},
        {"enemies have no score",
         {.mode = MODE_SIEGE,
          .score_count = 3,
          .bot_bits = 6,
          .scores = {7, 1, 2},
          .names = {"Ann", "Enemy", "Foe"}},
         {"Score|Ann 7|"},
         "Enemy"},
        {"one of another version, from a moment on",
         {.mode = MODE_BEACON, .is_film = true, .watch_from = 80 * TICKS_PER_SECOND},
         {"Mode|Beacon|", "Plays from|1:20|", "Shown|from its states: another version|"},
         "in teams"},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        listed = (RecordingEntry){
            .is_read = true, .is_good = true, .name = "kept.json", .summary = cases[i].summary};
        screen_bench_push(shell, screen_replays_create(shell, &error), &error);
        draw(shell);
        for (int k = 0; k < COUNT(cases[i].parts) && cases[i].parts[k] != NULL; k++)
            expect_told(cases[i].name, cases[i].parts[k]);
        if (strstr(told, cases[i].missing) != NULL)
            fail_msg("%s: \"%s\" is in \"%s\"", cases[i].name, cases[i].missing, told);
        screen_bench_close(shell);
    }
}

/* One that was good when it was listed, and is gone or damaged when it is watched: from then on its
 * row has the file's name, and its facts say what is wrong. */
TEST_WITH(one_that_cannot_be_watched, screen_bench_home_setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    Error error;
    listed = (RecordingEntry){.is_read = true,
                              .is_good = true,
                              .name = "kept.replay.json",
                              .summary = {.level = "Duel", .ticks = 120}};
    screen_bench_push(shell, screen_replays_create(shell, &error), &error);
    draw(shell);
    expect_told("before", "Duel|");
    expect_told("before", "Length|0:01|");
    assert_null(strstr(told, "Cannot be played"));
    assert_true(
        screen_bench_send(shell, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RETURN}));
    draw(shell);
    expect_told("after", "Replays|kept|");
    expect_told("after", "|Cannot be played|");
    expect_told("after", "kept.replay.json: No such file or directory|");
    if (strstr(told, "Duel|") != NULL || strstr(told, "Length|") != NULL)
        fail_msg("after: \"%s\"", told);
    assert_string_equal(shell->notice.text, "");
}
