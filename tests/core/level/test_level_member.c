/* SPDX-License-Identifier: MIT */
#include "level/level_member.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* The folder of the document and the name of the level file make a path of at most 4095 bytes. */
TEST(the_longest_path)
{
    enum { PATH_MAX = 4095 };
    static const char beside[] = "tests/core/level/x.json";
    for (int more = 0; more < 2; more++) {
        char text[PATH_MAX + 100];
        int name = PATH_MAX - (int)strlen("tests/core/level/") + more;
        int length = snprintf(text, sizeof text, "{\"level\":{\"file\":\"%0*d\"}}", name, 0);
        JsonDocument document;
        JsonProblem json_problem;
        JsonProblems problems = {0};
        Level level;
        assert_true(json_document_parse(&document, text, (size_t)length, 8, &json_problem));
        Reader reader = {.document = &document, .problems = &problems};
        level_member_read(&reader, document.root, LEVEL_USE_PLAY, beside, &level);
        assert_int_equal(problems.kept_count, 1);
        bool is_too_long = strcmp(problems.items[0].text, "is too long a path") == 0;
        if (is_too_long != (more == 1))
            fail_msg("%d more: %s", more, problems.items[0].text);
        level_destroy(&level);
        json_problems_destroy(&problems);
        json_document_destroy(&document);
    }
}
