/* SPDX-License-Identifier: MIT */
#include "input/devices.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { PRESSES_MAX = 24 };

/* What a person does with one part of the controller, and lets go again. */
typedef struct Press {
    enum { END, BUTTON, AXIS, HAT, BOTH, SKIP, BACK } kind;
    int index;
    int value; /* Of an axis: how far; of a hat: its bits; of BOTH: the button beside the axis. */
} Press;

static RawPad pad_at_rest(const int16_t rest[RAW_AXES_MAX])
{
    RawPad pad = {.axis_count = 8, .button_count = 20, .hat_count = 2};
    snprintf(pad.guid, sizeof pad.guid, "0300000011aa00002200000000010000");
    snprintf(pad.name, sizeof pad.name, "Odd, pad");
    memcpy(pad.axes, rest, sizeof pad.axes);
    return pad;
}

static PadAnswer do_press(PadMapping *mapping, const RawPad *rest, Press press)
{
    RawPad pad = *rest;
    if (press.kind == SKIP)
        pad_mapping_skip(mapping);
    if (press.kind == BACK)
        pad_mapping_go_back(mapping);
    if (press.kind == SKIP || press.kind == BACK)
        return pad_mapping_look(mapping, rest);
    if (press.kind == BUTTON)
        pad.buttons[press.index] = true;
    if (press.kind == BOTH)
        pad.buttons[press.value] = true;
    if (press.kind == AXIS)
        pad.axes[press.index] = (int16_t)press.value;
    if (press.kind == BOTH)
        pad.axes[press.index] = 32767;
    if (press.kind == HAT)
        pad.hats[press.index] = (uint8_t)press.value;
    if (pad_mapping_look(mapping, &pad) != PAD_ANSWER_NONE)
        fail_msg("part %d is taken while it is held", mapping->part);
    return pad_mapping_look(mapping, rest);
}

/* Every kind of hardware that a part may be. `at` is the part that is asked for. */
TEST(what_a_press_becomes)
{
    static const struct {
        const char *name;
        int at;
        int16_t rest[RAW_AXES_MAX];
        Press press;
        const char *field; /* NULL: it is no answer. */
    } cases[] = {
        {"a button", PAD_PART_A, {0}, {BUTTON, 3, 0}, ",a:b3,"},
        {"a hat's way", PAD_PART_UP, {0}, {HAT, 1, RAW_HAT_UP}, ",dpup:h1.1,"},
        {"a hat aslant", PAD_PART_UP, {0}, {HAT, 1, RAW_HAT_UP | RAW_HAT_LEFT}, NULL},
        {"half an axis", PAD_PART_UP, {0}, {AXIS, 7, -32768}, ",dpup:-a7,"},
        {"the other half", PAD_PART_DOWN, {0}, {AXIS, 7, 32767}, ",dpdown:+a7,"},
        {"a trigger that is a button",
         PAD_PART_LEFT_TRIGGER,
         {0},
         {BUTTON, 6, 0},
         ",lefttrigger:b6,"},
        {"a trigger from the middle",
         PAD_PART_LEFT_TRIGGER,
         {0},
         {AXIS, 2, 32767},
         ",lefttrigger:+a2,"},
        {"a trigger that rests at -1",
         PAD_PART_LEFT_TRIGGER,
         {0, 0, -32768},
         {AXIS, 2, 32767},
         ",lefttrigger:a2,"},
        {"the same, not pressed all the way",
         PAD_PART_LEFT_TRIGGER,
         {0, 0, -32768},
         {AXIS, 2, 3000},
         ",lefttrigger:a2,"},
        {"a trigger that rests at 1",
         PAD_PART_RIGHT_TRIGGER,
         {0, 0, 32767},
         {AXIS, 2, -32768},
         ",righttrigger:a2~,"},
        {"a trigger that rests halfway to 1",
         PAD_PART_RIGHT_TRIGGER,
         {0, 0, 16384},
         {AXIS, 2, -32768},
         ",righttrigger:a2~,"},
        {"a trigger that rests nearer to the middle",
         PAD_PART_RIGHT_TRIGGER,
         {0, 0, 16383},
         {AXIS, 2, -32768},
         ",righttrigger:-a2,"},
        {"a trigger that is an axis and a button",
         PAD_PART_RIGHT_TRIGGER,
         {0, 0, -32768},
         {BOTH, 2, 7},
         ",righttrigger:a2,"},
        {"a button that moves an axis, too", PAD_PART_A, {0}, {BOTH, 2, 7}, ",a:b7,"},
        {"a stick", PAD_PART_LEFT_X, {0}, {AXIS, 0, 32767}, ",leftx:a0,"},
        {"a stick the other way round", PAD_PART_RIGHT_Y, {0}, {AXIS, 4, -32768}, ",righty:a4~,"},
        {"a stick that drifts", PAD_PART_LEFT_X, {19988}, {AXIS, 0, -32768}, ",leftx:a0~,"},
        {"drift alone", PAD_PART_LEFT_X, {0}, {AXIS, 0, 9000}, NULL},
        {"a weak push", PAD_PART_LEFT_X, {0}, {AXIS, 0, 15999}, NULL},
        {"a button is no stick", PAD_PART_LEFT_X, {0}, {BUTTON, 3, 0}, NULL},
        {"the guide button", PAD_PART_GUIDE, {0}, {BUTTON, 12, 0}, ",guide:b12,"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        PadMapping mapping;
        char line[PAD_LINE_BYTES];
        RawPad rest = pad_at_rest(cases[i].rest);
        pad_mapping_begin(&mapping, &rest);
        for (int part = 0; part < cases[i].at; part++)
            pad_mapping_skip(&mapping);
        (void)pad_mapping_look(&mapping, &rest);
        PadAnswer answer = do_press(&mapping, &rest, cases[i].press);
        pad_mapping_write(&mapping, "Linux", line);
        bool is_taken = cases[i].field != NULL;
        if ((answer == PAD_ANSWER_TAKEN) != is_taken || mapping.part != cases[i].at + is_taken ||
            (is_taken && strstr(line, cases[i].field) == NULL))
            fail_msg("%s: answer %d, part %d, line %s", cases[i].name, (int)answer, mapping.part,
                     line);
        Error why;
        if (!pad_mapping_check(line, &why))
            fail_msg("%s: %s: %s", cases[i].name, line, why.text);
    }
}

/* From the first part on; the line has all that was pressed. */
TEST(a_whole_controller)
{
    static const struct {
        const char *name;
        Press presses[PRESSES_MAX];
        PadAnswer last;
        const char *fields;
    } cases[] = {
        {"one after another",
         {{BUTTON, 1, 0}, {BUTTON, 2, 0}, {BUTTON, 0, 0}},
         PAD_ANSWER_TAKEN,
         "a:b1,b:b2,x:b0,"},
        {"one is skipped by a key",
         {{BUTTON, 1, 0}, {SKIP, 0, 0}, {BUTTON, 0, 0}},
         PAD_ANSWER_TAKEN,
         "a:b1,x:b0,"},
        {"one is skipped by A",
         {{BUTTON, 1, 0}, {BUTTON, 1, 0}, {BUTTON, 4, 0}, {BUTTON, 1, 0}},
         PAD_ANSWER_SKIPPED,
         "a:b1,x:b4,"},
        {"one is pressed twice",
         {{BUTTON, 1, 0}, {BUTTON, 2, 0}, {BUTTON, 2, 0}},
         PAD_ANSWER_USED,
         "a:b1,b:b2,"},
        {"back and anew",
         {{BUTTON, 1, 0}, {BUTTON, 2, 0}, {BACK, 0, 0}, {BUTTON, 3, 0}},
         PAD_ANSWER_TAKEN,
         "a:b1,b:b3,"},
        {"back from the first", {{BACK, 0, 0}, {BUTTON, 3, 0}}, PAD_ANSWER_TAKEN, "a:b3,"},
        {"both triggers on one axis",
         {{BUTTON, 1, 0},
          {SKIP, 0, 0},
          {SKIP, 0, 0},
          {SKIP, 0, 0},
          {SKIP, 0, 0},
          {SKIP, 0, 0},
          {AXIS, 2, 32767},
          {AXIS, 2, -32768}},
         PAD_ANSWER_TAKEN,
         "a:b1,lefttrigger:+a2,righttrigger:-a2,"},
        {"a trigger twice",
         {{BUTTON, 1, 0},
          {SKIP, 0, 0},
          {SKIP, 0, 0},
          {SKIP, 0, 0},
          {SKIP, 0, 0},
          {SKIP, 0, 0},
          {AXIS, 2, 32767},
          {AXIS, 2, 32767}},
         PAD_ANSWER_USED,
         "a:b1,lefttrigger:+a2,"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        PadMapping mapping;
        char line[PAD_LINE_BYTES];
        char wanted[PAD_LINE_BYTES];
        RawPad rest = pad_at_rest((int16_t[RAW_AXES_MAX]){0});
        PadAnswer answer = PAD_ANSWER_NONE;
        pad_mapping_begin(&mapping, &rest);
        RawPad held = rest; /* The press that chose this controller is not an answer. */
        held.buttons[9] = true;
        assert_int_equal(pad_mapping_look(&mapping, &held), PAD_ANSWER_NONE);
        assert_int_equal(pad_mapping_look(&mapping, &rest), PAD_ANSWER_NONE);
        for (int k = 0; k < PRESSES_MAX && cases[i].presses[k].kind != END; k++)
            answer = do_press(&mapping, &rest, cases[i].presses[k]);
        pad_mapping_write(&mapping, "Linux", line);
        snprintf(wanted, sizeof wanted,
                 "0300000011aa00002200000000010000,Odd  pad,%splatform:Linux,", cases[i].fields);
        if (answer != cases[i].last || strcmp(line, wanted) != 0)
            fail_msg("%s: answer %d, %s instead of %s", cases[i].name, (int)answer, line, wanted);
    }
}

/* The kernel knows nothing of a trigger before it moves: it says 0, and then rests at -32768. */
TEST(a_trigger_that_says_0_at_first)
{
    PadMapping mapping;
    char line[PAD_LINE_BYTES];
    RawPad pad = pad_at_rest((int16_t[RAW_AXES_MAX]){0});
    pad_mapping_begin(&mapping, &pad);
    for (int part = 0; part < PAD_PART_LEFT_TRIGGER; part++)
        pad_mapping_skip(&mapping);
    static const int16_t path[] = {0, 12000, 32767, 4000, -32768, -32768};
    PadAnswer answer = PAD_ANSWER_NONE;
    for (size_t i = 0; i < COUNT(path) && answer == PAD_ANSWER_NONE; i++) {
        pad.axes[2] = path[i];
        answer = i == 3 ? PAD_ANSWER_NONE : pad_mapping_look(&mapping, &pad);
    }
    pad_mapping_write(&mapping, "Linux", line);
    if (answer != PAD_ANSWER_TAKEN || strstr(line, ",lefttrigger:a2,") == NULL)
        fail_msg("answer %d: %s", (int)answer, line);
}

TEST(the_end_and_the_longest_line)
{
    PadMapping mapping;
    char line[PAD_LINE_BYTES];
    RawPad rest = pad_at_rest((int16_t[RAW_AXES_MAX]){0});
    memset(rest.name, 'n', sizeof rest.name - 1);
    pad_mapping_begin(&mapping, &rest);
    for (int part = 0; part < PAD_PART_COUNT; part++)
        mapping.sources[part] = (PadSource){.kind = PAD_SOURCE_AXIS, .index = 15, .to = -1};
    mapping.part = PAD_PART_COUNT; /* Nothing is asked for any more. */
    assert_int_equal(do_press(&mapping, &rest, (Press){BUTTON, 1, 0}), PAD_ANSWER_NONE);
    pad_mapping_skip(&mapping);
    assert_int_equal(mapping.part, PAD_PART_COUNT);
    pad_mapping_write(&mapping, "a system with a very long name", line);
    assert_int_equal(line[strlen(line) - 1], ',');
}

TEST(lines)
{
#define GUID "030000005e0400008e02000014010000"
    static const struct {
        const char *line;
        const char *wrong; /* A part of the error, or NULL. */
    } cases[] = {
        {GUID ",Pad,a:b0,b:b1,leftx:a0,lefty:a1~,dpup:h0.1,lefttrigger:+a2,platform:Linux,", NULL},
        {GUID ",Pad,", NULL},
        {GUID ",Pad,a:b0", NULL},
        {"xinput,XInput Controller,a:b0,platform:Windows,", NULL},
        {GUID ",Pad,+leftx:h0.2,-leftx:h0.8,", NULL},
        {GUID ",Pad,crc:1a2b,hint:!SDL_X:=1,misc1:b15,sdk>=:9,", NULL},
        {"", "GUID"},
        {"not a mapping", "GUID"},
        {"030000005e0400008e0200001401000,Pad,a:b0,", "GUID"},
        {GUID "00,Pad,a:b0,", "GUID"},
        {GUID, "GUID"},
        {GUID ",", "name"},
        {GUID ",,a:b0,", "name"},
        {GUID ",Pad", "name"},
        {GUID ",Pad,a", "'a' is not"},
        {GUID ",Pad,a:", "'a:'"},
        {GUID ",Pad,a:b", "'a:b'"},
        {GUID ",Pad,a:c1,", "'a:c1'"},
        {GUID ",Pad,a:b1x,", "'a:b1x'"},
        {GUID ",Pad,a:b12345,", "'a:b12345'"},
        {GUID ",Pad,a:+b1,", "'a:+b1'"},
        {GUID ",Pad,dpup:h0,", "'dpup:h0'"},
        {GUID ",Pad,dpup:h0.,", "'dpup:h0.'"},
        {GUID ",Pad,a:b0,leftx:a0~~,", "'leftx:a0~~'"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error why = {.text = ""};
        bool is_good = pad_mapping_check(cases[i].line, &why);
        if (is_good != (cases[i].wrong == NULL) ||
            (!is_good && strstr(why.text, cases[i].wrong) == NULL))
            fail_msg("'%s': %s", cases[i].line, is_good ? "taken" : why.text);
    }
}

TEST(whose_a_line_is)
{
    static const struct {
        const char *one, *other;
        bool is_same, is_for_linux;
    } cases[] = {
        {"aa,Pad,a:b0,platform:Linux,", "aa,Other,b:b1,platform:Linux,", true, true},
        {"aa,Pad,a:b0,platform:Windows,", "aa,Pad,a:b0,platform:Linux,", false, false},
        {"aa,Pad,a:b0,platform:Linux", "aa,Pad,a:b0,platform:Linux,", true, true},
        {"aa,Pad,a:b0,platform:Linux2,", "aa,Pad,a:b0,platform:Linux,", false, false},
        {"aa,Pad,a:b0,", "aa,Pad,a:b0,platform:Linux,", true, true},
        {"ab,Pad,a:b0,platform:Linux,", "aa,Pad,a:b0,platform:Linux,", false, true},
        {"# aa", "aa,Pad,a:b0,platform:Linux,", false, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bool is_same = pad_mapping_is_same(cases[i].one, cases[i].other);
        bool is_for = pad_mapping_is_for(cases[i].one, "Linux");
        if (is_same != cases[i].is_same || is_for != cases[i].is_for_linux)
            fail_msg("'%s' and '%s': same %d, for Linux %d", cases[i].one, cases[i].other, is_same,
                     is_for);
    }
}
