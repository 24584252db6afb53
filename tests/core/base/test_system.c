/* SPDX-License-Identifier: MIT */
#include "base/system.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

TEST(streams_into_memory)
{
    static const char *const texts[] = {"", "a", "two\nlines\n"};
    for (int i = 0; i < 3; i++) {
        char *text = NULL;
        size_t length = 0;
        FILE *file = open_memstream(&text, &length);
        assert_non_null(file);
        fputs(texts[i], file);
        const char *whole = text_stream_end(file, &text);
        if (whole == NULL || whole != text || strcmp(whole, texts[i]) != 0)
            fail_msg("'%s' is '%s'", texts[i], whole != NULL ? whole : "NULL");
        assert_int_equal(length, strlen(texts[i]));
        free(text);
    }
}

/* What could not be written whole is no text, and there is nothing to free. */
TEST(streams_that_fail)
{
    char *text = strdup("a part");
    FILE *file = fopen("/dev/null", "r");
    assert_non_null(file);
    assert_int_equal(fputc('a', file), EOF);
    assert_null(text_stream_end(file, &text));
    assert_null(text);
    assert_null(text_stream_end(NULL, &text));
    assert_null(text);
}
