/* SPDX-License-Identifier: MIT */
#include "base/files.h"
#include "test.h"

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
                 {"con:", true},
                 {"CON:.png", true},
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
        if (path_is_device(cases[i].name) != cases[i].is_device)
            fail_msg("'%s': expected %d", cases[i].name, cases[i].is_device);
}
