/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "web/web_pads.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000, NOW = SECOND, SECRET_DIGITS = 32, MESSAGE = 6, NAMED = 33 };

static int set_up(void **state)
{
    Error error;
    Pads *pads;
    if (!web_pads_create(&pads, &error))
        return -1;
    *state = pads;
    return 0;
}

static int tear_down(void **state)
{
    web_pads_destroy(*state);
    return 0;
}

typedef struct Phone {
    int place;
    unsigned visit;
} Phone;

static PadsWelcome open_with(Pads *pads, const char *key, Phone *out_phone)
{
    return web_pads_open(pads, key, NOW, &out_phone->place, &out_phone->visit);
}

/* One with the token of the screen. */
static Phone come(Pads *pads)
{
    char token[PADS_TOKEN_BYTES];
    Phone phone = {PADS_NONE, 0};
    web_pads_token(pads, token);
    assert_int_equal(open_with(pads, token, &phone), PADS_WELCOME);
    return phone;
}

/* What it keeps, from the first message to it. */
static void read_secret(Pads *pads, Phone phone, char out_secret[PADS_KEY_BYTES])
{
    unsigned char bytes[PADS_MESSAGE_BYTES];
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 17);
    assert_int_equal(bytes[0], 1);
    for (int i = 0; i < SECRET_DIGITS / 2; i++)
        snprintf(out_secret + 2 * i, 3, "%02x", bytes[1 + i]);
}

static bool say(Pads *pads, Phone phone, const void *bytes, size_t count)
{
    return web_pads_receive(pads, phone.place, phone.visit, bytes, count, NOW);
}

TEST_WITH(a_token_is_good_once, set_up, tear_down)
{
    Pads *pads = *state;
    char token[PADS_TOKEN_BYTES], next[PADS_TOKEN_BYTES];
    Phone phone;
    web_pads_token(pads, token);
    assert_int_equal(open_with(pads, token, &phone), PADS_WELCOME);
    assert_int_equal(open_with(pads, token, &phone), PADS_USED);
    web_pads_token(pads, next);
    assert_string_not_equal(token, next);
    assert_int_equal(open_with(pads, next, &phone), PADS_WELCOME);
}

TEST_WITH(wrong_keys, set_up, tear_down)
{
    Pads *pads = *state;
    static const struct {
        const char *name, *key;
    } cases[] = {
        {"none", ""},
        {"a guess", "0123456789"},
        {"capitals", "ABCDEFABCD"},
        {"too long for a token", "00000000000"},
        {"a secret that nobody has", "00000000000000000000000000000000"},
        {"too long for a secret", "000000000000000000000000000000000"},
        {"no digits", "../../etc/passwd"},
    };
    Phone phone;
    for (int i = 0; i < COUNT(cases); i++)
        if (open_with(pads, cases[i].key, &phone) != PADS_USED)
            fail_msg("%s: '%s' is welcome", cases[i].name, cases[i].key);
}

TEST_WITH(nine_phones, set_up, tear_down)
{
    Pads *pads = *state;
    char token[PADS_TOKEN_BYTES];
    Phone phones[PADS_MAX], ninth;
    for (int i = 0; i < PADS_MAX; i++) {
        phones[i] = come(pads);
        assert_int_equal(phones[i].place, i);
    }
    web_pads_token(pads, token);
    assert_int_equal(open_with(pads, token, &ninth), PADS_FULL);
    /* It may come once another is gone, with the same token. */
    web_pads_close(pads, phones[3].place, phones[3].visit);
    assert_int_equal(open_with(pads, token, &ninth), PADS_WELCOME);
    assert_int_equal(ninth.place, 3);
}

/* A locked phone, or one that was loaded anew, comes back to its place. */
TEST_WITH(it_comes_back, set_up, tear_down)
{
    Pads *pads = *state;
    char secret[PADS_KEY_BYTES];
    unsigned char bytes[PADS_MESSAGE_BYTES];
    const signed char pushed[MESSAGE] = {1, PADS_FIRE, 127, 0, 0, 0};
    PadView before, after, of_other;
    Phone first = come(pads), other = come(pads), again;
    read_secret(pads, first, secret);
    assert_true(say(pads, first, pushed, sizeof pushed));
    web_pads_look(pads, first.place, &before);
    assert_true(before.is_here && before.held == PADS_FIRE);
    web_pads_close(pads, first.place, first.visit);
    web_pads_look(pads, first.place, &after);
    assert_true(!after.is_here && after.held == 0 && fabs(after.axes[0]) <= 0);
    assert_int_equal(open_with(pads, secret, &again), PADS_WELCOME);
    assert_int_equal(again.place, first.place);
    web_pads_look(pads, again.place, &after);
    assert_true(after.is_here && after.visit != before.visit && after.model == before.model);
    /* The former connection, if it is still there, is told to end. */
    Phone third;
    assert_int_equal(open_with(pads, secret, &third), PADS_WELCOME);
    assert_int_equal(web_pads_write(pads, again.place, again.visit, NOW, bytes), -1);
    assert_false(say(pads, again, pushed, sizeof pushed));
    web_pads_close(pads, again.place, again.visit);
    web_pads_look(pads, third.place, &after);
    assert_true(after.is_here);
    assert_int_equal(other.place, 1);
    web_pads_look(pads, other.place, &of_other);
    assert_true(of_other.model != before.model);
}

TEST_WITH(messages, set_up, tear_down)
{
    static const struct {
        const char *name;
        unsigned char bytes[PADS_MESSAGE_BYTES];
        size_t count;
        bool is_fine;
    } cases[] = {
        {"nothing", {0}, 0, false},
        {"a state", {1, PADS_DASH, 0, 0, 0, 0}, MESSAGE, true},
        {"a state with all buttons", {1, 63, 0, 0, 0, 0}, MESSAGE, true},
        {"a button too many", {1, 64, 0, 0, 0, 0}, MESSAGE, false},
        {"a short state", {1, 0, 0, 0, 0}, MESSAGE - 1, false},
        {"a long state", {1, 0, 0, 0, 0, 0, 0}, MESSAGE + 1, false},
        {"a name", {2, 'A', 'n', 'n'}, NAMED, true},
        {"no name", {2}, NAMED, true},
        {"a short name", {2, 'A'}, 2, false},
        {"a name that is no UTF-8", {2, 0xff, 0xfe, 0xc0}, NAMED, true},
        {"a kind that nobody knows", {3, 0, 0, 0, 0, 0}, MESSAGE, false},
        {"zeros", {0, 0, 0, 0, 0, 0}, MESSAGE, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Phone phone = come(*state);
        if (say(*state, phone, cases[i].bytes, cases[i].count) != cases[i].is_fine)
            fail_msg("%s: is %s", cases[i].name, cases[i].is_fine ? "refused" : "taken");
        web_pads_close(*state, phone.place, phone.visit);
    }
}

TEST_WITH(buttons_and_sticks, set_up, tear_down)
{
    Pads *pads = *state;
    const signed char down[MESSAGE] = {1, PADS_DASH | PADS_FIRE, 127, -127, 64, -128};
    const signed char up[MESSAGE] = {1, PADS_FIRE, 0, 0, 0, 0};
    Phone phone = come(pads);
    PadView view;
    assert_true(say(pads, phone, down, sizeof down));
    web_pads_look(pads, phone.place, &view);
    if (fabs(view.axes[0] - 1) > 0 || fabs(view.axes[1] + 1) > 0 || fabs(view.axes[3] + 1) > 0 ||
        view.held != (PADS_DASH | PADS_FIRE) || view.pressed != view.held)
        fail_msg("axes %g %g %g %g, held %u, pressed %u", view.axes[0], view.axes[1], view.axes[2],
                 view.axes[3], view.held, view.pressed);
    /* A press that is over before it is looked at is not lost. */
    assert_true(say(pads, phone, up, sizeof up));
    assert_true(say(pads, phone, down, sizeof down));
    assert_true(say(pads, phone, up, sizeof up));
    web_pads_look(pads, phone.place, &view);
    assert_int_equal(view.held, PADS_FIRE);
    assert_int_equal(view.pressed, PADS_DASH);
    web_pads_look(pads, phone.place, &view);
    assert_int_equal(view.pressed, 0);
}

TEST_WITH(names_come_out_clean, set_up, tear_down)
{
    static const struct {
        const char *said, *shown;
    } cases[] = {
        {"Anna", "Anna"},
        {"", ""},
        {"  Zo\xc3\xab  \x07", "Zo\xc3\xab"},
        {"\x1b[2J", "[2J"},
        {"a name of thirty-two bytes in all", "a name of thirty-two by"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char bytes[NAMED] = {2};
        PadView view;
        Phone phone = come(*state);
        memcpy(bytes + 1, cases[i].said, strnlen(cases[i].said, NAMED - 1));
        assert_true(say(*state, phone, bytes, sizeof bytes));
        web_pads_look(*state, phone.place, &view);
        if (strcmp(view.name, cases[i].shown) != 0)
            fail_msg("'%s' becomes '%s', not '%s'", cases[i].said, view.name, cases[i].shown);
        web_pads_close(*state, phone.place, phone.visit);
    }
}

/* Only what is new is written; a buzz each time. */
TEST_WITH(what_it_shows, set_up, tear_down)
{
    Pads *pads = *state;
    char secret[PADS_KEY_BYTES];
    unsigned char bytes[PADS_MESSAGE_BYTES];
    PadShow show = {.number = 3,
                    .rgb = 0x102030,
                    .outline_count = 2,
                    .outline = {{1, 0}, {-1, 0}},
                    .is_alive = true,
                    .health = 1,
                    .shield = 0.5};
    Phone phone = come(pads);
    read_secret(pads, phone, secret);
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 0);
    web_pads_show(pads, phone.place, &show, 100);
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 2);
    assert_memory_equal(bytes, ((unsigned char[]){4, 10}), 2);
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 9);
    assert_memory_equal(bytes, ((unsigned char[]){2, 3, 0x10, 0x20, 0x30, 255, 128, 1, 128}), 9);
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 6);
    assert_memory_equal(bytes, ((unsigned char[]){3, 2, 63, 32, 0, 0}), 6);
    web_pads_show(pads, phone.place, &show, 0);
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 0);
    web_pads_show(pads, phone.place, &show, 100);
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 2);
}

TEST_WITH(limits, set_up, tear_down)
{
    Pads *pads = *state;
    unsigned char bytes[PADS_MESSAGE_BYTES];
    char secret[PADS_KEY_BYTES];
    const unsigned char still[MESSAGE] = {1};
    Phone silent = come(pads), loud = come(pads);
    read_secret(pads, silent, secret);
    assert_int_equal(web_pads_write(pads, silent.place, silent.visit, NOW + PADS_IDLE_US, bytes),
                     0);
    assert_int_equal(
        web_pads_write(pads, silent.place, silent.visit, NOW + PADS_IDLE_US + 1, bytes), -1);
    /* 240 a second for five seconds are fine, 3000 at once are not. */
    uint64_t now = NOW;
    for (int i = 0; i < 1200; i++, now += 1000000 / 240)
        if (!web_pads_receive(pads, loud.place, loud.visit, still, sizeof still, now))
            fail_msg("message %d of 240 a second is refused", i);
    int taken = 0;
    while (taken < 3000 && web_pads_receive(pads, loud.place, loud.visit, still, sizeof still, now))
        taken++;
    if (taken != 300)
        fail_msg("%d messages at once are taken", taken);
    /* What is said keeps the place, what is refused does not. */
    assert_int_equal(web_pads_write(pads, loud.place, loud.visit, now + PADS_IDLE_US, bytes), 17);
    assert_false(web_pads_receive(pads, loud.place, loud.visit, bytes, 0, now + SECOND));
    assert_int_equal(web_pads_write(pads, loud.place, loud.visit, now + PADS_IDLE_US + 1, bytes),
                     -1);
}

/* The place of who was away longest. */
TEST_WITH(places_of_those_who_left, set_up, tear_down)
{
    Pads *pads = *state;
    char token[PADS_TOKEN_BYTES], secret[PADS_KEY_BYTES];
    const unsigned char still[MESSAGE] = {1};
    Phone phones[PADS_MAX], next;
    for (int i = 0; i < PADS_MAX; i++)
        phones[i] = come(pads);
    read_secret(pads, phones[5], secret);
    for (int i = 0; i < PADS_MAX; i++)
        assert_true(web_pads_receive(pads, i, phones[i].visit, still, sizeof still,
                                     NOW + (i == 5 ? 1 : 2)));
    web_pads_close(pads, 2, phones[2].visit);
    web_pads_close(pads, 5, phones[5].visit);
    web_pads_close(pads, 7, phones[7].visit);
    web_pads_token(pads, token);
    assert_int_equal(open_with(pads, token, &next), PADS_WELCOME);
    assert_int_equal(next.place, 5);
    assert_int_equal(open_with(pads, secret, &next), PADS_USED);
}

/* It shows what there is, but does not buzz for what was. */
TEST_WITH(a_page_that_was_loaded_anew, set_up, tear_down)
{
    Pads *pads = *state;
    char secret[PADS_KEY_BYTES];
    unsigned char bytes[PADS_MESSAGE_BYTES];
    const PadShow show = {.number = 1, .is_menu = true, .shots = 2, .dash = -1};
    Phone phone = come(pads);
    read_secret(pads, phone, secret);
    for (int visit = 0; visit < 2; visit++) {
        assert_int_equal(open_with(pads, secret, &phone), PADS_WELCOME);
        assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 17);
        assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 5 * visit);
        if (visit == 0)
            web_pads_show(pads, phone.place, &show, 70);
    }
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 6);
    assert_memory_equal(bytes, ((unsigned char[]){3, 1, 0, 0, 63, 0}), 6);
    assert_int_equal(web_pads_write(pads, phone.place, phone.visit, NOW, bytes), 0);
    assert_int_equal(web_pads_refuse(PADS_FULL, bytes), 2);
    assert_memory_equal(bytes, ((unsigned char[]){5, PADS_FULL}), 2);
}

static void count_one(void *count)
{
    ++*(int *)count;
}

TEST_WITH(who_is_told, set_up, tear_down)
{
    Pads *pads = *state;
    int news = 0, shown = 0;
    const unsigned char still[MESSAGE] = {1};
    const PadShow show = {.number = 1};
    web_pads_on_news(pads, count_one, &news);
    web_pads_on_show(pads, count_one, &shown);
    Phone phone = come(pads);
    assert_int_equal(news, 1);
    assert_true(say(pads, phone, still, sizeof still));
    assert_false(say(pads, phone, still, 1));
    assert_int_equal(news, 2);
    web_pads_show(pads, phone.place, &show, 0);
    web_pads_show(pads, phone.place, &show, 0);
    assert_int_equal(shown, 1);
    web_pads_show(pads, phone.place, &show, 10);
    web_pads_show(pads, phone.place, &show, 10);
    assert_int_equal(shown, 3);
    web_pads_close(pads, phone.place, phone.visit);
    web_pads_close(pads, phone.place, phone.visit);
    assert_int_equal(news, 3);
    web_pads_show(pads, phone.place, &show, 10); /* Nobody is there. */
    assert_int_equal(shown, 3);
}
