/* SPDX-License-Identifier: MIT */
#include "shell/learn_view.h"

#include "shell/lesson.h"
#include "test.h"

#include <string.h>

/* No walls of text. */
enum { SENTENCE_BYTES_MAX = 90, TEXTS = 4 };

typedef struct WordsCase {
    const char *name;
    const char *text;
    LearnDevice device;
    const char *words;
} WordsCase;

TEST(names_become_the_controls_in_use)
{
    static const WordsCase cases[] = {
        {"no names", "Plain.", {DEVICE_PAD, false, false}, "Plain."},
        {"mouse: move", "Go: {move}.", {DEVICE_MOUSE, true, false}, "Go: W A S D."},
        {"mouse: aim", "{aim}", {DEVICE_MOUSE, true, false}, "the mouse"},
        {"mouse: fire", "with {fire}", {DEVICE_MOUSE, true, false}, "with the left button"},
        {"mouse: dash", "{dash}!", {DEVICE_MOUSE, true, false}, "Space!"},
        {"mouse not moved yet", "{aim}", {DEVICE_MOUSE, false, false}, "the mouse"},
        {"keys: move",
         "{move}",
         {DEVICE_KEYBOARD, false, false},
         "\xe2\x86\x91 \xe2\x86\x90 \xe2\x86\x93 \xe2\x86\x92"},
        {"keys: aim", "{aim}", {DEVICE_KEYBOARD, false, false}, "the keys , and ."},
        {"keys with the mouse", "{aim}", {DEVICE_KEYBOARD, true, false}, "the mouse"},
        {"pad: move", "{move}", {DEVICE_PAD, false, false}, "the left stick"},
        {"pad: aim", "{aim}", {DEVICE_PAD, false, false}, "the right stick"},
        {"touch: move", "{move}", {DEVICE_MOUSE, true, true}, "your left thumb"},
        {"touch: aim", "{aim}", {DEVICE_PAD, false, true}, "your right thumb"},
        {"touch: aim, then fire", "{aim} {fire}", {DEVICE_PAD, false, true}, "your right thumb it"},
        {"touch: fire alone", "{fire}", {DEVICE_PAD, false, true}, "your right thumb"},
        {"touch: dash", "{dash}", {DEVICE_PAD, false, true}, "the screen for a moment"},
        {"pad: fire and dash",
         "{fire} {dash}",
         {DEVICE_PAD, false, false},
         "\xee\x80\x90 \xee\x80\x8f"},
    };
    Bindings bindings;
    bindings_init(&bindings);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[LEARN_WORDS_BYTES];
        learn_words_fill(cases[i].text, &bindings, cases[i].device, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: says '%s', not '%s'", cases[i].name, words, cases[i].words);
    }
}

TEST(a_changed_binding_is_said)
{
    Bindings bindings;
    Error error;
    char words[LEARN_WORDS_BYTES];
    const LearnDevice mouse = {DEVICE_MOUSE, true, false};
    bindings_init(&bindings);
    const BindingPlace first = {DEVICE_MOUSE, ACTION_DASH, 0};
    const BindingPlace second = {DEVICE_MOUSE, ACTION_DASH, 1};
    assert_true(bindings_put(&bindings, first, (Control){CONTROL_KEY, 14}, &error));
    learn_words_fill("{dash}", &bindings, mouse, words);
    assert_string_equal(words, "K"); /* Key 14. */
    assert_true(bindings_put(&bindings, first, (Control){CONTROL_NONE, 0}, &error));
    learn_words_fill("{dash}", &bindings, mouse, words);
    assert_true(bindings.controls[DEVICE_MOUSE][ACTION_DASH][second.slot].kind == CONTROL_MOUSE);
    assert_string_equal(words, "the right button");
}

TEST(every_room_says_little_on_every_device)
{
    Bindings bindings;
    bindings_init(&bindings);
    for (int i = 0; i < LEARN_ROOMS * TEXTS * (DEVICE_KIND_COUNT + 1); i++) {
        const LearnRoom *room = learn_rooms_get(i % LEARN_ROOMS);
        const char *then = room->then != NULL ? room->then : room->says;
        const char *texts[] = {room->says, room->helps, room->done, then};
        const char *text = texts[i / LEARN_ROOMS % TEXTS];
        int kind = i / LEARN_ROOMS / TEXTS;
        bool has_touch = kind == DEVICE_KIND_COUNT;
        LearnDevice device = {has_touch ? DEVICE_PAD : (DeviceKind)kind, false, has_touch};
        char words[LEARN_WORDS_BYTES];
        learn_words_fill(text, &bindings, device, words);
        if (strpbrk(words, "{}") != NULL || words[0] == '\0' ||
            strlen(words) > SENTENCE_BYTES_MAX || words[strlen(words) - 1] != '.')
            fail_msg("room %d says '%s'", i % LEARN_ROOMS + 1, words);
    }
}
