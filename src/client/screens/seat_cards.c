/* SPDX-License-Identifier: MIT */
#include "screens/screens_parts.h"

#include "base/translate.h"
#include "platform/browser.h"

/* Opacity of a person who does not play, and of the words about them. */
#define ABSENT 0.45
#define ABSENT_WORDS 0.75
#define NAME_LEAST 20.0
#define GAP 16.0
#define GAP_ROWS 8.0
#define LOW 64.0 /* A card no higher has one line of words. */
#define INSET 22.0

enum { COLUMNS = 4, COLUMNS_TALL = 2, LABEL_BYTES = 256, LABELS_MAX = 3 };

/* One text in several lengths: the first that fits is drawn, or the last one cut. */
typedef struct Labels {
    const char *texts[LABELS_MAX];
} Labels;

int seat_cards_rows(int count, bool is_tall)
{
    int columns = is_tall ? COLUMNS_TALL : COLUMNS;
    return (count + columns - 1) / columns;
}

static Box card_box(const SeatCards *cards, int index)
{
    int columns = (cards->count + cards->rows - 1) / cards->rows;
    double gap = columns > COLUMNS_TALL ? GAP_ROWS : GAP;
    double height = (layout_height(cards->box) - (cards->rows - 1) * gap) / cards->rows;
    Box card = layout_column(cards->box, index % columns, columns, GAP);
    card.low.y += index / columns * (height + gap);
    card.high.y = card.low.y + height;
    return card;
}

int seat_cards_at(const SeatCards *cards, Vec2 at_page)
{
    for (int i = 0; i < cards->count; i++)
        if (box_contains(card_box(cards, i), at_page))
            return i;
    return SEAT_NONE;
}

void seat_cards_add_phones(Menu *menu, int choice)
{
    if (!browser_is_host())
        menu_add(menu, tr("Phone as controller"), choice);
}

bool seat_cards_leave(Seats *seats, const InputEvent *event)
{
    SeatDevice device = event->device;
    if (seats->count < 2 || !event->has_device)
        return false;
    if (device.kind != DEVICE_PAD)
        device.kind = seats_has_kind(seats, DEVICE_KEYBOARD) ? DEVICE_KEYBOARD : DEVICE_MOUSE;
    int seat = seats_find(seats, &device);
    if (seat != SEAT_NONE)
        seats_leave(seats, seat);
    return seat != SEAT_NONE;
}

static Labels device_labels(const Ui *ui, const Seat *seat)
{
    const SeatDevice *device = &seat->device;
    if (seat->is_lost) /* TRANSLATORS: each of three says the same, for less and less room. */
        return (Labels){{tr("Disconnected"), tr("Disconnected"), tr("Gone")}};
    if (ui->is_touch && device->kind == DEVICE_MOUSE) /* It clicked in the menus. */
        return (Labels){{tr("Touch screen"), tr("Touch"), tr("Touch")}};
    const char *label = tr(bindings_device_labels[device->kind]);
    if (device->kind == DEVICE_MOUSE)
        return (Labels){{label, tr("Keys and mouse"), tr("Mouse")}};
    if (device->kind == DEVICE_KEYBOARD)
        return (Labels){{label, tr("Keys alone"), tr("Keys")}};
    if (device->is_phone)
        return (Labels){{tr("Phone"), tr("Phone"), tr("Phone")}};
    /* TRANSLATORS: "Pad" is a short word for "Controller". */
    return (Labels){{device->pad_name[0] != '\0' ? device->pad_name : tr("Controller"),
                     tr("Controller"), tr("Pad")}};
}

/* With the mouse alone the left button moves instead of firing, but it joins as well. */
static Action join_action(const Devices *devices, DeviceKind kind)
{
    return devices->bindings.hands[kind] == HANDS_MOUSE ? ACTION_MOVE_TO : ACTION_FIRE;
}

/* The fire keys of the free devices, as "Right Ctrl or RT to join". Without enough of them for this
 * seat, after `before` others have joined, it asks for a controller. */
static Labels join_labels(const Seats *seats, const Devices *devices, int before,
                          char out_label[LABEL_BYTES])
{
    char keys[LABEL_BYTES] = "", all[LABEL_BYTES];
    int left = -before;
    for (DeviceKind kind = 0; kind < DEVICE_KIND_COUNT; kind++) {
        int taken = 0;
        for (int i = 0; i < seats->count; i++)
            taken += seats->items[i].device.kind == kind && !seats->items[i].is_lost ? 1 : 0;
        int there = kind == DEVICE_PAD ? devices_pad_count(devices) : 1;
        int count = there > taken ? there - taken : 0;
        char key[CONTROL_TEXT_BYTES];
        left += count;
        if (count == 0)
            continue;
        bindings_action_control(&devices->bindings, kind, join_action(devices, kind), key);
        memcpy(all, keys, sizeof all);
        if (keys[0] == '\0')
            snprintf(keys, sizeof keys, "%s", key);
        else /* TRANSLATORS: keys: any of them joins. */
            text_fit(keys, sizeof keys, tr("%s or %s"), all, key);
    }
    /* TRANSLATORS: "Right Ctrl or RT to join": a key that is to be pressed. */
    text_fit(out_label, LABEL_BYTES, tr("%.80s to join"), keys);
    if (left > 0) /* TRANSLATORS: who presses fire joins; the second is for less room. */
        return (Labels){{out_label, tr("Fire to join"), tr("Fire joins")}};
    if (browser_is_host())
        return (Labels){
            {tr("Plug in a controller to join"), tr("Plug in a controller"), tr("Controller")}};
    return (Labels){
        {tr("A phone or a controller can join"), tr("Phone or controller"), tr("Phone")}};
}

static void draw_fitting(const Ui *ui, const UiText *text, double x, double y, double width,
                         const Labels *labels)
{
    int i = 0;
    while (i < LABELS_MAX - 1 && ui_text_width(ui, text, labels->texts[i]) > width)
        i++;
    ui_text_fitting(ui, text, x, y, width, labels->texts[i]);
}

static void draw_frame(const Ui *ui, Box card, Color color, double fill, double line)
{
    if (fill > 0)
        ui_plate(ui, card, 9, color_fade(color, fill * ui->opacity));
    ui_outline(ui, card, 9, 1.2, color_fade(color, line * ui->opacity));
}

typedef struct Person {
    const Seat *seat;
    int index;
    int chooser; /* The player who may have a custom color, or NO_PLAYER. */
    int circle;
    bool is_playing;
    int team; /* 0: there are none. */
} Person;

static void draw_seat(const Ui *ui, Box card, const Person *person)
{
    const Seat *seat = person->seat;
    int index = person->index, team = person->team;
    bool is_playing = person->is_playing;
    double z = ui->text_scale;
    double middle = layout_middle(card).y;
    double left = card.low.x + INSET * z + 16 * z;
    double text_left = left + 36 * z;
    Color color = team > 0 ? sides_team_color(ui->accessibility.palette, team)
                           : palette_player_beside(&ui->accessibility, person->chooser, index);
    double strength = seat->is_lost || !is_playing ? ABSENT : 1;
    double written = strength < 1 ? ABSENT_WORDS : 1;
    UiText name = {FONT_SEMIBOLD, 24 * z, ALIGN_LEFT, PALETTE_TEXT, written};
    UiText device = {FONT_REGULAR, 19 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, written};
    Labels labels = device_labels(ui, seat);
    double room = card.high.x - 14 - text_left;
    char own[64], words[LABEL_BYTES];
    bool has_name = seat->device.is_phone && seat->device.pad_name[0] != '\0';
    UiText least = name; /* Large text may shrink to the normal size, but not below. */
    least.size = fmax(name.size * ui_fitting_least(ui), NAME_LEAST);
    snprintf(own, sizeof own, tr("Player %d"), index + 1);
    if (ui_text_width(ui, &least, own) > room && z >= 1)
        snprintf(own, sizeof own, tr("P%d"), index + 1);
    snprintf(words, sizeof words, "%s%s%s", has_name ? seat->device.pad_name : own,
             team > 0 ? tr(", ") : "", team > 0 ? names_team(team) : "");
    if (team > 0 && ui_text_width(ui, &name, words) > room)
        snprintf(words, sizeof words, "%d, %s", index + 1, names_team(team));
    if (!is_playing)
        labels = (Labels){{tr("Spectates in this mode"), tr("Spectates"), tr("Spectates")}};
    if (seat->is_lost)
        device.rgb = PALETTE_NOTICE;
    draw_frame(ui, card, color, 0.08 * strength, 0.8 * strength);
    ui_circle(ui, person->circle, vec2(left, middle), fmin(15 * z, layout_height(card) / 3),
              color_fade(color, strength * ui->opacity));
    if (layout_height(card) > LOW * z) {
        ui_text_fitting(ui, &name, text_left, middle - 6 * z, room, words);
        draw_fitting(ui, &device, text_left, middle + 24 * z, room, &labels);
        return;
    }
    /* In one line, the device only where there is room for it. */
    ui_text_fitting(ui, &name, text_left, middle + 8 * z, room, words);
    double after = ui_text_width(ui, &name, words) + 14 * z;
    if (ui_text_width(ui, &device, labels.texts[LABELS_MAX - 1]) <= room - after)
        draw_fitting(ui, &device, text_left + after, middle + 7 * z, room - after, &labels);
}

void seat_cards_draw(const Ui *ui, const SeatCards *cards, const Shell *shell, int most,
                     int playing, bool has_teams)
{
    const Seats *seats = &shell->seats;
    for (int i = 0; i < cards->count; i++) {
        Box card = card_box(cards, i);
        if (i < seats->count) {
            draw_seat(ui, card,
                      &(Person){.seat = &seats->items[i],
                                .index = i,
                                .chooser = seats->count == 1 ? 0 : NO_PLAYER,
                                .circle = shell->settings.circles[i],
                                .is_playing = i < playing,
                                .team = has_teams ? modes_team_in_turn(i) : 0});
            continue;
        }
        if (i >= most)
            continue;
        draw_frame(ui, card, color_make(PALETTE_PLATE_EDGE, 1), 0, 0.35);
        double z = ui->text_scale;
        bool is_next = i == seats->count;
        UiText text = {FONT_REGULAR, 19 * z, ALIGN_CENTER,
                       is_next ? PALETTE_TEXT_SOFT : PALETTE_TEXT_FAINT, 1};
        char keys[LABEL_BYTES];
        Labels labels = join_labels(seats, &shell->devices, i - seats->count, keys);
        if (ui->is_touch) /* A touch screen is a controller too. */
            labels = (Labels){
                {tr("Controllers join by firing"), tr("Controllers join"), tr("Controller")}};
        Vec2 middle = layout_middle(card);
        draw_fitting(ui, &text, middle.x, middle.y + 7 * z, layout_width(card) - 28, &labels);
    }
}
