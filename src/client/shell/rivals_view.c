/* SPDX-License-Identifier: MIT */
#include "shell/rivals_view.h"

#include "ui/menu.h"

#define DIAL_RADIUS 38.0
#define DIAL_STEP 132.0
#define CIRCLE_RADIUS 44.0
#define TALLY_NAME_SIZE 32.0
#define NAME_GAP 24.0
#define NAME_PART_BELOW 0.7 /* Of the height below a circle. */
#define WINS_SIZE 46.0
#define WINS_GAP 32.0 /* To the dials. */
#define WINNER_SIZE 17.0
#define WINNER_LEAST 12.0 /* Ring and shape say it too. */
#define WINNER_BELOW 12.0
#define WINNER_GAP 12.0 /* Between two. */
#define TICKS 12
#define FILL_FROM_SECONDS 0.35 /* When the last dial begins to fill. */
#define FILL_SECONDS 0.9       /* How long it fills. */
#define HAND_SECONDS 8.0       /* A turn of the next dial's hand. */
#define COLUMN_RADIUS 34.0     /* A circle's, where there are more than two. */
#define COLUMN_NAME_SIZE 26.0
#define COLUMN_GAP 18.0
#define PIP_RADIUS 10.0
#define PIP_STEP 28.0
#define RAYS 24
#define RAYS_REACH 1500.0
#define RAYS_SECONDS 90.0 /* For a turn. */
#define RAYS_EASE_SECONDS 1.2
#define RAYS_OPACITY 0.26
#define RAYS_LIT 0.5 /* The lit part of each. */
#define RAYS_SOFT 10.0

#define TABLE_ROW 27.0       /* At the usual text size. */
#define TABLE_GAP 10.0       /* Between two matches. */
#define TABLE_STEP 56.0      /* Between two rounds. */
#define TABLE_TEXT_PART 0.68 /* Of a row. */
#define TABLE_SIGN 34.0
#define TABLE_POINTS 58.0
#define TABLE_INSET 12.0
#define TABLE_ROUND 6.0
#define TABLE_ZOOM_MAX 1.35 /* With large text: there is more on the page. */

enum {
    DIALS = RIVALS_DUEL * (RIVALS_WINS - 1) + 1, /* The matches of a set of two. */
    TABLE_ROWS = RIVALS_DUEL,
    TABLE_MATCHES = RIVALS_SIDES_MAX / RIVALS_DUEL /* Of the first round. */
};

static double table_zoom(const Ui *ui)
{
    return fmin(ui->text_scale, TABLE_ZOOM_MAX);
}

static bool is_duel(const Rivals *rivals)
{
    return rivals->kind == RIVALS_SET && rivals->sides == RIVALS_DUEL;
}

double rivals_tally_height(const Ui *ui, const Rivals *rivals)
{
    if (rivals->kind == RIVALS_TOURNAMENT)
        return TABLE_MATCHES * (TABLE_ROWS * TABLE_ROW * table_zoom(ui) + TABLE_GAP);
    return 2 * CIRCLE_RADIUS + WINNER_BELOW + (WINNER_SIZE + 8) * ui->text_scale;
}

Color rivals_color(Palette palette, const Rivals *rivals, int match, int side)
{
    int sides[RIVALS_SIDES_MAX];
    if (rivals->kind == RIVALS_SET)
        return palette_player(palette, side);
    return palette_player(palette, rivals_players(rivals, match, sides) > 0 && sides[0] != side);
}

Color rivals_color_last(Palette palette, const Rivals *rivals, int side)
{
    return rivals_color(palette, rivals, rivals->match_count > 0 ? rivals->match_count - 1 : 0,
                        side);
}

static Color side_color(const Ui *ui, const RivalsTally *tally, int side, double opacity)
{
    return color_fade(rivals_color_last(ui->accessibility.palette, tally->rivals, side),
                      opacity * ui->opacity);
}

static void draw_shape(const Ui *ui, const RivalsTally *tally, int side, Vec2 at_px, double radius,
                       double opacity)
{
    palette_circle_draw(ui->canvas, tally->circles[side] - 1, at_px, radius,
                        side_color(ui, tally, side, opacity));
}

/* The direction at a part of a turn, clockwise from twelve; y points down on the page. */
static Vec2 at_clock(double turn)
{
    return angle_unit_degrees(360 * (turn - floor(turn)) - 90);
}

/* The column of a side where there are more than two. */
static Box column_of(const Rivals *rivals, Box box, int side)
{
    double width = layout_width(box) / rivals->sides;
    double left = box.low.x + side * width;
    return (Box){{left, box.low.y}, {left + width, box.high.y}};
}

static Vec2 player_center(const Rivals *rivals, Box box, int side)
{
    if (rivals->kind == RIVALS_TOURNAMENT)
        return vec2(box.high.x, layout_middle(box).y);
    if (!is_duel(rivals))
        return vec2(column_of(rivals, box, side).low.x + CIRCLE_RADIUS, box.low.y + CIRCLE_RADIUS);
    return vec2(side == 0 ? box.low.x + CIRCLE_RADIUS : box.high.x - CIRCLE_RADIUS,
                box.low.y + CIRCLE_RADIUS);
}

/* From the middle of a dial to the next one's: all gaps are equal where the box is narrow. */
static double dial_step(Box box)
{
    double filled = 2 * RIVALS_DUEL * CIRCLE_RADIUS + 2 * DIALS * DIAL_RADIUS;
    double gap = (layout_width(box) - filled) / (DIALS + 1);
    return fmin(DIAL_STEP, 2 * DIAL_RADIUS + gap);
}

/* Draws a side's circle. The leader's glows. */
static void draw_player(const Ui *ui, const RivalsTally *tally, Box box, int side)
{
    Vec2 center = player_center(tally->rivals, box, side);
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    double radius = ui_length(ui, is_duel(tally->rivals) ? CIRCLE_RADIUS - 4 : COLUMN_RADIUS);
    if (rivals_leader(tally->rivals) == side)
        canvas_glow(ui->canvas, at, 2.4 * radius, side_color(ui, tally, side, 0.3));
    canvas_disc(ui->canvas, at, radius, ui_color(ui, PALETTE_GROUND, 1));
    canvas_disc(ui->canvas, at, radius, side_color(ui, tally, side, 0.14));
    canvas_ring(ui->canvas, at, radius, ui_line(ui, 3), side_color(ui, tally, side, 0.9));
    draw_shape(ui, tally, side, at, 0.5 * radius, 1);
}

/* Beside the circle, and then how many matches the side has won. */
static void draw_name(const Ui *ui, const RivalsTally *tally, Box box, int side)
{
    char wins[UI_NUMBER_BYTES];
    const char *name = rivals_words_name(tally->people, side);
    double way = side == 0 ? 1 : -1;
    double z = ui->text_scale;
    TextAlign outer = side == 0 ? ALIGN_LEFT : ALIGN_RIGHT;
    UiText text = {FONT_SEMIBOLD, TALLY_NAME_SIZE * z, outer, PALETTE_TEXT, 1};
    UiText number = {
        FONT_SEMIBOLD, WINS_SIZE * fmin(z, UI_LARGE_TEXT), side == 0 ? ALIGN_RIGHT : ALIGN_LEFT,
        sides_rgb(rivals_color_last(ui->accessibility.palette, tally->rivals, side)), 1};
    Vec2 center = player_center(tally->rivals, box, side);
    bool is_wide = layout_width(box) >= RIVALS_TALLY_WIDE;
    double dials = (DIALS - 1) / 2.0 * dial_step(box) + DIAL_RADIUS + WINS_GAP;
    double inner = layout_middle(box).x - way * dials;
    double from = center.x + way * (CIRCLE_RADIUS + NAME_GAP);
    ui_number(tally->rivals->wins[side], wins);
    double room = fabs(inner - from) - ui_text_width(ui, &number, wins) - NAME_GAP;
    if (is_wide && ui_fitting_size(ui, &text, room, name) >= ui_fitting_least(ui) * text.size) {
        text.size = ui_fitting_size(ui, &text, room, name);
        ui_text(ui, &text, from, center.y + 0.35 * text.size, name);
    } else {
        text.align = ALIGN_CENTER; /* Below the circle. */
        if (is_wide)
            text.size = fmin(text.size, NAME_PART_BELOW * (layout_height(box) - 2 * CIRCLE_RADIUS));
        text.size = ui_fitting_size(ui, &text, (layout_width(box) - NAME_GAP) / 2, name);
        double half = ui_text_width(ui, &text, name) / 2;
        ui_text(ui, &text, clamp(center.x, box.low.x + half, box.high.x - half),
                center.y + CIRCLE_RADIUS + (is_wide ? 1.1 * text.size : 14 + text.size), name);
    }
    if (is_wide && tally->rivals->match_count > 0)
        ui_text(ui, &number, inner, center.y + 0.35 * number.size, wins);
}

/* A match that was won: its ring fills clockwise with the winner's color. */
static void draw_won(const Ui *ui, const RivalsTally *tally, int index, Vec2 center, double part)
{
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    double radius = ui_length(ui, DIAL_RADIUS);
    const RivalsMatch *match = &tally->rivals->matches[index];
    int side = match->winner;
    UiText text = {FONT_REGULAR, WINNER_SIZE * ui->text_scale, ALIGN_CENTER, PALETTE_TEXT_SOFT,
                   part};
    char words[RIVALS_WORDS_BYTES];
    rivals_words_winner(match, tally->people, words);
    text.size = ui_fitting_size(ui, &text, DIAL_STEP - WINNER_GAP, words);
    canvas_disc(ui->canvas, at, radius, side_color(ui, tally, side, 0.16 * part));
    canvas_arc(ui->canvas, at, radius, ui_line(ui, 4), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               side_color(ui, tally, side, 1));
    draw_shape(ui, tally, side, at, 0.42 * radius * (0.6 + 0.4 * part), part);
    bool fits = ui_text_width(ui, &text, words) <= DIAL_STEP;
    if (part > 0 && fits && text.size >= WINNER_LEAST)
        ui_text(ui, &text, center.x, center.y + CIRCLE_RADIUS + WINNER_BELOW + 0.8 * text.size,
                words);
}

static void draw_dial(const Ui *ui, const RivalsTally *tally, Vec2 center, int index)
{
    const Rivals *rivals = tally->rivals;
    bool is_over = rivals_winner(rivals) != RIVALS_NONE;
    bool is_won = index < rivals->match_count;
    bool is_next = index == rivals->match_count && !is_over;
    bool is_last = index == rivals->match_count - 1 && !rivals->is_replayed;
    double part = is_last ? smooth_step((tally->seconds - FILL_FROM_SECONDS) / FILL_SECONDS) : 1;
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    double strength = is_next ? 0.9 : is_won ? 0.35 : is_over ? 0.15 : 0.3;
    canvas_ring(ui->canvas, at, ui_length(ui, DIAL_RADIUS), ui_line(ui, 1.5),
                ui_color(ui, PALETTE_DIAL, strength));
    if (is_won)
        draw_won(ui, tally, index, center, part);
    else
        for (int i = 0; i < TICKS; i++) {
            double from = i % 3 == 0 ? 0.74 : 0.84;
            Vec2 way = at_clock((double)i / TICKS);
            canvas_line(ui->canvas, vec2_add_scaled(at, way, ui_length(ui, from * DIAL_RADIUS)),
                        vec2_add_scaled(at, way, ui_length(ui, 0.92 * DIAL_RADIUS)),
                        ui_line(ui, 1.5), ui_color(ui, PALETTE_DIAL, strength));
        }
    if (is_next) {
        Vec2 way = at_clock(tally->seconds / HAND_SECONDS);
        Color color = ui_color(ui, PALETTE_TEXT, 1);
        canvas_line(ui->canvas, at, vec2_add_scaled(at, way, ui_length(ui, 0.66 * DIAL_RADIUS)),
                    ui_line(ui, 3), color);
        canvas_disc(ui->canvas, at, ui_length(ui, 4), color);
    }
}

/* The wins of a side as filled dials. */
static void draw_pips(const Ui *ui, const RivalsTally *tally, Vec2 first, int side)
{
    const Rivals *rivals = tally->rivals;
    bool is_last = rivals->match_count > 0 && !rivals->is_replayed &&
                   rivals->matches[rivals->match_count - 1].winner == side;
    for (int i = 0; i < RIVALS_WINS; i++) {
        Vec2 at = ui_to_screen(ui, first.x + i * PIP_STEP, first.y);
        double radius = ui_length(ui, PIP_RADIUS);
        bool is_new = is_last && i == rivals->wins[side] - 1;
        double part = is_new ? smooth_step((tally->seconds - FILL_FROM_SECONDS) / FILL_SECONDS) : 1;
        canvas_ring(ui->canvas, at, radius, ui_line(ui, 1.5), ui_color(ui, PALETTE_DIAL, 0.4));
        if (i < rivals->wins[side])
            canvas_disc(ui->canvas, at, 0.8 * radius * part, side_color(ui, tally, side, part));
    }
}

typedef struct TableMatch {
    int round;        /* Its column, from 0 on. */
    double low, high; /* The part of the height that it and those before it have. */
} TableMatch;

/* Each match lies in the middle of those whose winners meet in it. */
static int place_table(const Rivals *rivals, TableMatch places[RIVALS_SIDES_MAX])
{
    int count = rivals_matches_most(rivals);
    for (int i = 0; i < count; i++) {
        places[i] = (TableMatch){0, 0, 1};
        for (int k = 0; k < RIVALS_DUEL; k++) {
            int feeder = rivals_feeder(rivals, i, k);
            if (feeder != RIVALS_NONE && places[feeder].round >= places[i].round)
                places[i].round = places[feeder].round + 1;
        }
    }
    for (int i = count - 1; i >= 0; i--) {
        int first = rivals_feeder(rivals, i, 0);
        int second = rivals_feeder(rivals, i, 1);
        double middle = (places[i].low + places[i].high) / 2;
        if (second == RIVALS_NONE)
            continue;
        places[second].low = first != RIVALS_NONE ? middle : places[i].low;
        places[second].high = places[i].high;
        if (first == RIVALS_NONE)
            continue;
        places[first].low = places[i].low;
        places[first].high = middle;
    }
    return count;
}

static Box table_box(const Ui *ui, Box box, const TableMatch *place, int rounds)
{
    double step = layout_width(box) / rounds;
    double left = box.low.x + place->round * step;
    double part = layout_height(box) / TABLE_MATCHES;
    double row = fmin(TABLE_ROW * table_zoom(ui), (part - TABLE_GAP / 2) / TABLE_ROWS);
    double middle = box.low.y + (place->low + place->high) / 2 * layout_height(box);
    return (Box){{left, middle - row}, {left + step - TABLE_STEP, middle + row}};
}

/* A side's place in a match: its sign and name and, once it is played, its points. */
static void draw_table_row(const Ui *ui, const RivalsTally *tally, Box row, int match, int place)
{
    const Rivals *rivals = tally->rivals;
    int side = rivals_in_place(rivals, match, place);
    double size = TABLE_TEXT_PART * layout_height(row);
    double baseline = layout_middle(row).y + 0.35 * size;
    double left = row.low.x + TABLE_SIGN;
    bool is_played = match < rivals->match_count;
    bool is_out = is_played && rivals->matches[match].winner != side;
    UiText text = {is_played && !is_out ? FONT_SEMIBOLD : FONT_REGULAR, size, ALIGN_LEFT,
                   is_out ? PALETTE_TEXT_SOFT : PALETTE_TEXT, 1};
    char points[UI_NUMBER_BYTES];
    if (side == RIVALS_NONE)
        return;
    ui_circle(ui, tally->circles[side] - 1, vec2(row.low.x + TABLE_SIGN / 2, layout_middle(row).y),
              0.3 * layout_height(row),
              color_fade(rivals_color(ui->accessibility.palette, rivals, match, side),
                         (is_out ? 0.5 : 1) * ui->opacity));
    char number[SHORT_NAME_BYTES];
    double room = row.high.x - left - TABLE_POINTS;
    ui_text_fitting(ui, &text, left, baseline, room,
                    hud_top_name(ui, &text, room, rivals_words_name(tally->people, side), number));
    if (!is_played)
        return;
    text.align = ALIGN_RIGHT;
    ui_number(rivals->matches[match].scores[side], points);
    ui_text_fitting(ui, &text, row.high.x - TABLE_INSET, baseline, TABLE_POINTS - TABLE_INSET,
                    points);
}

static void draw_table(const Ui *ui, const RivalsTally *tally, Box box)
{
    const Rivals *rivals = tally->rivals;
    TableMatch places[RIVALS_SIDES_MAX] = {{0, 0, 0}};
    int count = place_table(rivals, places);
    int rounds = places[count - 1].round + 1;
    for (int i = 0; i < count; i++) {
        Box match = table_box(ui, box, &places[i], rounds);
        double middle = layout_middle(match).y;
        bool is_next = i == rivals->match_count;
        ui_plate(ui, match, TABLE_ROUND, ui_color(ui, PALETTE_PLATE_EDGE, 0.08));
        ui_outline(
            ui, match, TABLE_ROUND, is_next ? 2 : 1,
            ui_color(ui, is_next ? PALETTE_ACCENT : PALETTE_PLATE_EDGE, is_next ? 0.9 : 0.4));
        draw_table_row(ui, tally, (Box){match.low, {match.high.x, middle}}, i, 0);
        draw_table_row(ui, tally, (Box){{match.low.x, middle}, match.high}, i, 1);
        for (int k = 0; k < RIVALS_DUEL; k++) {
            int feeder = rivals_feeder(rivals, i, k);
            bool is_known = rivals_in_place(rivals, i, k) != RIVALS_NONE;
            if (feeder == RIVALS_NONE)
                continue;
            /* From the match whose winner takes this place. */
            Box from = table_box(ui, box, &places[feeder], rounds);
            double x = match.low.x - TABLE_STEP / 2;
            double y = match.low.y + (k + 0.5) * layout_height(match) / TABLE_ROWS;
            const Vec2 way[] = {ui_to_screen(ui, from.high.x, layout_middle(from).y),
                                ui_to_screen(ui, x, layout_middle(from).y), ui_to_screen(ui, x, y),
                                ui_to_screen(ui, match.low.x, y)};
            for (int part = 0; part < 3; part++)
                canvas_line(ui->canvas, way[part], way[part + 1], ui_line(ui, 1.5),
                            ui_color(ui, PALETTE_DIAL, is_known ? 0.8 : 0.35));
        }
    }
}

void rivals_tally_draw(const Ui *ui, const RivalsTally *tally, Box box)
{
    Vec2 middle = vec2(layout_middle(box).x, box.low.y + CIRCLE_RADIUS);
    if (tally->rivals->kind == RIVALS_TOURNAMENT) {
        draw_table(ui, tally, box);
        return;
    }
    for (int side = 0; side < tally->rivals->sides; side++) {
        if (!is_duel(tally->rivals)) {
            Box column = column_of(tally->rivals, box, side);
            Vec2 center = player_center(tally->rivals, box, side);
            const char *name = rivals_words_name(tally->people, side);
            UiText text = {FONT_SEMIBOLD, COLUMN_NAME_SIZE * fmin(ui->text_scale, UI_LARGE_TEXT),
                           ALIGN_LEFT, PALETTE_TEXT, 1};
            double left = center.x + COLUMN_RADIUS + COLUMN_GAP;
            draw_player(ui, tally, box, side);
            ui_text_fitting(ui, &text, left, center.y - 0.1 * text.size,
                            column.high.x - left - COLUMN_GAP, name);
            draw_pips(ui, tally, vec2(left + PIP_RADIUS, center.y + 0.4 * text.size + PIP_RADIUS),
                      side);
            continue;
        }
        draw_player(ui, tally, box, side);
        draw_name(ui, tally, box, side);
    }
    for (int i = 0; i < DIALS && is_duel(tally->rivals); i++) {
        double along = (i - (DIALS - 1) / 2.0) * dial_step(box);
        draw_dial(ui, tally, vec2(middle.x + along, middle.y), i);
    }
}

void rivals_tally_draw_rays(const Ui *ui, const RivalsTally *tally, Box box, FlashLevel flashes)
{
    int winner = rivals_winner(tally->rivals);
    double strength = flashes == FLASHES_REDUCED ? FLASHES_REDUCED_PART : 1;
    if (winner == RIVALS_NONE || flashes == FLASHES_OFF)
        return;
    Vec2 center = player_center(tally->rivals, box, winner);
    double part = smooth_step(tally->seconds / RAYS_EASE_SECONDS);
    double reach = ui_length(ui, RAYS_REACH) * (0.3 + 0.7 * part);
    double turn = tally->seconds / RAYS_SECONDS;
    Vec2 points[RAYS * 4];
    LightSource light = {ui_to_screen(ui, center.x, center.y), reach, points, RAYS * 4, 1};
    for (int i = 0; i < RAYS; i++) {
        const double edges[4] = {-RAYS_LIT, -RAYS_LIT, RAYS_LIT, RAYS_LIT};
        for (int k = 0; k < 4; k++) {
            double far = k == 1 || k == 2 ? reach : ui_length(ui, CIRCLE_RADIUS);
            Vec2 way = at_clock(turn + (i + 0.5 * edges[k]) / RAYS);
            points[4 * i + k] = vec2_add_scaled(light.origin, way, far);
        }
    }
    canvas_light(ui->canvas, &light, 1, ui_length(ui, RAYS_SOFT),
                 side_color(ui, tally, winner, RAYS_OPACITY * strength * part));
}

#define STEP_MAX 52.0 /* At text size 1. */
#define SIZE 22.0
#define ROW_NAME_SIZE 18.0
#define SIGN_RADIUS 9.0
#define SIGN_ROOM 46.0
#define POINTS_PART 0.15      /* Of the width, for each of two sides. */
#define POINTS_PART_MORE 0.09 /* Of the width, for each of more. */
#define LEVEL_PART 0.46       /* Of what is left. */
#define ROW_GAP 16.0
#define ROW_TEXT_PART 0.75 /* The size of a text, of its row. */
/* The smallest part of the usual text size for two cells that share their room. */
#define LEAST_PART 0.75

enum { ROWS_LEAST = DIALS + 1 }; /* With the names of the sides. */

static double points_step(const Rivals *rivals, Box box)
{
    return (is_duel(rivals) ? POINTS_PART : POINTS_PART_MORE) * layout_width(box);
}

static double points_right(const Rivals *rivals, Box box, int side)
{
    return box.high.x - (rivals->sides - 1 - side) * points_step(rivals, box);
}

static void draw_names(const Ui *ui, Box row, const RivalsTally *tally)
{
    const Rivals *rivals = tally->rivals;
    UiText text = {FONT_REGULAR, ROW_NAME_SIZE * ui->text_scale, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    double middle = layout_middle(row).y;
    double room = points_step(rivals, row) - ROW_GAP;
    for (int side = 0; side < rivals->sides; side++) {
        char number[SHORT_NAME_BYTES];
        double right = points_right(rivals, row, side);
        if (is_duel(rivals))
            ui_text_fitting(
                ui, &text, right, middle + 0.35 * text.size, room,
                hud_top_name(ui, &text, room, rivals_words_name(tally->people, side), number));
        else /* Names of more than two have no room. */
            draw_shape(ui, tally, side, ui_to_screen(ui, right - SIGN_RADIUS, middle),
                       ui_length(ui, SIGN_RADIUS), 1);
    }
}

/* All cells have one size, at which each is read whole: the columns are as wide as their widest. */
typedef struct MatchCells {
    double size;
    double level, rule; /* Where columns begin. */
} MatchCells;

static const char *level_words(const Rivals *rivals, LevelList *levels, int index)
{
    const LevelEntry *level = rivals_level_entry(levels, rivals_level(rivals, index));
    return level != NULL ? tr(level->name) : rivals_level(rivals, index)->file;
}

static const char *rule_words(const RivalsMatch *match)
{
    return match->mutator != RIVALS_NONE ? tr(mutator_words(match->mutator)->title)
                                         : tr("Standard rules");
}

static MatchCells match_cells(const Ui *ui, Box row, const Rivals *rivals, LevelList *levels)
{
    UiText name = {FONT_SEMIBOLD, SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText rule = {FONT_REGULAR, SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT, 1};
    double left = row.low.x + SIGN_ROOM;
    double right = row.high.x - rivals->sides * points_step(rivals, row);
    double room = right - left - 2 * ROW_GAP;
    double wide_name = 1, wide_rule = 1;
    name.size = rule.size = fmin(name.size, ROW_TEXT_PART * layout_height(row));
    for (int i = 0; i < rivals->match_count; i++) {
        wide_name = fmax(wide_name, ui_text_width(ui, &name, level_words(rivals, levels, i)));
        wide_rule = fmax(wide_rule, ui_text_width(ui, &rule, rule_words(&rivals->matches[i])));
    }
    double part = fmin(1, room / (wide_name + wide_rule));
    double usual = fmax(LEVEL_PART * room, wide_name * part);
    double column = fmin(usual, room - wide_rule * part);
    double size = name.size * fmax(part, LEAST_PART * ui_fitting_least(ui));
    return (MatchCells){size, left, left + column + ROW_GAP};
}

/* The winner's stand out. */
static void draw_points(const Ui *ui, Box row, const Rivals *rivals, const RivalsMatch *match,
                        double size)
{
    for (int side = 0; side < rivals->sides; side++) {
        char points[UI_NUMBER_BYTES];
        bool is_winner = match->winner == side;
        UiText text = {is_winner ? FONT_SEMIBOLD : FONT_REGULAR, size, ALIGN_RIGHT,
                       is_winner ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
        ui_number(match->scores[side], points);
        ui_text_fitting(ui, &text, points_right(rivals, row, side),
                        layout_middle(row).y + 0.35 * size, points_step(rivals, row) - ROW_GAP,
                        points);
    }
}

static void draw_row(const Ui *ui, Box row, const RivalsTally *tally, int index,
                     const MatchCells *cells, const char *level)
{
    const Rivals *rivals = tally->rivals;
    const RivalsMatch *match = &rivals->matches[index];
    double baseline = layout_middle(row).y + 0.35 * cells->size;
    double right = row.high.x - rivals->sides * points_step(rivals, row) - ROW_GAP;
    UiText name = {FONT_SEMIBOLD, cells->size, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText rule = {FONT_REGULAR, cells->size, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    draw_shape(ui, tally, match->winner,
               ui_to_screen(ui, row.low.x + SIGN_ROOM / 2 - 4, layout_middle(row).y),
               ui_length(ui, SIGN_RADIUS), 1);
    ui_text_fitting(ui, &name, cells->level, baseline, cells->rule - cells->level - ROW_GAP, level);
    ui_text_fitting(ui, &rule, cells->rule, baseline, right - cells->rule, rule_words(match));
    draw_points(ui, row, rivals, match, cells->size);
}

void rivals_matches_draw(const Ui *ui, Box box, const RivalsTally *tally, LevelList *levels)
{
    const Rivals *rivals = tally->rivals;
    int rows = rivals->match_count + 1 > ROWS_LEAST ? rivals->match_count + 1 : ROWS_LEAST;
    double step = fmin(STEP_MAX * ui->text_scale, layout_height(box) / rows);
    Box row = {box.low, {box.high.x, box.low.y + step}};
    if (rivals->kind == RIVALS_TOURNAMENT) {
        draw_table(ui, tally, box);
        return;
    }
    MatchCells cells = match_cells(ui, row, rivals, levels);
    draw_names(ui, row, tally);
    for (int i = 0; i < rivals->match_count; i++) {
        row.low.y += step;
        row.high.y += step;
        ui_stroke(ui, row.low, vec2(row.high.x, row.low.y), 1,
                  ui_color(ui, PALETTE_PLATE_EDGE, 0.25));
        draw_row(ui, row, tally, i, &cells, level_words(rivals, levels, i));
    }
}

#define CARD_GAP 12.0
#define HEIGHT_MAX 100.0 /* At text size 1. */
#define INSET 24.0
#define PAD 6.0 /* Above and below both texts. */
#define TITLE_SIZE 26.0
#define CARD_LINE_SIZE 19.0
#define ROUND 9.0

static Box card_box(const Ui *ui, Box column, int index)
{
    double step = (layout_height(column) + CARD_GAP) / RIVALS_OFFERS;
    step = fmin(step, HEIGHT_MAX * ui->text_scale + CARD_GAP);
    double top = column.low.y + index * step;
    return (Box){{column.low.x, top}, {column.high.x, top + step - CARD_GAP}};
}

int rivals_cards_at(const Ui *ui, Box column, Vec2 at_page)
{
    for (int i = 0; i < RIVALS_OFFERS; i++)
        if (box_contains(card_box(ui, column, i), at_page))
            return i;
    return RIVALS_NONE;
}

/* Both texts in the card's middle; the description on two lines where the card is high enough. */
static void draw_card(const Ui *ui, Box card, int mutator, bool is_focus, Color color)
{
    const MutatorWords *words = mutator_words(mutator);
    double least = 1.3 * TITLE_SIZE + 1.25 * CARD_LINE_SIZE + 2 * PAD;
    double z = fmin(ui->text_scale, layout_height(card) / least);
    double left = card.low.x + INSET;
    double width = card.high.x - INSET - left;
    UiText title = {FONT_SEMIBOLD, TITLE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, is_focus ? 1 : 0.8};
    UiText line = {FONT_REGULAR, CARD_LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT,
                   is_focus ? 1 : 0.8};
    double room = layout_height(card) - 2 * PAD * z - 1.3 * title.size;
    int lines = room >= 2.5 * line.size ? 2 : 1;
    ui_plate(ui, card, ROUND, color_fade(color, (is_focus ? 0.12 : 0.03) * ui->opacity));
    ui_outline(ui, card, ROUND, is_focus ? 2 : 1.2,
               is_focus ? color_fade(color, ui->opacity) : ui_color(ui, PALETTE_PLATE_EDGE, 0.4));
    line.size = ui_fitting_lines(ui, &line, width, lines, tr(words->line));
    double step = 1.25 * line.size;
    int taken = ui_lines(ui, &line, width, lines, tr(words->line));
    double height = 1.3 * title.size + taken * step;
    double top = (card.low.y + card.high.y - height) / 2;
    ui_text_fitting(ui, &title, left, top + title.size, width, tr(words->title));
    ui_paragraph(ui, &line, left, top + 1.3 * title.size + line.size, width, step, tr(words->line));
}

void rivals_cards_draw(const Ui *ui, Box column, const int offers[RIVALS_OFFERS], int focus,
                       Color color)
{
    for (int i = 0; i < RIVALS_OFFERS; i++)
        draw_card(ui, card_box(ui, column, i), offers[i], i == focus, color);
}

double rivals_cards_draw_one(const Ui *ui, Box column, int mutator, Color color)
{
    Box card = card_box(ui, column, 0);
    draw_card(ui, card, mutator, true, color_fade(color, 0.6));
    return card.high.y;
}

#define NAMES_HEIGHT 62.0 /* Below a narrow tally's circles. */
#define ABOVE 0.4         /* Of the free height, with nothing below. */
#define BOARD_NAME_SIZE 26.0
#define BOARD_LINE_SIZE 19.0
#define CAPTION_GAP 14.0
#define PICTURE_HEIGHT_MIN 200.0
#define RULES_SIZE 19.0
#define RULE_LINE_SIZE 18.0
#define RULE_LINE_STEP 24.0
#define RULE_STEP 58.0
#define RULES_HEADING 34.0
#define RULES_GAP 8.0
#define RULES_HEIGHT (RULES_GAP + RULES_HEADING + RIVALS_OFFERS * RULE_STEP)
#define RULES_SECONDS 5.0

enum { ENTRIES = 4 };

void rivals_board_init(RivalsBoard *board, const LevelEntry *first, const Rivals *next,
                       uint64_t seed)
{
    *board = (RivalsBoard){.next = *next, .first = first};
    level_preview_init(&board->preview, seed);
    board->preview.bots = next->kind == RIVALS_TOURNAMENT ? RIVALS_DUEL : next->sides;
    if (first != NULL)
        level_preview_show(&board->preview, first->path, MODE_DEATHMATCH);
}

void rivals_board_destroy(RivalsBoard *board)
{
    level_preview_destroy(&board->preview);
}

void rivals_board_update(RivalsBoard *board, double seconds)
{
    board->seconds += seconds;
    level_preview_update(&board->preview, seconds);
}

void rivals_board_place(double text_scale, double menu_zoom, Box *menu, Box *board)
{
    if (text_scale <= UI_LARGE_TEXT)
        return;
    double bottom = menu->low.y + ENTRIES * MENU_STEP * menu_zoom;
    menu->high = vec2(board->high.x, bottom);
    board->low = vec2(UI_LEFT, bottom);
}

/* The first level's name and line, and bots that play it. */
static void draw_level(const RivalsBoard *board, const Ui *ui, Box box,
                       const Accessibility *accessibility)
{
    double z = ui->text_scale;
    double width = layout_width(box);
    char words[LEVEL_NAME_BYTES + 64];
    UiText name = {FONT_SEMIBOLD, BOARD_NAME_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText line = {FONT_REGULAR, BOARD_LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double baseline = box.low.y + name.size;
    Box picture = {{box.low.x, baseline + 1.5 * line.size + CAPTION_GAP}, box.high};
    if (board->first == NULL || layout_height(picture) < PICTURE_HEIGHT_MIN)
        return;
    /* TRANSLATORS: %s is a level */
    snprintf(words, sizeof words, tr("Match 1: %s"), tr(board->first->name));
    ui_text_fitting(ui, &name, box.low.x, baseline, width, words);
    ui_text_folding(ui, &line, box.low.x, baseline + 1.5 * line.size, width,
                    tr(board->first->line));
    level_preview_draw(&board->preview, ui, picture, accessibility);
}

void rivals_board_draw(const RivalsBoard *board, const Ui *ui, Box box, int people,
                       const Accessibility *accessibility)
{
    RivalsTally tally = {.rivals = &board->next, .people = people, .seconds = board->seconds};
    memcpy(tally.circles, board->circles, sizeof tally.circles);
    bool is_narrow = layout_width(box) < RIVALS_TALLY_WIDE;
    double height = rivals_tally_height(ui, &board->next);
    if (board->first == NULL || layout_height(box) < height)
        return;
    if (!is_narrow)
        box.low.y += ABOVE * fmax(0, layout_height(box) - height);
    rivals_tally_draw(ui, &tally, (Box){box.low, {box.high.x, box.low.y + height}});
    box.low.y += height + NAMES_HEIGHT * ui->text_scale;
    if (is_narrow)
        draw_level(board, ui, box, accessibility);
}

void rivals_board_draw_rules(const RivalsBoard *board, const Ui *ui, Box box)
{
    double z = ui->text_scale;
    int first = RIVALS_OFFERS * (int)(board->seconds / RULES_SECONDS);
    UiText heading = {FONT_REGULAR, RULES_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    Layout column = {box, z};
    if (layout_height(box) < RULES_HEIGHT * z)
        return;
    layout_top(&column, RULES_GAP);
    ui_text_fitting(ui, &heading, UI_LEFT, layout_top(&column, RULES_HEADING).low.y + heading.size,
                    box.high.x - UI_LEFT, tr("Losers choose from rules like these:"));
    /* No box: there is nothing to choose yet. */
    UiText title = {FONT_SEMIBOLD, RULES_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText line = {FONT_REGULAR, RULE_LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double width = box.high.x - UI_LEFT;
    for (int i = 0; i < RIVALS_OFFERS; i++) {
        const MutatorWords *words = mutator_words((first + i) % MUTATOR_COUNT);
        double baseline = layout_top(&column, RULE_STEP).low.y + title.size;
        ui_text_fitting(ui, &title, UI_LEFT, baseline, width, tr(words->title));
        ui_text_folding(ui, &line, UI_LEFT, baseline + RULE_LINE_STEP * z, width, tr(words->line));
    }
}
