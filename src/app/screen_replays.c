/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/screen_replays.h"

#include "app/menu.h"
#include "app/mode_words.h"
#include "app/palette.h"
#include "app/recording_list.h"
#include "app/recordings.h"
#include "app/screen_replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LEFT 154.0
#define TOP 192.0
#define LIST_WIDTH 700.0
#define LIST_BOTTOM 800.0
#define SIDE_LEFT 960.0
#define SIDE_WIDTH (UI_PAGE_WIDTH - 90 - SIDE_LEFT)
#define SIDE_TOP 226.0
#define DELETE_TOP 520.0
#define DELETE_WIDTH 300.0

enum { CHOICE_KEEP, CHOICE_DELETE };
enum {
    LABEL_BYTES = LEVEL_NAME_BYTES + 1,
    NOTE_BYTES = 48,
    LINE_BYTES = RECORDING_NAME_BYTES + 64
};

typedef struct RowWords {
    char label[LABEL_BYTES];
    char note[NOTE_BYTES];
} RowWords;

typedef struct ReplaysScreen {
    Screen base;
    Game *game;
    RecordingList list;
    bool is_all_read;
    RowWords rows[RECORDING_LIST_MOST];
    Menu menu;
    Menu question; /* Whether to delete the focused one; `is_asking`. */
    bool is_asking;
    Error notice;
} ReplaysScreen;

static void moment_words(long long seconds, char out_words[NOTE_BYTES])
{
    time_t moment = (time_t)seconds;
    struct tm local;
    out_words[0] = '\0';
    if (localtime_r(&moment, &local) != NULL)
        (void)strftime(out_words, NOTE_BYTES, "%Y-%m-%d  %H:%M", &local);
}

/* Until it is known what is in a file, its name stands for it; so it does where that is nothing. */
static void fill_row(ReplaysScreen *screen, int index)
{
    const RecordingEntry *entry = &screen->list.items[index];
    RowWords *row = &screen->rows[index];
    int stem = (int)(strlen(entry->name) - strlen(".replay.json"));
    if (entry->is_good)
        snprintf(row->label, sizeof row->label, "%s", entry->level);
    else
        snprintf(row->label, sizeof row->label, "%.*s", stem < 28 ? stem : 28, entry->name);
    moment_words(entry->seconds, row->note);
}

/* The focus stays in its place. */
static void refresh(ReplaysScreen *screen)
{
    Menu *menu = &screen->menu;
    int focus = menu->focus;
    menu->count = 0;
    for (int i = 0; i < screen->list.count; i++) {
        fill_row(screen, i);
        MenuEntry *entry = menu_add(menu, screen->rows[i].label, i);
        entry->note = screen->rows[i].note;
        entry->is_faint = !screen->list.items[i].is_good;
    }
    int last = menu->count > 0 ? menu->count - 1 : 0;
    menu->focus = focus < last ? focus : last;
    if (menu->first > menu->focus)
        menu->first = menu->focus;
}

static void enter(Screen *self)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    game_use_cursor(screen->game, true);
}

static void leave(Screen *self)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    recording_list_destroy(&screen->list);
    free(screen);
}

static void watch(ReplaysScreen *screen, int index)
{
    char path[PLACE_BYTES];
    Recording recording;
    if (!screen->list.items[index].is_good || !recording_list_path(&screen->list, index, path) ||
        !recordings_read(path, &recording, &screen->notice))
        return;
    Screen *replay = screen_replay_create(screen->game, &recording, &screen->notice);
    if (replay != NULL)
        screen_stack_push(&screen->game->screens, replay);
}

static void ask(ReplaysScreen *screen)
{
    screen->is_asking = screen->list.count > 0;
    screen->question.focus = CHOICE_KEEP;
}

static void answer(ReplaysScreen *screen, int choice)
{
    screen->is_asking = false;
    if (choice == CHOICE_DELETE &&
        recording_list_delete(&screen->list, screen->menu.focus, &screen->notice))
        refresh(screen);
}

/* The list and what is beside it are laid out in units as large as the words. */
static Ui side_of(const Ui *ui)
{
    return ui_zoom(ui, UI_PAGE_WIDTH - 90, SIDE_TOP, fmin(ui->text_scale, 1.2));
}

static Ui list_of(const Ui *ui)
{
    return ui_zoom(ui, LEFT - 28, TOP, fmin(ui->text_scale, 1.1));
}

static bool is_on_delete(const ReplaysScreen *screen, const WindowEvent *event)
{
    Ui side = side_of(&screen->game->ui);
    Vec2 at = ui_page(&side, event->at);
    return at.x >= SIDE_LEFT && at.x <= SIDE_LEFT + DELETE_WIDTH && at.y >= DELETE_TOP &&
           at.y <= DELETE_TOP + 54;
}

static bool asks(const ReplaysScreen *screen, const WindowEvent *event, Command command)
{
    bool is_key = event->kind == WINDOW_EVENT_KEY_DOWN && event->code == KEY_DELETE;
    bool is_pad = event->kind == WINDOW_EVENT_PAD_DOWN && event->code == PAD_X;
    return is_key || is_pad || (command == COMMAND_CLICK && is_on_delete(screen, event));
}

static bool question_event(ReplaysScreen *screen, const WindowEvent *event, Command command)
{
    Ui side = side_of(&screen->game->ui);
    int focus = screen->question.focus;
    int choice = menu_command(&screen->question, command, ui_page(&side, event->at));
    if (command == COMMAND_BACK)
        choice = CHOICE_KEEP;
    if (choice != MENU_NOTHING)
        answer(screen, choice);
    return choice != MENU_NOTHING || focus != screen->question.focus;
}

static bool event(Screen *self, const WindowEvent *event, Command command)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    Ui list = list_of(&screen->game->ui);
    int focus = screen->menu.focus;
    if (screen->is_asking)
        return question_event(screen, event, command);
    if (command == COMMAND_BACK) {
        screen_stack_pop(&screen->game->screens);
        return true;
    }
    if (asks(screen, event, command)) {
        ask(screen);
        return true;
    }
    if (event->kind == WINDOW_EVENT_MOUSE_WHEEL)
        return menu_wheel(&screen->menu, event->value);
    int choice = menu_command(&screen->menu, command, ui_page(&list, event->at));
    if (choice != MENU_NOTHING)
        watch(screen, choice);
    return choice != MENU_NOTHING || focus != screen->menu.focus;
}

static void update(Screen *self, double seconds)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    (void)seconds;
    if (screen->is_all_read)
        return;
    screen->is_all_read = !recording_list_read_next(&screen->list);
    refresh(screen);
}

static void length_words(int ticks, char out_words[NOTE_BYTES])
{
    int seconds = (ticks + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
    snprintf(out_words, NOTE_BYTES, "%d:%02d", seconds / 60, seconds % 60);
}

typedef struct Fact {
    const char *name;
    char words[LINE_BYTES];
} Fact;

enum { FACTS_MAX = 6 };

static void player_words(const RecordingEntry *entry, char out_words[LINE_BYTES])
{
    int bots = 0;
    for (int i = 0; i < entry->player_count; i++)
        bots += (entry->bot_bits & 1u << i) != 0 ? 1 : 0;
    int people = entry->player_count - bots;
    if (people == 0)
        snprintf(out_words, LINE_BYTES, "%d bots", bots);
    else if (bots == 0)
        snprintf(out_words, LINE_BYTES, "%d", people);
    else
        snprintf(out_words, LINE_BYTES, "%d and %d bots", people, bots);
}

static int gather_facts(const RecordingEntry *entry, Fact facts[FACTS_MAX])
{
    int count = 0;
    char words[NOTE_BYTES];
    if (entry->is_good) {
        facts[count].name = "Mode";
        snprintf(facts[count++].words, LINE_BYTES, "%s", mode_words_title(entry->mode));
        facts[count].name = "Players";
        player_words(entry, facts[count++].words);
        length_words(entry->ticks, words);
        facts[count].name = "Length";
        snprintf(facts[count++].words, LINE_BYTES, "%s", words);
    }
    if (entry->is_good && entry->watch_from > 0) {
        length_words(entry->watch_from, words);
        facts[count].name = "Kept from";
        snprintf(facts[count++].words, LINE_BYTES, "%s on", words);
    }
    moment_words(entry->seconds, words);
    facts[count].name = "Written";
    snprintf(facts[count++].words, LINE_BYTES, "%s", words);
    return count;
}

static void draw_question(const ReplaysScreen *screen, const Ui *ui)
{
    UiText text = {FONT_SEMIBOLD, 24, ALIGN_LEFT, PALETTE_TEXT, 1};
    if (screen->is_asking) {
        ui_text(ui, &text, SIDE_LEFT, DELETE_TOP + 36, "Delete this recording for good?");
        menu_draw(&screen->question, ui);
        return;
    }
    UiText word = {FONT_REGULAR, 24, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    Vec2 corner = ui_place(ui, SIDE_LEFT, DELETE_TOP);
    canvas_rounded_outline(ui->canvas, floor(corner.x) + 0.5, floor(corner.y) + 0.5,
                           floor(ui_length(ui, DELETE_WIDTH)), floor(ui_length(ui, 54)),
                           ui_length(ui, 9), ui_line(ui, 1.2), color_make(PALETTE_PLATE_EDGE, 0.8));
    ui_text(ui, &word, SIDE_LEFT + DELETE_WIDTH / 2, DELETE_TOP + 36, "Delete");
}

static void draw_facts(const ReplaysScreen *screen, const Ui *ui, const RecordingEntry *entry)
{
    Fact facts[FACTS_MAX];
    int count = gather_facts(entry, facts);
    UiText big = {FONT_SEMIBOLD, 34, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText name = {FONT_REGULAR, 21, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    UiText words = {FONT_REGULAR, 21, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText problem = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_NOTICE, 1};
    const char *heading = entry->is_good   ? entry->level
                          : entry->is_read ? "Cannot be played"
                                           : "Reading";
    ui_text(ui, &big, SIDE_LEFT, SIDE_TOP, heading);
    double y = SIDE_TOP + 50;
    for (int i = 0; i < count; i++, y += 34) {
        ui_text(ui, &name, SIDE_LEFT, y, facts[i].name);
        ui_text(ui, &words, SIDE_LEFT + 130, y, facts[i].words);
    }
    y = ui_paragraph(ui, &name, SIDE_LEFT, y + 6, SIDE_WIDTH, 28, entry->name);
    if (entry->is_read && !entry->is_good)
        ui_paragraph(ui, &problem, SIDE_LEFT, y + 12, SIDE_WIDTH, 28, entry->problem.text);
    draw_question(screen, ui);
}

static void draw_empty(const Ui *ui)
{
    UiText big = {FONT_SEMIBOLD, 30, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText words = {FONT_REGULAR, 23, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    ui_text(ui, &big, LEFT, TOP + 60, "Nothing has been kept yet.");
    ui_paragraph(ui, &words, LEFT, TOP + 106, 900, 34,
                 "F9 in a match, or \"Keep the last 20 seconds\" in its pause, keeps the match so "
                 "far: to watch it again from any side, and to turn a bug into a test.");
}

static void draw_left_out(const ReplaysScreen *screen, const Ui *ui)
{
    char words[64];
    UiText style = {FONT_REGULAR, 19, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    if (screen->list.left_out == 0)
        return;
    snprintf(words, sizeof words, "and %d older in the folder", screen->list.left_out);
    ui_text(ui, &style, LEFT + 220, 132, words);
}

static void draw_hints(const ReplaysScreen *screen, const Ui *ui)
{
    double x = LEFT - 4;
    if (screen->list.count > 0) {
        x = ui_hint(ui, x, ui->is_pad ? "A" : "Enter", screen->is_asking ? "choose" : "watch");
        if (!screen->is_asking)
            x = ui_hint(ui, x, ui->is_pad ? "X" : "Del", "delete");
    }
    ui_hint(ui, x, ui->is_pad ? "B" : "Esc", screen->is_asking ? "keep it" : "back");
}

static void draw_ground(const Ui *ui)
{
    double width = canvas_width(ui->canvas);
    double height = canvas_height(ui->canvas);
    const Vec2 corners[4] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    canvas_polygon(ui->canvas, corners, 4, color_make(PALETTE_GROUND, 1));
}

static void draw(Screen *self, const Ui *ui)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    UiText big = {FONT_BOLD, 54, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText notice = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_NOTICE, 1};
    Ui list = list_of(ui);
    Ui side = side_of(ui);
    draw_ground(ui);
    ui_text(ui, &big, LEFT - 2, 132, "Replays");
    ui_paragraph(ui, &notice, LEFT, 168, UI_PAGE_WIDTH - 2 * LEFT, 28, screen->notice.text);
    screen->menu.rows = (int)((LIST_BOTTOM - TOP) * ui->scale / list.scale / MENU_STEP);
    menu_draw(&screen->menu, &list);
    draw_left_out(screen, ui);
    if (screen->list.count > 0)
        draw_facts(screen, &side, &screen->list.items[screen->menu.focus]);
    else if (screen->notice.text[0] == '\0')
        draw_empty(ui);
    draw_hints(screen, ui);
}

static double pace(const Screen *self)
{
    return ((const ReplaysScreen *)self)->is_all_read ? SCREEN_STILL_SECONDS : 0;
}

Screen *screen_replays_create(Game *game, Error *out_error)
{
    static const ScreenVerbs verbs = {false, enter, leave, event, update, draw, pace};
    ReplaysScreen *screen = calloc(1, sizeof *screen);
    if (screen == NULL) {
        error_set(out_error, "there is no memory for the list of replays");
        return NULL;
    }
    screen->base.verbs = &verbs;
    screen->game = game;
    screen->menu = (Menu){.x = LEFT - 28, .y = TOP, .width = LIST_WIDTH, .rows = 1};
    screen->question = (Menu){.x = SIDE_LEFT - 28, .y = DELETE_TOP + 62, .width = DELETE_WIDTH};
    menu_add(&screen->question, "Keep it", CHOICE_KEEP);
    menu_add(&screen->question, "Delete it", CHOICE_DELETE);
    if (!recording_list_create(&screen->list, &screen->notice))
        recording_list_destroy(&screen->list);
    refresh(screen);
    return &screen->base;
}
