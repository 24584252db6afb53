/* SPDX-License-Identifier: MIT */
/* What is in the picture that the shot command writes. */
#include "cli/commands.h"
#include "support/canvas_bench.h"
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of lines that only the overlay has: where the person aims. */
enum { AIM_RGB = 0xff40ff, WORDS_MAX = 16 };

/* Takes a shot of these words, and counts the pixels of the color. */
static int count_pixels(const char *words, uint32_t rgb)
{
    char path[] = "/tmp/clockwise-shot-XXXXXX";
    char text[256];
    char *argv[WORDS_MAX + 1];
    int argc = 0;
    close(mkstemp(path));
    snprintf(text, sizeof text, "shot levels/duel.json --size 640x360 --out %s %s", path, words);
    for (char *word = strtok(text, " "); word != NULL && argc < WORDS_MAX; word = strtok(NULL, " "))
        argv[argc++] = word;
    argv[argc] = NULL;
    int code = shot_command(argc, argv);
    int width, height;
    uint32_t *pixels = canvas_bench_read(path, &width, &height);
    int count = 0;
    unlink(path);
    if (code != 0 || pixels == NULL)
        fail_msg("shot %s: code %d", words, code);
    for (int i = 0; i < width * height; i++)
        count += (pixels[i] & 0xffffff) == rgb;
    free(pixels);
    return count;
}

TEST(the_overlay_is_there_where_it_is_asked_for)
{
    static const struct {
        const char *words;
        bool has_overlay;
    } cases[] = {
        {"--ticks 60", false},
        {"--ticks 60 --overlay collision", true},
    };
    setenv("CLOCKWISE_DATA", ".", 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int count = count_pixels(cases[i].words, AIM_RGB);
        if ((count > 0) != cases[i].has_overlay)
            fail_msg("shot %s: %d pixels of the overlay", cases[i].words, count);
    }
}

/* The report's form; what it holds, tests/client/view/test_view_report.c measures. */
TEST(the_report_has_its_form)
{
    static const struct {
        const char *name;
        const char *words;
        int code;
        const char *has; /* In the report. */
    } cases[] = {
        {"one person", "levels/duel.json --ticks 60 --people 1", 0, "\"own\":true"},
        {"no such level", "levels/none.json", 3, NULL},
        {"walls", "levels/duel.json --ticks 60", 0, "\"walls\":{\"on_dark\":"},
        {"two panes", "levels/islands.json --ticks 60 --people 2", 0, "\"pixels_per_unit\":"},
        {"a page of the lab", "--lab circle", 2, NULL},
    };
    setenv("CLOCKWISE_DATA", ".", 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char folder[] = "/tmp/clockwise-report-XXXXXX";
        char text[512], picture[64], report[64], found[8192] = "";
        char *argv[WORDS_MAX + 1];
        int argc = 0;
        if (mkdtemp(folder) == NULL)
            fail_msg("no folder");
        snprintf(picture, sizeof picture, "%s/a.png", folder);
        snprintf(report, sizeof report, "%s/a.json", folder);
        snprintf(text, sizeof text, "shot %s --size 640x360 --out %s --report %s", cases[i].words,
                 picture, report);
        for (char *word = strtok(text, " "); word != NULL && argc < WORDS_MAX;
             word = strtok(NULL, " "))
            argv[argc++] = word;
        argv[argc] = NULL;
        int code = shot_command(argc, argv);
        FILE *file = fopen(report, "r");
        size_t length = file != NULL ? fread(found, 1, sizeof found - 1, file) : 0;
        if (file != NULL)
            (void)fclose(file);
        unlink(picture);
        unlink(report);
        rmdir(folder);
        bool is_so = cases[i].has == NULL ? length == 0
                                          : strncmp(found, "{\"view\":[", 9) == 0 &&
                                                strstr(found, cases[i].has) != NULL &&
                                                strcmp(found + length - 3, "}}\n") == 0;
        if (code != cases[i].code || !is_so)
            fail_msg("%s: code %d, report %s", cases[i].name, code, found);
    }
}
