/* SPDX-License-Identifier: MIT */
/* Level files with something wrong in them, or nothing, and what is to be said about them. */
#ifndef CLOCKWISE_TESTS_LEVEL_READ_CASES_H
#define CLOCKWISE_TESTS_LEVEL_READ_CASES_H

enum { PROBLEMS = 5 };

typedef struct ReadCase {
    const char *name;
    const char *text;
    const char *problems[PROBLEMS]; /**< How each begins, as `LINE:COLUMN: error: PATH: text`. */
} ReadCase;

#define HEAD "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [800, 400],\n"
#define TWO_SPAWNS "{\"at\": [100, 100]}, {\"at\": [700, 300]}"

/* A whole file around the obstacles on line 6; the spawns are on line 9. */
#define OBSTACLE(obstacles)                                                                        \
    HEAD "\"obstacles\": [\n" obstacles "\n],\n\"spawns\": [\n" TWO_SPAWNS "\n]\n}\n"

/* A whole file around the members on line 7. */
#define WITH(members) HEAD "\"obstacles\": [],\n\"spawns\": [" TWO_SPAWNS "],\n" members "\n}\n"

/* A whole file around the spawns on line 7. */
#define SPAWNS(spawns) HEAD "\"obstacles\": [],\n\"spawns\": [\n" spawns "\n]\n}\n"

/* A whole file around the obstacles on line 6 and the spawns on line 8. */
#define ROOM(obstacles, spawns)                                                                    \
    HEAD "\"obstacles\": [\n" obstacles "\n], \"spawns\": [\n" spawns "\n]\n}\n"

static const ReadCase file_cases[] = {
    {"no object", "[]", {"1:1: error: : must be an object, not an array"}},
    {"nothing at all",
     "{}",
     {"1:1: error: format: the key", "1:1: error: name: the key", "1:1: error: obstacles: the key",
      "1:1: error: size: the key", "1:1: error: spawns: the key"}},
    {"not JSON", "{\n \"format\": 1,\n}", {"2:13: error: format: a comma after the last member"}},
    {"a key twice, and what else is wrong",
     HEAD "\"obstacles\": [],\n\"zones\": [{\"at\": [1,1], \"radius\": 9, \"at\": [1,1]}],\n"
          "\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 500]}], \"name\": 5}",
     {"6:25: error: zones[0].radius: must be from 10",
      "6:38: error: zones[0].at: the same key twice", "7:33: error: spawns[1].at: is outside",
      "7:53: error: name: the same key twice"}},
    {"a number past a double, and what else is wrong",
     HEAD "\"obstacles\": [],\n\"what\": 1e999,\n"
          "\"spawns\": [{\"at\": [100, 1e999]}, {\"at\": [700, 500]}]}",
     {"6:1: warning: what: unknown key", "6:9: error: what: 1e999 is not finite",
      "7:25: error: spawns[0].at[1]: 1e999 is not finite",
      "7:35: error: spawns[1].at: is outside"}},
    {"a key twice, and no JSON after it",
     "{\"a\": {\"b\": 1, \"b\": 2},\n \"c\": 03}",
     {"1:16: error: a.b: the same key twice", "2:7: error: c: a number must not begin"}},
    {"several keys twice, and no JSON after them",
     "{\"a\": {\"b\": 1,\n \"b\": 1e999,\n \"c\": 1e888},\n \"d\": 03}",
     {"2:2: error: a.b: the same key twice", "2:7: error: a.b: 1e999 is not finite",
      "3:7: error: a.c: 1e888 is not finite", "4:7: error: d: a number must not begin"}},
    {"the format's own example",
     "{\n  \"$schema\": \"level.schema.json\",\n  \"format\": 1,\n  \"name\": \"Slab\",\n  "
     "\"author\": \"…\",\n  \"size\": [1600, 900],\n  \"view\": [1600, 900],\n  \"obstacles\": [\n "
     "   { \"id\": \"slab\", \"points\": [[600,300],[650,400],[700,375],[650,275]] },\n    { "
     "\"id\": \"hand\", \"material\": \"mirror\", \"points\": "
     "[[790,440],[790,760],[810,760],[810,440]],\n      \"motion\": { \"spin\": -30, \"pivot\": "
     "[800,450] } },\n    { \"id\": \"lift\", \"points\": "
     "[[200,200],[200,240],[300,240],[300,200]],\n      \"motion\": { \"path\": [[0,0],[0,300]], "
     "\"speed\": 120, \"wait\": 0.5, \"loop\": \"back\" } }\n  ],\n  \"spawns\": [ { \"at\": "
     "[100,450] }, { \"at\": [1500,450], \"team\": 2 } ],\n  \"pickups\": [ { \"kind\": "
     "\"health\", \"at\": [800,120], \"every\": 15 }, { \"kind\": \"weapon\", \"weapon\": "
     "\"lance\", \"at\": [800,780] } ],\n  \"zones\": [ { \"at\": [800,450], \"radius\": 160 } "
     "],\n  \"modes\": [\"deathmatch\", \"zone\"]\n}\n",
     {NULL}},
};

static const ReadCase head_cases[] = {
    {"another format",
     "{\n\"format\": 2,\n\"name\": \"Case\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"2:1: error: format: must be from 1 to 1, not 2"}},
    {"a format in words",
     "{\n\"format\": \"1\",\n\"name\": \"Case\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"2:1: error: format: must be a number, not a string"}},
    {"half a format",
     "{\n\"format\": 1.5,\n\"name\": \"Case\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"2:1: error: format: must be from 1 to 1, not 1.5"}},
    {"a name of the wrong type",
     "{\n\"format\": 1,\n\"name\": null,\n\"size\": [800, 400],\n\"obstacles\": [],\n\"spawns\": "
     "[{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"3:1: error: name: must be a string, not null"}},
    {"an empty name",
     "{\n\"format\": 1,\n\"name\": \"\",\n\"size\": [800, 400],\n\"obstacles\": [],\n\"spawns\": "
     "[{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"3:1: error: name: must not be empty"}},
    {"a name of 80 bytes",
     "{\n\"format\": 1,\n\"name\": "
     "\"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn\","
     "\n\"size\": [800, 400],\n\"obstacles\": [],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": "
     "[700, 300]}]\n}\n",
     {NULL}},
    {"a name of 81 bytes",
     "{\n\"format\": 1,\n\"name\": "
     "\"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn\","
     "\n\"size\": [800, 400],\n\"obstacles\": [],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": "
     "[700, 300]}]\n}\n",
     {"3:1: error: name: is 81 bytes long; at most 80"}},
    {"a name with a line break",
     "{\n\"format\": 1,\n\"name\": \"a\\nb\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"3:1: error: name: must not hold line breaks"}},
    {"an author of the wrong type",
     "{\n\"format\": 1,\n\"name\": \"Case\",\"author\":[],\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"3:16: error: author: must be a string, not an array"}},
    {"a small arena",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [800, 199],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"4:15: error: size[1]: must be from 200 to 20000, not 199"}},
    {"a large arena",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [20001, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"4:10: error: size[0]: must be from 200 to 20000, not 20001"}},
    {"a hair too large",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [20000.001, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"4:10: error: size[0]: must be from 200 to 20000, not 20000.001"}},
    {"the largest arena",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [20000, 20000],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {NULL}},
    {"a size of three",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [800, 400, 1],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"4:1: error: size: must be a pair of numbers, as [x, y]; this has 3"}},
    {"a size that is no pair",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": 800,\n\"obstacles\": [],\n\"spawns\": "
     "[{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"4:1: error: size: must be a pair of numbers, as [x, y], not a number"}},
    {"true for a number",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [true, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"4:10: error: size[0]: must be a number, not true or false"}},
    {"obstacles of the wrong type",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [800, 400],\n\"obstacles\": "
     "{},\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"5:1: error: obstacles: must be an array of obstacles, not an object"}},
    {"infinity",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [1e999, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"4:10: error: size[0]: 1e999 is not finite"}},
    {"the smallest arena",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [200, 200],\n\"view\": [200, 20000],\n"
     "\"obstacles\": [],\n\"spawns\": [{\"at\": [20, 20]}, {\"at\": [180, 180]}]\n}\n",
     {NULL}},
    {"no size, and what needs one",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"obstacles\": [{\"points\": [[0,0],[0,9],[9,0]]}],\n"
     "\"pickups\": [{\"kind\": \"dash\", \"at\": [1, 50]}],\n"
     "\"zones\": [{\"at\": [-5, 1], \"radius\": 50}],\n"
     "\"spawns\": [{\"at\": [100, 100]}, {\"at\": [3, 3]}]\n}\n",
     {"1:1: error: size: the key \"size\" is missing",
      "7:33: error: spawns[1].at: is inside obstacles[0]"}},
    {"the character before the space, and the last of ASCII",
     "{\n\"format\": 1,\n\"name\": \"a\\u001f\",\n\"author\": \"\x7f\",\n\"size\": [800, 400],\n"
     "\"obstacles\": [],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"3:1: error: name: must not hold line breaks or control characters",
      "4:1: error: author: must not hold line breaks or control characters"}},
    {"an empty author",
     "{\n\"format\": 1,\n\"name\": \" \",\n\"author\": \"\",\n\"size\": [800, 400],\n"
     "\"obstacles\": [],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {NULL}},
    {"one spawn",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}]\n}\n",
     {"6:1: error: spawns: has 1 spawns; at least 2"}},
};

static const ReadCase parts_cases[] = {
    {"a small view", WITH("\"view\": [100, 900]"), {"7:10: error: view[0]: must be from 200"}},
    {"no view", WITH("\"modes\": [\"beacon\"]"), {NULL}},
    {"an unknown key",
     WITH("\"zone\": []"),
     {"7:1: warning: zone: unknown key \"zone\"; the nearest known one is \"zones\""}},
    {"a key in capitals",
     WITH("\"View\": [1600, 900]"),
     {"7:1: warning: View: unknown key \"View\"; the nearest known one is \"view\""}},
    {"an unknown mode",
     WITH("\"modes\": [\"deathmach\"]"),
     {"7:11: error: modes[0]: unknown mode \"deathmach\"; the nearest known one is "
      "\"deathmatch\""}},
    {"a mode that is a number",
     WITH("\"modes\": [1]"),
     {"7:11: error: modes[0]: must be the name of a mode, not a number"}},
    {"zone for beacon", WITH("\"modes\": [\"zone\"]"), {NULL}},
    {"no mode", WITH("\"modes\": []"), {"7:1: error: modes: has 0 modes; at least 1"}},
    {"a zone outside",
     WITH("\"zones\": [{\"at\": [801, 20], \"radius\": 50}]"),
     {"7:12: error: zones[0].at: is outside the arena of 800 x 400"}},
    {"a zone without a radius",
     WITH("\"zones\": [{\"at\": [80, 20]}]"),
     {"7:11: error: zones[0].radius: the key \"radius\" is missing"}},
    {"a zone too small",
     WITH("\"zones\": [{\"at\": [80, 20], \"radius\": 9}]"),
     {"7:28: error: zones[0].radius: must be from 10 to 5000, not 9"}},
    {"a zone that is none",
     WITH("\"zones\": [7]"),
     {"7:11: error: zones[0]: must be an object, not a number"}},
    {"a zone's unknown key",
     WITH("\"zones\": [{\"at\": [80, 20], \"radius\": 90, \"Radius\": 90}]"),
     {"7:42: warning: zones[0].Radius: unknown key \"Radius\"; the nearest known one is "
      "\"radius\""}},
    {"an unknown kind",
     WITH("\"pickups\": [{\"kind\": \"helth\", \"at\": [80, 80]}]"),
     {"7:14: error: pickups[0].kind: unknown kind \"helth\"; the nearest known one is \"health\""}},
    {"a pickup without a kind",
     WITH("\"pickups\": [{\"at\": [80, 80]}]"),
     {"7:13: error: pickups[0].kind: the key \"kind\" is missing"}},
    {"an unknown weapon",
     WITH("\"pickups\": [{\"kind\": \"weapon\", \"weapon\": \"lanse\", \"at\": [80, 80]}]"),
     {"7:32: error: pickups[0].weapon: unknown weapon \"lanse\"; the nearest known one is "
      "\"lance\""}},
    {"a weapon of a health pickup",
     WITH("\"pickups\": [{\"kind\": \"health\", \"weapon\": \"lance\", \"at\": [80, 80]}]"),
     {"7:32: warning: pickups[0].weapon: means nothing here"}},
    {"any weapon",
     WITH("\"pickups\": [{\"kind\": \"weapon\", \"at\": [80, 80], \"every\": 12}]"),
     {NULL}},
    {"a pickup too often",
     WITH("\"pickups\": [{\"kind\": \"dash\", \"at\": [80, 80], \"every\": 0.5}]"),
     {"7:46: error: pickups[0].every: must be from 1 to 600, not 0.5"}},
    {"a pickup outside",
     WITH("\"pickups\": [{\"kind\": \"dash\", \"at\": [80, -1]}]"),
     {"7:30: error: pickups[0].at: is outside the arena"}},
    {"a pickup at the edge",
     WITH("\"pickups\": [{\"kind\": \"dash\", \"at\": [80, 19.9]}]"),
     {"7:30: error: pickups[0].at: is nearer to the arena's edge than a player's radius, 20"}},
    {"a pickup right at the edge",
     WITH("\"pickups\": [{\"kind\": \"dash\", \"at\": [80, 20]}]"),
     {NULL}},
    {"a zone on the arena's corner",
     WITH("\"zones\": [{\"at\": [800, 400], \"radius\": 50}]"),
     {NULL}},
    {"a zone on the other corner", WITH("\"zones\": [{\"at\": [0, 0], \"radius\": 50}]"), {NULL}},
    {"the smallest and the largest zone",
     WITH("\"zones\": [{\"at\": [80, 20], \"radius\": 10}, {\"at\": [80, 20], \"radius\": 5000}]"),
     {NULL}},
    {"a zone too large",
     WITH("\"zones\": [{\"at\": [80, 20], \"radius\": 5001}]"),
     {"7:28: error: zones[0].radius: must be from 10 to 5000, not 5001"}},
    {"a weapon of an unknown kind",
     WITH("\"pickups\": [{\"kind\": \"helth\", \"weapon\": \"lance\", \"at\": [80, 80]}]"),
     {"7:14: error: pickups[0].kind: unknown kind \"helth\""}},
    {"an unknown weapon of a kind without",
     WITH("\"pickups\": [{\"kind\": \"flare\", \"weapon\": \"lanze\", \"at\": [80, 80]}]"),
     {"7:31: warning: pickups[0].weapon: means nothing here: the kind is \"flare\", not "
      "\"weapon\"",
      "7:31: error: pickups[0].weapon: unknown weapon \"lanze\"; the nearest known one is "
      "\"lance\""}},
    {"pickups as often and as seldom as can be",
     WITH("\"pickups\": [{\"kind\": \"dash\", \"at\": [80, 80], \"every\": 1}, "
          "{\"kind\": \"dash\", \"at\": [80, 80], \"every\": 600}]"),
     {NULL}},
    {"a pickup too seldom",
     WITH("\"pickups\": [{\"kind\": \"dash\", \"at\": [80, 80], \"every\": 601}]"),
     {"7:46: error: pickups[0].every: must be from 1 to 600, not 601"}},
    {"a pickup at every edge",
     WITH(
         "\"pickups\": [{\"kind\": \"dash\", \"at\": [20, 380]}, {\"kind\": \"dash\", \"at\": "
         "[780, 380]},"
         "{\"kind\": \"dash\", \"at\": [780.1, 100]}, {\"kind\": \"dash\", \"at\": [100, 380.1]}]"),
     {"7:100: error: pickups[2].at: is nearer to the arena's edge than a player's radius, 20",
      "7:138: error: pickups[3].at: is nearer to the arena's edge than a player's radius, 20"}},
    {"no lists where lists should be",
     WITH("\"pickups\": {}, \"zones\": true, \"modes\": \"torch\""),
     {"7:1: error: pickups: must be an array of pickups, not an object",
      "7:16: error: zones: must be an array of zones, not true or false",
      "7:31: error: modes: must be an array of modes, not a string"}},
    {"empty lists", WITH("\"pickups\": [], \"zones\": []"), {NULL}},
    {"control characters in an unknown key",
     WITH("\"vi\\u0007ew\": 1"),
     {"7:1: warning: vi?ew: unknown key \"vi?ew\"; the nearest known one is \"view\""}},
    {"several wrongs in the text's order",
     WITH("\"zones\": [{\"radius\": 0}],\n\"view\": 1,\n\"modes\": [\"x\"]"),
     {"7:11: error: zones[0].at: the key", "7:12: error: zones[0].radius: must",
      "8:1: error: view: must be", "9:11: error: modes[0]: unknown mode"}},
};

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
    {"the fastest spin either way, about a far pivot",
     OBSTACLE("{\"points\": [[300,100],[300,200],[400,200],[400,100]], \"motion\": {\"spin\": "
              "-720, \"pivot\": [-100000, 100000]}}"),
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

static const ReadCase spawns_cases[] = {
    {"a spawn without a place",
     SPAWNS("{\"team\": 1}, {\"at\": [700,300]}"),
     {"7:1: error: spawns[0].at: the key \"at\" is missing"}},
    {"a third team",
     SPAWNS("{\"at\": [100,100], \"team\": 3}, {\"at\": [700,300]}"),
     {"7:19: error: spawns[0].team: must be from 1 to 2, not 3"}},
    {"half a team",
     SPAWNS("{\"at\": [100,100], \"team\": 1.5}, {\"at\": [700,300]}"),
     {"7:19: error: spawns[0].team: must be a whole number"}},
    {"a spawn outside",
     SPAWNS("{\"at\": [100,401]}, {\"at\": [700,300]}"),
     {"7:2: error: spawns[0].at: is outside the arena of 800 x 400"}},
    {"a spawn at the edge",
     SPAWNS("{\"at\": [100,100]}, {\"at\": [781,300]}"),
     {"7:21: error: spawns[1].at: is nearer to the arena's edge"}},
    {"a spawn past its limit",
     SPAWNS("{\"at\": [100,100]}, {\"at\": [-1e6,300]}"),
     {"7:28: error: spawns[1].at[0]: must be from -100000 to 100000, not -1000000"}},
    {"a spawn's unknown key",
     SPAWNS("{\"at\": [100,100], \"taem\": 1}, {\"at\": [700,300]}"),
     {"7:19: warning: spawns[0].taem: unknown key \"taem\"; the nearest known one is \"team\""}},
    {"a spawn that is none",
     SPAWNS("[1, 2], {\"at\": [700,300]}"),
     {"7:1: error: spawns[0]: must be an object, not an array"}},
};

static const ReadCase reach_cases[] = {
    {"a wall with a gap of 41",
     ROOM("{\"points\": [[390,0],[390,359],[410,359],[410,0]]}",
          "{\"at\": [100,100]}, {\"at\": [700,300]}, {\"at\": [700,100]}"),
     {NULL}},
    {"a wall with a gap of 30",
     ROOM("{\"points\": [[390,0],[390,370],[410,370],[410,0]]}",
          "{\"at\": [100,100]}, {\"at\": [700,300]}, {\"at\": [700,100]}"),
     {"8:1: warning: spawns[0]: cannot be reached from the other spawns"}},
    {"a wall of glass",
     ROOM("{\"points\": [[390,0],[390,400],[410,400],[410,0]], \"material\": \"glass\"}",
          "{\"at\": [100,100]}, {\"at\": [700,300]}, {\"at\": [700,100]}"),
     {"8:1: warning: spawns[0]: cannot be reached"}},
    {"a wall that breaks",
     ROOM("{\"points\": [[390,0],[390,400],[410,400],[410,0]], \"material\": \"breakable\"}",
          "{\"at\": [100,100]}, {\"at\": [700,300]}, {\"at\": [700,100]}"),
     {NULL}},
    {"a wall that moves",
     ROOM("{\"points\": [[390,0],[390,400],[410,400],[410,0]], \"motion\": {\"path\": "
          "[[0,0],[0,300]], \"speed\": 50, \"loop\": \"back\"}}",
          "{\"at\": [100,100]}, {\"at\": [700,300]}, {\"at\": [700,100]}"),
     {NULL}},
    {"a thin slanted wall",
     ROOM("{\"points\": [[300,-10],[500,410],[500.5,410],[300.5,-10]]}",
          "{\"at\": [100,100]}, {\"at\": [700,300]}, {\"at\": [700,100]}"),
     {"8:1: warning: spawns[0]: cannot be reached"}},
    {"spawns that are none behind a wall",
     ROOM("{\"points\": [[390,-10],[390,410],[410,410],[410,-10]]}",
          "{\"team\": 1}, {\"at\": [10,100]}, {\"at\": [-5,100]}, {\"at\": [100]},\n"
          "{\"at\": [700,300]}, {\"at\": [700,100]}"),
     {"8:1: error: spawns[0].at: the key", "8:15: error: spawns[1].at: is nearer",
      "8:33: error: spawns[2].at: is outside", "8:51: error: spawns[3].at: must be a pair"}},
    {"spawns in something behind a wall",
     ROOM("{\"points\": [[390,-10],[390,410],[410,410],[410,-10]]}, "
          "{\"points\": [[90,90],[90,110],[110,110],[110,90]]}",
          "{\"at\": [100,100]}, {\"at\": [125,100]}, {\"at\": [700,300]}, {\"at\": [700,100]}"),
     {"8:2: error: spawns[0].at: is inside obstacles[1]",
      "8:21: error: spawns[1].at: is 15 from obstacles[1]"}},
    {"a ring",
     ROOM("{\"points\": "
          "[[60,60],[60,140],[140,140],[140,130],[70,130],[70,70],[130,70],[130,129],[140,129],["
          "140,60]]}",
          "{\"at\": [100,100]}, {\"at\": [700,300]}, {\"at\": [700,100]}"),
     {"8:1: warning: spawns[0]: cannot be reached"}},
};

#endif
