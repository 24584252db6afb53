/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "base/system.h"
#include "base/text.h"
#include "profile/recordings.h"
#include "ui/hints.h"

enum { RECORDING_FACTS = 9, RECORDING_FACT_BYTES = 256 };

/* Bytes of scores that fit into the line. */
enum { SCORES_BYTES = 40 };

typedef struct RecordingFact {
    const char *name;
    char words[RECORDING_FACT_BYTES];
} RecordingFact;

/* A time in seconds since 1970 as local date and time. */
static void recording_facts_moment(long long seconds, char out_words[RECORDING_FACT_BYTES])
{
    time_t moment = (time_t)seconds;
    struct tm local;
    char day[TR_DATE_BYTES], hour[TR_TIME_BYTES];
    out_words[0] = '\0';
    if (localtime_r(&moment, &local) != NULL)
        snprintf(out_words, RECORDING_FACT_BYTES, "%s  %s",
                 tr_date(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, day),
                 tr_time(local.tm_hour, local.tm_min, local.tm_sec, hour));
}

static void player_words(const RecordingEntry *entry, char out_words[RECORDING_FACT_BYTES])
{
    int bots = 0;
    for (int i = 0; i < entry->summary.player_count; i++)
        bots += (entry->summary.bot_bits & 1u << i) != 0 ? 1 : 0;
    int people = entry->summary.player_count - bots;
    char of_people[RECORDING_FACT_BYTES / 2 - 8], of_bots[RECORDING_FACT_BYTES / 2 - 8];
    snprintf(of_people, sizeof of_people, tr_count("%d person", "%d people", people), people);
    snprintf(of_bots, sizeof of_bots, tr_count("%d bot", "%d bots", bots), bots);
    if (people == 0 || bots == 0)
        snprintf(out_words, RECORDING_FACT_BYTES, "%s", people == 0 ? of_bots : of_people);
    else /* TRANSLATORS: "2 people and 3 bots". */
        snprintf(out_words, RECORDING_FACT_BYTES, tr("%s and %s"), of_people, of_bots);
}

/* People come before bots, then the higher score. */
static bool comes_first(const RecordingSummary *summary, int a, int b)
{
    bool is_person = (summary->bot_bits >> a & 1u) == 0;
    if (is_person != ((summary->bot_bits >> b & 1u) == 0))
        return is_person;
    return summary->scores[a] > summary->scores[b];
}

static void write_scores(const RecordingSummary *summary, char out_words[RECORDING_FACT_BYTES])
{
    bool is_told[PLAYERS_MAX] = {false};
    size_t used = 0;
    int count = summary->score_count;
    for (int k = 0; k < summary->score_count && summary->mode == MODE_SIEGE; k++)
        count -= (int)(summary->bot_bits >> k & 1u); /* Enemies have no score. */
    out_words[0] = '\0';
    for (int i = 0; i < count; i++) {
        int best = 0;
        char number[UI_NUMBER_BYTES];
        for (int k = 1; k < summary->score_count; k++)
            if (is_told[best] || (!is_told[k] && comes_first(summary, k, best)))
                best = k;
        is_told[best] = true;
        ui_number(summary->scores[best], number);
        const char *name = summary->names[best];
        int length = snprintf(out_words + used, RECORDING_FACT_BYTES - used, "%s%s %s",
                              i > 0 ? tr(", ") : "",
                              strcmp(name, MATCH_YOU) == 0 ? tr("You") : name, number);
        if (length < 0 || used + (size_t)length >= SCORES_BYTES) {
            /* As many as fit, and how many more there are. */
            snprintf(out_words + used, RECORDING_FACT_BYTES - used, "%s+%d", i > 0 ? tr(", ") : "",
                     count - i);
            return;
        }
        used += (size_t)length;
    }
}

/* Fills in what is known so far; returns how many facts. */
static int recording_facts_of(const RecordingEntry *entry, RecordingFact out_facts[RECORDING_FACTS])
{
    RecordingFact *fact = out_facts;
    if (entry->is_good) {
        fact->name = tr("Mode");
        bool is_in_teams =
            entry->summary.has_teams && modes_players(entry->summary.mode).can_have_teams;
        /* TRANSLATORS: a mode. */
        snprintf(fact++->words, RECORDING_FACT_BYTES, is_in_teams ? tr("%s, in teams") : "%s",
                 tr(mode_words(entry->summary.mode)->title));
        if (entry->summary.mutators != 0) {
            fact->name = tr("Rules");
            char *out_words = fact++->words;
            out_words[0] = '\0';
            for (int i = 0; i < MUTATOR_COUNT; i++)
                if (entry->summary.mutators >> i & 1u)
                    tr_list(out_words, RECORDING_FACT_BYTES, "%s", tr(mutator_words(i)->title));
        }
        fact->name = tr("Players");
        player_words(entry, fact++->words);
        if (entry->summary.score_count > 0) {
            fact->name = tr("Score");
            write_scores(&entry->summary, fact++->words);
        }
        /* TRANSLATORS: how long it takes. */
        fact->name = tr("Length");
        ui_clock(entry->summary.ticks / TICKS_PER_SECOND, fact++->words);
    }
    if (entry->is_good && entry->summary.watch_from > 0) {
        /* TRANSLATORS: "Plays from 1:20". */
        fact->name = tr("Plays from");
        ui_clock(entry->summary.watch_from / TICKS_PER_SECOND, fact++->words);
    }
    /* TRANSLATORS: when it was. */
    fact->name = tr("Saved");
    recording_facts_moment(entry->seconds, fact++->words);
    /* TRANSLATORS: for how long it is. */
    fact->name = tr("Kept");
    snprintf(fact++->words, RECORDING_FACT_BYTES, "%s",
             recordings_is_automatic(entry->name) ? tr("as one of the last 20 matches")
                                                  : tr("until you delete it"));
    if (entry->is_good && entry->summary.is_film) {
        /* TRANSLATORS: how it is; what follows says it. */
        fact->name = tr("Shown");
        snprintf(fact++->words, RECORDING_FACT_BYTES, "%s", tr("from its states: another version"));
    }
    return (int)(fact - out_facts);
}

#define TOP 192.0
#define LIST_WIDTH 700.0
#define SIDE_LEFT 960.0
#define SIDE_TOP 356.0
#define PICTURE_TOP 62.0
#define PICTURE_BOTTOM 302.0
#define PICTURE_SECONDS 0.2 /* The focus rests for so long before it is made. */
#define SIDE_RIGHT (UI_PAGE_WIDTH - UI_MARGIN)
#define DELETE_BELOW 360.0 /* The first fact's baseline. */
#define DELETE_WIDTH 196.0
#define KEEP_GAP 16.0
#define QUESTION_WIDTH 300.0
/* Larger text has the facts below the list. */
#define COLUMNS_MAX 1.1
#define STACKED_TOP 104.0
#define STACKED_HEIGHT 99.0
#define STACKED_GAP 40.0
#define STACKED_DELETE_WIDTH 130.0
#define STACKED_DELETE_ABOVE 38.0
#define STACKED_LINE 36.0 /* From the heading's baseline. */

#define ASKING_OPACITY 0.85 /* Of the list, while asking. */

enum { CHOICE_KEEP, CHOICE_DELETE, STACKED_LINES = 3, EMPTY_BYTES = 1024 };
enum { LABEL_BYTES = LEVEL_NAME_BYTES + 1, NOTE_BYTES = RECORDING_FACT_BYTES };

typedef struct RowWords {
    char label[LABEL_BYTES], note[NOTE_BYTES];
} RowWords;

typedef struct ReplaysScreen {
    Screen base;
    Shell *shell;
    RecordingList list;
    bool is_all_read;
    char focused[RECORDING_NAME_BYTES]; /* The focused recording before the list grew. */
    RowWords rows[RECORDING_LIST_MAX];
    Menu menu;
    Menu question; /* Whether to delete the focused recording. */
    bool is_asking;
    bool is_delete_pointed;
    bool is_keep_pointed;
    ReplayStill still;                   /* Of the recording in focus. */
    char pictured[RECORDING_NAME_BYTES]; /* Whose it is, or would be. */
    double rest_seconds;                 /* For how long a recording has had the focus. */
    bool is_pictured;                    /* It was made, or cannot be. */
} ReplaysScreen;

/* Recordings of one level and one second are numbered, the oldest first. */
static void number_row(ReplaysScreen *screen, int index)
{
    const RecordingEntry *items = screen->list.items;
    RowWords *row = &screen->rows[index];
    int older = 0, alike = 0;
    for (int i = 0; i < screen->list.count; i++)
        if (items[i].seconds == items[index].seconds &&
            strcmp(screen->rows[i].label, row->label) == 0) {
            older += i > index ? 1 : 0;
            alike++;
        }
    if (alike > 1)
        text_append(row->note, sizeof row->note, "  #%d", older + 1);
}

/* A moved focus stays on its recording while the list grows. */
static int replays_focus(const ReplaysScreen *screen)
{
    const RecordingList *list = &screen->list;
    for (int i = 0; screen->menu.list.focus > 0 && i < list->count; i++)
        if (strcmp(list->items[i].name, screen->focused) == 0)
            return i;
    return screen->menu.list.focus;
}

static void refresh(ReplaysScreen *screen)
{
    Menu *menu = &screen->menu;
    int focus = replays_focus(screen);
    menu->list.count = 0;
    for (int i = 0; i < screen->list.count; i++) {
        /* Until it is read, or where it cannot be played, the file's name. */
        const RecordingEntry *entry = &screen->list.items[i];
        RowWords *row = &screen->rows[i];
        int stem = (int)(strlen(entry->name) - strlen(".replay.json"));
        if (entry->is_good)
            snprintf(row->label, sizeof row->label, "%s", tr(entry->summary.level));
        else
            snprintf(row->label, sizeof row->label, "%.*s",
                     (int)utf8_cut(entry->name, stem < 28 ? (size_t)stem : 28), entry->name);
        utf8_make_printable(row->label);
        recording_facts_moment(entry->seconds, row->note);
    }
    for (int i = 0; i < screen->list.count; i++) {
        number_row(screen, i);
        MenuEntry *entry = menu_add(menu, screen->rows[i].label, i);
        entry->note = screen->rows[i].note;
        entry->is_faint = !screen->list.items[i].is_good;
    }
    list_focus(&menu->list, focus);
}

static void replays_exit(Screen *self)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    replay_still_destroy(&screen->still);
    recording_list_destroy(&screen->list);
}

static const RecordingEntry *focused_entry(const ReplaysScreen *screen)
{
    return screen->list.count > 0 ? &screen->list.items[screen->menu.list.focus] : NULL;
}

static void follow_focus(ReplaysScreen *screen, double seconds)
{
    const RecordingEntry *entry = focused_entry(screen);
    const char *name = entry != NULL ? entry->name : "";
    screen->rest_seconds += seconds;
    if (strcmp(name, screen->pictured) != 0) {
        replay_still_destroy(&screen->still);
        snprintf(screen->pictured, sizeof screen->pictured, "%s", name);
        screen->rest_seconds = 0;
        screen->is_pictured = false;
    }
    bool is_due = screen->rest_seconds >= PICTURE_SECONDS && !screen->is_pictured;
    if (is_due && entry != NULL && entry->is_good) {
        /* Of a large file only once the focus rests on it; who cannot be watched has no picture. */
        char path[FOLDERS_PATH_BYTES];
        Recording recording;
        Error ignored; /* Told when it is watched. */
        screen->is_pictured = true;
        if (recording_list_path(&screen->list, screen->menu.list.focus, path) &&
            recordings_read(path, &recording, &ignored))
            (void)replay_still_create(&screen->still, &recording, &ignored);
        screen->shell->needs_redraw = true;
    }
}

/* A recording turned out to be unplayable when it was read in full. */
static void refuse(ReplaysScreen *screen, RecordingEntry *entry, const Error *why)
{
    if (!entry->is_read) {
        shell_say(screen->shell, true, why->text);
        return;
    }
    entry->is_good = false;
    entry->problem = *why;
    refresh(screen);
}

static void watch(ReplaysScreen *screen, int index)
{
    char path[FOLDERS_PATH_BYTES];
    Recording recording;
    Error error;
    RecordingEntry *entry = &screen->list.items[index];
    if ((entry->is_read && !entry->is_good) || !recording_list_path(&screen->list, index, path))
        return;
    if (!recordings_read(path, &recording, &error)) {
        refuse(screen, entry, &error);
        return;
    }
    shell_go(screen->shell, (Route){.kind = ROUTE_REPLAY, .recording = &recording});
}

/* Marks an automatic recording as kept, so that newer ones do not replace it. */
static void keep(ReplaysScreen *screen)
{
    Error error;
    const RecordingEntry *entry = focused_entry(screen);
    if (entry == NULL || !recordings_is_automatic(entry->name))
        return;
    if (recording_list_keep(&screen->list, screen->menu.list.focus, &error)) {
        snprintf(screen->pictured, sizeof screen->pictured, "%s", entry->name);
        snprintf(screen->focused, sizeof screen->focused, "%s", entry->name);
        refresh(screen);
        shell_say(screen->shell, false, tr("Kept until you delete it."));
    } else {
        shell_say(screen->shell, true, error.text);
    }
}

static void answer(ReplaysScreen *screen, int choice)
{
    Error error;
    screen->is_asking = false;
    if (choice != CHOICE_DELETE)
        return;
    if (recording_list_delete(&screen->list, screen->menu.list.focus, &error))
        refresh(screen);
    else
        shell_say(screen->shell, true, error.text);
}

typedef struct ReplaysLayout {
    bool is_stacked;
    double heading_baseline;
    Box list;
    Box facts; /* Its upper side is the baseline of the recording's name. */
    Box question;
    Box button;
    Box keep;    /* The button beside it. */
    Box picture; /* Not beside large text. */
} ReplaysLayout;

static Box box_at(double left, double top, double width, double height)
{
    return (Box){{left, top}, {left + width, top + height}};
}

static ReplaysLayout replays_layout(const Ui *ui)
{
    double z = ui->text_scale;
    ReplaysLayout layout = {.is_stacked = z > COLUMNS_MAX, .heading_baseline = 132};
    Layout page = {{{MENU_LEFT, TOP}, {SIDE_RIGHT, hints_free_bottom(ui) - 10}}, 1};
    if (layout.is_stacked) {
        page = (Layout){{{UI_LEFT, STACKED_TOP}, {UI_RIGHT, page.rest.high.y}}, z};
        layout.heading_baseline = STACKED_TOP - 30;
        layout.question = page.rest; /* In place of the list. */
        layout.facts = layout_bottom(&page, STACKED_HEIGHT);
        layout_bottom(&page, STACKED_GAP);
        layout.list = page.rest;
        layout.list.low.x -= MENU_OUTDENT;
        layout.button =
            box_at(UI_RIGHT - STACKED_DELETE_WIDTH * z,
                   layout.facts.low.y - STACKED_DELETE_ABOVE * z, STACKED_DELETE_WIDTH * z, 48 * z);
        layout.keep = box_at(layout.button.low.x - (STACKED_DELETE_WIDTH + KEEP_GAP) * z,
                             layout.button.low.y, STACKED_DELETE_WIDTH * z, 48 * z);
        layout.picture = (Box){{0, 0}, {0, 0}};
        return layout;
    }
    layout.list = layout_left(&page, LIST_WIDTH);
    layout.facts = (Box){{SIDE_LEFT, SIDE_TOP}, page.rest.high};
    layout.button = box_at(SIDE_LEFT, SIDE_TOP + DELETE_BELOW * z, DELETE_WIDTH * z, 54 * z);
    layout.keep = box_at(layout.button.high.x + KEEP_GAP, layout.button.low.y, DELETE_WIDTH * z,
                         layout_height(layout.button));
    layout.picture = (Box){{SIDE_LEFT, PICTURE_TOP}, {SIDE_RIGHT, PICTURE_BOTTOM}};
    layout.question = layout.picture; /* In its place. */
    return layout;
}

static bool is_on_delete(const ReplaysScreen *screen, const InputEvent *event)
{
    const Ui *page = &screen->shell->page;
    Box button = ui_finger_box(page, replays_layout(page).button);
    return screen->list.count > 0 && box_contains(button, shell_pointer(screen->shell, event));
}

static bool can_keep(const ReplaysScreen *screen)
{
    const RecordingEntry *entry = focused_entry(screen);
    return entry != NULL && recordings_is_automatic(entry->name);
}

static bool is_on_keep(const ReplaysScreen *screen, const InputEvent *event)
{
    const Ui *page = &screen->shell->page;
    Box button = ui_finger_box(page, replays_layout(page).keep);
    return can_keep(screen) && box_contains(button, shell_pointer(screen->shell, event));
}

static bool is_delete(const ReplaysScreen *screen, const InputEvent *event)
{
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN && event->window.code == KEY_DELETE;
    bool is_pad = event->window.kind == WINDOW_EVENT_PAD_DOWN && event->window.code == PAD_X;
    return is_key || is_pad || (event->command == COMMAND_CLICK && is_on_delete(screen, event));
}

static bool replays_event(Screen *self, const InputEvent *event)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    if (screen->is_asking) {
        MenuAction action =
            menu_event(&screen->question, event, shell_pointer(screen->shell, event));
        if (event->command == COMMAND_BACK)
            action.choice = CHOICE_KEEP;
        if (action.choice != MENU_NOTHING)
            answer(screen, action.choice);
        return action.needs_redraw || action.choice != MENU_NOTHING;
    }
    bool was_pointed = screen->is_delete_pointed;
    bool was_on_keep = screen->is_keep_pointed;
    if (event->command == COMMAND_POINT) {
        screen->is_delete_pointed = is_on_delete(screen, event);
        screen->is_keep_pointed = is_on_keep(screen, event);
    }
    if (event->command == COMMAND_BACK) {
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    }
    if (is_delete(screen, event)) {
        screen->is_asking = screen->list.count > 0;
        screen->question.list.focus = CHOICE_KEEP;
        return true;
    }
    bool is_key = event->command == COMMAND_NONE &&
                  devices_presses(&screen->shell->devices, event, ACTION_KEEP);
    bool is_pad = event->window.kind == WINDOW_EVENT_PAD_DOWN && event->window.code == PAD_Y;
    if (is_key || is_pad || (event->command == COMMAND_CLICK && is_on_keep(screen, event))) {
        keep(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    if (action.choice != MENU_NOTHING)
        watch(screen, action.choice);
    return action.needs_redraw || was_pointed != screen->is_delete_pointed ||
           was_on_keep != screen->is_keep_pointed;
}

static void load(ReplaysScreen *screen)
{
    int focus = screen->menu.list.focus;
    if (focus < screen->list.count)
        memcpy(screen->focused, screen->list.items[focus].name, sizeof screen->focused);
    screen->is_all_read = !recording_list_step(&screen->list);
    refresh(screen);
}

static void replays_update(Screen *self, double seconds)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    if (!screen->is_all_read)
        load(screen);
    if (!replays_layout(&screen->shell->page).is_stacked)
        follow_focus(screen, seconds);
}

static void draw_question(ReplaysScreen *screen, const Ui *ui, Box box)
{
    Menu *menu = &screen->question;
    double z = ui->text_scale;
    UiText text = {FONT_SEMIBOLD, 24 * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    Layout column = {{{box.low.x - MENU_OUTDENT, box.low.y}, {UI_PAGE_WIDTH, UI_PAGE_HEIGHT}}, z};
    ui_text(ui, &text, box.low.x, layout_line(&column, 36), tr("Delete this recording for good?"));
    layout_top(&column, 26);
    menu_fit(menu, ui, layout_left(&column, QUESTION_WIDTH));
    menu_draw(menu, ui);
}

static void draw_button(const Ui *ui, Box box, const char *label, bool is_pointed)
{
    double z = ui->text_scale;
    UiText word = {FONT_REGULAR, 24 * z, ALIGN_CENTER,
                   is_pointed ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    ui_outline(ui, box, 9 * z, 1.2 * z,
               color_make(is_pointed ? PALETTE_ACCENT : PALETTE_PLATE_EDGE, is_pointed ? 1 : 0.8));
    ui_text(ui, &word, layout_middle(box).x, layout_middle(box).y + 8.5 * z, label);
}

/* Everything in up to three lines. */
static void draw_facts_stacked(const Ui *ui, const RecordingEntry *entry, Vec2 at, double width)
{
    char line[2 * RECORDING_FACTS * RECORDING_FACT_BYTES + ERROR_TEXT_BYTES] = "";
    RecordingFact facts[RECORDING_FACTS];
    int count = recording_facts_of(entry, facts);
    UiText words = {FONT_REGULAR, 21, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    for (int i = 0; i < count; i++)
        text_append(line, sizeof line, "%s %s  \xc2\xb7  ", facts[i].name, facts[i].words);
    text_append(line, sizeof line, "%s", entry->name);
    utf8_make_printable(line);
    if (entry->is_read && !entry->is_good) {
        words.rgb = PALETTE_NOTICE;
        snprintf(line, sizeof line, "%s", entry->problem.text);
    }
    words.size = ui_fitting_lines(ui, &words, width, STACKED_LINES, line);
    ui_paragraph(ui, &words, at.x, at.y + STACKED_LINE, width, 27, line);
}

static void draw_facts_listed(const Ui *ui, const RecordingEntry *entry, Vec2 at, double width)
{
    char shown[RECORDING_NAME_BYTES];
    RecordingFact facts[RECORDING_FACTS];
    int count = recording_facts_of(entry, facts);
    UiText name = {FONT_REGULAR, 21, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    UiText words = {FONT_REGULAR, 21, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText problem = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_NOTICE, 1};
    double y = at.y + 50;
    for (int i = 0; i < count; i++, y += 34) {
        ui_text_folding(ui, &name, at.x, y, 122, facts[i].name);
        ui_text(ui, &words, at.x + 130, y, facts[i].words);
    }
    memcpy(shown, entry->name, sizeof shown);
    utf8_make_printable(shown);
    y = ui_paragraph(ui, &name, at.x, y + 6, width, 28, shown);
    if (entry->is_read && !entry->is_good)
        ui_paragraph(ui, &problem, at.x, y + 12, width, 28, entry->problem.text);
}

static void draw_facts(const Ui *ui, const RecordingEntry *entry, const ReplaysLayout *layout)
{
    Vec2 at = layout->facts.low;
    Ui page = ui_zoom(ui, at.x, at.y, ui->text_scale);
    double width = layout_width(layout->facts) / ui->text_scale;
    UiText big = {FONT_SEMIBOLD, 34, ALIGN_LEFT, PALETTE_TEXT, 1};
    /* TRANSLATORS: "Reading": the file is being read. */
    const char *heading = entry->is_good   ? tr(entry->summary.level)
                          : entry->is_read ? tr("Cannot be played")
                                           : tr("Reading");
    ui_text_fitting(&page, &big, at.x, at.y,
                    layout->is_stacked ? width - 2 * STACKED_DELETE_WIDTH - 40 : width, heading);
    (layout->is_stacked ? draw_facts_stacked : draw_facts_listed)(&page, entry, at, width);
}

static void draw_empty(const ReplaysScreen *screen, const Ui *ui, double top)
{
    Ui page = ui_zoom(ui, UI_LEFT, top, ui->text_scale);
    UiText big = {FONT_SEMIBOLD, 30, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText words = {FONT_REGULAR, 23, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double width = fmin(900, (UI_RIGHT - UI_LEFT) / ui->text_scale);
    if (!screen->is_all_read) {
        ui_text(&page, &big, UI_LEFT, top + 60, tr("Looking for recordings"));
        return;
    }
    ui_text(&page, &big, UI_LEFT, top + 60, tr("No recordings yet"));
    const Bindings *bindings = &screen->shell->devices.bindings;
    char key[CONTROL_TEXT_BYTES], text[EMPTY_BYTES];
    bindings_action_control(bindings, DEVICE_MOUSE, ACTION_KEEP, key);
    if (bindings_has_control(bindings, DEVICE_MOUSE, ACTION_KEEP))
        snprintf(text, sizeof text, /* TRANSLATORS: %s is a key */
                 tr("The last 20 matches are kept here by themselves. %s during a match, or \"Save "
                    "the last 20 seconds\" in the pause menu, saves the match so far for good: to "
                    "watch it again as any player, or to turn a bug into a test."),
                 key);
    else
        snprintf(text, sizeof text, "%s",
                 tr("The last 20 matches are kept here by themselves. \"Save the last 20 seconds\" "
                    "in the pause menu saves the match so far for good: to watch it again as any "
                    "player, or to turn a bug into a test."));
    ui_paragraph(&page, &words, UI_LEFT, top + 106, width, 34, text);
}

static void draw_left_out(const ReplaysScreen *screen, const Ui *ui, double baseline)
{
    char words[160];
    UiText style = {FONT_REGULAR, 19, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    if (screen->list.left_out == 0)
        return;
    int count = screen->list.left_out;
    /* TRANSLATORS: recordings that are not listed. */
    snprintf(words, sizeof words,
             tr_count("and %d older in the folder", "and %d older in the folder", count), count);
    style.size *= fmin(ui->text_scale, 1.5);
    ui_text(ui, &style, UI_LEFT + 240, baseline, words);
}

static bool keep_hint(const ReplaysScreen *screen, const Ui *ui, Hint *out_hint)
{
    *out_hint = hint_of(PAD_MARK_Y, tr("keep"));
    if (ui->is_pad)
        return !ui->is_left_half;
    return hints_of_action(&screen->shell->devices.bindings, DEVICE_MOUSE, ACTION_KEEP, tr("keep"),
                           out_hint);
}

/* What cannot be watched has no key. */
static void draw_hints(const ReplaysScreen *screen, const Ui *ui)
{
    const RecordingEntry *entry = focused_entry(screen);
    bool can_delete = entry != NULL && !screen->is_asking;
    Hint hints[4];
    int count = 0;
    if (entry != NULL && (screen->is_asking || !entry->is_read || entry->is_good))
        hints[count++] =
            hint_of(hints_confirm_key(ui), screen->is_asking ? tr("choose") : tr("watch"));
    if (can_delete && !ui->is_left_half)
        hints[count++] = hint_of(ui->is_pad ? PAD_MARK_X : tr("Del"), tr("delete"));
    if (can_delete && can_keep(screen))
        count += keep_hint(screen, ui, &hints[count]);
    hints[count++] = hint_of(hints_back_key(ui), screen->is_asking ? tr("keep it") : tr("back"));
    hints_draw(ui, HINTS_LEFT, 0, hints, count);
}

static void replays_draw(Screen *self, const Ui *ui)
{
    ReplaysScreen *screen = (ReplaysScreen *)self;
    Menu *menu = &screen->menu;
    ReplaysLayout layout = replays_layout(ui);
    UiText big = {FONT_SEMIBOLD, 54 * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_ground(ui);
    ui_text(ui, &big, UI_LEFT - 2, layout.heading_baseline, tr("Replays"));
    menu_fit(menu, ui, layout.list);
    if (!screen->is_asking || !layout.is_stacked) {
        /* While the question is open its answer alone is highlighted; the list is faint. */
        Ui page = *ui;
        int focus = menu->list.focus;
        if (screen->is_asking) {
            page.opacity *= ASKING_OPACITY;
            menu->list.focus = LIST_NONE;
        }
        menu_draw(menu, &page);
        menu->list.focus = focus;
    }
    draw_left_out(screen, ui, layout.heading_baseline);
    if (screen->list.count == 0)
        draw_empty(screen, ui, layout.list.low.y);
    else
        draw_facts(ui, &screen->list.items[menu->list.focus], &layout);
    if (screen->is_asking)
        draw_question(screen, ui, layout.question);
    else if (screen->list.count > 0)
        draw_button(ui, layout.button, tr_in("button", "Delete"), screen->is_delete_pointed);
    if (!screen->is_asking && can_keep(screen))
        draw_button(ui, layout.keep, tr("Keep"), screen->is_keep_pointed);
    if (!layout.is_stacked && !screen->is_asking && screen->list.count > 0)
        level_preview_draw_scene(screen->still.scene, ui, layout.picture,
                                 &screen->shell->settings.accessibility, 1, 1);
    draw_hints(screen, ui);
}

static double replays_frame_interval(const Screen *self)
{
    const ReplaysScreen *screen = (const ReplaysScreen *)self;
    const RecordingEntry *entry = focused_entry(screen);
    bool is_waiting = entry != NULL && entry->is_good && !screen->is_pictured &&
                      !replays_layout(&screen->shell->page).is_stacked;
    return !screen->is_all_read ? 0 : is_waiting ? SCREEN_MOVING_SECONDS : SCREEN_STILL_SECONDS;
}

Screen *screen_replays_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .exit = replays_exit,
        .event = replays_event,
        .update = replays_update,
        .draw = replays_draw,
        .frame_interval = replays_frame_interval,
    };
    ReplaysScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    screen->menu.list.room = MENU_STEP; /* Until menu_fit(). */
    menu_init(&screen->question, false);
    menu_add(&screen->question, tr("Keep it"), CHOICE_KEEP);
    menu_add(&screen->question, tr("Delete it"), CHOICE_DELETE);
    if (!recording_list_create(&screen->list, out_error))
        return screen_discard(&screen->base);
    load(screen);
    return &screen->base;
}
