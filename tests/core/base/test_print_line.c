/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/print_line.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static char *printed(const char *text)
{
    char *output = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&output, &length);
    assert_non_null(file);
    print_line(file, "%s: %d", text, 7);
    fclose(file);
    return output;
}

TEST(one_line_whatever_is_in_it)
{
    char *output = printed("caf\xc3\xa9\n\x1b]0;x\a\xff");
    assert_string_equal(output, "caf\xc3\xa9??]0;x??: 7\n");
    free(output);
}

TEST(a_line_of_any_length_keeps_its_end)
{
    static const size_t lengths[] = {PRINT_LINE_BYTES - 10, PRINT_LINE_BYTES, 1000000};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char *text = malloc(lengths[i] + 1);
        assert_non_null(text);
        memset(text, 'x', lengths[i]);
        text[lengths[i]] = '\0';
        char *output = printed(text);
        size_t length = strlen(output);
        if (length > PRINT_LINE_BYTES || strcmp(output + length - 5, "x: 7\n") != 0)
            fail_msg("%zu bytes: %zu printed, at the end %s", lengths[i], length,
                     output + length - 5);
        free(output);
        free(text);
    }
}
