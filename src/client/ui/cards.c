/* SPDX-License-Identifier: MIT */
#include "ui/menu.h"

#include "ui/hints.h"

#define ASIDE 24.0
#define ASIDE_GAP 40.0
#define HEADING 54.0
#define HEADING_BASELINE 120.0
#define HEADING_BASELINE_LARGE 84.0
#define HEADING_BELOW 40.0
#define HEADING_BELOW_LARGE 24.0
#define FOOT_GAP 24.0 /* Above the hints. */
#define GAP 20.0
#define CORNER 12.0
#define FRAME 1.5
#define EASE_SECONDS 0.12
/* At text size 1. The picture is above the words. */
#define WIDTH_MIN 270.0
#define LYING_WIDTH_MIN 290.0 /* Pictures are at the left of words. */
#define BARE_WIDTH_MIN 205.0  /* Pictures are missing. */
#define HEIGHT_MAX 520.0
#define PICTURE_MIN 90.0
#define INSET 20.0
#define NAME_SIZE 28.0
#define NAME_STEP 40.0
#define NAME_MIN 0.8 /* Of what other texts shrink to: it has one line. */
#define LINE_SIZE 20.0
#define LINE_STEP 26.0
#define ONE_LESS_MIN 0.65 /* Of their size: smaller lines become one more. */
#define FOOT 16.0
#define WORDS_HEIGHT (NAME_STEP + LINES * LINE_STEP)
#define LOW_HEIGHT_MIN (WORDS_HEIGHT + 6) /* Of a card without a picture above. */
#define BAR_WIDTH 4.0
#define BAR_GAP 14.0
#define LYING_PICTURE_WIDE 1.6 /* Times its height. */
#define LYING_PICTURE_PART 0.3 /* At most, of a lying card. */

enum { COLUMNS_MAX = 4, LINES = 2 };

void cards_add(Cards *cards, const char *name, const char *line, int choice)
{
    ASSERT(cards->count < CARDS_MAX);
    cards->items[cards->count++] = (Card){name, line, choice};
}

void cards_update(Cards *cards, double seconds)
{
    double step = seconds / EASE_SECONDS;
    cards->seconds += seconds;
    for (int i = 0; i < cards->count; i++)
        cards->glow[i] =
            i == cards->focus ? fmin(1, cards->glow[i] + step) : fmax(0, cards->glow[i] - step);
}

static int rows_of(const Cards *cards)
{
    return (cards->count + cards->columns - 1) / cards->columns;
}

static double height_for(const Cards *cards)
{
    int rows = rows_of(cards);
    double height = (layout_height(cards->room) - (rows - 1) * GAP) / rows;
    return fmin(height, HEIGHT_MAX * cards->zoom);
}

/* As many columns of that width as can be; whether they are high enough. */
static bool fits(Cards *cards, double width, double height)
{
    int columns = (int)((layout_width(cards->room) + GAP) / (width * cards->zoom + GAP));
    int most = cards->count < COLUMNS_MAX ? cards->count : COLUMNS_MAX;
    cards->columns = columns < 1 ? 1 : columns > most ? most : columns;
    cards->height = height_for(cards);
    return cards->height >= height * cards->zoom;
}

static void follow_focus(Cards *cards)
{
    int row = cards->focus / cards->columns;
    int last = rows_of(cards) - cards->rows_seen;
    if (row < cards->first_row)
        cards->first_row = row;
    if (row >= cards->first_row + cards->rows_seen)
        cards->first_row = row - cards->rows_seen + 1;
    cards->first_row = cards->first_row > last ? last : cards->first_row;
    cards->first_row = cards->first_row < 0 ? 0 : cards->first_row;
}

void cards_fit(Cards *cards, const Ui *ui, Box room)
{
    cards->room = room;
    cards->zoom = ui->text_scale;
    /* Pictures above words if large enough, else beside; none if all cards fit only so. */
    cards->is_lying = !fits(cards, WIDTH_MIN, WORDS_HEIGHT + FOOT + PICTURE_MIN);
    cards->is_bare = cards->is_lying && !fits(cards, LYING_WIDTH_MIN, LOW_HEIGHT_MIN);
    if (cards->is_bare)
        (void)fits(cards, BARE_WIDTH_MIN, LOW_HEIGHT_MIN);
    cards->height = fmax(cards->height, LOW_HEIGHT_MIN * cards->zoom);
    cards->height = fmax(cards->height, ui->least_row);
    int rows = (int)((layout_height(room) + GAP) / (cards->height + GAP) + 1e-6);
    cards->rows_seen = rows > 1 ? rows : 1;
    cards->width = (layout_width(room) - (cards->columns - 1) * GAP) / cards->columns;
    follow_focus(cards);
}

Box cards_box(const Cards *cards, int index)
{
    int row = index / cards->columns - cards->first_row;
    Vec2 low = {cards->room.low.x + index % cards->columns * (cards->width + GAP),
                cards->room.low.y + row * (cards->height + GAP)};
    return (Box){low, {low.x + cards->width, low.y + cards->height}};
}

static bool is_seen(const Cards *cards, int index)
{
    int row = index / cards->columns - cards->first_row;
    return row >= 0 && row < cards->rows_seen;
}

static int card_at(const Cards *cards, Vec2 at_page)
{
    for (int i = 0; i < cards->count; i++)
        if (is_seen(cards, i) && box_contains(cards_box(cards, i), at_page))
            return i;
    return LIST_NONE;
}

/* Sideways through all of them; up and down in a column, to the last card where it is shorter. */
static MenuAction move(Cards *cards, int across, int down)
{
    int focus = cards->focus + across + down * cards->columns;
    if (down > 0 && focus >= cards->count &&
        cards->focus / cards->columns < (cards->count - 1) / cards->columns)
        focus = cards->count - 1;
    if (focus < 0 || focus >= cards->count)
        return (MenuAction){MENU_NOTHING, 0, false};
    cards->focus = focus;
    follow_focus(cards);
    return (MenuAction){MENU_NOTHING, 0, true};
}

static MenuAction point(Cards *cards, Vec2 at_page, bool is_click)
{
    int pointed = card_at(cards, at_page);
    bool has_moved = pointed != LIST_NONE && pointed != cards->focus;
    if (pointed == LIST_NONE)
        return (MenuAction){MENU_NOTHING, 0, false};
    cards->focus = pointed;
    return (MenuAction){is_click ? cards->items[pointed].choice : MENU_NOTHING, is_click,
                        has_moved || is_click};
}

MenuAction cards_event(Cards *cards, const InputEvent *event, Vec2 at_page)
{
    if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL)
        return move(cards, 0, event->window.value > 0 ? -1 : 1);
    int across = command_across(event->command), down = command_down(event->command);
    if (across != 0 || down != 0)
        return move(cards, across, down);
    if (event->command == COMMAND_CONFIRM)
        return (MenuAction){cards->items[cards->focus].choice, 1, true};
    if (event->command == COMMAND_POINT || event->command == COMMAND_CLICK)
        return point(cards, at_page, event->command == COMMAND_CLICK);
    return (MenuAction){MENU_NOTHING, 0, false};
}

/* Cuts the picture off a card, which is empty where there is none, and leaves the room of its
 * words. */
static Box cut_picture(const Cards *cards, Layout *card)
{
    double z = cards->zoom;
    double inset = INSET * z;
    if (!cards->is_lying) {
        Layout rest = *card;
        *card = (Layout){layout_bottom(&rest, WORDS_HEIGHT + FOOT), z};
        card->rest = (Box){{card->rest.low.x + inset, card->rest.low.y},
                           {card->rest.high.x - inset, card->rest.high.y}};
        return box_grown(rest.rest, -inset / 2);
    }
    double side = fmin(LYING_PICTURE_WIDE * cards->height, LYING_PICTURE_PART * cards->width);
    Box picture = layout_left(card, cards->is_bare ? 0 : side / z);
    card->rest.low.x += cards->is_bare ? inset : inset / 2;
    card->rest.high.x -= inset;
    layout_top(card, (layout_height(card->rest) / z - WORDS_HEIGHT) / 2);
    return box_grown(picture, -inset / 2);
}

static void draw_words(const Cards *cards, const Ui *ui, Layout room, int index)
{
    double z = cards->zoom;
    double width = layout_width(room.rest);
    bool is_focus = index == cards->focus;
    const Card *card = &cards->items[index];
    UiText name = {is_focus ? FONT_SEMIBOLD : FONT_REGULAR, NAME_SIZE * z, ALIGN_LEFT,
                   is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    UiText line = {FONT_REGULAR, LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double baseline = layout_line(&room, NAME_STEP) - (NAME_STEP - NAME_SIZE) * z;
    name.size = fmax(ui_fitting_size(ui, &name, width, card->name),
                     NAME_MIN * ui_fitting_least(ui) * NAME_SIZE * z);
    ui_text_cut(ui, &name, room.rest.low.x, baseline, width, card->name);
    if (is_focus) {
        ui_note_focus(ui, card->name);
        ui_note_focus(ui, card->line);
    }
    double step = LINE_STEP * z;
    double size = ui_fitting_lines(ui, &line, width, LINES, card->line);
    if (size < line.size * ONE_LESS_MIN) { /* A line more, closer together. */
        step *= (double)LINES / (LINES + 1);
        line.size *= (double)LINES / (LINES + 1);
        size = ui_fitting_lines(ui, &line, width, LINES + 1, card->line);
    }
    line.size = size;
    (void)ui_paragraph(ui, &line, room.rest.low.x, layout_line(&room, LINE_STEP) - 6 * z,
                       ui_even_width(ui, &line, width, card->line), step, card->line);
}

static void draw_cards(const Cards *cards, const Ui *ui, CardPicture picture)
{
    for (int i = 0; i < cards->count; i++) {
        if (!is_seen(cards, i))
            continue;
        double glow = cards->glow[i];
        Box box = cards_box(cards, i);
        Layout words = {box, cards->zoom};
        ui_plate(ui, box, CORNER, ui_color(ui, PALETTE_MOVER, 0.55 + 0.2 * glow));
        ui_plate(ui, box, CORNER, ui_color(ui, PALETTE_ACCENT, 0.1 * glow));
        ui_outline(ui, box, CORNER, FRAME, ui_color(ui, PALETTE_PLATE_EDGE, 0.3 * (1 - glow)));
        if (i == cards->focus || glow > 0)
            ui_outline(ui, box, CORNER, FRAME, ui_color(ui, PALETTE_ACCENT, fmax(glow, 0.25)));
        Box drawn = cut_picture(cards, &words);
        if (!cards->is_bare)
            picture(ui, drawn, cards->items[i].choice, cards->seconds, glow);
        draw_words(cards, ui, words, i);
    }
    int rows = rows_of(cards);
    if (rows <= cards->rows_seen)
        return;
    double x = cards->room.high.x + BAR_GAP;
    double height = cards->rows_seen * (cards->height + GAP) - GAP;
    double top = cards->room.low.y + height * cards->first_row / rows;
    Box track = {{x, cards->room.low.y}, {x + BAR_WIDTH, cards->room.low.y + height}};
    Box thumb = {{x, top}, {x + BAR_WIDTH, top + height * cards->rows_seen / rows}};
    ui_plate(ui, track, BAR_WIDTH / 2, ui_color(ui, PALETTE_DIAL, 0.15));
    ui_plate(ui, thumb, BAR_WIDTH / 2, ui_color(ui, PALETTE_DIAL, 0.8));
}

void cards_draw_page(Cards *cards, const Ui *ui, const char *heading, const char *aside,
                     CardPicture picture)
{
    bool is_large = ui->text_scale > UI_LARGE_TEXT && !ui_is_tall(ui);
    UiText text = {FONT_SEMIBOLD, HEADING * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT, 1};
    Layout page = {{{MENU_LEFT, 0}, {MENU_RIGHT, hints_free_bottom(ui) - FOOT_GAP}}, 1};
    ui_ground(ui);
    double baseline = layout_line(&page, is_large ? HEADING_BASELINE_LARGE : HEADING_BASELINE);
    ui_text(ui, &text, MENU_LEFT, baseline, heading);
    double left = MENU_LEFT + ui_text_width(ui, &text, heading) + ASIDE_GAP;
    UiText soft = {FONT_REGULAR, ASIDE * ui_heading_scale(ui), ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    ui_text_fitting(ui, &soft, MENU_RIGHT, baseline, MENU_RIGHT - left, aside);
    layout_top(&page, is_large ? HEADING_BELOW_LARGE : HEADING_BELOW);
    cards_fit(cards, ui, page.rest);
    draw_cards(cards, ui, picture);
    /* TRANSLATORS: what keys do */
    hints_draw_menu(ui, HINTS_LEFT - MENU_OUTDENT, tr("choose"), NULL, tr("back"));
}
