/* SPDX-License-Identifier: MIT */
#include "json/reader.h"

#include "base/text.h"

enum {
    QUOTE_BYTES = 48,
    KNOWN_BYTES = 240,
    WORD_BYTES = 32 /* Of a name that may be suggested. */
};

/* A file's word for a message: short and printable. */
static const char *quote(const char *word, char out_text[QUOTE_BYTES])
{
    text_fit(out_text, QUOTE_BYTES, "%s", word);
    utf8_make_printable(out_text);
    return out_text;
}

static int extend_path(Reader *reader, const char *step)
{
    int mark = reader->path_length;
    size_t room = sizeof reader->path - (size_t)mark;
    size_t length = strlen(step);
    length = length < room ? length : utf8_cut(step, room - 1);
    memcpy(reader->path + mark, step, length);
    reader->path_length += (int)length;
    reader->path[reader->path_length] = '\0';
    return mark;
}

int reader_enter_key(Reader *reader, const char *key)
{
    char step[QUOTE_BYTES];
    char dotted[QUOTE_BYTES + 1];
    snprintf(dotted, sizeof dotted, "%s%s", reader->path_length > 0 ? "." : "", quote(key, step));
    return extend_path(reader, dotted);
}

int reader_enter_index(Reader *reader, int index)
{
    char step[16];
    snprintf(step, sizeof step, "[%d]", index);
    return extend_path(reader, step);
}

void reader_leave(Reader *reader, int mark)
{
    reader->path_length = mark;
    reader->path[mark] = '\0';
}

ReaderItems reader_items(Reader *reader, const cJSON *array)
{
    return (ReaderItems){.reader = reader,
                         .array = array,
                         .after = reader->path_length,
                         .next = array ? array->child : NULL,
                         .index = -1,
                         .mark = reader->path_length};
}

bool reader_next(ReaderItems *items)
{
    items->value = items->next;
    reader_leave(items->reader, items->value ? items->mark : items->after);
    if (!items->value)
        return false;
    items->next = items->value->next;
    reader_enter_index(items->reader, ++items->index);
    return true;
}

__attribute__((format(printf, 4, 0))) static void
report(Reader *reader, const cJSON *value, bool is_error, const char *format, va_list arguments)
{
    JsonProblem *problem = json_problems_add(reader->problems, is_error);
    if (!problem)
        return;
    JsonPosition place = json_document_place(value);
    problem->line = place.line;
    problem->column = place.column;
    memcpy(problem->path, reader->path, sizeof problem->path);
    text_fit_list(problem->text, sizeof problem->text, format, arguments);
}

bool reader_error(Reader *reader, const cJSON *value, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(reader, value, true, format, arguments);
    va_end(arguments);
    return false;
}

bool reader_memory(Reader *reader, const cJSON *value)
{
    reader_error(reader, value, tr("out of memory"));
    reader->problems->is_out_of_memory = true;
    return false;
}

void reader_warning(Reader *reader, const cJSON *value, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(reader, value, false, format, arguments);
    va_end(arguments);
}

const cJSON *reader_optional(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

const cJSON *reader_required(Reader *reader, const cJSON *object, const char *key)
{
    const cJSON *value = reader_optional(object, key);
    if (!value) {
        int mark = reader_enter_key(reader, key);
        reader_error(reader, object, tr("the key \"%s\" is missing"), key);
        reader_leave(reader, mark);
    }
    return value;
}

/* NULL where no name is near. Finding the nearest takes a thousand times as long as reading a key:
 * skipped for problems that are only counted. */
static const char *nearest_told(const Reader *reader, const char *word, Names names, bool is_error)
{
    const JsonProblems *problems = reader->problems;
    if ((is_error ? problems->error_count : problems->kept_count) >= JSON_PROBLEMS_KEPT)
        return NULL;
    return suggest_nearest(word, names.items, names.count);
}

void reader_check_keys(Reader *reader, const cJSON *object, Names known)
{
    const cJSON *member;
    cJSON_ArrayForEach(member, object)
    {
        if (names_find(known.items, known.count, member->string) >= 0)
            continue;
        char word[QUOTE_BYTES];
        int mark = reader_enter_key(reader, member->string);
        const char *nearest = nearest_told(reader, member->string, known, false);
        if (nearest != NULL)
            reader_warning(reader, member,
                           /* TRANSLATORS: a word of the file; a word of the game. */
                           tr("unknown key \"%s\"; the nearest known one is \"%s\""),
                           quote(member->string, word), nearest);
        else
            reader_warning(reader, member, tr("unknown key \"%s\""), quote(member->string, word));
        reader_leave(reader, mark);
    }
}

static const char *type_of(const cJSON *value)
{
    if (cJSON_IsObject(value))
        return tr_in("not what it must be", "an object");
    if (cJSON_IsArray(value))
        return tr_in("not what it must be", "an array");
    if (cJSON_IsString(value))
        return tr_in("not what it must be", "a string");
    if (cJSON_IsNumber(value))
        return tr_in("not what it must be", "a number");
    return cJSON_IsNull(value) ? tr_in("not what it must be", "null")
                               : tr_in("not what it must be", "true or false");
}

bool reader_object(Reader *reader, const cJSON *value)
{
    if (!cJSON_IsObject(value))
        return reader_error(reader, value, tr("must be an object, not %s"), type_of(value));
    return true;
}

bool reader_array(Reader *reader, const cJSON *value, int least, int most, const char *items,
                  int *out_count)
{
    const char *noun = tr_in("items of a file", items);
    if (!cJSON_IsArray(value))
        /* TRANSLATORS: "corners" and so on; "a string" and so on. */
        return reader_error(reader, value, tr("must be an array of %s, not %s"), noun,
                            type_of(value));
    int count = cJSON_GetArraySize(value);
    if (count < least)
        /* TRANSLATORS: how many; "corners" and so on; how many are needed. */
        return reader_error(reader, value, tr("has %d %s; at least %d are needed"), count, noun,
                            least);
    if (count > most)
        /* TRANSLATORS: how many; "corners" and so on; how many may be. */
        return reader_error(reader, value, tr("has %d %s; at most %d are allowed"), count, noun,
                            most);
    *out_count = count;
    return true;
}

bool reader_flag(Reader *reader, const cJSON *value, bool *out_flag)
{
    if (!cJSON_IsBool(value))
        return reader_error(reader, value, tr("must be true or false"));
    *out_flag = cJSON_IsTrue(value);
    return true;
}

bool reader_number(Reader *reader, const cJSON *value, double low, double high, double *out_number)
{
    if (!cJSON_IsNumber(value))
        return reader_error(reader, value, tr("must be a number, not %s"), type_of(value));
    if (isinf(value->valuedouble))
        return false; /* Reported as a mistake by the parser. */
    if (!(value->valuedouble >= low && value->valuedouble <= high)) {
        char number[JSON_NUMBER_BYTES];
        /* TRANSLATORS: the least; the most; what is there. */
        return reader_error(reader, value, tr("must be from %g to %g, not %s"), low, high,
                            json_print_shortest(value->valuedouble, number));
    }
    *out_number = value->valuedouble;
    return true;
}

bool reader_pair(Reader *reader, const cJSON *value, double low, double high, Vec2 *out_pair)
{
    if (!cJSON_IsArray(value))
        return reader_error(reader, value, tr("must be a pair of numbers, as [x, y], not %s"),
                            type_of(value));
    int count = cJSON_GetArraySize(value);
    if (count != 2)
        return reader_error(reader, value, tr("must be a pair of numbers, as [x, y]; this has %d"),
                            count);
    double numbers[2];
    bool is_read = true;
    ReaderItems items = reader_items(reader, value);
    while (reader_next(&items))
        is_read = reader_number(reader, items.value, low, high, &numbers[items.index]) && is_read;
    if (is_read)
        *out_pair = (Vec2){numbers[0], numbers[1]};
    return is_read;
}

bool reader_whole(Reader *reader, const cJSON *value, int low, int high, int *out_number)
{
    double number = low;
    if (!reader_number(reader, value, low, high, &number))
        return false;
    if (number > floor(number))
        return reader_error(reader, value, tr("must be a whole number"));
    *out_number = (int)number;
    return true;
}

bool reader_string(Reader *reader, const cJSON *value)
{
    return cJSON_IsString(value) ||
           reader_error(reader, value, tr("must be a string, not %s"), type_of(value));
}

/* A string of `least` bytes or more, without control characters, that fits into `room`. */
static bool check_text(Reader *reader, const cJSON *value, size_t least, size_t room)
{
    if (!reader_string(reader, value))
        return false;
    size_t length = strlen(value->valuestring);
    if (length < least)
        return reader_error(reader, value, tr("must not be empty"));
    if (length >= room)
        return reader_error(reader, value, tr("is %zu bytes long; at most %zu are allowed"), length,
                            room - 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)value->valuestring[i];
        if (c < 0x20 || c == 0x7f)
            return reader_error(reader, value,
                                tr("must not hold line breaks or control characters"));
    }
    return true;
}

bool reader_text(Reader *reader, const cJSON *value, size_t least, char *out_text, size_t room)
{
    if (!check_text(reader, value, least, room))
        return false;
    memcpy(out_text, value->valuestring, strlen(value->valuestring) + 1);
    return true;
}

bool reader_label(Reader *reader, const cJSON *value, size_t least, char *out_text, size_t room)
{
    unsigned hidden;
    if (!check_text(reader, value, least, room))
        return false;
    const char *label = value->valuestring;
    bool is_fine = label[0] == '\0' || reader->takes_any_label || utf8_is_name(label, &hidden);
    if (!is_fine && hidden == 0)
        return reader_error(reader, value, tr("must have a character that can be seen"));
    if (!is_fine)
        return reader_error(
            reader, value,
            tr("must not hold U+%04X, a line break or a character that cannot be seen"), hidden);
    memcpy(out_text, label, strlen(label) + 1);
    return true;
}

/* "a, b and c", cut where there are too many. */
static const char *list_names(Names names, char out_text[KNOWN_BYTES])
{
    out_text[0] = '\0';
    for (int i = 0; i < names.count; i++) {
        size_t length = strlen(out_text);
        /* TRANSLATORS: between the last two of a list. */
        const char *before = i == 0 ? "" : i == names.count - 1 ? tr_in("list", " and ") : ", ";
        snprintf(out_text + length, KNOWN_BYTES - length, "%s%s", before, names.items[i]);
    }
    return out_text;
}

bool reader_coded(Reader *reader, const cJSON *value, size_t room, char *out_text)
{
    char encoded[PERCENT_BYTES(JSON_CODED_MAX + 1)], decoded[sizeof encoded];
    if (!reader_text(reader, value, 0, encoded, sizeof encoded))
        return false;
    if (!percent_decode(encoded, decoded, sizeof decoded))
        return reader_error(reader, value, tr("must not hold line breaks or control characters"));
    size_t length = strlen(decoded);
    if (length >= room)
        return reader_error(reader, value, tr("is %zu bytes long; at most %zu are allowed"), length,
                            room - 1);
    memcpy(out_text, decoded, length + 1);
    return true;
}

/* Nouns for the names of which one stands in a file; other ones are keys, and shown as they are. */
static const char *noun_of(const char *what)
{
    static const char *const nouns[] = {
        TR_IN("word of a file", "mode"),    TR_IN("word of a file", "strike"),
        TR_IN("word of a file", "mutator"), TR_IN("word of a file", "material"),
        TR_IN("word of a file", "kind"),    TR_IN("word of a file", "weapon"),
        TR_IN("word of a file", "mark"),    TR_IN("word of a file", "loop"),
        TR_IN("word of a file", "medal"),   TR_IN("word of a file", "choice"),
        TR_IN("word of a file", "level"),   TR_IN("word of a file", "look"),
        TR_IN("word of a file", "feat")};
    bool is_known = names_find(nouns, sizeof nouns / sizeof *nouns, what) >= 0;
    return is_known ? tr_in("word of a file", what) : what;
}

bool reader_name(Reader *reader, const cJSON *value, const char *what, Names names, int *out_index)
{
    const char *noun = noun_of(what);
    if (!cJSON_IsString(value))
        /* TRANSLATORS: "mode", "material"; "a string" and so on. */
        return reader_error(reader, value, tr("must be the name of a %s, not %s"), noun,
                            type_of(value));
    int found = names_find(names.items, names.count, value->valuestring);
    if (found >= 0) {
        *out_index = found;
        return true;
    }
    char word[QUOTE_BYTES];
    char known[KNOWN_BYTES];
    const char *nearest = nearest_told(reader, value->valuestring, names, true);
    if (nearest != NULL)
        /* TRANSLATORS: "mode", "material"; two names, which are the file's. */
        return reader_error(reader, value, tr("unknown %s \"%s\"; the nearest known one is \"%s\""),
                            noun, quote(value->valuestring, word), nearest);
    /* TRANSLATORS: "mode", "material"; a name, which is the file's; a list of names. */
    return reader_error(reader, value, tr("unknown %s \"%s\"; known are %s"), noun,
                        quote(value->valuestring, word), list_names(names, known));
}

/* --- Suggestions ------------------------------------------------------------------------------ */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* In any capitals: whoever writes DUEL knows how it is spelled. */
static bool is_same_letter(char a, char b)
{
    return ascii_lower(a) == ascii_lower(b);
}

/* Both words are shorter than WORD_BYTES. */
static int word_distance(const char *a, int a_length, const char *b, int b_length)
{
    int table[WORD_BYTES + 1][WORD_BYTES + 1];
    for (int i = 0; i <= a_length; i++)
        table[i][0] = i;
    for (int j = 0; j <= b_length; j++)
        table[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        for (int j = 1; j <= b_length; j++) {
            int cost = is_same_letter(a[i - 1], b[j - 1]) ? 0 : 1;
            table[i][j] =
                least(table[i - 1][j] + 1, least(table[i][j - 1] + 1, table[i - 1][j - 1] + cost));
            if (i > 1 && j > 1 && is_same_letter(a[i - 1], b[j - 2]) &&
                is_same_letter(a[i - 2], b[j - 1]))
                table[i][j] = least(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a_length][b_length];
}

const char *suggest_nearest(const char *word, const char *const *names, int count)
{
    ASSERT(count > 0);
    /* Names are short: the rest of a long word is equally far from all of them. */
    size_t word_length = strnlen(word, WORD_BYTES - 1);
    const char *nearest = NULL;
    int nearest_distance = 0;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(names[i]);
        ASSERT(length < WORD_BYTES);
        int distance = word_distance(word, (int)word_length, names[i], (int)length);
        if (!nearest || distance < nearest_distance) {
            nearest = names[i];
            nearest_distance = distance;
        }
    }
    /* About one letter in three may be wrong. */
    return nearest_distance <= ((int)word_length + 2) / 3 ? nearest : NULL;
}
