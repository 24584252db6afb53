/* SPDX-License-Identifier: MIT */
#include "stars/tour_dial.h"

#include "geom/angle.h"
#include "ui/layout.h"
#include "ui/palette.h"
#include "view/glyph.h"

#include <stdio.h>

/* Units of the page on a dial of FULL_RADIUS, smaller on a smaller one. */
#define FULL_RADIUS 280.0
#define SCALE_LEAST 0.8
#define EDGE 38.0 /* From the middle of a stop to the side of the box. */
#define NODE_RADIUS 24.0
#define CHOSEN_RADIUS 31.0
#define STARS_INSIDE 47.0
#define STARS_APART 19.0
#define STAR_RADIUS 8.0
#define WINDOW_INSIDE 62.0
#define TICK 9.0
#define TOTAL_BELOW 34.0
/* Text is as large on every dial. */
#define NUMBER_SIZE 22.0
#define TOTAL_SIZE 22.0
#define NEXT_SIZE 18.0
#define NEXT_BELOW 27.0
#define PICTURE_SHAPE (9.0 / 16)
#define BEAM_HALF 9.0 /* Degrees. */
#define BEAM_SPEED 9.0
#define HOUR 30.0

enum { BEAM_POINTS = 8, TICKS = 5, TICK_DEGREES = 3 };

static double dial_radius(const TourDial *dial)
{
    return fmin(layout_width(dial->box), layout_height(dial->box)) / 2 - EDGE;
}

static double dial_scale(const TourDial *dial)
{
    return clamp(dial_radius(dial) / FULL_RADIUS, SCALE_LEAST, 1);
}

/* A place at a distance from the middle, degrees clockwise from twelve. */
static Vec2 dial_place(const TourDial *dial, double degrees, double radius)
{
    return vec2_add_scaled(layout_middle(dial->box), angle_unit_degrees(degrees - 90), radius);
}

static double hour_of(int stop)
{
    return HOUR * (stop + 1);
}

void tour_dial_init(TourDial *dial, int chosen)
{
    *dial = (TourDial){.chosen = chosen, .pointed = TOUR_DIAL_NONE, .hand = hour_of(chosen)};
}

void tour_dial_update(TourDial *dial, double seconds, FlashLevel flashes)
{
    double way = angle_wrap_degrees(hour_of(dial->chosen) - dial->hand);
    double part = flashes == FLASHES_OFF ? 1 : 1 - exp(-BEAM_SPEED * seconds);
    dial->hand = angle_wrap_degrees(dial->hand + way * part);
}

int tour_dial_at(const TourDial *dial, Vec2 at_page)
{
    double radius = dial_radius(dial);
    double reach = CHOSEN_RADIUS * dial_scale(dial);
    for (int i = 0; i < TOUR_STOPS; i++)
        if (vec2_distance(dial_place(dial, hour_of(i), radius), at_page) <= reach)
            return i;
    return TOUR_DIAL_NONE;
}

Box tour_dial_window(const TourDial *dial)
{
    double diagonal = dial_radius(dial) - WINDOW_INSIDE * dial_scale(dial);
    double half = diagonal / sqrt(1 + PICTURE_SHAPE * PICTURE_SHAPE);
    Vec2 reach = {half, half * PICTURE_SHAPE};
    Vec2 middle = layout_middle(dial->box);
    return (Box){vec2_subtract(middle, reach), vec2_add(middle, reach)};
}

static void draw_beam(const TourDial *dial, const Ui *ui)
{
    Vec2 points[BEAM_POINTS];
    double radius = dial_radius(dial);
    Vec2 middle = layout_middle(dial->box);
    Vec2 origin = ui_to_screen(ui, middle.x, middle.y);
    points[0] = origin;
    for (int i = 1; i < BEAM_POINTS; i++) {
        double part = 2.0 * (i - 1) / (BEAM_POINTS - 2) - 1;
        Vec2 at = dial_place(dial, dial->hand + BEAM_HALF * part, 1.1 * radius);
        points[i] = ui_to_screen(ui, at.x, at.y);
    }
    LightSource beam = {origin, ui_length(ui, 1.6 * radius), points, BEAM_POINTS, 1};
    canvas_light(ui->canvas, &beam, 1, ui_length(ui, 14),
                 color_make(PALETTE_DIAL, 0.4 * ui->opacity));
}

/* The way from a stop to the next. */
static void draw_ticks(const TourDial *dial, const Ui *ui, int stop, bool is_won)
{
    double radius = dial_radius(dial);
    double half = TICK * dial_scale(dial) / 2;
    for (int i = 0; i < TICKS; i++) {
        int from_middle = i - TICKS / 2;
        double degrees = hour_of(stop) + HOUR / 2 + TICK_DEGREES * from_middle;
        Vec2 from = dial_place(dial, degrees, radius - half);
        Vec2 to = dial_place(dial, degrees, radius + half);
        canvas_line(
            ui->canvas, ui_to_screen(ui, from.x, from.y), ui_to_screen(ui, to.x, to.y),
            ui_line(ui, 2),
            color_make(is_won ? PALETTE_BRASS : PALETTE_DIAL, (is_won ? 0.9 : 0.35) * ui->opacity));
    }
}

static void draw_node(const TourDial *dial, const Ui *ui, int stop, const Progress *progress)
{
    char words[8];
    double k = dial_scale(dial);
    bool is_won = (progress->stops[stop].stars & 1u << TOUR_STAR_WIN) != 0;
    bool is_open = progress_is_open(progress, stop);
    bool is_marked = stop == dial->chosen || stop == dial->pointed;
    Vec2 at = dial_place(dial, hour_of(stop), dial_radius(dial));
    Vec2 at_px = ui_to_screen(ui, at.x, at.y);
    uint32_t rgb = is_won ? PALETTE_BRASS : is_open ? PALETTE_TEXT_SOFT : PALETTE_TEXT_FAINT;
    UiText number = {is_open ? FONT_SEMIBOLD : FONT_REGULAR, NUMBER_SIZE, ALIGN_CENTER,
                     is_open ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
    canvas_disc(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k),
                color_make(PALETTE_GROUND, ui->opacity));
    if (is_won)
        canvas_disc(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k),
                    color_make(PALETTE_BRASS, 0.2 * ui->opacity));
    canvas_ring(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k), ui_line(ui, is_open ? 2 : 1.2),
                color_make(rgb, (is_open ? 1 : 0.6) * ui->opacity));
    if (is_marked)
        canvas_ring(ui->canvas, at_px, ui_length(ui, CHOSEN_RADIUS * k), ui_line(ui, 2),
                    color_make(PALETTE_ACCENT, (stop == dial->chosen ? 1 : 0.45) * ui->opacity));
    snprintf(words, sizeof words, "%d", stop + 1);
    ui_text(ui, &number, at.x, at.y + 0.36 * number.size, words);
}

static void draw_stars(const TourDial *dial, const Ui *ui, int stop, unsigned stars)
{
    double k = dial_scale(dial);
    Vec2 at = dial_place(dial, hour_of(stop), dial_radius(dial) - STARS_INSIDE * k);
    Vec2 along = angle_unit_degrees(hour_of(stop));
    for (int i = 0; i < TOUR_STAR_COUNT; i++) {
        bool is_won = stars >> i & 1u;
        Vec2 place = vec2_add_scaled(at, along, STARS_APART * k * (i - 1));
        glyph_star(ui->canvas, is_won, ui_to_screen(ui, place.x, place.y),
                   ui_length(ui, STAR_RADIUS * k),
                   is_won ? color_make(PALETTE_GOLD, ui->opacity)
                          : color_make(PALETTE_TEXT_FAINT, 0.55 * ui->opacity));
    }
}

static void draw_total(const TourDial *dial, const Ui *ui, const Progress *progress)
{
    char words[32];
    Box window = tour_dial_window(dial);
    UiText text = {FONT_REGULAR, TOTAL_SIZE, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    snprintf(words, sizeof words, "%d of %d stars", progress_stars(progress), TOUR_STARS);
    ui_text(ui, &text, layout_middle(window).x, window.high.y + TOTAL_BELOW, words);
    ProgressFace next = progress_newest_face(progress_stars(progress)) + 1;
    if (next >= PROGRESS_FACE_COUNT)
        return;
    text.rgb = PALETTE_TEXT_FAINT;
    text.size = NEXT_SIZE;
    snprintf(words, sizeof words, "new circle at %d", progress_face_stars(next));
    ui_text(ui, &text, layout_middle(window).x, window.high.y + TOTAL_BELOW + NEXT_BELOW, words);
}

void tour_dial_draw(const TourDial *dial, const Ui *ui, const Progress *progress)
{
    draw_beam(dial, ui);
    for (int i = 0; i < TOUR_STOPS; i++) {
        bool is_won = (progress->stops[i].stars & 1u << TOUR_STAR_WIN) != 0;
        if (i < TOUR_STOPS - 1)
            draw_ticks(dial, ui, i, is_won);
        draw_node(dial, ui, i, progress);
        if (progress_is_open(progress, i))
            draw_stars(dial, ui, i, progress->stops[i].stars);
    }
    draw_total(dial, ui, progress);
}
