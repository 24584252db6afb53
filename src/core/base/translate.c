/* SPDX-License-Identifier: MIT */
#include "base/translate.h"

#include <ctype.h>
#include <stdatomic.h>
#include <stdint.h>

/* --- The rule of plural forms ----------------------------------------------------------------- */

enum { NESTED_MAX = 40, LEVELS = 6, RULE_BYTES = 512, FORMS_MAX = 8 };

typedef struct Rule {
    const char *at;
    unsigned long n;
    int depth;
    bool is_wrong;
} Rule;

static bool take(Rule *rule, const char *word)
{
    while (*rule->at == ' ')
        rule->at++;
    if (strncmp(rule->at, word, strlen(word)) != 0)
        return false;
    rule->at += strlen(word);
    return true;
}

static unsigned long choice(Rule *rule);

static unsigned long operand(Rule *rule)
{
    unsigned long value = 0;
    if (rule->depth++ > NESTED_MAX) {
        rule->is_wrong = true;
    } else if (take(rule, "!")) {
        value = operand(rule) == 0;
    } else if (take(rule, "(")) {
        value = choice(rule);
        rule->is_wrong |= !take(rule, ")");
    } else if (take(rule, "n")) {
        value = rule->n;
    } else {
        char *end;
        value = isdigit((unsigned char)*rule->at) ? strtoul(rule->at, &end, 10) : 0;
        rule->is_wrong |= !isdigit((unsigned char)*rule->at);
        rule->at = rule->is_wrong ? rule->at : end;
    }
    rule->depth--;
    return value;
}

static unsigned long divide(Rule *rule, unsigned long left, unsigned long right, bool is_rest)
{
    rule->is_wrong |= right == 0;
    return rule->is_wrong ? 0 : is_rest ? left % right : left / right;
}

/* C's operators of two operands, from those that bind least to those that bind most. */
static unsigned long binary(Rule *rule, int level)
{
    static const char *const operators[LEVELS][5] = {
        {"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}};
    if (level == LEVELS)
        return operand(rule);
    unsigned long left = binary(rule, level + 1);
    while (!rule->is_wrong) {
        const char *name = NULL;
        for (int i = 0; name == NULL && i < 5 && operators[level][i] != NULL; i++)
            if (take(rule, operators[level][i]))
                name = operators[level][i];
        if (name == NULL)
            break;
        unsigned long right = binary(rule, level + 1);
        bool has_equal = name[1] == '=';
        switch (name[0]) {
        case '|':
            left = left != 0 || right != 0;
            break;
        case '&':
            left = left != 0 && right != 0;
            break;
        case '=':
            left = left == right;
            break;
        case '!':
            left = left != right;
            break;
        case '<':
            left = left < right || (has_equal && left == right);
            break;
        case '>':
            left = left > right || (has_equal && left == right);
            break;
        case '+':
            left += right;
            break;
        case '-':
            left -= right;
            break;
        case '*':
            left *= right;
            break;
        default:
            left = divide(rule, left, right, name[0] == '%');
            break;
        }
    }
    return left;
}

static unsigned long choice(Rule *rule)
{
    unsigned long condition = binary(rule, 0);
    if (rule->is_wrong || !take(rule, "?"))
        return condition;
    if (rule->depth++ > NESTED_MAX) {
        rule->is_wrong = true;
        return 0;
    }
    unsigned long then = choice(rule);
    rule->is_wrong |= !take(rule, ":");
    unsigned long otherwise = rule->is_wrong ? 0 : choice(rule);
    rule->depth--;
    return condition != 0 ? then : otherwise;
}

int plural_form(const char *text, unsigned long count, int forms)
{
    Rule rule = {.at = text, .n = count};
    unsigned long form = choice(&rule);
    (void)take(&rule, ";");
    bool is_right = !rule.is_wrong && take(&rule, "") && *rule.at == '\0';
    return is_right && form < (unsigned long)forms ? (int)form : -1;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html: five words of 32 bits, then
 * two tables of lengths and places, of the texts and of their translations. Each ends with a NUL,
 * the forms of a plural after one another. A context comes before its text, with a byte 4 between.
 */
enum { HEADER_BYTES = 20, ENTRY_BYTES = 8, CONTEXT_END = 4, ENTRIES_MAX = 1 << 20 };
#define MAGIC 0x950412deu

typedef struct Entry {
    const char *key;
    const char *many; /* The English for many, or NULL. */
    const char *text; /* NULL: no entry. */
    size_t bytes;     /* Of all forms, each with its NUL. */
} Entry;

struct Catalog {
    char *bytes; /* The file's. */
    size_t count;
    bool is_turned; /* Written on a machine of the other byte order. */
    Entry *entries; /* A hash table with open addresses. */
    size_t room;    /* A power of two. */
    const char *header;
    char rule[RULE_BYTES];
    int forms;
};

static uint32_t word_at(const Catalog *catalog, size_t at)
{
    const unsigned char *bytes = (const unsigned char *)catalog->bytes + at;
    uint32_t low =
        bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    uint32_t high =
        bytes[3] | (uint32_t)bytes[2] << 8 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[0] << 24;
    return catalog->is_turned ? high : low;
}

/* The text that an entry of a table names, and its bytes with the NUL; NULL if it is not inside. */
static const char *text_at(const Catalog *catalog, size_t entry, size_t *out_bytes)
{
    size_t bytes = word_at(catalog, entry), at = word_at(catalog, entry + 4);
    if (at >= catalog->count || bytes >= catalog->count - at || catalog->bytes[at + bytes] != '\0')
        return NULL;
    *out_bytes = bytes + 1;
    return catalog->bytes + at;
}

/* FNV-1a. A text's context and the byte between come first. */
static uint32_t hash_of(const char *context, const char *text)
{
    uint32_t hash = 2166136261u;
    for (; context != NULL && *context != '\0'; context++)
        hash = (hash ^ (unsigned char)*context) * 16777619u;
    if (context != NULL)
        hash = (hash ^ CONTEXT_END) * 16777619u;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

static bool is_key(const char *key, const char *context, const char *text)
{
    size_t before = context != NULL ? strlen(context) : 0;
    if (context != NULL && (strncmp(key, context, before) != 0 || key[before++] != CONTEXT_END))
        return false;
    return strcmp(key + before, text) == 0;
}

static Entry *find(const Catalog *catalog, const char *context, const char *text)
{
    size_t at = hash_of(context, text) & (catalog->room - 1);
    while (catalog->entries[at].text != NULL && !is_key(catalog->entries[at].key, context, text))
        at = (at + 1) & (catalog->room - 1);
    return &catalog->entries[at];
}

/* Of a plural, what follows its key. */
static const char *many_of(const char *key, size_t key_bytes)
{
    return strlen(key) + 1 < key_bytes ? key + strlen(key) + 1 : NULL;
}

/* Every form of a plural takes the values of the form for many. */
static bool is_fit(const char *key, size_t key_bytes, const char *text, size_t bytes)
{
    const char *many = many_of(key, key_bytes);
    const char *last = many != NULL ? many : key;
    const char *context = strchr(last, CONTEXT_END);
    for (const char *form = text; form < text + bytes; form += strlen(form) + 1)
        if (*form == '\0' || !text_print_takes_same(context != NULL ? context + 1 : last, form))
            return false;
    return true;
}

static bool read_entries(Catalog *catalog, size_t keys, size_t texts, size_t count)
{
    size_t all = 0;
    for (size_t i = 0; i < count; i++) {
        size_t key_bytes, bytes;
        const char *key = text_at(catalog, keys + i * ENTRY_BYTES, &key_bytes);
        const char *text = text_at(catalog, texts + i * ENTRY_BYTES, &bytes);
        if (key == NULL || text == NULL)
            return false;
        all += key_bytes + bytes;
        if (all > 2 * catalog->count) /* Texts that lie over each other take long to read. */
            return false;
        if (*key == '\0') {
            catalog->header = text;
            continue;
        }
        Entry *entry = find(catalog, NULL, key);
        if (entry->text == NULL && is_fit(key, key_bytes, text, bytes))
            *entry = (Entry){key, many_of(key, key_bytes), text, bytes};
    }
    return true;
}

static bool read_rule(Catalog *catalog)
{
    char field[RULE_BYTES];
    int at = 0;
    catalog->forms = 2;
    snprintf(catalog->rule, sizeof catalog->rule, "n != 1");
    if (!catalog_header(catalog, "Plural-Forms", field, sizeof field))
        return true;
    if (sscanf(field, "nplurals=%d; plural=%n", &catalog->forms, &at) < 1 || at == 0 ||
        catalog->forms < 1 || catalog->forms > FORMS_MAX)
        return false;
    snprintf(catalog->rule, sizeof catalog->rule, "%s", field + at);
    for (unsigned long n = 0; n < 1000; n++)
        if (plural_form(catalog->rule, n, catalog->forms) < 0)
            return false;
    return true;
}

static bool read_all(Catalog *catalog, Error *out_error)
{
    size_t room = (catalog->count - HEADER_BYTES) / ENTRY_BYTES;
    catalog->is_turned = word_at(catalog, 0) != MAGIC;
    size_t count = word_at(catalog, 8), keys = word_at(catalog, 12), texts = word_at(catalog, 16);
    if (word_at(catalog, 0) != MAGIC)
        return error_set(out_error, "it does not begin as a .mo file");
    if (count > room || count > ENTRIES_MAX || keys > catalog->count - count * ENTRY_BYTES ||
        texts > catalog->count - count * ENTRY_BYTES)
        return error_set(out_error, "its tables end after the file");
    for (catalog->room = 16; catalog->room < count * 2;)
        catalog->room *= 2;
    catalog->entries = calloc(catalog->room, sizeof *catalog->entries);
    if (catalog->entries == NULL)
        return error_memory(out_error);
    if (!read_entries(catalog, keys, texts, count))
        return error_set(out_error, "a text of it ends after the file");
    return read_rule(catalog) || error_set(out_error, "its \"Plural-Forms\" are not a rule");
}

Catalog *catalog_read(const void *bytes, size_t count, Error *out_error)
{
    if (count < HEADER_BYTES) {
        error_set(out_error, "it is too short for a .mo file");
        return NULL;
    }
    Catalog *catalog = calloc(1, sizeof *catalog);
    char *copy = malloc(count);
    if (catalog == NULL || copy == NULL) {
        free(catalog);
        free(copy);
        error_memory(out_error);
        return NULL;
    }
    memcpy(copy, bytes, count);
    *catalog = (Catalog){.bytes = copy, .count = count};
    if (!read_all(catalog, out_error)) {
        catalog_destroy(catalog);
        return NULL;
    }
    return catalog;
}

void catalog_destroy(Catalog *catalog)
{
    if (catalog == NULL)
        return;
    free(catalog->entries);
    free(catalog->bytes);
    free(catalog);
}

bool catalog_header(const Catalog *catalog, const char *field, char *out_text, size_t room)
{
    size_t length = strlen(field);
    out_text[0] = '\0';
    const char *line = catalog->header;
    while (line != NULL && *line != '\0') {
        size_t end = strcspn(line, "\n");
        if (strncmp(line, field, length) == 0 && line[length] == ':') {
            size_t at = length + 1 + strspn(line + length + 1, " ");
            snprintf(out_text, room, "%.*s", (int)(end > at ? end - at : 0), line + at);
            return true;
        }
        line += end + (line[end] != '\0');
    }
    return false;
}

/* --- Translating ------------------------------------------------------------------------------ */

/* The whole program has one language, as with gettext: a text is shown in too many places to hand a
 * catalog to each. */
static _Atomic(const Catalog *) in_use;

void translate_with(const Catalog *catalog)
{
    atomic_store(&in_use, catalog);
}

bool translate_is_on(void)
{
    return atomic_load_explicit(&in_use, memory_order_acquire) != NULL;
}

const char *tr(const char *text)
{
    return tr_in(NULL, text);
}

const char *tr_in(const char *context, const char *text)
{
    const Catalog *catalog = atomic_load_explicit(&in_use, memory_order_acquire);
    const Entry *entry = catalog != NULL ? find(catalog, context, text) : NULL;
    return entry != NULL && entry->text != NULL && entry->many == NULL ? entry->text : text;
}

const char *tr_count(const char *one, const char *many, int count)
{
    const Catalog *catalog = atomic_load_explicit(&in_use, memory_order_acquire);
    const Entry *entry = catalog != NULL ? find(catalog, NULL, one) : NULL;
    if (entry == NULL || entry->text == NULL || entry->many == NULL ||
        strcmp(entry->many, many) != 0)
        return count == 1 ? one : many;
    unsigned long number = count < 0 ? -(unsigned long)count : (unsigned long)count;
    int form = plural_form(catalog->rule, number, catalog->forms);
    const char *text = entry->text;
    for (int i = 0; i < form && text + strlen(text) + 1 < entry->text + entry->bytes; i++)
        text += strlen(text) + 1;
    return text;
}

/* --- Errors that many files say --------------------------------------------------------------- */

bool error_memory(Error *out_error)
{
    return error_set_memory(out_error, "%s", tr("out of memory"));
}

/* The C library's words follow its locale, which is always English. Those that players meet are
 * said here, as glibc says them. */
const char *error_reason(int number)
{
    switch (number) {
    case ELOOP:
        return tr("a symbolic link that leads back to itself");
    case ENOENT:
        return tr("No such file or directory");
    case EACCES:
        return tr("Permission denied");
    case EEXIST:
        return tr("File exists");
    case ENOTDIR:
        return tr("Not a directory");
    case EISDIR:
        return tr("Is a directory");
    case ENOSPC:
        return tr("No space left on device");
    case EROFS:
        return tr("Read-only file system");
    case ENAMETOOLONG:
        return tr("File name too long");
    default:
        return strerror(number);
    }
}
