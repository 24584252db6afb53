/* SPDX-License-Identifier: MIT */
#include "profile/user_file.h"
#include "test.h"

TEST(names)
{
    static const struct {
        const char *name, *slug;
    } cases[] = {{"Raim", "raim"},
                 {"The  Great -- Hall 2", "the-great-hall-2"},
                 {"../../etc/passwd", "etc-passwd"},
                 {".hidden", "hidden"},
                 {"Stra\xc3\x9f"
                  "e!",
                  "stra-e"},
                 {"\xe6\x97\xb6\xe8\xae\xa1", "otherwise"},
                 {"", "otherwise"},
                 {"Con", "con-otherwise"},
                 {"aux.", "aux-otherwise"},
                 {"LPT 1", "lpt-1"},
                 {"lpt1", "lpt1-otherwise"},
                 {"Console", "console"},
                 {"a name of more than thirty-nine letters in all",
                  "a-name-of-more-than-thirty-nine-letters"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char slug[FILE_SLUG_BYTES];
        file_slug_make(cases[i].name, "otherwise", slug);
        assert_string_equal(slug, cases[i].slug);
    }
}

TEST(devices)
{
    static const struct {
        const char *name;
        bool is_device;
    } cases[] = {{"con", true},
                 {"CON", true},
                 {"Aux.json", true},
                 {"nul.replay.json", true},
                 {"prn ", true},
                 {"con  .json", true},
                 {"con.", true},
                 {"com1", true},
                 {"LPT9.json", true},
                 {"com0", true},
                 {"com\xc2\xb2.json", true},
                 {"CONIN$", true},
                 {"conout$.json", true},
                 {"", false},
                 {".con", false},
                 {"con-1", false},
                 {"icon", false},
                 {"com", false},
                 {"com10", false},
                 {"a.con", false},
                 {"console", false},
                 {" con", false},
                 {"a name that is much longer", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (file_slug_is_device(cases[i].name) != cases[i].is_device)
            fail_msg("'%s': expected %d", cases[i].name, cases[i].is_device);
}
