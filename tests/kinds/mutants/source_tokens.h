/* SPDX-License-Identifier: MIT */
/* A C source as tokens, each with what plant.c has to know about where it stands. */
#ifndef CLOCKWISE_TESTS_MUTANTS_SOURCE_TOKENS_H
#define CLOCKWISE_TESTS_MUTANTS_SOURCE_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum TokenKind { TOKEN_WORD, TOKEN_NUMBER, TOKEN_OPERATOR, TOKEN_TEXT } TokenKind;

typedef enum Returns { RETURNS_OTHER, RETURNS_BOOL, RETURNS_NUMBER, RETURNS_POINTER } Returns;

typedef struct Token {
    TokenKind kind;
    size_t start; /**< In bytes. */
    size_t length;
    int line;          /**< From 1. */
    bool is_spaced;    /**< White space on both sides. */
    bool is_define;    /**< Of a #define without parameters, after its name. */
    bool in_for;       /**< Between the parentheses of a for. */
    bool in_assert;    /**< Between those of an ASSERT. */
    Returns returns;   /**< What the function around it returns. */
    char function[64]; /**< That function's name; - outside. */
} Token;

typedef struct Source {
    const char *path;
    char *text;
    Token *tokens;
    size_t count;
    bool is_header;
} Source;

/** Reads and divides a file; false where it cannot be read. */
bool source_read(Source *out_source, const char *path);

void source_free(Source *source);

bool source_is(const Source *source, const Token *token, const char *text);

/** The parenthesis that closes the one at `open`; `open` itself where none does. */
size_t source_closing(const Source *source, size_t open);

/** Whether the parenthesis at `close` ends the head of an if, for or while. */
bool source_ends_head(const Source *source, size_t close);

#endif
