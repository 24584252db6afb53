/* SPDX-License-Identifier: MIT */
#include "lab/lab_pages.h"

#include "base/assert.h"
#include "lab/lab_moves.h"
#include "lab/lab_pairs.h"
#include "lab/lab_rests.h"

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
    {"axis",
     "One axis",
     0,
     "Two boxes cast shadows on an axis. Where a gap is between the shadows, the boxes are apart. "
     "Turn "
     "the axis, and look for a gap.",
     NULL,
     false,
     {{LAB_POLYGON, "box A", {170, 165}, 18, .radius = 0, BOX(110, 70)},
      {LAB_POLYGON, "box B", {310, 180}, -28, .radius = 0, BOX(90, 90)},
      {LAB_AXIS, "the axis", {240, 60}, 12, .radius = 0}},
     2,
     lab_pairs_one_axis,
     NULL},
    {"corners",
     "Lowest and highest",
     0,
     "A shadow reaches from a shape's lowest corner on the axis, a ring, to its highest, a disc. "
     "Only "
     "these two count; as the box turns, others take over.",
     NULL,
     false,
     {{LAB_POLYGON, "box A", {165, 175}, 30, .radius = 0, BOX(110, 70)},
      {LAB_POLYGON, "box B", {315, 165}, -15, .radius = 0, BOX(80, 100)},
      {LAB_AXIS, "the axis", {240, 55}, 0, .radius = 0}},
     0,
     lab_pairs_corners,
     NULL},
    {"boxes",
     "Two boxes",
     5,
     "The axes to try are the normals of the sides, two for each box. Without a gap the smallest "
     "overlap is the way out: its sign comes from where the boxes are.",
     "The normal as it is, without a sign",
     false,
     {{LAB_POLYGON, "box A", {290, 160}, 12, .radius = 0, BOX(120, 80)},
      {LAB_POLYGON, "box B", {190, 145}, -24, .radius = 0, BOX(100, 70)}},
     0,
     lab_pairs_direction,
     NULL},
    {"polygons",
     "Hexagon and triangle",
     9,
     "Every side of both shapes gives an axis. The side from the last corner back to the first is "
     "one "
     "too, and may be the only one that shows the gap.",
     "Leave out each last side",
     false,
     {{LAB_POLYGON, "hexagon A", {272, 152}, 0, .radius = 0, HEXAGON(62)},
      {LAB_POLYGON,
       "triangle B",
       {150, 150},
       0,
       .radius = 0,
       .corners = {{50, -55}, {-55, 25}, {50, 60}},
       .corner_count = 3}},
     1,
     lab_pairs_last_side,
     NULL},
    {"circle",
     "Box and circle",
     1,
     "A circle adds one axis: from the nearest corner to its center. The normals of the sides "
     "alone "
     "see a hit near the corner where there is none.",
     "Leave out the corner axis",
     false,
     {{LAB_CIRCLE, "circle A", {317, 207}, 0, .radius = 20},
      {LAB_POLYGON, "box B", {240, 150}, 0, .radius = 0, BOX(120, 80)}},
     0,
     lab_pairs_corner_axis,
     NULL},
    {"group",
     "Concave group",
     8,
     "The theorem is for convex shapes. A concave obstacle is a group of convex pieces: each is "
     "tested "
     "alone, and they count as one thing.",
     "Take the group for one convex shape",
     false,
     {{LAB_CIRCLE, "circle A", {262, 146}, 0, .radius = 20},
      {LAB_POLYGON,
       "group B",
       {240, 150},
       0,
       .radius = 0,
       .corners =
           {{-70, -80}, {-70, 80}, {70, 80}, {70, 40}, {-20, 40}, {-20, -40}, {70, -40}, {70, -80}},
       .corner_count = 8}},
     0,
     lab_rests_group,
     NULL},
    {"sweep",
     "Sweep",
     7,
     "A step longer than an obstacle is thick could jump it. A sweep finds the time of impact: the "
     "part of the way until the first touch.",
     "Look only at the end of the step",
     false,
     {{LAB_CIRCLE, "circle A", {90, 105}, 0, .radius = 20},
      {LAB_POINT, "the end", {390, 205}, 0, .radius = 0},
      {LAB_POLYGON, "bar B", {240, 150}, 8, .radius = 0, BOX(12, 170)},
      {LAB_POLYGON, "box C", {330, 215}, 30, .radius = 0, BOX(50, 50)}},
     1,
     lab_moves_sweep,
     NULL},
    {"rays",
     "Rays",
     0,
     "A ray is the sweep of a circle without a radius. Bullets bounce by it, and whoever stands at "
     "the "
     "eye sees where the rays reach.",
     NULL,
     false,
     {{LAB_POINT, "the eye", {110, 110}, 0, .radius = 0},
      {LAB_POINT, "the target", {395, 205}, 0, .radius = 0},
      {LAB_POLYGON, "hexagon B", {230, 175}, 10, .radius = 0, HEXAGON(45)},
      {LAB_CIRCLE, "circle C", {320, 85}, 0, .radius = 30}},
     1,
     lab_moves_rays,
     NULL},
    {"parallel",
     "Parallel sides",
     2,
     "Opposite sides of a bar share an axis, so the overlaps on them are equally long. What counts "
     "is "
     "how deep the circle is past each side.",
     "Choose by the overlap's length",
     false,
     {{LAB_CIRCLE, "circle A", {263, 160}, 0, .radius = 20},
      {LAB_POLYGON, "bar B", {240, 150}, 0, .radius = 0, BOX(28, 190)}},
     0,
     lab_pairs_overlap_length,
     NULL},
    {"tie",
     "A tie",
     3,
     "Two sides are equally near, but computed depths differ by billionths. Within a tolerance "
     "they "
     "tie, and the first side wins: nothing flickers.",
     "Compare the depths exactly",
     false,
     {{LAB_CIRCLE, "circle A", {160, 178}, 0, .radius = 20},
      {LAB_POLYGON, "box B", {240, 150}, 26, .radius = 0, BOX(150, 150)}},
     0,
     lab_pairs_tie,
     lab_pairs_settle_tie},
    {"winding",
     "Winding",
     4,
     "Corners run clockwise, so that normals point outward. A polygon wound the other way is "
     "turned "
     "around once, where it enters the game.",
     "Leave it counter-clockwise",
     false,
     {{LAB_CIRCLE, "circle A", {236, 170}, 0, .radius = 20},
      {LAB_POLYGON, "wall B", {240, 160}, 0, .radius = 0, BOX(260, 10)}},
     0,
     lab_pairs_winding,
     NULL},
    {"containment",
     "Containment",
     6,
     "A shape inside another leaves by the nearer end. The overlap of the shadows is only its own "
     "width, and moving it by that leaves it inside.",
     "Move by the overlap of the shadows",
     false,
     {{LAB_POLYGON, "box A", {262, 158}, 12, .radius = 0, BOX(52, 34)},
      {LAB_POLYGON, "box B", {240, 150}, 0, .radius = 0, BOX(250, 170)}},
     0,
     lab_pairs_containment,
     NULL},
    {"zero",
     "Center on a corner",
     10,
     "A center exactly on a corner is in no direction from it: the vector has no length. The "
     "normal of "
     "a side is used then. Near a corner the circle snaps to it.",
     "Divide by the length all the same",
     false,
     {{LAB_CIRCLE, "circle A", {300, 190}, 0, .radius = 20},
      {LAB_POLYGON, "box B", {240, 150}, 0, .radius = 0, BOX(120, 80)}},
     0,
     lab_pairs_zero_axis,
     lab_pairs_settle_zero_axis},
    {"wedge",
     "Wedge",
     11,
     "Between two obstacles the way out of one leads into the other. The game looks for the "
     "nearest "
     "place that is free of both.",
     "Move out of one after the other",
     false,
     {{LAB_CIRCLE, "circle A", {236, 140}, 0, .radius = 20},
      {LAB_POLYGON, "slope B", {185, 165}, -58, .radius = 0, BOX(190, 40)},
      {LAB_POLYGON, "slope C", {295, 165}, 58, .radius = 0, BOX(190, 40)}},
     0,
     lab_rests_wedge,
     NULL},
    {"seam",
     "Seam",
     12,
     "On a floor of two boxes the corner of the second looks like a wall. Resolved together, the "
     "deepest first, the circle slides over it.",
     "Resolve each box alone",
     false,
     {{LAB_CIRCLE, "circle A", {229, 150}, 0, .radius = 20},
      {LAB_POINT, "the wish", {237, 138}, 0, .radius = 0},
      {LAB_POLYGON, "box B", {140, 90}, 0, .radius = 0, BOX(200, 80)},
      {LAB_POLYGON, "box C", {340, 90}, 0, .radius = 0, BOX(200, 80)}},
     0,
     lab_rests_seam,
     lab_rests_settle_seam},
    {"mover",
     "Moving obstacle",
     13,
     "An obstacle that moves pushes the circle. Pressed too deep against something solid, the "
     "circle is "
     "crushed. Turn the hand, or drag it.",
     "Look only at the circle's own move",
     false,
     {{LAB_CIRCLE, "circle A", {268, 186}, 0, .radius = 20},
      {LAB_POLYGON, "the hand", {190, 130}, 26, .radius = 0, BOX(190, 22), .is_mover = true},
      {LAB_POLYGON, "wall C", {330, 240}, 0, .radius = 0, BOX(180, 30)}},
     1,
     lab_rests_mover,
     lab_rests_settle_mover},
    {.name = "scenario", .title = "Scenario", .lesson = "", .is_scenario = true},
};

const LabPage *lab_pages_get(int index)
{
    ASSERT(index >= 0 && index < LAB_PAGES);
    return &pages[index];
}

int lab_pages_find(const char *name)
{
    for (int i = 0; i < LAB_PAGES; i++)
        if (strcmp(pages[i].name, name) == 0)
            return i;
    return LAB_NO_PAGE;
}
