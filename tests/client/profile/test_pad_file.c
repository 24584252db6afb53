/* SPDX-License-Identifier: MIT */
/* The player's file of mappings: every line that can be used is, and none is lost. */
#include "profile/settings.h"

#include "base/files.h"
#include "platform/window.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#define GUID "03000000ad0b0000aa00000011010000"
#define OTHER_GUID "03000000ad0b0000bb00000011010000"

typedef struct Bench {
    Window *window;
    char folder[64]; /* Ends with a slash. */
    char path[128];
} Bench;

static int setup(void **state)
{
    static Bench bench;
    const WindowOptions options = {
        .title = "Clockwise", .width = 640, .height = 360, .font_folder = "assets/fonts"};
    Error error;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    snprintf(bench.folder, sizeof bench.folder, "/tmp/clockwise-test-XXXXXX");
    assert_non_null(mkdtemp(bench.folder));
    snprintf(bench.folder + strlen(bench.folder), 2, "/");
    snprintf(bench.path, sizeof bench.path, "%s%s", bench.folder, PAD_FILE_NAME);
    if (!window_create(&bench.window, &options, &error))
        fail_msg("%s", error.text);
    *state = &bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    remove(bench->path);
    assert_int_equal(remove(bench->folder), 0);
    window_destroy(bench->window);
    return 0;
}

static void write_file(const Bench *bench, const char *text, size_t length)
{
    Error error;
    if (!text_file_write(bench->path, text, length, &error))
        fail_msg("%s", error.text);
}

/* What SDL has for a make now; empty where it has nothing. */
static void mapping_of(const char *guid, char out_text[512])
{
    char *text = SDL_GameControllerMappingForGUID(SDL_JoystickGetGUIDFromString(guid));
    snprintf(out_text, 512, "%s", text != NULL ? text : "");
    SDL_free(text);
}

TEST_WITH(lines_are_read, setup, teardown)
{
    static const struct {
        const char *name;
        const char *text;
        const char *mapping; /* A part of what SDL has then; NULL: nothing. */
        const char *notice;  /* A part of it; NULL: none. */
    } cases[] = {
        {"one line", GUID ",Pad,a:b7,platform:Linux,\n", "a:b7", NULL},
        {"without a line break", GUID ",Pad,a:b7,platform:Linux,", "a:b7", NULL},
        {"of Windows, with its line breaks", GUID ",Pad,a:b7,platform:Linux,\r\n\r\n", "a:b7",
         NULL},
        {"with a byte order mark", "\xef\xbb\xbf" GUID ",Pad,a:b7,platform:Linux,\n", "a:b7", NULL},
        {"comments and empty lines", "# " GUID "\n\n  \n" GUID ",Pad,a:b7,\n", "a:b7", NULL},
        {"for another system", GUID ",Pad,a:b7,platform:Windows,\n", NULL, NULL},
        {"bad for another system", GUID ",Pad,a:x7,platform:Mac OS X,\n", NULL, NULL},
        {"a bad line before", "nonsense\n" GUID ",Pad,a:b7,\n", "a:b7",
         "gamecontrollerdb.txt:1: this line is skipped: must begin with a GUID"},
        {"a bad line after", "\n" GUID ",Pad,a:b7,\n" GUID ",Pad,a:q7,\n", "a:b7",
         "gamecontrollerdb.txt:3: this line is skipped: 'a:q7'"},
        {"three bad lines", "a\n" GUID ",Pad,a:b7,\nb\nc\n", "a:b7",
         "gamecontrollerdb.txt:1: this line and 2 more are skipped: "},
        {"nothing", "", NULL, NULL},
    };
    const Bench *bench = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char found[512];
        Error notice;
        Error error;
        window_destroy(bench->window); /* SDL forgets what it had. */
        const WindowOptions options = {
            .title = "Clockwise", .width = 640, .height = 360, .font_folder = "assets/fonts"};
        if (!window_create(&((Bench *)*state)->window, &options, &error))
            fail_msg("%s", error.text);
        write_file(bench, cases[i].text, strlen(cases[i].text));
        pad_file_load(window_pads(bench->window), bench->folder, &notice);
        mapping_of(GUID, found);
        bool is_right =
            cases[i].mapping == NULL ? found[0] == '\0' : strstr(found, cases[i].mapping) != NULL;
        bool is_told = cases[i].notice == NULL ? notice.text[0] == '\0'
                                               : strstr(notice.text, cases[i].notice) != NULL;
        if (!is_right || !is_told)
            fail_msg("%s: SDL has '%s'; notice '%s'", cases[i].name, found, notice.text);
    }
}

TEST_WITH(a_zero_byte_and_no_file, setup, teardown)
{
    static const char text[] = GUID ",Pad,a:b7,\n" OTHER_GUID ",Pad\0,a:b1,\n";
    const Bench *bench = *state;
    Error notice;
    pad_file_load(window_pads(bench->window), bench->folder, &notice);
    assert_string_equal(notice.text, "");
    write_file(bench, text, sizeof text - 1);
    pad_file_load(window_pads(bench->window), bench->folder, &notice);
    assert_non_null(strstr(notice.text, "gamecontrollerdb.txt:2:"));
}

TEST_WITH(a_line_is_kept_and_no_other_is_lost, setup, teardown)
{
    static const struct {
        const char *name, *before, *line, *after;
    } cases[] = {
        {"no file", NULL, GUID ",New,a:b1,platform:Linux,", GUID ",New,a:b1,platform:Linux,\n"},
        {"after the others", "# mine\nbad line\n", GUID ",New,a:b1,",
         "# mine\nbad line\n" GUID ",New,a:b1,\n"},
        {"after a line without a break", OTHER_GUID ",Other,a:b2,", GUID ",New,a:b1,",
         OTHER_GUID ",Other,a:b2,\n" GUID ",New,a:b1,\n"},
        {"in the place of its own",
         GUID ",Old,a:b0,platform:Linux,\n" OTHER_GUID ",Other,a:b2,platform:Linux,\n",
         GUID ",New,a:b1,platform:Linux,",
         OTHER_GUID ",Other,a:b2,platform:Linux,\n" GUID ",New,a:b1,platform:Linux,\n"},
        {"beside that of another system", GUID ",Old,a:b0,platform:Windows,\r\n",
         GUID ",New,a:b1,platform:Linux,",
         GUID ",Old,a:b0,platform:Windows,\r\n" GUID ",New,a:b1,platform:Linux,\n"},
    };
    const Bench *bench = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        char *text = NULL;
        size_t length = 0;
        remove(bench->path);
        if (cases[i].before != NULL)
            write_file(bench, cases[i].before, strlen(cases[i].before));
        if (!pad_file_keep(bench->folder, cases[i].line, &error) ||
            !text_file_read(bench->path, 4096, &text, &length, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        if (text == NULL || strcmp(text, cases[i].after) != 0)
            fail_msg("%s: '%s' instead of '%s'", cases[i].name, text, cases[i].after);
        free(text);
    }
}

/* What cannot be read is not written over. */
TEST_WITH(a_file_that_cannot_be_read_stays, setup, teardown)
{
    const Bench *bench = *state;
    Error error = {.text = ""};
    const size_t too_many = ((size_t)8 << 20) + 1;
    char *text = calloc(too_many, 1);
    assert_non_null(text);
    memset(text, '#', too_many);
    write_file(bench, text, too_many);
    free(text);
    pad_file_load(window_pads(bench->window), bench->folder, &error);
    assert_non_null(strstr(error.text, "larger than"));
    assert_false(pad_file_keep(bench->folder, GUID ",New,a:b1,", &error));
    size_t length;
    assert_true(text_file_read(bench->path, too_many, &text, &length, &error));
    assert_int_equal(length, too_many);
    free(text);
}
