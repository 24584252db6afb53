/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/screens_parts.h"
#include "ui/hints.h"

enum { WARNING_LINES_MAX = 8 };

#define LEFT UI_MARGIN
#define RIGHT (UI_PAGE_WIDTH - LEFT)
/* Heights from the top, and from the hints up. Those of words grow with the text size. */
#define TOP_ABOVE 14.0
#define TOP_WORDS 24.0 /* From there to the baseline. */
#define TOP_BELOW 20.0
#define LINE_BELOW 16.0
#define LINE_HEIGHT 24.0 /* The timeline is its lower side. */
#define MARKS_ABOVE 18.0 /* Deaths are this far above the timeline. */
#define ROW_BELOW 14.0   /* From the row's baseline. */
#define ROW_WORDS 34.0
#define LINE_REACH 18.0 /* A click so far past the line's ends counts. */
#define LINE_UNDER 14.0 /* A click counts so far below the line, at least. */
/* Widths in the row, which grow with the text size. */
#define BUTTON_X (LEFT + 9)     /* The play button's middle. */
#define BUTTON_WIDTH 44.0       /* Of what can be clicked; a finger needs more. */
#define TOGGLE_PART (10.0 / 44) /* Of a button's width: what is drawn of it. */
#define ARROW_PART (7.0 / 44)
#define TIME_GAP 9.0
#define SPEED_WIDTH 36.0
#define SPEED_PAST 18.0 /* How far the right arrow's button reaches past the page's right. */
#define FAINT 0.25      /* Opacity of an arrow that leads nowhere. */
#define CHIP_GAP 30.0
#define CHIP_TEXT_X 20.0 /* From the shape's middle to the words. */
#define WARNING_SCALE_MAX 1.5
#define WARNING_GAP 14.0
#define WARNING_PAD 26.0
#define WARNING_STEP 27.0
#define WARNING_ROOM 92.0 /* Its height at the usual text size. */
#define FILM_ROOM 62.0    /* The same of the one line about a film. */
#define NOTICE_GAP 20.0
#define FEED_BELOW 46.0 /* From the frame's top. */

enum { CHIP_BYTES = PLAYER_NAME_BYTES + UI_NUMBER_BYTES, TIME_BYTES = 32 };

typedef struct BarLayout {
    double zoom;
    Box top; /* Title and players. */
    Box frame;
    Box row; /* Below the frame, made of the next five from left to right. */
    Box toggle;
    Box time; /* From where the time is written to the arrow. */
    Box slower, speed, faster;
    Box line; /* Of deaths, with the timeline as its lower side. */
    Box line_touch;
    int hints;
    int upper; /* How many hints are in the upper of two rows; 0 if there is one row. */
    Hint all_hints[HINTS_MAX];
    double hint_zoom;
} BarLayout;

static Box widened(Box box, double by)
{
    return (Box){{box.low.x - by, box.low.y}, {box.high.x + by, box.high.y}};
}

static void gather_hints(const Ui *ui, BarLayout *layout)
{
    const struct {
        const char *key, *pad, *mouse, *meaning;
    } hints[] = {
        {TR_IN("key", "Space"), hints_confirm_key(ui), NULL, TR("play, pause")},
        {NULL, NULL, TR_IN("key", "Click"), TR("use a control")},
        {NULL, NULL, TR_IN("key", "Wheel"), TR("1 second")},
        {ui->across_keys, "\xe2\x86\x90 \xe2\x86\x92", NULL, TR("5 seconds")},
        {ui->down_keys, "\xe2\x86\x91 \xe2\x86\x93", NULL, TR("speed")},
        {TR_IN("key", "Tab"), hints_page_key(ui), NULL, TR("switch player")},
        {", .", NULL, NULL, TR("single step")},
        {"F3", ui->is_left_half ? NULL : PAD_MARK_Y, NULL, TR("hitboxes")},
        {TR_IN("key", "Esc"), hints_back_key(ui), TR_IN("key", "Right click"), TR("back")}};
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++) {
        bool is_by_mouse = ui->is_mouse || ui->is_mouse_alone;
        const char *key = ui->is_pad ? hints[i].pad : is_by_mouse ? hints[i].mouse : hints[i].key;
        if (key == NULL)
            continue;
        Hint *hint = &layout->all_hints[layout->hints++];
        hints_key_names(tr_in("key", key), hint->key);
        hint->meaning = tr(hints[i].meaning);
    }
}

/* Two rows, if too wide for one. */
static void lay_hints(const Ui *ui, BarLayout *layout)
{
    Ui plain = *ui;
    plain.text_scale = 1;
    gather_hints(ui, layout);
    double width = hints_width(&plain, layout->all_hints, layout->hints);
    if (width * ui->text_scale > RIGHT - LEFT) {
        layout->upper = (layout->hints + 1) / 2;
        width = fmax(
            hints_width(&plain, layout->all_hints, layout->upper),
            hints_width(&plain, layout->all_hints + layout->upper, layout->hints - layout->upper));
    }
    layout->hint_zoom = fmin(ui->text_scale, (RIGHT - LEFT) / width);
}

static void lay_row(BarLayout *layout, double least)
{
    double button = fmax(BUTTON_WIDTH, least / layout->zoom);
    Layout row = {layout->row, layout->zoom};
    row.rest.low.x = fmax(BUTTON_X - button / 2 * layout->zoom, 0);
    row.rest.high.x += SPEED_PAST * layout->zoom;
    layout->toggle = layout_left(&row, button);
    layout->faster = layout_right(&row, button);
    layout->speed = layout_right(&row, SPEED_WIDTH);
    layout->slower = layout_right(&row, button);
    layout_left(&row, TIME_GAP);
    layout->time = row.rest;
}

static BarLayout bar_layout_of(const Ui *ui)
{
    double z = ui->text_scale;
    BarLayout layout = {.zoom = z};
    Ui hinted = *ui;
    lay_hints(ui, &layout);
    hinted.text_scale = layout.hint_zoom;
    double foot = hints_top(&hinted) - (layout.upper > 0 ? HINTS_ROW_STEP * layout.hint_zoom : 0);
    Layout page = {{{LEFT, 0}, {RIGHT, foot}}, 1};
    double under = fmax(LINE_UNDER, ui->least_row - LINE_HEIGHT);
    double below = fmax(LINE_BELOW * fmax(1, (1 + z) / 2), foot - (ui->height - under));
    layout.top = layout_top(&page, fmax(TOP_ABOVE + TOP_WORDS * z + TOP_BELOW, ui->least_row));
    layout_bottom(&page, below);
    layout.line = layout_bottom(&page, LINE_HEIGHT);
    layout.line_touch = widened(layout.line, LINE_REACH);
    layout.line_touch.high.y += under;
    layout.row = layout_bottom(&page, fmax(ROW_WORDS * z + ROW_BELOW, ui->least_row));
    layout.frame = page.rest;
    lay_row(&layout, ui->least_row);
    return layout;
}

static double line_x(const ReplayPlayer *player, int tick)
{
    int end = player->playback->end_tick;
    return end > 0 ? LEFT + (RIGHT - LEFT) * tick / end : LEFT;
}

static int tick_at(const ReplayPlayer *player, double x)
{
    double part = clamp_unit((x - LEFT) / (RIGHT - LEFT));
    return (int)(part * player->playback->end_tick + 0.5);
}

typedef struct Chips {
    bool has_names;
    Box boxes[PLAYERS_MAX]; /* Each from the middle of the shape to the end of the words. */
} Chips;

static void chip_words(const Match *match, int player, bool has_name, char out_words[CHIP_BYTES])
{
    char number[UI_NUMBER_BYTES];
    ui_number(match->world.state.players[player].score, number);
    snprintf(out_words, CHIP_BYTES, "%s%s%s", has_name ? names_player(&match->world, player) : "",
             has_name ? "  " : "", number);
}

static double chip_gap(const Ui *ui)
{
    return CHIP_GAP * (1 + ui->text_scale) / 2;
}

static UiText chip_style(const Ui *ui)
{
    return (UiText){FONT_REGULAR, 20 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
}

/* True if all fit into the row. */
static bool lay_chips(const Match *match, const Ui *ui, Box top, Chips *chips)
{
    Layout row = {top, 1};
    UiText style = chip_style(ui);
    for (int i = match->world.player_count - 1; i >= 0; i--) {
        char words[CHIP_BYTES];
        chip_words(match, i, chips->has_names, words);
        double width = CHIP_TEXT_X * ui->text_scale + ui_text_width(ui, &style, words);
        chips->boxes[i] = layout_right(&row, width);
        layout_right(&row, chip_gap(ui));
    }
    return layout_width(row.rest) > 0;
}

static UiText title_style(const Ui *ui)
{
    return (UiText){FONT_SEMIBOLD, 22 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT, 1};
}

static void title_words(const Match *match, char *out_words, size_t size)
{
    bool is_in_teams =
        mode_has_teams(&match->world) && modes_players(match->options.mode).can_have_teams;
    char mode[96];
    /* TRANSLATORS: a mode. */
    snprintf(mode, sizeof mode, is_in_teams ? tr("%s, in teams") : "%s",
             tr(mode_words(match->options.mode)->title));
    snprintf(out_words, size, "%s \xc2\xb7 %s", tr(match->level.name), mode);
}

/* With names if these fit beside the title. */
static Chips chips_of(const Match *match, const Ui *ui, Box top)
{
    char title[256];
    Chips chips = {.has_names = true};
    UiText style = title_style(ui);
    Layout row = {top, 1};
    title_words(match, title, sizeof title);
    layout_left(&row, ui_text_width(ui, &style, title));
    if (!lay_chips(match, ui, row.rest, &chips)) {
        chips.has_names = false;
        (void)lay_chips(match, ui, top, &chips);
    }
    return chips;
}

ReplaySpot replay_bar_at(const ReplayPlayer *player, const Ui *ui, Vec2 at)
{
    BarLayout layout = bar_layout_of(ui);
    ReplaySpot spot = {REPLAY_PART_NONE, tick_at(player, at.x), NO_PLAYER};
    Chips chips = chips_of(player->match, ui, layout.top);
    for (int i = 0; i < player->match->world.player_count; i++)
        if (box_contains(widened(chips.boxes[i], chip_gap(ui) / 2), at))
            return (ReplaySpot){REPLAY_PART_PLAYER, spot.tick, i};
    if (box_contains(layout.toggle, at))
        spot.part = REPLAY_PART_TOGGLE;
    else if (box_contains(layout.slower, at))
        spot.part = REPLAY_PART_SLOWER;
    else if (box_contains(layout.faster, at))
        spot.part = REPLAY_PART_FASTER;
    else if (box_contains(layout.line_touch, at))
        spot.part = REPLAY_PART_TIMELINE;
    return spot;
}

Box replay_bar_frame_px(const Ui *ui)
{
    BarLayout layout = bar_layout_of(ui);
    double top = floor(ui_to_screen(ui, 0, layout.frame.low.y).y);
    double bottom = floor(ui_to_screen(ui, 0, layout.frame.high.y).y);
    return (Box){{0, top}, {canvas_width(ui->canvas), bottom}};
}

/* The words are in the middle of what a finger needs. */
static double top_baseline(const Ui *ui, Box top)
{
    double words = TOP_ABOVE + TOP_WORDS * ui->text_scale + TOP_BELOW;
    return top.high.y - TOP_BELOW - (layout_height(top) - words) / 2;
}

/* Returns where the first begins. */
static double draw_chips(const Scene *scene, const Ui *ui, Box top)
{
    const Match *match = scene->match;
    double z = ui->text_scale;
    double baseline = top_baseline(ui, top);
    Chips chips = chips_of(match, ui, top);
    for (int i = 0; i < match->world.player_count; i++) {
        char words[CHIP_BYTES];
        Box chip = chips.boxes[i];
        UiText style = chip_style(ui);
        bool is_watched = i == scene->followed;
        Color color = sides_color(scene, i);
        double dim = match->world.state.players[i].is_alive ? 1 : 0.4;
        if (is_watched)
            style.rgb = PALETTE_TEXT;
        chip_words(match, i, chips.has_names, words);
        ui_circle(ui, sides_circle(scene, i), vec2(chip.low.x, baseline - 7 * z), 8 * z,
                  color_fade(color, dim));
        ui_text(ui, &style, chip.low.x + CHIP_TEXT_X * z, baseline, words);
        if (!is_watched)
            continue;
        double y = floor(ui_to_screen(ui, 0, baseline + 11).y) + 0.5;
        canvas_line(ui->canvas, vec2(ui_to_screen(ui, chip.low.x - 10, 0).x, y),
                    vec2(ui_to_screen(ui, chip.high.x, 0).x, y), ui_line(ui, 2), color);
    }
    return chips.boxes[0].low.x;
}

static void draw_stretch(const ReplayPlayer *player, const Ui *ui, double line_y, int to,
                         Color color)
{
    double y = floor(ui_to_screen(ui, 0, line_y).y) + 0.5;
    if (to > 0)
        canvas_line(ui->canvas, vec2(ui_to_screen(ui, line_x(player, 0), 0).x, y),
                    vec2(ui_to_screen(ui, line_x(player, to), 0).x, y), ui_line(ui, 4), color);
}

static void draw_upright(const Ui *ui, double x, double top, double bottom, double width,
                         Color color)
{
    double across = floor(ui_to_screen(ui, x, 0).x) + 0.5;
    canvas_line(ui->canvas, vec2(across, ui_to_screen(ui, 0, top).y),
                vec2(across, ui_to_screen(ui, 0, bottom).y), ui_line(ui, width), color);
}

/* A line per death, with the killer's shape, or the victim's where there is no killer. */
static void draw_deaths(const ReplayPlayer *player, const Ui *ui, const BarLayout *layout)
{
    const Playback *playback = player->playback;
    double line_y = layout->line.high.y;
    double marks_y = line_y - MARKS_ABOVE;
    for (int i = 0; i < playback->death_count; i++) {
        const PlaybackDeath *death = &playback->deaths[i];
        int by = death->killer != NO_PLAYER ? death->killer : death->player;
        double x = line_x(player, death->tick);
        Color color = sides_color(player->scene, by);
        draw_upright(ui, x, marks_y + 6, line_y, 1, color_fade(color, 0.6));
        ui_circle(ui, sides_circle(player->scene, by), vec2(x, marks_y), 5, color);
    }
}

/* A flag and a dashed line from the first mismatch on. */
static void draw_difference(const ReplayPlayer *player, const Ui *ui, double line_y)
{
    int from = player->playback->check.first_bad;
    Color color = color_make(PALETTE_NOTICE, 1);
    if (from < 0)
        return;
    double x = line_x(player, from);
    Vec2 at = ui_to_screen(ui, x, line_y + 6);
    double size = ui_length(ui, 8);
    const Vec2 flag[3] = {at, {at.x - size, at.y + size * 1.3}, {at.x + size, at.y + size * 1.3}};
    for (double dash = x; dash < RIGHT - 4; dash += 12)
        ui_stroke(ui, vec2(dash, line_y + 4), vec2(dash + 6, line_y + 4), 2, color);
    canvas_polygon(ui->canvas, flag, 3, color);
}

static void draw_timeline(const ReplayPlayer *player, const Ui *ui, const BarLayout *layout)
{
    double line_y = layout->line.high.y;
    const Playback *playback = player->playback;
    int tick = replay_player_tick(player);
    double x = line_x(player, tick);
    draw_stretch(player, ui, line_y, playback->end_tick, color_make(PALETTE_DIAL, 0.16));
    draw_stretch(player, ui, line_y, playback->scout.state.tick, color_make(PALETTE_DIAL, 0.3));
    draw_stretch(player, ui, line_y, tick, color_make(PALETTE_ACCENT, 0.9));
    if (player->match->recording.watch_from > 0)
        draw_upright(ui, line_x(player, player->match->recording.watch_from), line_y - 9,
                     line_y + 9, 1.5, color_make(PALETTE_TEXT, 0.7));
    draw_difference(player, ui, line_y);
    draw_deaths(player, ui, layout);
    ui_disc(ui, vec2(x, line_y), 9, color_make(PALETTE_GROUND, 1));
    ui_disc(ui, vec2(x, line_y), 7, color_make(PALETTE_TEXT, 1));
}

static void time_words(int tick, bool has_tenths, char out_words[TIME_BYTES])
{
    int tenths = tick * 10 / TICKS_PER_SECOND;
    if (has_tenths)
        tr_print(out_words, TIME_BYTES, "%d:%04.1f", tenths / 600, tenths % 600 / 10.0);
    else
        ui_clock(tenths / 10, out_words);
}

static void bar_draw_toggle(const Ui *ui, double x, double y, double units, bool is_playing)
{
    Vec2 at = ui_to_screen(ui, x, y);
    double size = ui_length(ui, units);
    if (!is_playing)
        list_draw_arrow(ui, x, y, units, 1, 1);
    for (double side = -1; is_playing && side <= 1; side += 2)
        canvas_rounded(ui->canvas, at.x + side * size * 0.5 - size * 0.25, at.y - size, size * 0.5,
                       2 * size, 1, color_make(PALETTE_ACCENT, 1));
}

static void draw_bar_row(const ReplayPlayer *player, const Ui *ui, const BarLayout *layout,
                         bool has_tick)
{
    double z = layout->zoom;
    double spare = layout_height(layout->row) - (ROW_WORDS * z + ROW_BELOW);
    double baseline = layout->row.high.y - ROW_BELOW - spare / 2;
    double button = layout_width(layout->toggle);
    double middle = baseline - 8 * z;
    char words[128], end[TIME_BYTES];
    int tick = replay_player_tick(player);
    UiText now = {FONT_SEMIBOLD, 24 * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText rest = {FONT_REGULAR, 20 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText speed = {FONT_SEMIBOLD, 22 * z, ALIGN_CENTER, PALETTE_TEXT, 1};
    bar_draw_toggle(ui, layout_middle(layout->toggle).x, middle, TOGGLE_PART * button,
                    player->is_playing);
    time_words(tick, true, words);
    ui_text(ui, &now, layout->time.low.x, baseline, words);
    double x = layout->time.low.x + ui_text_width(ui, &now, words) + 12;
    time_words(player->playback->end_tick, false, end);
    if (has_tick)
        /* TRANSLATORS: how long it takes, and the number of a tick; follows the present time. */
        snprintf(words, sizeof words, tr("of %s   tick %d"), end, tick);
    else
        /* TRANSLATORS: how long it takes; follows the present time. */
        snprintf(words, sizeof words, tr("of %s"), end);
    ui_text(ui, &rest, x, baseline, words);
    snprintf(words, sizeof words, "%s\xc3\x97", replay_player_speed_name(player));
    ui_text(ui, &speed, layout_middle(layout->speed).x, baseline, words);
    list_draw_arrow(ui, layout_middle(layout->slower).x, middle, ARROW_PART * button, -1,
                    player->speed > 0 ? 1 : FAINT);
    list_draw_arrow(ui, layout_middle(layout->faster).x, middle, ARROW_PART * button, 1,
                    player->speed < REPLAY_SPEEDS - 1 ? 1 : FAINT);
}

static bool is_warned(const ReplayPlayer *player)
{
    const Playback *playback = player->playback;
    return playback->recording->is_film || playback->check.first_bad >= 0 ||
           playback->recording->edit_count > 0;
}

static void warning_words(const Playback *playback, char *out_words, size_t room)
{
    const Recording *recording = playback->recording;
    char edits[320] = "", moment[TIME_BYTES];
    out_words[0] = '\0';
    if (recording->is_film) {
        snprintf(out_words, room, "%s",
                 recording->version < REPLAY_VERSION
                     ? tr("Recorded by an older version: shown from its states.")
                     : tr("Recorded by a newer version: shown from its states."));
        return;
    }
    for (int i = 0; i < recording->edit_count; i++)
        /* TRANSLATORS: a part of a file, and the number of its line. */
        tr_list(edits, sizeof edits, tr("%s (line %d)"), recording->edits[i].part,
                recording->edits[i].line);
    if (recording->edit_count > 0) {
        text_append(out_words, room,
                    /* TRANSLATORS: which parts; the words in quotes are a command. */
                    tr("This file was edited after it was recorded: %s; put that back, or keep it "
                       "with \"clockwise regress --update\"."),
                    edits);
        text_append(out_words, room, " ");
    }
    if (playback->check.first_bad < 0)
        return;
    const Mismatch *difference = mismatches_main(&playback->mismatches);
    time_words(playback->check.first_bad, true, moment);
    text_append(out_words, room,
                /* TRANSLATORS: a time, the number of a tick, and what differs, in English. */
                tr("The replay differs from the recording from %s (tick %d) on. First known "
                   "difference: %s"),
                moment, playback->check.first_bad, difference != NULL ? difference->text : "");
}

static void draw_warning(const ReplayPlayer *player, const Ui *ui, Box frame)
{
    char words[1600];
    double z = fmin(ui->text_scale, WARNING_SCALE_MAX);
    double width = layout_width(frame) - 2 * WARNING_PAD;
    UiText style = {FONT_REGULAR, 19 * z, ALIGN_LEFT, PALETTE_NOTICE, 1};
    if (!is_warned(player))
        return;
    warning_words(player->playback, words, sizeof words);
    int lines = ui_lines(ui, &style, width, WARNING_LINES_MAX, words);
    Layout column = {frame, 1};
    layout_top(&column, WARNING_GAP);
    Box plate = layout_top(&column, (lines * WARNING_STEP + 22) * z);
    ui_plate(ui, plate, 9, color_make(PALETTE_GROUND, 0.9));
    ui_paragraph(ui, &style, plate.low.x + WARNING_PAD, plate.low.y + 31 * z, width,
                 WARNING_STEP * z, words);
}

void replay_bar_draw(const ReplayPlayer *player, const Ui *ui, bool has_tick)
{
    BarLayout layout = bar_layout_of(ui);
    char words[256];
    UiText style = title_style(ui);
    title_words(player->scene->match, words, sizeof words);
    double room = draw_chips(player->scene, ui, layout.top) - 2 * CHIP_GAP - LEFT;
    ui_text_fitting(ui, &style, LEFT, top_baseline(ui, layout.top), room, words);
    draw_bar_row(player, ui, &layout, has_tick);
    draw_timeline(player, ui, &layout);
    draw_warning(player, ui, layout.frame);
    Ui zoomed = *ui;
    zoomed.text_scale = layout.hint_zoom;
    if (layout.upper > 0)
        hints_draw(&zoomed, LEFT, 1, layout.all_hints, layout.upper);
    hints_draw(&zoomed, LEFT, 0, layout.all_hints + layout.upper, layout.hints - layout.upper);
}

#define SKIP_SECONDS 5.0
#define WHEEL_SECONDS 1.0

typedef struct ReplayScreen {
    Screen base;
    Shell *shell;
    ReplayPlayer player;
    bool shows_collision;
} ReplayScreen;

static void replay_exit(Screen *self)
{
    ReplayScreen *screen = (ReplayScreen *)self;
    sound_be_still(screen->shell->sound);
    screen->shell->notice.foot = 0;
    replay_player_destroy(&screen->player);
}

static void replay_toggle(ReplayScreen *screen)
{
    replay_player_toggle(&screen->player);
    if (!screen->player.is_playing)
        sound_be_still(screen->shell->sound);
}

static void click(ReplayScreen *screen, const InputEvent *event)
{
    ReplayPlayer *player = &screen->player;
    Vec2 at = shell_pointer(screen->shell, event);
    ReplaySpot spot = replay_bar_at(player, &screen->shell->page, at);
    if (spot.part == REPLAY_PART_TOGGLE)
        replay_toggle(screen);
    else if (spot.part == REPLAY_PART_SLOWER || spot.part == REPLAY_PART_FASTER)
        replay_player_turn_speed(player, spot.part == REPLAY_PART_FASTER ? 1 : -1);
    else if (spot.part == REPLAY_PART_PLAYER)
        replay_player_watch(player, spot.player);
    player->is_held |= spot.part == REPLAY_PART_TIMELINE;
    if (spot.part == REPLAY_PART_TIMELINE)
        replay_player_go(player, spot.tick);
}

static void drag(ReplayScreen *screen, const InputEvent *event)
{
    Vec2 at = shell_pointer(screen->shell, event);
    if (screen->player.is_held)
        replay_player_go(&screen->player,
                         replay_bar_at(&screen->player, &screen->shell->page, at).tick);
}

static bool replay_command(ReplayScreen *screen, const InputEvent *event)
{
    ReplayPlayer *player = &screen->player;
    Command command = event->command;
    int across = command_across(command), down = command_down(command);
    if (across != 0)
        replay_player_skip(player, across * SKIP_SECONDS);
    else if (down != 0)
        replay_player_turn_speed(player, -down);
    else if (command == COMMAND_CONFIRM || command == COMMAND_PAUSE)
        replay_toggle(screen);
    else if (command == COMMAND_BACK)
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
    else if (command == COMMAND_CLICK)
        click(screen, event);
    else if (command == COMMAND_POINT)
        drag(screen, event);
    return command != COMMAND_NONE && command != COMMAND_POINT;
}

/* Keys and buttons beside the menu commands: switch player, single ticks, collision view. */
static bool replay_press(ReplayScreen *screen, const WindowEvent *window)
{
    bool is_key = window->kind == WINDOW_EVENT_KEY_DOWN;
    bool is_pad = window->kind == WINDOW_EVENT_PAD_DOWN;
    int code = window->code;
    int way = is_key   ? code == KEY_TAB
              : is_pad ? (code == PAD_RIGHT_SHOULDER) - (code == PAD_LEFT_SHOULDER)
                       : 0;
    int ticks = is_key ? (code == KEY_PERIOD) - (code == KEY_COMMA) : 0;
    bool switches = (is_key && code == KEY_F3) || (is_pad && code == PAD_Y);
    if (way != 0)
        replay_player_switch(&screen->player, way);
    if (ticks != 0)
        replay_player_nudge(&screen->player, ticks);
    screen->shows_collision ^= switches;
    return way != 0 || ticks != 0 || switches;
}

static bool replay_event(Screen *self, const InputEvent *event)
{
    ReplayScreen *screen = (ReplayScreen *)self;
    bool needs_redraw = replay_command(screen, event);
    needs_redraw = replay_press(screen, &event->window) || needs_redraw;
    if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL) {
        replay_player_skip(&screen->player, event->window.value * WHEEL_SECONDS);
        needs_redraw = true;
    }
    if (event->window.kind == WINDOW_EVENT_MOUSE_UP ||
        event->window.kind == WINDOW_EVENT_FOCUS_LOST)
        screen->player.is_held = false;
    if (screen->player.is_held)
        screen->shell->needs_redraw = true;
    return needs_redraw;
}

/* Sounds that are not heard get no captions. */
static void look(ReplayScreen *screen)
{
    Accessibility *shown = &screen->player.scene->accessibility;
    *shown = screen->shell->settings.accessibility;
    shown->has_captions = shown->has_captions && replay_player_is_heard(&screen->player);
}

static void replay_update(Screen *self, double seconds)
{
    ReplayScreen *screen = (ReplayScreen *)self;
    if (screen->player.is_playing && !window_is_seen(screen->shell->window))
        replay_toggle(screen);
    look(screen);
    replay_player_update(&screen->player, seconds, screen->shell->sound);
}

static void replay_draw(Screen *self, const Ui *ui)
{
    ReplayScreen *screen = (ReplayScreen *)self;
    ReplayPlayer *player = &screen->player;
    MatchFrame frame;
    double fraction = player->is_playing ? tick_accumulator_fraction(&player->ticks) : 1;
    look(screen);
    match_frame_make_pane(&frame, player->scene, ui->canvas, fraction, 0,
                          frame_view_box(replay_bar_frame_px(ui)));
    match_view_draw(&frame);
    if (screen->shows_collision)
        view_collision_draw(&frame);
    Box shown = bar_layout_of(ui).frame;
    Box warning = shown;
    double room = player->playback->recording->is_film ? FILM_ROOM : WARNING_ROOM;
    warning.high.y = shown.low.y + (is_warned(player) ? room : 0);
    double feed = warning.high.y + FEED_BELOW * ui->text_scale;
    screen->shell->notice.foot = shown.high.y - NOTICE_GAP;
    HudTaken taken = {
        .boxes = {warning, hud_feed_box(&frame, ui, feed), notice_box(&screen->shell->notice, ui)},
        .count = 3};
    hud_feed_draw(&frame, ui, feed);
    hud_captions_draw(&frame, ui, &taken);
    replay_bar_draw(player, ui, screen->shows_collision);
}

static double replay_frame_interval(const Screen *self)
{
    const ReplayScreen *screen = (const ReplayScreen *)self;
    return replay_player_is_still(&screen->player) ? SCREEN_STILL_SECONDS : 0;
}

Screen *screen_replay_create(Shell *shell, Recording *recording, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_match = true,
        .is_tall = true,
        .enter = shell_screen_enter,
        .exit = replay_exit,
        .event = replay_event,
        .update = replay_update,
        .draw = replay_draw,
        .frame_interval = replay_frame_interval,
    };
    ReplayScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL) {
        recording_destroy(recording);
        error_memory(out_error);
        return NULL;
    }
    if (!replay_player_create(&screen->player, recording, out_error)) {
        free(screen);
        return NULL;
    }
    return &screen->base;
}
