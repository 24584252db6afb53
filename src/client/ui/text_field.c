/* SPDX-License-Identifier: MIT */
#include "ui/text_field.h"

#include "base/utf8.h"
#include "platform/clipboard.h"
#include "ui/layout.h"
#include "ui/palette.h"

#include <stdio.h>
#include <string.h>

#define INSET 8.0

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

static bool is_inside_character(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

static size_t before(const TextField *field)
{
    size_t at = field->caret;
    while (at > 0 && is_inside_character(field->text[--at]))
        ;
    return at;
}

static size_t after(const TextField *field)
{
    size_t at = field->caret;
    if (field->text[at] != '\0')
        at++;
    while (is_inside_character(field->text[at]))
        at++;
    return at;
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

/* Only what is one line, and as much as fits. */
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

static void paste(TextField *field)
{
    char text[TEXT_FIELD_BYTES];
    clipboard_read(text, sizeof text);
    insert(field, text);
}

static void erase(TextField *field, bool is_forward)
{
    if (field->is_all)
        cut_selected(field);
    else if (is_forward)
        cut(field, field->caret, after(field));
    else
        cut(field, before(field), field->caret);
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
        field->caret = after(field);
        break;
    case KEY_HOME:
        field->caret = 0;
        break;
    case KEY_END:
        field->caret = strlen(field->text);
        break;
    default:
        if (event->has_control && event->letter == 'v')
            paste(field);
        if (event->has_control && event->letter == 'c')
            (void)clipboard_write(field->text);
        if (event->has_control && event->letter == 'a')
            field->is_all = true;
        return TEXT_FIELD_CHANGED;
    }
    field->is_all = false;
    return TEXT_FIELD_CHANGED;
}

TextFieldAnswer text_field_event(TextField *field, const InputEvent *event)
{
    if (event->window.kind == WINDOW_EVENT_TEXT) {
        insert(field, event->window.text);
        return TEXT_FIELD_CHANGED;
    }
    if (event->window.kind == WINDOW_EVENT_KEY_DOWN)
        return press(field, &event->window);
    return TEXT_FIELD_NOTHING;
}

void text_field_draw(const TextField *field, const Ui *page, Box box, double size)
{
    char head[TEXT_FIELD_BYTES];
    UiText text = {FONT_REGULAR, size, ALIGN_LEFT, PALETTE_TEXT, 1};
    double baseline = layout_middle(box).y + size * 0.36;
    Vec2 low = ui_to_screen(page, box.low.x, box.low.y);
    ui_plate(page, box, 4, color_make(PALETTE_BARS, 0.9 * page->opacity));
    ui_outline(page, box, 4, 1, color_make(PALETTE_ACCENT, 0.9 * page->opacity));
    snprintf(head, sizeof head, "%.*s", (int)field->caret, field->text);
    double caret = ui_text_width(page, &text, head);
    double shift = fmax(0, caret - (layout_width(box) - 2 * INSET));
    if (field->is_all)
        ui_plate(page,
                 (Box){{box.low.x + INSET, box.low.y + 4},
                       {fmin(box.high.x - 4,
                             box.low.x + INSET + ui_text_width(page, &text, field->text)),
                        box.high.y - 4}},
                 2, color_make(PALETTE_ACCENT, 0.35 * page->opacity));
    canvas_clip(page->canvas, low.x, low.y, ui_length(page, layout_width(box)),
                ui_length(page, layout_height(box)));
    ui_text(page, &text, box.low.x + INSET - shift, baseline, field->text);
    Vec2 at = ui_to_screen(page, box.low.x + INSET - shift + caret, box.low.y + 5);
    canvas_line(page->canvas, at, vec2(at.x, at.y + ui_length(page, layout_height(box) - 10)),
                ui_line(page, 1.5), color_make(PALETTE_TEXT, page->opacity));
    canvas_clip(page->canvas, 0, 0, 0, 0);
}
