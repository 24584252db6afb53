/* SPDX-License-Identifier: MIT */
#include "ui/menu.h"

#define CORNER 9.0
#define PART_GAP 44.0 /* Between the parts of a row, beside its gap. */
#define BAR_GAP 15.0
#define BAR_WIDTH 4.0
#define BAR_SHORTEST 30.0
/* Rounding must not cost an entry in a room that was made for a number of entries. */
#define ROUNDING 1e-6

Ui list_page(const List *list, const Ui *ui)
{
    return ui_zoom(ui, list->x, list->y, list->zoom);
}

static double height_of(const List *list, int index)
{
    return list->height + (list->is_row ? 0 : list->extra_heights[index]);
}

static double gap_of(const List *list)
{
    return list->gap + (list->is_row ? 0 : list->spread);
}

static double list_width(const List *list, int index)
{
    return list->is_row ? list->row_widths[index] : list->width;
}

Vec2 list_place(const List *list, int index)
{
    Vec2 place = {list->x, list->y + list->spread / 2};
    for (int i = list->first; i < index; i++)
        *(list->is_row ? &place.x : &place.y) +=
            (list->is_row ? list_width(list, i) : height_of(list, i)) + gap_of(list);
    if (list->row_part > 0 && index >= list->row_part)
        place.x += PART_GAP;
    return place;
}

double list_row_height(const List *list)
{
    return (list->height + list->spread) * list->zoom;
}

double list_row_width(const List *list)
{
    int last = list->count - 1;
    return (list_place(list, last).x + list_width(list, last) - list->x) * list->zoom;
}

Vec2 list_own_place(const List *list, Vec2 at_page)
{
    Vec2 corner = {list->x, list->y};
    return vec2_add_scaled(corner, vec2_subtract(at_page, corner), 1 / list->zoom);
}

/* Half of each gap belongs to each neighbor, so that every place in the list hits an entry. */
int list_at(const List *list, Vec2 at_page)
{
    Vec2 at = list_own_place(list, at_page);
    double across = list->is_row ? list->gap / 2 : 0;
    double down = (list->spread + (list->is_row ? 0 : list->gap)) / 2;
    for (int i = list->first; i < list->first + list_seen(list); i++) {
        Vec2 off = vec2_subtract(at, list_place(list, i));
        if (off.x >= -across && off.x < list_width(list, i) + across && off.y >= -down &&
            off.y < height_of(list, i) + down)
            return i;
    }
    return LIST_NONE;
}

/* How many entries are visible if `first` is the first; at least one. */
static int seen_from(const List *list, int first)
{
    double left = list->room + ROUNDING;
    int seen = 0;
    if (list->room <= 0)
        return list->count;
    for (; first + seen < list->count; seen++) {
        left -= height_of(list, first + seen) + gap_of(list);
        if (left < 0 && seen > 0)
            break;
    }
    return seen;
}

/* The first visible entry once the list is scrolled to its end. */
static int last_first(const List *list)
{
    int first = list->count > 0 ? list->count - 1 : 0;
    while (first > 0 && first - 1 + seen_from(list, first - 1) >= list->count)
        first--;
    return first;
}

int list_seen(const List *list)
{
    return seen_from(list, list->first);
}

static int list_within(int value, int low, int high)
{
    if (value > high)
        value = high;
    return value < low ? low : value;
}

void list_focus(List *list, int index)
{
    list->focus = list_within(index, 0, list->count - 1);
    list->first = list_within(list->first, 0, list->focus);
    while (list->first < list->focus && list->first + list_seen(list) <= list->focus)
        list->first++;
    list->first = list_within(list->first, 0, last_first(list));
}

static void list_move(List *list, int by)
{
    if (list->count > 0)
        list_focus(list, (list->focus + list->count + by) % list->count);
}

bool list_wheel(List *list, double notches)
{
    int first = list->first;
    list->first = list_within(first + (notches > 0 ? -1 : 1), 0, last_first(list));
    if (list->first == first)
        return false;
    list->focus = list_within(list->focus, list->first, list->first + list_seen(list) - 1);
    return true;
}

double list_total_height(const List *list)
{
    double total = 0;
    for (int i = 0; i < list->count; i++)
        total += height_of(list, i) + gap_of(list);
    return total;
}

void list_fit(List *list, const Ui *ui, Box room, double zoom)
{
    list->spread = fmax(0, ui->least_row / zoom - list->height - list->gap);
    list->x = room.low.x;
    list->y = room.low.y;
    list->zoom = zoom;
    list->width = layout_width(room) / zoom;
    list->room = fmax(layout_height(room) / zoom, list->height + gap_of(list));
    list_focus(list, list->focus);
}

Box list_box(const List *list, int index)
{
    Vec2 place = list_place(list, index);
    double half = list->spread / 2;
    return (Box){vec2(place.x, place.y - half),
                 vec2(place.x + list_width(list, index), place.y + height_of(list, index) + half)};
}

void list_draw_focus(const List *list, const Ui *page, int index)
{
    Box box = list_box(list, index);
    ui_plate(page, box, CORNER, ui_color(page, PALETTE_ACCENT, 0.16));
    ui_outline(page, box, CORNER, 1.5, ui_color(page, PALETTE_ACCENT, 1));
}

void list_draw_arrow(const Ui *page, double x, double y, double size, double direction,
                     double opacity)
{
    Vec2 middle = ui_to_screen(page, x, y);
    double length = ui_length(page, size);
    const Vec2 arrow[3] = {{middle.x - length * 0.8 * direction, middle.y - length},
                           {middle.x + length * direction, middle.y},
                           {middle.x - length * 0.8 * direction, middle.y + length}};
    canvas_polygon(page->canvas, arrow, 3, ui_color(page, PALETTE_ACCENT, opacity));
}

void list_draw_bar(const List *list, const Ui *page)
{
    int seen = list_seen(list);
    if (seen == list->count)
        return;
    int last = list->first + seen - 1;
    double height = list_place(list, last).y + height_of(list, last) - list->y;
    double length = fmax(BAR_SHORTEST, height * seen / list->count);
    double above = (height - length) * list->first / last_first(list);
    Vec2 corner = ui_to_screen(page, list->x + list->width + BAR_GAP, list->y);
    double width = ui_line(page, BAR_WIDTH);
    canvas_rounded(page->canvas, corner.x, corner.y, width, ui_length(page, height), width / 2,
                   ui_color(page, PALETTE_DIAL, 0.15));
    canvas_rounded(page->canvas, corner.x, corner.y + ui_length(page, above), width,
                   ui_length(page, length), width / 2, ui_color(page, PALETTE_DIAL, 0.8));
}

#define VALUE_MARGIN 56.0 /* To the entry's right end. */
#define ARROW_ROOM 56.0   /* Clicks change the value. */
#define LABEL_INSET 56.0
#define LABEL_MARGIN 28.0
#define LABEL_SIZE 30.0
#define LABEL_BASELINE 38.0
#define LABEL_STEP 36.0
#define NOTE_GAP 24.0
#define NOTE_SIZE 20.0
#define NOTE_SIZE_MAX 22.0 /* Where that is needed to be read in a long menu. */
#define NOTE_STEP 26.0
#define NOTE_BELOW 29.0 /* From the label's last baseline to the first one of a note below it. */
#define VALUE_SIZE 26.0
#define VALUE_STEP 32.0
#define VALUE_BELOW 34.0     /* The same for a value. */
#define VALUE_SHRINK_MAX 0.7 /* A value shrinks at most to this before it goes below its label. */

enum { LABEL_LINES = 3, BELOW_LINES = 6 };

void menu_init(Menu *menu, bool is_row)
{
    *menu = (Menu){.list = {.height = MENU_ENTRY_HEIGHT,
                            .gap = is_row ? MENU_ROW_GAP : MENU_STEP - MENU_ENTRY_HEIGHT,
                            .is_row = is_row,
                            .zoom = 1}};
}

/* Menus of data from outside (levels and members of a lobby, games, recordings) must be limited by
 * the caller. */
MenuEntry *menu_add(Menu *menu, const char *label, int choice)
{
    ASSERT(menu->list.count < (menu->list.is_row ? LIST_ROW_MAX : MENU_ENTRIES_MAX));
    MenuEntry *entry = &menu->entries[menu->list.count++];
    *entry = (MenuEntry){.label = label, .choice = choice};
    return entry;
}

int menu_index(const Menu *menu, int choice)
{
    for (int i = 0; i < menu->list.count; i++)
        if (menu->entries[i].choice == choice)
            return i;
    return LIST_NONE;
}

MenuEntry *menu_entry(Menu *menu, int choice)
{
    int index = menu_index(menu, choice);
    return index != LIST_NONE ? &menu->entries[index] : NULL;
}

int menu_focused(const Menu *menu)
{
    return menu->list.count > 0 ? menu->entries[menu->list.focus].choice : MENU_NOTHING;
}

/* The right end of a value and its leftmost beginning. */
static double value_right(const List *list)
{
    return list->x + list->width - VALUE_MARGIN;
}

static double value_left(const List *list, bool is_stacked)
{
    return list->x + (is_stacked ? LABEL_INSET : list->width * 0.55);
}

/* How many lines an entry takes. */
typedef struct EntryLines {
    int label;
    int below; /* Of a note or value below the label; 0 if it is beside it. */
} EntryLines;

/* Labels are measured in the bold style of the focus, so that nothing moves when the focus does. */
static const UiText widest_label = {FONT_SEMIBOLD, LABEL_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
static const UiText note_text = {FONT_REGULAR, NOTE_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
static const UiText value_text = {FONT_REGULAR, VALUE_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};

static double label_room(const List *list, int index)
{
    return list_width(list, index) - LABEL_INSET - LABEL_MARGIN;
}

static double below_room(const Menu *menu, int index)
{
    const List *list = &menu->list;
    return menu->entries[index].value != NULL ? value_right(list) - value_left(list, true)
                                              : label_room(list, index);
}

static bool fits_beside(const Menu *menu, const Ui *page, int index)
{
    const List *list = &menu->list;
    const MenuEntry *entry = &menu->entries[index];
    double label = ui_text_width(page, &widest_label, entry->label);
    if (entry->note != NULL)
        return label + NOTE_GAP + ui_text_width(page, &note_text, entry->note) <=
               label_room(list, index);
    double left = value_left(list, false);
    double scale = list->zoom > 1 ? 1 : VALUE_SHRINK_MAX; /* Large text stays large. */
    return label <= left - ARROW_ROOM - list->x - LABEL_INSET &&
           ui_text_width(page, &value_text, entry->value) * scale <= value_right(list) - left;
}

static EntryLines lines_of(const Menu *menu, const Ui *page, int index)
{
    EntryLines lines = {1, 0};
    const MenuEntry *entry = &menu->entries[index];
    const char *below = entry->note != NULL ? entry->note : entry->value;
    if (!menu->can_stack || (below != NULL && fits_beside(menu, page, index)))
        return lines;
    double room = label_room(&menu->list, index);
    if (ui_text_width(page, &widest_label, entry->label) > room)
        lines.label = ui_lines(page, &widest_label, room, LABEL_LINES, entry->label);
    if (below != NULL)
        lines.below = ui_lines(page, entry->note != NULL ? &note_text : &value_text,
                               below_room(menu, index), BELOW_LINES, below);
    return lines;
}

/* Left and right change the focused value, or move in a row. */
static MenuAction go_sideways(Menu *menu, int direction)
{
    if (menu->entries[menu->list.focus].value != NULL)
        return (MenuAction){menu_focused(menu), direction, true};
    if (menu->list.is_row)
        list_move(&menu->list, direction);
    return (MenuAction){MENU_NOTHING, 0, menu->list.is_row};
}

static MenuAction click_focused(const Menu *menu, Vec2 at_page)
{
    const List *list = &menu->list;
    Vec2 at = list_own_place(list, at_page);
    bool has_value = menu->entries[list->focus].value != NULL;
    bool is_stacked = list->extra_heights[list->focus] > 0;
    double left = value_left(list, is_stacked);
    bool is_at_height =
        at.y > list_place(list, list->focus).y + (is_stacked ? MENU_ENTRY_HEIGHT : 0);
    bool is_on_left_arrow = is_at_height && at.x > left - ARROW_ROOM && at.x < left;
    return (MenuAction){menu_focused(menu), has_value && is_on_left_arrow ? -1 : 1, true};
}

/* Skips read-only entries. */
static void move(Menu *menu, int by)
{
    for (int tries = 0; tries < menu->list.count; tries++) {
        list_move(&menu->list, by);
        if (!menu->entries[menu->list.focus].is_read_only)
            return;
    }
}

/* The focus goes to the nearest visible entry that is not read-only, if there is one. */
static bool scroll(Menu *menu, double notches)
{
    List *list = &menu->list;
    if (!list_wheel(list, notches))
        return false;
    int nearest = LIST_NONE;
    int end = list->first + list_seen(list);
    for (int i = list->first; i < end; i++)
        if (!menu->entries[i].is_read_only &&
            (nearest == LIST_NONE || abs(i - list->focus) < abs(nearest - list->focus)))
            nearest = i;
    if (nearest != LIST_NONE)
        list->focus = nearest;
    return true;
}

MenuAction menu_event(Menu *menu, const InputEvent *event, Vec2 at_page)
{
    List *list = &menu->list;
    int focus = list->focus;
    if (list->count == 0)
        return (MenuAction){MENU_NOTHING, 0, false};
    if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL)
        return (MenuAction){MENU_NOTHING, 0, scroll(menu, event->window.value)};
    int across = command_across(event->command), down = command_down(event->command);
    bool is_click = event->command == COMMAND_CLICK;
    if (across != 0)
        return go_sideways(menu, across);
    if (event->command == COMMAND_CONFIRM)
        return (MenuAction){menu_focused(menu), 1, true};
    int pointed = is_click || event->command == COMMAND_POINT ? list_at(list, at_page) : LIST_NONE;
    bool can_choose = pointed != LIST_NONE && !menu->entries[pointed].is_read_only;
    if (can_choose)
        list->focus = pointed;
    if (can_choose && is_click)
        return click_focused(menu, at_page);
    if (down != 0)
        move(menu, down);
    return (MenuAction){MENU_NOTHING, 0, list->focus != focus};
}

static void draw_arrows(const Menu *menu, const Ui *page, double middle, bool is_stacked)
{
    double left = value_left(&menu->list, is_stacked) - ARROW_ROOM / 2;
    list_draw_arrow(page, left, middle, 7, -1, 1);
    list_draw_arrow(page, value_right(&menu->list) + VALUE_MARGIN / 2, middle, 7, 1, 1);
}

static uint32_t value_color(bool is_focus)
{
    return is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT;
}

static uint32_t note_color(bool is_focus)
{
    return is_focus ? PALETTE_TEXT_SOFT : PALETTE_TEXT_FAINT;
}

/* The part of their sizes at which a label and the note beside it fit. */
static double beside_part(const Menu *menu, const Ui *page, int index)
{
    const MenuEntry *entry = &menu->entries[index];
    double wide = ui_text_width(page, &widest_label, entry->label) +
                  ui_text_width(page, &note_text, entry->note);
    return clamp((label_room(&menu->list, index) - NOTE_GAP) / fmax(wide, 1),
                 ui_fitting_least(page), 1);
}

static double note_size(const Menu *menu, const Ui *page, int index)
{
    double least = fmin(NOTE_SIZE_MAX, page->fitting_px / page->scale);
    return fmax(NOTE_SIZE * beside_part(menu, page, index), least);
}

/* The room of a note: what the label leaves, but at least half. */
static double note_room(const Menu *menu, const Ui *page, int index)
{
    double room = label_room(&menu->list, index);
    double label = ui_text_width(page, &widest_label, menu->entries[index].label);
    return fmax(room / 2, room - NOTE_GAP - label * beside_part(menu, page, index));
}

static void draw_note_beside(const Menu *menu, const Ui *page, int index)
{
    const List *list = &menu->list;
    Vec2 corner = list_place(list, index);
    UiText text = note_text;
    text.align = ALIGN_RIGHT;
    text.rgb = note_color(index == list->focus);
    text.size = note_size(menu, page, index);
    ui_text_cut(page, &text, corner.x + list_width(list, index) - LABEL_MARGIN, corner.y + 36,
                note_room(menu, page, index), menu->entries[index].note);
}

static void draw_value_beside(const Menu *menu, const Ui *page, int index)
{
    double top = list_place(&menu->list, index).y;
    double left = value_left(&menu->list, false);
    double right = value_right(&menu->list);
    bool is_focus = index == menu->list.focus;
    UiText text = value_text;
    text.align = ALIGN_CENTER;
    text.rgb = value_color(is_focus);
    ui_text_folding(page, &text, (left + right) / 2, top + 37, right - left,
                    menu->entries[index].value);
    if (is_focus)
        draw_arrows(menu, page, top + MENU_ENTRY_HEIGHT / 2, false);
}

/* A value or note below the label, whose last baseline is `baseline`. */
static void draw_below(const Menu *menu, const Ui *page, int index, double baseline)
{
    const MenuEntry *entry = &menu->entries[index];
    bool is_focus = index == menu->list.focus;
    bool is_note = entry->note != NULL;
    const char *words = is_note ? entry->note : entry->value;
    double room = below_room(menu, index);
    UiText text = is_note ? note_text : value_text;
    text.rgb = is_note ? note_color(is_focus) : value_color(is_focus);
    text.size = ui_fitting_lines(page, &text, room, BELOW_LINES, words);
    double first = baseline + (is_note ? NOTE_BELOW : VALUE_BELOW);
    (void)ui_paragraph(page, &text, list_place(&menu->list, index).x + LABEL_INSET, first, room,
                       is_note ? NOTE_STEP : VALUE_STEP, words);
    if (is_focus && !is_note)
        draw_arrows(menu, page, first - VALUE_SIZE * 0.36, true);
}

/* The width for a label with its note or value, if any, beside it. */
static double label_room_beside(const Menu *menu, const Ui *page, int index)
{
    const List *list = &menu->list;
    const MenuEntry *entry = &menu->entries[index];
    double room = label_room(list, index);
    UiText note = note_text;
    if (entry->note != NULL && entry->note[0] != '\0') {
        note.size = note_size(menu, page, index);
        return room - NOTE_GAP -
               fmin(ui_text_width(page, &note, entry->note), note_room(menu, page, index));
    }
    if (entry->value != NULL)
        return value_left(list, false) - ARROW_ROOM - list->x - LABEL_INSET;
    return room;
}

static void draw_label(const Menu *menu, const Ui *page, int index, const UiText *text, double room,
                       EntryLines lines)
{
    Vec2 corner = list_place(&menu->list, index);
    const char *label = menu->entries[index].label;
    UiText fitting = *text;
    if (lines.label == 1) { /* Where that is not enough, as many letters as there is room for. */
        fitting.size = ui_fitting_size(page, &widest_label, room, label);
        bool is_enough = fitting.size >= ui_fitting_least(page) * LABEL_SIZE;
        ui_text_cut(page, is_enough ? &fitting : text, corner.x + LABEL_INSET,
                    corner.y + LABEL_BASELINE, room, label);
        return;
    }
    fitting.size = ui_fitting_lines(page, &widest_label, room, LABEL_LINES, label);
    (void)ui_paragraph(page, &fitting, corner.x + LABEL_INSET, corner.y + LABEL_BASELINE, room,
                       LABEL_STEP, label);
}

static void menu_draw_entry(const Menu *menu, const Ui *page, int index)
{
    const MenuEntry *entry = &menu->entries[index];
    bool is_focus = index == menu->list.focus;
    EntryLines lines = lines_of(menu, page, index);
    Vec2 corner = list_place(&menu->list, index);
    UiText text = {is_focus ? FONT_SEMIBOLD : FONT_REGULAR, LABEL_SIZE, ALIGN_LEFT,
                   is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    if (entry->is_faint)
        text.rgb = PALETTE_TEXT_FAINT;
    if (is_focus) {
        ui_note_focus(page, entry->label);
        ui_note_focus(page, entry->value);
        ui_note_focus(page, entry->note);
        list_draw_focus(&menu->list, page, index);
        list_draw_arrow(page, corner.x + 28, corner.y + MENU_ENTRY_HEIGHT / 2, 10, 1, 1);
    }
    double room =
        lines.below > 0 ? label_room(&menu->list, index) : label_room_beside(menu, page, index);
    draw_label(menu, page, index, &text, room, lines);
    if (lines.below > 0)
        draw_below(menu, page, index, corner.y + LABEL_BASELINE + (lines.label - 1) * LABEL_STEP);
    else if (entry->note != NULL)
        draw_note_beside(menu, page, index);
    else if (entry->value != NULL)
        draw_value_beside(menu, page, index);
}

double menu_step(const Ui *ui, double zoom)
{
    return fmax(MENU_STEP * zoom, ui->least_row);
}

void menu_fit(Menu *menu, const Ui *ui, Box room)
{
    List *list = &menu->list;
    list_fit(list, ui, room, ui->text_scale);
    if (!menu->can_stack)
        return;
    Ui page = list_page(list, ui);
    for (int i = 0; i < list->count; i++) {
        EntryLines lines = lines_of(menu, &page, i);
        double step = menu->entries[i].note != NULL ? NOTE_STEP : VALUE_STEP;
        list->extra_heights[i] = (lines.label - 1) * LABEL_STEP + lines.below * step;
    }
    list_focus(list, list->focus);
}

double menu_min_width(const Menu *menu, const Ui *ui)
{
    double widest = 0;
    Ui page = ui_zoom(ui, 0, 0, ui->text_scale);
    for (int i = 0; i < menu->list.count; i++)
        widest = fmax(widest, ui_text_width(&page, &widest_label, menu->entries[i].label));
    return (LABEL_INSET + widest + LABEL_MARGIN + 1) * ui->text_scale;
}

void menu_fit_row(Menu *menu, const Ui *ui, double width, double zoom)
{
    List *list = &menu->list;
    /* Measures at the final zoom, because fonts only have whole sizes. */
    Ui page = ui_zoom(ui, 0, 0, zoom);
    for (int i = 0; i < list->count; i++)
        list->row_widths[i] = LABEL_INSET + LABEL_MARGIN +
                              ui_text_width(&page, &widest_label, menu->entries[i].label);
    list->zoom = 1;
    list->zoom = fmin(zoom, width / list_row_width(list));
    list->spread = fmax(0, ui->least_row / list->zoom - list->height);
}

void menu_draw(const Menu *menu, const Ui *ui)
{
    const List *list = &menu->list;
    Ui page = list_page(list, ui);
    for (int i = list->first; i < list->first + list_seen(list); i++)
        menu_draw_entry(menu, &page, i);
    if (list->row_part > 0) {
        double x = list_place(list, list->row_part).x - (list->gap + PART_GAP) / 2;
        ui_stroke(&page, vec2(x, list->y), vec2(x, list->y + list->height + list->spread), 1.5,
                  ui_color(&page, PALETTE_PLATE_EDGE, 0.8));
    }
    list_draw_bar(list, &page);
}
