/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "base/files.h"

#define OPACITY 30.0
#define OPACITY_STEP 10.0
#define PLACE_STEP 10.0
#define FIT 0.9 /* Of the arena: its edges can be taken hold of. */

#define PLACE_MAX (2.0 * LEVEL_SIZE_MAX)

typedef struct TraceRow {
    EditRowKind kind;
    const char *label, *line;
    double least, most; /* Of a number. */
} TraceRow;

static const TraceRow *row_of(int id)
{
    static const TraceRow rows[] = {
        {EDIT_ROW_TEXT, TR_IN("property", "File"),
         TR("A picture to trace: its name in your levels folder, or its path. It can be dropped "
            "here, too."),
         0, 0},
        {EDIT_ROW_TOGGLE, TR_IN("property", "Shown"),
         TR("The picture under the level, to be traced. It is not saved with it."), 0, 0},
        {EDIT_ROW_NUMBER, TR_IN("property", "Opacity"), TR("In percent: less is dimmer."), 5, 100},
        {EDIT_ROW_NUMBER, TR_IN("property", "x"),
         TR("The picture's left edge, in units from the arena's left."), -PLACE_MAX, PLACE_MAX},
        {EDIT_ROW_NUMBER, TR_IN("property", "y"),
         TR("The picture's lower edge, in units from the arena's bottom."), -PLACE_MAX, PLACE_MAX},
        {EDIT_ROW_NUMBER, TR_IN("property", "Width"),
         TR("The picture's width, in units; its height follows."), 10, PLACE_MAX},
        {EDIT_ROW_BUTTON, TR_IN("button", "Remove"), TR("Takes the picture away."), 0, 0}};
    return &rows[id - EDIT_TRACE_FILE];
}

static double *number_of(EditTrace *trace, int id)
{
    return id == EDIT_TRACE_OPACITY ? &trace->opacity
           : id == EDIT_TRACE_X     ? &trace->at.x
           : id == EDIT_TRACE_Y     ? &trace->at.y
                                    : &trace->width;
}

static bool is_there(const EditTrace *trace)
{
    return trace->image.level_count > 0;
}

static double height_for(const EditTrace *trace, double width)
{
    return width * trace->image.levels[0].height / trace->image.levels[0].width;
}

bool edit_trace_read(EditTrace *trace, const char *path, Vec2 arena, Error *out_error)
{
    Image image;
    if (!image_read(path, &image, out_error))
        return false;
    image_destroy(&trace->image);
    trace->image = image;
    text_fit(trace->name, sizeof trace->name, "%s", path_file_name(path));
    trace->opacity = OPACITY;
    trace->is_hidden = false;
    double width = floor(fmin(arena.x, arena.y / height_for(trace, 1)) * FIT);
    trace->width = fmax(width, row_of(EDIT_TRACE_WIDTH)->least);
    trace->at = editor_object_round_at(
        vec2((arena.x - trace->width) / 2, (arena.y - height_for(trace, trace->width)) / 2));
    trace->version++;
    return true;
}

void edit_trace_remove(EditTrace *trace)
{
    image_destroy(&trace->image);
    trace->name[0] = '\0';
    trace->version++;
}

void edit_trace_draw(const EditTrace *trace, const ViewPen *pen)
{
    if (!is_there(trace) || trace->is_hidden)
        return;
    double scale = pen->viewport.scale;
    double height = height_for(trace, trace->width);
    Vec2 corner = view_pen_place(pen, vec2(trace->at.x, trace->at.y + height));
    canvas_image(pen->canvas, &trace->image, corner.x, corner.y, trace->width * scale,
                 height * scale, trace->opacity / 100);
}

bool edit_trace_has_row(int id)
{
    return id >= EDIT_TRACE_FILE && id <= EDIT_TRACE_REMOVE;
}

const char *edit_trace_line(int id)
{
    return tr(row_of(id)->line);
}

static EditRow make_row(const EditTrace *trace, int id)
{
    const TraceRow *of = row_of(id);
    EditRow row = {.kind = of->kind,
                   .id = id,
                   .label = tr_in(of->kind == EDIT_ROW_BUTTON ? "button" : "property", of->label),
                   .is_on = !trace->is_hidden};
    if (row.kind == EDIT_ROW_NUMBER || row.kind == EDIT_ROW_TEXT)
        edit_trace_begin(trace, id, row.value);
    return row;
}

void edit_trace_add_rows(const EditTrace *trace, EditRows *rows)
{
    int last = is_there(trace) ? EDIT_TRACE_REMOVE : EDIT_TRACE_FILE;
    int count = last - EDIT_TRACE_FILE + 2;
    int modes = edit_rows_find(rows, PROPERTY_MODE); /* Below their heading. */
    EditRow *row = modes > 0 ? edit_rows_insert(rows, modes - 1, count) : NULL;
    if (row == NULL)
        return;
    *row++ = (EditRow){/* TRANSLATORS: one that lies under a level, to be traced. */
                       .kind = EDIT_ROW_HEAD,
                       .id = PROPERTY_NONE,
                       .label = tr_in("heading", "Picture")};
    for (int id = EDIT_TRACE_FILE; id <= last; id++)
        *row++ = make_row(trace, id);
}

void edit_trace_step(EditTrace *trace, const EditHand *hand, int id, int by)
{
    if (id == EDIT_TRACE_REMOVE) {
        edit_trace_remove(trace);
        return;
    }
    trace->version++;
    if (id == EDIT_TRACE_SHOWN) {
        trace->is_hidden = !trace->is_hidden;
        return;
    }
    double *number = number_of(trace, id);
    double step = id == EDIT_TRACE_OPACITY ? OPACITY_STEP : hand->snaps ? hand->grid : PLACE_STEP;
    *number = clamp(*number + by * step, row_of(id)->least, row_of(id)->most);
}

bool edit_trace_type(EditTrace *trace, int id, const char *text, Error *out_error)
{
    double number;
    if (!edit_rows_read_number(text, &number, out_error))
        return false;
    number = clamp(number, row_of(id)->least, row_of(id)->most);
    *number_of(trace, id) = editor_object_round(number);
    trace->version++;
    return true;
}

void edit_trace_begin(const EditTrace *trace, int id, char out_text[EDIT_ROW_BYTES])
{
    EditTrace copy = *trace;
    if (id == EDIT_TRACE_FILE)
        snprintf(out_text, EDIT_ROW_BYTES, "%s", trace->name);
    else
        tr_print(out_text, EDIT_ROW_BYTES, "%.10g", *number_of(&copy, id));
}
