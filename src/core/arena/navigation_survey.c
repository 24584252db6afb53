/* SPDX-License-Identifier: MIT */
#include "arena/navigation_survey.h"

#include "arena/navigation_lanes.h"
#include "arena/surroundings.h"

#include <stddef.h>

/* Where bots stand they keep a little more away from walls, so as not to scrape along them. */
#define STAND_MARGIN 1.0

static const int step_x[DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};
static const int step_y[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};

static int neighbor(const Navigation *navigation, int cell, int direction)
{
    int column = navigation->cells[cell].column + step_x[direction];
    int row = navigation->cells[cell].row + step_y[direction];
    if (column < 0 || row < 0 || column >= navigation->columns || row >= navigation->rows)
        return NO_CELL;
    return cell + navigation->steps[direction];
}

/* Tests four points around the middle, for some clearance. */
static bool is_standable(const Navigation *navigation, int cell)
{
    Surroundings around = {navigation->arena, NULL, navigation->grid};
    Vec2 middle = navigation_map_middle(navigation, cell);
    for (int k = 0; k < DIRECTIONS; k += 2) {
        Vec2 at = vec2(middle.x + STAND_MARGIN * step_x[k], middle.y + STAND_MARGIN * step_y[k]);
        if (surroundings_depth(&around, (Circle){at, PLAYER_RADIUS}) > 0)
            return false;
    }
    return true;
}

static void set_link(Cell *cell, int direction, bool is_linked)
{
    uint8_t bit = (uint8_t)(1u << direction);
    cell->links = (uint8_t)(is_linked ? cell->links | bit : cell->links & ~bit);
}

static void link_cell(Navigation *navigation, int cell, int direction)
{
    int next = neighbor(navigation, cell, direction);
    if (next == NO_CELL)
        return;
    Cell *from = &navigation->cells[cell];
    Cell *to = &navigation->cells[next];
    bool is_linked = from->is_standable && to->is_standable &&
                     navigation_map_is_walkable(navigation, navigation_map_middle(navigation, cell),
                                                navigation_map_middle(navigation, next));
    set_link(from, direction, is_linked);
    set_link(to, direction + DIRECTIONS / 2, is_linked);
}

static MapPart part_of(const Navigation *navigation, Box box)
{
    const Cell *first = &navigation->cells[navigation_map_cell(navigation, box.low)];
    const Cell *last = &navigation->cells[navigation_map_cell(navigation, box.high)];
    return (MapPart){first->column, first->row, last->column, last->row};
}

Survey navigation_survey_of(const Navigation *navigation, Box box)
{
    MapPart part = part_of(navigation, box);
    return (Survey){.part = part, .row = part.first_row, .step = SURVEY_STANDING};
}

Survey navigation_survey_opened(const Navigation *navigation, const ArenaObstacle *obstacle)
{
    double reach = PLAYER_RADIUS + 2 * navigation->cell_size;
    return navigation_survey_of(navigation, box_grown(obstacle->swept, reach));
}

void navigation_survey_set_steps(Navigation *navigation)
{
    for (int d = 0; d < DIRECTIONS; d++)
        navigation->steps[d] = step_y[d] * navigation->columns + step_x[d];
}

/* Returns the work done. */
static int survey_cell(Navigation *navigation, int cell, SurveyStep step)
{
    enum { PLACES = 4, LINKS = 8 };
    int listed = grid_near(navigation->grid, navigation_map_middle(navigation, cell)).count + 1;
    if (step == SURVEY_STANDING) {
        navigation->cells[cell].is_standable = is_standable(navigation, cell);
        return PLACES * listed;
    }
    for (int d = 0; d < DIRECTIONS / 2; d++)
        link_cell(navigation, cell, d);
    return navigation->cells[cell].is_standable ? LINKS * listed : 1;
}

/* Surveys the next row; returns the work done. */
static int survey_row(Navigation *navigation)
{
    Survey *survey = &navigation->survey;
    const MapPart *part = &survey->part;
    int work = 0;
    if (survey->step == SURVEY_LANES)
        return navigation_lanes_survey(navigation, part, survey->row);
    for (int column = part->first_column; column <= part->last_column; column++)
        work += survey_cell(navigation, survey->row * navigation->columns + column, survey->step);
    return work;
}

/* Lanes that reach out of the part end one cell beyond it; so that they find their nodes again, one
 * more row is surveyed on each side. */
static void begin_next_step(Navigation *navigation)
{
    Survey *survey = &navigation->survey;
    survey->step++;
    if (survey->step == SURVEY_LANES) {
        survey->part = navigation_map_grown(navigation, survey->part);
        navigation_lanes_clear(navigation, &survey->part);
        survey->row = navigation_map_grown(navigation, survey->part).first_row;
    } else {
        survey->row = survey->part.first_row;
    }
}

static int last_row(const Navigation *navigation)
{
    const Survey *survey = &navigation->survey;
    return survey->step == SURVEY_LANES ? navigation_map_grown(navigation, survey->part).last_row
                                        : survey->part.last_row;
}

int navigation_survey_continue(Navigation *navigation, int most_work)
{
    Survey *survey = &navigation->survey;
    int work = 0;
    while (survey->step != SURVEY_DONE && work < most_work) {
        work += survey_row(navigation);
        if (++survey->row > last_row(navigation))
            begin_next_step(navigation);
    }
    return work;
}
