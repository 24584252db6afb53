/* SPDX-License-Identifier: MIT */
/*
 * Finds out which part of a controller is which, by asking for one after another, and reads and
 * writes lines of SDL's text format for that:
 * "GUID,NAME,a:b0,leftx:a0,dpup:h0.1,lefttrigger:a2,platform:Linux,".
 */
#ifndef CLOCKWISE_INPUT_PAD_MAPPING_H
#define CLOCKWISE_INPUT_PAD_MAPPING_H

#include "base/error.h"
#include "platform/window_event.h"

/** The parts of a controller, in the order in which they are asked for. */
typedef enum PadPart {
    PAD_PART_A,
    PAD_PART_B,
    PAD_PART_X,
    PAD_PART_Y,
    PAD_PART_LEFT_SHOULDER,
    PAD_PART_RIGHT_SHOULDER,
    PAD_PART_LEFT_TRIGGER,
    PAD_PART_RIGHT_TRIGGER,
    PAD_PART_UP,
    PAD_PART_DOWN,
    PAD_PART_LEFT,
    PAD_PART_RIGHT,
    PAD_PART_LEFT_X, /**< The left stick, pushed to the right, */
    PAD_PART_LEFT_Y, /**< and pulled down. */
    PAD_PART_RIGHT_X,
    PAD_PART_RIGHT_Y,
    PAD_PART_LEFT_STICK, /**< Pressed. */
    PAD_PART_RIGHT_STICK,
    PAD_PART_BACK,
    PAD_PART_START,
    PAD_PART_GUIDE,
    PAD_PART_COUNT
} PadPart;

typedef enum PadSourceKind {
    PAD_SOURCE_NONE,
    PAD_SOURCE_BUTTON,
    PAD_SOURCE_AXIS,
    PAD_SOURCE_HAT
} PadSourceKind;

/** What a part is in the hardware. */
typedef struct PadSource {
    PadSourceKind kind;
    int index;
    int hat;      /**< Of a hat: a bit of RawPad. */
    int from, to; /**< Of an axis: from an end, -1 or 1, or the middle, 0, to an end. */
} PadSource;

typedef struct PadMapping {
    RawPad rest; /**< The controller untouched; axes may rest anywhere. */
    PadSource sources[PAD_PART_COUNT];
    int part;                       /**< The one asked for; PAD_PART_COUNT once all are done. */
    bool is_waiting;                /**< It waits until nothing is pressed any more. */
    int16_t farthest[RAW_AXES_MAX]; /**< For this part: how far each axis went, */
    int button;                     /**< and the first button and hat pressed, or -1. */
    int hat_index;
    int hat;
} PadMapping;

typedef enum PadAnswer {
    PAD_ANSWER_NONE,
    PAD_ANSWER_TAKEN,
    PAD_ANSWER_SKIPPED, /**< A was pressed once more. */
    PAD_ANSWER_USED     /**< It already is another part: ask again. */
} PadAnswer;

/** Begins, `rest` being the controller while nobody touches it. */
void pad_mapping_begin(PadMapping *mapping, const RawPad *rest);

/** To be called many times a second. A part is taken when it is let go again. */
PadAnswer pad_mapping_look(PadMapping *mapping, const RawPad *now);

/** On to the next part without this one, or back to the one before. */
void pad_mapping_skip(PadMapping *mapping);
void pad_mapping_go_back(PadMapping *mapping);

enum { PAD_LINE_BYTES = 1024 };

/** The line, without a line break; `platform` is SDL's name of this system. */
void pad_mapping_write(const PadMapping *mapping, const char *platform,
                       char out_line[PAD_LINE_BYTES]);

/** Whether a line is of this format; the error says what is wrong. Unknown keys are fine. */
bool pad_mapping_check(const char *line, Error *out_error);

/** Whether two lines are for the same controller on the same system. */
bool pad_mapping_is_same(const char *line, const char *other);

/** Whether a line is for this system; one that names none is for all. */
bool pad_mapping_is_for(const char *line, const char *platform);

#endif
