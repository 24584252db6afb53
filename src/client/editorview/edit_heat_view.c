/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "base/array.h"

#define LINE_HEIGHT 34.0
#define LINE 17.0
#define EDGE 16.0
#define LIST_PART 0.5  /* Of the level's height, at most. */
#define NAME_PART 0.34 /* Of the legend's width, at most. */
#define OLD_OPACITY 0.35
/* This part of the visited cells is no hotter than the value that counts as 1. */
#define HOTTEST 0.985
/* Of a fine piece's side: how far it may reach into a wall and still count as free. */
#define SKIN 0.1
#define SURE_TICKS 20.0
#define SEEN_PART 0.7 /* Being seen for this part of the time counts as 1, the hottest. */

/* A row has at most FINE_ACROSS pieces, unless FINE_LEAST for each cell makes more. */
enum { FINE_MOST = 6, FINE_LEAST = 3, FINE_ACROSS = 480, DEATH_PASSES = 3 };

/* From low to high heat. Each is lighter than the one before, so that they can be told apart
 * without their hues. */
static const struct {
    uint32_t rgb;
    double opacity, from;
} bands[EDIT_HEAT_BANDS] = {{0x4b3fd8, 0.34, 0.1},
                            {0xa637c8, 0.46, 0.26},
                            {0xe8487e, 0.56, 0.44},
                            {0xfb9a3c, 0.64, 0.64},
                            {0xfff04a, 0.72, 0.86}};

typedef struct Field {
    double values[HEAT_CELLS_MAX]; /* 0 to 1, or more. */
    double others[HEAT_CELLS_MAX];
    double scratch[HEAT_CELLS_MAX];
    bool *walls; /* For each fine piece: there is a wall, where nobody can be. */
} Field;

/* Blurs along one axis (x, y is 1, 0 or 0, 1): each cell with its two neighbors. */
static void blur_along(double *to, const double *from, int columns, int rows, int x, int y)
{
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            int at = row * columns + column, step = y * columns + x;
            bool has_last = x > 0 ? column > 0 : row > 0;
            bool has_next = x > 0 ? column < columns - 1 : row < rows - 1;
            double last = from[has_last ? at - step : at];
            double next = from[has_next ? at + step : at];
            to[at] = (last + 2 * from[at] + next) / 4;
        }
}

static void blur(double *values, double *scratch, const HeatSums *sums)
{
    blur_along(scratch, values, sums->columns, sums->rows, 1, 0);
    blur_along(values, scratch, sums->columns, sums->rows, 0, 1);
}

static int compare(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

/* Divides by the value that the part HOTTEST of all cells above 0 does not exceed. */
static void scale(Field *field, int cells)
{
    int count = 0;
    for (int i = 0; i < cells; i++)
        if (field->values[i] > 0)
            field->others[count++] = field->values[i];
    if (count == 0)
        return;
    qsort(field->others, (size_t)count, sizeof *field->others, compare);
    double hottest = field->others[(int)((count - 1) * HOTTEST)];
    for (int i = 0; i < cells; i++)
        field->values[i] /= hottest;
}

/* Sets each value to the part of the time that circles in the cell are seen. */
static void make_seen(Field *field, const HeatSums *sums)
{
    int cells = sums->columns * sums->rows;
    for (int i = 0; i < cells; i++) {
        field->values[i] = sums->cells[i].seen;
        field->others[i] = sums->cells[i].ticks;
    }
    blur(field->values, field->scratch, sums);
    blur(field->others, field->scratch, sums);
    for (int i = 0; i < cells; i++)
        field->values[i] /= SEEN_PART * (field->others[i] + SURE_TICKS);
}

static void make_field(Field *field, const HeatSums *sums, EditHeatLayer layer)
{
    int cells = sums->columns * sums->rows;
    int passes = layer == EDIT_HEAT_DEATHS ? DEATH_PASSES : 1;
    if (layer == EDIT_HEAT_SEEN) {
        make_seen(field, sums);
        return;
    }
    for (int i = 0; i < cells; i++)
        field->values[i] = layer == EDIT_HEAT_DEATHS ? sums->cells[i].deaths : sums->cells[i].ticks;
    for (int i = 0; i < passes; i++)
        blur(field->values, field->scratch, sums);
    scale(field, cells);
}

/* Interpolates between the centers of four cells. `x` and `y` are in cells. */
static double field_at(const Field *field, const HeatSums *sums, double x, double y)
{
    double left = clamp(x - 0.5, 0, sums->columns - 1), low = clamp(y - 0.5, 0, sums->rows - 1);
    int column = (int)left, row = (int)low;
    int right = column < sums->columns - 1 ? 1 : 0;
    int up = row < sums->rows - 1 ? sums->columns : 0;
    const double *at = &field->values[row * sums->columns + column];
    double below = at[0] + (at[right] - at[0]) * (left - column);
    double above = at[up] + (at[up + right] - at[up]) * (left - column);
    return below + (above - below) * (low - row);
}

/* The band of a value, or -1 if it is too low for a color. */
static int band_of(double value)
{
    int band = -1;
    while (band < EDIT_HEAT_BANDS - 1 && value >= bands[band + 1].from)
        band++;
    return band;
}

static bool add_patch(EditHeat *heat, Box box, int band)
{
    if (!array_grow(&heat->patches, &heat->patch_room, heat->patch_count + 1,
                    sizeof *heat->patches))
        return false;
    heat->patches[heat->patch_count++] = (EditHeatPatch){box, band};
    return true;
}

/* Into how many pieces a cell's side is cut. */
static int fine_of(const HeatSums *sums)
{
    int most = FINE_ACROSS / (sums->columns > sums->rows ? sums->columns : sums->rows);
    return most < FINE_LEAST ? FINE_LEAST : most > FINE_MOST ? FINE_MOST : most;
}

/* The x at which an outline crosses the height `y`, sorted. Returns how many. */
static int find_crossings(const EditorObject *object, double y, double out_x[LEVEL_CORNERS])
{
    int count = 0;
    for (int i = 0; i < object->point_count && i < LEVEL_CORNERS; i++) {
        Vec2 from = object->points[i], to = object->points[(i + 1) % object->point_count];
        if ((from.y > y) != (to.y > y))
            out_x[count++] = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y);
    }
    qsort(out_x, (size_t)count, sizeof *out_x, compare);
    return count;
}

/* Marks the fine pieces that a shape covers near their lower or upper edges. */
static void mark_wall(bool *walls, const EditorObject *object, double side, int columns, int rows)
{
    double x[LEVEL_CORNERS];
    Box box = editor_object_box(object);
    int first = clamp_to_int(box.low.y / side - 1, 0, rows);
    int end = clamp_to_int(box.high.y / side + 1, 0, rows);
    for (int line = 2 * first; line < 2 * end; line++) {
        int row = line / 2;
        double y = (row + (line % 2 == 0 ? SKIN : 1 - SKIN)) * side;
        int count = find_crossings(object, y, x);
        for (int i = 0; i + 1 < count; i += 2) {
            int column = clamp_to_int(ceil(x[i] / side - 1 + SKIN), 0, columns);
            for (; column < columns && (column + SKIN) * side < x[i + 1]; column++)
                walls[row * columns + column] = true;
        }
    }
}

/* Marks the walls of the level that was played. Moving obstacles are left out, since they cover no
 * fixed place. False when out of memory. */
static bool make_walls(Field *field, const EditHeat *heat)
{
    const EditorDocument *document = &heat->played;
    int fine = fine_of(heat->sums);
    int columns = heat->sums->columns * fine, rows = heat->sums->rows * fine;
    field->walls = calloc((size_t)columns * (size_t)rows, sizeof *field->walls);
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE] && field->walls != NULL; i++)
        if (!editor_object_moves(document->items[EDITOR_OBSTACLE][i]))
            mark_wall(field->walls, document->items[EDITOR_OBSTACLE][i], heat->sums->cell / fine,
                      columns, rows);
    return field->walls != NULL;
}

/* Adds a row of fine pieces; neighbors of one color become one patch. */
static bool add_row(EditHeat *heat, const Field *field, int row)
{
    const HeatSums *sums = heat->sums;
    double fine = fine_of(sums), side = sums->cell / fine;
    int count = sums->columns * fine_of(sums), begin = 0, band = -1;
    for (int i = 0; i <= count; i++) {
        bool is_free = i < count && !field->walls[row * count + i];
        int next =
            is_free ? band_of(field_at(field, sums, (i + 0.5) / fine, (row + 0.5) / fine)) : -1;
        if (next == band)
            continue;
        Box box = {{begin * side, row * side},
                   {fmin(i * side, sums->size.x), fmin((row + 1) * side, sums->size.y)}};
        if (band >= 0 && box.low.x < box.high.x && box.low.y < box.high.y &&
            !add_patch(heat, box, band))
            return false;
        begin = i;
        band = next;
    }
    return true;
}

void edit_heat_make_patches(EditHeat *heat)
{
    int matches = heat->sums != NULL ? heat->sums->matches : 0;
    if (heat->made_layer == heat->layer && heat->made_matches == matches)
        return;
    heat->patch_count = 0;
    heat->made_layer = heat->layer;
    heat->made_matches = matches;
    if (matches == 0 || heat->layer == EDIT_HEAT_OFF)
        return;
    Field *field = calloc(1, sizeof *field);
    if (field != NULL && make_walls(field, heat)) {
        make_field(field, heat->sums, heat->layer);
        int rows = heat->sums->rows * fine_of(heat->sums);
        for (int row = 0; row < rows && add_row(heat, field, row); row++)
            continue;
        free(field->walls);
    }
    free(field);
}

/* Edges are on whole pixels, so that neighbors leave no seams. */
static void fill(Canvas *canvas, Vec2 low, Vec2 high, Color color)
{
    const Vec2 corners[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
    if (high.x > low.x && high.y > low.y)
        canvas_polygon(canvas, corners, 4, color);
}

static Vec2 rounded(Vec2 px)
{
    return vec2(floor(px.x + 0.5), floor(px.y + 0.5));
}

void edit_heat_draw(EditHeat *heat, const ViewPen *pen, bool is_old)
{
    const Viewport *view = &pen->viewport;
    Box seen = {view->corner_px, vec2_add(view->corner_px, view->size_px)};
    edit_heat_make_patches(heat);
    for (int i = 0; i < heat->patch_count; i++) {
        const EditHeatPatch *patch = &heat->patches[i];
        Vec2 low = rounded(viewport_to_screen(view, vec2(patch->box.low.x, patch->box.high.y)));
        Vec2 high = rounded(viewport_to_screen(view, vec2(patch->box.high.x, patch->box.low.y)));
        double opacity = bands[patch->band].opacity * (is_old ? OLD_OPACITY : 1);
        fill(pen->canvas, vec2(fmax(low.x, seen.low.x), fmax(low.y, seen.low.y)),
             vec2(fmin(high.x, seen.high.x), fmin(high.y, seen.high.y)),
             color_make(bands[patch->band].rgb, opacity));
    }
}

int edit_heat_lines(const EditState *state, const EditLayout *layout)
{
    const EditHeat *heat = &state->heat;
    double room = layout_height(layout->canvas) * LIST_PART / (LINE_HEIGHT * layout->zoom);
    int wanted = 1 + heat->finding_room, most = clamp_to_int(room, 1, 1 + HEAT_FINDINGS_MAX);
    bool is_shown = edit_heat_is_shown(heat) && !state->shows_problems;
    return !is_shown ? 0 : wanted < most ? wanted : most;
}

Box edit_heat_line_box(const EditState *state, const EditLayout *layout, int line)
{
    double height = LINE_HEIGHT * layout->zoom;
    double bottom = layout->canvas.high.y - edit_time_height(state, layout);
    double top = bottom - (edit_heat_lines(state, layout) - line) * height;
    return (Box){{layout->canvas.low.x, top}, {layout->canvas.high.x, top + height}};
}

static double draw_word(const Ui *page, const UiText *text, Box box, double x, const char *words)
{
    ui_text(page, text, x, edit_layout_baseline(box, text->size), words);
    return x + ui_text_width(page, text, words) + EDGE / 2;
}

void edit_heat_status(const EditHeat *heat, const Editor *editor,
                      char out_words[EDIT_HEAT_WORDS_BYTES])
{
    int played = heat->sums != NULL ? heat->sums->matches : 0;
    bool is_old = edit_heat_is_old(heat, editor);
    if (heat->is_playing && is_old)
        snprintf(out_words, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: so many matches of how many were played; B is a key. */
                 tr("%d of %d matches, before the last edit. B stops."), played, heat->wanted);
    else if (heat->is_playing)
        /* TRANSLATORS: so many matches of how many were played; B is a key. */
        snprintf(out_words, EDIT_HEAT_WORDS_BYTES, tr("%d of %d matches. B stops."), played,
                 heat->wanted);
    else if (is_old)
        snprintf(out_words, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: B is a key. */
                 tr_count("%d match, before the last edit. B plays anew.",
                          "%d matches, before the last edit. B plays anew.", played),
                 played);
    else
        snprintf(out_words, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: B is a key. */
                 tr_count("%d match. B plays more.", "%d matches. B plays more.", played), played);
}

/* The layer's name and colors, and how many matches there are. */
static void draw_legend(const EditHeat *heat, const Editor *editor, const Ui *page, Box box,
                        double zoom)
{
    char status[EDIT_HEAT_WORDS_BYTES];
    const char *name = edit_heat_layer_name(heat->layer);
    UiText strong = {FONT_SEMIBOLD, LINE * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText text = {FONT_REGULAR, LINE * zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double side = LINE * zoom;
    /* TRANSLATORS: what the first and the last one of some colors mean. */
    const char *least = tr_in("heat", "seldom"), *often = tr_in("heat", "often");
    double x = box.low.x + EDGE, most = layout_width(box) * NAME_PART;
    double width = fmin(ui_text_width(page, &strong, name), most);
    ui_text_folding(page, &strong, x, edit_layout_baseline(box, strong.size), most, name);
    x += width + EDGE;
    edit_heat_status(heat, editor, status);
    double room = box.high.x - EDGE - x - EDIT_HEAT_BANDS * side - 2 * EDGE;
    double words = ui_text_width(page, &text, least) + ui_text_width(page, &text, often);
    bool has_words = words + EDGE + ui_text_width(page, &text, status) <= room;
    if (has_words)
        x = draw_word(page, &text, box, x, least);
    for (int i = 0; i < EDIT_HEAT_BANDS; i++) {
        double top = layout_middle(box).y - side / 2;
        fill(page->canvas, rounded(ui_to_screen(page, x + i * side, top)),
             rounded(ui_to_screen(page, x + (i + 1) * side, top + side)),
             color_make(bands[i].rgb, 0.4 + 0.6 * bands[i].opacity));
    }
    x += EDIT_HEAT_BANDS * side + EDGE / 2;
    if (has_words)
        x = draw_word(page, &text, box, x, often);
    x += EDGE / 2;
    ui_text_folding(page, &text, x, edit_layout_baseline(box, text.size), box.high.x - EDGE - x,
                    status);
}

void edit_heat_draw_lines(const EditState *state, const Ui *page, const EditLayout *layout)
{
    const EditHeat *heat = &state->heat;
    bool is_old = edit_heat_is_old(heat, &state->editor);
    int hot = state->hover.kind == EDIT_SPOT_HEAT ? state->hover.index : -1;
    for (int i = 0; i < edit_heat_lines(state, layout); i++) {
        Box box = edit_heat_line_box(state, layout, i);
        ui_plate(page, box, 0, ui_color(page, PALETTE_GROUND, 0.94));
        if (i == hot)
            ui_plate(page, box, 0, ui_color(page, PALETTE_ACCENT, 0.14));
        UiText text = {FONT_REGULAR, LINE * layout->zoom, ALIGN_LEFT,
                       is_old     ? PALETTE_TEXT_FAINT
                       : i == hot ? PALETTE_TEXT
                                  : PALETTE_TEXT_SOFT,
                       1};
        if (i == 0)
            draw_legend(heat, &state->editor, page, box, layout->zoom);
        else if (i <= heat->finding_count)
            ui_text_folding(page, &text, box.low.x + EDGE, edit_layout_baseline(box, text.size),
                            layout_width(box) - 2 * EDGE, heat->words[i - 1]);
    }
}
