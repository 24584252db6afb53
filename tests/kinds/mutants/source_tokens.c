/* SPDX-License-Identifier: MIT */
#include "mutants/source_tokens.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool source_is(const Source *source, const Token *token, const char *text)
{
    return strlen(text) == token->length &&
           strncmp(source->text + token->start, text, token->length) == 0;
}

size_t source_closing(const Source *source, size_t open)
{
    int depth = 0;
    for (size_t i = open; i < source->count; i++) {
        if (source_is(source, &source->tokens[i], "("))
            depth++;
        else if (source_is(source, &source->tokens[i], ")") && --depth == 0)
            return i;
    }
    return open;
}

static size_t opening(const Source *source, size_t close)
{
    int depth = 0;
    for (size_t i = close + 1; i-- > 0;) {
        if (source_is(source, &source->tokens[i], ")"))
            depth++;
        else if (source_is(source, &source->tokens[i], "(") && --depth == 0)
            return i;
    }
    return close;
}

bool source_ends_head(const Source *source, size_t close)
{
    size_t open = opening(source, close);
    if (open == 0 || open == close)
        return false;
    const Token *head = &source->tokens[open - 1];
    return source_is(source, head, "if") || source_is(source, head, "for") ||
           source_is(source, head, "while");
}

static bool is_word(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_';
}

static size_t length_of_text(const char *text)
{
    size_t length = 1;
    while (text[length] != '\0' && text[length] != text[0])
        length += text[length] == '\\' && text[length + 1] != '\0' ? 2 : 1;
    return length + (text[length] != '\0');
}

static size_t length_of_number(const char *text)
{
    bool is_decimal = !(text[0] == '0' && (text[1] == 'x' || text[1] == 'X'));
    size_t length = 1;
    while (is_word(text[length]) || text[length] == '.' ||
           (is_decimal && strchr("+-", text[length]) && text[length] != '\0' &&
            (text[length - 1] == 'e' || text[length - 1] == 'E')))
        length++;
    return length;
}

static size_t length_of_operator(const char *text)
{
    static const char *const longer[] = {
        "<<=", ">>=", "...", "<=", ">=", "==", "!=", "&&", "||", "++", "--",
        "+=",  "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "<<", ">>", "->"};
    for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
        if (strncmp(text, longer[i], strlen(longer[i])) == 0)
            return strlen(longer[i]);
    }
    return 1;
}

static Token token_at(const char *text)
{
    Token token = {.kind = TOKEN_OPERATOR};
    if (*text == '"' || *text == '\'') {
        token.kind = TOKEN_TEXT;
        token.length = length_of_text(text);
    } else if (isdigit((unsigned char)*text) || (*text == '.' && isdigit((unsigned char)text[1]))) {
        token.kind = TOKEN_NUMBER;
        token.length = length_of_number(text);
    } else if (is_word(*text)) {
        token.kind = TOKEN_WORD;
        while (is_word(text[token.length]))
            token.length++;
    } else {
        token.length = length_of_operator(text);
    }
    return token;
}

/* Past a comment and white space; an end of line stops it where `in_line`. */
static const char *past_blank(const char *text, bool in_line)
{
    for (;;) {
        if (text[0] == '/' && text[1] == '*') {
            const char *end = strstr(text + 2, "*/");
            text = end ? end + 2 : text + strlen(text);
        } else if (text[0] == '/' && text[1] == '/') {
            text += strcspn(text, "\n");
        } else if (text[0] == '\\' && text[1] == '\n') {
            text += 2;
        } else if (*text == ' ' || *text == '\t' || (*text == '\n' && !in_line)) {
            text++;
        } else {
            return text;
        }
    }
}

/* A directive's end, lines that go on included. */
static const char *past_directive(const char *text)
{
    while (*text != '\0' && *text != '\n')
        text += text[0] == '\\' && text[1] == '\n' ? 2 : 1;
    return text;
}

/* Where the value of a #define without parameters begins; NULL for every other directive. */
static const char *value_of_define(const char *text)
{
    if (strncmp(text, "#define ", 8) != 0)
        return NULL;
    text += 8;
    while (is_word(*text))
        text++;
    return *text == ' ' ? text : NULL;
}

static bool push(Source *source, Token token, const char *at, bool is_define)
{
    size_t room = source->count;
    if ((room & (room - 1)) == 0) {
        Token *tokens = realloc(source->tokens, (room ? room * 2 : 1) * sizeof *tokens);
        if (!tokens)
            return false;
        source->tokens = tokens;
    }
    token.start = (size_t)(at - source->text);
    token.is_define = is_define;
    const char *after = at + token.length;
    token.is_spaced = at > source->text && strchr(" \n", at[-1]) && strchr(" \n", *after) && *after;
    snprintf(token.function, sizeof token.function, "-");
    source->tokens[source->count++] = token;
    return true;
}

static int count_lines(const char *from, const char *end)
{
    int lines = 0;
    for (const char *c = from; c < end; c++)
        lines += *c == '\n';
    return lines;
}

static bool divide(Source *source)
{
    const char *value_end = NULL, *counted = source->text;
    int line = 1;
    for (const char *at = past_blank(source->text, false); *at; at = past_blank(at, false)) {
        if (value_end && at >= value_end)
            value_end = NULL;
        if (*at == '#') {
            const char *value = value_of_define(at);
            const char *end = past_directive(at);
            value_end = value ? end : NULL;
            at = value ? past_blank(value, true) : end;
            continue;
        }
        Token token = token_at(at);
        token.line = line += count_lines(counted, at);
        counted = at;
        if (!push(source, token, at, value_end != NULL))
            return false;
        at += token.length;
    }
    return true;
}

/* Marks what stands between the parentheses after each `head`. */
static void mark_between(Source *source, const char *head, bool is_assert)
{
    for (size_t i = 0; i + 1 < source->count; i++) {
        if (!source_is(source, &source->tokens[i], head) ||
            !source_is(source, &source->tokens[i + 1], "("))
            continue;
        size_t end = source_closing(source, i + 1);
        for (size_t j = i; j <= end; j++) {
            if (is_assert)
                source->tokens[j].in_assert = true;
            else
                source->tokens[j].in_for = true;
        }
    }
}

/* By the word or star before the function's name. */
static Returns returns_of(const Source *source, size_t name)
{
    static const char *const numbers[] = {"int",      "unsigned", "double",  "size_t", "uint64_t",
                                          "uint32_t", "int32_t",  "uint8_t", "long"};
    if (name == 0)
        return RETURNS_OTHER;
    const Token *type = &source->tokens[name - 1];
    if (source_is(source, type, "bool"))
        return RETURNS_BOOL;
    if (source_is(source, type, "*"))
        return RETURNS_POINTER;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (source_is(source, type, numbers[i]))
            return RETURNS_NUMBER;
    }
    return RETURNS_OTHER;
}

/* A function's body is a brace outside all others that follows a parenthesis. */
static void mark_functions(Source *source)
{
    int depth = 0;
    const Token *name = NULL;
    Returns returns = RETURNS_OTHER;
    for (size_t i = 0; i < source->count; i++) {
        Token *token = &source->tokens[i];
        if (token->is_define)
            continue;
        if (source_is(source, token, "{") && depth++ == 0 && i > 0 &&
            source_is(source, &source->tokens[i - 1], ")")) {
            size_t open = opening(source, i - 1);
            name = open > 0 ? &source->tokens[open - 1] : NULL;
            returns = open > 0 ? returns_of(source, open - 1) : RETURNS_OTHER;
        }
        if (name) {
            snprintf(token->function, sizeof token->function, "%.*s", (int)name->length,
                     source->text + name->start);
            token->returns = returns;
        }
        if (source_is(source, token, "}") && --depth == 0)
            name = NULL;
    }
}

static char *read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = NULL;
    if (fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        rewind(file);
        text = size >= 0 ? calloc((size_t)size + 1, 1) : NULL;
        if (text && fread(text, 1, (size_t)size, file) != (size_t)size) {
            free(text);
            text = NULL;
        }
    }
    fclose(file);
    return text;
}

bool source_read(Source *out_source, const char *path)
{
    size_t length = strlen(path);
    *out_source = (Source){.path = path, .is_header = length > 2 && path[length - 1] == 'h'};
    out_source->text = read_text(path);
    if (!out_source->text || !divide(out_source)) {
        source_free(out_source);
        return false;
    }
    mark_between(out_source, "for", false);
    mark_between(out_source, "ASSERT", true);
    mark_between(out_source, "_Static_assert", true);
    mark_functions(out_source);
    return true;
}

void source_free(Source *source)
{
    free(source->text);
    free(source->tokens);
    *source = (Source){0};
}
