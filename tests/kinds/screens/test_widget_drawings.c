/* SPDX-License-Identifier: MIT */
/*
 * What the parts that all screens are made of draw by themselves, in many sizes and states: cards,
 * menus, settings, text fields, texts that fold or are cut. test_drawings asks the same of whole
 * screens, which show few of these states.
 */
#include "screens/draw_recorder.h"
#include "screens/screens_parts.h"
#include "support/canvas_bench.h"
#include "support/kept_lines.h"
#include "test.h"
#include "ui/menu.h"
#include "ui/notice.h"
#include "ui/ui.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

enum { NAME_BYTES = 100 };

typedef struct Page {
    const char *name;
    int width, height;
    double text_scale;
    double least_row; /* For fingers. */
    bool has_high_contrast;
    double opacity; /* Of a screen that comes or goes, from the side. */
    Canvas *canvas;
} Page;

static Page pages[] = {
    {"usual", 1600, 900, 1, 0, false, 1, NULL},
    {"large", 1600, 900, 1.5, 0, true, 0.8, NULL},
    {"largest", 1280, 720, 2, 0, false, 1, NULL},
    {"tall, for fingers", 600, 1000, 1, 90, false, 0.6, NULL},
};

static KeptLines kept;

static Ui page_ui(const Page *page)
{
    Ui ui = ui_make(page->canvas, 1);
    ui.text_scale = page->text_scale;
    ui.accessibility.has_high_contrast = page->has_high_contrast;
    ui.least_row = page->least_row;
    ui.is_touch = page->least_row > 0;
    ui.opacity = page->opacity;
    ui.slide = 50 * (1 - page->opacity);
    return ui_tall(&ui);
}

static void take(const Page *page, const char *part, int number, const DrawFigures *drawn)
{
    char name[NAME_BYTES];
    snprintf(name, sizeof name, "%s %d", part, number);
    draw_recorder_take(&kept, page->name, name, drawn);
}

static const char *const labels[] = {
    "Play",
    "A label that is a good deal longer than others",
    "Two words",
    "Something that no column of a narrow page has the width for, however small it is written",
    "End",
};

/* --- Cards ------------------------------------------------------------------------------------ */

static void card_picture(const Ui *ui, Box box, int choice, double seconds, double glow)
{
    ui_plate(ui, box, 10 * seconds, color_make(0x102030u * (unsigned)(choice + 1), glow));
}

static void draw_cards(const Page *page)
{
    Ui ui = page_ui(page);
    for (int count = 1; count <= CARDS_MAX; count++)
        for (int k = 0; k < 3; k++) {
            DrawFigures figures;
            Cards cards = {.count = 0};
            for (int i = 0; i < count; i++)
                cards_add(&cards, labels[i % 3], labels[(i + 1) % COUNT(labels)], i);
            cards_update(&cards, 0.5);
            cards.focus = k * (count - 1) / 2;
            cards_update(&cards, 0.07);
            draw_recorder_listen(&figures);
            cards_draw_page(&cards, &ui, "Heading", k == 1 ? labels[1] : "", card_picture);
            take(page, "cards", 10 * count + k, &figures);
        }
    /* In low rooms, where pictures lie beside words or there are none. */
    for (int height = 150; height < 700; height += 110) {
        DrawFigures figures;
        Cards cards = {.focus = 4};
        for (int i = 0; i < CARDS_MAX; i++)
            cards_add(&cards, labels[i % COUNT(labels)], labels[2], i);
        draw_recorder_listen(&figures);
        cards_fit(&cards, &ui, (Box){{50, 100}, {50 + 1.7 * height, 100 + height}});
        for (int i = 0; i < CARDS_MAX; i++)
            card_picture(&ui, cards_box(&cards, i), cards.columns * 10 + cards.rows_seen,
                         cards.is_lying + 2 * cards.is_bare, 1);
        take(page, "places of cards", height, &figures);
    }
}

/* --- Menus ------------------------------------------------------------------------------------ */

static void fill_menu(Menu *menu, bool is_row, int count)
{
    menu_init(menu, is_row);
    for (int i = 0; i < count; i++) {
        MenuEntry *entry = menu_add(menu, labels[is_row ? i % 3 : i % COUNT(labels)], i);
        entry->value = i % 4 == 1 ? "a value" : NULL;
        entry->note = i % 4 == 2 ? "a note that is rather long" : NULL;
        entry->is_faint = i % 5 == 3;
        entry->is_read_only = i % 6 == 4;
    }
}

static void draw_menus(const Page *page)
{
    static Menu menu;
    Ui ui = page_ui(page);
    for (int count = 1; count <= 10; count += 3)
        for (int k = 0; k < 6; k++) {
            DrawFigures figures;
            fill_menu(&menu, false, count);
            menu.can_stack = k % 2 == 1;
            draw_recorder_listen(&figures);
            menu_fit(&menu, &ui, (Box){{100, 120}, {450 + 120 * k, 330 + 90 * k}});
            list_focus(&menu.list, k * (count - 1) / 5);
            menu_draw(&menu, &ui);
            take(page, "menu", 10 * count + k, &figures);
        }
    for (int count = 1; count <= 4; count++) {
        DrawFigures figures;
        fill_menu(&menu, true, count);
        menu.list.row_part = count / 2;
        draw_recorder_listen(&figures);
        menu_fit_row(&menu, &ui, 900, ui.text_scale);
        menu.list.x = 120;
        menu.list.y = 700;
        list_focus(&menu.list, count - 1);
        menu_draw(&menu, &ui);
        take(page, "row", count, &figures);
    }
}

/* --- Settings --------------------------------------------------------------------------------- */

static void draw_settings(const Page *page)
{
    static Widgets widgets;
    Ui ui = page_ui(page);
    for (int focus = 0; focus < 12; focus++) {
        DrawFigures figures;
        widgets_init(&widgets);
        for (int i = 0; i < 12; i++) {
            Widget *widget = widgets_add(&widgets, (WidgetKind)(i % (WIDGET_BINDING + 1)), i,
                                         labels[i % 4], i % 2 == 0 ? labels[3] : NULL);
            snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s", i % 3 == 0 ? "50 %" : "Left");
            snprintf(widget->values[1], WIDGET_VALUE_BYTES, "%s", i % 3 == 0 ? "" : labels[1]);
            widget->part = i % 2 == 0 ? 1 : 0.3;
            widget->is_faint = i % 7 == 5;
            widget->asked_slot = i == 9 && focus == 9 ? 1 : -1;
        }
        widgets.slot = focus % 2;
        widgets.has_focus = focus != 5;
        draw_recorder_listen(&figures);
        widgets_place(&widgets, &ui, (Box){{150, 200}, {1000 + 30 * focus, 800}}, ui.text_scale);
        list_focus(&widgets.list, focus);
        widgets_draw(&widgets, &ui);
        take(page, "settings", focus, &figures);
    }
    for (int open = 0; open < 4; open++) {
        DrawFigures figures;
        Tabs tabs = {.names = {"Display", "Sound", "Controls", "Play"},
                     .count = 4,
                     .open = open,
                     .has_focus = open % 2 == 1,
                     .x = 150,
                     .y = 120,
                     .scale = ui.text_scale};
        draw_recorder_listen(&figures);
        widgets_draw_tabs(&tabs, &ui);
        for (int i = 0; i < tabs.count; i++)
            ui_disc(&ui, vec2(tabs.ends[i], 10), 1, color_make(0, 1));
        take(page, "tabs", open, &figures);
    }
}

static void draw_controllers(const Page *page)
{
    static PadMapping mapping;
    static const RawPad rest = {0};
    Ui ui = page_ui(page);
    for (int i = 0; i <= PAD_PART_COUNT; i++) {
        DrawFigures figures;
        StickZones zones = {0.05 * i, 1 - 0.03 * i, 0.04 * i};
        pad_mapping_begin(&mapping, &rest);
        mapping.part = i;
        draw_recorder_listen(&figures);
        stick_picture_draw(&ui, vec2(400, 300), 60, &zones, vec2(0.06 * i, -0.04 * i));
        turn_picture_draw(&ui, vec2(700, 300), 50, 70 * i);
        map_pad_view_draw(&ui, i < PAD_PART_COUNT ? &mapping : NULL, i % 2 == 1);
        take(page, "controller", i, &figures);
    }
}

/* --- Notices ---------------------------------------------------------------------------------- */

static void draw_notices(const Page *page)
{
    static Notice notice;
    Ui ui = page_ui(page);
    for (int i = 0; i < 24; i++) {
        DrawFigures figures;
        notice = (Notice){.age = 0};
        notice_say(&notice, i % 4 == 3, labels[i % COUNT(labels)]);
        if (i % 5 == 4)
            notice_hold(&notice, labels[3]);
        notice.foot = i % 3 == 0 ? 0 : 600 + 20 * i;
        notice.left = 60 * i;
        for (int k = 0; k < 5 * i; k++)
            notice_step(&notice, 0.06);
        draw_recorder_listen(&figures);
        notice_draw(&notice, &ui);
        Box box = notice_box(&notice, &ui);
        ui_disc(&ui, box.low, 1 + notice_height(&notice, &ui), color_make(0, 1));
        ui_disc(&ui, box.high, 1 + fmin(9, notice_frame_interval(&notice)), color_make(0, 1));
        ui_disc(&ui, vec2(notice_hides_hints(&notice, &ui) ? 9 : 3, 1), 1, color_make(0, 1));
        take(page, "notice", i, &figures);
    }
}

/* --- Seats and stars -------------------------------------------------------------------------- */

/* By keyboard, mouse, controllers and phones, some of them lost, in boxes of several shapes. */
static void sit_down(Shell *shell, int count)
{
    static const DeviceKind kinds[] = {DEVICE_MOUSE, DEVICE_PAD, DEVICE_PAD, DEVICE_KEYBOARD};
    devices_init(&shell->devices);
    shell->settings = settings_defaults();
    seats_init(&shell->seats);
    for (int i = 0; i < count; i++) {
        SeatDevice device = {.kind = kinds[i % COUNT(kinds)], .pad = i, .is_phone = i % 4 == 2};
        if (device.is_phone)
            snprintf(device.pad_name, sizeof device.pad_name, "%s", i == 2 ? "Ann" : "");
        shell->seats.items[i] = (Seat){.device = device, .is_lost = i % 5 == 4};
        shell->settings.circles[i] = i % PLAYER_CIRCLES;
    }
    shell->seats.count = count;
}

static void draw_seats(const Page *page)
{
    static Shell shell;
    Ui ui = page_ui(page);
    for (int i = 0; i < 16; i++) {
        DrawFigures figures;
        int count = 1 + i % 8;
        int people = i % 3 == 0 ? count : count - 1;
        SeatCards cards = {{{100, 100}, {420 + 70 * i, 170 + 22 * i}},
                           seat_cards_rows(count, ui_is_tall(&ui)),
                           count};
        sit_down(&shell, people);
        ui.is_touch = i % 4 == 3;
        draw_recorder_listen(&figures);
        seat_cards_draw(&ui, &cards, &shell, count - i % 2, people - i % 3, i % 2 == 1);
        take(page, "seats", i, &figures);
    }
}

/* The pictures of Play, Create and the others, as they move. */
static void draw_card_pictures(const Page *page)
{
    Ui ui = page_ui(page);
    for (int i = 0; i < 6; i++)
        for (int choice = 0; choice < CARD_COUNT; choice++) {
            DrawFigures figures;
            draw_recorder_listen(&figures);
            card_picture_draw(&ui, (Box){{100, 100}, {300 + 60 * i, 240 + 30 * i}}, choice, 0.7 * i,
                              0.2 * i);
            take(page, "picture", 10 * choice + i, &figures);
        }
}

static void draw_star_lines(const Page *page)
{
    Ui ui = page_ui(page);
    for (int i = 0; i < 12; i++) {
        DrawFigures figures;
        draw_recorder_listen(&figures);
        for (int star = 0; star < TOUR_STAR_COUNT; star++) {
            Box row = {{100, 100 + 60 * star}, {450 + 80 * i, 140 + 60 * star + 4 * i}};
            star_lines_draw(
                &ui, row, ui.text_scale,
                &(StarLine){i, (TourStar)star, (TourDifficulty)(i % TOUR_DIFFICULTIES), i / 11.0});
        }
        take(page, "stars", i, &figures);
    }
}

/* --- Texts ------------------------------------------------------------------------------------ */

static void draw_fields(const Page *page)
{
    static TextField field;
    Ui ui = page_ui(page);
    for (int i = 0; i < 8; i++) {
        DrawFigures figures;
        text_field_open(&field, 1, i == 1 ? "" : i == 2 ? labels[3] : "H\xc3\xb6he");
        field.is_all = i % 4 == 3;
        field.caret = i == 4 ? 0 : field.caret;
        if (i >= 5) {
            snprintf(field.composition, sizeof field.composition, "%s", "com");
            field.composition_caret = (size_t)(i - 5);
        }
        draw_recorder_listen(&figures);
        ui.is_pad = i % 3 == 2;
        double below = text_field_draw(&field, &ui, (Box){{200, 300}, {700, 330 + 8 * i}}, 22);
        ui_disc(&ui, vec2(below, 5), 1, color_make(0, 1));
        for (int k = 0; k < TEXT_FIELD_KEYS; k++)
            ui_disc(&ui, field.keys_px[k].low, 1, color_make(0, 1));
        take(page, "field", i, &figures);
    }
}

static void draw_texts(const Page *page)
{
    Ui ui = page_ui(page);
    for (int i = 0; i < COUNT(labels); i++)
        for (int width = 90; width < 900; width = width * 8 / 5) {
            UiText text = {i % 2 == 0 ? FONT_REGULAR : FONT_SEMIBOLD, 24, (TextAlign)(i % 3),
                           PALETTE_TEXT, 0.8};
            DrawFigures figures;
            draw_recorder_listen(&figures);
            ui_text_fitting(&ui, &text, 700, 100, width, labels[i]);
            ui_text_folding(&ui, &text, 700, 200, width, labels[i]);
            ui_text_cut(&ui, &text, 700, 300, width, labels[i]);
            double end = ui_paragraph(&ui, &text, 700, 400, width, 30, labels[i]);
            for (int lines = 1; lines < 4; lines++) {
                ui_paragraph_cut(&ui, &text, 700, end, (UiLines){width, 30, lines}, labels[i]);
                text.size = ui_fitting_lines(&ui, &text, width, lines, labels[i]);
                ui_text(&ui, &text, ui_even_width(&ui, &text, width, labels[i]),
                        ui_lines(&ui, &text, width, lines, labels[i]), "x");
            }
            take(page, labels[i][0] == 'S' ? "the longest text" : labels[i], width, &figures);
        }
}

static void draw_grounds(const Page *page)
{
    Ui ui = page_ui(page);
    for (int i = 0; i < 4; i++) {
        DrawFigures figures;
        draw_recorder_listen(&figures);
        ui.opacity = 1 - 0.2 * i;
        ui.slide = 15 * i;
        ui_ground(&ui);
        ui_dim(&ui, 0.3 * i);
        ui_side_ground(&ui, 500 + 100 * i, i % 2 == 1, 0.9);
        ui_plate(&ui, (Box){{100.3, 100.6}, {300.2, 180.7}}, 4 * i, ui_color(&ui, 0x806040, 0.7));
        ui_outline(&ui, (Box){{100.3, 100.6}, {300.2, 180.7}}, 4 * i, 1 + i,
                   ui_color(&ui, 0x806040, 0.2 * i));
        ui_stroke(&ui, vec2(10, 20), vec2(300, 200), 0.4 * i, ui_color(&ui, PALETTE_TEXT_SOFT, 1));
        ui_ring(&ui, vec2(500, 400), 30, 0.4 * i, ui_color(&ui, PALETTE_PLATE_EDGE, 0.4));
        ui_circle(&ui, i, vec2(600, 500), 20, color_make(0x405060, 1));
        take(page, "grounds", i, &figures);
    }
}

TEST(parts_of_screens_draw_what_is_kept)
{
    static void (*const parts[])(const Page *page) = {
        draw_cards,   draw_menus, draw_settings,   draw_controllers,
        draw_notices, draw_seats, draw_star_lines, draw_card_pictures,
        draw_fields,  draw_texts, draw_grounds};
    kept = kept_lines_open("tests/kinds/screens/widget_drawings.txt",
                           "kinds/screens/test_widget_drawings");
    for (int i = 0; i < COUNT(pages); i++) {
        pages[i].canvas = canvas_bench_create(pages[i].width, pages[i].height);
        canvas_begin(pages[i].canvas, color_make(0, 1));
        for (int k = 0; k < COUNT(parts); k++)
            parts[k](&pages[i]);
        draw_recorder_listen(NULL);
        canvas_destroy(pages[i].canvas);
    }
    kept_lines_close(&kept);
}
