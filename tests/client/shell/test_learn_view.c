/* SPDX-License-Identifier: MIT */

#include "shell/lesson.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* No walls of text. */
enum { SENTENCE_BYTES_MAX = 90, TEXTS = 5 };

typedef struct WordsCase {
    const char *name;
    const char *text;
    LearnDevice device;
    const char *words;
} WordsCase;

TEST(names_become_the_controls_in_use)
{
    static const WordsCase cases[] = {
        {"no names", "Plain.", {.kind = DEVICE_PAD}, "Plain."},
        {"mouse: move", "Go: {move}.", {.kind = DEVICE_MOUSE}, "Go: W A S D."},
        {"mouse: aim", "{aim}", {.kind = DEVICE_MOUSE}, "the mouse"},
        {"mouse: fire", "with {fire}", {.kind = DEVICE_MOUSE}, "with the left button"},
        {"mouse: dash", "{dash}!", {.kind = DEVICE_MOUSE}, "Press Space!"},
        {"keys: move",
         "{move}",
         {.kind = DEVICE_KEYBOARD},
         "\xe2\x86\x91 \xe2\x86\x90 \xe2\x86\x93 \xe2\x86\x92"},
        {"keys: aim", "{aim}", {.kind = DEVICE_KEYBOARD}, "the keys Comma and Period"},
        {"pad: move", "{move}", {.kind = DEVICE_PAD}, "the left stick"},
        {"pad: aim", "{aim}", {.kind = DEVICE_PAD}, "the right stick"},
        {"touch: move", "{move}", {.kind = DEVICE_MOUSE, .has_touch = true}, "your left thumb"},
        {"touch: aim", "{aim}", {.kind = DEVICE_PAD, .has_touch = true}, "your right thumb"},
        {"touch: aim, then fire",
         "{aim} {fire}",
         {.kind = DEVICE_PAD, .has_touch = true},
         "your right thumb it"},
        {"touch: fire alone",
         "{fire}",
         {.kind = DEVICE_PAD, .has_touch = true},
         "your right thumb"},
        {"touch: dash", "{dash}", {.kind = DEVICE_PAD, .has_touch = true}, "Tap the screen"},
        {"left half: move", "{move}", {.kind = DEVICE_PAD, .hands = HANDS_LEFT}, "the left stick"},
        {"right half: move",
         "{move}",
         {.kind = DEVICE_PAD, .hands = HANDS_RIGHT},
         "the right stick"},
        {"pad: fire and dash",
         "{fire} {dash}",
         {.kind = DEVICE_PAD},
         "\xee\x80\x90 Press \xee\x80\x8f"},
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
    const LearnDevice mouse = {.kind = DEVICE_MOUSE};
    bindings_init(&bindings);
    const BindingPlace first = {DEVICE_MOUSE, ACTION_DASH, 0};
    const BindingPlace second = {DEVICE_MOUSE, ACTION_DASH, 1};
    assert_true(bindings_put(&bindings, first, (Control){CONTROL_KEY, 14}, &error));
    learn_words_fill("{dash}", &bindings, mouse, words);
    assert_string_equal(words, "Press K"); /* Key 14. */
    assert_true(bindings_put(&bindings, first, (Control){CONTROL_NONE, 0}, &error));
    learn_words_fill("{dash}", &bindings, mouse, words);
    assert_true(bindings.controls[DEVICE_MOUSE][ACTION_DASH][second.slot].kind == CONTROL_MOUSE);
    assert_string_equal(words, "Press the right button");
}

TEST(every_room_says_little_on_every_device)
{
    Bindings bindings;
    bindings_init(&bindings);
    for (int i = 0; i < LEARN_ROOMS * TEXTS * (DEVICE_KIND_COUNT + 1); i++) {
        const LearnRoom *room = learn_rooms_get(i % LEARN_ROOMS);
        const char *then = room->then != NULL ? room->then : room->says;
        const char *itself = room->itself != NULL ? room->itself : room->says;
        const char *texts[] = {room->says, room->helps, room->done, then, itself};
        const char *text = texts[i / LEARN_ROOMS % TEXTS];
        int kind = i / LEARN_ROOMS / TEXTS;
        bool has_touch = kind == DEVICE_KIND_COUNT;
        LearnDevice device = {.kind = has_touch ? DEVICE_PAD : (DeviceKind)kind,
                              .has_touch = has_touch};
        char words[LEARN_WORDS_BYTES];
        learn_words_fill(text, &bindings, device, words);
        if (strpbrk(words, "{}") != NULL || words[0] == '\0' ||
            strlen(words) > SENTENCE_BYTES_MAX || words[strlen(words) - 1] != '.')
            fail_msg("room %d says '%s'", i % LEARN_ROOMS + 1, words);
    }
}

/* In the room with the ride the goal is what is brightest, wherever the person is. */

#define AROUND 60.0 /* World units around a ring's middle. */

enum { WIDTH = 1280, HEIGHT = 720, RIDE = 5 };

/* All of the light that is drawn around a place. */
static double light_at(const MatchFrame *frame, Vec2 world)
{
    Vec2 at = match_frame_to_screen(frame, world);
    double radius = match_frame_length(frame, AROUND);
    double sum = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int row = i / WIDTH;
        uint32_t pixel = canvas_pixels(frame->canvas)[i];
        if (vec2_distance(vec2(i % WIDTH, row), at) < radius)
            sum += (pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255);
    }
    return sum;
}

TEST(the_goal_is_brightest)
{
    static const struct {
        const char *name;
        Vec2 person;
        LearnRide stage;
    } cases[] = {{"at the start", {80, 244}, LEARN_RIDE_ALONG},
                 {"ran ahead", {1000, 250}, LEARN_RIDE_WAIT},
                 {"nearly there", {1250, 244}, LEARN_RIDE_ARRIVE}};
    Error error;
    Canvas *canvas = NULL;
    Lesson lesson = {.number = 0};
    setenv("CLOCKWISE_DATA", ".", 1);
    if (!lesson_open(&lesson, RIDE, &error) ||
        !canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("%s", error.text);
    LearnRoom room = *lesson.room; /* The marks alone, without the opponent's light. */
    room.shot_seconds = 0;
    lesson.room = &room;
    const World *world = &lesson.match->world;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static MatchFrame frame;
        lesson.match->world.state.players[LEARN_PERSON].at = cases[i].person;
        assert_int_equal(learn_ride_stage(world), cases[i].stage);
        match_frame_make(&frame, lesson.scene, canvas, 1);
        canvas_begin(canvas, color_make(0, 1));
        learn_marks_draw(&lesson, &frame);
        double goal = light_at(&frame, lesson.match->level.zones[0].at);
        double start = light_at(&frame, lesson.match->level.spawns[LEARN_PERSON].at);
        double moving = light_at(&frame, learn_ride_shadow(world));
        if (goal <= 1.5 * fmax(start, moving))
            fail_msg("%s: the goal has %g of light, the start %g, the moving ring %g",
                     cases[i].name, goal, start, moving);
    }
    canvas_destroy(canvas);
    lesson_close(&lesson);
}
