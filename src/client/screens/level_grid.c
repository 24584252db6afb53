/* SPDX-License-Identifier: MIT */
#include "screens/screens_parts.h"

#include "base/translate.h"

#define GAP 18.0
#define TILE_WIDTH_MIN 164.0
#define TILE_WIDTH_EDIT 236.0 /* Of levels to edit, which have a page for themselves. */
#define CAPTION_HEIGHT 36.0   /* Without its lines, at text size 1, like the next. */
#define NAME_SIZE 20.0
#define NAME_BELOW 25.0
#define LINE_BELOW 49.0
#define LINE_SIZE 18.0
#define LINE_STEP 22.0
#define FRAME_GAP 5.0 /* Between a picture and the frame of the chosen one. */
#define PICTURE_SHAPE (9.0 / 16)
#define PLUS_PART 0.2 /* Of a picture's height: an arm of the plus. */
#define PLUS_LINE 3.0
#define BAR_WIDTH 4.0
#define BAR_GAP 14.0
/* A tile narrower than this many times the line's text size has one more line. */
#define NARROW_TILE 9.0
/* Beside a large name in a narrow tile, the number of players stays small. */
#define WIDE_TILE 240.0
#define NARROW_ZOOM 1.2

enum { LINES = 2, LINES_EDIT = 1, PICTURE_BOTS = 3 };

typedef struct GridLayout {
    int columns;
    int rows;  /* Visible at a time. */
    int lines; /* Of a caption, at most. */
    double width, picture_height;
    double step;      /* From row to row. */
    double line_size; /* Of the captions of the game's own levels, which all have one. */
} GridLayout;

static GridLayout grid_layout(const LevelGrid *grid)
{
    double room = layout_width(grid->box);
    bool is_whole_page = grid->is_for_editing;
    double least = fmax(TILE_WIDTH_MIN * fmax(grid->zoom, 1), is_whole_page ? TILE_WIDTH_EDIT : 0);
    int columns = (int)((room + GAP) / (least + GAP));
    GridLayout layout = {.columns = columns > 1 ? columns : 1};
    layout.width = (room - (layout.columns - 1) * GAP) / layout.columns;
    layout.picture_height = floor(layout.width * PICTURE_SHAPE);
    layout.lines = is_whole_page ? LINES_EDIT : LINES;
    if (layout.width < NARROW_TILE * LINE_SIZE * grid->zoom)
        layout.lines++;
    layout.step =
        layout.picture_height + (CAPTION_HEIGHT + layout.lines * LINE_STEP) * grid->zoom + GAP;
    int rows = (int)((layout_height(grid->box) + GAP) / layout.step);
    layout.rows = rows > 1 ? rows : 1;
    while (layout.columns * layout.rows > LEVEL_GRID_PICTURES)
        layout.rows--;
    return layout;
}

/* The index of a level among those that are offered. */
static int place_of(const Setup *setup, int level)
{
    int place = 0;
    for (int i = 0; i < level; i++)
        place += setup_offers(setup, i) ? 1 : 0;
    return place;
}

/* The level at a place, or LEVEL_GRID_NONE. */
static int level_at(const Setup *setup, int place)
{
    for (int i = 0; i < setup->levels->count; i++)
        if (setup_offers(setup, i) && place-- == 0)
            return i;
    return LEVEL_GRID_NONE;
}

static int rows_in_all(const LevelGrid *grid, const GridLayout *layout)
{
    int count = place_of(grid->setup, grid->setup->levels->count);
    return (count + layout->columns - 1) / layout->columns;
}

static int clamp_row(const LevelGrid *grid, const GridLayout *layout, int row)
{
    int last = rows_in_all(grid, layout) - layout->rows;
    if (row > last)
        row = last;
    return row > 0 ? row : 0;
}

void level_grid_init(LevelGrid *grid, const Setup *setup, uint64_t seed)
{
    *grid = (LevelGrid){.setup = setup, .zoom = 1, .pointed = LEVEL_GRID_NONE};
    grid->seen_level = LEVEL_GRID_NONE;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++) {
        grid->levels[i] = LEVEL_GRID_NONE;
        level_preview_init(&grid->pictures[i], seed + (uint64_t)i);
        grid->pictures[i].bots = PICTURE_BOTS;
    }
    for (int i = 0; i < LEVEL_LIST_SHIPPED && i < setup->levels->count; i++)
        (void)level_list_look(setup->levels, i);
}

static void free_picture(LevelGrid *grid, int index)
{
    uint64_t seed = grid->pictures[index].seed;
    level_preview_destroy(&grid->pictures[index]);
    level_preview_init(&grid->pictures[index], seed);
    grid->pictures[index].bots = PICTURE_BOTS;
    grid->levels[index] = LEVEL_GRID_NONE;
}

void level_grid_forget(LevelGrid *grid)
{
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        free_picture(grid, i);
    grid->pointed = grid->seen_level = LEVEL_GRID_NONE;
}

static int picture_of(const LevelGrid *grid, int level)
{
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        if (grid->levels[i] == level)
            return i;
    return LEVEL_GRID_NONE;
}

static bool is_visible(const LevelGrid *grid, const GridLayout *layout, int level)
{
    int row = place_of(grid->setup, level) / layout->columns - grid->first_row;
    return setup_offers(grid->setup, level) && row >= 0 && row < layout->rows;
}

/* Frees the pictures of levels that are out of sight, and gives one to each visible level. */
static void deal_pictures(LevelGrid *grid, const GridLayout *layout)
{
    int first = grid->first_row * layout->columns;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        if (grid->levels[i] != LEVEL_GRID_NONE && !is_visible(grid, layout, grid->levels[i]))
            free_picture(grid, i);
    for (int i = 0; i < layout->rows * layout->columns; i++) {
        int level = level_at(grid->setup, first + i);
        int free = picture_of(grid, LEVEL_GRID_NONE);
        if (level != LEVEL_GRID_NONE && free != LEVEL_GRID_NONE &&
            picture_of(grid, level) == LEVEL_GRID_NONE)
            grid->levels[free] = level;
    }
}

/* The chosen mode if the level is made for it, else its first mode. A level that is not read yet,
 * or can't be read, has no known modes and uses the chosen one. */
static Mode mode_of(const Setup *setup, const LevelEntry *level)
{
    Mode mode = setup->options.mode;
    bool is_made_for_it = level->modes == 0 || (level->modes >> mode & 1u) != 0;
    return is_made_for_it ? mode : modes_first(level->modes);
}

/* Those that are seen come first. */
static void read_one_more(const LevelGrid *grid, const GridLayout *layout)
{
    const Setup *setup = grid->setup;
    int first = grid->first_row * layout->columns;
    int seen = layout->rows * layout->columns;
    for (int i = -seen; i < setup->levels->count; i++) {
        int level = i < 0 ? level_at(setup, first + seen + i) : i;
        if (level != LEVEL_GRID_NONE && !setup->levels->entries[level].is_read) {
            (void)level_list_look(setup->levels, level);
            return;
        }
    }
}

void level_grid_update(LevelGrid *grid, double seconds)
{
    GridLayout layout = grid_layout(grid);
    read_one_more(grid, &layout);
    deal_pictures(grid, &layout);
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++) {
        if (grid->levels[i] == LEVEL_GRID_NONE)
            continue;
        const LevelEntry *level = &grid->setup->levels->entries[grid->levels[i]];
        bool is_playable = level->is_read && !level->is_broken;
        level_preview_show(&grid->pictures[i], is_playable ? level->path : "",
                           mode_of(grid->setup, level));
    }
    /* The chosen level's picture begins first; LEVEL_GRID_NONE if all have begun. */
    int next = LEVEL_GRID_NONE;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        if (grid->levels[i] != LEVEL_GRID_NONE && grid->pictures[i].is_due &&
            (next == LEVEL_GRID_NONE || grid->levels[i] == grid->setup->level))
            next = i;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++) {
        int level = grid->levels[i];
        bool is_looked_at = level == grid->setup->level || level == grid->pointed;
        grid->pictures[i].stands_still = !is_looked_at;
        if (level != LEVEL_GRID_NONE && (i == next || !grid->pictures[i].is_due))
            level_preview_update(&grid->pictures[i], seconds);
    }
}

static Box tile_box(const LevelGrid *grid, const GridLayout *layout, int place)
{
    int column = place % layout->columns;
    int row = place / layout->columns - grid->first_row;
    Vec2 low = {grid->box.low.x + column * (layout->width + GAP),
                grid->box.low.y + row * layout->step};
    return (Box){low, vec2_add(low, vec2(layout->width, layout->step - GAP))};
}

/* The level at a place of the page, or LEVEL_GRID_NONE. */
static int find_level(const LevelGrid *grid, Vec2 at_page)
{
    GridLayout layout = grid_layout(grid);
    int first = grid->first_row * layout.columns;
    for (int i = first; i < first + layout.rows * layout.columns; i++)
        if (box_contains(tile_box(grid, &layout, i), at_page))
            return level_at(grid->setup, i);
    return LEVEL_GRID_NONE;
}

void level_grid_focus(LevelGrid *grid)
{
    grid->is_focused = true;
    grid->is_scrolled = false;
}

int level_grid_beside(LevelGrid *grid, int right, int down)
{
    GridLayout layout = grid_layout(grid);
    grid->is_scrolled = false;
    int place = place_of(grid->setup, grid->setup->level) + right + down * layout.columns;
    int level = place >= 0 ? level_at(grid->setup, place) : LEVEL_GRID_NONE;
    return level != LEVEL_GRID_NONE ? level : grid->setup->level;
}

int level_grid_page(LevelGrid *grid, int down)
{
    GridLayout layout = grid_layout(grid);
    grid->is_scrolled = false;
    int last = place_of(grid->setup, grid->setup->levels->count) - 1;
    int place = place_of(grid->setup, grid->setup->level) + down * layout.rows * layout.columns;
    int level = level_at(grid->setup, clamp_to_int(place, 0, last));
    return level != LEVEL_GRID_NONE ? level : grid->setup->level;
}

/* By mouse wheel notches, up positive. */
static void scroll(LevelGrid *grid, double notches)
{
    GridLayout layout = grid_layout(grid);
    int row = clamp_row(grid, &layout, grid->first_row + (notches > 0 ? -1 : 1));
    grid->is_scrolled |= row != grid->first_row;
    grid->first_row = row;
}

/* With the bar beside the tiles. */
static bool is_for_wheel(const LevelGrid *grid, Vec2 at_page)
{
    Box box = grid->box;
    box.high.x += BAR_GAP + BAR_WIDTH;
    return box_contains(box, at_page);
}

bool level_grid_event(LevelGrid *grid, Shell *shell, const InputEvent *event, int *out_clicked)
{
    Vec2 at = shell_pointer(shell, event);
    int pointed = find_level(grid, at);
    *out_clicked = LEVEL_GRID_NONE;
    if (event->command == COMMAND_POINT) {
        shell->needs_redraw |= pointed != grid->pointed;
        grid->pointed = pointed;
    }
    if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL && is_for_wheel(grid, at)) {
        scroll(grid, event->window.value);
        grid->pointed = find_level(grid, at);
        return true;
    }
    if (event->command == COMMAND_CLICK)
        *out_clicked = pointed;
    return *out_clicked != LEVEL_GRID_NONE;
}

/* Scrolls just enough to show the chosen level, unless the wheel has scrolled since. */
static void follow_choice(LevelGrid *grid, const GridLayout *layout)
{
    int row = place_of(grid->setup, grid->setup->level) / layout->columns;
    if (grid->seen_level != grid->setup->level)
        grid->is_scrolled = false;
    if (!grid->is_scrolled) {
        if (row < grid->first_row)
            grid->first_row = row;
        if (row >= grid->first_row + layout->rows)
            grid->first_row = row - layout->rows + 1;
    }
    grid->seen_level = grid->setup->level;
    grid->first_row = clamp_row(grid, layout, grid->first_row);
}

/* Draws for how many players the level is made, ending at `right`; returns where it begins. */
static double draw_players(const Ui *ui, const LevelEntry *level, double zoom, double right,
                           double baseline)
{
    UiText text = {FONT_REGULAR, 16 * zoom, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    char words[32];
    LevelPlayers players = level->players;
    if (players.least == players.most)
        snprintf(words, sizeof words, "%d", players.most);
    else
        snprintf(words, sizeof words, "%d\xe2\x80\x93%d", players.least, players.most);
    ui_text(ui, &text, right, baseline, words);
    double left = right - ui_text_width(ui, &text, words) - 12 * zoom;
    ui_ring(ui, vec2(left, baseline - 6 * zoom), 5 * zoom, 1.5 * zoom,
            ui_color(ui, PALETTE_TEXT_SOFT, 1));
    return left - 12 * zoom;
}

enum { LINE_BYTES = LEVEL_LIST_FILE_BYTES + LEVEL_LINE_BYTES + 8 };

/* What editing a level would come to. */
static const char *edit_line(const LevelEntry *level, bool is_unsaved)
{
    /* TRANSLATORS: the state of a level's file; "Yours": made by the player; "A copy" is what would
     * be edited. */
    return is_unsaved                      ? tr("Unsaved work")
           : level->is_broken              ? tr("Has errors")
           : level_entry_is_new(level)     ? tr("Empty")
           : level->is_surprise            ? tr("Grown anew")
           : level_entry_can_change(level) ? tr("Yours")
                                           : tr("A copy");
}

/* Of a level of a pack the pack's name: there is no room for both. */
static void write_line(const LevelGrid *grid, int index, char out_words[LINE_BYTES])
{
    const LevelEntry *level = &grid->setup->levels->entries[index];
    const char *source = level->pack[0] != '\0' ? level->pack : level->file;
    const char *line = grid->is_for_editing     ? edit_line(level, grid->unsaved[index])
                       : level->is_broken       ? tr("Can't be played")
                       : level->pack[0] == '\0' ? tr(level->line)
                                                : "";
    if (source[0] != '\0' && line[0] != '\0')
        snprintf(out_words, LINE_BYTES, tr("%s: %s"), source, line);
    else
        snprintf(out_words, LINE_BYTES, "%s%s", source, line);
}

static double fitting_line(const LevelGrid *grid, const Ui *ui, const GridLayout *layout,
                           const UiText *line, const char *words)
{
    return fmax(ui_fitting_least(ui) * LINE_SIZE * grid->zoom,
                ui_fitting_lines(ui, line, layout->width, layout->lines, words));
}

static void draw_caption(const LevelGrid *grid, const Ui *ui, const GridLayout *layout, Box tile,
                         int index)
{
    int lines = layout->lines;
    double top = tile.low.y + layout->picture_height + FRAME_GAP;
    const LevelEntry *level = &grid->setup->levels->entries[index];
    bool is_chosen = index == grid->setup->level;
    double z = grid->zoom;
    double width = layout_width(tile);
    UiText name = {is_chosen ? FONT_SEMIBOLD : FONT_REGULAR, NAME_SIZE * z, ALIGN_LEFT,
                   is_chosen ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    UiText line = {FONT_REGULAR, layout->line_size, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double right = tile.high.x;
    if (level->is_broken) {
        name.rgb = line.rgb = PALETTE_NOTICE;
    } else if (level->is_read && !level_entry_is_new(level) &&
               !modes_players(grid->setup->options.mode).is_solo) {
        bool is_narrow = width < WIDE_TILE;
        right = draw_players(ui, level, is_narrow ? fmin(z, NARROW_ZOOM) : z, right,
                             top + NAME_BELOW * z);
    }
    const char *title = tr(level->is_surprise ? level->title : level->name);
    ui_text_fitting(ui, &name, tile.low.x, top + NAME_BELOW * z, right - tile.low.x, title);
    char words[LINE_BYTES];
    write_line(grid, index, words);
    if (is_chosen && grid->is_for_editing) { /* In a set-up the menu's row says it. */
        ui_note_focus(ui, title);
        ui_note_focus(ui, words);
    }
    if (level->pack[0] == '\0') /* A pack's name is cut instead: it may be as long as it likes. */
        line.size = fitting_line(grid, ui, layout, &line, words);
    if (ui_lines(ui, &line, width, lines + 1, words) > lines)
        ui_paragraph_cut(ui, &line, tile.low.x, top + LINE_BELOW * z,
                         (UiLines){width, LINE_STEP * z, lines}, words);
    else
        ui_paragraph(ui, &line, tile.low.x, top + LINE_BELOW * z,
                     ui_even_width(ui, &line, width, words), LINE_STEP * z, words);
}

/* Draws a plus in the place of a picture, for a new level. */
static void draw_plus(const Ui *ui, Box picture)
{
    Vec2 middle = layout_middle(picture);
    double arm = layout_height(picture) * PLUS_PART;
    Color color = ui_color(ui, PALETTE_TEXT_SOFT, 1);
    ui_stroke(ui, vec2(middle.x - arm, middle.y), vec2(middle.x + arm, middle.y), PLUS_LINE, color);
    ui_stroke(ui, vec2(middle.x, middle.y - arm), vec2(middle.x, middle.y + arm), PLUS_LINE, color);
}

static void draw_tile(const LevelGrid *grid, const Ui *ui, const GridLayout *layout, int place,
                      const Accessibility *accessibility)
{
    int level = level_at(grid->setup, place);
    if (level == LEVEL_GRID_NONE)
        return;
    Box tile = tile_box(grid, layout, place);
    Box picture = tile;
    picture.high.y = picture.low.y + layout->picture_height;
    int slot = picture_of(grid, level);
    bool is_chosen = level == grid->setup->level;
    if (slot != LEVEL_GRID_NONE)
        level_preview_draw(&grid->pictures[slot], ui, picture, accessibility);
    if (level_entry_is_new(&grid->setup->levels->entries[level]))
        draw_plus(ui, picture);
    if (is_chosen || level == grid->pointed)
        ui_outline(ui, box_grown(picture, FRAME_GAP), 6, is_chosen && grid->is_focused ? 3 : 1.5,
                   ui_color(ui, PALETTE_ACCENT, is_chosen ? 1 : 0.45));
    draw_caption(grid, ui, layout, tile, level);
}

static void draw_bar(const LevelGrid *grid, const Ui *ui, const GridLayout *layout)
{
    int rows = rows_in_all(grid, layout);
    if (rows <= layout->rows)
        return;
    double height = layout->rows * layout->step - GAP;
    double x = grid->box.high.x + BAR_GAP;
    double top = grid->box.low.y;
    double first = top + height * grid->first_row / rows;
    Box track = {{x, top}, {x + BAR_WIDTH, top + height}};
    Box thumb = {{x, first}, {x + BAR_WIDTH, first + height * layout->rows / rows}};
    ui_plate(ui, track, BAR_WIDTH / 2, ui_color(ui, PALETTE_DIAL, 0.15));
    ui_plate(ui, thumb, BAR_WIDTH / 2, ui_color(ui, PALETTE_DIAL, 0.8));
}

void level_grid_draw(LevelGrid *grid, const Ui *ui, Box box, const Accessibility *accessibility)
{
    grid->box = box;
    grid->zoom = ui->text_scale;
    GridLayout layout = grid_layout(grid);
    follow_choice(grid, &layout);
    char words[LINE_BYTES];
    UiText line = {FONT_REGULAR, LINE_SIZE * grid->zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    for (int i = 0; i < grid->setup->levels->count; i++) {
        if (grid->setup->levels->entries[i].is_own)
            continue;
        write_line(grid, i, words);
        line.size = fitting_line(grid, ui, &layout, &line, words);
    }
    layout.line_size = line.size;
    int first = grid->first_row * layout.columns;
    for (int i = first; i < first + layout.rows * layout.columns; i++)
        draw_tile(grid, ui, &layout, i, accessibility);
    draw_bar(grid, ui, &layout);
}

bool level_grid_picture(const LevelGrid *grid, int index, Box *out_box)
{
    GridLayout layout = grid_layout(grid);
    int level = grid->levels[index];
    if (level == LEVEL_GRID_NONE || !is_visible(grid, &layout, level))
        return false;
    *out_box = tile_box(grid, &layout, place_of(grid->setup, level));
    out_box->high.y = out_box->low.y + layout.picture_height;
    return true;
}
