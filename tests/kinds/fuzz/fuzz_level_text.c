/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_level_text.h"

#include "base/error.h"
#include "level/level_read.h"

#include <stdlib.h>
#include <string.h>

enum { UNPACKED = 400 };

static void judge(const char *json, size_t length)
{
    Level level;
    JsonProblems problems;
    bool is_good = level_read_text(json, length, LEVEL_USE_PLAY, &level, &problems);
    ASSERT(is_good == (problems.error_count == 0));
    json_problems_destroy(&problems);
    level_destroy(&level);
}

static void paste(const char *text)
{
    char *json;
    size_t length;
    Error error = {.text = ""};
    if (level_text_read(text, &json, &length, &error)) {
        ASSERT(length <= LEVEL_FILE_BYTES && json[length] == '\0');
        judge(json, length);
    } else {
        ASSERT(error.text[0] != '\0' && json == NULL);
    }
    free(json);
}

static void unpack(const char *text, size_t length)
{
    char *unpacked;
    if (pack_read((const unsigned char *)text, length, UNPACKED, &unpacked) != PACK_READ_DONE)
        return;
    ASSERT(unpacked[UNPACKED] == '\0');
    judge(unpacked, UNPACKED);
    free(unpacked);
}

/* What is sent is what comes back, but for white space: once that is gone, exactly. */
static void send_back(const char *text, size_t length)
{
    char *sent;
    char *json;
    char *again;
    char *json_again;
    size_t json_length;
    size_t again_length;
    Error error;
    ASSERT(level_text_write(text, length, &sent, &error));
    ASSERT(level_text_read(sent, &json, &json_length, &error));
    ASSERT(level_text_write(json, json_length, &again, &error));
    ASSERT(level_text_read(again, &json_again, &again_length, &error));
    ASSERT(strcmp(sent, again) == 0);
    ASSERT(json_length == again_length && memcmp(json, json_again, json_length) == 0);
    free(sent);
    free(json);
    free(again);
    free(json_again);
}

void fuzz_level_text_run(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    ASSERT(copy);
    memcpy(copy, text, length);
    copy[length] = '\0';
    paste(copy);
    unpack(text, length);
    send_back(text, length);
    free(copy);
}
