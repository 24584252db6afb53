/* SPDX-License-Identifier: MIT */
/* Phones as controllers: what their thumbs do becomes events, and what they are told. The server
 * that would have their connections is left out. */
#include "online/online.h"
#include "test.h"
#include "web/web.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NOW = 1000000, ID = 1 << 24, PORT = 7790, PORTS = 8, STATE = 6, NAMED = 33 };

/* --- In place of the server ------------------------------------------------------------------- */

/* What it was made with, and how many of the ports are taken. */
static struct {
    Pads *pads;
    int taken, asked, destroyed;
    uint16_t first, last;
    bool has_page, has_words;
    int wakes; /* How often the window was woken. */
} served;

bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error);
void __wrap_web_server_destroy(WebServer *server);
uint16_t __wrap_web_server_port(const WebServer *server);
void __wrap_window_wake(void);
int __wrap_sockets_own_addresses(Address *out_addresses, int room);

bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error)
{
    served.pads = options->pads;
    served.has_page = options->pad != NULL && strstr(options->pad, "assets/pad") != NULL;
    served.has_words = options->words != NULL && strstr(options->words, "words.json") != NULL;
    served.last = options->port;
    if (served.asked++ == 0)
        served.first = options->port;
    if (served.asked <= served.taken)
        return error_set(out_error, "taken");
    *out_server = (WebServer *)(void *)&served;
    return true;
}

void __wrap_web_server_destroy(WebServer *server)
{
    served.destroyed += server == (WebServer *)(void *)&served;
}

uint16_t __wrap_web_server_port(const WebServer *server)
{
    (void)server;
    return served.last;
}

void __wrap_window_wake(void)
{
    served.wakes++;
}

int __wrap_sockets_own_addresses(Address *out_addresses, int room)
{
    assert_int_equal(room, ONLINE_LINKS_MAX);
    assert_true(address_parse_host("192.0.2.7", 0, &out_addresses[0]));
    assert_true(address_parse_host("2001:db8::9", 0, &out_addresses[1]));
    return 2;
}

/* --- A game with phones ----------------------------------------------------------------------- */

static int set_up(void **state)
{
    Error error;
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    memset(&served, 0, sizeof served);
    setenv("CLOCKWISE_DATA", ".", 1);
    shell->settings = settings_defaults();
    shell->settings.rumble = 1;
    devices_init(&shell->devices);
    if (!phones_open(shell, &error))
        fail_msg("%s", error.text);
    *state = shell;
    return 0;
}

static int tear_down(void **state)
{
    phones_close(*state);
    free(*state);
    return 0;
}

typedef struct Phone {
    int place;
    unsigned visit;
} Phone;

static Phone come(void)
{
    char token[PADS_TOKEN_BYTES];
    Phone phone;
    web_pads_token(served.pads, token);
    assert_int_equal(web_pads_open(served.pads, token, NOW, &phone.place, &phone.visit),
                     PADS_WELCOME);
    return phone;
}

static void say(Phone phone, unsigned held, const signed char axes[PADS_AXES])
{
    unsigned char bytes[STATE] = {1, (unsigned char)held};
    for (int i = 0; i < PADS_AXES; i++)
        bytes[2 + i] = (unsigned char)axes[i];
    assert_true(web_pads_receive(served.pads, phone.place, phone.visit, bytes, sizeof bytes, NOW));
}

static void hold(Phone phone, unsigned held)
{
    say(phone, held, (const signed char[PADS_AXES]){0});
}

static void name(Phone phone, const char *words)
{
    unsigned char bytes[NAMED] = {2};
    memcpy(bytes + 1, words, strlen(words));
    assert_true(web_pads_receive(served.pads, phone.place, phone.visit, bytes, sizeof bytes, NOW));
}

/* What was heard, as "0 added Anna; 0 down 6; 0 axis 5 1.00": the place before each. */
static struct {
    Shell *shell;
    char text[1000];
    bool closes; /* The first event ends the game. */
} heard;

static void hear(void *self, const WindowEvent *event)
{
    size_t length = strlen(heard.text);
    char *end = heard.text + length;
    size_t room = sizeof heard.text - length;
    int place = event->pad - ID;
    const char *comma = length > 0 ? "; " : "";
    assert_ptr_equal(self, &heard);
    if (event->kind == WINDOW_EVENT_PAD_ADDED)
        snprintf(end, room, "%s%d added '%s'%s%s", comma, place, event->pad_name,
                 event->is_phone ? " phone" : "",
                 event->pad_signs == PAD_SIGNS_PHONE ? " signs" : "");
    else if (event->kind == WINDOW_EVENT_PAD_REMOVED)
        snprintf(end, room, "%s%d removed", comma, place);
    else if (event->kind == WINDOW_EVENT_PAD_AXIS)
        snprintf(end, room, "%s%d axis %d %.2f", comma, place, event->code, event->value);
    else
        snprintf(end, room, "%s%d %s %d", comma, place,
                 event->kind == WINDOW_EVENT_PAD_DOWN ? "down" : "up", event->code);
    (void)devices_event(&heard.shell->devices, event);
    if (heard.closes)
        phones_close(heard.shell);
}

static void expect_heard(Shell *shell, const char *when, const char *expected)
{
    heard.shell = shell;
    heard.text[0] = '\0';
    phones_hear(shell, hear, &heard);
    if (strcmp(heard.text, expected) != 0)
        fail_msg("%s: '%s', not '%s'", when, heard.text, expected);
}

TEST_WITH(they_come_and_go, set_up, tear_down)
{
    Shell *shell = *state;
    expect_heard(shell, "nobody", "");
    Phone first = come();
    name(first, "Anna");
    expect_heard(shell, "one", "0 added 'Anna' phone signs");
    expect_heard(shell, "still", "");
    Phone other = come();
    expect_heard(shell, "another", "1 added '' phone signs");
    hold(other, PADS_PAUSE);
    hold(first, PADS_CONFIRM);
    expect_heard(shell, "each presses", "0 down 0; 1 down 6");
    web_pads_close(served.pads, other.place, other.visit);
    expect_heard(shell, "it goes", "1 removed");
    hold(first, 0);
    expect_heard(shell, "the other lets go", "0 up 0");
}

/* A game that waits for something to happen is woken by what a phone does. */
TEST_WITH(they_wake_the_game, set_up, tear_down)
{
    Shell *shell = *state;
    assert_int_equal(served.wakes, 0);
    Phone phone = come();
    expect_heard(shell, "it came", "0 added '' phone signs");
    int before = served.wakes;
    hold(phone, PADS_CONFIRM);
    if (before == 0 || served.wakes == before)
        fail_msg("woken %d times as it came, %d more at a press", before, served.wakes - before);
}

/* The same phone comes back: buttons it held before count as let go. */
TEST_WITH(one_that_comes_back_is_new, set_up, tear_down)
{
    Shell *shell = *state;
    unsigned char bytes[PADS_MESSAGE_BYTES];
    char secret[PADS_KEY_BYTES];
    Phone phone = come();
    hold(phone, PADS_CONFIRM);
    expect_heard(shell, "it came", "0 added '' phone signs; 0 down 0");
    assert_int_equal(web_pads_write(served.pads, phone.place, phone.visit, NOW, bytes), 17);
    for (int i = 0; i < 16; i++)
        snprintf(secret + 2 * i, 3, "%02x", bytes[1 + i]);
    assert_int_equal(web_pads_open(served.pads, secret, NOW, &phone.place, &phone.visit),
                     PADS_WELCOME);
    hold(phone, PADS_BACK);
    expect_heard(shell, "anew", "0 removed; 0 added '' phone signs; 0 down 1");
}

/* Each button is what the player's controllers have for the action; a bit at a time. */
TEST_WITH(buttons, set_up, tear_down)
{
    static const struct {
        const char *name;
        unsigned held;
        const char *heard;
    } steps[] = {
        {"fire is the right trigger", PADS_FIRE, "0 axis 5 1.00"},
        {"dash is the left one", PADS_FIRE | PADS_DASH, "0 axis 4 1.00"},
        {"fire ends", PADS_DASH, "0 axis 5 0.00"},
        {"taunt is the left shoulder", PADS_TAUNT, "0 axis 4 0.00; 0 down 9"},
        {"pause is Start", PADS_PAUSE, "0 up 9; 0 down 6"},
        {"confirm is A", PADS_CONFIRM, "0 up 6; 0 down 0"},
        {"back is B", PADS_BACK, "0 up 0; 0 down 1"},
        {"nothing", 0, "0 up 1"},
    };
    Shell *shell = *state;
    Phone phone = come();
    expect_heard(shell, "it came", "0 added '' phone signs");
    for (int i = 0; i < COUNT(steps); i++) {
        hold(phone, steps[i].held);
        expect_heard(shell, steps[i].name, steps[i].heard);
    }
}

/* By the first control that the action has, or by none. */
TEST_WITH(buttons_that_are_bound_otherwise, set_up, tear_down)
{
    Shell *shell = *state;
    Control(*controls)[BINDING_SLOTS] = shell->settings.bindings.controls[DEVICE_PAD];
    Phone phone = come();
    controls[ACTION_FIRE][0] = (Control){CONTROL_NONE, 0};
    controls[ACTION_FIRE][1] = (Control){CONTROL_PAD, PAD_Y};
    controls[ACTION_TAUNT][0] = controls[ACTION_TAUNT][1] = (Control){CONTROL_NONE, 0};
    controls[ACTION_DASH][0] = (Control){CONTROL_PAD, PAD_X};
    controls[ACTION_DASH][1] = (Control){CONTROL_PAD, PAD_B};
    hold(phone, PADS_FIRE | PADS_TAUNT | PADS_DASH);
    expect_heard(shell, "it came", "0 added '' phone signs; 0 down 3; 0 down 2");
}

TEST_WITH(taps_that_are_over_are_told, set_up, tear_down)
{
    Shell *shell = *state;
    Phone phone = come();
    hold(phone, PADS_CONFIRM);
    hold(phone, 0);
    expect_heard(shell, "a tap", "0 added '' phone signs; 0 down 0; 0 up 0");
    hold(phone, PADS_BACK);
    expect_heard(shell, "held", "0 down 1");
    hold(phone, 0);
    hold(phone, PADS_BACK);
    expect_heard(shell, "let go and pressed again", "0 up 1; 0 down 1");
    hold(phone, 0);
    hold(phone, PADS_BACK);
    hold(phone, 0);
    expect_heard(shell, "tapped while held", "0 up 1; 0 down 1; 0 up 1");
}

TEST_WITH(sticks, set_up, tear_down)
{
    Shell *shell = *state;
    Phone phone = come();
    say(phone, 0, (const signed char[]){127, -127, 0, 0});
    expect_heard(shell, "left", "0 added '' phone signs; 0 axis 0 1.00; 0 axis 1 -1.00");
    say(phone, 0, (const signed char[]){127, -127, 0, 0});
    expect_heard(shell, "still", "");
    say(phone, 0, (const signed char[]){127, 0, -127, 127});
    expect_heard(shell, "both", "0 axis 1 0.00; 0 axis 2 -1.00; 0 axis 3 1.00");
}

TEST_WITH(an_event_may_end_everything, set_up, tear_down)
{
    Shell *shell = *state;
    hold(come(), PADS_CONFIRM);
    (void)come();
    heard.closes = true;
    expect_heard(shell, "the game ends", "0 added '' phone signs; 0 down 0");
    heard.closes = false;
    expect_heard(shell, "none is left", "");
}

TEST_WITH(its_name_changes_where_it_sits, set_up, tear_down)
{
    Shell *shell = *state;
    Phone phone = come(), other = come();
    name(phone, "Anna");
    expect_heard(shell, "they came", "0 added 'Anna' phone signs; 1 added '' phone signs");
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    (void)seats_join(&shell->seats, &devices_pad(&shell->devices, ID)->device);
    name(phone, "Bert");
    name(other, "Carla");
    shell->needs_redraw = false;
    expect_heard(shell, "names are no events", "");
    assert_string_equal(devices_pad(&shell->devices, ID)->device.pad_name, "Bert");
    assert_string_equal(devices_pad(&shell->devices, ID + 1)->device.pad_name, "Carla");
    assert_string_equal(shell->seats.items[1].device.pad_name, "Bert");
    assert_string_equal(shell->seats.items[0].device.pad_name, "");
    assert_true(shell->needs_redraw);
}

/* --- What they show --------------------------------------------------------------------------- */

/* The next message to a phone, but for its secret, or none. */
static int read_message(Phone phone, unsigned char out_bytes[PADS_MESSAGE_BYTES])
{
    int count = web_pads_write(served.pads, phone.place, phone.visit, NOW, out_bytes);
    return count > 0 && out_bytes[0] == 1
               ? web_pads_write(served.pads, phone.place, phone.visit, NOW, out_bytes)
               : count;
}

/* Its number and color, then (where wanted) bits and parts; the buzz in hundredths is before. */
static void expect_shown(Shell *shell, const char *when, Phone phone, int buzz,
                         const unsigned char looks[4], const unsigned char shows[5])
{
    unsigned char bytes[PADS_MESSAGE_BYTES];
    phones_show(shell);
    int count = read_message(phone, bytes);
    if (buzz > 0) {
        if (count != 2 || bytes[0] != 4 || bytes[1] != buzz)
            fail_msg("%s: no buzz of %d: %d bytes, %d %d", when, buzz, count, bytes[0], bytes[1]);
        count = read_message(phone, bytes);
    }
    if (looks != NULL) {
        if (count < 5 || bytes[0] != 2 || memcmp(bytes + 1, looks, 4) != 0)
            fail_msg("%s: looks like %d %d %d %d", when, bytes[1], bytes[2], bytes[3], bytes[4]);
        count = read_message(phone, bytes);
    }
    if (shows != NULL) {
        if (count != 6 || bytes[0] != 3 || memcmp(bytes + 1, shows, 5) != 0)
            fail_msg("%s: shows %d %d %d %d %d", when, bytes[1], bytes[2], bytes[3], bytes[4],
                     bytes[5]);
        count = read_message(phone, bytes);
    }
    if (count != 0)
        fail_msg("%s: another message, %d", when, bytes[0]);
}

static void sit(Shell *shell, int seat)
{
    expect_heard(shell, "it came", "0 added '' phone signs");
    for (int i = 0; i < seat; i++)
        (void)seats_join(&shell->seats,
                         &(SeatDevice){.kind = i == 0 ? DEVICE_MOUSE : DEVICE_KEYBOARD});
    assert_int_equal(seats_join(&shell->seats, &devices_pad(&shell->devices, ID)->device), seat);
}

/* A color of the palette as three bytes, after a number. */
#define LOOKS(number, color)                                                                       \
    ((const unsigned char[]){number, (unsigned char)((color) >> 16 & 255),                         \
                             (unsigned char)((color) >> 8 & 255), (unsigned char)((color)&255)})

TEST_WITH(what_they_show, set_up, tear_down)
{
    Shell *shell = *state;
    const Color own = palette_player(shell->ui.accessibility.palette, 2);
    const unsigned char soft[] = {3, own.r, own.g, own.b}, none[] = {0, own.r, own.g, own.b};
    Phone phone = come();
    phones_show(shell);
    expect_heard(shell, "it came", "0 added '' phone signs");
    expect_shown(shell, "without a seat", phone, 0, LOOKS(0, PALETTE_TEXT_SOFT),
                 (const unsigned char[]){0, 0, 0, 0, 0});
    shell->is_in_menu = true;
    expect_shown(shell, "in a menu", phone, 0, NULL, (const unsigned char[]){1, 0, 0, 0, 0});
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
    (void)seats_join(&shell->seats, &devices_pad(&shell->devices, ID)->device);
    expect_shown(shell, "with a seat", phone, 0, soft, NULL);
    shell->is_in_menu = false;
    expect_shown(shell, "nothing is played", phone, 0, none,
                 (const unsigned char[]){0, 0, 0, 0, 0});
    shell->shown[2] = (SeatShow){.is_playing = true,
                                 .is_alive = true,
                                 .color = {10, 20, 30, 255},
                                 .health = 1,
                                 .shield = 2 / 3.0,
                                 .shots = 1 / 3.0,
                                 .dash = 1 / 63.0};
    expect_shown(shell, "in play", phone, 0, LOOKS(3, 0x0a141e),
                 (const unsigned char[]){2, 63, 42, 21, 1});
    Phone other = come();
    expect_heard(shell, "another came", "1 added '' phone signs");
    (void)seats_join(&shell->seats, &devices_pad(&shell->devices, ID + 1)->device);
    shell->shown[3] = (SeatShow){.is_playing = true, .color = {1, 2, 3, 255}, .health = 1};
    expect_shown(shell, "the other", other, 0, LOOKS(4, 0x010203),
                 (const unsigned char[]){0, 63, 0, 0, 0});
}

/* The outline is its own in play, else that of the seat's settings. */
TEST_WITH(outlines, set_up, tear_down)
{
    static const struct {
        const char *name;
        bool is_playing;
        int shape;
    } cases[] = {{"chosen", false, 3}, {"played", true, 5}};
    Shell *shell = *state;
    Phone phone = come();
    sit(shell, 1);
    shell->settings.circles[1] = 3;
    for (int i = 0; i < COUNT(cases); i++) {
        Vec2 points[PALETTE_OUTLINE_POINTS];
        unsigned char bytes[PADS_MESSAGE_BYTES];
        int wanted = palette_circle_outline(cases[i].shape, points);
        shell->shown[1] =
            (SeatShow){.is_playing = cases[i].is_playing, .color = {1, 2, 3, 255}, .circle = 5};
        phones_show(shell);
        if (read_message(phone, bytes) != 5 + 2 * wanted)
            fail_msg("%s: wanted %d points", cases[i].name, wanted);
        for (int k = 0; k < wanted; k++)
            if (bytes[5 + 2 * k] != 128 + lround(points[k].x * 127) ||
                bytes[6 + 2 * k] != 128 + lround(points[k].y * 127))
                fail_msg("%s: point %d is %d, %d", cases[i].name, k, bytes[5 + 2 * k],
                         bytes[6 + 2 * k]);
        (void)read_message(phone, bytes);
    }
}

/* 30 ms and as much of 180 ms as the shake is strong; once, until it grows. */
TEST_WITH(buzzes, set_up, tear_down)
{
    static const struct {
        const char *name;
        double strong, setting;
        bool lacks_focus;
        int hundredths;
    } steps[] = {
        {"nothing", 0, 1, false, 0},          {"weak", 0.05, 1, false, 0},
        {"just not more", 0.08, 1, false, 0}, {"nothing again", 0, 1, false, 0},
        {"119 ms", 0.4945, 1, false, 11},     {"on", 0.5, 1, false, 0},
        {"little more", 0.57, 1, false, 0},   {"all", 1, 1, false, 21},
        {"less", 0.5, 1, false, 0},           {"half as strong by the setting", 1, 0.5, false, 12},
        {"it ends", 0, 1, false, 0},          {"not here", 1, 1, true, 0},
        {"it ends again", 0, 1, false, 0},    {"switched off", 1, 0, false, 0},
    };
    Shell *shell = *state;
    Phone phone = come();
    unsigned char bytes[PADS_MESSAGE_BYTES];
    sit(shell, 1);
    phones_show(shell);
    while (read_message(phone, bytes) > 0)
        continue;
    for (int i = 0; i < COUNT(steps); i++) {
        shell->rumble[1].strong = steps[i].strong;
        shell->settings.rumble = steps[i].setting;
        shell->lacks_focus = steps[i].lacks_focus;
        expect_shown(shell, steps[i].name, phone, steps[i].hundredths, NULL, NULL);
    }
}

/* --- The server ------------------------------------------------------------------------------- */

TEST_WITH(links, set_up, tear_down)
{
    Shell *shell = *state;
    OnlineLink links[ONLINE_LINKS_MAX];
    char token[PADS_TOKEN_BYTES], wanted[2][200];
    web_pads_token(served.pads, token);
    snprintf(wanted[0], sizeof wanted[0], "http://192.0.2.7:7790/pad/#%s", token);
    snprintf(wanted[1], sizeof wanted[1], "http://[2001:db8::9]:7790/pad/#%s", token);
    assert_int_equal(phones_links(shell, links), 2);
    for (int i = 0; i < 2; i++)
        assert_string_equal(links[i].text, wanted[i]);
    phones_close(shell);
    assert_int_equal(phones_links(shell, links), 0);
    assert_int_equal(served.destroyed, 1);
    phones_close(shell);
    assert_int_equal(served.destroyed, 1);
}

TEST(without_its_page_nothing_opens)
{
    Error error;
    Shell shell = {.phones = NULL};
    memset(&served, 0, sizeof served);
    setenv("CLOCKWISE_DATA", "/proc/nowhere", 1);
    assert_false(phones_open(&shell, &error));
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_null(shell.phones);
    assert_int_equal(served.asked, 0);
}

TEST(of_eight_ports_the_first_that_is_free)
{
    char words[FOLDERS_PATH_BYTES];
    Error ignored;
    bool has_words = folders_game_path("languages/words.json", words, &ignored);
    for (int taken = 0; taken <= PORTS; taken++) {
        Error error;
        Shell *shell = calloc(1, sizeof *shell);
        assert_non_null(shell);
        memset(&served, 0, sizeof served);
        served.taken = taken;
        bool is_open = phones_open(shell, &error);
        if (is_open != (taken < PORTS) || served.first != PORT || !served.has_page ||
            served.has_words != has_words ||
            served.last != PORT + (taken < PORTS ? taken : PORTS - 1) ||
            (shell->phones != NULL) != is_open)
            fail_msg("%d taken: open %d, %d asked from %d to %d", taken, is_open, served.asked,
                     served.first, served.last);
        int asked = served.asked;
        assert_true(!is_open || (phones_open(shell, &error) && served.asked == asked));
        phones_close(shell);
        free(shell);
    }
}
