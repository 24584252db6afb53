/* SPDX-License-Identifier: MIT */
#include "shell/tour_view.h"

#include "view/view_pen.h"

/* --- Stops as rows ---------------------------------------------------------------------------- */

#define ROW_NAME_SIZE 22.0 /* At text size 1, where the row is high enough. */
#define NAME_PART 0.76     /* Of the row's height, at most, */
#define NAMES_WIDE 10.6    /* and so many times as wide is the row, at least. */
#define PAD 14.0
/* In parts of the name's size. */
#define NUMBER_WIDTH 1.7
#define ROW_STAR_RADIUS 0.36
#define ROW_STARS_APART 0.95
#define STARS_GAP 0.6

/* Returns where they begin. */
static double draw_row_stars(const Ui *ui, Box row, double size, unsigned stars)
{
    double x = row.high.x - PAD - ROW_STAR_RADIUS * size;
    for (int i = TOUR_STAR_COUNT - 1; i >= 0; i--) {
        bool is_won = stars >> i & 1u;
        glyph_star(ui->canvas, is_won, ui_to_screen(ui, x, layout_middle(row).y),
                   ui_length(ui, ROW_STAR_RADIUS * size),
                   is_won ? ui_color(ui, PALETTE_GOLD, 1) : ui_color(ui, PALETTE_TEXT_FAINT, 0.7));
        x -= ROW_STARS_APART * size;
    }
    return x - STARS_GAP * size;
}

static void draw_row(const Ui *ui, Box row, int stop, const char *name, const Progress *progress,
                     double mark)
{
    char number[16];
    double size = fmin(ROW_NAME_SIZE * ui->text_scale, NAME_PART * layout_height(row));
    size = fmin(size, layout_width(row) / NAMES_WIDE);
    bool is_open = progress_is_open(progress, stop);
    double left = row.low.x + PAD;
    double right = row.high.x - PAD;
    double baseline = layout_middle(row).y + 0.36 * size;
    UiText text = {is_open ? FONT_SEMIBOLD : FONT_REGULAR, size, ALIGN_RIGHT,
                   is_open ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
    if (progress_is_won(progress, stop))
        text.rgb = PALETTE_BRASS;
    if (mark > 0)
        ui_outline(ui, row, 8, 2, ui_color(ui, PALETTE_ACCENT, mark));
    snprintf(number, sizeof number, "%d", stop + 1);
    ui_text(ui, &text, left + (NUMBER_WIDTH - 0.4) * size, baseline, number);
    if (is_open)
        right = draw_row_stars(ui, row, size, progress->stops[stop].stars);
    text.align = ALIGN_LEFT;
    left += NUMBER_WIDTH * size;
    ui_text_fitting(ui, &text, left, baseline, right - left, name);
}

/* --- Stops on a dial -------------------------------------------------------------------------- */

/* Units of the page on a dial of FULL_RADIUS, smaller on a smaller one. */
#define FULL_RADIUS 280.0
#define SCALE_MIN 0.8
#define NODE_RADIUS 24.0
#define CHOSEN_RADIUS 31.0
#define STARS_INSIDE 47.0
#define DIAL_STARS_APART 19.0
#define DIAL_STAR_RADIUS 8.0
#define WINDOW_INSIDE 62.0
#define TICK 9.0
#define NUMBER_SIZE 22.0
/* At text size 1. */
#define DIAL_NAME_SIZE 21.0
#define NAME_GAP 8.0 /* From a chosen stop to its name. */
#define ABOVE 0.74   /* What a name takes above and below its baseline, of its size. */
#define BELOW 0.26
#define PICTURE_SHAPE (9.0 / 16)
#define BEAM_HALF 9.0 /* Degrees. */
#define BEAM_SPEED 9.0
#define HOUR 30.0

enum { BEAM_POINTS = 8, TICKS = 5, TICK_DEGREES = 3 };

static double dial_scale(const TourDial *dial)
{
    return clamp(dial->radius / FULL_RADIUS, SCALE_MIN, 1);
}

/* A place at a distance from the middle, degrees clockwise from twelve. */
static Vec2 dial_place(const TourDial *dial, double degrees, double radius)
{
    return vec2_add_scaled(dial->middle, angle_unit_degrees(degrees - 90), radius);
}

static double hour_of(int stop)
{
    return HOUR * (stop + 1);
}

void tour_dial_init(TourDial *dial, int chosen)
{
    *dial = (TourDial){.chosen = chosen, .pointed = TOUR_DIAL_NONE, .hand = hour_of(chosen)};
}

bool tour_dial_wants_rows(const Ui *ui)
{
    return ui->text_scale > UI_LARGE_TEXT;
}

int tour_dial_columns(const Ui *ui, double height)
{
    return TOUR_STOPS * ui->least_row > height ? 2 : 1;
}

/* How far right of the middle a stop is, in parts of the radius. */
static double side_of(int stop)
{
    return angle_unit_degrees(hour_of(stop) - 90).x;
}

/* Names stand right of the stops on the right, left of those on the left, and above and below the
 * others. */
static TextAlign name_align(int stop)
{
    double side = side_of(stop);
    return fabs(side) < 0.1 ? ALIGN_CENTER : side > 0 ? ALIGN_LEFT : ALIGN_RIGHT;
}

static UiText name_text(const Ui *ui, int stop)
{
    return (UiText){FONT_SEMIBOLD, DIAL_NAME_SIZE * ui->text_scale, name_align(stop), PALETTE_TEXT,
                    1};
}

/* From the middle of a stop to the far end of its name. */
static double name_reach(const TourDial *dial, const Ui *ui, int stop)
{
    UiText text = name_text(ui, stop);
    return CHOSEN_RADIUS + NAME_GAP + ui_text_width(ui, &text, dial->names[stop]);
}

/* The largest dial whose names fit into the box. */
static void fit_circle(TourDial *dial, const Ui *ui, Box box)
{
    double line = CHOSEN_RADIUS + NAME_GAP + DIAL_NAME_SIZE * ui->text_scale;
    double reach = 0;
    dial->radius = layout_height(box) / 2 - line;
    for (int right = 0; right < TOUR_STOPS; right++)
        for (int left = 0; left < TOUR_STOPS; left++) {
            double room =
                layout_width(box) - name_reach(dial, ui, right) - name_reach(dial, ui, left);
            if (name_align(right) == ALIGN_LEFT && name_align(left) == ALIGN_RIGHT)
                dial->radius = fmin(dial->radius, room / (side_of(right) - side_of(left)));
        }
    for (int i = 0; i < TOUR_STOPS; i++)
        if (name_align(i) == ALIGN_LEFT)
            reach = fmax(reach, side_of(i) * dial->radius + name_reach(dial, ui, i));
    dial->middle = vec2(box.high.x - reach, layout_middle(box).y);
}

/* Where a stop's name is written: x by its alignment, and the baseline. */
static Vec2 name_anchor(const TourDial *dial, const UiText *text, int stop)
{
    Vec2 at = dial_place(dial, hour_of(stop), dial->radius);
    double away = CHOSEN_RADIUS * dial_scale(dial) + NAME_GAP;
    if (text->align == ALIGN_CENTER && at.y < dial->middle.y)
        return vec2(at.x, at.y - away - BELOW * text->size);
    if (text->align == ALIGN_CENTER)
        return vec2(at.x, at.y + away + ABOVE * text->size);
    return vec2(at.x + (text->align == ALIGN_LEFT ? away : -away), at.y + 0.36 * text->size);
}

static Box name_box(const TourDial *dial, const Ui *ui, int stop)
{
    UiText text = name_text(ui, stop);
    Vec2 at = name_anchor(dial, &text, stop);
    double width = ui_text_width(ui, &text, dial->names[stop]);
    double left = text.align == ALIGN_LEFT     ? at.x
                  : text.align == ALIGN_CENTER ? at.x - width / 2
                                               : at.x - width;
    return (Box){{left, at.y - ABOVE * text.size}, {left + width, at.y + BELOW * text.size}};
}

void tour_dial_place(TourDial *dial, const Ui *ui, Box box)
{
    dial->is_rows = tour_dial_wants_rows(ui);
    if (!dial->is_rows)
        fit_circle(dial, ui, box);
    int columns = tour_dial_columns(ui, layout_height(box));
    int rows = (TOUR_STOPS + columns - 1) / columns;
    double step = layout_height(box) / rows;
    for (int i = 0; i < TOUR_STOPS; i++) {
        Box place = layout_column(box, i / rows, columns, 0);
        place.low.y += step * (i % rows);
        place.high.y = place.low.y + step;
        dial->places[i] = dial->is_rows ? place : name_box(dial, ui, i);
    }
}

void tour_dial_update(TourDial *dial, double seconds, FlashLevel flashes)
{
    double way = angle_wrap_degrees(hour_of(dial->chosen) - dial->hand);
    double part = flashes == FLASHES_OFF ? 1 : 1 - exp(-BEAM_SPEED * seconds);
    dial->hand = angle_wrap_degrees(dial->hand + way * part);
}

int tour_dial_at(const TourDial *dial, Vec2 at_page)
{
    double reach = CHOSEN_RADIUS * dial_scale(dial);
    for (int i = 0; i < TOUR_STOPS; i++) {
        Vec2 at = dial_place(dial, hour_of(i), dial->radius);
        if (box_contains(dial->places[i], at_page) ||
            (!dial->is_rows && vec2_distance(at, at_page) <= reach))
            return i;
    }
    return TOUR_DIAL_NONE;
}

Box tour_dial_window(const TourDial *dial)
{
    double diagonal = dial->radius - WINDOW_INSIDE * dial_scale(dial);
    double half = diagonal / sqrt(1 + PICTURE_SHAPE * PICTURE_SHAPE);
    Vec2 reach = {half, half * PICTURE_SHAPE};
    return (Box){vec2_subtract(dial->middle, reach), vec2_add(dial->middle, reach)};
}

static void draw_beam(const TourDial *dial, const Ui *ui)
{
    Vec2 points[BEAM_POINTS];
    double radius = dial->radius;
    Vec2 origin = ui_to_screen(ui, dial->middle.x, dial->middle.y);
    points[0] = origin;
    for (int i = 1; i < BEAM_POINTS; i++) {
        double part = 2.0 * (i - 1) / (BEAM_POINTS - 2) - 1;
        Vec2 at = dial_place(dial, dial->hand + BEAM_HALF * part, 1.1 * radius);
        points[i] = ui_to_screen(ui, at.x, at.y);
    }
    LightSource beam = {origin, ui_length(ui, 1.6 * radius), points, BEAM_POINTS, 1};
    canvas_light(ui->canvas, &beam, 1, ui_length(ui, 14), ui_color(ui, PALETTE_DIAL, 0.4));
}

/* The way from a stop to the next. */
static void draw_ticks(const TourDial *dial, const Ui *ui, int stop, bool is_won)
{
    double radius = dial->radius;
    double half = TICK * dial_scale(dial) / 2;
    for (int i = 0; i < TICKS; i++) {
        int from_middle = i - TICKS / 2;
        double degrees = hour_of(stop) + HOUR / 2 + TICK_DEGREES * from_middle;
        Vec2 from = dial_place(dial, degrees, radius - half);
        Vec2 to = dial_place(dial, degrees, radius + half);
        ui_stroke(ui, from, to, 2,
                  ui_color(ui, is_won ? PALETTE_BRASS : PALETTE_DIAL, is_won ? 0.9 : 0.35));
    }
}

static double mark_of(const TourDial *dial, int stop)
{
    return stop == dial->chosen ? 1 : stop == dial->pointed ? 0.45 : 0;
}

static void draw_node(const TourDial *dial, const Ui *ui, int stop, const Progress *progress)
{
    char words[8];
    double k = dial_scale(dial);
    bool is_won = progress_is_won(progress, stop);
    bool is_open = progress_is_open(progress, stop);
    double mark = mark_of(dial, stop);
    Vec2 at = dial_place(dial, hour_of(stop), dial->radius);
    Vec2 at_px = ui_to_screen(ui, at.x, at.y);
    uint32_t rgb = is_won ? PALETTE_BRASS : is_open ? PALETTE_TEXT_SOFT : PALETTE_TEXT_FAINT;
    UiText number = {is_open ? FONT_SEMIBOLD : FONT_REGULAR, NUMBER_SIZE, ALIGN_CENTER,
                     is_open ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
    canvas_disc(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k), ui_color(ui, PALETTE_GROUND, 1));
    if (is_won)
        canvas_disc(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k),
                    ui_color(ui, PALETTE_BRASS, 0.2));
    canvas_ring(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k), ui_line(ui, is_open ? 2 : 1.2),
                ui_color(ui, rgb, is_open ? 1 : 0.6));
    if (mark > 0)
        canvas_ring(ui->canvas, at_px, ui_length(ui, CHOSEN_RADIUS * k), ui_line(ui, 2),
                    ui_color(ui, PALETTE_ACCENT, mark));
    snprintf(words, sizeof words, "%d", stop + 1);
    ui_text(ui, &number, at.x, at.y + 0.36 * number.size, words);
}

static void draw_stars(const TourDial *dial, const Ui *ui, int stop, unsigned stars)
{
    double k = dial_scale(dial);
    Vec2 at = dial_place(dial, hour_of(stop), dial->radius - STARS_INSIDE * k);
    Vec2 along = angle_unit_degrees(hour_of(stop));
    for (int i = 0; i < TOUR_STAR_COUNT; i++) {
        bool is_won = stars >> i & 1u;
        Vec2 place = vec2_add_scaled(at, along, DIAL_STARS_APART * k * (i - 1));
        glyph_star(ui->canvas, is_won, ui_to_screen(ui, place.x, place.y),
                   ui_length(ui, DIAL_STAR_RADIUS * k),
                   is_won ? ui_color(ui, PALETTE_GOLD, 1) : ui_color(ui, PALETTE_TEXT_FAINT, 0.55));
    }
}

void tour_dial_draw(const TourDial *dial, const Ui *ui, const Progress *progress)
{
    if (!dial->is_rows)
        draw_beam(dial, ui);
    for (int i = 0; i < TOUR_STOPS; i++) {
        if (dial->is_rows) {
            draw_row(ui, dial->places[i], i, dial->names[i], progress, mark_of(dial, i));
            continue;
        }
        if (i < TOUR_STOPS - 1)
            draw_ticks(dial, ui, i, progress_is_won(progress, i));
        draw_node(dial, ui, i, progress);
        UiText text = name_text(ui, i);
        Vec2 at = name_anchor(dial, &text, i);
        if (i != dial->chosen)
            text.weight = FONT_REGULAR;
        text.rgb = i == dial->chosen               ? PALETTE_TEXT
                   : progress_is_won(progress, i)  ? PALETTE_BRASS
                   : progress_is_open(progress, i) ? PALETTE_TEXT_SOFT
                                                   : PALETTE_TEXT_FAINT;
        ui_text(ui, &text, at.x, at.y, dial->names[i]);
        if (progress_is_open(progress, i))
            draw_stars(dial, ui, i, progress->stops[i].stars);
    }
}

/* --- The stars of a stop ---------------------------------------------------------------------- */

#define LINE_STAR_RADIUS 13.0
#define WORDS_LEFT 48.0
#define LINE_WORDS_SIZE 23.0
#define WORDS_STEP 1.2 /* From line to line, of their size. */
#define SIZE_MIN 0.75
#define ONE_LINE_MIN                                                                               \
    0.85          /* Words that fit into a line at this part of their size are not broken. */
#define SWELL 0.9 /* How much larger a star begins that is being won. */
#define GLOW_RADIUS 2.6

enum { LINE_WORDS_BYTES = 96, LINES_MAX = 2, SECONDS_PER_MINUTE = 60 };

static void draw_star(const Ui *ui, Vec2 at, double radius, double won)
{
    Color outline = ui_color(ui, PALETTE_TEXT_FAINT, 1);
    Color gold = ui_color(ui, PALETTE_GOLD, won);
    glyph_star(ui->canvas, false, at, radius, outline);
    if (won <= 0)
        return;
    if (won < 1)
        canvas_glow(ui->canvas, at, GLOW_RADIUS * radius,
                    color_fade(gold, 2 * (won < 0.5 ? won : 1 - won)));
    glyph_star(ui->canvas, true, at, radius * (1 + SWELL * (1 - won)), gold);
}

void star_lines_draw(const Ui *ui, Box row, double zoom, int stop, TourStar star, double won)
{
    char words[LINE_WORDS_BYTES];
    UiText text = {won > 0 ? FONT_SEMIBOLD : FONT_REGULAR, LINE_WORDS_SIZE * zoom, ALIGN_LEFT,
                   won > 0 ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    double left = row.low.x + WORDS_LEFT * zoom;
    double width = row.high.x - left;
    double middle = layout_middle(row).y;
    /* What a star asks for, in a sentence. */
    const TourStop *about = tour_stops_get(stop);
    int seconds = about->seconds;
    if (star == TOUR_STAR_WIN)
        snprintf(words, LINE_WORDS_BYTES, "Beat %s.", about->champion);
    else if (star == TOUR_STAR_FEAT)
        snprintf(words, LINE_WORDS_BYTES, "%s", about->feat);
    else
        snprintf(words, LINE_WORDS_BYTES, "Win within %d:%02d.", seconds / SECONDS_PER_MINUTE,
                 seconds % SECONDS_PER_MINUTE);
    bool is_short = ui_fitting_size(ui, &text, width, words) >= ONE_LINE_MIN * text.size;
    bool has_room = layout_height(row) >= 2 * SIZE_MIN * WORDS_STEP * text.size;
    int most = has_room && !is_short ? LINES_MAX : 1;
    double size = ui_fitting_lines(ui, &text, width, most, words);
    text.size = fmin(size, layout_height(row) / WORDS_STEP);
    int lines = ui_lines(ui, &text, width, most, words);
    double step = fmin(WORDS_STEP * text.size, layout_height(row) / lines);
    draw_star(ui, ui_to_screen(ui, row.low.x + LINE_STAR_RADIUS * zoom, middle),
              ui_length(ui, LINE_STAR_RADIUS * zoom), won);
    ui_paragraph(ui, &text, left, middle - (lines - 1) * step / 2 + 0.36 * text.size, width, step,
                 words);
}
