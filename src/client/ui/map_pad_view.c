/* SPDX-License-Identifier: MIT */
#include "ui/widgets.h"

#include "ui/hints.h"

#define HEADING_BASELINE 84.0
#define NAME_BASELINE 128.0
#define ASK_TOP 176.0
#define ASK_STEP 44.0
#define SAY_STEP 30.0
#define PICTURE_ABOVE 24.0
#define PICTURE_BELOW 28.0
#define PICTURE_WIDTH 640.0 /* What the picture is drawn in, in units of its own. */
#define PICTURE_HEIGHT 400.0

enum { WORDS_BYTES = 400 };

/* Nintendo's A is right, where others have B; X and Y are swapped too. */
static int place_of(PadSigns signs, int part)
{
    static const int others[] = {PAD_PART_B, PAD_PART_A, PAD_PART_Y, PAD_PART_X};
    return signs == PAD_SIGNS_SWITCH && part <= PAD_PART_Y ? others[part] : part;
}

/* How a part is asked for, where it is in the picture, and how large. */
typedef struct Part {
    const char *ask; /* For tr(). */
    Vec2 at;
    double radius;
} Part;

/* A mark follows a colon. */
static const Part parts[PAD_PART_COUNT] = {
    [PAD_PART_A] = {TR("Press the lower one of the four buttons:"), {480, 206}, 19},
    [PAD_PART_B] = {TR("Press the right one of the four buttons:"), {522, 164}, 19},
    [PAD_PART_X] = {TR("Press the left one of the four buttons:"), {438, 164}, 19},
    [PAD_PART_Y] = {TR("Press the upper one of the four buttons:"), {480, 122}, 19},
    [PAD_PART_LEFT_SHOULDER] = {TR("Press the left shoulder button, above the trigger"),
                                {160, 66},
                                0},
    [PAD_PART_RIGHT_SHOULDER] = {TR("Press the right shoulder button, above the trigger"),
                                 {480, 66},
                                 0},
    [PAD_PART_LEFT_TRIGGER] = {TR("Pull the left trigger all the way"), {160, 28}, 0},
    [PAD_PART_RIGHT_TRIGGER] = {TR("Pull the right trigger all the way"), {480, 28}, 0},
    [PAD_PART_UP] = {TR("Press the D-pad up"), {235, 224}, 15},
    [PAD_PART_DOWN] = {TR("Press the D-pad down"), {235, 288}, 15},
    [PAD_PART_LEFT] = {TR("Press the D-pad left"), {203, 256}, 15},
    [PAD_PART_RIGHT] = {TR("Press the D-pad right"), {267, 256}, 15},
    [PAD_PART_LEFT_X] = {TR("Push the left stick to the right"), {160, 164}, 40},
    [PAD_PART_LEFT_Y] = {TR("Pull the left stick down"), {160, 164}, 40},
    [PAD_PART_RIGHT_X] = {TR("Push the right stick to the right"), {405, 256}, 40},
    [PAD_PART_RIGHT_Y] = {TR("Pull the right stick down"), {405, 256}, 40},
    [PAD_PART_LEFT_STICK] = {TR("Press the left stick down, like a button"), {160, 164}, 26},
    [PAD_PART_RIGHT_STICK] = {TR("Press the right stick down, like a button"), {405, 256}, 26},
    [PAD_PART_BACK] = {TR("Press the small button left of the middle:"), {272, 140}, 13},
    [PAD_PART_START] = {TR("Press the small button right of the middle:"), {368, 140}, 13},
    [PAD_PART_GUIDE] = {TR("Press the button in the middle"), {320, 164}, 19},
};

/* A ring, or a bar for a part without a radius. */
static void draw_part(const Ui *page, int part, Color color, double line)
{
    Part spot = parts[part];
    Box bar = {{spot.at.x - 62, spot.at.y - 13}, {spot.at.x + 62, spot.at.y + 13}};
    if (spot.radius > 0)
        ui_ring(page, spot.at, spot.radius, line, color);
    else
        ui_outline(page, bar, 12, line, color);
}

/* An arrow from a stick's middle to where it has to be moved. */
static void draw_way(const Ui *page, int part, Color color)
{
    bool is_down = part == PAD_PART_LEFT_Y || part == PAD_PART_RIGHT_Y;
    Vec2 way = is_down ? vec2(0, 1) : vec2(1, 0);
    Vec2 across = vec2(way.y, way.x);
    Vec2 from = parts[part].at;
    Vec2 tip = vec2_add_scaled(from, way, 62);
    Vec2 neck = vec2_add_scaled(from, way, 44);
    Vec2 points[3] = {tip, vec2_add_scaled(neck, across, 13), vec2_add_scaled(neck, across, -13)};
    for (int i = 0; i < 3; i++)
        points[i] = ui_to_screen(page, points[i].x, points[i].y);
    ui_stroke(page, from, neck, 5, color);
    canvas_polygon(page->canvas, points, 3, color);
}

static void draw_picture(const PadMapping *mapping, const Ui *ui, Box room)
{
    double zoom = fmin((room.high.x - room.low.x) / PICTURE_WIDTH,
                       (room.high.y - room.low.y) / PICTURE_HEIGHT);
    Ui page = ui_zoom(ui, 0, 0, zoom);
    Vec2 corner = ui_to_screen(ui, layout_middle(room).x - PICTURE_WIDTH * zoom / 2, room.low.y);
    int asked = mapping->part;
    PadSigns signs = mapping->rest.signs;
    page.corner_px = corner;
    page.slide = 0;
    ui_outline(&page, (Box){{60, 88}, {580, 330}}, 90, 2, ui_color(ui, PALETTE_PLATE_EDGE, 1));
    for (int part = 0; part < PAD_PART_COUNT; part++) {
        bool is_done = part < asked && mapping->sources[part].kind != PAD_SOURCE_NONE;
        Color color =
            ui_color(ui, is_done ? PALETTE_TEXT_SOFT : PALETTE_PLATE_EDGE, is_done ? 1 : 0.7);
        draw_part(&page, place_of(signs, part), color, 2);
    }
    if (asked == PAD_PART_COUNT)
        return;
    Color bright = ui_color(ui, PALETTE_ACCENT, 1);
    draw_part(&page, place_of(signs, asked), bright, 5);
    if (asked >= PAD_PART_LEFT_X && asked <= PAD_PART_RIGHT_Y)
        draw_way(&page, asked, bright);
}

/* What to press, and what else to know. */
static void write_words(const PadMapping *mapping, bool is_used, char asked[WORDS_BYTES],
                        char said[WORDS_BYTES])
{
    static const char *const marks[PAD_PART_COUNT] = {
        [PAD_PART_A] = PAD_MARK_A,       [PAD_PART_B] = PAD_MARK_B,
        [PAD_PART_X] = PAD_MARK_X,       [PAD_PART_Y] = PAD_MARK_Y,
        [PAD_PART_BACK] = PAD_MARK_BACK, [PAD_PART_START] = PAD_MARK_START};
    if (mapping == NULL) {
        snprintf(asked, WORDS_BYTES, "%s",
                 tr("Press any button of the controller that you want to map."));
        snprintf(said, WORDS_BYTES, "%s",
                 tr("It may be one that is not known, or one whose buttons do the wrong things."));
        return;
    }
    int part = mapping->part % PAD_PART_COUNT;
    snprintf(asked, WORDS_BYTES, "%s", tr(parts[place_of(mapping->rest.signs, part)].ask));
    if (marks[part] != NULL)
        text_append(asked, WORDS_BYTES, " %s", marks[part]);
    if (is_used) {
        /* TRANSLATORS: of a controller: that button is in use */
        snprintf(said, WORDS_BYTES, "%s", tr("That already is another part."));
        return;
    }
    /* TRANSLATORS: the number of the button that is asked for, and of how many */
    snprintf(said, WORDS_BYTES, tr("%d of %d. It counts when you let go."), mapping->part + 1,
             PAD_PART_COUNT);
    if (mapping->sources[PAD_PART_A].kind == PAD_SOURCE_NONE)
        return;
    text_append(said, WORDS_BYTES, " ");
    /* TRANSLATORS: %s is a button; a part is a button or stick of the controller */
    text_append(said, WORDS_BYTES, tr("If there is no such part, press %s instead."), PAD_MARK_A);
}

void map_pad_view_draw(const Ui *ui, const PadMapping *mapping, bool is_used)
{
    double z = ui->text_scale;
    bool is_asking = mapping != NULL;
    UiText heading = {FONT_SEMIBOLD, 52 * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText name = {FONT_REGULAR, 24, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText ask = {FONT_SEMIBOLD, 32 * z, ALIGN_LEFT, PALETTE_ACCENT, 1};
    UiText say = {FONT_REGULAR, 22 * z, ALIGN_LEFT, is_used ? PALETTE_NOTICE : PALETTE_TEXT_SOFT,
                  1};
    char asked[WORDS_BYTES], said[WORDS_BYTES];
    Ui page = *ui;
    write_words(mapping, is_used, asked, said);
    if (is_asking)
        page.pad_signs = mapping->rest.signs;
    ui_ground(ui);
    ui_text(ui, &heading, UI_LEFT - 2, HEADING_BASELINE, tr("Map a controller"));
    if (is_asking)
        ui_text_fitting(ui, &name, UI_LEFT, NAME_BASELINE, UI_RIGHT - UI_LEFT, mapping->rest.name);
    double y = ui_paragraph(&page, &ask, UI_LEFT, ASK_TOP + ASK_STEP * z / 2, UI_RIGHT - UI_LEFT,
                            ASK_STEP * z, asked);
    y = ui_paragraph(&page, &say, UI_LEFT, y, UI_RIGHT - UI_LEFT, SAY_STEP * z, said);
    Box room = {{UI_LEFT, y - SAY_STEP * z + PICTURE_ABOVE},
                {UI_RIGHT, hints_free_bottom(ui) - PICTURE_BELOW}};
    if (is_asking)
        draw_picture(mapping, &page, room);
    /* TRANSLATORS: what a key does */
    const char *cancel = tr("cancel");
    /* TRANSLATORS: what a key does: leaves out a button */
    const char *skip = tr("skip");
    const Hint by_keys[] = {hint_of(tr_in("key", "Esc"), cancel),
                            hint_of(tr_in("key", "Space"), skip),
                            hint_of(tr_in("key", "Backspace"), tr("one back"))};
    const Hint by_mouse[] = {hint_of(tr_in("key", "Right click"), cancel),
                             hint_of(tr_in("key", "Click"), skip)};
    if (ui->is_mouse && !ui->is_pad)
        hints_draw(ui, HINTS_LEFT, 0, by_mouse, is_asking ? 2 : 1);
    else
        hints_draw(ui, HINTS_LEFT, 0, by_keys, is_asking ? 3 : 1);
}
