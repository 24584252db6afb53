/* SPDX-License-Identifier: MIT */
#include "shell/learn_words.h"

#include "base/error.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

typedef struct Writing {
    const Bindings *bindings;
    LearnDevice device;
    char *words;
    size_t length;
    bool has_aim; /* Was written already. */
} Writing;

static void write_part(Writing *writing, const char *part, size_t length)
{
    size_t room = LEARN_WORDS_BYTES - 1 - writing->length;
    size_t count = length < room ? length : room;
    memcpy(writing->words + writing->length, part, count);
    writing->length += count;
    writing->words[writing->length] = '\0';
}

static void write_text(Writing *writing, const char *text)
{
    write_part(writing, text, strlen(text));
}

/* "Left button" becomes "the left button" within a sentence. */
static void write_control(Writing *writing, Action action)
{
    char label[CONTROL_TEXT_BYTES];
    const Control *controls = writing->bindings->controls[writing->device.kind][action];
    const Control *shown = controls[0].kind != CONTROL_NONE ? &controls[0] : &controls[1];
    bindings_control_label(*shown, label);
    if (shown->kind == CONTROL_MOUSE) {
        write_text(writing, "the ");
        label[0] = ascii_lower(label[0]);
    }
    write_text(writing, label);
}

static void write_move(Writing *writing)
{
    static const Action moves[] = {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT};
    if (writing->device.has_touch || writing->device.kind == DEVICE_PAD) {
        write_text(writing, writing->device.has_touch ? "your left thumb" : "the left stick");
        return;
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        write_text(writing, i > 0 ? " " : "");
        write_control(writing, moves[i]);
    }
}

static void write_aim(Writing *writing)
{
    writing->has_aim = true;
    if (writing->device.has_touch) {
        write_text(writing, "your right thumb");
    } else if (writing->device.kind == DEVICE_PAD) {
        write_text(writing, "the right stick");
    } else if (writing->device.has_mouse || writing->device.kind == DEVICE_MOUSE) {
        write_text(writing, "the mouse");
    } else {
        write_text(writing, "the keys ");
        write_control(writing, ACTION_TURN_LEFT);
        write_text(writing, " and ");
        write_control(writing, ACTION_TURN_RIGHT);
    }
}

static void write_fire(Writing *writing)
{
    if (writing->device.has_touch)
        write_text(writing, writing->has_aim ? "it" : "your right thumb");
    else
        write_control(writing, ACTION_FIRE);
}

static void write_dash(Writing *writing)
{
    if (writing->device.has_touch)
        write_text(writing, "the screen for a moment");
    else
        write_control(writing, ACTION_DASH);
}

typedef struct Name {
    const char *name;
    void (*write)(Writing *writing);
} Name;

static const Name names[] = {
    {"{move}", write_move}, {"{aim}", write_aim}, {"{fire}", write_fire}, {"{dash}", write_dash}};

/* Writes what stands for the name at the beginning of `text`; returns what follows it. */
static const char *write_name(Writing *writing, const char *text)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i].name);
        if (strncmp(text, names[i].name, length) == 0) {
            names[i].write(writing);
            return text + length;
        }
    }
    ASSERT(false && "a name that nothing stands for");
    return text + 1;
}

void learn_words_fill(const char *text, const Bindings *bindings, LearnDevice device,
                      char out_words[LEARN_WORDS_BYTES])
{
    Writing writing = {bindings, device, out_words, 0, false};
    out_words[0] = '\0';
    while (*text != '\0') {
        size_t plain = strcspn(text, "{");
        write_part(&writing, text, plain);
        text += plain;
        if (*text != '\0')
            text = write_name(&writing, text);
    }
}
