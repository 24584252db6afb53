/* SPDX-License-Identifier: MIT */
#include "screens/scenes_lab.h"

#include "screens/screens.h"

/* The page or scenario that the scene has for its level. */
static void build_lab(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    scenes_push(bench, screen_lab_create(&bench->game.shell, scene->level, &error), &error);
}

#define SCENARIO(name) "tests/scenarios/" name ".scenario.json"

static const ScreenCase scenes[] = {
    {"lab-axis", build_lab, .level = "axis"},
    {"lab-corners", build_lab, .level = "corners"},
    {"lab-boxes", build_lab, .level = "boxes"},
    {"lab-boxes-step", build_lab, .level = "boxes", .keys = {KEY_PERIOD, KEY_PERIOD}},
    {"lab-boxes-answer", build_lab, .level = "boxes", .keys = {KEY_COMMA}},
    {"lab-polygons", build_lab, .level = "polygons"},
    {"lab-polygons-gap", build_lab, .level = "polygons", .keys = {KEY_COMMA, KEY_COMMA}},
    {"lab-circle", build_lab, .level = "circle"},
    {"lab-circle-right", build_lab, .level = "circle", .keys = {KEY_RETURN}},
    {"lab-group", build_lab, .level = "group"},
    {"lab-sweep", build_lab, .level = "sweep"},
    {"lab-sweep-step", build_lab, .level = "sweep", .keys = {KEY_PERIOD}},
    {"lab-rays", build_lab, .level = "rays"},
    {"lab-parallel", build_lab, .level = "parallel"},
    {"lab-tie", build_lab, .level = "tie"},
    {"lab-tie-step", build_lab, .level = "tie", .keys = {KEY_PERIOD}},
    {"lab-winding", build_lab, .level = "winding"},
    {"lab-containment", build_lab, .level = "containment"},
    {"lab-zero", build_lab, .level = "zero"},
    {"lab-wedge", build_lab, .level = "wedge"},
    {"lab-seam", build_lab, .level = "seam"},
    {"lab-seam-step", build_lab, .level = "seam", .keys = {KEY_PERIOD, KEY_PERIOD}},
    {"lab-mover", build_lab, .level = "mover"},
    {"lab-scenario", build_lab, .level = "scenario"},
    {"lab-scenario-file", build_lab, .level = SCENARIO("traps/13-crushed"),
     .keys = {KEY_UP, KEY_UP}},
    {"lab-scenario-eight", build_lab, .level = SCENARIO("players/eight-in-a-funnel"),
     .keys = {KEY_RIGHT, KEY_RIGHT, KEY_RIGHT, KEY_RIGHT, KEY_RIGHT, KEY_RIGHT}},
};

const ScreenCase *scenes_lab(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
