/* SPDX-License-Identifier: MIT */
/*
 * Lists the mutants of C sources: each place where a rule can change the code, changed by that
 * rule.
 *
 *   plant FILE...               all of them, in the files' order
 *   plant --shuffle SEED FILE...  in an order that takes turns between folders, and within a folder
 *                               between rules; with which it begins, and which mutants of a rule
 *                               come first, depends on SEED
 *
 * A line for each, of fields between tabs: file, function (- outside), the line's text before and
 * after, rule, line number, byte offset, length and replacement. The first four name a mutant for
 * as long as that line stays as it is. Plain text scanning is enough because clang-format wrote the
 * sources: a binary operator has white space on both sides, a unary one or a pointer's star has
 * not.
 */
#include "mutants/source_tokens.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Rule {
    RULE_COMPARISON,
    RULE_LOOP_BOUND,
    RULE_ARITHMETIC,
    RULE_STEP,
    RULE_LOGIC,
    RULE_NEGATION,
    RULE_CONDITION,
    RULE_BOOLEAN,
    RULE_CONSTANT,
    RULE_RETURN,
    RULE_CALL,
    RULE_ASSIGNMENT,
    RULE_AXIS,
    RULE_COUNT
} Rule;

static const char *const rule_names[RULE_COUNT] = {
    "comparison", "loop bound", "arithmetic", "step", "logic",      "negation", "condition",
    "boolean",    "constant",   "return",     "call", "assignment", "axis",
};

typedef struct Mutant {
    const char *file;
    char function[64];
    char *before;
    char *after;
    char *with;
    Rule rule;
    int line;
    size_t offset;
    size_t length;
    uint64_t key;
} Mutant;

typedef struct Mutants {
    Mutant *list;
    size_t count;
    size_t room;
} Mutants;

/* What operators become; two entries for one are two mutants. */
typedef struct Swap {
    const char *from;
    const char *to;
    Rule rule;
    bool is_spaced; /* Only with white space on both sides. */
} Swap;

static const Swap swaps[] = {
    {"<", "<=", RULE_COMPARISON, true},
    {"<=", "<", RULE_COMPARISON, true},
    {">", ">=", RULE_COMPARISON, true},
    {">=", ">", RULE_COMPARISON, true},
    {"==", "!=", RULE_COMPARISON, true},
    {"!=", "==", RULE_COMPARISON, true},
    {"+", "-", RULE_ARITHMETIC, true},
    {"-", "+", RULE_ARITHMETIC, true},
    {"*", "/", RULE_ARITHMETIC, true},
    {"/", "*", RULE_ARITHMETIC, true},
    {"+=", "-=", RULE_ARITHMETIC, true},
    {"-=", "+=", RULE_ARITHMETIC, true},
    {"*=", "/=", RULE_ARITHMETIC, true},
    {"/=", "*=", RULE_ARITHMETIC, true},
    {"++", "--", RULE_STEP, false},
    {"--", "++", RULE_STEP, false},
    {"&&", "||", RULE_LOGIC, true},
    {"||", "&&", RULE_LOGIC, true},
    {"true", "false", RULE_BOOLEAN, false},
    {"false", "true", RULE_BOOLEAN, false},
    {"fmin", "fmax", RULE_ARITHMETIC, false},
    {"fmax", "fmin", RULE_ARITHMETIC, false},
    {"_mm_min_pd", "_mm_max_pd", RULE_ARITHMETIC, false},
    {"_mm_max_pd", "_mm_min_pd", RULE_ARITHMETIC, false},
    {"!", "", RULE_NEGATION, false},
};

static void *checked(void *memory)
{
    if (!memory) {
        fprintf(stderr, "plant: out of memory\n");
        exit(1);
    }
    return memory;
}

/* Text with every run of white space as one space. */
static char *squeezed(const char *text, size_t length)
{
    char *out = checked(malloc(length + 1));
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        bool is_space = strchr(" \t\n", text[i]) != NULL;
        if (!is_space)
            out[count++] = text[i];
        else if (count > 0 && out[count - 1] != ' ')
            out[count++] = ' ';
    }
    while (count > 0 && out[count - 1] == ' ')
        count--;
    out[count] = '\0';
    return out;
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t mixed(uint64_t hash)
{
    return (hash ^ hash >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
}

/* Changes `length` bytes at `offset` into `with`. */
static void add(Mutants *mutants, const Source *source, const Token *token, Rule rule,
                size_t offset, size_t length, const char *with)
{
    if (mutants->count == mutants->room) {
        mutants->room = mutants->room * 2 + 256;
        mutants->list = checked(realloc(mutants->list, mutants->room * sizeof *mutants->list));
    }
    size_t start = offset;
    size_t end = offset + length;
    while (start > 0 && source->text[start - 1] != '\n')
        start--;
    while (source->text[end] != '\0' && source->text[end] != '\n')
        end++;
    size_t room = end - start + strlen(with) + 1;
    char *whole = checked(malloc(room));
    int whole_length =
        snprintf(whole, room, "%.*s%s%.*s", (int)(offset - start), source->text + start, with,
                 (int)(end - offset - length), source->text + offset + length);

    Mutant mutant = {.file = source->path, .rule = rule, .line = token->line};
    snprintf(mutant.function, sizeof mutant.function, "%s", token->function);
    mutant.before = squeezed(source->text + start, end - start);
    mutant.after = squeezed(whole, (size_t)whole_length);
    mutant.with = squeezed(with, strlen(with));
    mutant.offset = offset;
    mutant.length = length;
    mutants->list[mutants->count++] = mutant;
    free(whole);
}

static bool is_order(const Source *source, size_t i)
{
    const Token *token = &source->tokens[i];
    return source_is(source, token, "<") || source_is(source, token, "<=") ||
           source_is(source, token, ">") || source_is(source, token, ">=");
}

/* Where the next token with this text is in the same statement; `count` where there is none. */
static size_t find_in_statement(const Source *source, size_t i, const char *text)
{
    for (; i < source->count && !source_is(source, &source->tokens[i], ";"); i++)
        if (source_is(source, &source->tokens[i], text))
            return i;
    return source->count;
}

static bool are_alike(const Source *source, size_t first, size_t second, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const Token *token = &source->tokens[first + i];
        const Token *other = &source->tokens[second + i];
        if (second + i >= source->count || token->length != other->length ||
            memcmp(source->text + token->start, source->text + other->start, token->length) != 0)
            return false;
    }
    return true;
}

/* Whether the whole left side of an order can begin behind this token. */
static bool ends_expression(const Source *source, size_t i)
{
    static const char *const ends[] = {"=", "(", ",", "?", ":", "{", ";", "&&", "||", "return"};
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
        if (i < source->count && source_is(source, &source->tokens[i], ends[k]))
            return true;
    return false;
}

/* Whether the order at `i` only chooses the smaller or the larger of two, as in `a < b ? a : b`:
 * between equals it may choose either. */
static bool is_choice_of_two(const Source *source, size_t i)
{
    size_t question = find_in_statement(source, i, "?");
    size_t colon = find_in_statement(source, question, ":");
    if (!is_order(source, i) || colon == source->count)
        return false;
    size_t right = question - i - 1;
    size_t chosen = colon - question - 1;
    size_t end = colon + 1;
    while (end < source->count && !strchr(";,)?:<>", source->text[source->tokens[end].start]))
        end++;
    size_t other = end - colon - 1;
    bool is_right_chosen = chosen == right && ends_expression(source, i - other - 1) &&
                           are_alike(source, i + 1, question + 1, right) &&
                           are_alike(source, i - other, colon + 1, other);
    bool is_left_chosen = other == right && ends_expression(source, i - chosen - 1) &&
                          are_alike(source, i + 1, colon + 1, right) &&
                          are_alike(source, i - chosen, question + 1, chosen);
    return is_right_chosen || is_left_chosen;
}

static void swap_operator(Mutants *mutants, const Source *source, size_t i)
{
    const Token *token = &source->tokens[i];
    if (is_choice_of_two(source, i))
        return;
    for (size_t k = 0; k < sizeof swaps / sizeof *swaps; k++) {
        const Swap *swap = &swaps[k];
        bool is_other = token->is_define && swap->rule != RULE_ARITHMETIC;
        if (!source_is(source, token, swap->from) || is_other ||
            (swap->is_spaced && !token->is_spaced))
            continue;
        Rule rule = swap->rule;
        if (token->in_for && rule == RULE_STEP)
            continue; /* A loop that counts the wrong way never gets anywhere. */
        if (token->in_for && rule == RULE_COMPARISON)
            rule = RULE_LOOP_BOUND;
        add(mutants, source, token, rule, token->start, token->length, swap->to);
    }
}

/* Whether the number is how many elements an array is declared with, as in `char text[32]`, or
 * stands in `sizeof list[0]`: nobody notices one more. */
static bool is_size(const Source *source, size_t i)
{
    const Token *tokens = source->tokens;
    if (i < 3 || i + 1 >= source->count || !source_is(source, &tokens[i - 1], "[") ||
        !source_is(source, &tokens[i + 1], "]") || source_is(source, &tokens[i - 3], "return"))
        return false;
    bool is_star = source_is(source, &tokens[i - 3], "*") && !tokens[i - 3].is_spaced;
    return tokens[i - 2].kind == TOKEN_WORD && (tokens[i - 3].kind == TOKEN_WORD || is_star);
}

/* A whole number becomes the next one, any other a quarter larger. */
static void change_constant(Mutants *mutants, const Source *source, const Token *token)
{
    char with[96];
    char number[64];
    snprintf(number, sizeof number, "%.*s", (int)token->length, source->text + token->start);
    bool is_hexadecimal = number[0] == '0' && (number[1] == 'x' || number[1] == 'X');
    if (!is_hexadecimal && strpbrk(number, ".eE"))
        snprintf(with, sizeof with, strtod(number, NULL) == 0 ? "(%s + 0.25)" : "(1.25 * %s)",
                 number);
    else
        snprintf(with, sizeof with, "%llu%s", strtoull(number, NULL, 0) + 1,
                 number + strspn(number, "0123456789abcdefABCDEFxX"));
    add(mutants, source, token, RULE_CONSTANT, token->start, token->length, with);
}

/* The text between two tokens, both left out, inside `before` and `after`. */
static void wrap(Mutants *mutants, const Source *source, size_t first, size_t last, Rule rule,
                 const char *before, const char *after)
{
    const Token *token = &source->tokens[first];
    size_t start = token->start;
    size_t length = source->tokens[last].start + source->tokens[last].length - start;
    char *text = squeezed(source->text + start, length);
    size_t room = strlen(text) + strlen(before) + strlen(after) + 1;
    char *with = checked(malloc(room));
    snprintf(with, room, "%s%s%s", before, text, after);
    add(mutants, source, token, rule, start, length, with);
    free(with);
    free(text);
}

static void negate_condition(Mutants *mutants, const Source *source, size_t i)
{
    size_t end = source_closing(source, i + 1);
    bool is_compound = false;
    for (size_t j = i + 2; j < end; j++)
        is_compound = is_compound || source_is(source, &source->tokens[j], "&&") ||
                      source_is(source, &source->tokens[j], "||");
    /* Without its ! it is the same mutant by another rule. */
    bool is_negation = !is_compound && source_is(source, &source->tokens[i + 2], "!");
    if (end > i + 2 && !is_negation)
        wrap(mutants, source, i + 2, end - 1, RULE_CONDITION, "!(", ")");
}

static void change_return(Mutants *mutants, const Source *source, size_t i)
{
    size_t end = i;
    while (end < source->count && !source_is(source, &source->tokens[end], ";"))
        end++;
    if (end == source->count || end == i + 1)
        return;
    /* What a literal becomes is another rule's. */
    const Token *value = &source->tokens[i + 1];
    bool is_boolean = source_is(source, value, "true") || source_is(source, value, "false");
    if (end == i + 2 && (value->kind == TOKEN_NUMBER || is_boolean))
        return;
    switch (source->tokens[i].returns) {
    case RETURNS_BOOL:
        wrap(mutants, source, i + 1, end - 1, RULE_RETURN, "!(", ")");
        break;
    case RETURNS_NUMBER:
        wrap(mutants, source, i + 1, end - 1, RULE_RETURN, "1 + (", ")");
        break;
    case RETURNS_POINTER:
        if (!source_is(source, value, "NULL"))
            wrap(mutants, source, i + 1, end - 1, RULE_RETURN, "(", ", NULL)");
        break;
    case RETURNS_OTHER:
        break;
    }
}

/* Whether a statement can begin with this token. */
static bool begins_statement(const Source *source, size_t i)
{
    const Token *before = &source->tokens[i > 0 ? i - 1 : 0];
    return i > 0 && (source_is(source, before, ";") || source_is(source, before, "{") ||
                     source_is(source, before, "}") || source_is(source, before, "else") ||
                     (source_is(source, before, ")") && source_ends_head(source, i - 1)));
}

/* A statement that is one call and nothing else. */
static void drop_call(Mutants *mutants, const Source *source, size_t i)
{
    const Token *tokens = source->tokens;
    if (i + 1 >= source->count || !source_is(source, &tokens[i + 1], "("))
        return;
    size_t end = source_closing(source, i + 1);
    if (!begins_statement(source, i) || tokens[i].in_for || end + 1 >= source->count ||
        !source_is(source, &tokens[end + 1], ";"))
        return;
    size_t length = tokens[end + 1].start - tokens[i].start;
    add(mutants, source, &tokens[i], RULE_CALL, tokens[i].start, length, "");
}

/* A statement that sets what is there already: a declaration has a word or a pointer's star behind
 * the first word. */
static void drop_assignment(Mutants *mutants, const Source *source, size_t i)
{
    const Token *tokens = source->tokens;
    size_t first = i;
    while (first > 0 && !begins_statement(source, first))
        first--;
    if (first == i || tokens[i].in_for || source_is(source, &tokens[first], "."))
        return;
    for (size_t j = first; j + 1 < i; j++) {
        bool is_star = source_is(source, &tokens[j + 1], "*") && !tokens[j + 1].is_spaced;
        if (tokens[j].kind == TOKEN_WORD && (tokens[j + 1].kind == TOKEN_WORD || is_star))
            return;
        if (source_is(source, &tokens[j], "=") || source_is(source, &tokens[j], ","))
            return;
    }
    size_t end = i;
    while (end < source->count && !source_is(source, &tokens[end], ";"))
        end++;
    if (end == source->count)
        return;
    size_t length = tokens[end].start - tokens[first].start;
    add(mutants, source, &tokens[first], RULE_ASSIGNMENT, tokens[first].start, length, "");
}

/* One coordinate read or set in the other's place. */
static void swap_axis(Mutants *mutants, const Source *source, size_t i)
{
    const Token *before = &source->tokens[i - 1];
    if (!source_is(source, before, ".") && !source_is(source, before, "->"))
        return;
    const Token *token = &source->tokens[i];
    if (source_is(source, token, "x"))
        add(mutants, source, token, RULE_AXIS, token->start, token->length, "y");
    else if (source_is(source, token, "y"))
        add(mutants, source, token, RULE_AXIS, token->start, token->length, "x");
}

static void find_mutants(Mutants *mutants, const Source *source)
{
    for (size_t i = 0; i < source->count; i++) {
        const Token *token = &source->tokens[i];
        /* What a header declares outside functions are sizes and names. */
        bool is_declared = source->is_header && token->function[0] == '-' && !token->is_define;
        if (token->in_assert || is_declared)
            continue;
        swap_operator(mutants, source, i);
        if (token->kind == TOKEN_NUMBER && !is_size(source, i))
            change_constant(mutants, source, token);
        if (token->is_define || token->function[0] == '-')
            continue;
        if (source_is(source, token, "="))
            drop_assignment(mutants, source, i);
        if (token->kind != TOKEN_WORD)
            continue;
        swap_axis(mutants, source, i);
        if (source_is(source, token, "if"))
            negate_condition(mutants, source, i);
        else if (source_is(source, token, "return"))
            change_return(mutants, source, i);
        else
            drop_call(mutants, source, i);
    }
}

static void print(const Mutant *mutant)
{
    printf("%s\t%s\t%s\t%s\t%s\t%d\t%zu\t%zu\t%s\n", mutant->file, mutant->function, mutant->before,
           mutant->after, rule_names[mutant->rule], mutant->line, mutant->offset, mutant->length,
           mutant->with);
}

static int compare_keys(const void *a, const void *b)
{
    const Mutant *left = a;
    const Mutant *right = b;
    if (left->key != right->key)
        return left->key < right->key ? -1 : 1;
    return left->offset < right->offset ? -1 : left->offset > right->offset;
}

static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) : 0;
}

static bool is_in_folder(const Mutant *mutant, const char *path)
{
    size_t length = folder_length(path);
    return folder_length(mutant->file) == length && strncmp(mutant->file, path, length) == 0;
}

/* A folder's turn: the rule that comes next, and how far each rule has got in the list. */
typedef struct Folder {
    const char *path; /* Of a file in it. */
    Rule rule;
    size_t reached[RULE_COUNT];
} Folder;

/* Prints the folder's next mutant of the first rule from its turn on that has one left; false where
 * none has. */
static bool print_next(const Mutants *mutants, Folder *folder)
{
    for (int turn = 0; turn < RULE_COUNT; turn++) {
        Rule rule = folder->rule;
        folder->rule = (rule + 1) % RULE_COUNT;
        for (size_t *i = &folder->reached[rule]; *i < mutants->count;) {
            const Mutant *mutant = &mutants->list[(*i)++];
            if (mutant->rule == rule && is_in_folder(mutant, folder->path)) {
                print(mutant);
                return true;
            }
        }
    }
    return false;
}

static void print_shuffled(Mutants *mutants, const char *seed)
{
    enum { FOLDERS_MAX = 256 };
    Folder folders[FOLDERS_MAX] = {0};
    int folder_count = 0;
    uint64_t seed_hash = mixed(hash_text(UINT64_C(0xcbf29ce484222325), seed)) >> 8;
    for (size_t i = 0; i < mutants->count; i++) {
        Mutant *mutant = &mutants->list[i];
        uint64_t hash = hash_text(seed_hash, mutant->file);
        mutant->key = mixed(hash_text(hash_text(hash, mutant->before), mutant->after));
        int known = 0;
        while (known < folder_count && !is_in_folder(mutant, folders[known].path))
            known++;
        if (known == FOLDERS_MAX) {
            fprintf(stderr, "plant: more than %d folders\n", FOLDERS_MAX);
            exit(1);
        }
        if (known == folder_count) {
            folders[known].path = mutant->file;
            folders[known].rule = (Rule)((seed_hash + known) % RULE_COUNT);
            folder_count++;
        }
    }
    if (mutants->count > 0)
        qsort(mutants->list, mutants->count, sizeof *mutants->list, compare_keys);
    for (bool is_any = true; is_any;) {
        is_any = false;
        for (int i = 0; i < folder_count; i++)
            is_any = print_next(mutants, &folders[(seed_hash + i) % folder_count]) || is_any;
    }
}

int main(int count, char **arguments)
{
    const char *seed = NULL;
    int first = 1;
    if (count > 2 && strcmp(arguments[1], "--shuffle") == 0) {
        seed = arguments[2];
        first = 3;
    }
    Mutants mutants = {0};
    for (int i = first; i < count; i++) {
        Source source;
        if (!source_read(&source, arguments[i])) {
            fprintf(stderr, "plant: cannot read %s\n", arguments[i]);
            free(mutants.list);
            exit(1);
        }
        find_mutants(&mutants, &source);
        source_free(&source);
    }
    if (seed) {
        print_shuffled(&mutants, seed);
    } else {
        for (size_t i = 0; i < mutants.count; i++)
            print(&mutants.list[i]);
    }
    for (size_t i = 0; i < mutants.count; i++) {
        free(mutants.list[i].before);
        free(mutants.list[i].after);
        free(mutants.list[i].with);
    }
    free(mutants.list);
    return 0;
}
