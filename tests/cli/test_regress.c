/* SPDX-License-Identifier: MIT */
/* `clockwise regress` in this process: all that it prints and writes. Prose is not promised: "…"
 * stands for it. */
#include "cli/commands.h"
#include "support/command_run.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* An empty room in which p stands still at 100, 200. */
#define SCENARIO(name, ticks, expectations)                                                        \
    "{\"format\":1,\"name\":\"" name                                                               \
    "\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,400],"                                \
    "\"obstacles\":[],\"spawns\":[]},\"ticks\":" ticks ",\n"                                       \
    "\"players\":[{\"id\":\"p\",\"at\":[100,200]}],\n\"expect\":[" expectations "]}\n"

static void write_files(void)
{
    mkdir("t", 0777);
    mkdir("t/sub", 0777);
    mkdir("t/.sub", 0777);
    command_file_write("t/a.scenario.json",
                       SCENARIO("good", "5", "{\"tick\":5,\"player\":\"p\",\"at\":[100,200]}"));
    command_file_write("t/b.scenario.json",
                       SCENARIO("bad & off", "8",
                                "\n {\"tick\":5,\"player\":\"p\",\"at\":[100,200]},\n"
                                "  {\"tick\":4,\"player\":\"p\",\"at\":[103,204]},\n"
                                "{\"tick\":3,\"event\":\"bounce p\"}"));
    command_file_write("t/sub/c.scenario.json",
                       SCENARIO("wrong", "8", "{\"tick\":9,\"player\":\"q\",\"at\":[100,200]}"));
    command_file_write("t/.hidden.scenario.json", "{}");
    command_file_write("t/.sub/hidden.scenario.json", "{}");
    command_file_write("t/notes.txt", "{}");
    command_file_write("t/d.SCENARIO.JSON", "{ \"format\": 1, }");
    assert_int_equal(symlink(".", "t/loop"), 0);
}

#define OK_A "ok   t/a.scenario.json: good\n"
#define FAIL_B                                                                                     \
    "FAIL t/b.scenario.json: bad & off\n"                                                          \
    "     tick 3: the expected \"bounce\" …\n"                                                   \
    "     tick 4: p's place is [100, 200], 5 away from [103, 204] (within 0.001)\n"
#define FAIL_D                                                                                     \
    "FAIL t/d.SCENARIO.JSON: not valid\n"                                                          \
    "     t/d.SCENARIO.JSON:1:14: error: format: …\n"
#define FAIL_C                                                                                     \
    "FAIL t/sub/c.scenario.json: not valid\n"                                                      \
    "     t/sub/c.scenario.json:3:12: error: expect[0].tick: …8…9\n"                           \
    "     t/sub/c.scenario.json:3:21: error: expect[0].player: …\"q\"\n"

TEST_WITH(lines, command_folder_enter, command_folder_leave)
{
    write_files();
    static const struct {
        const char *words;
        int code;
        const char *out, *err;
    } cases[] = {
        {"regress t", 3, OK_A FAIL_B FAIL_D FAIL_C "1 passed, 3 failed\n", ""},
        {"regress t/", 3, OK_A FAIL_B FAIL_D FAIL_C "1 passed, 3 failed\n", ""},
        {"regress --jobs 3 t", 3, OK_A FAIL_B FAIL_D FAIL_C "1 passed, 3 failed\n", ""},
        {"regress --jobs 256 t/b.scenario.json t/a.scenario.json", 1,
         FAIL_B OK_A "1 passed, 1 failed\n", ""},
        {"regress t/a.scenario.json", 0, OK_A "1 passed, 0 failed\n", ""},
        {"regress t/b.scenario.json", 1, FAIL_B "0 passed, 1 failed\n", ""},
        {"regress none t/notes.txt t/.sub", 3,
         "FAIL none: not valid\n"
         "     none: No such file or directory\n"
         "FAIL t/notes.txt: not valid\n"
         "     …name ends neither in .scenario.json nor in .replay.json\n"
         "FAIL t/.sub/hidden.scenario.json: not valid\n"
         "     t/.sub/hidden.scenario.json:1:1: error: format: …\"format\"…\n"
         "0 passed, 3 failed\n",
         ""},
        {"regress empty t/a.scenario.json", 3,
         "FAIL empty: not valid\n     no scenarios or recordings in this folder\n" OK_A
         "1 passed, 1 failed\n",
         ""},
        {"regress --github t/a.scenario.json t/b.scenario.json t/notes.txt", 3,
         OK_A FAIL_B "::error file=t/b.scenario.json,line=6,col=1,title=bad & off::"
                     "tick 3: …%0Atick 4: p's place is …\n"
                     "FAIL t/notes.txt: not valid\n"
                     "     …name ends …\n"
                     "::error file=t/notes.txt,title=notes.txt::…name ends …\n"
                     "1 passed, 2 failed\n",
         ""},
        {"regress --tap t", 3,
         "TAP version 14\n"
         "1..4\n"
         "ok 1 - t/a.scenario.json: good\n"
         "not ok 2 - t/b.scenario.json: bad & off\n"
         "  ---\n"
         "  message: \"tick 3: …\"\n"
         "  severity: fail\n"
         "  file: \"t/b.scenario.json\"\n"
         "  findings:\n"
         "    - severity: error\n"
         "      line: 6\n"
         "      column: 1\n"
         "      message: \"tick 3: …\"\n"
         "    - severity: error\n"
         "      message: \"tick 4: p's place is …\"\n"
         "  ...\n"
         "not ok 3 - t/d.SCENARIO.JSON\n"
         "  ---\n"
         "  message: \"format: …\"\n"
         "  severity: error\n"
         "  file: \"t/d.SCENARIO.JSON\"\n"
         "  findings:\n"
         "    - severity: error\n"
         "      line: 1\n"
         "      column: 14\n"
         "      message: \"format: …\"\n"
         "  ...\n"
         "not ok 4 - t/sub/c.scenario.json\n"
         "  ---\n"
         "  message: \"expect[0].tick: …\"\n"
         "  severity: error\n"
         "  file: \"t/sub/c.scenario.json\"\n"
         "  findings:\n"
         "    - severity: error\n"
         "      line: 3\n"
         "      column: 12\n"
         "      message: \"expect[0].tick: …\"\n"
         "    - severity: error\n"
         "      line: 3\n"
         "      column: 21\n"
         "      message: \"expect[0].player: …\"\n"
         "  ...\n"
         "# 1 passed, 3 failed\n",
         ""},
        {"regress", 2, "",
         "clockwise regress: no scenario, recording or folder given\n"
         "Try 'clockwise regress --help'.\n"},
        {"regress --jobs 257 t", 2, "", "clockwise regress: --jobs …1 to 256, not '257'\n…"},
        {"regress --trace x t", 2, "",
         "clockwise regress: --trace goes with just one scenario or recording\n…"},
        {"regress --trace x --junit x t/a.scenario.json", 2, "",
         "clockwise regress: --trace and --junit name the same file, x\n…"},
        {"regress --trace t/a.scenario.json t/a.scenario.json", 2, "",
         "clockwise regress: --trace and the test name the same file, t/a.scenario.json\n…"},
        {"regress --junit t/b.scenario.json t/a.scenario.json t/b.scenario.json", 2, "",
         "clockwise regress: --junit and the test name the same file, t/b.scenario.json\n…"},
        {"regress --trace no/x t/a.scenario.json", 3, "",
         "clockwise regress: no/x: No such file or directory\n"},
        {"regress --trace /dev/full t/a.scenario.json", 3, OK_A "1 passed, 0 failed\n",
         "clockwise regress: /dev/full: No space left on device\n"},
        {"regress --junit no/x t/a.scenario.json", 3, "",
         "clockwise regress: no/x: No such file or directory\n"},
        {"regress --junit /dev/full t/a.scenario.json", 3, OK_A "1 passed, 0 failed\n",
         "clockwise regress: /dev/full: No space left on device\n"},
    };
    mkdir("empty", 0777);
    for (int i = 0; i < COUNT(cases); i++)
        command_run_check(regress_command, cases[i].words, cases[i].code, cases[i].out,
                          cases[i].err);
}

TEST_WITH(pictures, command_folder_enter, command_folder_leave)
{
    write_files();
    command_run_check(regress_command,
                      "regress --pictures p --jobs 2 --junit j.xml t/a.scenario.json "
                      "t/b.scenario.json t/sub",
                      3, OK_A FAIL_B "     picture: p/t-b-at.png\n" FAIL_C "1 passed, 2 failed\n",
                      "");
    command_file_check(
        "j.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"clockwise regress\" tests=\"3\" failures=\"1\" errors=\"1\""
        " time=\"…\">\n"
        "  <testsuite name=\"clockwise regress\" tests=\"3\" failures=\"1\" errors=\"1\""
        " time=\"…\" skipped=\"0\">\n"
        "    <testcase classname=\"t.a\" name=\"good\" file=\"t/a.scenario.json\" time=\"0.…\"/>\n"
        "    <testcase classname=\"t.b\" name=\"bad &amp; off\" file=\"t/b.scenario.json\""
        " time=\"…\">\n"
        "      <failure type=\"failed\" message=\"tick 3: …\">t/b.scenario.json:6:1: error: "
        "tick 3: …\n"
        "tick 4: p's place is …\n"
        "</failure>\n"
        "      <system-out>[[ATTACHMENT|p/t-b-at.png]]\n"
        "</system-out>\n"
        "    </testcase>\n"
        "    <testcase classname=\"t.sub.c\" name=\"c.scenario.json\""
        " file=\"t/sub/c.scenario.json\" time=\"0.…\">\n"
        "      <error type=\"invalid\" message=\"expect[0].tick: …\">"
        "t/sub/c.scenario.json:3:12: error: expect[0].tick: …\n"
        "t/sub/c.scenario.json:3:21: error: expect[0].player: …\n"
        "</error>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "</testsuites>\n");
    assert_int_equal(access("p/t-b.gif", F_OK), 0);
    command_run_check(regress_command,
                      "regress --pictures t/notes.txt t/b.scenario.json t/a.scenario.json", 3,
                      FAIL_B "     no picture: t/notes.txt/t-b-before.png: Not a directory\n" OK_A
                             "1 passed, 1 failed\n",
                      "");
}

TEST_WITH(updates, command_folder_enter, command_folder_leave)
{
    write_files();
    command_run_check(regress_command, "regress --update t/a.scenario.json t/b.scenario.json", 1,
                      OK_A "FAIL t/b.scenario.json: bad & off\n"
                           "     updated, 1 value\n"
                           "     tick 3: the expected \"bounce\" …\n"
                           "1 passed, 1 failed\n",
                      "");
    command_file_check("t/b.scenario.json",
                       SCENARIO("bad & off", "8",
                                "\n {\"tick\":5,\"player\":\"p\",\"at\":[100,200]},\n"
                                "  {\"tick\":4,\"player\":\"p\",\"at\":[100, 200]},\n"
                                "{\"tick\":3,\"event\":\"bounce p\"}"));
    command_file_write("t/two.scenario.json",
                       SCENARIO("two", "8",
                                "{\"tick\":5,\"player\":\"p\",\"at\":[101,200],\"alive\":false},"
                                "{\"tick\":4,\"player\":\"p\",\"velocity\":[103,204]}"));
    command_run_check(regress_command, "regress --update t/two.scenario.json", 0,
                      "ok   t/two.scenario.json: two\n     updated, 3 values\n1 passed, 0 failed\n",
                      "");
    command_run_check(regress_command, "regress --update t/two.scenario.json", 0,
                      "ok   t/two.scenario.json: two\n1 passed, 0 failed\n", "");
    command_file_check("t/two.scenario.json",
                       SCENARIO("two", "8",
                                "{\"tick\":5,\"player\":\"p\",\"at\":[100, 200],\"alive\":true},"
                                "{\"tick\":4,\"player\":\"p\",\"velocity\":[0, 0]}"));
}

TEST_WITH(traces, command_folder_enter, command_folder_leave)
{
    write_files();
    command_run_check(regress_command, "regress --trace x t/a.scenario.json", 0,
                      OK_A "1 passed, 0 failed\n", "");
    char *trace = command_file_text("x");
    int lines = 0;
    for (const char *at = trace; *at != '\0'; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 6);
    assert_int_equal(strncmp(trace, "{\"tick\":0,", strlen("{\"tick\":0,")), 0);
    assert_non_null(strstr(trace, "\n{\"tick\":5,"));
    free(trace);
}

/* Folders in each other are searched 32 deep, and no deeper. */
TEST_WITH(depths, command_folder_enter, command_folder_leave)
{
    char path[256] = "f";
    mkdir(path, 0777);
    for (int depth = 2; depth <= 33; depth++) {
        memcpy(path + strlen(path), "/f", sizeof "/f");
        mkdir(path, 0777);
        if (depth != 32)
            continue;
        memcpy(path + strlen(path), "/a.scenario.json", sizeof "/a.scenario.json");
        command_file_write(path,
                           SCENARIO("deep", "1", "{\"tick\":1,\"player\":\"p\",\"alive\":true}"));
        CommandRun run = command_run(regress_command, "regress f");
        if (run.code != 0 || strstr(run.out, "a.scenario.json: deep\n1 passed, 0 failed\n") == NULL)
            fail_msg("32 folders: %d, %s", run.code, run.out);
        command_run_destroy(&run);
        path[strlen(path) - strlen("/a.scenario.json")] = '\0';
    }
    command_run_check(regress_command, "regress f", 3,
                      "FAIL f: not valid\n     …f/f/f: too many folders in each other\n"
                      "ok   …f/a.scenario.json: deep\n1 passed, 1 failed\n",
                      "");
}

/* --record writes under any name, replay plays it; regress goes by the name, and help says so. */
TEST_WITH(names_of_recordings, command_folder_enter, command_folder_leave)
{
    static const struct {
        const char *name;
        bool is_taken;
    } cases[] = {
        {"a.replay.json", true},      {"B.REPLAY.JSON", true}, {"c.json", false}, {"d", false},
        {"e.replay.json.old", false}, {"replay.json", false},
    };
    static const struct {
        RunCommand *command;
        const char *words, *out;
    } helps[] = {
        {play_command, "clockwise --help", "…takes only names that end in .replay.json\n…"},
        {simulate_command, "simulate --help", "…takes only names that end in .replay.json\n…"},
        {regress_command, "regress --help",
         "…(*.replay.json), and takes only\nnames that end so;…"},
    };
    char words[128], out[128];
    for (int i = 0; i < COUNT(cases); i++) {
        const char *name = cases[i].name;
        snprintf(words, sizeof words, "simulate duel --bots 2 --ticks 9 --record %s", name);
        command_run_check(simulate_command, words, 0, "{…}\n", "");
        snprintf(words, sizeof words, "replay %s", name);
        snprintf(out, sizeof out, "%s: 9 ticks as recorded, …\n", name);
        command_run_check(replay_command, words, 0, out, "");
        snprintf(words, sizeof words, "regress %s", name);
        snprintf(out, sizeof out,
                 cases[i].is_taken
                     ? "ok   %s: Duel, 2 players, 9 ticks\n1 passed, 0 failed\n"
                     : "FAIL %s: not valid\n     …nor in .replay.json\n0 passed, 1 failed\n",
                 name);
        command_run_check(regress_command, words, cases[i].is_taken ? 0 : 3, out, "");
    }
    for (int i = 0; i < COUNT(helps); i++)
        command_run_check(helps[i].command, helps[i].words, 0, helps[i].out, "");
}

/* A recording says who played it; one that plays otherwise is told of by its states. */
TEST_WITH(recordings, command_folder_enter, command_folder_leave)
{
    char words[128];
    snprintf(words, sizeof words,
             "simulate duel --bots 2 --ticks 240 --seed 7 --record r.replay.json");
    CommandRun run = command_run(simulate_command, words);
    assert_int_equal(run.code, 0);
    command_run_destroy(&run);
    command_run_check(regress_command, "regress r.replay.json", 0,
                      "ok   r.replay.json: Duel, 2 players, 240 ticks\n1 passed, 0 failed\n", "");
    char *text = command_file_text("r.replay.json");
    char *seed = strstr(text, "\"seed\": \"7\"");
    assert_non_null(seed);
    seed[strlen("\"seed\": \"")] = '8';
    command_file_write("r.replay.json", text);
    free(text);
    command_run_check(regress_command, "regress --junit j.xml r.replay.json", 1,
                      "FAIL r.replay.json: Duel, 2 players, 240 ticks\n     tick 0: …\n"
                      "0 passed, 1 failed\n",
                      "");
    command_file_check("j.xml", "…<failure type=\"failed\" message=\"tick 0: …\">tick 0: …");
    command_run_check(regress_command, "regress --update r.replay.json", 0,
                      "ok   r.replay.json: Duel, 2 players, 240 ticks\n"
                      "     updated, 3 values\n1 passed, 0 failed\n",
                      "");
    command_run_check(regress_command, "regress --trace x r.replay.json", 0,
                      "ok   r.replay.json: Duel, 2 players, 240 ticks\n1 passed, 0 failed\n", "");
    command_file_check("x", "{\"tick\":0,…\n{\"tick\":240,…}\n");
    command_file_write("s.replay.json", "{\n]");
    command_run_check(regress_command, "regress s.replay.json", 3,
                      "FAIL s.replay.json: not valid\n     s.replay.json:2:1: error: $: …\n"
                      "0 passed, 1 failed\n",
                      "");
}
