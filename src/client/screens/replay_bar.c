/* SPDX-License-Identifier: MIT */
#include "screens/replay_bar.h"

#include "base/clamp.h"
#include "replay/recording_seal.h"
#include "scene/mode_words.h"
#include "scene/sides.h"
#include "ui/hints.h"
#include "ui/ui.h"

#include <stdio.h>

enum { WARNING_LINES_MAX = 8 };

#define LEFT 90.0
#define RIGHT (UI_PAGE_WIDTH - LEFT)
/* Downward from the top and upward from the hints; sizes of text grow with the text size. */
#define TOP_ABOVE 14.0
#define TOP_WORDS 24.0 /* From there to the baseline. */
#define TOP_BELOW 20.0
#define LINE_ABOVE 16.0
#define MARKS_ABOVE 18.0 /* From the deaths down to the time line. */
#define ROW_ABOVE 38.0   /* From the row's baseline down to the time line. */
#define ROW_WORDS 34.0
#define LINE_REACH 18.0 /* How far off the line a click still counts. */
#define BUTTON_REACH 22.0
#define BUTTON_X (LEFT + 9)
#define TIME_INSET 31.0  /* From the button's middle. */
#define SPEED_ARROW 40.0 /* From the speed's middle to either arrow. */
#define CHIP_GAP 30.0
#define CHIP_TEXT_X 20.0 /* From the shape's middle to the words. */
#define WARNING_SCALE_MAX 1.5
#define WARNING_ROOM 92.0 /* Its height at the usual text size. */
#define FEED_BELOW 46.0   /* The frame's top. */

enum { CHIP_BYTES = PLAYER_NAME_BYTES + 16, TIME_BYTES = 32 };

/* Where everything is on the page at the player's text size. */
typedef struct BarLayout {
    double zoom;
    double top_baseline;
    double frame_top;
    double frame_bottom;
    double row_baseline;
    double marks_y;
    double line_y;
    double speed_x;
    int hints;
    int upper; /* How many hints are in the upper of two rows; 0 if there is one row. */
    Hint all_hints[HINTS_MAX];
    double hint_zoom;
} BarLayout;

static void gather_hints(const Ui *ui, BarLayout *layout)
{
    static const struct {
        const char *key;
        const char *pad;
        const char *meaning;
    } hints[] = {{"Space", "A", "play, pause"},
                 {"\xe2\x86\x90 \xe2\x86\x92", "\xe2\x86\x90 \xe2\x86\x92", "5 seconds"},
                 {"\xe2\x86\x91 \xe2\x86\x93", "\xe2\x86\x91 \xe2\x86\x93", "speed"},
                 {"Tab", "LB RB", "switch player"},
                 {", .", NULL, "a tick"},
                 {"F3", "Y", "collision"},
                 {"Esc", "B", "back"}};
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++) {
        const char *key = ui->is_pad ? hints[i].pad : hints[i].key;
        if (key == NULL)
            continue;
        Hint *hint = &layout->all_hints[layout->hints++];
        snprintf(hint->key, sizeof hint->key, "%s", key);
        hint->meaning = hints[i].meaning;
    }
}

/* Two rows where the text is too large for one. */
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

static BarLayout bar_layout_of(const Ui *ui)
{
    double z = ui->text_scale;
    BarLayout layout = {.zoom = z};
    Ui hinted = *ui;
    lay_hints(ui, &layout);
    hinted.text_scale = layout.hint_zoom;
    double foot = hints_top(&hinted) - (layout.upper > 0 ? HINTS_ROW_STEP * layout.hint_zoom : 0);
    layout.top_baseline = TOP_ABOVE + TOP_WORDS * z;
    layout.frame_top = layout.top_baseline + TOP_BELOW;
    layout.line_y = foot - LINE_ABOVE * fmax(1, (1 + z) / 2);
    layout.marks_y = layout.line_y - MARKS_ABOVE;
    layout.row_baseline = layout.line_y - ROW_ABOVE;
    layout.frame_bottom = layout.row_baseline - ROW_WORDS * z;
    layout.speed_x = RIGHT - 44 * z;
    return layout;
}

static void bar_draw_hints(const Ui *ui, const BarLayout *layout)
{
    Ui zoomed = *ui;
    zoomed.text_scale = layout->hint_zoom;
    if (layout->upper > 0)
        hints_draw(&zoomed, LEFT, 1, layout->all_hints, layout->upper);
    hints_draw(&zoomed, LEFT, 0, layout->all_hints + layout->upper, layout->hints - layout->upper);
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

/* The players of the top row, right-aligned. */
typedef struct Chips {
    bool has_names;
    double x[MAX_PLAYERS]; /* The middle of each shape. */
    double width[MAX_PLAYERS];
} Chips;

static void chip_words(const Match *match, int player, bool has_name, char out_words[CHIP_BYTES])
{
    int score = match->world.players[player].score;
    if (has_name)
        snprintf(out_words, CHIP_BYTES, "%s  %d", match->world.players[player].name, score);
    else
        snprintf(out_words, CHIP_BYTES, "%d", score);
}

static double chip_gap(const Ui *ui)
{
    return CHIP_GAP * (1 + ui->text_scale) / 2;
}

static UiText chip_style(const Ui *ui)
{
    return (UiText){FONT_REGULAR, 20 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
}

static double lay_chips(const Match *match, const Ui *ui, Chips *chips)
{
    double x = RIGHT;
    UiText style = chip_style(ui);
    for (int i = match->world.player_count - 1; i >= 0; i--) {
        char words[CHIP_BYTES];
        chip_words(match, i, chips->has_names, words);
        chips->width[i] = CHIP_TEXT_X * ui->text_scale + ui_text_width(ui, &style, words);
        x -= chips->width[i];
        chips->x[i] = x;
        x -= chip_gap(ui);
    }
    return x;
}

static UiText title_style(const Ui *ui)
{
    return (UiText){FONT_SEMIBOLD, 22 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT, 1};
}

static void title_words(const Match *match, char *out_words, size_t size)
{
    snprintf(out_words, size, "%s \xc2\xb7 %s", match->level.name,
             mode_words(match->options.mode)->title);
}

/* With names if these fit beside the title. */
static Chips chips_of(const Match *match, const Ui *ui)
{
    char title[128];
    Chips chips = {.has_names = true};
    UiText style = title_style(ui);
    title_words(match, title, sizeof title);
    if (lay_chips(match, ui, &chips) < LEFT + ui_text_width(ui, &style, title)) {
        chips.has_names = false;
        (void)lay_chips(match, ui, &chips);
    }
    return chips;
}

static bool bar_is_near(double a, double b, double reach)
{
    return fabs(a - b) <= reach;
}

ReplaySpot replay_bar_at(const ReplayPlayer *player, const Ui *ui, Vec2 at)
{
    BarLayout layout = bar_layout_of(ui);
    double arrow = SPEED_ARROW * layout.zoom;
    double reach = BUTTON_REACH * layout.zoom;
    ReplaySpot spot = {REPLAY_PART_NONE, tick_at(player, at.x), NOBODY};
    Chips chips = chips_of(player->match, ui);
    for (int i = 0; i < player->match->world.player_count; i++)
        if (at.y < layout.frame_top && at.x > chips.x[i] - chip_gap(ui) / 2 &&
            at.x < chips.x[i] + chips.width[i] + chip_gap(ui) / 2)
            return (ReplaySpot){REPLAY_PART_PLAYER, spot.tick, i};
    bool is_in_row = bar_is_near(at.y, layout.row_baseline - 7, BUTTON_REACH);
    if (is_in_row && bar_is_near(at.x, BUTTON_X, BUTTON_REACH))
        spot.part = REPLAY_PART_TOGGLE;
    else if (is_in_row && bar_is_near(at.x, layout.speed_x - arrow, reach))
        spot.part = REPLAY_PART_SLOWER;
    else if (is_in_row && bar_is_near(at.x, layout.speed_x + arrow, reach))
        spot.part = REPLAY_PART_FASTER;
    else if (bar_is_near(at.y, layout.line_y - 4, LINE_REACH) && at.x > LEFT - LINE_REACH &&
             at.x < RIGHT + LINE_REACH)
        spot.part = REPLAY_PART_TIME;
    return spot;
}

Box replay_bar_frame_px(const Ui *ui)
{
    BarLayout layout = bar_layout_of(ui);
    double top = floor(ui_place(ui, 0, layout.frame_top).y);
    double bottom = floor(ui_place(ui, 0, layout.frame_bottom).y);
    return (Box){{0, top}, {canvas_width(ui->canvas), bottom}};
}

/* Returns where the first begins. */
static double draw_chips(const Scene *scene, const Ui *ui, double baseline)
{
    const Match *match = scene->match;
    double z = ui->text_scale;
    Chips chips = chips_of(match, ui);
    for (int i = 0; i < match->world.player_count; i++) {
        char words[CHIP_BYTES];
        UiText style = chip_style(ui);
        bool is_watched = i == scene->watched;
        Color color = sides_color(scene, i);
        double dim = match->world.players[i].is_alive ? 1 : 0.4;
        if (is_watched)
            style.rgb = PALETTE_TEXT;
        chip_words(match, i, chips.has_names, words);
        palette_shape(ui->canvas, i, ui_place(ui, chips.x[i], baseline - 7 * z),
                      ui_length(ui, 8 * z), color_fade(color, dim));
        ui_text(ui, &style, chips.x[i] + CHIP_TEXT_X * z, baseline, words);
        if (!is_watched)
            continue;
        double y = floor(ui_place(ui, 0, baseline + 11).y) + 0.5;
        canvas_line(ui->canvas, vec2(ui_place(ui, chips.x[i] - 10, 0).x, y),
                    vec2(ui_place(ui, chips.x[i] + chips.width[i], 0).x, y), ui_line(ui, 2), color);
    }
    return chips.x[0];
}

static void draw_bar_top(const Scene *scene, const Ui *ui, double baseline)
{
    char words[128];
    UiText style = title_style(ui);
    title_words(scene->match, words, sizeof words);
    double room = draw_chips(scene, ui, baseline) - 2 * CHIP_GAP - LEFT;
    ui_text_cut(ui, &style, LEFT, baseline, room, words);
}

static void draw_stretch(const ReplayPlayer *player, const Ui *ui, double line_y, int from, int to,
                         double width, Color color)
{
    double y = floor(ui_place(ui, 0, line_y).y) + 0.5;
    if (to > from)
        canvas_line(ui->canvas, vec2(ui_place(ui, line_x(player, from), 0).x, y),
                    vec2(ui_place(ui, line_x(player, to), 0).x, y), ui_line(ui, width), color);
}

static void draw_upright(const Ui *ui, double x, double top, double bottom, double width,
                         Color color)
{
    double across = floor(ui_place(ui, x, 0).x) + 0.5;
    canvas_line(ui->canvas, vec2(across, ui_place(ui, 0, top).y),
                vec2(across, ui_place(ui, 0, bottom).y), ui_line(ui, width), color);
}

/* A line per death, with the killer's shape, or the victim's where there is no killer. */
static void draw_deaths(const ReplayPlayer *player, const Ui *ui, const BarLayout *layout)
{
    const Playback *playback = player->playback;
    for (int i = 0; i < playback->death_count; i++) {
        const PlaybackDeath *death = &playback->deaths[i];
        int by = death->killer != NOBODY ? death->killer : death->player;
        double x = line_x(player, death->tick);
        Color color = sides_color(player->scene, by);
        draw_upright(ui, x, layout->marks_y + 6, layout->line_y, 1, color_fade(color, 0.6));
        palette_shape(ui->canvas, by, ui_place(ui, x, layout->marks_y), ui_length(ui, 5), color);
    }
}

/* From the first mismatch on: a flag and a dashed line. */
static void draw_difference(const ReplayPlayer *player, const Ui *ui, double line_y)
{
    int from = player->playback->check.first_bad;
    Color color = color_make(PALETTE_NOTICE, 1);
    if (from < 0)
        return;
    double x = line_x(player, from);
    Vec2 at = ui_place(ui, x, line_y + 6);
    double size = ui_length(ui, 8);
    const Vec2 flag[3] = {at, {at.x - size, at.y + size * 1.3}, {at.x + size, at.y + size * 1.3}};
    for (double dash = x; dash < RIGHT - 4; dash += 12)
        canvas_line(ui->canvas, ui_place(ui, dash, line_y + 4), ui_place(ui, dash + 6, line_y + 4),
                    ui_line(ui, 2), color);
    canvas_polygon(ui->canvas, flag, 3, color);
}

static void draw_time_line(const ReplayPlayer *player, const Ui *ui, const BarLayout *layout)
{
    double line_y = layout->line_y;
    const Playback *playback = player->playback;
    int tick = replay_player_tick(player);
    double x = line_x(player, tick);
    draw_stretch(player, ui, line_y, 0, playback->end_tick, 4, color_make(PALETTE_DIAL, 0.16));
    draw_stretch(player, ui, line_y, 0, playback->scout.tick, 4, color_make(PALETTE_DIAL, 0.3));
    draw_stretch(player, ui, line_y, 0, tick, 4, color_make(PALETTE_ACCENT, 0.9));
    if (player->match->recording.watch_from > 0)
        draw_upright(ui, line_x(player, player->match->recording.watch_from), line_y - 9,
                     line_y + 9, 1.5, color_make(PALETTE_TEXT, 0.7));
    draw_difference(player, ui, line_y);
    draw_deaths(player, ui, layout);
    canvas_disc(ui->canvas, ui_place(ui, x, line_y), ui_length(ui, 9),
                color_make(PALETTE_GROUND, 1));
    canvas_disc(ui->canvas, ui_place(ui, x, line_y), ui_length(ui, 7), color_make(PALETTE_TEXT, 1));
}

static void time_words(int tick, bool has_tenths, char out_words[TIME_BYTES])
{
    int tenths = tick * 10 / TICKS_PER_SECOND;
    char clock[UI_CLOCK_BYTES];
    ui_clock(tenths / 10, clock);
    if (has_tenths)
        snprintf(out_words, TIME_BYTES, "%s.%d", clock, tenths % 10);
    else
        snprintf(out_words, TIME_BYTES, "%s", clock);
}

static void bar_draw_toggle(const ReplayPlayer *player, const Ui *ui, double baseline)
{
    Vec2 at = ui_place(ui, BUTTON_X, baseline - 8 * ui->text_scale);
    double size = ui_length(ui, 10 * ui->text_scale);
    Color color = color_make(PALETTE_ACCENT, 1);
    if (!player->is_playing) {
        const Vec2 arrow[3] = {{at.x - size * 0.8, at.y - size},
                               {at.x + size, at.y},
                               {at.x - size * 0.8, at.y + size}};
        canvas_polygon(ui->canvas, arrow, 3, color);
        return;
    }
    for (double side = -1; side <= 1; side += 2)
        canvas_rounded(ui->canvas, at.x + side * size * 0.5 - size * 0.25, at.y - size, size * 0.5,
                       2 * size, 1, color);
}

static void bar_draw_arrow(const Ui *ui, double x, double baseline, double way, bool is_there)
{
    Vec2 at = ui_place(ui, x, baseline - 8 * ui->text_scale);
    double size = ui_length(ui, 7 * ui->text_scale);
    const Vec2 arrow[3] = {{at.x - size * 0.8 * way, at.y - size},
                           {at.x + size * way, at.y},
                           {at.x - size * 0.8 * way, at.y + size}};
    canvas_polygon(ui->canvas, arrow, 3, color_make(PALETTE_ACCENT, is_there ? 1 : 0.25));
}

static void draw_bar_row(const ReplayPlayer *player, const Ui *ui, const BarLayout *layout)
{
    double z = layout->zoom;
    double baseline = layout->row_baseline;
    double time_x = BUTTON_X + TIME_INSET * z;
    double arrow = SPEED_ARROW * z;
    char words[2 * TIME_BYTES];
    char end[TIME_BYTES];
    int tick = replay_player_tick(player);
    UiText now = {FONT_SEMIBOLD, 24 * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText rest = {FONT_REGULAR, 20 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText speed = {FONT_SEMIBOLD, 22 * z, ALIGN_CENTER, PALETTE_TEXT, 1};
    bar_draw_toggle(player, ui, baseline);
    time_words(tick, true, words);
    ui_text(ui, &now, time_x, baseline, words);
    double x = time_x + ui_text_width(ui, &now, words) + 12;
    time_words(player->playback->end_tick, false, end);
    snprintf(words, sizeof words, "of %s   tick %d", end, tick);
    ui_text(ui, &rest, x, baseline, words);
    snprintf(words, sizeof words, "%s\xc3\x97", replay_player_speed_name(player));
    ui_text(ui, &speed, layout->speed_x, baseline, words);
    bar_draw_arrow(ui, layout->speed_x - arrow, baseline, -1, player->speed > 0);
    bar_draw_arrow(ui, layout->speed_x + arrow, baseline, 1, player->speed < REPLAY_SPEEDS - 1);
}

static bool is_warned(const ReplayPlayer *player)
{
    const Playback *playback = player->playback;
    return playback->check.first_bad >= 0 || playback->recording->edit_count > 0;
}

static void warning_words(const Playback *playback, char *out_words, size_t room)
{
    char edits[320];
    char moment[TIME_BYTES];
    size_t used = 0;
    recording_seal_words(playback->recording, edits, sizeof edits);
    if (edits[0] != '\0')
        used = (size_t)snprintf(out_words, room, "This file was %s. ", edits);
    if (playback->check.first_bad < 0 || used >= room)
        return;
    const Mismatch *difference = mismatches_main(&playback->mismatches);
    time_words(playback->check.first_bad, true, moment);
    snprintf(out_words + used, room - used,
             "The replay differs from the recording from tick %d (%s). First known difference: %s",
             playback->check.first_bad, moment, difference != NULL ? difference->text : "");
}

static void draw_warning(const ReplayPlayer *player, const Ui *ui, double frame_top)
{
    char words[800];
    double z = fmin(ui->text_scale, WARNING_SCALE_MAX);
    double width = RIGHT - LEFT - 52;
    UiText style = {FONT_REGULAR, 19 * z, ALIGN_LEFT, PALETTE_NOTICE, 1};
    if (!is_warned(player))
        return;
    warning_words(player->playback, words, sizeof words);
    int lines = ui_lines(ui, &style, width, WARNING_LINES_MAX, words);
    double height = (lines * 27 + 22) * z;
    Box plate = {{LEFT, frame_top + 14}, {RIGHT, frame_top + 14 + height}};
    ui_plate(ui, plate, 9, color_make(PALETTE_GROUND, 0.9));
    ui_paragraph(ui, &style, LEFT + 26, frame_top + 14 + 31 * z, width, 27 * z, words);
}

double replay_bar_feed_top(const ReplayPlayer *player, const Ui *ui)
{
    return bar_layout_of(ui).frame_top + (is_warned(player) ? WARNING_ROOM : 0) +
           FEED_BELOW * ui->text_scale;
}

void replay_bar_draw(const ReplayPlayer *player, const Ui *ui)
{
    BarLayout layout = bar_layout_of(ui);
    draw_bar_top(player->scene, ui, layout.top_baseline);
    draw_bar_row(player, ui, &layout);
    draw_time_line(player, ui, &layout);
    draw_warning(player, ui, layout.frame_top);
    bar_draw_hints(ui, &layout);
}
