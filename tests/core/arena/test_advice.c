/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "level/level_read.h"
#include "support/bot_match.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

/* An arena of 1600 x 900 with a wall between its two spawns, and room for more. */
static const char frame[] = "{\"format\":1,\"name\":\"X\",\"size\":[1600,900],\"obstacles\":["
                            "{\"points\":[[780,200],[780,700],[820,700],[820,200]]}%s%s],"
                            "\"spawns\":[%s],\"zones\":[%s],\"modes\":[\"%s\"]}";
static const char two_spawns[] = "{\"at\":[460,450]},{\"at\":[1140,450]}";

typedef struct AdviceCase {
    const char *name;
    const char *obstacles, *spawns, *zones, *mode; /* NULL: none, the two spawns, none, beacon. */
    const char *hints; /* Words that must be in each, in order, parted by bars. */
} AdviceCase;

/* A box as a member of "obstacles"; `rest` may be further keys. */
#define BOX(left, bottom, right, top, rest)                                                        \
    "{\"points\":[[" #left "," #bottom "],[" #left "," #top "],[" #right "," #top "],[" #right     \
    "," #bottom "]]" rest "}"
#define SPIN ",\"motion\":{\"spin\":10,\"pivot\":[870,450]}"

static const AdviceCase cases[] = {
    {"nothing to say", NULL, NULL, NULL, NULL, ""},
    /* Lanes beside the wall, whose right side is at 820. */
    {"a lane of 60", BOX(880, 400, 920, 500, ""), NULL, NULL, NULL,
     "obstacles[1]: only 60 from obstacles[0] at (850, "},
    {"a lane of 69.9", BOX(889.9, 400, 920, 500, ""), NULL, NULL, NULL, "only 69.9 from"},
    {"a lane that lacks what rounding may take", BOX(69.99, 400, 120, 500, ""), NULL, NULL, NULL,
     ""},
    {"a lane of 70", BOX(890, 400, 920, 500, ""), NULL, NULL, NULL, ""},
    {"a gap of 40, which is closed", BOX(860, 400, 920, 500, ""), NULL, NULL, NULL, ""},
    {"two that touch", BOX(820, 400, 920, 500, ""), NULL, NULL, NULL, ""},
    {"a gap that a third one closes", BOX(880, 400, 920, 500, "") "," BOX(840, 390, 860, 510, ""),
     NULL, NULL, NULL, ""},
    {"a mover beside it", BOX(880, 400, 920, 500, SPIN), NULL, NULL, NULL, ""},
    {"something that breaks", BOX(880, 400, 920, 500, ",\"material\":\"breakable\""), NULL, NULL,
     NULL, ""},
    {"glass", BOX(880, 400, 920, 500, ",\"material\":\"glass\""), NULL, NULL, NULL,
     "obstacles[1]: only 60"},
    {"the lower edge", BOX(600, 55, 700, 90, ""), NULL, NULL, NULL,
     "only 55 from the arena's bottom edge at ("},
    {"the right edge", BOX(1500, 300, 1540, 400, ""), NULL, NULL, NULL,
     "only 60 from the arena's right edge at (1570, "},
    {"past the edge", BOX(600, -20, 700, 90, ""), NULL, NULL, NULL, ""},
    {"two lanes of one", BOX(880, 400, 920, 500, "") "," BOX(980, 400, 1010, 500, ""), NULL, NULL,
     NULL, "obstacles[1]: only 60 from obstacles[0]|obstacles[2]: only 60 from obstacles[1]"},
    {"the narrowest place counts",
     "{\"points\":[[880,400],[940,500],[880,600],[960,600],[960,400]]}", NULL, NULL, NULL,
     "only 60 from obstacles[0] at (850, "},
    {"a lane that is a little narrower at its closed end",
     "{\"points\":[[880,400],[880.2,600],[960,600],[960,400]]}," BOX(700, 200, 960, 400, ""), NULL,
     NULL, NULL, "obstacles[1]: only 60.2 from obstacles[0] at (850"},
    /* Spawns. */
    {"near each other", NULL, "{\"at\":[480,450]},{\"at\":[480,140]},{\"at\":[1140,450]}", NULL,
     NULL,
     "spawns[0]: in sight of spawns[1], only 310 away|spawns[1]: in sight of spawns[0], only 310"},
    {"near, of one team", NULL,
     "{\"at\":[480,450],\"team\":1},{\"at\":[480,140],\"team\":1},{\"at\":[1140,450],\"team\":2}",
     NULL, NULL, ""},
    {"farther, and not in everyone's sight", NULL,
     "{\"at\":[480,640]},{\"at\":[480,260]},{\"at\":[1140,450]}", NULL, NULL, ""},
    {"past the wall in everyone's sight", NULL, "{\"at\":[560,800]},{\"at\":[1040,800]}", NULL,
     NULL,
     "spawns[0]: in sight of every opponent's spawn, spawns[1] the nearest|"
     "spawns[1]: in sight of every opponent's spawn, spawns[0] the nearest"},
    {"glass hides nobody", BOX(690, 760, 710, 830, ",\"material\":\"glass\""),
     "{\"at\":[560,800]},{\"at\":[1040,800]}", NULL, NULL,
     "spawns[0]: in sight of every opponent's spawn, spawns[1] the nearest|"
     "spawns[1]: in sight of every opponent's spawn, spawns[0] the nearest"},
    {"far from any shadow", NULL, "{\"at\":[60,450]},{\"at\":[1140,450]}", NULL, NULL,
     "spawns[0]: no shadow within 520"},
    {"a mover's shadow near it",
     BOX(300, 400, 340, 500, ",\"motion\":{\"spin\":1,\"pivot\":[320,450]}"),
     "{\"at\":[60,450]},{\"at\":[1140,450]}", NULL, NULL, ""},
    {"a mover of glass casts none",
     BOX(300, 400, 340, 500, ",\"material\":\"glass\",\"motion\":{\"spin\":1,\"pivot\":[320,450]}"),
     "{\"at\":[60,450]},{\"at\":[1140,450]}", NULL, NULL, "spawns[0]: no shadow within 520"},
    {"where nobody shoots", BOX(880, 400, 920, 500, ""), "{\"at\":[60,450]},{\"at\":[60,500]}",
     NULL, "trials", ""},
    {"practice alone", BOX(880, 400, 920, 500, ""), "{\"at\":[60,450]},{\"at\":[60,500]}", NULL,
     "practice", ""},
    /* Zones. */
    {"a zone", NULL, NULL, "{\"at\":[800,800],\"radius\":60}", NULL, ""},
    {"a zone in a wall", NULL, NULL, "{\"at\":[800,450],\"radius\":30}", NULL,
     "zones[0]: nobody can walk into this zone"},
    {"a zone about a wall", NULL, NULL, "{\"at\":[800,450],\"radius\":60}", NULL, ""},
    {"a zone in a closed corner", BOX(1300, 0, 1310, 300, "") "," BOX(1310, 290, 1600, 300, ""),
     NULL, "{\"at\":[800,800],\"radius\":60},{\"at\":[1450,150],\"radius\":40}", NULL,
     "zones[1]: nobody"},
    /* From the left, obstacles[2], [3] and [1] are looked at; zones before all. */
    {"all kinds, in the order of the file",
     BOX(1400, 700, 1440, 800, "") "," BOX(1140, 700, 1180, 800, "") "," BOX(1240, 700, 1340, 845,
                                                                             ""),
     "{\"at\":[60,450]},{\"at\":[60,500]}", "{\"at\":[800,450],\"radius\":30}", NULL,
     "obstacles[3]: only 60 from obstacles[1] at (1370, |"
     "obstacles[3]: only 60 from obstacles[2] at (1210, |"
     "obstacles[3]: only 55 from the arena's top edge at (1|"
     "spawns[0]: in sight of spawns[1], only 50 away|spawns[0]: no shadow within 520|"
     "spawns[1]: in sight of spawns[0], only 50 away|spawns[1]: no shadow within 520|"
     "zones[0]: nobody can walk into this zone"},
};

static void read_case(const AdviceCase *c, Level *out_level)
{
    char text[2048];
    JsonProblems problems;
    snprintf(text, sizeof text, frame, c->obstacles ? "," : "", c->obstacles ? c->obstacles : "",
             c->spawns ? c->spawns : two_spawns, c->zones ? c->zones : "",
             c->mode ? c->mode : "beacon");
    if (!level_read_text(text, strlen(text), LEVEL_USE_PLAY, out_level, &problems))
        fail_msg("%s: %s: %s", c->name, problems.items[0].path, problems.items[0].text);
    json_problems_destroy(&problems);
}

static void print_hints(const AdviceList *list)
{
    for (int i = 0; i < list->count; i++)
        print_message("  %s[%d]: %s\n", advice_list_keys[list->items[i].part], list->items[i].index,
                      list->items[i].text);
}

TEST(cases)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        Level level;
        AdviceList list;
        Error error;
        char wanted[512];
        int count = 0;
        read_case(&cases[i], &level);
        assert_true(advice_find(&level, &list, &error));
        snprintf(wanted, sizeof wanted, "%s", cases[i].hints);
        for (char *words = strtok(wanted, "|"); words != NULL; words = strtok(NULL, "|"), count++) {
            char line[1024] = "";
            const Advice *hint = &list.items[count];
            if (count < list.count)
                snprintf(line, sizeof line, "%s[%d]: %s", advice_list_keys[hint->part], hint->index,
                         hint->text);
            if (strstr(line, words) == NULL) {
                print_hints(&list);
                fail_msg("%s: hint %d is '%s', without '%s'", cases[i].name, count, line, words);
            }
        }
        if (list.count != count) {
            print_hints(&list);
            fail_msg("%s: %d hints, not %d", cases[i].name, list.count, count);
        }
        level_destroy(&level);
    }
}

/* More than the list holds are left out. */
TEST(many)
{
    Level level;
    AdviceList list;
    Error error;
    JsonProblems problems;
    static char text[8192] = "{\"format\":1,\"name\":\"X\",\"size\":[4000,900],\"obstacles\":[],"
                             "\"spawns\":[";
    for (int i = 0; i < LEVEL_SPAWNS; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s{\"at\":[%d,450]}",
                 i > 0 ? "," : "", 40 + 50 * i);
    snprintf(text + strlen(text), sizeof text - strlen(text), "]}");
    assert_true(level_read_text(text, strlen(text), LEVEL_USE_PLAY, &level, &problems));
    assert_true(advice_find(&level, &list, &error));
    assert_int_equal(list.count, ADVICE_MAX);
    level_destroy(&level);
}

/* They hold to all measures. */
TEST(shipped_levels)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++) {
        Level level;
        AdviceList list;
        Error error;
        assert_true(level_read_file(levels[i], &level, &error));
        assert_true(advice_find(&level, &list, &error));
        if (list.count > 0) {
            print_hints(&list);
            fail_msg("%s: %d hints", levels[i], list.count);
        }
        level_destroy(&level);
    }
}

typedef struct LaneCase {
    const char *name;
    double boxes[3][4]; /* Left, bottom, right, top; all 0: there is none. */
    const char *hint;
} LaneCase;

/* A level of these boxes; the second outline begins at corner `turn` / 4, the others at `turn`. */
static void write_turned(const LaneCase *lane, int turn, char out_text[2048])
{
    size_t length = (size_t)snprintf(
        out_text, 2048, "{\"format\":1,\"name\":\"X\",\"size\":[1600,900],\"obstacles\":[");
    for (int k = 0; k < 3 && lane->boxes[k][2] > 0; k++) {
        const double *box = lane->boxes[k];
        const double corners[4][2] = {
            {box[0], box[1]}, {box[0], box[3]}, {box[2], box[3]}, {box[2], box[1]}};
        for (int c = 0; c < 4; c++) {
            const double *corner = corners[(c + (k == 1 ? turn / 4 : turn)) % 4];
            length += (size_t)snprintf(out_text + length, 2048 - length, "%s[%g,%g]%s",
                                       c > 0   ? ","
                                       : k > 0 ? ",{\"points\":["
                                               : "{\"points\":[",
                                       corner[0], corner[1], c == 3 ? "]}" : "");
        }
    }
    snprintf(out_text + length, 2048 - length,
             "],\"spawns\":[{\"at\":[300,100]},{\"at\":[1500,800]}]}");
}

static void expect_one_hint(const LaneCase *lane, int turn)
{
    char text[2048];
    Level level;
    AdviceList list;
    Error error;
    JsonProblems problems;
    int found = 0;
    write_turned(lane, turn, text);
    assert_true(level_read_text(text, strlen(text), LEVEL_USE_PLAY, &level, &problems));
    assert_true(advice_find(&level, &list, &error));
    for (int i = 0; i < list.count; i++)
        found +=
            list.items[i].part == ADVICE_OBSTACLE && strstr(list.items[i].text, lane->hint) != NULL;
    if (found != 1) {
        print_hints(&list);
        fail_msg("%s, order %d: %d hints", lane->name, turn, found);
    }
    level_destroy(&level);
}

/* Wherever an outline begins, and whichever end of a lane is closed. */
TEST(order_of_corners)
{
    static const LaneCase lanes[] = {
        {"closed by the bottom edge", {{60, 0, 120, 500}}, "only 60 from the arena's left edge"},
        {"closed by the top edge", {{60, 400, 120, 900}}, "only 60 from the arena's left edge"},
        {"two on the bottom edge",
         {{400, 0, 460, 500}, {520, 0, 580, 500}},
         "only 60 from obstacles[0]"},
        {"a cap below",
         {{600, 200, 700, 500}, {760, 200, 860, 500}, {600, 150, 860, 200}},
         "only 60 from obstacles[0]"},
        {"a cap above",
         {{600, 200, 700, 500}, {760, 200, 860, 500}, {600, 500, 860, 550}},
         "only 60 from obstacles[0]"},
    };
    for (size_t i = 0; i < COUNT(lanes); i++)
        for (int turn = 0; turn < 16; turn++)
            expect_one_hint(&lanes[i], turn);
}
