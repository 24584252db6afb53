/* SPDX-License-Identifier: MIT */
/* Obstacles and motions with something wrong in them, or nothing, and what is to be said about
 * them. */
#ifndef CLOCKWISE_TESTS_CORE_LEVEL_READ_CASES_OBSTACLES_H
#define CLOCKWISE_TESTS_CORE_LEVEL_READ_CASES_OBSTACLES_H

#include "core/level/read_cases.h"

static const ReadCase obstacles_cases[] = {
    {"a box", OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]]}"), {NULL}},
    {"without points",
     OBSTACLE("{\"id\": \"a\"}"),
     {"6:1: error: obstacles[0].points: the key \"points\" is missing"}},
    {"no object", OBSTACLE("3"), {"6:1: error: obstacles[0]: must be an object, not a number"}},
    {"two corners",
     OBSTACLE("{\"points\": [[300,100],[300,200]]}"),
     {"6:2: error: obstacles[0].points: has 2 corners; at least 3"}},
    {"a corner that is no pair",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400]]}"),
     {"6:33: error: obstacles[0].points[2]: must be a pair"}},
    {"a corner in words",
     OBSTACLE("{\"points\": [[300,100],[\"300\",200],[400,100]]}"),
     {"6:24: error: obstacles[0].points[1][0]: must be a number, not a string"}},
    {"a corner too far",
     OBSTACLE("{\"points\": [[300,100],[300,200],[100001,100]]}"),
     {"6:34: error: obstacles[0].points[2][0]: must be from -100000 to 100000, not 100001"}},
    {"counter-clockwise",
     OBSTACLE("{\"points\": [[400,100],[400,200],[300,200],[300,100]]}"),
     {"6:2: warning: obstacles[0].points: the corners are counter-clockwise"}},
    {"a bow tie",
     OBSTACLE("{\"points\": [[300,100],[400,200],[400,100],[300,200]]}"),
     {"6:13: error: obstacles[0].points[0]: the outline crosses or touches itself: the side from "
      "points[0] meets the side from points[2]"}},
    {"on one line",
     OBSTACLE("{\"points\": [[300,100],[400,200],[500,300]]}"),
     {"6:2: error: obstacles[0].points: has no area"}},
    {"one point",
     OBSTACLE("{\"points\": [[300,100],[300,100],[300,100]]}"),
     {"6:2: error: obstacles[0].points: has no area"}},
    {"repeated corners",
     OBSTACLE("{\"points\": [[300,100],[300,100],[300,200],[400,200],[400,200],[400,100]]}"),
     {NULL}},
    {"corners on a side",
     OBSTACLE("{\"points\": [[300,100],[300,150],[300,200],[400,200],[400,100]]}"),
     {NULL}},
    {"reaching out of the arena",
     OBSTACLE("{\"points\": [[-300,100],[-300,200],[40,200],[40,100]]}"),
     {NULL}},
    {"outside the arena",
     OBSTACLE("{\"points\": [[-300,100],[-300,200],[-40,200],[-40,100]]}"),
     {"6:2: error: obstacles[0].points: lies wholly outside the arena of 800 x 400"}},
    {"touching the arena from outside",
     OBSTACLE("{\"points\": [[-300,100],[-300,200],[0,200],[0,100]]}"),
     {"6:2: error: obstacles[0].points: lies wholly outside"}},
    {"across the arena's corner, outside",
     OBSTACLE("{\"points\": [[-100,10],[-100,100],[100,-100],[10,-100]]}"),
     {"6:2: error: obstacles[0].points: lies wholly outside"}},
    {"concave",
     OBSTACLE("{\"points\": [[300,100],[300,300],[320,300],[320,120],[400,120],[400,100]]}"),
     {NULL}},
    {"hardly any area",
     OBSTACLE("{\"points\": [[300,100],[300,100.0019],[301,100]]}"),
     {"6:2: error: obstacles[0].points: has no area: the corners lie on one line"}},
    {"a little more area", OBSTACLE("{\"points\": [[300,100],[300,100.0021],[301,100]]}"), {NULL}},
    {"an eight",
     OBSTACLE(
         "{\"points\": [[300,100],[300,200],[310,200],[400,90],[410,90],[410,190],[400,190]]}"),
     {"6:33: error: obstacles[0].points[2]: the outline crosses or touches itself: the side from "
      "points[2] meets the side from points[6]"}},
    {"a crossing one over a spawn",
     OBSTACLE("{\"points\": [[50,50],[150,150],[150,50],[50,150]]}"),
     {"6:13: error: obstacles[0].points[0]: the outline crosses"}},
    {"a line through a spawn",
     OBSTACLE("{\"points\": [[50,50],[150,150],[250,250]]}"),
     {"6:2: error: obstacles[0].points: has no area: the corners lie on one line"}},
    {"hardly any area at a spawn",
     OBSTACLE("{\"points\": [[100,100],[100,100.0019],[101,100]]}"),
     {"6:2: error: obstacles[0].points: has no area: the corners lie on one line"}},
    {"an outside one and its like",
     OBSTACLE(
         "{\"points\": [[-300,100],[-300,200],[-40,200]]}, {\"points\": [[300,100],[400,200]]}"),
     {"6:2: error: obstacles[0].points: lies wholly outside the arena of 800 x 400",
      "6:49: error: obstacles[1].points: has 2 corners; at least 3 are needed"}},
    {"corners as far as can be",
     OBSTACLE("{\"points\": [[0,-100000],[0,100000],[1,100000]]}, "
              "{\"points\": [[-100000,398],[100000,399],[100000,398]]}"),
     {NULL}},
    {"a corner too far up",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,100000.5]]}"),
     {"6:38: error: obstacles[0].points[2][1]: must be from -100000 to 100000, not 100000.5"}},
    {"an id and a material of the wrong type",
     OBSTACLE("{\"id\": 7, \"material\": [], \"points\": 1}"),
     {"6:2: error: obstacles[0].id: must be a string, not a number",
      "6:11: error: obstacles[0].material: must be the name of a material, not an array",
      "6:27: error: obstacles[0].points: must be an array of corners, not a number"}},
    {"an unknown material",
     OBSTACLE("{\"material\": \"mirrow\", \"points\": [[300,100],[300,200],[400,200],[400,100]]}"),
     {"6:2: error: obstacles[0].material: unknown material \"mirrow\"; the nearest known one is "
      "\"mirror\""}},
    {"an unknown key",
     OBSTACLE("{\"point\": 1, \"points\": [[300,100],[300,200],[400,200],[400,100]]}"),
     {"6:2: warning: obstacles[0].point: unknown key \"point\"; the nearest known one is "
      "\"points\""}},
    {"an empty id",
     OBSTACLE("{\"id\": \"\", \"points\": [[300,100],[300,200],[400,200],[400,100]]}"),
     {"6:2: error: obstacles[0].id: must not be empty"}},
    {"one id twice",
     OBSTACLE("{\"id\": \"a\", \"points\": [[300,100],[300,200],[400,200],[400,100]]}, {\"id\": "
              "\"a\", \"points\": [[300,100],[300,200],[400,200],[400,100]]}"),
     {"6:68: error: obstacles[1].id: is the id of obstacles[0] already"}},
    {"one id thrice, and another twice",
     OBSTACLE("{\"id\": \"a\", \"points\": [[300,100],[300,200],[400,200]]},\n"
              "{\"id\": \"b\", \"points\": [[300,100],[300,200],[400,200]]},\n"
              "{\"points\": [[300,100],[300,200],[400,200]]},\n"
              "{\"points\": [[300,100],[300,200],[400,200]], \"id\": \"a\"},\n"
              "{\"id\": \"b\", \"points\": [[300,100],[300,200],[400,200]]},\n"
              "{\"id\": \"a\", \"points\": [[300,100],[300,200],[400,200]]}"),
     {"9:45: error: obstacles[3].id: is the id of obstacles[0] already",
      "10:2: error: obstacles[4].id: is the id of obstacles[1] already",
      "11:2: error: obstacles[5].id: is the id of obstacles[0] already"}},
    {"with its side on a spawn",
     OBSTACLE("{\"points\": [[100,50],[100,150],[150,150],[150,50]]}"),
     {"9:2: error: spawns[0].at: is inside obstacles[0]"}},
    {"near a spawn, around the corner",
     OBSTACLE("{\"points\": [[112,116],[112,150],[150,150],[150,116]]}, "
              "{\"points\": [[712,284],[712,250],[750,250],[750,284]]}"),
     {"6:57: warning: obstacles[1].points: the corners are counter-clockwise; they are reversed"}},
    {"nearer to a spawn, around the corner",
     OBSTACLE("{\"points\": [[111.9,115.9],[111.9,150],[150,150],[150,115.9]]}"),
     {"9:2: error: spawns[0].at: is 19.86 from obstacles[0]; a player needs its radius, 20"}},
    {"a start in a slot that is too low for a circle",
     OBSTACLE("{\"points\": [[50,50],[50,85],[400,85],[400,50]]}, "
              "{\"points\": [[50,115],[50,150],[400,150],[400,115]]}"),
     {"9:2: error: spawns[0].at: is 15 from obstacles[0]; a player needs its radius, 20"}},
    {"a start in a slot of one obstacle",
     OBSTACLE(
         "{\"points\": [[50,50],[50,150],[400,150],[400,115],[70,115],[70,85],[400,85],[400,50]]}"),
     {"9:2: error: spawns[0].at: is 15 from obstacles[0]; a player needs its radius, 20"}},
    {"the second over the second spawn",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200]]}, "
              "{\"points\": [[650,250],[650,350],[750,350],[750,250]]}"),
     {"9:22: error: spawns[1].at: is inside obstacles[1]"}},
    {"over a spawn",
     OBSTACLE("{\"points\": [[50,50],[50,150],[150,150],[150,50]]}"),
     {"9:2: error: spawns[0].at: is inside obstacles[0]"}},
    {"near a spawn",
     OBSTACLE("{\"points\": [[119,50],[119,150],[150,150],[150,50]]}"),
     {"9:2: error: spawns[0].at: is 19 from obstacles[0]; a player needs its radius, 20"}},
    {"right beside a spawn",
     OBSTACLE("{\"points\": [[120,50],[120,150],[150,150],[150,50]]}"),
     {NULL}},
};

static const ReadCase motions_cases[] = {
    {"a spin",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": -30, "
              "\"pivot\": [350, 150]}}"),
     {NULL}},
    {"a path",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100]], \"speed\": 120, \"wait\": 0.5, \"loop\": \"back\"}}"),
     {NULL}},
    {"both",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 30, "
              "\"pivot\": [350, 150], \"path\": [[0,0],[0,100]], \"speed\": 120, \"loop\": "
              "\"around\"}}"),
     {NULL}},
    {"neither",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {}}"),
     {"6:55: error: obstacles[0].motion: needs \"spin\" and \"pivot\", or \"path\", \"speed\" and "
      "\"loop\""}},
    {"a spin without a pivot",
     OBSTACLE(
         "{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 30}}"),
     {"6:55: error: obstacles[0].motion.pivot: the key \"pivot\" is missing"}},
    {"a pivot without a spin",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"pivot\": [1, "
              "1]}}"),
     {"6:55: error: obstacles[0].motion.spin: the key \"spin\" is missing"}},
    {"a wait alone",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"wait\": 1}}"),
     {"6:55: error: obstacles[0].motion.loop: the key",
      "6:55: error: obstacles[0].motion.path: the key",
      "6:55: error: obstacles[0].motion.speed: the key"}},
    {"a pivot without a spin that would turn over a spawn",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"pivot\": "
              "[210, 150]}}"),
     {"6:55: error: obstacles[0].motion.spin: the key \"spin\" is missing"}},
    {"a motion of what is none about a spawn",
     OBSTACLE("{\"points\": [[90,90],[110,110]], \"motion\": {\"spin\": 9, \"pivot\": [100, 100], "
              "\"path\": [[0,0],[9,9]], \"speed\": 9, \"loop\": \"back\"}}"),
     {"6:2: error: obstacles[0].points: has 2 corners; at least 3"}},
    {"too fast a spin",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 721, "
              "\"pivot\": [350, 150]}}"),
     {"6:66: error: obstacles[0].motion.spin: must be from -720 to 720, not 721"}},
    {"as fast as any point may be",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": "
              "-720, \"pivot\": [350, 150], \"path\": [[0,0],[0,100]], \"speed\": 1111, \"loop\": "
              "\"back\"}}"),
     {NULL}},
    {"a point that is too fast",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": "
              "-720, \"pivot\": [350, 150], \"path\": [[0,0],[0,100]], \"speed\": 1112, \"loop\": "
              "\"back\"}}"),
     {"6:55: error: obstacles[0].motion: too fast: the corner farthest from its pivot moves at up "
      "to "
      "2000.58 units per second, and no point may move faster than 2000; give it less spin or "
      "speed, "
      "or move the pivot nearer"}},
    {"a path of one",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0]], \"speed\": 120, \"loop\": \"back\"}}"),
     {"6:66: error: obstacles[0].motion.path: has 1 points; at least 2"}},
    {"a path to nowhere",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[1,1],[1,1]], \"speed\": 120, \"loop\": \"back\"}}"),
     {"6:66: error: obstacles[0].motion.path: goes nowhere"}},
    {"too slow",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100]], \"speed\": 0, \"loop\": \"back\"}}"),
     {"6:91: error: obstacles[0].motion.speed: must be from 1 to 2000, not 0"}},
    {"too long a wait",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100]], \"speed\": 9, \"wait\": 61, \"loop\": \"back\"}}"),
     {"6:103: error: obstacles[0].motion.wait: must be from 0 to 60, not 61"}},
    {"an unknown loop",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100]], \"speed\": 9, \"loop\": \"round\"}}"),
     {"6:103: error: obstacles[0].motion.loop: unknown loop \"round\"; the nearest known one is "
      "\"around\""}},
    {"an unknown key",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 30, "
              "\"pivot\": [350, 150], \"sped\": 1}}"),
     {"6:99: warning: obstacles[0].motion.sped: unknown key \"sped\"; the nearest known one is "
      "\"speed\""}},
    {"no object",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": 30}"),
     {"6:55: error: obstacles[0].motion: must be an object, not a number"}},
    {"a slow spin about the farthest pivot",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": "
              "-0.5, \"pivot\": [-100000, 100000]}}"),
     {NULL}},
    {"too fast a spin the other way",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": "
              "-720.5, \"pivot\": [350, 150]}}"),
     {"6:66: error: obstacles[0].motion.spin: must be from -720 to 720, not -720.5"}},
    {"a pivot too far",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 720, "
              "\"pivot\": [350, 100001]}}"),
     {"6:94: error: obstacles[0].motion.pivot[1]: must be from -100000 to 100000, not 100001"}},
    {"a pivot that is no pair, and a spin in words",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": "
              "\"9\", \"pivot\": 350}}"),
     {"6:66: error: obstacles[0].motion.spin: must be a number, not a string",
      "6:79: error: obstacles[0].motion.pivot: must be a pair of numbers, as [x, y], not a "
      "number"}},
    {"the slowest, with the longest wait",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100]], \"speed\": 1, \"wait\": 60, \"loop\": \"back\"}}"),
     {NULL}},
    {"the fastest, with no wait",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100]], \"speed\": 2000, \"wait\": 0, \"loop\": \"back\"}}"),
     {NULL}},
    {"too fast",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100]], \"speed\": 2001, \"loop\": \"back\"}}"),
     {"6:91: error: obstacles[0].motion.speed: must be from 1 to 2000, not 2001"}},
    {"a wait of less than nothing",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100]], \"speed\": 9, \"wait\": -0.5, \"loop\": \"back\"}}"),
     {"6:103: error: obstacles[0].motion.wait: must be from 0 to 60, not -0.5"}},
    {"a path that ends where it begins",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,100],[0,0]], \"speed\": 9, \"loop\": \"back\"}}"),
     {NULL}},
    {"a path that is none, at no speed",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": 1, "
              "\"speed\": null, \"loop\": 1}}"),
     {"6:66: error: obstacles[0].motion.path: must be an array of points, not a number",
      "6:77: error: obstacles[0].motion.speed: must be a number, not null",
      "6:92: error: obstacles[0].motion.loop: must be the name of a loop, not a number"}},
    {"a path of points that are none",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0],[1,\"1\"]], \"speed\": 9, \"loop\": \"back\"}}"),
     {"6:81: error: obstacles[0].motion.path[1]: must be a pair of numbers, as [x, y]; this has 1",
      "6:88: error: obstacles[0].motion.path[2][1]: must be a number, not a string"}},
    {"turning over a spawn with its first corner",
     OBSTACLE("{\"points\": [[300,290],[310,100],[290,100]], \"motion\": {\"spin\": 10, "
              "\"pivot\": [300, 100]}}"),
     {"9:2: warning: spawns[0].at: the moving obstacles[0] sweeps over this spawn"}},
    {"turning over a spawn with its last corner",
     OBSTACLE("{\"points\": [[310,100],[290,100],[300,290]], \"motion\": {\"spin\": 10, "
              "\"pivot\": [300, 100]}}"),
     {"9:2: warning: spawns[0].at: the moving obstacles[0] sweeps over this spawn"}},
    {"turning past a spawn",
     OBSTACLE("{\"points\": [[310,100],[290,100],[300,279.9]], \"motion\": {\"spin\": 10, "
              "\"pivot\": [300, 100]}}"),
     {NULL}},
    {"turning over a spawn",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 10, "
              "\"pivot\": [210, 150]}}"),
     {"9:2: warning: spawns[0].at: the moving obstacles[0] sweeps over this spawn"}},
    {"turning round a spawn",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 10, "
              "\"pivot\": [110, 100]}}"),
     {NULL}},
    {"sliding over a spawn",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[-400,-50]], \"speed\": 9, \"loop\": \"back\"}}"),
     {"9:2: warning: spawns[0].at: the moving obstacles[0] sweeps"}},
    {"turning where a spawn is in the corner",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 10, "
              "\"pivot\": [280, 290]}}"),
     {NULL}},
    {"sliding round a spawn, and back",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[-290,200],[0,200],[0,-150],[-290,-150]], \"speed\": 9, \"loop\": \"back\"}}"),
     {NULL}},
    {"sliding past a spawn",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,0],[0,200],[-290,200]], \"speed\": 9, \"loop\": \"back\"}}"),
     {NULL}},
    /* A player's radius is 20. */
    {"sliding past a spawn, 19 units above it",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,19],[-250,19]], \"speed\": 9, \"loop\": \"back\"}}"),
     {"9:2: warning: spawns[0].at: the moving obstacles[0] sweeps"}},
    {"sliding past a spawn, 19 units to its right",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[-181,0],[-181,-90]], \"speed\": 9, \"loop\": \"back\"}}"),
     {"9:2: warning: spawns[0].at: the moving obstacles[0] sweeps"}},
    {"sliding past a spawn, 21 units above it",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[0,21],[-250,21]], \"speed\": 9, \"loop\": \"back\"}}"),
     {NULL}},
    {"sliding past a spawn, 21 units to its right",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[-179,0],[-179,-90]], \"speed\": 9, \"loop\": \"back\"}}"),
     {NULL}},
    {"sliding home over a spawn",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"path\": "
              "[[-290,200],[0,200],[0,-150],[-290,-150]], \"speed\": 9, \"loop\": \"around\"}}"),
     {"9:2: warning: spawns[0].at: the moving obstacles[0] sweeps"}},
    {"sliding and turning over a spawn",
     OBSTACLE(
         "{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": 10, "
         "\"pivot\": [350, 150], \"path\": [[0,0],[-180,0]], \"speed\": 9, \"loop\": \"back\"}}"),
     {"9:2: warning: spawns[0].at: the moving obstacles[0] sweeps"}},
};

#endif
