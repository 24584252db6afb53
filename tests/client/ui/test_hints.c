/* SPDX-License-Identifier: MIT */
/* The words that a match's hints show, and in which order. */
#include "ui/hints.h"

#include "input/devices.h"
#include "support/canvas_bench.h"
#include "test.h"
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>

#define LEFT_TRIGGER "\xee\x80\x8f"
#define RIGHT_TRIGGER "\xee\x80\x90"

enum { WIDTH = 1600, HEIGHT = 900, WORDS_BYTES = 512 };

static char drawn[WORDS_BYTES];

void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words);

void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words)
{
    size_t used = strlen(drawn);
    (void)ui;
    (void)text;
    (void)x;
    (void)baseline;
    snprintf(drawn + used, sizeof drawn - used, "%s|", words);
}

/* One finger's person reads what thumbs do; others read their devices' keys. */
TEST(what_they_say)
{
    static const struct {
        const char *name;
        bool is_touch;
        int people;
        DeviceKind kind;
        Hands hands;
        FireWay way;
        const char *words;
    } cases[] = {
        {"touch", true, 1, DEVICE_MOUSE, HANDS_BOTH, FIRE_HELD,
         "Left thumb|move|Right thumb|aim and fire|Tap|dash|"},
        {"touch and another", true, 2, DEVICE_MOUSE, HANDS_BOTH, FIRE_HELD,
         "Player 1|W A S D|move|Mouse|aim|Left button|fire|Space|dash|Q|taunt|Esc|menu|"},
        {"keys and a mouse", false, 1, DEVICE_MOUSE, HANDS_BOTH, FIRE_HELD,
         "W A S D|move|Mouse|aim|Left button|fire|Space|dash|Q|taunt|Esc|menu|"},
        {"a mouse alone", false, 1, DEVICE_MOUSE, HANDS_MOUSE, FIRE_AUTOMATIC,
         "Left button|move|Mouse|aim|Right button|dash|Wheel down|taunt|Middle button|menu|"},
        {"a keyboard", false, 1, DEVICE_KEYBOARD, HANDS_BOTH, FIRE_HELD,
         "\xe2\x86\x91 \xe2\x86\x90 \xe2\x86\x93 \xe2\x86\x92|move|Comma Period|turn|Right "
         "Ctrl|fire|"
         "Right Shift|dash|M|taunt|"},
        {"a controller", false, 1, DEVICE_PAD, HANDS_BOTH, FIRE_HELD,
         "Left stick|move|Right stick|aim|" RIGHT_TRIGGER "|fire|" LEFT_TRIGGER
         "|dash|" PAD_MARK_LEFT_SHOULDER "|taunt|" PAD_MARK_START "|menu|"},
    };
    static const int circles[SEATS_MAX] = {0};
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(cases); i++) {
        Ui ui = ui_make(canvas, 1);
        Devices devices;
        Seats seats = {.count = cases[i].people};
        ui.is_touch = cases[i].is_touch;
        devices_init(&devices);
        seats.items[0].device.kind = cases[i].kind;
        devices.bindings.hands[DEVICE_MOUSE] = cases[i].hands;
        bindings_reset(&devices.bindings, DEVICE_MOUSE);
        devices.fire_way = cases[i].way;
        drawn[0] = '\0';
        hints_draw_match(&ui, &devices, &(HintedPeople){&seats, cases[i].people, 1}, circles);
        if (strcmp(drawn, cases[i].words) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, drawn, cases[i].words);
    }
    canvas_destroy(canvas);
}
