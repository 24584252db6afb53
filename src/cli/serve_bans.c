/* SPDX-License-Identifier: MIT */
#include "cli/serve_parts.h"

#include "base/array.h"
#include "profile/user_file.h"

#include <time.h>

enum {
    FILE_BYTES_MAX = 4 << 20,
    FILE_DEPTH = 4,
    BITS_V4 = 32,
    BITS_V6 = 128,
    BITS_PER_BYTE = 8,
    HOUR_AT = 10 /* In "2026-12-01T12:00:00Z". */
};

#define TEXT(member, low)                                                                          \
    JSON_FIELD_TEXT, .offset = offsetof(ServeBan, member), .least = (low),                         \
                     .most = sizeof(((ServeBan *)0)->member) - 1

static const JsonField rows[] = {
    {"who", TEXT(who, 1)},
    {"until", TEXT(until, 0), .is_optional = true},
    {"name", TEXT(name, 0), .is_optional = true},
    {"reason", TEXT(reason, 0), .is_optional = true},
};

/* --- Whom a ban is about ---------------------------------------------------------------------- */

static bool read_network(const char *who, Address *out_address, int *out_bits)
{
    char host[ADDRESS_TEXT_BYTES];
    const char *slash = strchr(who, '/');
    size_t length = slash != NULL ? (size_t)(slash - who) : strlen(who);
    char *end = NULL;
    snprintf(host, sizeof host, "%.*s", (int)length, who);
    if (length >= sizeof host || !address_parse_host(host, 0, out_address))
        return false;
    int most = out_address->family == ADDRESS_V4 ? BITS_V4 : BITS_V6;
    long bits = slash != NULL ? strtol(slash + 1, &end, 10) : most;
    *out_bits = (int)bits;
    return bits >= 1 && bits <= most && (slash == NULL || (end > slash + 1 && *end == '\0'));
}

bool serve_ban_is_who(const char *who)
{
    Address network;
    int bits;
    bool is_key = strncmp(who, SERVE_BAN_KEY, strlen(SERVE_BAN_KEY)) == 0;
    return strlen(who) < SERVE_BAN_WHO_BYTES && (is_key ? serve_is_key(who + strlen(SERVE_BAN_KEY))
                                                        : read_network(who, &network, &bits));
}

void serve_ban_print_network(const Address *address, char out_who[SERVE_BAN_WHO_BYTES])
{
    char text[ADDRESS_TEXT_BYTES];
    Address network = address_site(address);
    snprintf(out_who, SERVE_BAN_WHO_BYTES, "%s%s", serve_host_print(&network, text),
             network.family == ADDRESS_V6 ? "/48" : "");
}

static bool is_about(const ServeBan *ban, const GameServerVisitor *visitor)
{
    Address network;
    int bits;
    if (!read_network(ban->who, &network, &bits))
        return strcmp(ban->who + strlen(SERVE_BAN_KEY), visitor->key) == 0;
    size_t bytes = (size_t)bits / BITS_PER_BYTE;
    int rest = bits % BITS_PER_BYTE;
    const Address *address = visitor->address;
    return address->family == network.family && memcmp(address->bytes, network.bytes, bytes) == 0 &&
           (rest == 0 ||
            (address->bytes[bytes] ^ network.bytes[bytes]) >> (BITS_PER_BYTE - rest) == 0);
}

static bool is_over(const ServeBan *ban, const char *now)
{
    return ban->until[0] != '\0' && strcmp(ban->until, now) <= 0;
}

const ServeBan *serve_bans_find(const ServeBans *bans, const GameServerVisitor *visitor,
                                const char *now)
{
    for (int i = 0; i < bans->count; i++)
        if (is_about(&bans->items[i], visitor) && !is_over(&bans->items[i], now))
            return &bans->items[i];
    return NULL;
}

void serve_bans_expire(ServeBans *bans)
{
    char now[SERVE_TIME_BYTES];
    serve_time_print((int64_t)time(NULL), now);
    for (int i = bans->count - 1; i >= 0; i--)
        if (is_over(&bans->items[i], now))
            array_remove(bans->items, &bans->count, i, sizeof *bans->items);
}

int serve_bans_remove(ServeBans *bans, const char *who)
{
    int count = bans->count;
    bool is_name = !serve_ban_is_who(who);
    for (int i = count - 1; i >= 0; i--)
        if (ascii_is_same(is_name ? bans->items[i].name : bans->items[i].who, who))
            array_remove(bans->items, &bans->count, i, sizeof *bans->items);
    return count - bans->count;
}

bool serve_bans_add(ServeBans *bans, const ServeBan *ban)
{
    serve_bans_expire(bans);
    for (int i = bans->count - 1; i >= 0; i--)
        if (strcmp(bans->items[i].who, ban->who) == 0)
            array_remove(bans->items, &bans->count, i, sizeof *bans->items);
    if (bans->count == SERVE_BANS_MAX)
        return false;
    bans->items[bans->count++] = *ban;
    return true;
}

/* --- The file --------------------------------------------------------------------------------- */

/* Exactly as it is printed, so that the order of texts is that of times. */
static bool is_time(const char *text)
{
    char date[DATE_BYTES];
    char again[SERVE_TIME_BYTES];
    int day;
    unsigned hour, minute, second;
    snprintf(date, sizeof date, "%.*s", HOUR_AT, text);
    if (strlen(text) < HOUR_AT || !date_read(date, &day) ||
        sscanf(text + HOUR_AT, "T%2u:%2u:%2uZ", &hour, &minute, &second) != 3)
        return false;
    snprintf(again, sizeof again, "%sT%02u:%02u:%02uZ", date, hour % 24, minute % 60, second % 60);
    return strcmp(again, text) == 0;
}

static void read_ban(Reader *reader, const cJSON *value, void *data)
{
    ServeBans *bans = data;
    ServeBan ban = {.who = ""};
    if (!json_fields_read(reader, value, JSON_FIELDS(rows), &ban))
        return;
    if (!serve_ban_is_who(ban.who))
        (void)member_error(reader, value, "who",
                           "must be an address, a network such as 192.0.2.0/24, or key: and a "
                           "key's 64 digits");
    else if (ban.until[0] != '\0' && !is_time(ban.until))
        (void)member_error(reader, value, "until", "must be a time such as 2026-12-01T12:00:00Z");
    else
        bans->items[bans->count++] = ban;
}

static void read_bans(Reader *reader, const cJSON *root, void *data)
{
    static const char *const keys[] = {"format", "bans"};
    reader_check_keys(reader, root, NAMES(keys));
    user_items_read(reader, root, "bans", SERVE_BANS_MAX, "bans", read_ban, data);
}

static void write_bans(FILE *file, const void *data)
{
    const ServeBans *bans = data;
    bool is_first = true;
    char now[SERVE_TIME_BYTES];
    serve_time_print((int64_t)time(NULL), now);
    fputs(",\n  \"bans\": [", file);
    for (int i = 0; i < bans->count; i++)
        if (!is_over(&bans->items[i], now))
            user_item_write(file, JSON_FIELDS(rows), &bans->items[i], &is_first);
    fputs("]", file);
}

static const UserFileKind kind = {.data_bytes = sizeof(ServeBans),
                                  .bytes_max = FILE_BYTES_MAX,
                                  .depth_max = FILE_DEPTH,
                                  .format = 1,
                                  .read = read_bans,
                                  .write = write_bans};

bool serve_bans_read(ServeBans *out_bans, const char *path, Error *out_error)
{
    UserFileState state = user_file_read(&kind, path, out_bans, out_error);
    return state == USER_FILE_MISSING ||
           (state == USER_FILE_GOOD && out_error->text[0] == '\0'); /* Without a warning, too. */
}

bool serve_bans_save(const ServeBans *bans, const char *path, Error *out_error)
{
    return user_file_write(&kind, path, bans, out_error);
}
