/* SPDX-License-Identifier: MIT */
#include "lab/lab_pages.h"

#include "base/error.h"
#include "base/text.h"
#include "lab/lab_page_moves.h"
#include "lab/lab_page_pairs.h"
#include "lab/lab_page_rest.h"

#include <string.h>

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

static const LabPage pages[LAB_PAGES] = {
    {.name = "axis",
     .title = "One axis",
     .lesson = "Project both boxes onto an axis: each covers an interval of it. A gap between the "
               "intervals proves that the boxes are apart. Turn the axis: the gap comes and goes.",
     .specs =
         {{.kind = LAB_POLYGON, .name = "box A", .at = {170, 165}, .degrees = 18, BOX(110, 70)},
          {.kind = LAB_POLYGON, .name = "box B", .at = {310, 180}, .degrees = -28, BOX(90, 90)},
          {.kind = LAB_AXIS, .name = "the axis", .at = {240, 60}, .degrees = 12}},
     .chosen = 2,
     .report = lab_page_pairs_one_axis},
    {.name = "corners",
     .title = "Lowest and highest",
     .lesson = "A shape's interval reaches from its lowest corner along the axis (a ring) to its "
               "highest (a disc). Only these two count. Turn the box, and others take over.",
     .specs =
         {{.kind = LAB_POLYGON, .name = "box A", .at = {165, 175}, .degrees = 30, BOX(110, 70)},
          {.kind = LAB_POLYGON, .name = "box B", .at = {315, 165}, .degrees = -15, BOX(80, 100)},
          {.kind = LAB_AXIS, .name = "the axis", .at = {240, 55}}},
     .report = lab_page_pairs_corners},
    {.name = "boxes",
     .title = "Two boxes",
     .mistake = 1,
     .lesson = "The axes to try are the normals of the sides, two for each box. Without a gap "
               "the smallest overlap is the way out. The boxes' positions give its sign.",
     .wrong = "use the normal without checking its sign",
     .specs =
         {{.kind = LAB_POLYGON, .name = "box A", .at = {290, 160}, .degrees = 12, BOX(120, 80)},
          {.kind = LAB_POLYGON, .name = "box B", .at = {190, 145}, .degrees = -24, BOX(100, 70)}},
     .report = lab_page_pairs_direction},
    {.name = "polygons",
     .title = "Hexagon and triangle",
     .mistake = 2,
     .lesson = "Every side of both shapes gives an axis. The side from the last corner back to "
               "the first is one too, and may be the only one that shows the gap.",
     .wrong = "leave out each last side",
     .specs = {{.kind = LAB_POLYGON, .name = "hexagon A", .at = {272, 152}, HEXAGON(62)},
               {.kind = LAB_POLYGON,
                .name = "triangle B",
                .at = {150, 150},
                .corners = {{50, -55}, {-55, 25}, {50, 60}},
                .corner_count = 3}},
     .chosen = 1,
     .report = lab_page_pairs_last_side},
    {.name = "circle",
     .title = "Box and circle",
     .mistake = 3,
     .lesson = "A circle adds one axis, from the nearest corner to its center. The sides' "
               "normals alone report a hit at the corner where there is none.",
     .wrong = "leave out the corner axis",
     .specs = {{.kind = LAB_CIRCLE, .name = "circle A", .at = {317, 207}, .radius = 20},
               {.kind = LAB_POLYGON, .name = "box B", .at = {240, 150}, BOX(120, 80)}},
     .zoom = 1.15,
     .report = lab_page_pairs_corner_axis},
    {.name = "group",
     .title = "Concave group",
     .mistake = 4,
     .lesson = "The theorem is for convex shapes. A concave obstacle is a group of convex "
               "pieces: each is tested alone, and together they count as one thing.",
     .wrong = "take the group for one convex shape",
     .specs = {{.kind = LAB_CIRCLE, .name = "circle A", .at = {262, 146}, .radius = 20},
               {.kind = LAB_POLYGON,
                .name = "group B",
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
     .title = "Sweep",
     .mistake = 5,
     .lesson = "A step longer than an obstacle is thick can tunnel through it. A sweep finds the "
               "time of impact: the fraction of the step at first contact.",
     .wrong = "look only at the end of the step",
     .specs =
         {{.kind = LAB_CIRCLE, .name = "circle A", .at = {90, 105}, .radius = 20},
          {.kind = LAB_POINT, .name = "the end", .at = {390, 205}},
          {.kind = LAB_POLYGON,
           .name = "bar B",
           .at = {240, 150},
           .degrees = 8,
           BOX(12, 170),
           .letter = {0, -64}},
          {.kind = LAB_POLYGON, .name = "box C", .at = {330, 215}, .degrees = 30, BOX(50, 50)}},
     .chosen = 1,
     .report = lab_page_moves_sweep},
    {.name = "rays",
     .title = "Rays",
     .lesson = "A ray is the sweep of a point. Sight uses rays: you see as far as they reach. A "
               "bullet is a small circle, so the game sweeps it.",
     .specs =
         {{.kind = LAB_POINT, .name = "the eye", .at = {110, 110}},
          {.kind = LAB_POINT, .name = "the target", .at = {395, 205}},
          {.kind = LAB_POLYGON, .name = "hexagon B", .at = {230, 175}, .degrees = 10, HEXAGON(45)},
          {.kind = LAB_CIRCLE, .name = "circle C", .at = {320, 85}, .radius = 30}},
     .chosen = 1,
     .report = lab_page_moves_rays},
    {.name = "parallel",
     .title = "Parallel sides",
     .mistake = 6,
     .lesson = "Opposite sides of a bar share an axis, so the intervals overlap equally on both. "
               "What counts is the depth past each side.",
     .wrong = "choose by the overlap's length",
     .specs = {{.kind = LAB_CIRCLE, .name = "circle A", .at = {263, 160}, .radius = 20},
               {.kind = LAB_POLYGON,
                .name = "bar B",
                .at = {240, 150},
                BOX(28, 150),
                .letter = {0, -56}}},
     .zoom = 1.3,
     .report = lab_page_pairs_overlap_length},
    {.name = "tie",
     .title = "A tie",
     .mistake = 7,
     .lesson = "Two sides are equally near, but computed depths differ by billionths. Within a "
               "tolerance they tie, and the first side wins: nothing flickers.",
     .wrong = "compare the depths exactly",
     .specs =
         {{.kind = LAB_CIRCLE, .name = "circle A", .at = {160, 178}, .radius = 20},
          {.kind = LAB_POLYGON, .name = "box B", .at = {240, 150}, .degrees = 26, BOX(150, 150)}},
     .zoom = 1.3,
     .report = lab_page_pairs_tie,
     .settle = lab_page_pairs_settle_tie},
    {.name = "winding",
     .title = "Winding",
     .mistake = 8,
     .lesson = "Corners run clockwise, so that normals point outward. A polygon wound the "
               "other way is turned around once, where it enters the game.",
     .wrong = "leave it counter-clockwise",
     .specs = {{.kind = LAB_CIRCLE, .name = "circle A", .at = {236, 170}, .radius = 20},
               {.kind = LAB_POLYGON,
                .name = "wall B",
                .at = {240, 160},
                BOX(200, 10),
                .letter = {-80, -16}}},
     .zoom = 1.7,
     .report = lab_page_pairs_winding},
    {.name = "containment",
     .title = "Containment",
     .mistake = 9,
     .lesson = "A shape inside another leaves by the nearer end. The intervals overlap by its own "
               "width, which is too short a way out.",
     .wrong = "move by the overlap of the intervals",
     .specs = {{.kind = LAB_POLYGON, .name = "box A", .at = {262, 158}, .degrees = 12, BOX(52, 34)},
               {.kind = LAB_POLYGON,
                .name = "box B",
                .at = {240, 150},
                BOX(250, 170),
                .letter = {-100, -60}}},
     .report = lab_page_pairs_containment},
    {.name = "zero",
     .title = "Center on a corner",
     .mistake = 10,
     .lesson =
         "If the center lies exactly on a corner, the vector between them has length 0 and no "
         "direction. The game then uses a side's normal. Drag near a corner to snap to it.",
     .wrong = "normalize it anyway",
     .specs = {{.kind = LAB_CIRCLE, .name = "circle A", .at = {300, 190}, .radius = 20},
               {.kind = LAB_POLYGON, .name = "box B", .at = {240, 150}, BOX(120, 80)}},
     .zoom = 1.5,
     .report = lab_page_pairs_zero_axis,
     .settle = lab_page_pairs_settle_zero_axis},
    {.name = "wedge",
     .title = "Wedge",
     .mistake = 11,
     .lesson = "Between two obstacles the way out of one leads into the other. The game looks "
               "for the nearest place that is free of both.",
     .wrong = "move out of one after the other",
     .specs =
         {{.kind = LAB_CIRCLE, .name = "circle A", .at = {236, 140}, .radius = 20},
          {.kind = LAB_POLYGON, .name = "slope B", .at = {185, 165}, .degrees = -58, BOX(150, 40)},
          {.kind = LAB_POLYGON, .name = "slope C", .at = {295, 165}, .degrees = 58, BOX(150, 40)}},
     .zoom = 1.4,
     .report = lab_page_rest_wedge},
    {.name = "seam",
     .title = "Seam",
     .mistake = 12,
     .lesson = "On a floor of two boxes the corner of the second looks like a wall. Resolved "
               "together, the circle slides past it.",
     .wrong = "resolve each box alone",
     .specs =
         {{.kind = LAB_CIRCLE, .name = "circle A", .at = {229, 150}, .radius = 20},
          {.kind = LAB_POINT, .name = "the wish", .at = {237, 138}},
          {.kind = LAB_POLYGON, .name = "box B", .at = {150, 100}, BOX(180, 60), .letter = {40, 0}},
          {.kind = LAB_POLYGON,
           .name = "box C",
           .at = {330, 100},
           BOX(180, 60),
           .letter = {-40, 0}}},
     .zoom = 2.2,
     .report = lab_page_rest_seam,
     .settle = lab_page_rest_settle_seam},
    {.name = "mover",
     .title = "Moving obstacle",
     .mistake = 13,
     .lesson = "An obstacle that moves pushes the circle. Pressed too deep against something "
               "solid, it is crushed. Turn or drag the hand.",
     .wrong = "look only at the circle's own move",
     .specs = {{.kind = LAB_CIRCLE, .name = "circle A", .at = {268, 186}, .radius = 20},
               {.kind = LAB_POLYGON,
                .name = "the hand",
                .at = {190, 130},
                .degrees = 26,
                BOX(190, 22),
                .is_mover = true},
               {.kind = LAB_POLYGON, .name = "wall C", .at = {310, 230}, BOX(150, 30)}},
     .chosen = 1,
     .report = lab_page_rest_mover,
     .settle = lab_page_rest_settle_mover},
    {.name = "scenario", .title = "Scenario", .lesson = "", .is_scenario = true},
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

int lab_pages_find(const char *name)
{
    for (int i = 0; i < LAB_PAGES; i++)
        if (strcmp(pages[i].name, name) == 0 || ascii_is_same(pages[i].title, name))
            return i;
    return LAB_NO_PAGE;
}
