/* SPDX-License-Identifier: MIT */
/* Valid and invalid level files, and the expected messages. */
#ifndef CLOCKWISE_TESTS_CORE_LEVEL_READ_CASES_H
#define CLOCKWISE_TESTS_CORE_LEVEL_READ_CASES_H

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
     {"2:1: error: format: is a level of format 2; this program reads format 1"}},
    {"a later format, with members that this one does not have",
     "{\n\"format\": 3,\n\"title\": \"Case\",\n\"size\": {}\n}\n",
     {"2:1: error: format: is a level of format 3; this program reads format 1"}},
    {"a format in words",
     "{\n\"format\": \"1\",\n\"name\": \"Case\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"2:1: error: format: must be a number, not a string"}},
    {"half a format",
     "{\n\"format\": 1.5,\n\"name\": \"Case\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"2:1: error: format: must be a whole number"}},
    {"a schema that is no text",
     "{\n\"$schema\": 5,\n\"format\": 1,\n\"name\": \"x\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"2:1: error: $schema: must be a string, not a number"}},
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
    {"names of which nothing is seen, and such that turn the direction",
     "{\n\"format\": 1,\n\"name\": \"\\u200d \",\n\"author\": \"a\\u202e\",\n\"size\": [800, "
     "400],\n"
     "\"face\": {\"line\": \"\\u2028\"},\n"
     "\"obstacles\": [{\"id\": \"\\u0085\", \"points\": [[300,300],[300,350],[350,300]]}],\n"
     "\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {"3:1: error: name: must have a character that can be seen",
      "4:1: error: author: must not hold U+202E, a line break or a character that cannot be seen",
      "6:10: error: face.line: must not hold U+2028, a line break or a character that cannot be "
      "seen",
      "7:16: error: obstacles[0].id: must not hold U+0085, a line break or a character that cannot "
      "be seen"}},
    {"names by marks and joiners, and from right to left",
     "{\n\"format\": 1,\n\"name\": \"e\\u0301 \\u05e9\\u05b8\\u05c1\",\n"
     "\"author\": \"\\ud83d\\udc68\\u200d\\ud83d\\udc69\",\n\"size\": [800, 400],\n"
     "\"obstacles\": [],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {NULL}},
    {"an empty author",
     "{\n\"format\": 1,\n\"name\": \"~\",\n\"author\": \"\",\n\"size\": [800, 400],\n"
     "\"obstacles\": [],\n\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]\n}\n",
     {NULL}},
    {"one spawn",
     "{\n\"format\": 1,\n\"name\": \"Case\",\n\"size\": [800, 400],\n\"obstacles\": "
     "[],\n\"spawns\": [{\"at\": [100, 100]}]\n}\n",
     {"6:1: error: spawns: has 1 spawns; at least 2"}},
};

static const ReadCase parts_cases[] = {
    {"a small view", WITH("\"view\": [100, 900]"), {"7:10: error: view[0]: must be from 200"}},
    {"players", WITH("\"players\": [2, 4]"), {NULL}},
    {"players for one", WITH("\"players\": [1, 1]"), {NULL}},
    {"players that are one number",
     WITH("\"players\": 4"),
     {"7:1: error: players: must be an array of numbers, the least and the most players, not a"}},
    {"players without the most",
     WITH("\"players\": [4]"),
     {"7:1: error: players: has 1 numbers, the least and the most players; at least 2"}},
    {"nobody and more than there can be",
     WITH("\"players\": [0, 9]"),
     {"7:13: error: players[0]: must be from 1 to 8, not 0",
      "7:16: error: players[1]: must be from 1 to 8, not 9"}},
    {"half a player",
     WITH("\"players\": [2, 2.5]"),
     {"7:16: error: players[1]: must be a whole number"}},
    {"more at least than at most",
     WITH("\"players\": [5, 3]"),
     {"7:1: error: players: the least, 5, is more than the most, 3"}},
    {"par", WITH("\"par\": 8.25"), {NULL}},
    {"the least par", WITH("\"par\": 0.1"), {NULL}},
    {"the longest par", WITH("\"par\": 60"), {NULL}},
    {"no time for par", WITH("\"par\": 0"), {"7:1: error: par: must be from 0.1 to 60, not 0"}},
    {"par past the trial's end",
     WITH("\"par\": 60.5"),
     {"7:1: error: par: must be from 0.1 to 60, not 60.5"}},
    {"an author's time without its proof",
     WITH("\"author_seconds\": 8.25"),
     {"7:1: warning: author_seconds: was not set on the level as it is now"}},
    {"an author's time with another's proof",
     WITH("\"author_seconds\": 8.25, \"author_proof\": \"0123456789abcdef\""),
     {"7:1: warning: author_seconds: was not set on the level as it is now"}},
    {"an author's time past the trial's end",
     WITH("\"author_seconds\": 61"),
     {"7:1: error: author_seconds: must be from 0.1 to 60, not 61"}},
    {"a proof that is too long",
     WITH("\"author_proof\": \"0123456789abcdef0\""),
     {"7:1: error: author_proof: "}},
    {"par in words", WITH("\"par\": \"8 s\""), {"7:1: error: par: must be a number, not a string"}},
    {"a face", WITH("\"face\": {\"hue\": 360, \"mark\": \"gears\", \"line\": \"\"}"), {NULL}},
    {"a face of nothing", WITH("\"face\": {}"), {NULL}},
    {"a face that is a word",
     WITH("\"face\": \"red\""),
     {"7:1: error: face: must be an object, not a string"}},
    {"no hue",
     WITH("\"face\": {\"hue\": 0}"),
     {"7:10: error: face.hue: must be from 1 to 360, not 0"}},
    {"a hue past a turn, an unknown mark and a line of numbers",
     WITH("\"face\": {\"hue\": 361, \"mark\": \"gear\", \"line\": 5}"),
     {"7:10: error: face.hue: must be from 1 to 360, not 361",
      "7:22: error: face.mark: unknown mark \"gear\"; the nearest known one is \"gears\"",
      "7:38: error: face.line: must be a string, not a number"}},
    {"half a degree of hue",
     WITH("\"face\": {\"hue\": 20.5}"),
     {"7:10: error: face.hue: must be a whole number"}},
    {"a line too long for a card",
     WITH("\"face\": {\"line\": \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
          "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}"),
     {"7:10: error: face.line: is 121 bytes long; at most 120 are"}},
    {"an unknown key of a face",
     WITH("\"face\": {\"heu\": 20}"),
     {"7:10: warning: face.heu: unknown key \"heu\"; the nearest known one is \"hue\""}},
    {"strikes", WITH("\"strikes\": [\"reverse\", \"one-bullet\"]"), {NULL}},
    {"a strike twice",
     WITH("\"strikes\": [\"dark\", \"dark\"]"),
     {"7:21: error: strikes[1]: the strike \"dark\" is named twice"}},
    {"a strike of another name",
     WITH("\"strikes\": [\"reversed\"]"),
     {"7:13: error: strikes[0]: unknown strike \"reversed\"; the nearest known one is"}},
    {"no name of a strike",
     WITH("\"strikes\": [true]"),
     {"7:13: error: strikes[0]: must be the name of a strike, not"}},
    {"no strikes", WITH("\"strikes\": []"), {"7:1: error: strikes: has 0 strikes; at least 1"}},
    {"strikes that are no list",
     WITH("\"strikes\": \"dark\""),
     {"7:1: error: strikes: must be an array of"}},
    {"groups",
     WITH("\"groups\": [{\"name\": \"a\", \"locked\": true}, {\"name\": \"b\", "
          "\"prefab\": {\"name\": \"gate\", \"version\": 2, \"at\": [0, 9], "
          "\"turn\": -90.5, \"mirrored\": true}}],\n"
          "\"pickups\": [{\"kind\": \"dash\", \"at\": [400, 60], \"group\": \"b\"}]"),
     {NULL}},
    {"a group twice",
     WITH("\"groups\": [{\"name\": \"a\"}, {\"name\": \"a\"}]"),
     {"7:28: error: groups[1].name: is the name of groups[0] already"}},
    {"a group without a name",
     WITH("\"groups\": [{}]"),
     {"7:12: error: groups[0].name: the key \"name\" is missing"}},
    {"a group's name of 41 bytes",
     WITH("\"groups\": [{\"name\": \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}]"),
     {"7:13: error: groups[0].name: is 41 bytes long; at most 40 are"}},
    {"a lock of another type",
     WITH("\"groups\": [{\"name\": \"a\", \"locked\": 1}]"),
     {"7:26: error: groups[0].locked: must be true or false"}},
    {"a prefab that is nowhere",
     WITH("\"groups\": [{\"name\": \"a\", \"prefab\": {\"name\": \"b\", \"version\": 1}}]"),
     {"7:26: error: groups[0].prefab.at: the key \"at\" is missing"}},
    {"groups that are no list",
     WITH("\"groups\": {}"),
     {"7:1: error: groups: must be an array of"}},
    {"in no group there is",
     WITH("\"groups\": [{\"name\": \"a\"}],\n"
          "\"zones\": [{\"at\": [400, 200], \"radius\": 50, \"group\": \"b\"}]"),
     {"8:44: error: zones[0].group: there is no group \"b\""}},
    {"in a number",
     WITH("\"zones\": [{\"at\": [400, 200], \"radius\": 50, \"group\": 1}]"),
     {"7:44: error: zones[0].group: must be a string, not a number"}},
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
    {"a mode twice",
     WITH("\"modes\": [\"torch\", \"siege\", \"torch\"]"),
     {"7:29: warning: modes[2]: the mode \"torch\" is named twice"}},
    {"a mode by both its names",
     WITH("\"modes\": [\"zone\", \"beacon\"]"),
     {"7:19: warning: modes[1]: the mode \"beacon\" is named twice"}},
    {"a mode that is near no other",
     WITH("\"modes\": [\"chess\"]"),
     {"7:11: error: modes[0]: unknown mode \"chess\"; known are deathmatch, last-light, beacon, "
      "torch, siege, trials, practice and blitz"}},
    {"a key that is near no other",
     WITH("\"weather\": 1"),
     {"7:1: warning: weather: unknown key \"weather\""}},
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
