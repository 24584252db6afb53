/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "base/text.h"

/* Of a drawn sign, as multiples of the text's size. */
#define SHAPE_WIDTH 0.86
#define SHAPE_RADIUS 0.31
#define SHAPE_LINE 0.085
#define SHAPE_ABOVE 0.36 /* From baseline to middle. */

enum { PIECE_BYTES = 256 };

/* Words and signs that are words, and a shape behind. */
typedef struct Piece {
    char words[PIECE_BYTES];
    int shape; /* PAD_A to PAD_Y, or -1. */
} Piece;

#define DIRECTIONS                                                                                 \
    TR_IN("controller", "D-pad up"), TR_IN("controller", "D-pad down"),                            \
        TR_IN("controller", "D-pad left"), TR_IN("controller", "D-pad right")
#define PRESSED "L3", "R3"

/* What is printed on the buttons stays as it is. */

static const char *const sign_words[PAD_SIGNS_COUNT][PAD_MARK_COUNT] = {
    [PAD_SIGNS_COMMON] = {"A", "B", "X", "Y", "Back", "Guide", "Start", "L3", "R3", "LB", "RB",
                          DIRECTIONS, "LT", "RT"},
    [PAD_SIGNS_XBOX_ONE] = {"A", "B", "X", "Y", "View", "Xbox", "Menu", "L3", "R3", "LB", "RB",
                            DIRECTIONS, "LT", "RT"},
    [PAD_SIGNS_PS3] = {"Cross", "Circle", "Square", "Triangle", "Select", "PS", "Start", "L3", "R3",
                       "L1", "R1", DIRECTIONS, "L2", "R2"},
    [PAD_SIGNS_PS4] = {"Cross", "Circle", "Square", "Triangle", "Share", "PS", "Options", "L3",
                       "R3", "L1", "R1", DIRECTIONS, "L2", "R2"},
    [PAD_SIGNS_PS5] = {"Cross", "Circle", "Square", "Triangle", "Create", "PS", "Options", "L3",
                       "R3", "L1", "R1", DIRECTIONS, "L2", "R2"},
    [PAD_SIGNS_SWITCH] = {"A", "B", "X", "Y", "\xe2\x88\x92", "Home", "+", PRESSED, "L", "R",
                          DIRECTIONS, "ZL", "ZR"},
    [PAD_SIGNS_SWITCH_BY_PLACE] = {"B", "A", "Y", "X", "\xe2\x88\x92", "Home", "+", PRESSED, "L",
                                   "R", DIRECTIONS, "ZL", "ZR"},
    /* TRANSLATORS: a phone as a controller: what one touches */
    [PAD_SIGNS_PHONE] = {TR_IN("phone", "Tap"), TR_IN("phone", "Back"), "X", "Y",
                         TR_IN("phone", "Back"), "Guide", TR_IN("phone", "Pause"), "L3", "R3",
                         TR_IN("phone", "Taunt"), TR_IN("phone", "Right thumb"), DIRECTIONS,
                         TR_IN("phone", "Tap"), TR_IN("phone", "Right thumb")},
};

static const char *sign_word(PadSigns signs, int button)
{
    const char *word = sign_words[signs][button];
    return tr_in(signs == PAD_SIGNS_PHONE ? "phone" : "controller", word);
}

/* The button that a text's first character stands for, or -1. */
static int mark_at(const char *text)
{
    if (strncmp(text, PAD_MARK_LEAD, 2) != 0)
        return -1;
    int button = (unsigned char)text[2] - PAD_MARK_FIRST;
    return button >= 0 && button < PAD_MARK_COUNT ? button : -1;
}

/* Takes the next piece of a text; returns what follows it. */
static const char *take_piece(PadSigns signs, const char *text, Piece *out_piece)
{
    size_t length = 0;
    out_piece->shape = -1;
    while (*text != '\0' && out_piece->shape < 0) {
        int button = mark_at(text);
        bool is_drawn =
            button >= 0 && button <= PAD_Y && signs >= PAD_SIGNS_PS3 && signs <= PAD_SIGNS_PS5;
        const char *added = button >= 0 ? sign_word(signs, button) : text;
        int bytes = button >= 0 ? PAD_MARK_BYTES - 1 : utf8_length(text, text + strlen(text));
        size_t taken = bytes > 0 ? (size_t)bytes : 1;
        size_t count = is_drawn ? 0 : button >= 0 ? strlen(added) : taken;
        if (length + count >= PIECE_BYTES)
            break;
        memcpy(out_piece->words + length, added, count);
        length += count;
        text += taken;
        out_piece->shape = is_drawn ? button : -1;
    }
    out_piece->words[length] = '\0';
    return text;
}

static void draw_shape(Canvas *canvas, Vec2 middle, double size, int shape, Color color)
{
    double radius = size * SHAPE_RADIUS;
    double line = fmax(size * SHAPE_LINE, 1);
    Vec2 square[4] = {{middle.x - radius * 0.86, middle.y - radius * 0.86},
                      {middle.x + radius * 0.86, middle.y - radius * 0.86},
                      {middle.x + radius * 0.86, middle.y + radius * 0.86},
                      {middle.x - radius * 0.86, middle.y + radius * 0.86}};
    Vec2 triangle[3] = {{middle.x, middle.y - radius * 1.1},
                        {middle.x + radius * 1.1, middle.y + radius * 0.8},
                        {middle.x - radius * 1.1, middle.y + radius * 0.8}};
    if (shape == PAD_A) {
        canvas_line(canvas, square[0], square[2], line, color);
        canvas_line(canvas, square[1], square[3], line, color);
    } else if (shape == PAD_B) {
        canvas_ring(canvas, middle, radius, line, color);
    } else {
        canvas_polyline(canvas, shape == PAD_X ? square : triangle, shape == PAD_X ? 4 : 3, true,
                        line, color);
    }
}

double pad_signs_width(Canvas *canvas, const TextStyle *style, PadSigns signs, const char *text)
{
    double width = 0;
    while (*text != '\0') {
        Piece piece;
        text = take_piece(signs, text, &piece);
        if (piece.words[0] != '\0')
            width += canvas_text_width(canvas, style, piece.words);
        if (piece.shape >= 0)
            width += style->size_px * SHAPE_WIDTH;
    }
    return width;
}

void pad_signs_draw(Canvas *canvas, const TextStyle *style, PadSigns signs, Vec2 at,
                    const char *text)
{
    TextStyle left = *style;
    double width = pad_signs_width(canvas, style, signs, text);
    double size = style->size_px;
    left.align = ALIGN_LEFT;
    at.x -= style->align == ALIGN_LEFT ? 0 : style->align == ALIGN_RIGHT ? width : width / 2;
    while (*text != '\0') {
        Piece piece;
        text = take_piece(signs, text, &piece);
        if (piece.words[0] != '\0') {
            canvas_text(canvas, &left, at.x, at.y, piece.words);
            at.x += canvas_text_width(canvas, &left, piece.words);
        }
        if (piece.shape < 0)
            continue;
        draw_shape(canvas, vec2(at.x + size * SHAPE_WIDTH / 2, at.y - size * SHAPE_ABOVE), size,
                   piece.shape, style->color);
        at.x += size * SHAPE_WIDTH;
    }
}
