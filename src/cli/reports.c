/* SPDX-License-Identifier: MIT */
#include "cli/reports.h"

#include "base/array.h"
#include "base/system.h"
#include "base/version.h"
#include "cli/commands.h"

/* --- Cases ------------------------------------------------------------------------------------ */

void report_case_add(ReportCase *self, ReportSeverity severity, int line, int column,
                     const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL || !array_grow(&self->findings, &self->finding_capacity,
                                    self->finding_count + 1, sizeof *self->findings)) {
        free(copy);
        self->lacks_memory = true;
        return;
    }
    self->findings[self->finding_count++] = (ReportFinding){severity, line, column, copy};
}

void report_case_destroy(ReportCase *self)
{
    for (int i = 0; i < self->finding_count; i++)
        free(self->findings[i].text);
    free(self->findings);
    free(self->name);
    free(self->picture);
    *self = (ReportCase){.path = NULL};
}

/* --- Characters ------------------------------------------------------------------------------- */

/* Prints a text, with `instead` of each character that it returns something for. What no terminal
 * and no XML may have becomes '?'. */
typedef const char *Instead(char c);

static void print_escaped(FILE *file, const char *text, Instead *instead)
{
    const char *end = text + strlen(text);
    while (text < end) {
        int length = utf8_length(text, end);
        const char *other = instead(*text);
        bool is_good = length > 0 && utf8_is_printable(utf8_code_point(text, length));
        if (other != NULL)
            fputs(other, file);
        else if (is_good)
            fwrite(text, 1, (size_t)length, file);
        else
            fputc('?', file);
        text += length > 0 ? length : 1;
    }
}

static const char *instead_in_xml(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\n':
        return "&#10;";
    default:
        return NULL;
    }
}

static const char *instead_in_tap(char c)
{
    return c == '#' ? "\\#" : c == '\\' ? "\\\\" : NULL;
}

static const char *instead_in_message(char c)
{
    return c == '%' ? "%25" : c == '\n' ? "%0A" : NULL;
}

static const char *instead_in_property(char c)
{
    return c == ':' ? "%3A" : c == ',' ? "%2C" : instead_in_message(c);
}

/* Writes ` key="text"`. */
static void print_attribute(FILE *file, const char *key, const char *text)
{
    fprintf(file, " %s=\"", key);
    print_escaped(file, text, instead_in_xml);
    fputc('"', file);
}

/* --- JUnit ------------------------------------------------------------------------------------ */

/* GitLab and Jenkins tell tests apart by class and name; Jenkins takes what is before the class's
 * last dot for a package. So folders are packages, and a file is a class. */
static void print_class(FILE *file, const char *path)
{
    path += strspn(path, "./");
    size_t folder = path_folder_length(path);
    char *class = strdup(path);
    if (class != NULL)
        class[folder + strcspn(path + folder, ".")] = '\0';
    for (char *at = class; at != NULL && *at != '\0'; at++)
        *at = *at == '/' ? '.' : *at == '.' ? '_' : *at;
    print_attribute(file, "classname", class != NULL ? class : "");
    free(class);
}

static void print_findings(FILE *file, const ReportCase *item, bool are_hints)
{
    static const char *const words[] = {"error: ", "warning: ", "hint: "};
    for (int i = 0; i < item->finding_count; i++) {
        const ReportFinding *finding = &item->findings[i];
        if (are_hints && finding->severity == REPORT_ERROR)
            continue;
        if (finding->line > 0) {
            print_escaped(file, item->path, instead_in_xml);
            fprintf(file, ":%d:%d: %s", finding->line, finding->column, words[finding->severity]);
        }
        print_escaped(file, finding->text, instead_in_xml);
        fputc('\n', file);
    }
}

static void add_to_junit(FILE *file, const ReportCase *item)
{
    static const char *const tags[REPORT_VERDICTS] = {NULL, "failure", "error", "skipped"};
    static const char *const types[REPORT_VERDICTS] = {NULL, "failed", "invalid", "skipped"};
    const char *tag = tags[item->verdict];
    bool has_output = item->verdict == REPORT_PASSED && item->finding_count > 0;
    fputs("    <testcase", file);
    print_class(file, item->path);
    print_attribute(file, "name", item->name ? item->name : path_file_name(item->path));
    print_attribute(file, "file", item->path);
    fprintf(file, " time=\"%.3f\"", item->seconds);
    if (tag == NULL && !has_output) {
        fputs("/>\n", file);
        return;
    }
    fputs(">\n", file);
    if (tag != NULL) {
        fprintf(file, "      <%s", tag);
        print_attribute(file, "type", types[item->verdict]);
        print_attribute(file, "message", item->finding_count > 0 ? item->findings[0].text : "");
        fputc('>', file);
        print_findings(file, item, false);
        fprintf(file, "</%s>\n", tag);
    }
    if (has_output || item->picture != NULL) {
        fputs("      <system-out>", file);
        if (has_output)
            print_findings(file, item, true);
        if (item->picture != NULL) {
            fputs("[[ATTACHMENT|", file);
            print_escaped(file, item->picture, instead_in_xml);
            fputs("]]\n", file);
        }
        fputs("</system-out>\n", file);
    }
    fputs("    </testcase>\n", file);
}

static void print_junit_head(const Report *report, FILE *file, const char *element)
{
    const int *counts = report->counts;
    int all = counts[REPORT_PASSED] + counts[REPORT_FAILED] + counts[REPORT_INVALID] +
              counts[REPORT_SKIPPED];
    fprintf(file,
            "<%s name=\"clockwise %s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" time=\"%.3f\"",
            element, report->command, all, counts[REPORT_FAILED], counts[REPORT_INVALID],
            report->seconds);
}

static void write_junit(const Report *report, FILE *file)
{
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", file);
    print_junit_head(report, file, "testsuites");
    fputs(">\n  ", file);
    print_junit_head(report, file, "testsuite");
    fprintf(file, " skipped=\"%d\">\n", report->counts[REPORT_SKIPPED]);
    fwrite(report->cases, 1, report->case_length, file);
    fputs("  </testsuite>\n</testsuites>\n", file);
}

/* --- TAP -------------------------------------------------------------------------------------- */

/* The text after a test is YAML, in which every string of JSON is one. */
static void add_to_tap(const ReportCase *item, int number)
{
    bool is_good = item->verdict == REPORT_PASSED || item->verdict == REPORT_SKIPPED;
    printf("%s %d - ", is_good ? "ok" : "not ok", number);
    print_escaped(stdout, item->path, instead_in_tap);
    if (item->name != NULL) {
        fputs(": ", stdout);
        print_escaped(stdout, item->name, instead_in_tap);
    }
    if (item->verdict == REPORT_SKIPPED) {
        fputs(" # SKIP ", stdout);
        print_escaped(stdout, item->finding_count > 0 ? item->findings[0].text : "",
                      instead_in_tap);
    }
    putchar('\n');
    if (item->verdict == REPORT_SKIPPED || item->finding_count == 0)
        return;
    fputs("  ---\n  message: ", stdout);
    json_print_string(stdout, item->findings[0].text);
    printf("\n  severity: %s\n  file: ", item->verdict == REPORT_INVALID  ? "error"
                                         : item->verdict == REPORT_FAILED ? "fail"
                                                                          : "comment");
    json_print_string(stdout, item->path);
    if (item->picture != NULL) {
        fputs("\n  picture: ", stdout);
        json_print_string(stdout, item->picture);
    }
    fputs("\n  findings:\n", stdout);
    for (int i = 0; i < item->finding_count; i++) {
        const ReportFinding *finding = &item->findings[i];
        static const char *const words[] = {"error", "warning", "hint"};
        printf("    - severity: %s\n", words[finding->severity]);
        if (finding->line > 0)
            printf("      line: %d\n      column: %d\n", finding->line, finding->column);
        fputs("      message: ", stdout);
        json_print_string(stdout, finding->text);
        putchar('\n');
    }
    fputs("  ...\n", stdout);
}

/* --- GitHub ----------------------------------------------------------------------------------- */

/* GitHub shows ten errors, warnings and notices each of a step, so that a finding without a line
 * goes with the one before it. */
static void annotate(const ReportCase *item)
{
    static const char *const words[] = {"error", "warning", "notice"};
    for (int i = 0; i < item->finding_count && item->verdict != REPORT_SKIPPED; i++) {
        const ReportFinding *finding = &item->findings[i];
        if (finding->line > 0 || i == 0) {
            printf("%s::%s file=", i > 0 ? "\n" : "", words[finding->severity]);
            print_escaped(stdout, item->path, instead_in_property);
            if (finding->line > 0)
                printf(",line=%d,col=%d", finding->line, finding->column);
            fputs(",title=", stdout);
            print_escaped(stdout, item->name ? item->name : path_file_name(item->path),
                          instead_in_property);
        }
        fputs(finding->line > 0 || i == 0 ? "::" : "%0A", stdout);
        print_escaped(stdout, finding->text, instead_in_message);
    }
    if (item->finding_count > 0 && item->verdict != REPORT_SKIPPED)
        putchar('\n');
}

/* --- SARIF ------------------------------------------------------------------------------------ */

typedef struct SarifRule {
    const char *id, *name, *level, *text;
} SarifRule;

static const SarifRule rules[] = {
    [REPORT_ERROR] = {"level-error", "LevelError", "error",
                      "The level cannot be played: the file breaks a rule of the format."},
    [REPORT_WARNING] = {"level-warning", "LevelWarning", "warning",
                        "The level can be played, but something in it is probably a mistake."},
    [REPORT_HINT] = {"level-hint", "LevelHint", "note", "What a good designer would change."},
};

/* A relative reference of RFC 3986, or a file's address where the path is absolute. */
static void print_uri(FILE *file, const char *path)
{
    fputs(system_is_absolute(path) ? path[0] == '/' ? "file://" : "file:///" : "", file);
    for (; *path != '\0'; path++) {
        bool is_plain = (*path >= 'a' && *path <= 'z') || (*path >= 'A' && *path <= 'Z') ||
                        (*path >= '0' && *path <= '9') || strchr("-._~/", *path) != NULL;
        fprintf(file, is_plain ? "%c" : "%%%02X", (unsigned char)*path);
    }
}

static void add_to_sarif(Report *report, const ReportCase *item)
{
    FILE *file = report->result_stream;
    if (item->verdict == REPORT_SKIPPED)
        return;
    for (int i = 0; i < item->finding_count; i++) {
        const ReportFinding *finding = &item->findings[i];
        fprintf(file, "%s\n    {\"ruleId\":\"%s\",\"ruleIndex\":%d,\"level\":\"%s\",",
                report->result_count++ > 0 ? "," : "", rules[finding->severity].id,
                (int)finding->severity, rules[finding->severity].level);
        fputs("\"message\":{\"text\":", file);
        json_print_string(file, finding->text);
        fputs("},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"", file);
        print_uri(file, item->path);
        fputs("\"}", file);
        if (finding->line > 0)
            fprintf(file, ",\"region\":{\"startLine\":%d,\"startColumn\":%d}", finding->line,
                    finding->column);
        fputs("}}]}", file);
    }
}

static void write_sarif(const Report *report, FILE *file)
{
    fputs("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\n"
          "\"runs\":[{\n  \"tool\":{\"driver\":{\"name\":\"clockwise ",
          file);
    fprintf(file, "%s\",\"version\":\"%s\",\"rules\":[", report->command, CLOCKWISE_VERSION);
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        fprintf(file,
                "%s\n    {\"id\":\"%s\",\"name\":\"%s\",\"shortDescription\":{\"text\":\"%s\"},"
                "\"defaultConfiguration\":{\"level\":\"%s\"}}",
                i > 0 ? "," : "", rules[i].id, rules[i].name, rules[i].text, rules[i].level);
    fputs("]}},\n  \"columnKind\":\"unicodeCodePoints\",\n  \"results\":[", file);
    fwrite(report->results, 1, report->result_length, file);
    fputs("]\n}]}\n", file);
}

/* --- The report ------------------------------------------------------------------------------- */

static bool complain(const Report *report, const char *path)
{
    Error error;
    error_set(&error, "%s: %s", path, atomic_file_reason());
    (void)option_missing(report->command, error.text);
    return false;
}

bool report_begin(Report *out_report, const char *command, const ReportFormats *formats,
                  int case_count)
{
    Report *self = out_report;
    *self = (Report){.command = command, .formats = *formats};
    const char *const paths[] = {formats->junit_path, formats->sarif_path};
    for (int i = 0; i < 2; i++)
        if (paths[i] != NULL && !atomic_file_check(paths[i]))
            return complain(self, paths[i]);
    self->case_stream = open_memstream(&self->cases, &self->case_length);
    self->result_stream = open_memstream(&self->results, &self->result_length);
    if (self->case_stream == NULL || self->result_stream == NULL) {
        report_drop(self);
        (void)option_missing(command, "out of memory");
        return false;
    }
    if (formats->has_tap)
        printf("TAP version 14\n1..%d\n", case_count);
    return true;
}

void report_add(Report *report, const ReportCase *item)
{
    int number = 1;
    for (int i = 0; i < REPORT_VERDICTS; i++)
        number += report->counts[i];
    report->counts[item->verdict]++;
    report->seconds += item->seconds;
    report->lacks_memory = report->lacks_memory || item->lacks_memory;
    add_to_junit(report->case_stream, item);
    add_to_sarif(report, item);
    if (report->formats.has_tap)
        add_to_tap(item, number);
    if (report->formats.has_github)
        annotate(item);
}

static bool write_file(const Report *report, const char *path,
                       void (*write)(const Report *report, FILE *file))
{
    AtomicFile file;
    if (path == NULL)
        return true;
    if (!atomic_file_open(&file, path))
        return complain(report, path);
    write(report, file.stream);
    return atomic_file_commit(&file) || complain(report, path);
}

bool report_end(Report *report)
{
    bool is_good =
        !ferror(report->case_stream) && !ferror(report->result_stream) && !report->lacks_memory;
    is_good = fflush(report->case_stream) == 0 && fflush(report->result_stream) == 0 && is_good;
    if (!is_good)
        (void)option_missing(report->command, "out of memory");
    is_good = is_good && write_file(report, report->formats.junit_path, write_junit) &&
              write_file(report, report->formats.sarif_path, write_sarif);
    report_drop(report);
    return is_good;
}

void report_drop(Report *report)
{
    if (report->case_stream != NULL)
        fclose(report->case_stream);
    if (report->result_stream != NULL)
        fclose(report->result_stream);
    free(report->cases);
    free(report->results);
}
