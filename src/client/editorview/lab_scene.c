/* SPDX-License-Identifier: MIT */
#include "editorview/lab_scene.h"

#include "base/clamp.h"
#include "editorview/lab_draw.h"
#include "editorview/lab_panel.h"
#include "editorview/lab_picture.h"
#include "sim/breakables.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "ui/ui.h"
#include "view/collision_marks.h"

#include <inttypes.h>
#include <stdio.h>

#define PICTURE_PAD 10.0
#define MARKS_WORDS 15.0
#define LINE_HEIGHT 6.0
#define KNOB 9.0
#define SENTENCE 20.0

enum { TOUCH_WORDS_BYTES = 96 };

static Viewport arena_viewport(const World *world, const Ui *ui, Box box)
{
    Vec2 size = world->arena->level->size;
    Box inner = box_grown(box, -PICTURE_PAD);
    Box px = {ui_to_screen(ui, inner.low.x, inner.low.y),
              ui_to_screen(ui, inner.high.x, inner.high.y)};
    return viewport_fit(size, px, vec2_scale(size, 0.5));
}

static void draw_ground(const World *world, const LabPen *pen)
{
    Vec2 size = world->arena->level->size;
    const Vec2 corners[4] = {{0, 0}, {0, size.y}, size, {size.x, 0}};
    lab_draw_outline(pen, corners, 4, 1.5, false, color_make(PALETTE_PLATE_EDGE, 0.8));
    for (int i = 0; i < world->arena->piece_count; i++) {
        const Arena *arena = world->arena;
        const ConvexPolygon *piece = i < arena->standing_count
                                         ? &arena->pieces[i]
                                         : &world->movers.pieces[i - arena->standing_count];
        if (!breakables_is_standing(world, arena->piece_obstacle[i]))
            continue;
        for (int k = 1; k + 1 < piece->count; k++) {
            const Vec2 triangle[3] = {lab_draw_place(pen, convex_polygon_corner(piece, 0)),
                                      lab_draw_place(pen, convex_polygon_corner(piece, k)),
                                      lab_draw_place(pen, convex_polygon_corner(piece, k + 1))};
            canvas_polygon(pen->ui->canvas, triangle, 3,
                           color_make(PALETTE_MOVER, 0.9 * pen->ui->opacity));
        }
    }
}

static void draw_players(const World *world, const LabPen *pen)
{
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        Vec2 at = lab_draw_place(pen, player->at);
        Color color = palette_player(pen->ui->palette, i);
        if (!player->is_alive) {
            lab_draw_cross(pen, player->at);
            continue;
        }
        canvas_disc(pen->ui->canvas, at, PLAYER_RADIUS * pen->viewport.scale,
                    color_fade(color, 0.35 * pen->ui->opacity));
        palette_shape(pen->ui->canvas, i, at, 0.4 * PLAYER_RADIUS * pen->viewport.scale,
                      color_fade(color, pen->ui->opacity));
    }
    for (int i = 0; i < world->state.bullet_count; i++)
        canvas_disc(pen->ui->canvas, lab_draw_place(pen, world->state.bullets[i].at),
                    BULLET_RADIUS * pen->viewport.scale,
                    color_make(PALETTE_FLAME, pen->ui->opacity));
}

static void draw_marks(const World *world, const LabPen *pen)
{
    CollisionMarks marks = {.canvas = pen->ui->canvas,
                            .viewport = pen->viewport,
                            .text_px = ui_length(pen->ui, MARKS_WORDS),
                            .world = world,
                            .movers = &world->movers};
    for (int i = 0; i < world->player_count; i++)
        marks.circles[i] =
            (CollisionCircle){world->state.players[i].at, world->state.players[i].is_alive,
                              world->state.players[i].is_alive};
    collision_marks_draw(&marks);
}

static void draw_picture(const World *world, const Ui *ui, Box box)
{
    LabPen pen = {ui, arena_viewport(world, ui, box)};
    Vec2 low = ui_to_screen(ui, box.low.x, box.low.y);
    lab_picture_draw_ground(ui, box);
    canvas_clip(ui->canvas, low.x, low.y, ui_length(ui, layout_width(box)),
                ui_length(ui, layout_height(box)));
    draw_ground(world, &pen);
    draw_players(world, &pen);
    draw_marks(world, &pen);
    canvas_clip(ui->canvas, 0, 0, 0, 0);
}

/* "dead", "free" or what it touches. */
static void touch_words(const World *world, int player, char out_words[TOUCH_WORDS_BYTES])
{
    ThingTouch touches[TOUCHES_MAX];
    size_t length = 0;
    snprintf(out_words, TOUCH_WORDS_BYTES, "%s",
             world->state.players[player].is_alive ? "free" : "dead");
    if (!world->state.players[player].is_alive)
        return;
    int count = contacts_touched(world, player, touches);
    for (int i = 0; i < count && length < TOUCH_WORDS_BYTES; i++) {
        const char *name = contacts_name(world, touches[i].thing);
        if (i > 0 && touches[i].thing.kind == touches[i - 1].thing.kind &&
            touches[i].thing.index == touches[i - 1].thing.index)
            continue;
        length += (size_t)snprintf(out_words + length, TOUCH_WORDS_BYTES - length, "%s%s",
                                   length > 0 ? ", " : "touches ", name);
    }
}

static void draw_panel(const World *world, const Ui *ui, Box box)
{
    char words[PLAYERS_MAX][TOUCH_WORDS_BYTES];
    LabPanelRow rows[PLAYERS_MAX];
    for (int i = 0; i < world->player_count; i++) {
        Color color = palette_player(ui->palette, i);
        touch_words(world, i, words[i]);
        rows[i] = (LabPanelRow){world->state.players[i].name, words[i],
                                (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b};
    }
    lab_panel_draw_rows(rows, world->player_count, ui, box);
}

static Box timeline_box(const LabLayout *layout)
{
    double middle = layout->timeline.low.y + KNOB;
    return (Box){{layout->timeline.low.x + KNOB, middle - LINE_HEIGHT / 2},
                 {layout->timeline.high.x - KNOB, middle + LINE_HEIGHT / 2}};
}

static void draw_time(const LabScenario *scenario, const Ui *ui, const LabLayout *layout)
{
    Box line = timeline_box(layout);
    int last = scenario->scenario->ticks;
    double part = last > 0 ? (double)lab_scenario_world(scenario)->state.tick / last : 0;
    double x = line.low.x + layout_width(line) * part;
    Vec2 knob = ui_to_screen(ui, x, (line.low.y + line.high.y) / 2);
    ui_plate(ui, line, LINE_HEIGHT / 2, color_make(PALETTE_DIAL, 0.25 * ui->opacity));
    ui_plate(ui, (Box){line.low, {x, line.high.y}}, LINE_HEIGHT / 2,
             color_make(PALETTE_ACCENT, ui->opacity));
    canvas_disc(ui->canvas, knob, ui_length(ui, KNOB), color_make(PALETTE_ACCENT, ui->opacity));
}

int lab_scene_tick_at(const LabScenario *scenario, const LabLayout *layout, Vec2 at)
{
    Box line = timeline_box(layout);
    double part = clamp_unit((at.x - line.low.x) / layout_width(line));
    return (int)(part * scenario->scenario->ticks + 0.5);
}

void lab_scene_draw(const LabScenario *scenario, const Ui *ui, const LabLayout *layout)
{
    const World *world = lab_scenario_world(scenario);
    char events[LAB_TICK_WORDS_BYTES];
    char words[LAB_TICK_WORDS_BYTES + 64];
    draw_picture(world, ui, layout->picture);
    draw_panel(world, ui, layout->panel);
    draw_time(scenario, ui, layout);
    lab_scenario_events(scenario, events);
    snprintf(words, sizeof words, "In this tick: %s. Hash %016" PRIx64 ".", events,
             world_hash(world));
    lab_layout_words(ui, layout->answer, SENTENCE, PALETTE_TEXT, words);
    lab_scenario_verdict(scenario, events);
    lab_layout_words(ui, layout->wrong_answer, SENTENCE,
                     scenario->mismatches.count > 0 ? PALETTE_BORDER : PALETTE_AHEAD, events);
}
