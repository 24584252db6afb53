/* SPDX-License-Identifier: MIT */
#include "ui/hints.h"
#include "ui/widgets.h"

#include "base/text.h"
#include "platform/browser.h"

#define INSET 8.0
#define BASELINE 0.36 /* Below the middle, of the size. */
/* The drawn keys: parts of the box's height, within units of the page. They lie in the box where
 * that leaves as much as KEYS_LEAVE of them to the text. */
#define KEY_WIDTH 0.8
#define KEY_LEAST 34.0
#define KEY_MOST 60.0
#define KEY_HEIGHT 1.2 /* Below the box. */
#define KEY_TEXT 0.5   /* Of the width. */
#define KEY_GAP 2.0
#define KEYS_LEAVE 4.0
#define UNDERLINE_DEPTH 0.14 /* Below the baseline, of the size. */

void text_field_open(TextField *field, int id, const char *text)
{
    *field = (TextField){.is_open = true, .id = id, .limit = TEXT_FIELD_BYTES - 1, .is_all = true};
    snprintf(field->text, sizeof field->text, "%s", text);
    field->caret = strlen(field->text);
}

void text_field_limit(TextField *field, size_t bytes)
{
    field->limit = bytes;
    field->text[utf8_cut(field->text, bytes)] = '\0';
    field->caret = strlen(field->text);
}

static size_t before(const TextField *field)
{
    return field->caret > 0 ? utf8_cut_letters(field->text, field->caret - 1) : 0;
}

static void cut(TextField *field, size_t from, size_t to)
{
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    field->caret = from;
}

static void cut_selected(TextField *field)
{
    if (field->is_all)
        cut(field, 0, strlen(field->text));
    field->is_all = false;
}

/* Inserts the first line of a text, as much of it as fits. */
static void insert(TextField *field, const char *text)
{
    cut_selected(field);
    size_t now = strlen(field->text);
    size_t line = strcspn(text, "\r\n");
    size_t room = field->limit - now;
    size_t length = utf8_cut(text, line < room ? line : room);
    memmove(field->text + field->caret + length, field->text + field->caret,
            now - field->caret + 1);
    memcpy(field->text + field->caret, text, length);
    field->caret += length;
}

static void erase(TextField *field, bool is_forward)
{
    if (field->is_all)
        cut_selected(field);
    else if (is_forward)
        cut(field, field->caret, field->caret + utf8_letter(field->text + field->caret));
    else
        cut(field, before(field), field->caret);
}

void text_field_paste(TextField *field)
{
    char text[TEXT_FIELD_BYTES];
    (void)clipboard_read(text, sizeof text);
    insert(field, text);
}

static TextFieldAnswer press(TextField *field, const WindowEvent *event)
{
    switch (event->code) {
    case KEY_RETURN:
    case KEY_ENTER:
    case KEY_TAB:
        return TEXT_FIELD_DONE;
    case KEY_ESCAPE:
        return TEXT_FIELD_CANCEL;
    case KEY_BACKSPACE:
    case KEY_DELETE:
        erase(field, event->code == KEY_DELETE);
        break;
    case KEY_LEFT:
        field->caret = before(field);
        break;
    case KEY_RIGHT:
        field->caret = field->caret + utf8_letter(field->text + field->caret);
        break;
    case KEY_HOME:
        field->caret = 0;
        break;
    case KEY_END:
        field->caret = strlen(field->text);
        break;
    default:
        if (event->has_control && event->letter == 'v')
            text_field_paste(field);
        if (event->has_control && event->letter == 'c')
            (void)clipboard_write(field->text);
        if (event->has_control && event->letter == 'a')
            field->is_all = true;
        return TEXT_FIELD_CHANGED;
    }
    field->is_all = false;
    return TEXT_FIELD_CHANGED;
}

static void compose(TextField *field, const char *text, int characters)
{
    const char *end = text + strlen(text);
    const char *caret = text;
    int length = 0;
    for (int i = 0; i < characters && (length = utf8_length(caret, end)) > 0; i++)
        caret += length;
    snprintf(field->composition, sizeof field->composition, "%s", text);
    field->composition_caret = (size_t)(caret - text);
}

/* Types by turning letters. Each letter is in the list once, so stepping reaches all of them. */
static TextFieldAnswer spell(TextField *field, Command command)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyz /_[].:-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const int count = sizeof letters - 1;
    const int steps[] = {
        [COMMAND_UP] = 1, [COMMAND_DOWN] = count - 1, [COMMAND_LEFT] = 0, [COMMAND_RIGHT] = 0};
    if (command == COMMAND_CONFIRM)
        return TEXT_FIELD_DONE;
    if (command == COMMAND_BACK || command == COMMAND_PAUSE)
        return TEXT_FIELD_CANCEL;
    if (command < COMMAND_UP || command > COMMAND_RIGHT)
        return TEXT_FIELD_NOTHING;
    field->is_all = field->is_all && command == COMMAND_LEFT;
    const char *old = field->caret > 0 ? strchr(letters, field->text[before(field)]) : NULL;
    char letter[] = {old != NULL ? letters[(old - letters + steps[command]) % count] : 'a', '\0'};
    if (command != COMMAND_RIGHT)
        erase(field, false);
    if (command != COMMAND_LEFT)
        insert(field, letter);
    return TEXT_FIELD_CHANGED;
}

static TextFieldAnswer press_drawn(TextField *field, const InputEvent *event)
{
    for (int i = 0; i < TEXT_FIELD_KEYS && event->window.code == MOUSE_LEFT; i++)
        if (box_contains(field->keys_px[i], event->window.at))
            return spell(field, (Command)(COMMAND_UP + i));
    return spell(field, event->command);
}

TextFieldAnswer text_field_event(TextField *field, const InputEvent *event)
{
    switch ((int)event->window.kind) {
    case WINDOW_EVENT_TEXT:
        compose(field, "", 0);
        insert(field, event->window.text);
        return TEXT_FIELD_CHANGED;
    case WINDOW_EVENT_COMPOSITION:
        compose(field, event->window.composition, event->window.caret);
        return TEXT_FIELD_CHANGED;
    case WINDOW_EVENT_FOCUS_LOST:
        compose(field, "", 0);
        return TEXT_FIELD_NOTHING;
    case WINDOW_EVENT_KEY_DOWN:
        return press(field, &event->window);
    case WINDOW_EVENT_MOUSE_DOWN:
        return press_drawn(field, event);
    case WINDOW_EVENT_PAD_DOWN:
        if (event->window.code != PAD_X)
            return spell(field, event->command);
        text_field_paste(field);
        return TEXT_FIELD_CHANGED;
    default:
        return spell(field, event->command);
    }
}

/* What is drawn, and places in it, in bytes. */
typedef struct ShownText {
    char text[TEXT_FIELD_BYTES + WINDOW_COMPOSITION_BYTES];
    size_t caret;
    size_t from, to; /* The composition. */
} ShownText;

/* `left` is where the text begins. */
static void draw_composition(const Ui *page, const UiText *text, const ShownText *shown, Vec2 left)
{
    double from = ui_text_caret(page, text, shown->text, shown->from);
    double to = ui_text_caret(page, text, shown->text, shown->to);
    double y = left.y + text->size * UNDERLINE_DEPTH;
    if (shown->from < shown->to)
        ui_stroke(page, vec2(left.x + fmin(from, to), y), vec2(left.x + fmax(from, to), y), 1.5,
                  ui_color(page, PALETTE_ACCENT, 1));
}

/* Notes its place for the window, too. */
static void draw_caret(const Ui *page, Box box, double x)
{
    double width = ui_line(page, 1.5);
    Vec2 low = ui_to_screen(page, x, box.low.y + 5);
    Vec2 high = vec2(low.x, low.y + ui_length(page, layout_height(box) - 10));
    canvas_line(page->canvas, low, high, width, ui_color(page, PALETTE_TEXT, 1));
    if (page->caret_px != NULL)
        *page->caret_px = (Box){low, vec2(high.x + width, high.y)};
}

/* Where the keys are: in the box, unless a text that it could hold would be cut then. */
static Box keys_box(Box box, double text_width)
{
    double height = layout_height(box);
    double side = clamp(height * KEY_WIDTH, KEY_LEAST, KEY_MOST);
    double room = layout_width(box) - 2 * INSET - text_width;
    double all = side * TEXT_FIELD_KEYS;
    double left = box.high.x - all;
    if (layout_width(box) >= all + side * KEYS_LEAVE && (room >= all || room < 0))
        return (Box){{left, box.low.y}, box.high};
    double top = box.high.y + KEY_GAP;
    return (Box){{left, top}, {box.high.x, top + fmax(side, height * KEY_HEIGHT)}};
}

static void draw_keys(TextField *field, const Ui *page, Box keys)
{
    static const char *const signs[TEXT_FIELD_KEYS] = {"\xe2\x86\x91", "\xe2\x86\x93",
                                                       "\xe2\x86\x90", "\xe2\x86\x92", "OK"};
    double side = layout_width(keys) / TEXT_FIELD_KEYS;
    UiText text = {FONT_REGULAR, side * KEY_TEXT, ALIGN_CENTER, PALETTE_TEXT, 1};
    for (int i = 0; i < TEXT_FIELD_KEYS; i++) {
        double left = keys.low.x + i * side;
        Box key = {{left, keys.low.y}, {left + side, keys.high.y}};
        Vec2 middle = layout_middle(key);
        bool is_ok = COMMAND_UP + i == COMMAND_CONFIRM;
        ui_plate(page, box_grown(key, -KEY_GAP), 4, ui_color(page, PALETTE_PLATE_EDGE, 0.35));
        ui_text_fitting(page, &text, middle.x, middle.y + text.size * BASELINE, side - 4 * KEY_GAP,
                        is_ok && page->is_pad ? hints_confirm_key(page) : signs[i]);
        field->keys_px[i] = (Box){ui_to_screen(page, key.low.x, key.low.y),
                                  ui_to_screen(page, key.high.x, key.high.y)};
    }
}

double text_field_draw(TextField *field, const Ui *page, Box box, double size)
{
    ShownText shown;
    UiText text = {FONT_REGULAR, size, ALIGN_LEFT, PALETTE_TEXT, 1};
    Vec2 low = ui_to_screen(page, box.low.x, box.low.y);
    size_t length = strlen(field->composition);
    /* What is composed replaces what is selected. */
    size_t from = field->is_all && length > 0 ? 0 : field->caret;
    const char *tail = field->is_all && length > 0 ? "" : field->text + field->caret;
    snprintf(shown.text, sizeof shown.text, "%.*s%s%s", (int)from, field->text, field->composition,
             tail);
    shown.from = from;
    shown.to = from + length;
    shown.caret = from + (length > 0 ? field->composition_caret : 0);
    Box keys = keys_box(box, ui_text_width(page, &text, shown.text));
    double below = fmax(keys.high.y - box.high.y, 0);
    memset(field->keys_px, 0, sizeof field->keys_px);
    if (page->is_touch) { /* It has a keyboard of its own. */
        double wide = canvas_width(page->canvas);
        double high = canvas_height(page->canvas);
        browser_place_text(field->text, low.x / wide, low.y / high,
                           ui_length(page, layout_width(box)) / wide,
                           ui_length(page, layout_height(box)) / high);
    }
    if (page->is_touch || (!page->is_pad && !page->is_mouse))
        below = 0;
    else {
        Box ground = keys; /* Below it lies over what is there, as wide as the box. */
        ground.low.x = below > 0 ? fmin(keys.low.x, box.low.x) : keys.low.x;
        ui_plate(page, ground, 4, ui_color(page, PALETTE_BARS, 1));
        draw_keys(field, page, keys);
        box.high.x = below > 0 ? box.high.x : keys.low.x;
    }
    double baseline = layout_middle(box).y + size * BASELINE;
    ui_plate(page, box, 4, ui_color(page, PALETTE_BARS, 0.9));
    ui_outline(page, box, 4, 1, ui_color(page, PALETTE_ACCENT, 0.9));
    double caret = ui_text_caret(page, &text, shown.text, shown.caret);
    double left = box.low.x + INSET - fmax(0, caret - (layout_width(box) - 2 * INSET));
    if (field->is_all && shown.from == shown.to) {
        double end = box.low.x + INSET + ui_text_width(page, &text, shown.text);
        Box plate = {{box.low.x + INSET, box.low.y + 4},
                     {fmin(box.high.x - 4, end), box.high.y - 4}};
        ui_plate(page, plate, 2, ui_color(page, PALETTE_ACCENT, 0.35));
    }
    canvas_clip(page->canvas, low.x, low.y, ui_length(page, layout_width(box)),
                ui_length(page, layout_height(box)));
    ui_text(page, &text, left, baseline, shown.text);
    draw_composition(page, &text, &shown, vec2(left, baseline));
    draw_caret(page, box, left + caret);
    canvas_clip(page->canvas, 0, 0, 0, 0);
    return below;
}
