/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/weapons.h"

/* A panel per person at a pane's foot: weapon and shots, shield, health, dash. The circle shows it
 * at a glance; this says how much. */

/* Points of the page at text size 1. */
#define HEIGHT 58.0
#define INSET 16.0
#define GAP 10.0
#define TAG_WIDTH 230.0 /* A pane's name tag, at its other side. */
#define SCALE_MAX 1.6
#define SIGN_X 31.0
#define SIGN_RADIUS 15.0
#define WORDS_SIZE 19.0
#define SHOTS_Y 35.0
#define BAR_SIGN 16.0 /* From its middle to the bar. */
#define BAR_HEIGHT 11.0
#define DASH_RADIUS 12.0
#define EMPTY 0.16 /* Opacity of the part of a bar that is not there. */

/* More shots than that are a bar. */
enum { SHOTS_APART_MAX = 12 };

typedef struct PanelPlan {
    double width, words_x, words_y, shots_width, bar_x, bar_width, shield_y, health_y, dash_x;
} PanelPlan;

/* If more people than PANES_MAX share a view, panels are small and show a name instead of the
 * weapon. */
static const PanelPlan whole_plan = {346, 58, 25, 108, 206, 92, 14, 33, 322};
static const PanelPlan small_plan = {188, 44, 21, 54, 124, 56, 27, 44, 22};

typedef struct Panel {
    const PanelPlan *plan;
    const MatchFrame *frame;
    const Ui *ui;
    Vec2 low; /* Of the page. */
    int person;
    const Player *player;
    Color color;
} Panel;

static void panel_bar(const Panel *panel, Box bar, double part, Color color)
{
    Vec2 low = vec2_add(panel->low, bar.low);
    Box whole = {low, vec2_add(panel->low, bar.high)};
    Box left = whole;
    left.high.x = low.x + (whole.high.x - low.x) * clamp_unit(part);
    ui_plate(panel->ui, whole, 2, color_make(PALETTE_WHITE, EMPTY * panel->ui->opacity));
    if (part > 0)
        ui_plate(panel->ui, left, 2, color_fade(color, panel->ui->opacity));
}

static Box panel_span(double x, double y, double width, double height)
{
    return (Box){{x, y}, {x + width, y + height}};
}

static void panel_draw_shots(const Panel *panel)
{
    const World *world = &panel->frame->match->world;
    bool has_one = strikes_is(world, STRIKE_ONE_BULLET);
    int whole = has_one ? 1 : weapons_row(panel->player->weapon)->ammunition;
    int left = has_one ? strikes_may_shoot(world, panel->person) : panel->player->ammunition;
    Color color = color_make(PALETTE_BRASS, 1);
    const PanelPlan *plan = panel->plan;
    double step = plan->shots_width / (whole > 0 ? whole : 1);
    if (whole == 0 || whole > SHOTS_APART_MAX)
        panel_bar(panel, panel_span(plan->words_x, SHOTS_Y, plan->shots_width, BAR_HEIGHT),
                  whole == 0 ? 1 : (double)left / whole, color);
    for (int i = 0; i < whole && whole <= SHOTS_APART_MAX; i++)
        panel_bar(panel, panel_span(plan->words_x + i * step, SHOTS_Y, step - 3, BAR_HEIGHT),
                  i < left ? 1 : 0, color);
}

static void panel_draw_weapon(const Panel *panel)
{
    const Ui *ui = panel->ui;
    const PanelPlan *plan = panel->plan;
    bool is_small = plan == &small_plan;
    UiText text = {FONT_SEMIBOLD, WORDS_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    Vec2 sign = ui_to_screen(ui, panel->low.x + SIGN_X, panel->low.y + HEIGHT / 2);
    if (!is_small)
        glyph_pickup(ui->canvas, PICKUP_WEAPON, panel->player->weapon, sign,
                     ui_length(ui, SIGN_RADIUS), ui_color(ui, PALETTE_TEXT, 1));
    ui_text_fitting(ui, &text, panel->low.x + plan->words_x, panel->low.y + plan->words_y,
                    plan->bar_x + (is_small ? plan->bar_width : -2 * BAR_SIGN) - plan->words_x,
                    is_small ? names_shown(panel->player->name)
                             : names_weapon(panel->player->weapon));
    panel_draw_shots(panel);
}

static void panel_draw_sign(const Panel *panel, PickupKind kind, double y, Color color)
{
    const Ui *ui = panel->ui;
    Vec2 at = ui_to_screen(ui, panel->low.x + panel->plan->bar_x - BAR_SIGN,
                           panel->low.y + y + BAR_HEIGHT / 2);
    glyph_pickup(ui->canvas, kind, WEAPON_ANY, at, ui_length(ui, 8),
                 color_fade(color, ui->opacity));
}

/* As on the circle: shield white, overshield brass, health in the own color. */
static void panel_draw_bars(const Panel *panel)
{
    const Player *player = panel->player;
    const PanelPlan *plan = panel->plan;
    Color white = color_make(PALETTE_TEXT, 1);
    panel_draw_sign(panel, PICKUP_OVERSHIELD, plan->shield_y, white);
    panel_bar(panel, panel_span(plan->bar_x, plan->shield_y, plan->bar_width, BAR_HEIGHT),
              player->shield / PLAYER_SHIELD, white);
    if (player->overshield > 0)
        panel_bar(panel, panel_span(plan->bar_x, plan->shield_y, plan->bar_width, BAR_HEIGHT / 2),
                  player->overshield / PLAYER_OVERSHIELD, color_make(PALETTE_FLAME, 1));
    panel_draw_sign(panel, PICKUP_HEALTH, plan->health_y, panel->color);
    panel_bar(panel, panel_span(plan->bar_x, plan->health_y, plan->bar_width, BAR_HEIGHT),
              player->health / PLAYER_HEALTH, panel->color);
}

/* A ring that closes until the dash is ready, around the own shape. */
static void panel_draw_dash(const Panel *panel)
{
    const Ui *ui = panel->ui;
    double wait = panel->player->dash_wait_ticks;
    double part = clamp_unit(1 - wait / RULES_TICKS(DASH_COOLDOWN_SECONDS));
    Vec2 at = ui_to_screen(ui, panel->low.x + panel->plan->dash_x, panel->low.y + HEIGHT / 2);
    double radius = ui_length(ui, DASH_RADIUS);
    double width = ui_line(ui, 3);
    canvas_ring(ui->canvas, at, radius, width, ui_color(ui, PALETTE_WHITE, EMPTY));
    canvas_arc(ui->canvas, at, radius, width, -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               ui_color(ui, PALETTE_TEXT, part >= 1 ? 1 : 0.6));
    palette_circle_draw(ui->canvas, sides_circle(panel->frame->scene, panel->person), at,
                        0.5 * radius, color_fade(panel->color, ui->opacity));
}

static void panel_draw(const PanelPlan *plan, const MatchFrame *frame, const Ui *ui, Vec2 low,
                       int person)
{
    Box plate = {low, vec2_add(low, vec2(plan->width, HEIGHT))};
    Ui seen = *ui;
    seen.opacity *= hud_top_opacity_over_all(frame, ui, plate);
    Panel panel = {plan,
                   frame,
                   &seen,
                   low,
                   person,
                   &frame->match->world.state.players[person],
                   view_players_fill(frame, person)};
    ui_plate(&seen, plate, 12, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * seen.opacity));
    panel_draw_weapon(&panel);
    panel_draw_bars(&panel);
    panel_draw_dash(&panel);
}

/* The lower left corner of the first panel. It is where the player's setting says, else in the
 * middle of the foot, which hints and chat leave free; with several panes on the side without the
 * pane's name. If hints are in its place, it goes beside or above them. On a touch screen, thumbs
 * and their sticks are at the foot, so it is at the upper left, below the scores. */
static Vec2 panels_foot(const MatchFrame *frame, const Ui *ui, const Box *hints, Vec2 size)
{
    const Viewport *steady = &frame->steady;
    Vec2 low = ui_page(ui, steady->corner_px);
    Vec2 high = ui_page(ui, vec2_add(steady->corner_px, steady->size_px));
    Vec2 at = {(low.x + high.x - size.x) / 2, high.y - INSET};
    PanelPlace place = frame->scene->accessibility.panel;
    if (ui->is_touch || (place == PANEL_TOP && frame->scene->pane_count == 1))
        return vec2(low.x + INSET, ui_page(ui, frame->clear_px.low).y + INSET + size.y);
    if (frame->scene->pane_count > 1) {
        bool is_right =
            steady->corner_px.x + steady->size_px.x / 2 > canvas_width(ui->canvas) / 2.0;
        at.x = is_right ? low.x + INSET : high.x - INSET - size.x;
    } else if (place == PANEL_RIGHT) {
        at.x = high.x - INSET - size.x;
    }
    Box panels = {{at.x, at.y - size.y}, {at.x + size.x, at.y}};
    if (hints == NULL || !box_overlaps(panels, *hints))
        return at;
    double right = hints->high.x + GAP, left = hints->low.x - GAP - size.x;
    bool is_alone = frame->scene->pane_count == 1;
    if (is_alone && right + size.x <= high.x - INSET)
        at.x = right;
    else if (is_alone && left >= low.x + INSET)
        at.x = left;
    else
        at.y = hints->low.y - GAP;
    return at;
}

/* All panels of a pane, side by side from the first one's lower left corner. */
typedef struct StatusPlan {
    const PanelPlan *panel;
    double step, zoom;
    Vec2 foot;
    Vec2 size; /* Of all, on the page. */
} StatusPlan;

/* False where there is nothing to show. */
static bool plan_status(const MatchFrame *frame, const Ui *ui, const Box *hints, StatusPlan *plan)
{
    int count = state_count_players(scene_people_of(frame->scene, frame->pane));
    if (frame->match->world.state.phase != PHASE_PLAY || count == 0)
        return false;
    double room = frame->steady.size_px.x / ui->scale - 2 * INSET + GAP;
    if (frame->scene->pane_count > 1)
        room -= TAG_WIDTH * fmin(ui->text_scale, SCALE_MAX);
    plan->panel = count > PANES_MAX ? &small_plan : &whole_plan;
    plan->step = plan->panel->width + GAP;
    plan->zoom = fmin(fmin(ui->text_scale, SCALE_MAX), room / (count * plan->step));
    plan->size = vec2_scale(vec2(count * plan->step - GAP, HEIGHT), plan->zoom);
    plan->foot = panels_foot(frame, ui, hints, plan->size);
    /* Else hints take the whole pane. */
    return plan->foot.y - plan->size.y >= ui_page(ui, frame->clear_px.low).y;
}

void hud_status_draw(const MatchFrame *frame, const Ui *ui, const Box *hints)
{
    const World *world = &frame->match->world;
    unsigned people = scene_people_of(frame->scene, frame->pane);
    StatusPlan plan;
    if (!plan_status(frame, ui, hints, &plan))
        return;
    Ui zoomed = ui_zoom(ui, plan.foot.x, plan.foot.y, plan.zoom);
    Vec2 low = vec2(plan.foot.x, plan.foot.y - HEIGHT);
    for (int i = 0; i < world->player_count; i++) {
        if ((people >> i & 1u) == 0)
            continue;
        if (world->state.players[i].is_alive)
            panel_draw(plan.panel, frame, &zoomed, low, i);
        low.x += plan.step;
    }
}

Box hud_status_box(const MatchFrame *frame, const Ui *ui, const Box *hints)
{
    StatusPlan plan;
    if (!plan_status(frame, ui, hints, &plan))
        return (Box){{0, 0}, {0, 0}};
    return (Box){{plan.foot.x, plan.foot.y - plan.size.y},
                 {plan.foot.x + plan.size.x, plan.foot.y}};
}
