/* SPDX-License-Identifier: MIT */
/* The formats that CI systems read, whole: each character is promised to them. */
#include "cli/reports.h"

#include "base/version.h"
#include "cli/commands.h"
#include "support/command_run.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Finding {
    ReportSeverity severity;
    int line, column;
    const char *text;
} Finding;

typedef struct FileCase {
    const char *path, *name, *picture;
    ReportVerdict verdict;
    double seconds;
    Finding findings[3]; /* Up to one without a text. */
} FileCase;

static const FileCase files[] = {
    {"./tests/a.b/one.scenario.json",
     "<one> & \"two\": #3, 5%",
     "pics/o<ne.png",
     REPORT_FAILED,
     1.25,
     {{REPORT_ERROR, 12, 7, "tick 3: 1 < 2"},
      {REPORT_ERROR, 0, 0, "tick 4: 5% \\ off"},
      {REPORT_WARNING, 13, 1, "two\nlines"}}},
    {"two.scenario.json", "fine", NULL, REPORT_PASSED, 0.5, {{0}}},
    {"../up/three: a,b.json",
     NULL,
     NULL,
     REPORT_PASSED,
     0.0005,
     {{REPORT_WARNING, 2, 3, "odd"}, {REPORT_HINT, 4, 5, "caf\xc3\xa9 \x1b\xff."}}},
    {"/abs/four.json", NULL, NULL, REPORT_INVALID, 2, {{REPORT_ERROR, 0, 0, "not there"}}},
    {"five.json", "five", NULL, REPORT_INVALID, 3, {{0}}},
    {"six.schema.json", NULL, NULL, REPORT_SKIPPED, 0, {{REPORT_HINT, 0, 0, "passed # over"}}},
    {"seven", "bare", "seven.png", REPORT_PASSED, 0, {{0}}},
    {"eight", NULL, NULL, REPORT_SKIPPED, 0, {{0}}},
};

/* What a command does that reports these files; argv[0] is its name. */
static ReportFormats formats;
static int failures; /* Of beginning and end. */

static int report_files(int argc, char **argv)
{
    (void)argc;
    Report report;
    failures = !report_begin(&report, argv[0], &formats, COUNT(files));
    if (failures > 0)
        return failures;
    for (int i = 0; i < COUNT(files); i++) {
        const FileCase *file = &files[i];
        ReportCase item = {.path = file->path, .verdict = file->verdict, .seconds = file->seconds};
        item.name = file->name != NULL ? strdup(file->name) : NULL;
        item.picture = file->picture != NULL ? strdup(file->picture) : NULL;
        for (int k = 0; k < 3 && file->findings[k].text != NULL; k++)
            report_case_add(&item, file->findings[k].severity, file->findings[k].line,
                            file->findings[k].column, file->findings[k].text);
        report_add(&report, &item);
        report_case_destroy(&item);
        assert_null(item.path);
        assert_null(item.findings);
    }
    failures += !report_end(&report);
    return failures;
}

TEST_WITH(junit, scratch_home_make, scratch_home_remove)
{
    char path[128];
    snprintf(path, sizeof path, "%sa.xml", scratch_home);
    formats = (ReportFormats){.junit_path = path};
    command_run_check(report_files, "try", 0, "", "");
    command_file_check(
        path, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<testsuites name=\"clockwise try\" tests=\"8\" failures=\"1\" errors=\"2\""
              " time=\"6.750\">\n"
              "  <testsuite name=\"clockwise try\" tests=\"8\" failures=\"1\" errors=\"2\""
              " time=\"6.750\" skipped=\"2\">\n"
              "    <testcase classname=\"tests.a_b.one\""
              " name=\"&lt;one&gt; &amp; &quot;two&quot;: #3, 5%\""
              " file=\"./tests/a.b/one.scenario.json\" time=\"1.250\">\n"
              "      <failure type=\"failed\" message=\"tick 3: 1 &lt; 2\">"
              "./tests/a.b/one.scenario.json:12:7: error: tick 3: 1 &lt; 2\n"
              "tick 4: 5% \\ off\n"
              "./tests/a.b/one.scenario.json:13:1: warning: two&#10;lines\n"
              "</failure>\n"
              "      <system-out>[[ATTACHMENT|pics/o&lt;ne.png]]\n"
              "</system-out>\n"
              "    </testcase>\n"
              "    <testcase classname=\"two\" name=\"fine\" file=\"two.scenario.json\""
              " time=\"0.500\"/>\n"
              "    <testcase classname=\"up.three: a,b\" name=\"three: a,b.json\""
              " file=\"../up/three: a,b.json\" time=\"0.001\">\n"
              "      <system-out>../up/three: a,b.json:2:3: warning: odd\n"
              "../up/three: a,b.json:4:5: hint: caf\xc3\xa9 ??.\n"
              "</system-out>\n"
              "    </testcase>\n"
              "    <testcase classname=\"abs.four\" name=\"four.json\" file=\"/abs/four.json\""
              " time=\"2.000\">\n"
              "      <error type=\"invalid\" message=\"not there\">not there\n"
              "</error>\n"
              "    </testcase>\n"
              "    <testcase classname=\"five\" name=\"five\" file=\"five.json\" time=\"3.000\">\n"
              "      <error type=\"invalid\" message=\"\"></error>\n"
              "    </testcase>\n"
              "    <testcase classname=\"six\" name=\"six.schema.json\" file=\"six.schema.json\""
              " time=\"0.000\">\n"
              "      <skipped type=\"skipped\" message=\"passed # over\">passed # over\n"
              "</skipped>\n"
              "    </testcase>\n"
              "    <testcase classname=\"seven\" name=\"bare\" file=\"seven\" time=\"0.000\"/>\n"
              "    <testcase classname=\"eight\" name=\"eight\" file=\"eight\" time=\"0.000\">\n"
              "      <skipped type=\"skipped\" message=\"\"></skipped>\n"
              "    </testcase>\n"
              "  </testsuite>\n"
              "</testsuites>\n");
}

TEST(tap)
{
    formats = (ReportFormats){.has_tap = true};
    command_run_check(report_files, "try", 0,
                      "TAP version 14\n"
                      "1..8\n"
                      "not ok 1 - ./tests/a.b/one.scenario.json: <one> & \"two\": \\#3, 5%\n"
                      "  ---\n"
                      "  message: \"tick 3: 1 < 2\"\n"
                      "  severity: fail\n"
                      "  file: \"./tests/a.b/one.scenario.json\"\n"
                      "  picture: \"pics/o<ne.png\"\n"
                      "  findings:\n"
                      "    - severity: error\n"
                      "      line: 12\n"
                      "      column: 7\n"
                      "      message: \"tick 3: 1 < 2\"\n"
                      "    - severity: error\n"
                      "      message: \"tick 4: 5% \\\\ off\"\n"
                      "    - severity: warning\n"
                      "      line: 13\n"
                      "      column: 1\n"
                      "      message: \"two\\u000alines\"\n"
                      "  ...\n"
                      "ok 2 - two.scenario.json: fine\n"
                      "ok 3 - ../up/three: a,b.json\n"
                      "  ---\n"
                      "  message: \"odd\"\n"
                      "  severity: comment\n"
                      "  file: \"../up/three: a,b.json\"\n"
                      "  findings:\n"
                      "    - severity: warning\n"
                      "      line: 2\n"
                      "      column: 3\n"
                      "      message: \"odd\"\n"
                      "    - severity: hint\n"
                      "      line: 4\n"
                      "      column: 5\n"
                      "      message: \"caf\xc3\xa9 \\u001b\xef\xbf\xbd.\"\n"
                      "  ...\n"
                      "not ok 4 - /abs/four.json\n"
                      "  ---\n"
                      "  message: \"not there\"\n"
                      "  severity: error\n"
                      "  file: \"/abs/four.json\"\n"
                      "  findings:\n"
                      "    - severity: error\n"
                      "      message: \"not there\"\n"
                      "  ...\n"
                      "not ok 5 - five.json: five\n"
                      "ok 6 - six.schema.json # SKIP passed \\# over\n"
                      "ok 7 - seven: bare\n"
                      "ok 8 - eight # SKIP \n",
                      "");
}

TEST(github)
{
    formats = (ReportFormats){.has_github = true};
    command_run_check(report_files, "try", 0,
                      "::error file=./tests/a.b/one.scenario.json,line=12,col=7,"
                      "title=<one> & \"two\"%3A #3%2C 5%25::tick 3: 1 < 2%0Atick 4: 5%25 \\ off\n"
                      "::warning file=./tests/a.b/one.scenario.json,line=13,col=1,"
                      "title=<one> & \"two\"%3A #3%2C 5%25::two%0Alines\n"
                      "::warning file=../up/three%3A a%2Cb.json,line=2,col=3,"
                      "title=three%3A a%2Cb.json::odd\n"
                      "::notice file=../up/three%3A a%2Cb.json,line=4,col=5,"
                      "title=three%3A a%2Cb.json::caf\xc3\xa9 ??.\n"
                      "::error file=/abs/four.json,title=four.json::not there\n",
                      "");
}

#define SARIF_PLACE(rule, index, level, text, uri)                                                 \
    "\n    {\"ruleId\":\"level-" rule "\",\"ruleIndex\":" index ",\"level\":\"" level              \
    "\",\"message\":{\"text\":\"" text                                                             \
    "\"},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"" uri "\"}"

TEST_WITH(sarif, scratch_home_make, scratch_home_remove)
{
    char path[128];
    snprintf(path, sizeof path, "%sa.sarif", scratch_home);
    formats = (ReportFormats){.sarif_path = path};
    command_run_check(report_files, "try", 0, "", "");
    command_file_check(
        path,
        "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\n"
        "\"runs\":[{\n"
        "  \"tool\":{\"driver\":{\"name\":\"clockwise try\",\"version\":\"" CLOCKWISE_VERSION
        "\",\"rules\":[\n"
        "    {\"id\":\"level-error\",\"name\":\"LevelError\",\"shortDescription\":{\"text\":"
        "\"The level cannot be played: the file breaks a rule of the format.\"},"
        "\"defaultConfiguration\":{\"level\":\"error\"}},\n"
        "    {\"id\":\"level-warning\",\"name\":\"LevelWarning\",\"shortDescription\":{\"text\":"
        "\"The level can be played, but something in it is probably a mistake.\"},"
        "\"defaultConfiguration\":{\"level\":\"warning\"}},\n"
        "    {\"id\":\"level-hint\",\"name\":\"LevelHint\",\"shortDescription\":{\"text\":"
        "\"What a good designer would change.\"},"
        "\"defaultConfiguration\":{\"level\":\"note\"}}]}},\n"
        "  \"columnKind\":\"unicodeCodePoints\",\n"
        "  \"results\":[" SARIF_PLACE("error", "0", "error", "tick 3: 1 < 2",
                                      "./tests/a.b/one.scenario.json") //
        ",\"region\":{\"startLine\":12,\"startColumn\":7}}}]}," SARIF_PLACE(
            "error", "0", "error", "tick 4: 5% \\\\ off", "./tests/a.b/one.scenario.json") //
        "}}]}," SARIF_PLACE("warning", "1", "warning", "two\\u000alines",
                            "./tests/a.b/one.scenario.json") //
        ",\"region\":{\"startLine\":13,\"startColumn\":1}}}]}," SARIF_PLACE(
            "warning", "1", "warning", "odd", "../up/three%3A%20a%2Cb.json") //
        ",\"region\":{\"startLine\":2,\"startColumn\":3}}}]}," SARIF_PLACE(
            "hint", "2", "note", "caf\xc3\xa9 \\u001b\xef\xbf\xbd.",
            "../up/three%3A%20a%2Cb.json") //
        ",\"region\":{\"startLine\":4,\"startColumn\":5}}}]}," SARIF_PLACE(
            "error", "0", "error", "not there", "file:///abs/four.json") //
        "}}]}"
        "]\n}]}\n");
}

/* Nothing begins where a file cannot be written. */
TEST_WITH(where_nothing_can_be_written, scratch_home_make, scratch_home_remove)
{
    static const struct {
        bool is_sarif;
        const char *path;
    } cases[] = {{false, "no/such.xml"}, {true, "no/such.sarif"}};
    for (int i = 0; i < COUNT(cases); i++) {
        char path[128], complaint[256];
        snprintf(path, sizeof path, "%s%s", scratch_home, cases[i].path);
        snprintf(complaint, sizeof complaint, "clockwise try: %s: No such file or directory\n",
                 path);
        formats = (ReportFormats){.has_tap = true};
        *(cases[i].is_sarif ? &formats.sarif_path : &formats.junit_path) = path;
        command_run_check(report_files, "try", 1, "", complaint);
    }
    if (!command_has_full_disk())
        return;
    formats = (ReportFormats){.junit_path = "/dev/full"};
    command_run_check(report_files, "try", 1, "",
                      "clockwise try: /dev/full: No space left on device\n");
    formats = (ReportFormats){.sarif_path = "/dev/full"};
    command_run_check(report_files, "try", 1, "",
                      "clockwise try: /dev/full: No space left on device\n");
}

/* A command that passed by a case whose memory was gone says so, and writes nothing. */
static int report_lost(int argc, char **argv)
{
    Report report;
    (void)argc;
    ReportCase item = {.path = "a", .lacks_memory = true};
    ReportCase other = {.path = "b"};
    assert_true(report_begin(&report, argv[0], &formats, 2));
    report_add(&report, &item);
    report_add(&report, &other);
    return report_end(&report);
}

TEST_WITH(without_memory, scratch_home_make, scratch_home_remove)
{
    char path[128];
    snprintf(path, sizeof path, "%sa.xml", scratch_home);
    formats = (ReportFormats){.junit_path = path};
    command_run_check(report_lost, "try", 0, "", "clockwise try: out of memory\n");
    assert_int_not_equal(access(path, F_OK), 0);
}
