/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/screens_parts.h"
#include "sim/weapons.h"
#include "ui/hints.h"

/* Names of their own: those of the C library follow the locale. */
static const char *const weekdays[] = {TR("Sunday"),   TR("Monday"), TR("Tuesday"), TR("Wednesday"),
                                       TR("Thursday"), TR("Friday"), TR("Saturday")};
static const char *const short_weekdays[] = {TR("Sun"), TR("Mon"), TR("Tue"), TR("Wed"),
                                             TR("Thu"), TR("Fri"), TR("Sat")};
static const char *const months[] = {
    TR_IN("date", "January"), TR_IN("date", "February"), TR_IN("date", "March"),
    TR_IN("date", "April"),   TR_IN("date", "May"),      TR_IN("date", "June"),
    TR_IN("date", "July"),    TR_IN("date", "August"),   TR_IN("date", "September"),
    TR_IN("date", "October"), TR_IN("date", "November"), TR_IN("date", "December")};

void daily_words_date(int day, char out_words[DAILY_WORDS_BYTES])
{
    Date date = date_of_day(day);
    /* TRANSLATORS: the day of the week, the day, the month and the year. */
    snprintf(out_words, DAILY_WORDS_BYTES, tr("%s, %d %s %d (UTC)"), tr(weekdays[date.weekday]),
             date.day, tr_in("date", months[date.month - 1]), date.year);
}

void daily_words_day(int day, char out_words[DAILY_WORDS_BYTES])
{
    Date date = date_of_day(day);
    /* TRANSLATORS: the day of the week and the day, short: "Sun 22". */
    snprintf(out_words, DAILY_WORDS_BYTES, tr_in("date", "%s %d"), tr(short_weekdays[date.weekday]),
             date.day);
}

static bool has_dash_pads(const World *world)
{
    const Level *level = world->arena->level;
    for (int i = 0; i < level->pickup_count; i++)
        if (level->pickups[i].kind == PICKUP_DASH && pickups_is_placed(world, i))
            return true;
    return false;
}

static void add_sentence(char words[DAILY_WORDS_BYTES], const char *sentence)
{
    char before[DAILY_WORDS_BYTES];
    memcpy(before, words, sizeof before);
    /* TRANSLATORS: nothing but what is between them. */
    snprintf(words, DAILY_WORDS_BYTES, tr_in("two sentences", "%s %s"), before, sentence);
}

void daily_words_task(int day, const World *world, char out_words[DAILY_WORDS_BYTES])
{
    static const char *const starts[WEAPON_COUNT] = {
        [WEAPON_PULSE] = TR("You start with the Pulse, and weapon pads have it too."),
        [WEAPON_SCATTER] = TR("You start with the Scatter, and weapon pads have it too."),
        [WEAPON_RICOCHET] = TR("You start with the Ricochet, and weapon pads have it too."),
        [WEAPON_LANCE] = TR("You start with the Lance, and weapon pads have it too."),
        [WEAPON_MORTAR] = TR("You start with the Mortar, and weapon pads have it too."),
        [WEAPON_DISC] = TR("You start with the Disc, and weapon pads have it too.")};
    int seconds = (int)(world->rules->seconds + 0.5);
    snprintf(out_words, DAILY_WORDS_BYTES,
             /* TRANSLATORS: a level's name, and how many seconds. */
             tr_count("Hit every target on %s within %d second.",
                      "Hit every target on %s within %d seconds.", seconds),
             tr(world->arena->level->name), seconds);
    add_sentence(out_words, tr(starts[daily_of(day).weapon]));
    if (has_dash_pads(world))
        add_sentence(out_words, tr("The other pads recharge the dash."));
}

/* "Gold 10.2 s, silver 13.3 s, bronze 20.4 s". */
static void words_medals(const World *world, char out_words[DAILY_WORDS_BYTES])
{
    char times[TRIALS_MEDALS][RUN_TIME_BYTES];
    for (TrialsMedal medal = TRIALS_BRONZE; medal < TRIALS_MEDALS; medal++)
        run_time_write(trials_medal_ticks(world, medal), times[medal], sizeof times[medal]);
    /* TRANSLATORS: seconds. */
    snprintf(out_words, DAILY_WORDS_BYTES, tr("Gold %s s, silver %s s, bronze %s s"),
             times[TRIALS_GOLD], times[TRIALS_SILVER], times[TRIALS_BRONZE]);
}

#define TOP 64.0
#define MENU_TOP 214.0
#define MENU_TOP_LARGE 150.0
#define MENU_WIDTH 500.0
#define PREVIEW_WIDTH_MIN 330.0
#define GAP 48.0
#define DAYS_HEIGHT 92.0
#define DAYS_BELOW 18.0
#define LINE_STEP 30.0
#define LINE_SIZE 21.0

enum {
    CHOICE_PLAY,
    CHOICE_COPY,
    CHOICE_PASTE,
    DAYS = 7,
    LINES = 4,
    TIME_BYTES = 24,
    CLIPBOARD_BYTES = 4096
};

typedef struct DailyScreen {
    Screen base;
    Shell *shell;
    int day;
    LevelPreview preview;
    Menu menu;
} DailyScreen;

#define TASK_BELOW 12.0
#define WORDS_MIN 0.7
#define SHRINK_STEP 0.05
#define DAYS_GAP 8.0
#define DAY_SIZE 19.0

typedef struct DailyLayout {
    bool is_large; /* Of the text: fewer words fit. */
    Box menu, words, preview, days;
} DailyLayout;

static void refresh(DailyScreen *screen)
{
    bool has_run = records_daily_find(&screen->shell->records, screen->day) != NULL;
    menu_entry(&screen->menu, CHOICE_COPY)->is_faint = !has_run;
}

/* At midnight UTC it is another day's dial. */
static void follow_day(DailyScreen *screen)
{
    MatchOptions options;
    Error error;
    int today = screen->shell->today;
    if (today == screen->day)
        return;
    screen->day = today;
    if (shell_daily_match(screen->shell, today, &options, &error)) {
        if (screen->preview.daily != today)
            screen->preview.path[0] = '\0'; /* Another trial, maybe on the same level. */
        screen->preview.daily = today;
        level_preview_show(&screen->preview, options.level_path, MODE_TRIALS);
    }
    refresh(screen);
}

static void daily_enter(Screen *self)
{
    DailyScreen *screen = (DailyScreen *)self;
    shell_use_cursor(screen->shell, true);
    seats_drop_lost(&screen->shell->seats);
    follow_day(screen);
    refresh(screen);
}

static void daily_exit(Screen *self)
{
    DailyScreen *screen = (DailyScreen *)self;
    level_preview_destroy(&screen->preview);
}

/* The device that was used last plays. */
static void play(DailyScreen *screen)
{
    Shell *shell = screen->shell;
    MatchOptions options;
    Error error;
    SeatDevice device = devices_last(&shell->devices);
    if (!shell_daily_match(shell, screen->day, &options, &error)) {
        shell_say(shell, true, error.text);
        return;
    }
    seats_init(&shell->seats);
    seats_join(&shell->seats, &device);
    if (!shell_go(shell, (Route){.kind = ROUTE_MATCH, .options = &options}))
        return;
    shell_settings_keep(shell, SETTING_HAS_PLAYED, 1);
}

static void choose(DailyScreen *screen, int choice)
{
    if (choice == CHOICE_PLAY)
        play(screen);
    if (choice == CHOICE_COPY) {
        const DailyRecord *best = records_daily_find(&screen->shell->records, screen->day);
        if (best == NULL)
            shell_say(screen->shell, true,
                      tr("There is no ghost yet: hit every target in one run first."));
        else if (clipboard_write(best->ghost))
            shell_say(screen->shell, false,
                      tr("Copied. Send it to a friend, who can paste it here."));
        else
            shell_say(screen->shell, true,
                      tr("The clipboard can't be used, so nothing was copied."));
    }
    if (choice == CHOICE_PASTE) {
        char text[CLIPBOARD_BYTES];
        if (clipboard_read(text, sizeof text))
            shell_daily_paste(screen->shell, text);
        else
            shell_say(screen->shell, true, tr(CLIPBOARD_UNREADABLE));
    }
}

static bool daily_event(Screen *self, const InputEvent *event)
{
    DailyScreen *screen = (DailyScreen *)self;
    Shell *shell = screen->shell;
    if (event->command == COMMAND_BACK) {
        shell_go_back(shell);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(shell, event));
    choose(screen, action.choice);
    return action.needs_redraw;
}

static void daily_update(Screen *self, double seconds)
{
    DailyScreen *screen = (DailyScreen *)self;
    follow_day(screen);
    level_preview_update(&screen->preview, seconds);
}

static DailyLayout daily_layout(const Ui *ui)
{
    double z = ui->text_scale;
    DailyLayout layout = {.is_large = z > UI_LARGE_TEXT};
    Layout page = {{{MENU_LEFT, TOP}, {MENU_RIGHT, hints_free_bottom(ui) - 28}}, z};
    if (layout.is_large) {
        layout.days = layout_bottom(&page, DAYS_HEIGHT);
        layout.words = layout_bottom(&page, (ui_is_tall(ui) ? 6 : 3) * LINE_STEP);
    }
    double width = fmin(MENU_WIDTH * z, layout_width(page.rest) - GAP - PREVIEW_WIDTH_MIN);
    layout.menu = layout_left(&page, width / z);
    layout.menu.low.y = layout.is_large ? MENU_TOP_LARGE : MENU_TOP;
    layout_left(&page, GAP / z);
    if (!layout.is_large) {
        Layout column = {layout.menu, z};
        layout_top(&column, 3 * menu_step(ui, z) / z + 26);
        layout.words = column.rest;
        layout.days = layout_bottom(&page, DAYS_HEIGHT);
        layout_bottom(&page, DAYS_BELOW);
    }
    layout.preview = page.rest;
    return layout;
}

/* What to do, what the medals take, and the times so far; returns how many lines. */
static int write_lines(const DailyScreen *screen, char out_lines[LINES][DAILY_WORDS_BYTES])
{
    const Shell *shell = screen->shell;
    const Match *match = screen->preview.demo.match;
    const DailyRecord *best = records_daily_find(&shell->records, screen->day);
    char time[TIME_BYTES];
    RunTrack friend_run;
    int count = 0;
    if (match != NULL) {
        daily_words_task(screen->day, &match->world, out_lines[count++]);
        words_medals(&match->world, out_lines[count++]);
    }
    if (best != NULL) {
        run_time_write(best->ticks, time, sizeof time);
        snprintf(out_lines[count++], DAILY_WORDS_BYTES,
                 best->is_automatic /* TRANSLATORS: seconds. */
                     ? tr("Your best: %s s, with automatic fire")
                     /* TRANSLATORS: seconds. */
                     : tr("Your best: %s s"),
                 time);
    }
    if (shell_daily_friend(shell, screen->day, &friend_run)) {
        run_time_write(friend_run.ticks, time, sizeof time);
        /* TRANSLATORS: seconds. */
        snprintf(out_lines[count++], DAILY_WORDS_BYTES, tr("A friend's ghost: %s s"), time);
    }
    return count;
}

/* Large text leaves room for a few lines. */
static void draw_words_joined(const DailyScreen *screen, const Ui *ui, Box box)
{
    static const char *const before[LINES] = {"", " ", ". ", ". "};
    char lines[LINES][DAILY_WORDS_BYTES];
    char text[LINES * DAILY_WORDS_BYTES + LINES] = "";
    double z = ui->text_scale;
    double width = box.high.x - UI_LEFT;
    UiText style = {FONT_REGULAR, LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    int count = write_lines(screen, lines);
    for (int i = 0; i < count; i++)
        text_append(text, sizeof text, "%s%s", before[i], lines[i]);
    int rows = (int)(layout_height(box) / (LINE_STEP * z));
    style.size = ui_fitting_lines(ui, &style, width, rows > 1 ? rows : 1, text);
    ui_paragraph(ui, &style, UI_LEFT, box.low.y + LINE_SIZE * z, width, LINE_STEP * z, text);
}

/* The height of the lines at that size of text. */
static double lines_height(const Ui *ui, int count, char lines[LINES][DAILY_WORDS_BYTES],
                           double width, double z)
{
    UiText style = {FONT_REGULAR, LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    double height = 0;
    for (int i = 0; i < count; i++)
        height += ui_lines(ui, &style, width, DAILY_WORDS_BYTES, lines[i]) * LINE_STEP * z +
                  (i < 2 ? TASK_BELOW * z : 0);
    return height;
}

/* Smaller where many lines are too high for the box. */
static void draw_words(const DailyScreen *screen, const Ui *ui, Box box)
{
    char lines[LINES][DAILY_WORDS_BYTES];
    double z = ui->text_scale;
    double width = box.high.x - UI_LEFT;
    int count = write_lines(screen, lines);
    while (z > WORDS_MIN * ui->text_scale &&
           lines_height(ui, count, lines, width, z) > layout_height(box))
        z -= SHRINK_STEP * ui->text_scale;
    double y = box.low.y + LINE_SIZE * z;
    for (int i = 0; i < count; i++) {
        UiText style = {FONT_REGULAR, LINE_SIZE * z, ALIGN_LEFT,
                        i < 2 ? PALETTE_TEXT_SOFT : PALETTE_TEXT, 1};
        y = ui_paragraph(ui, &style, UI_LEFT, y, width, LINE_STEP * z, lines[i]);
        y += i < 2 ? TASK_BELOW * z : 0;
    }
}

/* The part of the box, at its top, that has the shape of the level. */
static Box preview_box(const DailyScreen *screen, Box room)
{
    const Match *match = screen->preview.demo.match;
    if (match == NULL)
        return room;
    Vec2 size = vec2_add(match->level.size, vec2(2 * FRAME_VIEW_MARGIN, 2 * FRAME_VIEW_MARGIN));
    double scale = fmin(layout_width(room) / size.x, layout_height(room) / size.y);
    double spare = layout_width(room) - size.x * scale;
    return (Box){{room.low.x + spare / 2, room.low.y},
                 {room.high.x - spare / 2, room.low.y + size.y * scale}};
}

/* How many of the last days fit, by the widest of their names. */
static int days_shown(const DailyScreen *screen, const Ui *ui, Box box)
{
    UiText label = {FONT_REGULAR, DAY_SIZE * ui->text_scale, ALIGN_CENTER, PALETTE_TEXT, 1};
    double widest = 1;
    for (int i = 0; i < DAYS && screen->day - i >= DATE_FIRST_DAY; i++) {
        char name[DAILY_WORDS_BYTES];
        daily_words_day(screen->day - i, name);
        widest = fmax(widest, ui_text_width(ui, &label, name));
    }
    int shown = (int)((layout_width(box) + DAYS_GAP) / (widest + 2 * DAYS_GAP));
    return shown < 1 ? 1 : shown > DAYS ? DAYS : shown;
}

/* The last days, today last: day, best time, medal. */
static void draw_days(const DailyScreen *screen, const Ui *ui, Box box)
{
    double z = ui->text_scale;
    int shown = days_shown(screen, ui, box);
    for (int i = 0; i < shown; i++) {
        int day = screen->day - (shown - 1 - i);
        if (day < DATE_FIRST_DAY) /* The clock is before the first dial. */
            continue;
        char name[DAILY_WORDS_BYTES], time[TIME_BYTES] = "\xe2\x80\x93";
        const DailyRecord *run = records_daily_find(&screen->shell->records, day);
        Box cell = layout_column(box, i, shown, DAYS_GAP);
        double width = layout_width(cell) - DAYS_GAP;
        double middle = layout_middle(cell).x;
        bool is_today = day == screen->day;
        UiText label = {FONT_REGULAR, DAY_SIZE * z, ALIGN_CENTER,
                        is_today ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
        UiText figure = {FONT_SEMIBOLD, 22 * z, ALIGN_CENTER,
                         run != NULL ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
        daily_words_day(day, name);
        if (run != NULL)
            run_time_write(run->ticks, time, sizeof time);
        label.size = ui_fitting_size(ui, &label, width, name);
        figure.size = ui_fitting_size(ui, &figure, width, time);
        ui_text(ui, &label, middle, cell.low.y + 22 * z, name);
        ui_text(ui, &figure, middle, cell.low.y + 50 * z, time);
        if (run != NULL && run->medal != TRIALS_NO_MEDAL)
            glyph_medal(ui->canvas, (int)run->medal, ui_to_screen(ui, middle, cell.low.y + 74 * z),
                        ui_length(ui, 11 * z), ui_color(ui, PALETTE_BRASS, 1));
        if (run != NULL && run->is_automatic)
            glyph_automatic(ui->canvas, ui_to_screen(ui, middle + 28 * z, cell.low.y + 74 * z),
                            ui_length(ui, 9 * z), ui_color(ui, PALETTE_TEXT_SOFT, 1));
    }
}

static void daily_draw(Screen *self, const Ui *ui)
{
    DailyScreen *screen = (DailyScreen *)self;
    DailyLayout layout = daily_layout(ui);
    char date[DAILY_WORDS_BYTES];
    double z = ui->text_scale;
    double width = layout.menu.high.x - UI_LEFT;
    double baseline = layout.is_large ? 76 : 132;
    UiText big = {FONT_SEMIBOLD, 54 * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText small = {FONT_REGULAR, 24 * fmin(z, 1.4), ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    daily_words_date(screen->day, date);
    ui_ground(ui);
    ui_text_fitting(ui, &big, UI_LEFT - 2, baseline, width, tr("Daily dial"));
    ui_text_folding(ui, &small, UI_LEFT, baseline + 42, width, date);
    menu_fit(&screen->menu, ui, layout.menu);
    menu_draw(&screen->menu, ui);
    (layout.is_large ? draw_words_joined : draw_words)(screen, ui, layout.words);
    Box preview = preview_box(screen, layout.preview);
    level_preview_draw(&screen->preview, ui, preview, &screen->shell->settings.accessibility);
    if (!layout.is_large)
        layout.days.low.y = preview.high.y + DAYS_BELOW;
    draw_days(screen, ui, layout.days);
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, tr("back"));
}

Screen *screen_daily_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = daily_enter,
        .exit = daily_exit,
        .event = daily_event,
        .update = daily_update,
        .draw = daily_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    DailyScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    level_preview_init(&screen->preview, shell->next_seed++);
    menu_init(&screen->menu, false);
    menu_add(&screen->menu, tr("Play"), CHOICE_PLAY);
    menu_add(&screen->menu, tr("Copy my ghost"), CHOICE_COPY);
    menu_add(&screen->menu, tr("Paste a friend's ghost"), CHOICE_PASTE);
    return &screen->base;
}
