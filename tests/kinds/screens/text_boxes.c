/* SPDX-License-Identifier: MIT */
#include "screens/text_boxes.h"

#include "canvas/canvas.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

/* Of the font's size: how far letters go above and below their baseline. */
#define ABOVE 0.73
#define BELOW 0.2
#define COVERS 220 /* The opacity, of 255, from which on something hides what is beneath. */
#define SEEN 40    /* Words fainter than that are on their way in or out. */
#define SLACK_PX 1.5
#define EDGE_PART 0.012 /* Of the shorter side: words are so far from the upper edge. */
#define ELLIPSIS "\xe2\x80\xa6"

/* Listeners stand where the linker puts them: there is one for the whole program. */
static TextBoxes *listener;

/* NOLINTBEGIN(readability-identifier-naming) */
void __real_match_view_draw(const MatchFrame *frame);
void __wrap_match_view_draw(const MatchFrame *frame);
void __real_canvas_text(Canvas *canvas, const TextStyle *style, double x, double y,
                        const char *text);
void __wrap_canvas_text(Canvas *canvas, const TextStyle *style, double x, double y,
                        const char *text);
void __real_canvas_polygon(Canvas *canvas, const Vec2 *points, int count, Color color);
void __wrap_canvas_polygon(Canvas *canvas, const Vec2 *points, int count, Color color);
void __real_canvas_rounded(Canvas *canvas, double x, double y, double width, double height,
                           double corner, Color color);
void __wrap_canvas_rounded(Canvas *canvas, double x, double y, double width, double height,
                           double corner, Color color);
void __real_canvas_rounded_outline(Canvas *canvas, double x, double y, double width, double height,
                                   OutlineStyle style);
void __wrap_canvas_rounded_outline(Canvas *canvas, double x, double y, double width, double height,
                                   OutlineStyle style);

/* NOLINTEND(readability-identifier-naming) */

void text_boxes_listen(TextBoxes *boxes)
{
    listener = boxes;
}

static TextBox *add(const char *words, FontWeight weight, Box box)
{
    if (listener == NULL || listener->count == TEXT_BOXES_MAX)
        return NULL;
    TextBox *item = &listener->items[listener->count++];
    *item = (TextBox){.contrast = 0};
    snprintf(item->words, sizeof item->words, "%s", words);
    item->box = box;
    item->weight = weight;
    return item;
}

static Color mixed(Color text, Color below)
{
    double part = text.a / 255.0;
    return (Color){(uint8_t)(text.r * part + below.r * (1 - part) + 0.5),
                   (uint8_t)(text.g * part + below.g * (1 - part) + 0.5),
                   (uint8_t)(text.b * part + below.b * (1 - part) + 0.5), 255};
}

/* With the mean of the pixels that are there before it is drawn. */
static double contrast_in(const Canvas *canvas, Box box, Color text)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    double sums[3] = {0, 0, 0};
    int count = 0;
    for (int y = (int)fmax(0, box.low.y); y < fmin(box.high.y, canvas_height(canvas)); y++)
        for (int x = (int)fmax(0, box.low.x); x < fmin(box.high.x, canvas_width(canvas)); x++) {
            uint32_t pixel = pixels[(size_t)y * (size_t)canvas_width(canvas) + (size_t)x];
            for (int i = 0; i < 3; i++)
                sums[i] += pixel >> (16 - 8 * i) & 255;
            count++;
        }
    if (count == 0)
        return 21;
    Color below = {(uint8_t)(sums[0] / count), (uint8_t)(sums[1] / count),
                   (uint8_t)(sums[2] / count), 255};
    return palette_contrast(mixed(text, below), below);
}

static bool is_within(Box inner, Box outer)
{
    return inner.low.x >= outer.low.x - SLACK_PX && inner.high.x <= outer.high.x + SLACK_PX &&
           inner.low.y >= outer.low.y - SLACK_PX && inner.high.y <= outer.high.y + SLACK_PX;
}

static bool is_apart(Box a, Box b)
{
    return a.high.x <= b.low.x + SLACK_PX || b.high.x <= a.low.x + SLACK_PX ||
           a.high.y <= b.low.y + SLACK_PX || b.high.y <= a.low.y + SLACK_PX;
}

static void cover(Box box)
{
    int kept = 0;
    if (listener == NULL)
        return;
    for (int i = 0; i < listener->count; i++)
        if (!is_within(listener->items[i].box, box))
            listener->items[kept++] = listener->items[i];
    listener->count = kept;
}

static void note_text(const Canvas *canvas, const TextStyle *style, const char *words, Box box)
{
    TextBox *item = add(words, style->weight, box);
    if (item == NULL)
        return;
    item->size_px = style->size_px;
    item->alpha = style->color.a;
    if (listener->has_contrast)
        item->contrast = contrast_in(canvas, box, style->color);
}

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_canvas_text(Canvas *canvas, const TextStyle *style, double x, double y,
                        const char *text)
{
    double width = canvas_text_width(canvas, style, text);
    double left = style->align == ALIGN_LEFT     ? x
                  : style->align == ALIGN_CENTER ? x - width / 2
                                                 : x - width;
    bool has_tails = strpbrk(text, "gjpqy,;()/") != NULL;
    double below = has_tails ? BELOW * style->size_px : 0;
    if (text[0] != '\0' && style->color.a > SEEN)
        note_text(canvas, style, text,
                  (Box){{left, y - ABOVE * style->size_px}, {left + width, y + below}});
    if (listener == NULL || listener->is_drawing)
        __real_canvas_text(canvas, style, x, y, text);
}

void __wrap_canvas_polygon(Canvas *canvas, const Vec2 *points, int count, Color color)
{
    bool is_upright = count == 4 && points[0].y == points[1].y && points[1].x == points[2].x &&
                      points[2].y == points[3].y && points[3].x == points[0].x;
    if (is_upright && color.a > COVERS)
        cover((Box){points[0], points[2]});
    if (listener == NULL || listener->is_drawing)
        __real_canvas_polygon(canvas, points, count, color);
}

void __wrap_canvas_rounded(Canvas *canvas, double x, double y, double width, double height,
                           double corner, Color color)
{
    Box box = {{x, y}, {x + width, y + height}};
    if (color.a > COVERS)
        cover(box);
    TextBox *plate = listener != NULL && listener->has_plates && color.a > SEEN
                         ? add("", FONT_REGULAR, box)
                         : NULL;
    if (plate != NULL)
        plate->is_plate = true;
    __real_canvas_rounded(canvas, x, y, width, height, corner, color);
}

void __wrap_canvas_rounded_outline(Canvas *canvas, double x, double y, double width, double height,
                                   OutlineStyle style)
{
    if (style.color.a > SEEN)
        (void)add("", FONT_REGULAR, (Box){{x, y}, {x + width, y + height}});
    __real_canvas_rounded_outline(canvas, x, y, width, height, style);
}

/* It has no words, and takes longest. Frames in it are of the arena, not of what is written. */
void __wrap_match_view_draw(const MatchFrame *frame)
{
    TextBoxes *heard = listener;
    if (heard != NULL && heard->see_view != NULL)
        heard->see_view(frame);
    listener = NULL;
    if (heard == NULL || heard->is_drawing)
        __real_match_view_draw(frame);
    listener = heard;
}

/* NOLINTEND(readability-identifier-naming) */

static bool complain(char out_complaint[TEXT_BOXES_COMPLAINT_BYTES], const char *what,
                     const TextBox *a, const TextBox *b)
{
    snprintf(out_complaint, TEXT_BOXES_COMPLAINT_BYTES,
             "'%s' (%.0f, %.0f to %.0f, %.0f) %s '%s' (%.0f, %.0f to %.0f, %.0f)",
             a->words[0] != '\0' ? a->words : "a frame", a->box.low.x, a->box.low.y, a->box.high.x,
             a->box.high.y, what, b->words[0] != '\0' ? b->words : "a frame", b->box.low.x,
             b->box.low.y, b->box.high.x, b->box.high.y);
    return false;
}

/* Words may be in a frame or outside it, and a frame in a frame; plates may meet whatever has no
 * words; nothing else may meet. */
static bool may_be_together(const TextBox *a, const TextBox *b)
{
    bool is_a_frame = a->words[0] == '\0';
    bool is_b_frame = b->words[0] == '\0';
    bool has_plate = a->is_plate || b->is_plate;
    return is_apart(a->box, b->box) || (has_plate && is_a_frame && is_b_frame) ||
           (is_b_frame && is_within(a->box, b->box)) || (is_a_frame && is_within(b->box, a->box));
}

bool text_boxes_check(const TextBoxes *boxes, int width_px, int height_px,
                      char out_complaint[TEXT_BOXES_COMPLAINT_BYTES])
{
    const TextBox picture = {.words = "the picture", .box = {{0, 0}, {width_px, height_px}}};
    if (boxes->count == TEXT_BOXES_MAX)
        return complain(out_complaint, "is one of too many for", &boxes->items[0], &picture);
    for (int i = 0; i < boxes->count; i++) {
        const TextBox *box = &boxes->items[i];
        if (!is_within(box->box, picture.box))
            return complain(out_complaint, "leaves", box, &picture);
        if (box->words[0] != '\0' && box->box.low.y < EDGE_PART * fmin(width_px, height_px))
            return complain(out_complaint, "touches the upper edge of", box, &picture);
        for (int k = 0; k < i; k++)
            if (!may_be_together(box, &boxes->items[k]))
                return complain(out_complaint, "meets", box, &boxes->items[k]);
    }
    return true;
}

static double height_of(const TextBox *box)
{
    return box->box.high.y - box->box.low.y;
}

/* What others have named or written may be longer than there is room; and a notice that begins with
 * a name is not the whole of that name's label. */
static bool is_from_outside(const char *words)
{
    static const char *const begins[] = {"Xbox Series X",
                                         "Barth",
                                         "An arena with",
                                         "bytes, which is as many as a na",
                                         "A wide sea of i",
                                         "a-recording-that-wa",
                                         "a player between a mover",
                                         "A pack with a name of",
                                         "eighty bytes, which",
                                         "Maximiliane-Josephine "};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(words, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

static bool is_cut(const char *words)
{
    size_t length = strlen(words);
    size_t dots = strlen(ELLIPSIS);
    return length > dots && strcmp(words + length - dots, ELLIPSIS) == 0;
}

const TextBox *text_boxes_find_cut(const TextBoxes *boxes)
{
    for (int i = 0; i < boxes->count; i++)
        if (is_cut(boxes->items[i].words))
            return &boxes->items[i];
    return NULL;
}

/* Words that end in an ellipsis, of `whole`; "Press…" asks for a key. */
static bool is_cut_of(const char *words, const char *whole)
{
    return is_cut(words) && strncmp(words, whole, strlen(words) - strlen(ELLIPSIS)) == 0 &&
           strcmp(words, whole) != 0 && strcmp(words, "Press" ELLIPSIS) != 0 &&
           !is_from_outside(whole);
}

/* The sign of a controller's button, which reads as the label of a larger button does. */
static bool is_sign(const char *words)
{
    return strcmp(words, "Back") == 0;
}

bool text_boxes_check_size(const TextBoxes *boxes, const TextBoxes *designed, double heading_px,
                           double part, char out_complaint[TEXT_BOXES_COMPLAINT_BYTES])
{
    for (int i = 0; i < boxes->count; i++) {
        const TextBox *box = &boxes->items[i];
        const TextBox *least = NULL;
        for (int k = 0; k < designed->count && box->words[0] != '\0'; k++) {
            const TextBox *other = &designed->items[k];
            if (is_cut_of(box->words, other->words))
                return complain(out_complaint, "is cut, not", box, other);
            if (strcmp(box->words, other->words) == 0 &&
                (least == NULL || height_of(other) < height_of(least)))
                least = other;
        }
        if (least != NULL && !is_sign(box->words) && !is_from_outside(box->words) &&
            height_of(least) < heading_px && height_of(box) < part * height_of(least) - SLACK_PX)
            return complain(out_complaint, "is smaller than", box, least);
    }
    return true;
}

double text_boxes_height(const TextBoxes *boxes, const char *words)
{
    for (int i = 0; i < boxes->count; i++)
        if (strstr(boxes->items[i].words, words) != NULL)
            return height_of(&boxes->items[i]);
    return 0;
}

enum { SHOWN_BYTES = TEXT_BOXES_MAX * TEXT_BOX_BYTES / 4 };

/* Appends words with one space after each; commas and brackets count as spaces. */
static size_t add_words(char *shown, size_t length, const char *words)
{
    for (; *words != '\0' && length + 2 < SHOWN_BYTES; words++) {
        bool is_gap = strchr(" ,()", *words) != NULL || strncmp(words, "\xc2\xa0", 2) == 0;
        words += strncmp(words, "\xc2\xa0", 2) == 0;
        if (!is_gap)
            shown[length++] = *words;
        else if (length > 0 && shown[length - 1] != ' ')
            shown[length++] = ' ';
    }
    if (length > 0 && shown[length - 1] != ' ')
        shown[length++] = ' ';
    return length;
}

static bool begins_with(const char *shown, const char *fact)
{
    for (; *fact != '\0'; fact++) {
        size_t digits = strspn(shown, "0123456789");
        if (*fact == '#' ? digits == 0 : *shown != *fact)
            return false;
        shown += *fact == '#' ? digits : 1;
    }
    return true;
}

bool text_boxes_has_fact(const TextBoxes *boxes, const char *fact)
{
    char shown[SHOWN_BYTES];
    size_t length = 0;
    for (int i = 0; i < boxes->count; i++)
        length = add_words(shown, length, boxes->items[i].words);
    shown[length] = '\0';
    for (const char *from = shown; *from != '\0'; from++)
        if (begins_with(from, fact))
            return true;
    return false;
}
