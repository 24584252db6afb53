/* SPDX-License-Identifier: MIT */
/* Verdicts on files in the formats that CI systems read: JUnit XML, TAP 14, annotations of GitHub,
 * and SARIF 2.1.0. */
#pragma once

#include "base/files.h"

typedef enum ReportVerdict {
    REPORT_PASSED,
    REPORT_FAILED,
    REPORT_INVALID, /**< The file could not be tried at all. */
    REPORT_SKIPPED,
    REPORT_VERDICTS
} ReportVerdict;

typedef enum ReportSeverity { REPORT_ERROR, REPORT_WARNING, REPORT_HINT } ReportSeverity;

typedef struct ReportFinding {
    ReportSeverity severity;
    int line;   /**< From 1; 0: of the whole file. */
    int column; /**< From 1, in characters. */
    char *text; /**< On the heap. */
} ReportFinding;

/** One file. Starts as all zero, and lives until report_case_destroy(). */
typedef struct ReportCase {
    const char *path; /**< Not owned. */
    char *name;       /**< What is shown beside the path; NULL: nothing. */
    ReportVerdict verdict;
    double seconds;
    ReportFinding *findings;
    int finding_count, finding_capacity;
    char *picture; /**< The path of the one that shows most, or NULL. */
    bool lacks_memory;
} ReportCase;

void report_case_add(ReportCase *self, ReportSeverity severity, int line, int column,
                     const char *text);
void report_case_destroy(ReportCase *self);

/** What is to be written. Paths are NULL where nothing is. */
typedef struct ReportFormats {
    const char *junit_path;
    const char *sarif_path;
    bool has_tap;    /**< To stdout. */
    bool has_github; /**< The same. */
} ReportFormats;

typedef struct Report {
    const char *command; /**< "regress". */
    ReportFormats formats;
    char *cases; /**< Of JUnit; the heads of both files need what comes last. */
    size_t case_length;
    FILE *case_stream;
    char *results; /**< Of SARIF. */
    size_t result_length;
    FILE *result_stream;
    int counts[REPORT_VERDICTS];
    double seconds;
    int result_count;
    bool lacks_memory;
} Report;

/** Checks that the files can be written, and begins what goes to stdout, for so many cases.
 * Complains on false, and then there is no report. */
bool report_begin(Report *out_report, const char *command, const ReportFormats *formats,
                  int case_count);
void report_add(Report *report, const ReportCase *item);
/** Writes the files. Complains on false. */
bool report_end(Report *report);
/** Ends it without. */
void report_drop(Report *report);
