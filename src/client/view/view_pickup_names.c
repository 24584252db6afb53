/* SPDX-License-Identifier: MIT */
/* The names of pickups that were just taken, rising from their pads. */
#include "view/view.h"

#include "base/clamp.h"
#include "scene/scene.h"
#include "scene/words.h"
#include "ui/palette.h"

#define NAME_SIZE 22.0
#define NAME_SCALE_MAX 1.6
#define NAME_ABOVE 44.0 /* World units from the pad to the text, */
#define NAME_RISE 26.0  /* and so far up until it has faded. */
#define FADE_PART 0.45  /* Of its time. */
/* Where the HUD's words can be, units of the page at text size 1. */
#define SAID_HALF 360.0
#define SAID_BOTTOM 168.0
#define FEED_WIDTH 480.0
#define FEED_TOP 150.0
#define FEED_LINE 29.0
#define TAG_ROOM 48.0

static const char *pickup_name(PickupKind kind, WeaponKind weapon)
{
    static const char *const kinds[PICKUP_COUNT] = {[PICKUP_HEALTH] = "Health",
                                                    [PICKUP_OVERSHIELD] = "Overshield",
                                                    [PICKUP_FLARE] = "Flare",
                                                    [PICKUP_CLOAK] = "Cloak",
                                                    [PICKUP_DASH] = "Dash"};
    if (kind != PICKUP_WEAPON)
        return kinds[kind];
    return names_weapon(weapon);
}

static bool meets(Box a, Box b)
{
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

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
    return meets(box, said) || (lines > 0 && meets(box, feed));
}

/* The part of the page for text: the frame's, above the names in the corners of a split screen. */
static Box names_room(const MatchFrame *frame, const Ui *ui)
{
    Vec2 low = ui_page(ui, vec2(frame->clip_px.low.x, frame->steady.corner_px.y));
    Vec2 high = ui_page(ui, frame->clip_px.high);
    return (Box){low,
                 {high.x, high.y - (frame->scene->pane_count > 1 ? TAG_ROOM * ui->text_scale : 0)}};
}

/* Around text whose middle is at `at`. */
static Box name_plate(Vec2 at, double half, double size)
{
    return (Box){{at.x - half, at.y - 1.12 * size}, {at.x + half, at.y + 0.42 * size}};
}

static void draw_name(const MatchFrame *frame, const Ui *ui, const Ui *hud, const Afterimage *taken)
{
    const char *words = pickup_name(taken->pickup, taken->weapon);
    double part = taken->age / afterimages_seconds(taken->kind);
    double opacity = fmin(1, (1 - part) / FADE_PART);
    double size = NAME_SIZE * fmin(ui->text_scale, NAME_SCALE_MAX);
    Color color = palette_pickup(frame->scene->accessibility.palette, taken->pickup);
    UiText text = {FONT_SEMIBOLD, size, ALIGN_CENTER, sides_rgb(color), opacity};
    double half = ui_text_width(ui, &text, words) / 2 + 0.6 * size;
    Box room = names_room(frame, ui);
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

/* What somebody took out of sight is not told. */
void view_pickup_names_draw(const MatchFrame *frame, const Ui *ui, const Ui *hud)
{
    const Afterimages *afterimages = &frame->scene->afterimages;
    for (int i = 0; i < afterimages->count; i++) {
        const Afterimage *taken = &afterimages->items[i];
        bool is_seen = taken->kind == AFTERIMAGE_TAKEN && frame->scene->shown[taken->player] > 0 &&
                       match_frame_shows(frame, taken->at, 0);
        if (is_seen)
            draw_name(frame, ui, hud, taken);
    }
}
