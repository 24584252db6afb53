/* SPDX-License-Identifier: MIT */
#include "cli/serve_parts.h"

#include "base/array.h"
#include "base/system.h"
#include "base/time.h"
#include "json/reader.h"
#include "link/seal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    FILE_BYTES_MAX = 4 << 20,
    FILE_DEPTH = 4,
    BITS_V4 = 32,
    BITS_V6 = 128,
    BITS_PER_BYTE = 8,
    HOUR_AT = 10 /* In "2026-12-01T12:00:00Z". */
};

#define KEY_START "key:"

/* --- Whom a ban is about ---------------------------------------------------------------------- */

bool serve_ban_read(const char *who, ServeBan *out_ban)
{
    char host[ADDRESS_TEXT_BYTES];
    const char *slash = strchr(who, '/');
    size_t length = slash != NULL ? (size_t)(slash - who) : strlen(who);
    char *end = NULL;
    memset(out_ban, 0, sizeof *out_ban);
    out_ban->is_key = strncmp(who, KEY_START, strlen(KEY_START)) == 0;
    if (out_ban->is_key)
        return seal_key_read(who + strlen(KEY_START), out_ban->key);
    snprintf(host, sizeof host, "%.*s", (int)length, who);
    if (length >= sizeof host || !address_parse_host(host, 0, &out_ban->address))
        return false;
    int most = out_ban->address.family == ADDRESS_V4 ? BITS_V4 : BITS_V6;
    long bits = slash != NULL ? strtol(slash + 1, &end, 10) : most;
    out_ban->bits = (int)bits;
    return bits >= 1 && bits <= most && (slash == NULL || (end > slash + 1 && *end == '\0'));
}

const char *serve_ban_print(const ServeBan *ban, char out_who[SERVE_BAN_WHO_BYTES])
{
    char text[ADDRESS_TEXT_BYTES];
    if (ban->is_key) {
        char key[SEAL_KEY_TEXT_BYTES];
        snprintf(out_who, SERVE_BAN_WHO_BYTES, KEY_START "%s", seal_key_print(ban->key, key));
        return out_who;
    }
    address_print(&ban->address, text); /* With a port, and IPv6 in brackets. */
    bool is_v6 = ban->address.family == ADDRESS_V6;
    char *end = strrchr(text, is_v6 ? ']' : ':');
    *end = '\0';
    int length = snprintf(out_who, SERVE_BAN_WHO_BYTES, "%s", text + is_v6);
    if (ban->bits < (is_v6 ? BITS_V6 : BITS_V4))
        snprintf(out_who + length, SERVE_BAN_WHO_BYTES - (size_t)length, "/%d", ban->bits);
    return out_who;
}

static bool is_within(const Address *address, const ServeBan *ban)
{
    size_t bytes = (size_t)ban->bits / BITS_PER_BYTE;
    int rest = ban->bits % BITS_PER_BYTE;
    return address->family == ban->address.family &&
           memcmp(address->bytes, ban->address.bytes, bytes) == 0 &&
           (rest == 0 ||
            (address->bytes[bytes] ^ ban->address.bytes[bytes]) >> (BITS_PER_BYTE - rest) == 0);
}

const ServeBan *serve_bans_find(const ServeBans *bans, const GameServerVisitor *visitor,
                                int64_t now)
{
    for (int i = 0; i < bans->count; i++) {
        const ServeBan *ban = &bans->items[i];
        bool is_meant = ban->is_key ? visitor->identity != NULL &&
                                          memcmp(visitor->identity, ban->key, sizeof ban->key) == 0
                                    : is_within(visitor->address, ban);
        if (is_meant && (ban->until == 0 || ban->until > now))
            return ban;
    }
    return NULL;
}

/* --- Times ------------------------------------------------------------------------------------ */

const char *serve_time_print(int64_t seconds, char out_text[SERVE_TIME_BYTES])
{
    time_t at = (time_t)seconds;
    struct tm parts;
    out_text[0] = '\0';
    if (gmtime_r(&at, &parts) != NULL)
        (void)strftime(out_text, SERVE_TIME_BYTES, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return out_text;
}

/* Reads exactly what is printed. */
static bool read_time(const char *text, int64_t *out_seconds)
{
    char date[DATE_BYTES];
    char again[SERVE_TIME_BYTES];
    int day;
    int hour = 0;
    int minute = 0;
    int second = 0;
    snprintf(date, sizeof date, "%.*s", HOUR_AT, text);
    if (strlen(text) < HOUR_AT || !date_read(date, &day) ||
        sscanf(text + HOUR_AT, "T%2d:%2d:%2dZ", &hour, &minute, &second) != 3)
        return false;
    *out_seconds = (int64_t)day * DATE_DAY_SECONDS + hour * 3600 + minute * 60 + second;
    return strcmp(serve_time_print(*out_seconds, again), text) == 0;
}

/* --- The file --------------------------------------------------------------------------------- */

static bool add(ServeBans *bans, const ServeBan *ban)
{
    if (!array_grow(&bans->items, &bans->room, bans->count + 1, sizeof *bans->items))
        return false;
    bans->items[bans->count++] = *ban;
    return true;
}

static void read_ban(Reader *reader, const cJSON *value, ServeBans *bans)
{
    static const char *const keys[] = {"who", "name", "until", "reason"};
    ServeBan ban = {.until = 0};
    char who[SERVE_BAN_WHO_BYTES];
    char until[SERVE_TIME_BYTES];
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, NAMES(keys));
    if (!member_text(reader, value, "who", MEMBER_REQUIRED, 1, who, sizeof who))
        return;
    if (!serve_ban_read(who, &ban)) {
        (void)member_error(reader, value, "who",
                           "must be an address, a network such as 192.0.2.0/24, or key: and a "
                           "key's 64 digits");
        return;
    }
    (void)member_text(reader, value, "name", MEMBER_OPTIONAL, 0, ban.name, sizeof ban.name);
    (void)member_text(reader, value, "reason", MEMBER_OPTIONAL, 0, ban.reason, sizeof ban.reason);
    if (member_text(reader, value, "until", MEMBER_OPTIONAL, 1, until, sizeof until) &&
        !read_time(until, &ban.until))
        (void)member_error(reader, value, "until", "must be a time such as 2026-12-01T12:00:00Z");
    if (!add(bans, &ban))
        (void)reader_memory(reader, value);
}

bool serve_bans_read(ServeBans *out_bans, const char *path, Error *out_error)
{
    static const char *const keys[] = {"bans"};
    cJSON *root;
    JsonProblems problems;
    char *text;
    size_t length;
    *out_bans = (ServeBans){.count = 0};
    if (text_file_is_missing(path))
        return true;
    if (!text_file_read(path, FILE_BYTES_MAX, &text, &length, out_error))
        return false;
    bool is_read = json_document_open(&root, text, length, FILE_BYTES_MAX, FILE_DEPTH, &problems);
    free(text);
    if (is_read) {
        Reader reader = {.problems = &problems};
        if (reader_object(&reader, root)) {
            reader_check_keys(&reader, root, NAMES(keys));
            Member member =
                member_array(&reader, root, "bans", MEMBER_REQUIRED, 0, JSON_VALUES, "bans");
            for (ReaderItems items = reader_items(&reader, member.value); reader_next(&items);)
                read_ban(&reader, items.value, out_bans);
            member_leave(&reader, member);
        }
        cJSON_Delete(root);
    }
    json_problems_make_errors(&problems);
    json_problems_tell(&problems, path, out_error);
    bool is_fine = problems.error_count == 0 && !problems.is_out_of_memory;
    json_problems_destroy(&problems);
    return is_fine;
}

bool serve_bans_remove(ServeBans *bans, const ServeBan *ban)
{
    char wanted[SERVE_BAN_WHO_BYTES];
    char who[SERVE_BAN_WHO_BYTES];
    serve_ban_print(ban, wanted);
    for (int i = 0; i < bans->count; i++)
        if (strcmp(serve_ban_print(&bans->items[i], who), wanted) == 0) {
            array_remove(bans->items, &bans->count, i, sizeof *bans->items);
            return true;
        }
    return false;
}

bool serve_bans_add(ServeBans *bans, const ServeBan *ban)
{
    (void)serve_bans_remove(bans, ban);
    return add(bans, ban);
}

bool serve_bans_save(const ServeBans *bans, const char *path, int64_t now, Error *out_error)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    const char *between = "";
    if (file == NULL)
        return error_set_memory(out_error, "not enough memory to save the bans");
    fputs("{\"bans\": [", file);
    for (int i = 0; i < bans->count; i++) {
        const ServeBan *ban = &bans->items[i];
        char who[SERVE_BAN_WHO_BYTES];
        char until[SERVE_TIME_BYTES];
        if (ban->until != 0 && ban->until <= now)
            continue;
        fprintf(file, "%s\n  {\"who\": \"%s\"", between, serve_ban_print(ban, who));
        if (ban->until != 0)
            fprintf(file, ", \"until\": \"%s\"", serve_time_print(ban->until, until));
        fputs(", \"name\": ", file);
        json_print_string(file, ban->name);
        fputs(", \"reason\": ", file);
        json_print_string(file, ban->reason);
        fputs("}", file);
        between = ",";
    }
    fputs("\n]}\n", file);
    bool is_made = fclose(file) == 0 && text != NULL;
    bool is_saved = is_made && text_file_write(path, text, length, out_error);
    free(text);
    return is_saved || (!is_made && error_set_memory(out_error, "not enough memory"));
}

void serve_bans_destroy(ServeBans *bans)
{
    free(bans->items);
    *bans = (ServeBans){.count = 0};
}
