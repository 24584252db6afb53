/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#define X40 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

TEST(snippet)
{
    static const struct {
        const char *name;
        const char *text;
        int line, column;
        const char *wanted;
    } cases[] = {
        {"the only line", "abc", 1, 2, "    1 | abc\n         ^\n"},
        {"the second line", "abc\ndef\nghi", 2, 3, "    2 | def\n          ^\n"},
        {"behind the end", "abc", 1, 4, "    1 | abc\n           ^\n"},
        {"far behind the end", "abc\n", 1, 99, "    1 | abc\n           ^\n"},
        {"a line that is not there", "abc", 7, 1, "    7 | abc\n        ^\n"},
        {"no text", "", 1, 1, "    1 | \n        ^\n"},
        {"tabs", "\t\tab", 1, 4, "    1 |   ab\n           ^\n"},
        {"carriage return", "ab\r\n", 1, 1, "    1 | ab\n        ^\n"},
        {"wide in bytes", "\xc3\xa9\xe2\x82\xacx", 1, 6,
         "    1 | \xc3\xa9\xe2\x82\xacx\n          ^\n"},
        {"what a terminal should not get", "a\x1b[1m\x80\x7f\xc2\x9bz", 1, 10,
         "    1 | a?[1m????z\n                 ^\n"},
        {"a long line", X40 X40 X40 "y" X40 X40, 1, 121,
         "    1 | ..." X40 "yxxxxxxxxxxxxxxxxxxxxxxxxxxx...\n"
         "                                                   ^\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *got = NULL;
        size_t length;
        FILE *file = open_memstream(&got, &length);
        assert_non_null(file);
        snippet_print(file, cases[i].text, strlen(cases[i].text), cases[i].line, cases[i].column);
        fclose(file);
        if (strcmp(got, cases[i].wanted) != 0)
            fail_msg("%s:\n%s\ninstead of\n%s", cases[i].name, got, cases[i].wanted);
        free(got);
    }
}
