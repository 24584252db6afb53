/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/weapons.h"

#define RING_PART 0.55 /* Of a dashed ring: what is drawn. */
#define GHOST_DASHES 16
#define ZONE_DASHES_APART 22.0 /* World units on the rim. */
#define ZONE_TURN 6.0          /* Degrees a second. */
#define ZONE_CLOCK_GAP 9.0
#define TORCH_SIZE 15.0
#define TORCH_GLOW 120.0
/* Own circles stand 3 to 1 on these. */
#define TORCH_GLOW_OPACITY 0.06
#define ZONE_OPACITY 0.07
#define ZONE_HELD 0.12
#define TORCH_ABOVE 44.0
#define TARGET_NEXT_SECONDS 1.2
#define ENTRY_REACH 46.0
#define ENTRY_GLOW 120.0

/* A dashed ring, turned by `turn` degrees; `radius` and `width` in world units. */
static void draw_ring_dashes(const MatchFrame *frame, Vec2 at, double radius, int dashes,
                             double turn, double width, Color color)
{
    canvas_dashed_ring(frame->canvas, at, match_frame_length(frame, radius),
                       match_frame_line(frame, width),
                       (RingDashes){dashes, -turn * ANGLE_PI / 180, RING_PART}, color);
}

static int zone_dashes(double radius)
{
    int count = (int)(2 * ANGLE_PI * radius / ZONE_DASHES_APART);
    return count < 12 ? 12 : count;
}

static void draw_next_zone(const MatchFrame *frame, const BeaconState *beacon)
{
    double left = beacon->move_ticks * SECONDS_PER_TICK;
    if (beacon->move_ticks == 0 || left > BEACON_NOTICE_SECONDS)
        return;
    double near = 1 - left / BEACON_NOTICE_SECONDS;
    Vec2 at = match_frame_to_screen(frame, beacon->next_at);
    Color color = color_make(PALETTE_BRASS, 0.25 + 0.4 * ui_pulse(frame->seconds, 0.5));
    draw_ring_dashes(frame, at, beacon->next_radius, zone_dashes(beacon->next_radius), 0, 1.6,
                     color);
    canvas_arc(frame->canvas, at, match_frame_length(frame, beacon->next_radius + ZONE_CLOCK_GAP),
               match_frame_line(frame, 2.4), -ANGLE_PI / 2, 2 * ANGLE_PI * near,
               color_make(PALETTE_BRASS, 0.8));
    frame_disc(frame, at, beacon->next_radius, color_make(PALETTE_BRASS, 0.03));
}

static void draw_zone(const MatchFrame *frame, const BeaconState *beacon)
{
    Vec2 at = match_frame_to_screen(frame, beacon->at);
    double radius = match_frame_length(frame, beacon->radius);
    /* The scoring side's color, brass without one, blinking while contested. */
    Color color = beacon->is_contested
                      ? color_make(PALETTE_BORDER, 0.6 + 0.4 * ui_pulse(frame->seconds, 0.4))
                  : beacon->scorer != NO_PLAYER ? sides_color(frame->scene, beacon->scorer)
                                                : color_make(PALETTE_BRASS, 1);
    bool is_held = beacon->scorer != NO_PLAYER;
    canvas_disc(frame->canvas, at, radius, color_fade(color, is_held ? ZONE_HELD : ZONE_OPACITY));
    draw_ring_dashes(frame, at, beacon->radius, zone_dashes(beacon->radius),
                     frame->seconds * ZONE_TURN, is_held ? 3 : 2, color_fade(color, 0.85));
    if (is_held)
        palette_circle_draw(frame->canvas, sides_circle(frame->scene, beacon->scorer), at,
                            match_frame_length(frame, 16), color_fade(color, 0.3));
    if (beacon->move_ticks > 0)
        canvas_arc(frame->canvas, at, radius + match_frame_length(frame, ZONE_CLOCK_GAP),
                   match_frame_line(frame, 1.6), -ANGLE_PI / 2,
                   2 * ANGLE_PI *
                       fmin(1, beacon->move_ticks * SECONDS_PER_TICK / BEACON_STAY_SECONDS),
                   color_fade(color, 0.5));
}

static void draw_flame(const MatchFrame *frame, Vec2 at, double size)
{
    double flicker = 0.7 * ui_pulse(frame->seconds, 0.37) + 0.3 * ui_pulse(frame->seconds, 0.23);
    frame_glow(frame, at, size * 3 * (1 + 0.15 * flicker), color_make(PALETTE_FLAME, 0.6));
    glyph_torch(frame->canvas, at, match_frame_length(frame, size * (0.94 + 0.1 * flicker)),
                color_make(PALETTE_FLAME, 1));
    glyph_torch(frame->canvas, vec2(at.x, at.y + match_frame_length(frame, size * 0.3)),
                match_frame_length(frame, size * 0.5), color_make(PALETTE_WHITE, 0.9));
}

static void draw_torch(const MatchFrame *frame)
{
    const TorchState *torch = torch_view(&frame->match->world);
    bool is_lying = torch->carrier == NO_PLAYER;
    Vec2 world = is_lying ? torch->at : frame->players[torch->carrier].at;
    Vec2 at = match_frame_to_screen(frame, world);
    frame_glow(frame, at, TORCH_GLOW * 1.6, color_make(PALETTE_FLAME, TORCH_GLOW_OPACITY));
    if (!is_lying)
        return;
    draw_ring_dashes(frame, at, TORCH_RADIUS + 16, 12, -frame->seconds * 30, 2,
                     color_make(PALETTE_FLAME, 0.8));
    draw_flame(frame, at, TORCH_SIZE);
}

static void draw_cross(const MatchFrame *frame, Vec2 at, double from, double to, double width,
                       Color color)
{
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(90.0 * i);
        frame_line(frame, vec2_add_scaled(at, way, match_frame_length(frame, from)),
                   vec2_add_scaled(at, way, match_frame_length(frame, to)), width, color);
    }
}

static void draw_target(const MatchFrame *frame, Vec2 world, double radius, bool is_next)
{
    Vec2 at = match_frame_to_screen(frame, world);
    Color color = color_make(is_next ? PALETTE_WHITE : PALETTE_BRASS, is_next ? 1 : 0.6);
    frame_disc(frame, at, radius, color_make(PALETTE_GROUND, 0.8));
    frame_ring(frame, at, radius - 1, is_next ? 3 : 2, color);
    frame_ring(frame, at, radius * 0.55, 1.6, color_fade(color, 0.7));
    frame_disc(frame, at, radius * 0.18, color);
    if (!is_next)
        return;
    double out = 6 * ui_pulse(frame->seconds, TARGET_NEXT_SECONDS);
    frame_glow(frame, at, radius * 3, color_make(PALETTE_BRASS, 0.25));
    draw_cross(frame, at, radius + 5 + out, radius + 15 + out, 2.4,
               color_make(PALETTE_BRASS, 0.95));
}

static void draw_targets(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    ModeGoal next = mode_goal(world, frame->scene->followed);
    for (int i = 0; i < world->state.target_count; i++) {
        const Target *target = &world->state.targets[i];
        Vec2 at = match_frame_to_screen(frame, target->at);
        bool is_next =
            next.kind == GOAL_TARGET && vec2_distance(next.at, target->at) < CONTACT_EPSILON;
        if (target->is_hit)
            draw_cross(frame, at, 3, 8, 1.6, color_make(PALETTE_BRASS, 0.22));
        else
            draw_target(frame, target->at, TARGET_RADIUS, is_next);
    }
}

/* A closing ring and four marks where a siege's next enemy comes in. */
static void draw_entry(const MatchFrame *frame)
{
    const SiegeState *siege = siege_view(&frame->match->world);
    if (siege->entry_ticks == 0)
        return;
    double part = siege->entry_ticks / (double)RULES_TICKS(SIEGE_ENTRY_SECONDS);
    double radius = PLAYER_RADIUS + ENTRY_REACH * part * part;
    Vec2 at = match_frame_to_screen(frame, siege->entry_at);
    Color color = color_make(PALETTE_BORDER, 0.35 + 0.6 * (1 - part));
    frame_glow(frame, at, ENTRY_GLOW, color_make(PALETTE_BORDER, 0.12 + 0.3 * (1 - part)));
    frame_ring(frame, at, radius, 2.4, color);
    draw_cross(frame, at, radius + 4, radius + 16, 2.4, color);
}

static void draw_ghost(const MatchFrame *frame, const Ghost *ghost, uint32_t rgb)
{
    if (ghost == NULL || !ghost->is_running)
        return;
    double fraction = frame->seconds / SECONDS_PER_TICK - frame->scene->before.tick;
    Vec2 world = vec2_mix(ghost->before, ghost->at, clamp_unit(fraction));
    Vec2 at = match_frame_to_screen(frame, world);
    frame_disc(frame, at, PLAYER_RADIUS, color_make(rgb, 0.07));
    draw_ring_dashes(frame, at, PLAYER_RADIUS, GHOST_DASHES, frame->seconds * 40, 1.6,
                     color_make(rgb, 0.45));
}

void view_goals_draw_low(const MatchFrame *frame)
{
    switch (frame->match->world.options.mode) {
    case MODE_BEACON: {
        const BeaconState *beacon = beacon_view(&frame->match->world);
        draw_next_zone(frame, beacon);
        draw_zone(frame, beacon);
        break;
    }
    case MODE_TORCH:
        draw_torch(frame);
        break;
    case MODE_TRIALS:
    case MODE_PRACTICE: /* In practice only Learn has targets. */
        draw_targets(frame);
        break;
    case MODE_SIEGE:
        draw_entry(frame);
        break;
    case MODE_DEATHMATCH:
    case MODE_LAST_LIGHT:
    case MODE_BLITZ:
    case MODE_COUNT:
        break;
    }
    draw_ghost(frame, frame->scene->ghost, PALETTE_TEXT);
    draw_ghost(frame, frame->scene->friend_ghost, PALETTE_ACCENT);
}

void view_goals_draw_high(const MatchFrame *frame)
{
    if (frame->match->world.options.mode == MODE_TORCH) {
        int carrier = torch_view(&frame->match->world)->carrier;
        if (carrier != NO_PLAYER && frame->players[carrier].opacity > 0) {
            Vec2 at = match_frame_to_screen(frame, frame->players[carrier].at);
            draw_flame(frame, vec2(at.x, at.y - match_frame_length(frame, TORCH_ABOVE)),
                       TORCH_SIZE * 0.95);
        }
    }
}

#define BREATH_SECONDS 2.4
#define BRIGHTER 2.0 /* In high contrast. */

static Color pad_color(const MatchFrame *frame, const LevelPickup *pickup, double opacity)
{
    Color color = palette_pickup(frame->scene->accessibility.palette, pickup->kind);
    bool is_bright = match_frame_has_contrast(frame);
    return color_fade(color, is_bright ? BRIGHTER * opacity : opacity);
}

static void draw_waiting(const MatchFrame *frame, const LevelPickup *pickup, const PickupPad *pad,
                         Vec2 at, double full_ticks)
{
    double part = full_ticks > 0 ? 1 - pad->wait_ticks / full_ticks : 0;
    double left = pad->wait_ticks * SECONDS_PER_TICK;
    double radius = match_frame_length(frame, VIEW_PEN_PICKUP_RADIUS);
    ViewPen pen = match_frame_pen(frame);
    view_pen_pickup_dial(&pen, pickup->at, pad_color(frame, pickup, 0.42));
    canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 1.2),
                pad_color(frame, pickup, 0.34));
    if (part > 0)
        canvas_arc(frame->canvas, at, radius, match_frame_line(frame, 2.4), -ANGLE_PI / 2,
                   2 * ANGLE_PI * part, pad_color(frame, pickup, 0.75));
    if (left <= PICKUP_NOTICE_SECONDS)
        glyph_pickup(frame->canvas, pickup->kind, pad->weapon, at,
                     match_frame_length(frame, VIEW_PEN_PICKUP_SIGN),
                     pad_color(frame, pickup, 0.12 + 0.33 * (1 - left / PICKUP_NOTICE_SECONDS)));
}

void view_pickups_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    ViewPen pen = match_frame_pen(frame);
    for (int i = 0; i < world->pad_count; i++) {
        const LevelPickup *pickup = &frame->match->level.pickups[i];
        const PickupPad *pad = &world->state.pads[i];
        if (!pickups_is_placed(world, i) ||
            !match_frame_shows(frame, pickup->at, VIEW_PEN_PICKUP_GLOW))
            continue;
        Vec2 at = match_frame_to_screen(frame, pickup->at);
        if (pad->wait_ticks > 0)
            draw_waiting(frame, pickup, pad, at, frame->scene->afterimages.pad_ticks[i]);
        else
            view_pen_pickup(&pen, pickup, pad->weapon, ui_pulse(frame->seconds, BREATH_SECONDS));
    }
}

/* The names of pickups that were just taken, rising from their pads. */

#define NAME_SIZE 22.0
#define NAME_SCALE_MAX 1.6
#define NAME_ABOVE 44.0 /* World units from the pad to the text. */
#define NAME_RISE 26.0  /* How far up the text rises until it has faded. */
#define FADE_PART 0.45  /* Of its time. */
/* Where the HUD's words can be, units of the page at text size 1. */
#define SAID_HALF 360.0
#define SAID_BOTTOM 168.0
#define FEED_WIDTH 480.0
#define FEED_TOP 150.0
#define FEED_LINE 29.0
#define TAG_ROOM 48.0

/* Whether a box of the page meets what the HUD says on its own page: announcements and the feed
 * come first. */
static bool is_under_words(const MatchFrame *frame, const Ui *page, const Ui *ui, Box box)
{
    box.low = ui_page(ui, ui_to_screen(page, box.low.x, box.low.y));
    box.high = ui_page(ui, ui_to_screen(page, box.high.x, box.high.y));
    double z = fmax(1, ui->text_scale);
    double lines = frame->scene->feed.count * FEED_LINE * ui->text_scale;
    Box said = {{UI_PAGE_WIDTH / 2 - SAID_HALF * z, 0},
                {UI_PAGE_WIDTH / 2 + SAID_HALF * z, SAID_BOTTOM * z}};
    Box feed = {{UI_PAGE_WIDTH - FEED_WIDTH * z, 0}, {2 * UI_PAGE_WIDTH, FEED_TOP * z + lines}};
    return box_overlaps(box, said) || (lines > 0 && box_overlaps(box, feed));
}

/* Around text whose middle is at `at`. */
static Box name_plate(Vec2 at, double half, double size)
{
    return (Box){{at.x - half, at.y - 1.12 * size}, {at.x + half, at.y + 0.42 * size}};
}

static void draw_name(const MatchFrame *frame, const Ui *ui, const Ui *hud, const Afterimage *taken)
{
    static const char *const kinds[PICKUP_COUNT] = {
        /* TRANSLATORS: pickups that a player took: more health, a shield over the shield, light,
         * being hard to see, and one more dash */
        [PICKUP_HEALTH] = TR_IN("pickup", "Health"),
        [PICKUP_OVERSHIELD] = TR_IN("pickup", "Overshield"),
        [PICKUP_FLARE] = TR_IN("pickup", "Flare"),
        [PICKUP_CLOAK] = TR_IN("pickup", "Cloak"),
        [PICKUP_DASH] = TR_IN("pickup", "Dash")};
    const char *words = taken->pickup != PICKUP_WEAPON ? tr_in("pickup", kinds[taken->pickup])
                                                       : names_weapon(taken->weapon);
    double part = taken->age / afterimages_seconds(taken->kind);
    double opacity = fmin(1, (1 - part) / FADE_PART);
    double size = NAME_SIZE * fmin(ui->text_scale, NAME_SCALE_MAX);
    Color color = palette_pickup(frame->scene->accessibility.palette, taken->pickup);
    UiText text = {FONT_SEMIBOLD, size, ALIGN_CENTER, sides_rgb(color), opacity};
    double half = ui_text_width(ui, &text, words) / 2 + 0.6 * size;
    /* The part of the page for text: what the HUD does not cover, above the names in the corners of
     * a split screen. */
    Box room = {ui_page(ui, vec2(frame->clip_px.low.x, frame->clear_px.low.y)),
                ui_page(ui, frame->clip_px.high)};
    room.high.y -= frame->scene->pane_count > 1 ? TAG_ROOM * ui->text_scale : 0;
    double risen = NAME_ABOVE + NAME_RISE * (1 - (1 - part) * (1 - part));
    Vec2 at = ui_page(ui, match_frame_to_screen(frame, vec2_add(taken->at, vec2(0, risen))));
    if (room.high.x - room.low.x < 2 * half)
        return;
    at.x = clamp(at.x, room.low.x + half, room.high.x - half);
    if (is_under_words(frame, ui, hud, name_plate(at, half, size))) {
        Vec2 below = match_frame_to_screen(frame, vec2_add(taken->at, vec2(0, -risen)));
        at.y = ui_page(ui, below).y + size;
    }
    at.y = clamp(at.y, room.low.y + 1.2 * size, room.high.y - 0.5 * size);
    Box plate = name_plate(at, half, size);
    if (is_under_words(frame, ui, hud, plate))
        return;
    ui_plate(ui, plate, 0.77 * size, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * opacity));
    ui_text(ui, &text, at.x, at.y, words);
}

/* Whether more is said of it than its name. */
static bool is_told_of(const Scene *scene, const Afterimage *taken)
{
    const Callouts *callouts = &scene->callouts;
    for (int i = 0; i < callouts->count; i++)
        if (callouts->items[i].kind == CALLOUT_WEAPON &&
            vec2_distance(callouts->items[i].at, taken->at) < CALLOUT_APART)
            return true;
    return false;
}

/* Pickups that were taken out of sight are not shown. */
void view_pickup_names_draw(const MatchFrame *frame, const Ui *ui, const Ui *hud)
{
    const Afterimages *afterimages = &frame->scene->afterimages;
    for (int i = 0; i < afterimages->count; i++) {
        const Afterimage *taken = &afterimages->items[i];
        bool is_seen = taken->kind == AFTERIMAGE_TAKEN && frame->scene->shown[taken->player] > 0 &&
                       match_frame_shows(frame, taken->at, 0);
        if (is_seen && !is_told_of(frame->scene, taken))
            draw_name(frame, ui, hud, taken);
    }
}
