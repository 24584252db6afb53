/* SPDX-License-Identifier: MIT */
/* `clockwise check` in this process: all that it prints and writes. Prose is not promised: "…"
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

#define SPAWNS "\"spawns\":[{\"at\":[100,100]},{\"at\":[700,300]}]"
#define LEVEL(name, more)                                                                          \
    "{\"format\":1,\"name\":\"" name "\",\"size\":[800,400]," more SPAWNS "}\n"

/* The lane under the wall is narrow, and nothing else is wrong. */
#define ONE LEVEL("one", "\"obstacles\":[{\"points\":[[390,50],[390,400],[410,400],[410,50]]}],")

/* So many unknown keys, each a warning. */
static void write_odd(const char *path, int count)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    (void)fputs("{\"format\":1,\"name\":\"odd\",\"size\":[800,400],\"obstacles\":[],\n", file);
    for (int i = 0; i < count; i++)
        (void)fprintf(file, "\"zz%d\":1,", i);
    (void)fputs(SPAWNS "}\n", file);
    (void)fclose(file);
}

static void write_files(void)
{
    command_file_write("plain.json", LEVEL("plain", "\n\"obstacles\":[],"));
    command_file_write("bad.json", LEVEL("b\xc3\xa4"
                                         "d",
                                         "\"\xc3\xa4\":1,\"obstacles\":3,"));
    command_file_write("no.json", "{\n \"format\": }");
    command_file_write(
        "schema.json",
        "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\"}");
    write_odd("odd.json", 1);
    write_odd("odd200.json", 200);
    command_file_write("one.json", ONE);
    write_odd("odd201.json", 201);
    write_odd("odd202.json", 202);
    mkdir("pack", 0777);
    command_file_write("pack/pack.json",
                       "{ \"format\": 1, \"name\": \"P\", \"author\": \"A\", \"license\": \"L\",\n "
                       "\"levels\": [\"a.json\", \"gone.json\"] }");
    command_file_write("pack/a.json", LEVEL("a", "\"zz\":1,\"obstacles\":[],"));
    mkdir("bare", 0777);
    command_file_write("bare/a.json", LEVEL("a", "\"zz\":1,\"obstacles\":[],"));
}

/* plain.json has four hints, bad.json a warning before an error, both behind a letter of two bytes
 * once it is a character. */
#define PLAIN                                                                                      \
    "plain.json:2:26: hint: spawns[0]: …spawns[1]…\n"                                          \
    "plain.json:2:26: hint: spawns[0]: …520…\n"                                                \
    "plain.json:2:43: hint: spawns[1]: …spawns[0]…\n"                                          \
    "plain.json:2:43: hint: spawns[1]: …520…\n"
#define BAD                                                                                        \
    "bad.json:1:44: warning: \xc3\xa4: unknown key \"\xc3\xa4\"\n"                                 \
    "bad.json:1:51: error: obstacles: must be an array …\n"
#define SCHEMA "schema.json: a JSON schema, not a level: passed over\n"
#define NONE "none.json:1:1: error: $: cannot be read: there is no level 'none.json': …\n"
#define ODD "odd.json:2:1: warning: zz0: unknown key \"zz0\"\n"
#define TRY_HELP "Try 'clockwise check --help'.\n"

TEST_WITH(lines, command_folder_enter, command_folder_leave)
{
    static const struct {
        const char *words;
        int code;
        const char *out, *err;
    } cases[] = {
        {"check plain.json", 0, PLAIN "0 errors, 0 warnings, 4 hints\n", ""},
        {"check --strict plain.json", 0, PLAIN "0 errors, 0 warnings, 4 hints\n", ""},
        {"check bad.json", 3, BAD "1 error, 1 warning\n", ""},
        {"check no.json schema.json odd.json none.json", 3,
         "no.json:2:12: error: format: …'}'\n" SCHEMA ODD NONE "2 errors, 1 warning\n", ""},
        {"check odd.json", 0, ODD "0 errors, 1 warning\n", ""},
        {"check --strict odd.json", 3, ODD "0 errors, 1 warning\n", ""},
        {"check odd200.json", 0, "…:1881: warning: zz199: …zz199\"\n0 errors, 200 warnings\n", ""},
        {"check odd201.json", 0,
         "…:1881: warning: zz199: …zz199\"\nodd201.json: 1 more problem, not shown\n"
         "0 errors, 201 warnings\n",
         ""},
        {"check odd202.json", 0,
         "…:1881: warning: zz199: …zz199\"\nodd202.json: 2 more problems, not shown\n"
         "0 errors, 202 warnings\n",
         ""},
        {"check pack", 3,
         "pack/a.json:1:41: warning: zz: unknown key \"zz\"\n"
         "pack/pack.json:2:2: error: levels: …gone.json…\n1 error, 1 warning\n",
         ""},
        {"check pack/pack.json", 0, "0 errors, 0 warnings\n", ""},
        {"check bare", 3,
         "bare:1:1: error: $: cannot be read: not a regular file\n1 error, 0 warnings\n", ""},
        {"check duel deul", 3,
         "deul:1:1: error: $: cannot be read: there is no level 'deul': …'duel'?\n"
         "1 error, 0 warnings\n",
         ""},
        {"check one.json", 0,
         "one.json:1:56: hint: obstacles[0]: only 50 …\n0 errors, 0 warnings, 1 hint\n", ""},
        {"check --junit a --sarif a plain.json", 2, "",
         "clockwise check: --junit and --sarif name the same file, a\n" TRY_HELP},
        {"check --junit odd.json plain.json odd.json", 2, "",
         "clockwise check: --junit and a level name the same file, odd.json\n" TRY_HELP},
        {"check --sarif odd.json plain.json odd.json", 2, "",
         "clockwise check: --sarif and a level name the same file, odd.json\n" TRY_HELP},
        {"check --json --tap plain.json", 2, "",
         "clockwise check: --json goes with neither --tap nor --github\n" TRY_HELP},
        {"check --json --github plain.json", 2, "",
         "clockwise check: --json goes with neither --tap nor --github\n" TRY_HELP},
        {"check", 2, "", "clockwise check: no level file given\n" TRY_HELP},
        {"check --junit no/x plain.json", 3, "",
         "clockwise check: no/x: No such file or directory\n"},
        {"check --sarif /dev/full odd.json", 3, ODD "0 errors, 1 warning\n",
         "clockwise check: /dev/full: No space left on device\n"},
    };
    write_files();
    for (int i = 0; i < COUNT(cases); i++)
        command_run_check(check_command, cases[i].words, cases[i].code, cases[i].out, cases[i].err);
}

TEST_WITH(json, command_folder_enter, command_folder_leave)
{
    write_files();
    command_run_check(
        check_command, "check --json plain.json bad.json schema.json none.json", 3,
        "{\"files\":[\n"
        "{\"file\":\"plain.json\",\"valid\":true,\"errors\":0,\"warnings\":0,\"problems\":[],"
        "\"hints\":[\n"
        "  {\"line\":2,\"column\":26,\"path\":\"spawns[0]\",\"message\":\"…\"},\n"
        "  {\"line\":2,\"column\":26,\"path\":\"spawns[0]\",\"message\":\"…\"},\n"
        "  {\"line\":2,\"column\":43,\"path\":\"spawns[1]\",\"message\":\"…\"},\n"
        "  {\"line\":2,\"column\":43,\"path\":\"spawns[1]\",\"message\":\"…\"}]},\n"
        "{\"file\":\"bad.json\",\"valid\":false,\"errors\":1,\"warnings\":1,\"problems\":[\n"
        "  {\"line\":1,\"column\":44,\"severity\":\"warning\",\"path\":\"\xc3\xa4\",\"message\":"
        "\"unknown key \\\"\xc3\xa4\\\"\"},\n"
        "  {\"line\":1,\"column\":51,\"severity\":\"error\",\"path\":\"obstacles\",\"message\":"
        "\"must be an array …\"}]},\n"
        "{\"file\":\"schema.json\",\"valid\":true,\"errors\":0,\"warnings\":0,\"problems\":[],"
        "\"skipped\":true},\n"
        "{\"file\":\"none.json\",\"valid\":false,\"errors\":1,\"warnings\":0,\"problems\":[\n"
        "  {\"line\":1,\"column\":1,\"severity\":\"error\",\"path\":\"$\",\"message\":"
        "\"cannot be read: …\"}]}],\"errors\":2,\"warnings\":1}\n",
        "");
    command_run_check(check_command, "check --json duel", 0,
                      "{\"files\":[\n{\"file\":\"…duel.json\",\"valid\":true,\"errors\":0,"
                      "\"warnings\":0,\"problems\":[]}],\"errors\":0,\"warnings\":0}\n",
                      "");
}

TEST_WITH(tap, command_folder_enter, command_folder_leave)
{
    write_files();
    command_run_check(check_command, "check --tap one.json bad.json schema.json none.json odd.json",
                      3,
                      "TAP version 14\n"
                      "1..5\n"
                      "ok 1 - one.json\n"
                      "  ---\n"
                      "  message: \"obstacles[0]: only 50 …\"\n"
                      "  severity: comment\n"
                      "  file: \"one.json\"\n"
                      "  findings:\n"
                      "    - severity: hint\n"
                      "      line: 1\n"
                      "      column: 56\n"
                      "      message: \"obstacles[0]: only 50 …\"\n"
                      "  ...\n"
                      "not ok 2 - bad.json\n"
                      "  ---\n"
                      "  message: \"\xc3\xa4: unknown key …\"\n"
                      "  severity: fail\n"
                      "  file: \"bad.json\"\n"
                      "  findings:\n"
                      "    - severity: warning\n"
                      "      line: 1\n"
                      "      column: 43\n"
                      "      message: \"\xc3\xa4: unknown key …\"\n"
                      "    - severity: error\n"
                      "      line: 1\n"
                      "      column: 49\n"
                      "      message: \"obstacles: …\"\n"
                      "  ...\n"
                      "ok 3 - schema.json # SKIP a JSON schema, not a level: passed over\n"
                      "not ok 4 - none.json\n"
                      "  ---\n"
                      "  message: \"cannot be read: …\"\n"
                      "  severity: error\n"
                      "  file: \"none.json\"\n"
                      "  findings:\n"
                      "    - severity: error\n"
                      "      message: \"cannot be read: …\"\n"
                      "  ...\n"
                      "ok 5 - odd.json\n"
                      "  ---\n"
                      "  message: \"zz0: unknown key \\\"zz0\\\"\"\n"
                      "  severity: comment\n"
                      "  file: \"odd.json\"\n"
                      "  findings:\n"
                      "    - severity: warning\n"
                      "      line: 2\n"
                      "      column: 1\n"
                      "      message: \"zz0: unknown key \\\"zz0\\\"\"\n"
                      "  ...\n"
                      "# 2 errors, 2 warnings, 1 hint\n",
                      "");
    command_run_check(check_command, "check --tap --strict odd.json", 3,
                      "TAP version 14\n1..1\nnot ok 1 - odd.json\n…# 0 errors, 1 warning\n", "");
}

TEST_WITH(files_of_ci, command_folder_enter, command_folder_leave)
{
    write_files();
    command_run_check(
        check_command,
        "check --github --junit a.xml --sarif a.sarif one.json bad.json odd201.json none.json", 3,
        "one.json:1:56: hint: obstacles[0]: only 50 …\n"
        "::notice file=one.json,line=1,col=56,title=one.json::obstacles[0]: only 50 …\n" BAD
        "::warning file=bad.json,line=1,col=43,title=bad.json::\xc3\xa4: …\n"
        "::error file=bad.json,line=1,col=49,title=bad.json::obstacles: …\n"
        "odd201.json:2:1: …"
        "::warning file=odd201.json,line=2,col=1881,title=odd201.json::zz199: …"
        "%0A1 more problem, not shown\n" NONE
        "::error file=none.json,title=none.json::cannot be read: …\n"
        "2 errors, 202 warnings, 1 hint\n",
        "");
    command_file_check(
        "a.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"clockwise check\" tests=\"4\" failures=\"1\" errors=\"1\""
        " time=\"0.…\">\n"
        "  <testsuite name=\"clockwise check\" tests=\"4\" failures=\"1\" errors=\"1\""
        " time=\"0.…\" skipped=\"0\">\n"
        "    <testcase classname=\"one\" name=\"one.json\" file=\"one.json\" time=\"0.…\">\n"
        "      <system-out>one.json:1:56: hint: obstacles[0]: only 50 …\n"
        "</system-out>\n"
        "    </testcase>\n"
        "    <testcase classname=\"bad\" name=\"bad.json\" file=\"bad.json\" time=\"0.…\">\n"
        "      <failure type=\"failed\" message=\"\xc3\xa4: unknown key &quot;\xc3\xa4&quot;\">"
        "bad.json:1:43: warning: \xc3\xa4: …\n"
        "bad.json:1:49: error: obstacles: …\n"
        "</failure>\n"
        "    </testcase>\n"
        "    <testcase classname=\"odd201\" name=\"odd201.json\" file=\"odd201.json\""
        " time=\"0.…\">\n"
        "      <system-out>odd201.json:2:1: warning: zz0: …"
        "odd201.json:2:1881: warning: zz199: …\n"
        "</system-out>\n"
        "    </testcase>\n"
        "    <testcase classname=\"none\" name=\"none.json\" file=\"none.json\" time=\"0.…\">\n"
        "      <error type=\"invalid\" message=\"cannot be read: …\">cannot be read: …\n"
        "</error>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "</testsuites>\n");
    command_file_check("a.sarif",
                       "…\"version\":\"2.1.0\",…\"results\":[\n"
                       "    {\"ruleId\":\"level-hint\",\"ruleIndex\":2,…"
                       "    {\"ruleId\":\"level-error\",\"ruleIndex\":0,\"level\":\"error\","
                       "\"message\":{\"text\":\"obstacles: …"
                       "\"message\":{\"text\":\"1 more problem, not shown\"},\"locations\":["
                       "{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"odd201.json\"}}}]},…"
                       "\"uri\":\"none.json\"}}}]}]\n}]}\n");
}
