/* SPDX-License-Identifier: MIT */
#include "lab/lab.h"

#include "base/files.h"
#include "lab/lab_parts.h"

/* --- Pages ------------------------------------------------------------------------------------ */

#define BOX(w, h)                                                                                  \
    .corners = {{-(w) / 2.0, -(h) / 2.0},                                                          \
                {-(w) / 2.0, (h) / 2.0},                                                           \
                {(w) / 2.0, (h) / 2.0},                                                            \
                {(w) / 2.0, -(h) / 2.0}},                                                          \
    .corner_count = 4
#define HEXAGON(r)                                                                                 \
    .corners = {{-(r), 0},                                                                         \
                {-(r) / 2.0, (r)*0.8660254037844386},                                              \
                {(r) / 2.0, (r)*0.8660254037844386},                                               \
                {(r), 0},                                                                          \
                {(r) / 2.0, -(r)*0.8660254037844386},                                              \
                {-(r) / 2.0, -(r)*0.8660254037844386}},                                            \
    .corner_count = 6

#define CIRCLE_A .kind = LAB_CIRCLE, .name = TR("circle A"), .radius = 20

static const LabPage pages[LAB_PAGES] = {
    {.name = "axis",
     .title = TR("One axis"),
     .lesson =
         TR("Project both boxes onto an axis: each covers an interval of it. A gap between the "
            "intervals proves that the boxes are apart. Turn the axis: the gap comes and goes."),
     .specs = {{.name = TR("box A"), .at = {170, 165}, .degrees = 18, BOX(110, 70)},
               {.name = TR("box B"), .at = {310, 180}, .degrees = -28, BOX(90, 90)},
               {.kind = LAB_AXIS, .name = TR("the axis"), .at = {240, 60}, .degrees = 12}},
     .chosen = 2,
     .report = lab_page_pairs_one_axis},
    {.name = "corners",
     .title = TR("Lowest and highest"),
     .lesson =
         TR("A shape's interval reaches from its lowest corner along the axis (a ring) to its "
            "highest (a disc). Only these two count. Turn the box, and others take over."),
     .specs = {{.name = TR("box A"), .at = {165, 175}, .degrees = 30, BOX(110, 70)},
               {.name = TR("box B"), .at = {315, 165}, .degrees = -15, BOX(80, 100)},
               {.kind = LAB_AXIS, .name = TR("the axis"), .at = {240, 55}}},
     .report = lab_page_pairs_corners},
    {.name = "boxes",
     .title = TR("Two boxes"),
     .lesson = TR("The axes to try are the normals of the sides, two for each box. Without a gap "
                  "the smallest overlap is the way out. The boxes' positions give its sign."),
     .wrong = TR("use the normal without checking its sign"),
     .specs = {{.name = TR("box A"), .at = {290, 160}, .degrees = 12, BOX(120, 80)},
               {.name = TR("box B"), .at = {190, 145}, .degrees = -24, BOX(100, 70)}},
     .rule = lab_wrong_direction,
     .rule_words = TR("Without a sign"),
     .apart = TR("no difference while they are apart. Drag them together.")},
    {.name = "polygons",
     .title = TR("Hexagon and triangle"),
     .lesson = TR("Every side of both shapes gives an axis. The side from the last corner back to "
                  "the first is one too, and may be the only one that shows the gap."),
     .wrong = TR("leave out each last side"),
     .specs = {{.name = TR("hexagon A"), .at = {272, 152}, HEXAGON(62)},
               {.name = TR("triangle B"),
                .at = {150, 150},
                .corners = {{50, -55}, {-55, 25}, {50, 60}},
                .corner_count = 3}},
     .chosen = 1,
     .rule = lab_wrong_without_last_side,
     .rule_words = TR("Without the last sides")},
    {.name = "circle",
     .title = TR("Box and circle"),
     .lesson = TR("A circle adds one axis, from the nearest corner to its center. The sides' "
                  "normals alone report a hit at the corner where there is none."),
     .wrong = TR("leave out the corner axis"),
     .specs = {{CIRCLE_A, .at = {317, 207}}, {.name = TR("box B"), .at = {240, 150}, BOX(120, 80)}},
     .zoom = 1.15,
     .rule = lab_wrong_without_corner,
     .rule_words = TR("Without the corner axis")},
    {.name = "group",
     .title = TR("Concave group"),
     .lesson = TR("The theorem is for convex shapes. A concave obstacle is a group of convex "
                  "pieces: each is tested alone, and together they count as one thing."),
     .wrong = TR("take the group for one convex shape"),
     .specs = {{CIRCLE_A, .at = {262, 146}},
               {.name = TR("group B"),
                .at = {240, 150},
                .corners = {{-70, -80},
                            {-70, 80},
                            {70, 80},
                            {70, 40},
                            {-20, 40},
                            {-20, -40},
                            {70, -40},
                            {70, -80}},
                .corner_count = 8,
                .letter = {-45, 0}}},
     .zoom = 1.5,
     .report = lab_page_rest_group},
    {.name = "sweep",
     /* TRANSLATORS: a noun: testing a whole move for collision. */
     .title = TR("Sweep"),
     .lesson =
         TR("A step longer than an obstacle is thick can tunnel through it. A sweep finds the "
            "time of impact: the fraction of the step at first contact."),
     .wrong = TR("look only at the end of the step"),
     .specs =
         {{CIRCLE_A, .at = {90, 105}},
          {.kind = LAB_POINT, .name = TR("the end"), .at = {390, 205}},
          {.name = TR("bar B"), .at = {240, 150}, .degrees = 8, BOX(12, 170), .letter = {0, -64}},
          {.name = TR("box C"), .at = {330, 215}, .degrees = 30, BOX(50, 50)}},
     .chosen = 1,
     .report = lab_page_moves_sweep},
    {.name = "rays",
     .title = TR("Rays"),
     .lesson = TR("A ray is the sweep of a point. Sight uses rays: you see as far as they reach. A "
                  "bullet is a small circle, so the game sweeps it."),
     .specs = {{.kind = LAB_POINT, .name = TR("the eye"), .at = {110, 110}},
               {.kind = LAB_POINT, .name = TR("the target"), .at = {395, 205}},
               {.name = TR("hexagon B"), .at = {230, 175}, .degrees = 10, HEXAGON(45)},
               {.kind = LAB_CIRCLE, .name = TR("circle C"), .at = {320, 85}, .radius = 30}},
     .chosen = 1,
     .report = lab_page_moves_rays},
    {.name = "parallel",
     .title = TR("Parallel sides"),
     .lesson =
         TR("Opposite sides of a bar share an axis, so the intervals overlap equally on both. "
            "What counts is the depth past each side."),
     .wrong = TR("choose by the overlap's length"),
     .specs = {{CIRCLE_A, .at = {263, 160}},
               {.name = TR("bar B"), .at = {240, 150}, BOX(28, 150), .letter = {0, -56}}},
     .zoom = 1.3,
     .rule = lab_wrong_overlap_length,
     .rule_words = TR("By the overlap's length"),
     .apart = LAB_SAME_ANSWER},
    {.name = "tie",
     .title = TR("A tie"),
     .lesson = TR("Two sides are equally near, but computed depths differ by billionths. Within a "
                  "tolerance they tie, and the first side wins: nothing flickers."),
     .wrong = TR("compare the depths exactly"),
     .specs = {{CIRCLE_A, .at = {160, 178}},
               {.name = TR("box B"), .at = {240, 150}, .degrees = 26, BOX(150, 150)}},
     .zoom = 1.3,
     .report = lab_page_pairs_tie,
     .settle = lab_page_pairs_settle_tie},
    {.name = "winding",
     /* TRANSLATORS: in which order a polygon's corners are listed. */
     .title = TR("Winding"),
     .lesson = TR("Corners run clockwise, so that normals point outward. A polygon wound the "
                  "other way is turned around once, where it enters the game."),
     .wrong = TR("leave it counter-clockwise"),
     .specs = {{CIRCLE_A, .at = {236, 170}},
               {.name = TR("wall B"), .at = {240, 160}, BOX(200, 10), .letter = {-80, -16}}},
     .zoom = 1.7,
     .rule = lab_wrong_winding,
     .rule_words = TR("Counter-clockwise")},
    {.name = "containment",
     .title = TR("Containment"),
     .lesson =
         TR("A shape inside another leaves by the nearer end. The intervals overlap by its own "
            "width, which is too short a way out."),
     .wrong = TR("move by the overlap of the intervals"),
     .specs = {{.name = TR("box A"), .at = {262, 158}, .degrees = 12, BOX(52, 34)},
               {.name = TR("box B"), .at = {240, 150}, BOX(250, 170), .letter = {-100, -60}}},
     .rule = lab_wrong_containment,
     .rule_words = TR("By the overlap of the intervals"),
     .apart = LAB_SAME_ANSWER},
    {.name = "zero",
     .title = TR("Center on a corner"),
     .lesson =
         TR("If the center lies exactly on a corner, the vector between them has length 0 and no "
            "direction. The game then uses a side's normal. Drag near a corner to snap to it."),
     .wrong = TR("normalize it anyway"),
     .specs = {{CIRCLE_A, .at = {300, 190}}, {.name = TR("box B"), .at = {240, 150}, BOX(120, 80)}},
     .zoom = 1.5,
     .report = lab_page_pairs_zero_axis,
     .settle = lab_page_pairs_settle_zero_axis},
    {.name = "wedge",
     .title = TR("Wedge"),
     .lesson = TR("Between two obstacles the way out of one leads into the other. The game looks "
                  "for the nearest place that is free of both."),
     .wrong = TR("move out of one after the other"),
     .specs = {{CIRCLE_A, .at = {236, 140}},
               {.name = TR("slope B"), .at = {185, 165}, .degrees = -58, BOX(150, 40)},
               {.name = TR("slope C"), .at = {295, 165}, .degrees = 58, BOX(150, 40)}},
     .zoom = 1.4,
     .report = lab_page_rest_wedge},
    {.name = "seam",
     /* TRANSLATORS: between two boxes side by side. */
     .title = TR("Seam"),
     .lesson = TR("On a floor of two boxes the corner of the second looks like a wall. Resolved "
                  "together, the circle slides past it."),
     .wrong = TR("resolve each box alone"),
     .specs = {{CIRCLE_A, .at = {229, 150}},
               {.kind = LAB_POINT, .name = TR("the wish"), .at = {237, 138}},
               {.name = TR("box B"), .at = {150, 100}, BOX(180, 60), .letter = {40, 0}},
               {.name = TR("box C"), .at = {330, 100}, BOX(180, 60), .letter = {-40, 0}}},
     .zoom = 2.2,
     .report = lab_page_rest_seam,
     .settle = lab_page_rest_settle_seam},
    {.name = "mover",
     .title = TR("Moving obstacle"),
     .lesson = TR("An obstacle that moves pushes the circle. Pressed too deep against something "
                  "solid, it is crushed. Turn or drag the hand."),
     .wrong = TR("look only at the circle's own move"),
     .specs =
         {{CIRCLE_A, .at = {268, 186}},
          {.name = TR("the hand"), .at = {190, 130}, .degrees = 26, BOX(190, 22), .is_mover = true},
          {.name = TR("wall C"), .at = {310, 230}, BOX(150, 30)}},
     .chosen = 1,
     .report = lab_page_rest_mover,
     .settle = lab_page_rest_settle_mover},
    {.name = "scenario", .title = TR("Scenario"), .lesson = "", .is_scenario = true},
};

const LabPage *lab_pages_get(int index)
{
    ASSERT(index >= 0 && index < LAB_PAGES);
    return &pages[index];
}

Box lab_pages_room(int index)
{
    double zoom = pages[index].zoom > 0 ? pages[index].zoom : 1;
    Vec2 middle = {LAB_WIDTH / 2, LAB_HEIGHT / 2};
    Vec2 half = vec2_scale(middle, 1 / zoom);
    return (Box){vec2_subtract(middle, half), vec2_add(middle, half)};
}

int lab_pages_mistakes(int last)
{
    int count = 0;
    for (int i = 0; i <= last; i++)
        count += pages[i].wrong != NULL;
    return count;
}

int lab_pages_find(const char *name)
{
    for (int i = 0; i < LAB_PAGES; i++)
        if (strcmp(pages[i].name, name) == 0 || ascii_is_same(pages[i].title, name))
            return i;
    return LAB_NO_PAGE;
}

/* --- The lab ---------------------------------------------------------------------------------- */

/* A shape's middle stays this far from the edges of the room. */
#define ROOM_MARGIN 20.0
/* What pushes a circle moves by no more than this at a time: world units, and degrees. */
#define MOVER_STEP 2.0
#define MOVER_STEP_DEGREES 1.0

static void settle(Lab *lab)
{
    const LabPage *page = lab_pages_get(lab->page);
    if (page->settle != NULL)
        page->settle(lab);
}

static void look(Lab *lab)
{
    const LabPage *page = lab_pages_get(lab->page);
    lab_report_begin(&lab->report);
    if (page->rule != NULL)
        lab_page_pairs_all(lab, page, &lab->report);
    else
        page->report(lab, &lab->report);
    if (lab->step > lab_steps(lab))
        lab->step = lab_steps(lab);
}

bool lab_open(Lab *lab, int index, Error *out_error)
{
    const LabPage *page = lab_pages_get(index);
    lab_close(lab);
    lab->page = index;
    lab->chosen = page->chosen;
    lab->shows_wrong = page->wrong != NULL;
    while (lab->shape_count < LAB_SHAPES_MAX && page->specs[lab->shape_count].name != NULL) {
        if (!lab_shape_create(&lab->shapes[lab->shape_count], &page->specs[lab->shape_count],
                              out_error)) {
            lab_close(lab);
            return false;
        }
        lab->shape_count++;
    }
    if (page->is_scenario)
        return true;
    lab->put_at = lab->shapes[0].at;
    settle(lab);
    look(lab);
    return true;
}

void lab_close(Lab *lab)
{
    for (int i = 0; i < lab->shape_count; i++)
        lab_shape_destroy(&lab->shapes[i]);
    *lab = (Lab){.shape_count = 0};
    lab_report_begin(&lab->report);
}

/* Of the shapes of a kind that reach to a place, the one whose middle is nearest. */
static int find_kind(const Lab *lab, LabKind kind, Vec2 point, double reach)
{
    int nearest = LAB_NO_SHAPE;
    double least = HUGE_VAL;
    for (int i = 0; i < lab->shape_count; i++) {
        const LabShape *shape = &lab->shapes[i];
        double distance = vec2_distance(shape->at, point);
        if (shape->spec->kind != kind || distance >= least ||
            lab_shape_distance(shape, point) > reach)
            continue;
        nearest = i;
        least = distance;
    }
    return nearest;
}

int lab_at(const Lab *lab, Vec2 point, double reach)
{
    static const LabKind order[] = {LAB_POINT, LAB_CIRCLE, LAB_POLYGON, LAB_AXIS};
    int found = LAB_NO_SHAPE;
    for (size_t i = 0; i < sizeof order / sizeof *order && found == LAB_NO_SHAPE; i++)
        found = find_kind(lab, order[i], point, reach);
    return found;
}

void lab_choose(Lab *lab, int by)
{
    if (lab->shape_count > 0)
        lab->chosen = (lab->chosen + lab->shape_count + by) % lab->shape_count;
}

/* Moves and turns the chosen shape there; a mover in steps too small to pass a circle. */
static void put(Lab *lab, Vec2 at, double degrees)
{
    LabShape *shape = &lab->shapes[lab->chosen];
    Vec2 from = shape->at;
    double from_degrees = shape->degrees;
    Box room = box_grown(lab_pages_room(lab->page), -ROOM_MARGIN);
    Vec2 to = {clamp(at.x, room.low.x, room.high.x), clamp(at.y, room.low.y, room.high.y)};
    double steps = 1;
    if (shape->spec->is_mover)
        steps = ceil(fmax(1, fmax(vec2_distance(from, to) / MOVER_STEP,
                                  fabs(degrees - from_degrees) / MOVER_STEP_DEGREES)));
    for (int i = 1; i <= (int)steps; i++) {
        double part = i / steps;
        lab_shape_place(shape, vec2_mix(from, to, part),
                        from_degrees + (degrees - from_degrees) * part);
        settle(lab);
    }
    look(lab);
}

bool lab_grab(Lab *lab, Vec2 point, double reach)
{
    int shape = lab_at(lab, point, reach);
    if (shape == LAB_NO_SHAPE)
        return false;
    lab->chosen = shape;
    lab->is_held = true;
    lab->grip = vec2_subtract(lab->shapes[shape].at, point);
    return true;
}

void lab_drag(Lab *lab, Vec2 point)
{
    if (lab->is_held)
        put(lab, vec2_add(point, lab->grip), lab->shapes[lab->chosen].degrees);
}

void lab_release(Lab *lab)
{
    lab->is_held = false;
}

void lab_move(Lab *lab, Vec2 by)
{
    if (lab->shape_count > 0)
        put(lab, vec2_add(lab->shapes[lab->chosen].at, by), lab->shapes[lab->chosen].degrees);
}

void lab_turn(Lab *lab, double degrees)
{
    if (lab->shape_count > 0)
        put(lab, lab->shapes[lab->chosen].at, lab->shapes[lab->chosen].degrees + degrees);
}

void lab_toggle_wrong(Lab *lab)
{
    lab->shows_wrong = !lab->shows_wrong && lab_pages_get(lab->page)->wrong != NULL;
}

int lab_steps(const Lab *lab)
{
    return lab->report.tried > 0 ? lab->report.tried + 1 : 0;
}

void lab_step(Lab *lab, int by)
{
    int count = lab_steps(lab) + 1;
    lab->step = ((lab->step + by) % count + count) % count;
}

int lab_row(const Lab *lab)
{
    bool is_at_row = lab->step > 0 && lab->step <= lab->report.tried;
    return is_at_row ? lab->step - 1 : lab->report.best;
}

const char *lab_sentence(const Lab *lab)
{
    bool is_at_row = lab->step > 0 && lab->step <= lab->report.tried;
    return is_at_row ? lab->report.rows[lab->step - 1].sentence : lab->report.right;
}

/* --- Scenarios -------------------------------------------------------------------------------- */

#define EXAMPLE_NAME TR("A press and a wall")
#define EXAMPLE_WHY                                                                                \
    TR("A press pushes p along the floor until there is no room left, while q's shot bounces off " \
       "the wall. Drop a scenario on the window to see yours.")

static const char example[] =
    "{\"format\":1,\"name\":\"" EXAMPLE_NAME "\",\"why\":\"" EXAMPLE_WHY
    "\",\"level\":{\"format\":1,\"name\":\"press\",\"size\":[800,400],\"obstacles\":["
    "{\"id\":\"wall\",\"points\":[[600,60],[600,300],[660,300],[660,60]]},"
    "{\"id\":\"press\",\"points\":[[200,80],[200,200],[280,200],[280,80]],"
    "\"motion\":{\"path\":[[0,0],[320,0]],\"speed\":120,\"wait\":0.5,\"loop\":\"back\"}}],"
    "\"spawns\":[]},\"ticks\":420,\"players\":[{\"id\":\"p\",\"at\":[340,130]},"
    "{\"id\":\"q\",\"at\":[120,330],\"inputs\":[{\"from\":60,\"to\":62,\"aim\":[1,-0.2],"
    "\"fire\":true}]}],\"expect\":[{\"order\":[\"shot q\",\"crush p by nobody\"]}]}";

static bool take_text(LabScenario *lab, const char *path, const char *text, size_t length,
                      Error *out_error)
{
    JsonProblems problems = {.items = NULL};
    LabScenario new = {.scenario = calloc(1, sizeof *new.scenario)};
    if (!new.scenario)
        return error_memory(out_error);
    bool is_read = scenario_read_text(path, text, length, new.scenario, &problems);
    bool is_fine = json_problems_end(&problems, is_read, path, out_error) &&
                   scenario_run(new.scenario, NULL, &new.mismatches, NULL, out_error) &&
                   scenario_play_create(&new.play, new.scenario, out_error);
    if (!is_fine) {
        lab_scenario_close(&new);
        return false;
    }
    lab_scenario_close(lab);
    *lab = new;
    return true;
}

bool lab_scenario_open(LabScenario *lab, const char *path, Error *out_error)
{
    char *text;
    size_t length;
    if (!text_file_read(path, SCENARIO_FILE_BYTES, &text, &length, out_error))
        return false;
    bool is_taken = take_text(lab, path, text, length, out_error);
    free(text);
    return is_taken;
}

bool lab_scenario_open_example(LabScenario *lab, Error *out_error)
{
    return take_text(lab, "the example", example, sizeof example - 1, out_error);
}

void lab_scenario_close(LabScenario *lab)
{
    scenario_play_destroy(lab->play);
    if (lab->scenario)
        scenario_destroy(lab->scenario);
    free(lab->scenario);
    *lab = (LabScenario){.scenario = NULL};
}

const World *lab_scenario_world(const LabScenario *lab)
{
    return &lab->play->stage->world;
}

void lab_scenario_go(LabScenario *lab, int tick)
{
    scenario_play_go(lab->play, clamp_to_int(tick, 0, lab->scenario->ticks));
}

void lab_scenario_step(LabScenario *lab, int by)
{
    lab->is_playing = false;
    lab_scenario_go(lab, lab_scenario_world(lab)->state.tick + by);
}

void lab_scenario_toggle(LabScenario *lab)
{
    lab->is_playing = !lab->is_playing;
    if (lab->is_playing && lab_scenario_world(lab)->state.tick == lab->scenario->ticks)
        lab_scenario_go(lab, 0);
}

void lab_scenario_update(LabScenario *lab, double seconds)
{
    if (!lab->is_playing)
        return;
    lab_scenario_go(lab, lab_scenario_world(lab)->state.tick +
                             tick_accumulator_advance(&lab->ticks, seconds));
    lab->is_playing = lab_scenario_world(lab)->state.tick < lab->scenario->ticks;
}

void lab_scenario_events(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES])
{
    const World *world = lab_scenario_world(lab);
    size_t length = 0;
    out_words[0] = '\0';
    for (int i = 0; i < world->events.count; i++) {
        char words[EVENT_PATTERN_BYTES];
        event_pattern_words(world, &world->events.items[i], words);
        if (words[0] == '\0' || length + strlen(words) + 3 > LAB_TICK_WORDS_BYTES)
            continue;
        length += (size_t)snprintf(out_words + length, LAB_TICK_WORDS_BYTES - length, "%s%s",
                                   length > 0 ? ", " : "", words);
    }
    if (length == 0)
        snprintf(out_words, LAB_TICK_WORDS_BYTES, "%s", tr("nothing happens"));
}

void lab_scenario_verdict(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES])
{
    const Mismatch *first = &lab->mismatches.items[0];
    if (lab->mismatches.count > 0)
        /* TRANSLATORS: the number of a tick; what is wrong in it. */
        text_fit(out_words, LAB_TICK_WORDS_BYTES, tr("Tick %d: %s"), first->tick, first->text);
    else
        snprintf(out_words, LAB_TICK_WORDS_BYTES, "%s", tr("All that it expects holds."));
}
