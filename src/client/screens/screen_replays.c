/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "screens/screens.h"

#include "base/utf8.h"
#include "profile/recordings.h"
#include "screens/recording_facts.h"
#include "ui/hints.h"
#include "ui/menu.h"
#include "ui/palette.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEFT 154.0
#define TOP 192.0
#define FOCUS_INSET 28.0 /* The frame of what has the focus is so far left of words. */
#define LIST_WIDTH 700.0
#define SIDE_LEFT 960.0
#define SIDE_WIDTH (UI_PAGE_WIDTH - 90 - SIDE_LEFT)
#define SIDE_TOP 226.0
#define DELETE_TOP 520.0
#define DELETE_WIDTH 300.0
/* Words larger than this have the list above what is told of a recording. */
#define COLUMNS_MAX 1.1
#define STACKED_TOP 104.0
#define STACKED_HEIGHT 72.0 /* From the heading's baseline down, before the zoom. */
#define STACKED_DELETE 130.0
#define STACKED_DELETE_ABOVE 38.0
#define STACKED_LINE 36.0 /* From the heading's baseline. */

enum { CHOICE_KEEP, CHOICE_DELETE, STACKED_LINES = 2 };
enum { LABEL_BYTES = LEVEL_NAME_BYTES + 1, NOTE_BYTES = RECORDING_FACT_BYTES };

typedef struct RowWords {
    char label[LABEL_BYTES];
    char note[NOTE_BYTES];
} RowWords;

typedef struct ReplaysScreen {
    Screen base;
    Shell *shell;
    RecordingList list;
    bool is_all_read;
    char focused[RECORDING_NAME_BYTES]; /* The name of the focused one before names were added. */
    RowWords rows[RECORDING_LIST_MAX];
    Menu menu;
    Menu question; /* Whether to delete the focused one; `is_asking`. */
    bool is_asking;
} ReplaysScreen;

/* Until it is known what is in a file, its name stands for it; so it does where that is nothing. */
static void replays_fill_row(ReplaysScreen *screen, int index)
{
    const RecordingEntry *entry = &screen->list.items[index];
    RowWords *row = &screen->rows[index];
    int stem = (int)(strlen(entry->name) - strlen(".replay.json"));
    if (entry->is_good)
        snprintf(row->label, sizeof row->label, "%s", entry->summary.level);
    else
        snprintf(row->label, sizeof row->label, "%.*s",
                 (int)utf8_cut(entry->name, stem < 28 ? (size_t)stem : 28), entry->name);
    utf8_make_printable(row->label);
    recording_facts_moment(entry->seconds, row->note);
}

/* The focus stays in its place; while names are still coming, a focus that was moved stays on its
 * recording. */
static int replays_focus(const ReplaysScreen *screen)
{
    const RecordingList *list = &screen->list;
    for (int i = 0; screen->menu.list.focus > 0 && i < list->count; i++)
        if (strcmp(list->items[i].name, screen->focused) == 0)
            return i;
    return screen->menu.list.focus;
}

static void replays_refresh(ReplaysScreen *screen)
{
    Menu *menu = &screen->menu;
    int focus = replays_focus(screen);
    menu->list.count = 0;
    for (int i = 0; i < screen->list.count; i++) {
        replays_fill_row(screen, i);
        MenuEntry *entry = menu_add(menu, screen->rows[i].label, i);
        entry->note = screen->rows[i].note;
        entry->is_faint = !screen->list.items[i].is_good;
    }
    list_focus(&menu->list, focus);
}

static void replays_enter(Screen *self)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    shell_use_cursor(screen->shell, true);
}

static void replays_exit(Screen *self)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    recording_list_destroy(&screen->list);
    free(screen);
}

/* The whole of it has been read now, and it cannot be played. */
static void replays_refuse(ReplaysScreen *screen, RecordingEntry *entry, const Error *why)
{
    if (!entry->is_read) {
        shell_say(screen->shell, true, why->text);
        return;
    }
    entry->is_good = false;
    entry->problem = *why;
    replays_refresh(screen);
}

static void replays_watch(ReplaysScreen *screen, int index)
{
    char path[PLACE_BYTES];
    Recording recording;
    Error error;
    RecordingEntry *entry = &screen->list.items[index];
    if ((entry->is_read && !entry->is_good) || !recording_list_path(&screen->list, index, path))
        return;
    if (!recordings_read(path, &recording, &error)) {
        replays_refuse(screen, entry, &error);
        return;
    }
    shell_go(screen->shell, (Route){.kind = ROUTE_REPLAY, .recording = &recording});
}

static void replays_ask(ReplaysScreen *screen)
{
    screen->is_asking = screen->list.count > 0;
    screen->question.list.focus = CHOICE_KEEP;
}

static void replays_answer(ReplaysScreen *screen, int choice)
{
    Error error;
    screen->is_asking = false;
    if (choice != CHOICE_DELETE)
        return;
    if (recording_list_delete(&screen->list, screen->menu.list.focus, &error))
        replays_refresh(screen);
    else
        shell_say(screen->shell, true, error.text);
}

/* The list and what is beside it are laid out in units as large as the words. Where those are too
 * large for two columns, it is below it. */
static bool is_stacked(const Ui *ui)
{
    return ui->text_scale > COLUMNS_MAX;
}

/* A page zoomed as text is, with the place (x, y) of it at a place of `ui`. */
static Ui replays_zoom(const Ui *ui, double x, double y, Vec2 at)
{
    Ui zoomed = ui_zoom(ui, x, y, ui->text_scale);
    zoomed.corner_px.x += ui_length(ui, at.x - x);
    zoomed.corner_px.y += ui_length(ui, at.y - y);
    return zoomed;
}

static double side_baseline(const Ui *ui)
{
    return hints_top(ui) - 10 - STACKED_HEIGHT * ui->text_scale;
}

static Ui replays_side_page(const Ui *ui)
{
    if (is_stacked(ui))
        return replays_zoom(ui, SIDE_LEFT, SIDE_TOP, vec2(LEFT, side_baseline(ui)));
    return ui_zoom(ui, SIDE_LEFT, SIDE_TOP, ui->text_scale);
}

static double list_top(const Ui *ui)
{
    return is_stacked(ui) ? STACKED_TOP : TOP;
}

static double list_bottom(const Ui *ui)
{
    return is_stacked(ui) ? side_baseline(ui) - 40 * ui->text_scale : hints_top(ui) - 10;
}

/* The question takes the list's place where there is no other. */
static Ui replays_question_page(const Ui *ui)
{
    if (is_stacked(ui))
        return replays_zoom(ui, SIDE_LEFT, DELETE_TOP, vec2(LEFT, STACKED_TOP));
    return replays_side_page(ui);
}

static Box replays_delete_box(const Ui *ui)
{
    Vec2 low = vec2(SIDE_LEFT, DELETE_TOP);
    if (is_stacked(ui))
        low = vec2(SIDE_LEFT + (UI_PAGE_WIDTH - 2 * LEFT) / ui->text_scale - STACKED_DELETE,
                   SIDE_TOP - STACKED_DELETE_ABOVE);
    double width = is_stacked(ui) ? STACKED_DELETE : DELETE_WIDTH;
    return (Box){low, {low.x + width, low.y + (is_stacked(ui) ? 48 : 54)}};
}

static bool replays_is_on_delete(const ReplaysScreen *screen, const InputEvent *event)
{
    Ui side = replays_side_page(&screen->shell->ui);
    return box_contains(replays_delete_box(&screen->shell->ui), ui_page(&side, event->window.at));
}

static bool replays_is_delete(const ReplaysScreen *screen, const InputEvent *event)
{
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN && event->window.code == KEY_DELETE;
    bool is_pad = event->window.kind == WINDOW_EVENT_PAD_DOWN && event->window.code == PAD_X;
    return is_key || is_pad ||
           (event->command == COMMAND_CLICK && replays_is_on_delete(screen, event));
}

static bool replays_question_event(ReplaysScreen *screen, const InputEvent *event)
{
    Ui page = replays_question_page(&screen->shell->ui);
    MenuAction action = menu_event(&screen->question, event, ui_page(&page, event->window.at));
    if (event->command == COMMAND_BACK)
        action.choice = CHOICE_KEEP;
    if (action.choice != MENU_NOTHING)
        replays_answer(screen, action.choice);
    return action.is_news || action.choice != MENU_NOTHING;
}

static bool replays_event(Screen *self, const InputEvent *event)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    if (screen->is_asking)
        return replays_question_event(screen, event);
    if (event->command == COMMAND_BACK) {
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    }
    if (replays_is_delete(screen, event)) {
        replays_ask(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    if (action.choice != MENU_NOTHING)
        replays_watch(screen, action.choice);
    return action.is_news;
}

static void replays_load(ReplaysScreen *screen)
{
    int focus = screen->menu.list.focus;
    if (focus < screen->list.count)
        memcpy(screen->focused, screen->list.items[focus].name, sizeof screen->focused);
    screen->is_all_read = !recording_list_step(&screen->list);
    replays_refresh(screen);
}

static void replays_update(Screen *self, double seconds)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    (void)seconds;
    if (screen->is_all_read)
        return;
    replays_load(screen);
}

static void replays_draw_question(ReplaysScreen *screen, const Ui *ui)
{
    Ui page = replays_question_page(ui);
    UiText text = {FONT_SEMIBOLD, 24, ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_text(&page, &text, SIDE_LEFT, DELETE_TOP + 36, "Delete this recording for good?");
    screen->question.list.x = SIDE_LEFT - FOCUS_INSET / ui->text_scale;
    menu_draw(&screen->question, &page);
}

static void replays_draw_delete(const Ui *side, Box box)
{
    UiText word = {FONT_REGULAR, 24, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    Vec2 corner = ui_place(side, box.low.x, box.low.y);
    canvas_rounded_outline(side->canvas, floor(corner.x) + 0.5, floor(corner.y) + 0.5,
                           floor(ui_length(side, box.high.x - box.low.x)),
                           floor(ui_length(side, box.high.y - box.low.y)), ui_length(side, 9),
                           ui_line(side, 1.2), color_make(PALETTE_PLATE_EDGE, 0.8));
    ui_text(side, &word, (box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2 + 8.5,
            "Delete");
}

/* All in a line or two, where they stand below the list. */
static void replays_draw_facts_stacked(const Ui *ui, const RecordingEntry *entry,
                                       const RecordingFact *facts, int count)
{
    char line[RECORDING_FACTS * RECORDING_FACT_BYTES + ERROR_TEXT_BYTES] = "";
    UiText words = {FONT_REGULAR, 21, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double width = (UI_PAGE_WIDTH - 2 * LEFT) / ui->text_scale;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(line);
        snprintf(line + length, sizeof line - length, "%s%s", i > 0 ? "  \xc2\xb7  " : "",
                 facts[i].words);
    }
    if (entry->is_read && !entry->is_good) {
        words.rgb = PALETTE_NOTICE;
        snprintf(line, sizeof line, "%s", entry->problem.text);
    }
    words.size = ui_fitting_lines(ui, &words, width, STACKED_LINES, line);
    ui_paragraph(ui, &words, SIDE_LEFT, SIDE_TOP + STACKED_LINE, width, 27, line);
}

static void replays_draw_facts(const Ui *ui, const RecordingEntry *entry, bool is_in_lines)
{
    double width = SIDE_WIDTH / ui->text_scale;
    RecordingFact facts[RECORDING_FACTS];
    int count = recording_facts_of(entry, facts);
    UiText big = {FONT_SEMIBOLD, 34, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText name = {FONT_REGULAR, 21, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    UiText words = {FONT_REGULAR, 21, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText problem = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_NOTICE, 1};
    const char *heading = entry->is_good   ? entry->summary.level
                          : entry->is_read ? "Cannot be played"
                                           : "Reading";
    double room = (UI_PAGE_WIDTH - 2 * LEFT) / ui->text_scale - STACKED_DELETE - 24;
    ui_text_cut(ui, &big, SIDE_LEFT, SIDE_TOP, is_in_lines ? room : width, heading);
    if (is_in_lines) {
        replays_draw_facts_stacked(ui, entry, facts, count);
        return;
    }
    double y = SIDE_TOP + 50;
    for (int i = 0; i < count; i++, y += 34) {
        ui_text(ui, &name, SIDE_LEFT, y, facts[i].name);
        ui_text(ui, &words, SIDE_LEFT + 130, y, facts[i].words);
    }
    char shown[RECORDING_NAME_BYTES];
    memcpy(shown, entry->name, sizeof shown);
    utf8_make_printable(shown);
    y = ui_paragraph(ui, &name, SIDE_LEFT, y + 6, width, 28, shown);
    if (entry->is_read && !entry->is_good)
        ui_paragraph(ui, &problem, SIDE_LEFT, y + 12, width, 28, entry->problem.text);
}

static void replays_draw_empty(const ReplaysScreen *screen, const Ui *ui)
{
    double top = list_top(ui);
    Ui page = ui_zoom(ui, LEFT, top, ui->text_scale);
    UiText big = {FONT_SEMIBOLD, 30, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText words = {FONT_REGULAR, 23, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double width = fmin(900, (UI_PAGE_WIDTH - 2 * LEFT) / ui->text_scale);
    if (!screen->is_all_read) {
        ui_text(&page, &big, LEFT, top + 60, "Looking for recordings");
        return;
    }
    ui_text(&page, &big, LEFT, top + 60, "Nothing has been kept yet.");
    ui_paragraph(
        &page, &words, LEFT, top + 106, width, 34,
        "F9 in a match, or \"Save the last 20 seconds\" in its pause menu, saves the match so "
        "far: to watch it again from any side, and to turn a bug into a test.");
}

static double replays_heading_baseline(const Ui *ui)
{
    return is_stacked(ui) ? STACKED_TOP - 30 : 132;
}

static void replays_draw_left_out(const ReplaysScreen *screen, const Ui *ui)
{
    char words[64];
    UiText style = {FONT_REGULAR, 19, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    if (screen->list.left_out == 0)
        return;
    snprintf(words, sizeof words, "and %d older in the folder", screen->list.left_out);
    style.size *= fmin(ui->text_scale, 1.5);
    ui_text(ui, &style, LEFT + 240, replays_heading_baseline(ui), words);
}

static void replays_draw_hints(const ReplaysScreen *screen, const Ui *ui)
{
    const bool has_any = screen->list.count > 0;
    Hint hints[3] = {{"", screen->is_asking ? "choose" : "watch"}, {"", "delete"}, {"", "back"}};
    snprintf(hints[0].key, sizeof hints[0].key, "%s", ui->is_pad ? "A" : "Enter");
    snprintf(hints[1].key, sizeof hints[1].key, "%s", ui->is_pad ? "X" : "Del");
    snprintf(hints[2].key, sizeof hints[2].key, "%s", ui->is_pad ? "B" : "Esc");
    if (screen->is_asking) {
        hints[1] = hints[2];
        hints[1].meaning = "keep it";
        hints_draw(ui, LEFT - 4, 0, hints, 2);
        return;
    }
    hints_draw(ui, LEFT - 4, 0, has_any ? hints : &hints[2], has_any ? 3 : 1);
}

static void replays_draw_list(ReplaysScreen *screen, const Ui *ui)
{
    Menu *menu = &screen->menu;
    double room = UI_PAGE_WIDTH - 2 * LEFT + FOCUS_INSET;
    menu->list.y = list_top(ui);
    menu->list.width = (is_stacked(ui) ? room : LIST_WIDTH) / ui->text_scale;
    menu_fit(menu, ui, list_bottom(ui));
    if (!screen->is_asking || !is_stacked(ui))
        menu_draw(menu, ui);
}

static void replays_draw(Screen *self, const Ui *ui)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    UiText big = {FONT_BOLD, 54, ALIGN_LEFT, PALETTE_TEXT, 1};
    Ui side = replays_side_page(ui);
    ui_ground(ui);
    ui_text(ui, &big, LEFT - 2, replays_heading_baseline(ui), "Replays");
    replays_draw_list(screen, ui);
    replays_draw_left_out(screen, ui);
    if (screen->is_asking)
        replays_draw_question(screen, ui);
    if (screen->list.count > 0)
        replays_draw_facts(&side, &screen->list.items[screen->menu.list.focus], is_stacked(ui));
    if (screen->list.count > 0 && !screen->is_asking)
        replays_draw_delete(&side, replays_delete_box(ui));
    if (screen->list.count == 0)
        replays_draw_empty(screen, ui);
    replays_draw_hints(screen, ui);
}

static double replays_frame_interval(const Screen *self)
{
    return ((const ReplaysScreen *)self)->is_all_read ? SCREEN_STILL_SECONDS : 0;
}

Screen *screen_replays_create(Shell *shell, Error *out_error)
{
    static const ScreenVerbs verbs = {
        false,          replays_enter, replays_exit,          replays_event,
        replays_update, replays_draw,  replays_frame_interval};
    ReplaysScreen *screen = calloc(1, sizeof *screen);
    if (screen == NULL) {
        error_set(out_error, "there is no memory for the list of replays");
        return NULL;
    }
    screen->base.verbs = &verbs;
    screen->shell = shell;
    menu_init(&screen->menu, LEFT - FOCUS_INSET, LIST_WIDTH, false);
    screen->menu.list.rows = 1;
    menu_init(&screen->question, SIDE_LEFT - FOCUS_INSET, DELETE_WIDTH, false);
    screen->question.list.y = DELETE_TOP + 62;
    menu_add(&screen->question, "Keep it", CHOICE_KEEP);
    menu_add(&screen->question, "Delete it", CHOICE_DELETE);
    if (!recording_list_create(&screen->list, out_error)) {
        replays_exit(&screen->base);
        return NULL;
    }
    replays_load(screen);
    return &screen->base;
}
