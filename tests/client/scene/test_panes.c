/* SPDX-License-Identifier: MIT */
#include "scene/panes.h"
#include "test.h"

static const Vec2 wide = {1600, 900};

TEST(where_they_lie)
{
    static const struct {
        const char *name;
        int count;
        Vec2 view, window_px;
        Box first, last;
        bool has_spare;
    } cases[] = {
        {"alone", 1, {1600, 900}, {1281, 721}, {{0, 0}, {1281, 721}}, {{0, 0}, {1281, 721}}, false},
        {"two, as large either way",
         2,
         {1600, 900},
         {1280, 720},
         {{0, 0}, {639, 720}},
         {{641, 0}, {1280, 720}},
         false},
        {"two, less than a pixel larger above each other",
         2,
         {1600, 900},
         {1279, 720},
         {{0, 0}, {638, 720}},
         {{640, 0}, {1278, 720}},
         false},
        {"two in a tall window",
         2,
         {1600, 900},
         {1000, 1000},
         {{0, 0}, {1000, 499}},
         {{0, 501}, {1000, 1000}},
         false},
        {"two in a wide window",
         2,
         {1600, 900},
         {2560, 1080},
         {{0, 0}, {1279, 1080}},
         {{1281, 0}, {2560, 1080}},
         false},
        {"two of a tall view",
         2,
         {900, 1600},
         {1280, 720},
         {{0, 0}, {639, 720}},
         {{641, 0}, {1280, 720}},
         false},
        {"two of a very wide view",
         2,
         {3200, 900},
         {1280, 720},
         {{0, 0}, {1280, 359}},
         {{0, 361}, {1280, 720}},
         false},
        {"three", 3, {1600, 900}, {1280, 720}, {{0, 0}, {639, 359}}, {{0, 361}, {639, 720}}, true},
        {"four",
         4,
         {1600, 900},
         {1280, 720},
         {{0, 0}, {639, 359}},
         {{641, 361}, {1280, 720}},
         false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Panes panes = panes_divide(cases[i].count, cases[i].view, cases[i].window_px);
        Box last = panes.boxes_px[panes.count - 1];
        if (vec2_distance(panes.boxes_px[0].low, cases[i].first.low) > 0 ||
            vec2_distance(panes.boxes_px[0].high, cases[i].first.high) > 0 ||
            vec2_distance(last.low, cases[i].last.low) > 0 ||
            vec2_distance(last.high, cases[i].last.high) > 0 ||
            panes.has_spare != cases[i].has_spare)
            fail_msg("%s: the first to (%g, %g), the last from (%g, %g) to (%g, %g), spare %d",
                     cases[i].name, panes.boxes_px[0].high.x, panes.boxes_px[0].high.y, last.low.x,
                     last.low.y, last.high.x, last.high.y, panes.has_spare);
    }
}

static void check_apart(const Panes *panes, Vec2 window_px)
{
    Vec2 size = vec2_subtract(panes->boxes_px[0].high, panes->boxes_px[0].low);
    Box boxes[PANES_MAX];
    int count = panes->count;
    for (int i = 0; i < count; i++)
        boxes[i] = panes->boxes_px[i];
    if (panes->has_spare)
        boxes[count++] = panes->spare_px;
    for (int i = 0; i < count; i++) {
        Vec2 own = vec2_subtract(boxes[i].high, boxes[i].low);
        if (vec2_distance(own, size) > 0 || own.x < 1 || own.y < 1 || boxes[i].low.x < 0 ||
            boxes[i].low.y < 0 || boxes[i].high.x > window_px.x || boxes[i].high.y > window_px.y)
            fail_msg("pane %d of %d in %g x %g is %g x %g", i, panes->count, window_px.x,
                     window_px.y, own.x, own.y);
        for (int k = 0; k < i; k++)
            if (box_overlaps(box_grown(boxes[i], PANES_GAP_PX / 2 - 0.1), boxes[k]))
                fail_msg("panes %d and %d of %d touch", k, i, panes->count);
    }
}

/* In windows of every size they are equally large, whole, within it and apart. */
TEST(they_are_equal)
{
    for (int count = 1; count <= PANES_MAX; count++)
        for (int width = 480; width < 2600; width += 97)
            for (int height = 270; height < 1500; height += 61) {
                Vec2 window_px = {width, height};
                Panes panes = panes_divide(count, wide, window_px);
                assert_int_equal(panes.count, count);
                check_apart(&panes, window_px);
            }
}
