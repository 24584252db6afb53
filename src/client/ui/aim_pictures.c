/* SPDX-License-Identifier: MIT */
#include "ui/widgets.h"

#define RIM 1.5
#define DOT 6.0
#define HAND_LENGTH 0.82 /* Of the radius. */
#define HAND_BACK 0.18
#define TICKS_FROM 0.86
enum { TICKS = 12 };

/* The ignored middle is filled, what counts as full tilt is beyond the outer ring. */
void stick_picture_draw(const Ui *ui, Vec2 middle, double radius, const StickZones *zones, Vec2 at)
{
    double out = fmin(vec2_length(at), 1);
    Vec2 way = vec2_scale(vec2_unit_or(at, vec2(0, 0)), out * radius);
    bool is_ignored = out <= zones->dead;
    uint32_t rgb = is_ignored ? PALETTE_TEXT_SOFT : PALETTE_ACCENT;
    Vec2 dot = vec2_add(middle, way);
    ui_disc(ui, middle, radius, ui_color(ui, PALETTE_DIAL, 0.14));
    ui_disc(ui, middle, radius * zones->dead, ui_color(ui, PALETTE_NOTICE, 0.35));
    ui_ring(ui, middle, radius * zones->dead, RIM, ui_color(ui, PALETTE_NOTICE, 0.9));
    ui_ring(ui, middle, radius * fmin(zones->full, 1), RIM, ui_color(ui, PALETTE_ACCENT, 0.9));
    ui_ring(ui, middle, radius, RIM, ui_color(ui, PALETTE_DIAL, 0.6));
    canvas_line(ui->canvas, ui_to_screen(ui, middle.x, middle.y), ui_to_screen(ui, dot.x, dot.y),
                ui_line(ui, 2), ui_color(ui, rgb, 0.8));
    ui_disc(ui, dot, DOT, ui_color(ui, PALETTE_GROUND, 1));
    ui_disc(ui, dot, DOT - RIM, ui_color(ui, is_ignored ? PALETTE_TEXT : PALETTE_WHITE, 1));
}

void turn_picture_draw(const Ui *ui, Vec2 middle, double radius, double degrees)
{
    Vec2 unit = angle_unit_degrees(degrees);
    Vec2 way = vec2(unit.x, -unit.y);
    Vec2 tip = vec2_add_scaled(middle, way, radius * HAND_LENGTH);
    Vec2 end = vec2_add_scaled(middle, way, -radius * HAND_BACK);
    ui_disc(ui, middle, radius, ui_color(ui, PALETTE_DIAL, 0.14));
    ui_ring(ui, middle, radius, RIM, ui_color(ui, PALETTE_DIAL, 0.6));
    for (int i = 0; i < TICKS; i++) {
        Vec2 tick = angle_unit_degrees(360.0 * i / TICKS);
        Vec2 from = vec2_add_scaled(middle, tick, radius * TICKS_FROM);
        Vec2 to = vec2_add_scaled(middle, tick, radius);
        canvas_line(ui->canvas, ui_to_screen(ui, from.x, from.y), ui_to_screen(ui, to.x, to.y),
                    ui_line(ui, RIM), ui_color(ui, PALETTE_DIAL, 0.6));
    }
    canvas_line(ui->canvas, ui_to_screen(ui, end.x, end.y), ui_to_screen(ui, tip.x, tip.y),
                ui_line(ui, 4), ui_color(ui, PALETTE_ACCENT, 1));
    ui_disc(ui, middle, DOT - 1, ui_color(ui, PALETTE_ACCENT, 1));
}
