/* SPDX-License-Identifier: MIT */
#include "cli/bench_parts.h"

#include "base/error.h"
#include "json/json_print.h"

#include <string.h>

enum { MACHINE_BYTES = 128 };

BenchResult *bench_report_add(BenchReport *report, const char *name, const char *unit, int decimals)
{
    BenchResult *result = &report->results[report->count++];
    *result = (BenchResult){.unit = unit, .decimals = decimals};
    snprintf(result->name, sizeof result->name, "%s", name);
    for (int i = 0; i < BENCH_ENGINES; i++) {
        result->value[i] = -1;
        result->hits[i] = -1;
    }
    return result;
}

bool bench_report_note(BenchReport *report, BenchResult *result, const char *engine, double value,
                       int *out_index)
{
    int index = 0;
    while (index < report->engine_count && strcmp(report->engines[index], engine) != 0)
        index++;
    if (index == report->engine_count)
        report->engines[report->engine_count++] = engine;
    *out_index = index;
    int is_faster = result->value[index] < 0 || value < result->value[index];
    if (is_faster)
        result->value[index] = value;
    return is_faster;
}

static void read_machine(char out_name[MACHINE_BYTES])
{
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(out_name, MACHINE_BYTES, "unknown processor");
    while (file && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", strlen("model name")) != 0 || !colon)
            continue;
        snprintf(out_name, MACHINE_BYTES, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
        break;
    }
    if (file)
        fclose(file);
    size_t length = strlen(out_name);
    snprintf(out_name + length, MACHINE_BYTES - length, ", compiler %s", __VERSION__);
}

static void print_ratio(const BenchResult *result, int engine, FILE *out)
{
    if (result->value[engine] < 0)
        fprintf(out, "%10s%8s", "-", "");
    else
        fprintf(out, "%10.*f (%4.1fx)", result->decimals, result->value[engine],
                result->value[engine] / result->value[0]);
}

static void print_hits(const BenchReport *report, const BenchResult *result, FILE *out)
{
    if (result->hits[0] < 0)
        return;
    fprintf(out, "    hits:");
    for (int i = 0; i < report->engine_count; i++)
        if (result->hits[i] >= 0)
            fprintf(out, " %s %d;", report->engines[i], result->hits[i]);
    fputc('\n', out);
}

static void print_overlap(const BenchReport *report, const BenchResult *result, FILE *out)
{
    for (int i = 0; result->has_overlap && i < report->engine_count; i++) {
        const BenchOverlap *overlap = &result->overlap[i];
        fprintf(out,
                "    left by %-10s in polygons at most %.4f, mean %.4f; in circles at most %.2f, "
                "mean %.2f\n",
                report->engines[i], overlap->polygon_most, overlap->polygon_mean,
                overlap->circle_most, overlap->circle_mean);
    }
}

void bench_report_print(const BenchReport *report, FILE *out)
{
    char machine[MACHINE_BYTES];
    read_machine(machine);
    print_line(out, "%s, one core", machine);
    fprintf(out, "%-40s %-8s", "", "unit");
    fprintf(out, "%10s", report->engines[0]);
    for (int k = 1; k < report->engine_count; k++)
        fprintf(out, "%10s%8s", report->engines[k], "");
    fputc('\n', out);
    for (int i = 0; i < report->count; i++) {
        const BenchResult *result = &report->results[i];
        fprintf(out, "%-40s %-8s%10.*f", result->name, result->unit, result->decimals,
                result->value[0]);
        for (int k = 1; k < report->engine_count; k++)
            print_ratio(result, k, out);
        fputc('\n', out);
        print_hits(report, result, out);
        print_overlap(report, result, out);
        if (result->level)
            fprintf(out, "    level: %s\n", result->level);
    }
    if (report->start_display)
        print_line(out, "start: %s", report->start_display);
}

static void write_overlap(const BenchReport *report, const BenchResult *result, FILE *out)
{
    fputs(",\"left\":{", out);
    for (int i = 0; i < report->engine_count; i++) {
        const BenchOverlap *overlap = &result->overlap[i];
        fprintf(out,
                "%s\"%s\":{\"polygon_most\":%.6f,\"polygon_mean\":%.6f,\"circle_most\":%.6f,"
                "\"circle_mean\":%.6f}",
                i > 0 ? "," : "", report->engines[i], overlap->polygon_most, overlap->polygon_mean,
                overlap->circle_most, overlap->circle_mean);
    }
    fputc('}', out);
}

static void write_result(const BenchReport *report, const BenchResult *result, FILE *out)
{
    fprintf(out, "  {\"name\":\"%s\",\"unit\":\"%s\"", result->name, result->unit);
    for (int i = 0; i < report->engine_count; i++)
        if (result->value[i] >= 0)
            fprintf(out, ",\"%s\":%.*f", report->engines[i], result->decimals, result->value[i]);
    if (result->has_overlap)
        write_overlap(report, result, out);
    if (result->level)
        fprintf(out, ",\"level\":\"%s\"", result->level);
    fputc('}', out);
}

void bench_report_write_json(const BenchReport *report, FILE *out)
{
    char machine[MACHINE_BYTES];
    read_machine(machine);
    fputs("{\"machine\":", out);
    json_print_string(out, machine);
    if (report->start_display) {
        fputs(",\"start\":", out);
        json_print_string(out, report->start_display);
    }
    fputs(",\"results\":[\n", out);
    for (int i = 0; i < report->count; i++) {
        write_result(report, &report->results[i], out);
        fputs(i + 1 < report->count ? ",\n" : "\n", out);
    }
    fputs("]}\n", out);
}
