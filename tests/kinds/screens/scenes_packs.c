/* SPDX-License-Identifier: MIT */
#include "screens/scenes_packs.h"

#include "pack/pack.h"
#include "screens/screens.h"

#include <stdio.h>

enum { LEVELS = 5, DOWN = KEY_DOWN };

#define LONG_NAME "A pack with a name of eighty bytes, which is as many as a name of one may have!!"
#define LONG_AUTHOR                                                                                \
    "Somebody with a name that is as long as it may be: eighty letters, no more of it"

static void add(PackFiles *files, const char *name, const char *text)
{
    Error error;
    PackFile *file = pack_files_add(files, name, strlen(text), &error);
    scenes_must(file != NULL, error.text);
    memcpy(file->text, text, file->length);
}

/* A pack of small levels in a folder of that name. */
static void write_pack(const SceneBench *bench, const char *folder, const char *name,
                       const char *author)
{
    PackFiles files = {.count = 0};
    char text[1024], path[FOLDERS_PATH_BYTES];
    Error error;
    snprintf(text, sizeof text,
             "{\"format\": 1, \"name\": \"%s\", \"author\": \"%s\", \"license\": \"CC-BY-SA-4.0\", "
             "\"levels\": [\"l0.json\", \"l1.json\", \"l2.json\", \"l3.json\", \"l4.json\"], "
             "\"picture\": \"l1.json\"}",
             name, author);
    add(&files, PACK_MANIFEST, text);
    for (int i = 0; i < LEVELS; i++) {
        snprintf(path, sizeof path, "l%d.json", i);
        snprintf(
            text, sizeof text,
            "{\"format\": 1, \"name\": \"Cave %d\", \"size\": [1600, 900], \"obstacles\": "
            "[{\"points\": [[%d,300], [%d,600], [900,600], [900,300]]}], \"spawns\": [{\"at\": "
            "[100, 450]}, {\"at\": [1500, 450]}]}",
            i + 1, 500 + 50 * i, 500 + 50 * i);
        add(&files, path, text);
    }
    snprintf(path, sizeof path, "%s%s", bench->folder, folder);
    scenes_must(pack_files_write_folder(&files, path, &error), error.text);
    pack_files_destroy(&files);
}

static void push(SceneBench *bench, const char *folder, bool is_installed)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    snprintf(path, sizeof path, "%s%s", bench->folder, folder);
    scenes_push(bench, screen_pack_create(&bench->game.shell, path, is_installed, &error), &error);
    scenes_let_pass(bench, 8);
}

static void build_new(SceneBench *bench, const ScreenCase *scene)
{
    (void)scene;
    write_pack(bench, "new", "Caves of brass", "Ann Example");
    push(bench, "new", false);
}

static void build_replacing(SceneBench *bench, const ScreenCase *scene)
{
    (void)scene;
    write_pack(bench, "new", LONG_NAME, LONG_AUTHOR);
    write_pack(bench, "clockwise/levels/a-pack-with-a-name-of-eighty-bytes-whic", LONG_NAME,
               LONG_AUTHOR);
    push(bench, "new", false);
}

static void build_installed(SceneBench *bench, const ScreenCase *scene)
{
    (void)scene;
    write_pack(bench, "clockwise/levels/caves", LONG_NAME, LONG_AUTHOR);
    push(bench, "clockwise/levels/caves", true);
}

/* Somebody has spoilt it: it says why, and can be removed. */
static void build_broken(SceneBench *bench, const ScreenCase *scene)
{
    char path[FOLDERS_PATH_BYTES];
    (void)scene;
    write_pack(bench, "clockwise/levels/x1", LONG_NAME, LONG_AUTHOR);
    snprintf(path, sizeof path, "%sclockwise/levels/x1/%s", bench->folder, PACK_MANIFEST);
    FILE *file = fopen(path, "w");
    scenes_must(file != NULL && fputs("{\n", file) >= 0 && fclose(file) == 0, path);
    push(bench, "clockwise/levels/x1", true);
}

/* The set-up on a level of a pack. */
static void build_setup(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    Error error;
    (void)scene;
    write_pack(bench, "clockwise/levels/caves", LONG_NAME, LONG_AUTHOR);
    snprintf(shell->match.level_path, sizeof shell->match.level_path,
             "%sclockwise/levels/caves/l1.json", bench->folder);
    scenes_push(bench, screen_setup_create(shell, SETUP_MATCH, &error), &error);
    scenes_let_pass(bench, 8);
}

static const ScreenCase scenes[] = {
    {"pack", build_new, .facts = {"Caves of brass", "By Ann Example", "License: CC-BY-SA-4.0"}},
    {"pack-replacing", build_replacing, .facts = {"Replace"}},
    {"pack-installed", build_installed, .keys = {DOWN, KEY_RETURN}},
    {"pack-broken", build_broken, .facts = {"x1", "Remove pack"}},
    {"setup-pack", build_setup, .people = 0},
    {"setup-pack-more", build_setup, .keys = {DOWN, DOWN, DOWN, DOWN, KEY_RETURN}},
};

const ScreenCase *scenes_packs(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
