/* SPDX-License-Identifier: MIT */
/* `clockwise check`: reads each file on its own, and those of packs, and prints its problems to
 * stdout. At a terminal it also shows the line of each problem. */
#include "cli/commands.h"
#include "cli/reports.h"

#include "base/system.h"
#include "pack/pack.h"
#include "profile/level_list.h"

#include <getopt.h>

enum { WIDTH = 68, BEFORE = 40 };

static const char *line_start(const char *text, const char *end, int line)
{
    for (; line > 1; line--) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        if (!newline)
            break;
        text = newline + 1;
    }
    return text;
}

void snippet_print(FILE *file, const char *text, size_t length, int line, int column)
{
    const char *end = text + length;
    const char *start = line_start(text, end, line);
    const char *newline = memchr(start, '\n', (size_t)(end - start));
    const char *line_end = newline ? newline : end;
    const char *place = column - 1 < line_end - start ? start + column - 1 : line_end;
    if (line_end > start && line_end[-1] == '\r' && place < line_end)
        line_end--;
    const char *at =
        place - start > BEFORE ? start + utf8_cut(start, (size_t)(place - start - BEFORE)) : start;
    int caret = fprintf(file, "%5d | %s", line, at > start ? "..." : "");
    int shown = 0;
    while (at < line_end && shown < WIDTH) {
        int count = utf8_length(at, line_end);
        int bytes = count > 0 && utf8_is_printable(utf8_code_point(at, count)) ? count : 0;
        caret += at < place ? 1 : 0;
        if (bytes > 0)
            fwrite(at, 1, (size_t)bytes, file);
        else
            fputc(*at == '\t' ? ' ' : '?', file);
        at += bytes > 0 ? bytes : 1;
        shown++;
    }
    fprintf(file, "%s\n%*s^\n", at < line_end ? "..." : "", caret, "");
}

/* --- The command ------------------------------------------------------------------------------ */

static const char help[] =
    "Usage: clockwise check [OPTION]... FILE...\n"
    "Validates level files; a level of the game or of your own can be given by its name, such as "
    "duel.\n"
    "A pack, a folder with pack.json or a zip file, stands for all files in it.\n"
    "Every problem of a file is found in one run and printed as\n"
    "FILE:LINE:COLUMN: error: PATH: what is wrong (or warning:), PATH being $ for the whole file;\n"
    "then how many there were. Where a file stops being JSON, nothing else in it is judged.\n"
    "A file without any gets hints, what a good designer would say: lines with hint: instead.\n"
    "A JSON schema is no level and is passed over, in a line that says so.\n"
    "\n"
    "  --strict  fail on warnings too\n"
    "  --json    print one JSON object instead:\n"
    "            {\"files\":[{\"file\":F,\"valid\":true or false,\"errors\":N,\"warnings\":N,\n"
    "            \"problems\":[{\"line\":L,\"column\":C,\"severity\":\"error\" or \"warning\",\n"
    "            \"path\":P,\"message\":M}]}],\"errors\":N,\"warnings\":N}\n"
    "            where there are hints, a file also has \"hints\":[{\"line\":L,\"column\":C,\n"
    "            \"path\":P,\"message\":M}], and a schema has \"skipped\":true\n"
    "  --tap     print TAP version 14 instead: a test for each file\n"
    "  --github  also print annotations as GitHub's workflows read them\n"
    "  --junit FILE  also write JUnit XML, as GitLab and Jenkins read it\n"
    "  --sarif FILE  also write SARIF 2.1.0, as GitHub's code scanning reads it\n"
    "  --help    this text\n"
    "\n"
    "Columns count bytes from 1; those of --junit, --github and --sarif count characters.\n"
    "Exit status: 0 all valid, 3 an error (with --strict a warning).\n";

/* A file's text (NULL if it could not be read) and its problems. */
typedef struct CheckedFile {
    const char *path;
    char *text;
    size_t length;
    bool is_schema; /* No level, and not judged. */
    JsonProblems problems;
    JsonProblem hints[ADVICE_MAX];
    int hint_count;
    bool is_unreadable;
} CheckedFile;

/* How files are printed, and what was found in all of them. */
typedef struct CheckRun {
    bool is_json;
    bool is_strict;
    bool has_snippets;
    Report report;
    int files; /* Printed so far. */
    int errors;
    int warnings;
    int hints;
} CheckRun;

static void report_unreadable(CheckedFile *file, const Error *error)
{
    JsonProblem *problem = json_problems_add(&file->problems, true);
    file->is_unreadable = true;
    size_t path_length = strlen(file->path);
    bool has_path = strncmp(error->text, file->path, path_length) == 0 &&
                    strncmp(error->text + path_length, ": ", 2) == 0;
    if (problem)
        text_fit(problem->text, sizeof problem->text, "cannot be read: %s",
                 error->text + (has_path ? path_length + 2 : 0));
}

/* What a good designer would say of a text that is valid, and where it belongs. */
static bool find_hints(CheckedFile *file, const Level *level, Error *out_error)
{
    cJSON *root;
    JsonProblem problem;
    AdviceList advice;
    if (!advice_find(level, &advice, out_error))
        return false;
    if (advice.count == 0)
        return true;
    if (!json_document_parse(&root, file->text, file->length, LEVEL_DEPTH, &problem))
        return error_memory(out_error);
    for (int i = 0; i < advice.count; i++) {
        const Advice *said = &advice.items[i];
        const char *key = advice_list_keys[said->part];
        const cJSON *array = cJSON_GetObjectItemCaseSensitive(root, key);
        JsonPosition place = json_document_place(cJSON_GetArrayItem(array, said->index));
        JsonProblem *hint = &file->hints[file->hint_count++];
        *hint = (JsonProblem){.line = place.line, .column = place.column};
        snprintf(hint->path, sizeof hint->path, "%s[%d]", key, said->index);
        snprintf(hint->text, sizeof hint->text, "%s", said->text);
    }
    cJSON_Delete(root);
    return true;
}

static void check_text(CheckedFile *file)
{
    Level level;
    Error error;
    cJSON *root;
    JsonProblem ignored;
    bool is_valid =
        level_read_text(file->text, file->length, LEVEL_USE_PLAY, &level, &file->problems);
    if (is_valid && file->problems.warning_count == 0 && !find_hints(file, &level, &error))
        report_unreadable(file, &error);
    if (!is_valid && json_document_parse(&root, file->text, file->length, LEVEL_DEPTH, &ignored)) {
        file->is_schema = level_read_is_schema(root);
        cJSON_Delete(root);
    }
    if (file->is_schema)
        json_problems_destroy(&file->problems);
    level_destroy(&level);
}

static void check_file(CheckedFile *file)
{
    Error error;
    PackInfo info;
    if (!text_file_read(file->path, LEVEL_FILE_BYTES, &file->text, &file->length, &error))
        report_unreadable(file, &error);
    else if (strcmp(path_file_name(file->path), PACK_MANIFEST) == 0)
        (void)pack_info_read(file->text, file->length, &info, &file->problems);
    else
        check_text(file);
}

/* The problems that are shown: one where there was no memory to keep any. */
static const JsonProblem *shown_problems(const JsonProblems *problems, int *out_count)
{
    static const JsonProblem lost = {
        .line = 1, .column = 1, .is_error = true, .text = "out of memory"};
    bool is_lost = problems->is_out_of_memory && problems->kept_count == 0;
    *out_count = is_lost ? 1 : problems->kept_count;
    return is_lost ? &lost : problems->items;
}

static const char *severity_of(const JsonProblem *problem)
{
    return problem->is_error ? "error" : "warning";
}

static void print_one(const CheckedFile *file, const JsonProblem *problem, const char *severity,
                      bool has_snippets)
{
    print_line(stdout, "%s:%d:%d: %s: %s: %s", file->path, problem->line, problem->column, severity,
               problem->path[0] ? problem->path : "$", problem->text);
    if (has_snippets && file->text)
        snippet_print(stdout, file->text, file->length, problem->line, problem->column);
}

static void print_lines(const CheckedFile *file, bool has_snippets)
{
    const JsonProblems *problems = &file->problems;
    int count;
    const JsonProblem *shown = shown_problems(problems, &count);
    if (file->is_schema)
        print_line(stdout, "%s: a JSON schema, not a level: passed over", file->path);
    for (int i = 0; i < count; i++)
        print_one(file, &shown[i], severity_of(&shown[i]), has_snippets);
    int more = problems->error_count + problems->warning_count - count;
    if (more > 0)
        print_line(stdout, "%s: %d more problem%s, not shown", file->path, more,
                   more == 1 ? "" : "s");
    for (int i = 0; i < file->hint_count; i++)
        print_one(file, &file->hints[i], "hint", has_snippets);
}

/* Hints have no severity. */
static void print_json_one(const JsonProblem *problem, const char *severity, const char *before)
{
    printf("%s\n  {\"line\":%d,\"column\":%d,", before, problem->line, problem->column);
    if (severity != NULL)
        printf("\"severity\":\"%s\",", severity);
    fputs("\"path\":", stdout);
    json_print_string(stdout, problem->path[0] ? problem->path : "$");
    fputs(",\"message\":", stdout);
    json_print_string(stdout, problem->text);
    fputc('}', stdout);
}

static void print_json_file(const CheckedFile *file, bool is_first)
{
    const JsonProblems *problems = &file->problems;
    int count;
    const JsonProblem *shown = shown_problems(problems, &count);
    fputs(is_first ? "\n{\"file\":" : ",\n{\"file\":", stdout);
    json_print_string(stdout, file->path);
    printf(",\"valid\":%s,\"errors\":%d,\"warnings\":%d,\"problems\":[",
           problems->error_count == 0 ? "true" : "false", problems->error_count,
           problems->warning_count);
    for (int i = 0; i < count; i++)
        print_json_one(&shown[i], severity_of(&shown[i]), i > 0 ? "," : "");
    fputs(file->is_schema ? "],\"skipped\":true" : "]", stdout);
    for (int i = 0; i < file->hint_count; i++)
        print_json_one(&file->hints[i], NULL, i > 0 ? "," : ",\"hints\":[");
    fputs(file->hint_count > 0 ? "]}" : "}", stdout);
}

/* A column in characters, of one in bytes. */
static int column_of(const CheckedFile *file, const JsonProblem *problem)
{
    if (file->text == NULL)
        return problem->column;
    const char *end = file->text + file->length;
    const char *at = line_start(file->text, end, problem->line);
    const char *place = problem->column - 1 < end - at ? at + problem->column - 1 : end;
    int column = 1;
    for (; at < place; column++) {
        int bytes = utf8_length(at, end);
        at += bytes > 0 ? bytes : 1;
    }
    return column;
}

static void report_problem(const CheckedFile *file, const JsonProblem *problem,
                           ReportSeverity severity, ReportCase *item)
{
    char text[sizeof problem->path + sizeof problem->text + 2];
    snprintf(text, sizeof text, "%s: %s", problem->path[0] ? problem->path : "$", problem->text);
    if (file->is_unreadable)
        report_case_add(item, severity, 0, 0, problem->text);
    else
        report_case_add(item, severity, problem->line, column_of(file, problem), text);
}

static void report_file(CheckRun *run, const CheckedFile *file, double seconds)
{
    const JsonProblems *problems = &file->problems;
    char words[64];
    int count;
    const JsonProblem *shown = shown_problems(problems, &count);
    ReportCase item = {.path = file->path, .seconds = seconds};
    for (int i = 0; i < count; i++)
        report_problem(file, &shown[i], shown[i].is_error ? REPORT_ERROR : REPORT_WARNING, &item);
    int more = problems->error_count + problems->warning_count - count;
    snprintf(words, sizeof words, "%d more problem%s, not shown", more, more == 1 ? "" : "s");
    if (more > 0)
        report_case_add(&item, REPORT_ERROR, 0, 0, words);
    for (int i = 0; i < file->hint_count; i++)
        report_problem(file, &file->hints[i], REPORT_HINT, &item);
    if (file->is_schema)
        report_case_add(&item, REPORT_HINT, 0, 0, "a JSON schema, not a level: passed over");
    bool is_failed = problems->error_count > 0 || (run->is_strict && problems->warning_count > 0);
    item.verdict = file->is_unreadable ? REPORT_INVALID
                   : file->is_schema   ? REPORT_SKIPPED
                   : is_failed         ? REPORT_FAILED
                                       : REPORT_PASSED;
    report_add(&run->report, &item);
    report_case_destroy(&item);
}

/* Tells of a file that was judged, and frees it. */
static void conclude(CheckRun *run, CheckedFile *file, double begin)
{
    if (run->is_json)
        print_json_file(file, run->files++ == 0);
    else if (!run->report.formats.has_tap)
        print_lines(file, run->has_snippets);
    report_file(run, file, command_seconds() - begin);
    run->errors += file->problems.error_count;
    run->warnings += file->problems.warning_count;
    run->hints += file->hint_count;
    json_problems_destroy(&file->problems);
    free(file->text);
}

/* A file of a pack, whose text it takes; pack.json may be missing. */
static void check_packed(CheckRun *run, const char *pack, PackFile *packed, const PackFiles *files)
{
    char path[FOLDERS_PATH_BYTES + PACK_FILE_NAME_BYTES];
    PackInfo info;
    double begin = command_seconds();
    CheckedFile file = {.path = path};
    snprintf(path, sizeof path, "%s/%s", pack, packed != NULL ? packed->name : PACK_MANIFEST);
    bool is_level = packed != NULL && strcmp(packed->name, PACK_MANIFEST) != 0;
    if (!is_level)
        (void)pack_info_read_files(files, &info, &file.problems);
    if (packed != NULL) {
        file.text = packed->text;
        file.length = packed->length;
        packed->text = NULL;
    }
    if (is_level)
        check_text(&file);
    conclude(run, &file, begin);
}

static void check_pack(CheckRun *run, const char *path)
{
    PackFiles files;
    Error error;
    CheckedFile whole = {.path = path};
    double begin = command_seconds();
    if (pack_files_read(path, &files, &error)) {
        if (pack_files_find(&files, PACK_MANIFEST) == NULL)
            check_packed(run, path, NULL, &files);
        for (int i = 0; i < files.count; i++)
            check_packed(run, path, &files.items[i], &files);
    } else {
        report_unreadable(&whole, &error);
        conclude(run, &whole, begin);
    }
    pack_files_destroy(&files);
}

static void check_one(CheckRun *run, const char *name)
{
    Error error;
    char path[FOLDERS_PATH_BYTES];
    double begin = command_seconds();
    bool is_found = level_list_named(name, path, &error);
    CheckedFile file = {.path = is_found ? path : name};
    if (is_found && pack_form(path) != PACK_FORM_NONE) {
        check_pack(run, path);
        return;
    }
    if (is_found)
        check_file(&file);
    else
        report_unreadable(&file, &error);
    conclude(run, &file, begin);
}

static int check_all(CheckRun *run, int argc, char **argv)
{
    if (run->is_json)
        fputs("{\"files\":[", stdout);
    for (int i = optind; i < argc; i++)
        check_one(run, argv[i]);
    bool is_reported = report_end(&run->report);
    if (run->is_json)
        printf("],\"errors\":%d,\"warnings\":%d}\n", run->errors, run->warnings);
    else
        printf("%s%d error%s, %d warning%s", run->report.formats.has_tap ? "# " : "", run->errors,
               run->errors == 1 ? "" : "s", run->warnings, run->warnings == 1 ? "" : "s");
    if (!run->is_json && run->hints > 0)
        printf(", %d hint%s", run->hints, run->hints == 1 ? "" : "s");
    if (!run->is_json)
        putchar('\n');
    bool is_valid = run->errors == 0 && !(run->is_strict && run->warnings > 0);
    return is_valid && is_reported ? EXIT_DONE : EXIT_MISSING;
}

int check_command(int argc, char **argv)
{
    CheckRun run = {.is_json = false};
    ReportFormats formats = {.has_tap = false};
    Error error;
    const Option options[] = {{"strict", OPTION_FLAG, .target = &run.is_strict},
                              {"json", OPTION_FLAG, .target = &run.is_json},
                              {"tap", OPTION_FLAG, .target = &formats.has_tap},
                              {"github", OPTION_FLAG, .target = &formats.has_github},
                              {"junit", OPTION_OUTPUT, .target = &formats.junit_path},
                              {"sarif", OPTION_OUTPUT, .target = &formats.sarif_path},
                              {0}};
    int code = option_read("check", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind == argc)
        return option_misused("check", "no level file given");
    if (run.is_json && (formats.has_tap || formats.has_github))
        return option_misused("check", "--json goes with neither --tap nor --github");
    if (!option_apart(formats.junit_path, formats.sarif_path, "--junit and --sarif", &error))
        return option_misused("check", error.text);
    for (int i = optind; i < argc; i++)
        if (!option_apart(formats.junit_path, argv[i], "--junit and a level", &error) ||
            !option_apart(formats.sarif_path, argv[i], "--sarif and a level", &error))
            return option_misused("check", error.text);
    run.has_snippets = !run.is_json && !formats.has_github && isatty(STDOUT_FILENO);
    if (!report_begin(&run.report, "check", &formats, argc - optind))
        return EXIT_MISSING;
    return check_all(&run, argc, argv);
}
