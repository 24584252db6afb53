/* SPDX-License-Identifier: MIT */
/* The options of a running server: who may join by them, and how they change. */
#include "cli/serve_parts.h"

#include "link/seal.h"
#include "online/file_writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- Who may join ----------------------------------------------------------------------------- */

static bool is_among(const OptionList *keys, const unsigned char *identity)
{
    char key[SEAL_KEY_TEXT_BYTES];
    if (identity == NULL)
        return false;
    seal_key_print(identity, key);
    for (int i = 0; i < keys->count; i++)
        if (strcmp(keys->items[i], key) == 0)
            return true;
    return false;
}

GameServerVerdict serve_judge(void *self, const GameServerVisitor *visitor)
{
    const Serve *serve = ((ServePort *)self)->serve;
    GameServerVerdict verdict = {.is_admin = is_among(&serve->options->admins, visitor->identity)};
    const ServeBan *ban = serve_bans_find(&serve->bans, visitor, (int64_t)time(NULL));
    char until[SERVE_TIME_BYTES];
    verdict.is_reserved =
        verdict.is_admin || is_among(&serve->options->reserved, visitor->identity);
    if (verdict.is_admin)
        return verdict;
    if (serve->options->is_locked && !verdict.is_reserved)
        verdict.reason = LINK_LOCKED;
    if (ban != NULL) {
        verdict.reason = LINK_BANNED;
        text_fit(verdict.words, sizeof verdict.words, "You are banned%s%s%s%s",
                 ban->until != 0 ? " until " : "",
                 ban->until != 0 ? serve_time_print(ban->until, until) : "",
                 ban->reason[0] != '\0' ? ": " : "", ban->reason);
    }
    return verdict;
}

bool serve_open_files(Serve *serve, const ServeOptions *options, ServeBans *out_bans,
                      Error *out_error)
{
    if (options->bans_path != NULL && !serve_bans_read(out_bans, options->bans_path, out_error))
        return false;
    if (options->record_folder != NULL && serve->files == NULL)
        serve->files = file_writer_start(out_error);
    return options->record_folder == NULL || serve->files != NULL;
}

/* --- Reading the options anew ----------------------------------------------------------------- */

void serve_forget_sets(ServeArguments *arguments, int count)
{
    for (int i = 0; i < count; i++) {
        free(arguments->keys[i]);
        free(arguments->values[i]);
    }
}

static bool change_all(Serve *serve, ServeOptions *options, Error *out_error)
{
    ServeBans bans = {.count = 0};
    if (!serve_open_files(serve, options, &bans, out_error)) {
        serve_bans_destroy(&bans);
        return false;
    }
    if (options->bans_path != NULL) {
        serve_bans_destroy(&serve->bans);
        serve->bans = bans;
    }
    for (int i = 0; i < serve->options->matches; i++)
        if (!game_server_change(serve->servers[i], &options->server, out_error))
            return false;
    serve_options_destroy(serve->options);
    serve->options = options;
    return true;
}

/* Matches go on. False with an error where the options are wrong; then those before stay. */
static bool read_again(Serve *serve, Error *out_error)
{
    ServeOptions *options;
    if (serve_options_read(&options, serve->arguments, serve->options, out_error) >= 0) {
        serve_options_destroy(options);
        return false;
    }
    options->matches = serve->options->matches;
    if (!change_all(serve, options, out_error)) {
        serve_options_destroy(options);
        return false;
    }
    serve_log_say(&serve->log, 0, "options", "options read");
    return true;
}

void serve_hang_up(Serve *serve)
{
    ServeArguments *arguments = serve->arguments;
    Error error;
    int count = arguments->set_count;
    arguments->set_count = 0;
    if (read_again(serve, &error)) {
        serve_forget_sets(arguments, count);
        return;
    }
    arguments->set_count = count;
    serve_log_say(&serve->log, 0, "options_failed", "options unchanged: %s", error.text);
}

bool serve_set(Serve *serve, const char *key, const char *value, Error *out_error)
{
    ServeArguments *arguments = serve->arguments;
    int at = 0;
    while (at < arguments->set_count && strcmp(arguments->keys[at], key) != 0)
        at++;
    bool is_new = at == arguments->set_count;
    if (at == SERVE_SETS_MAX)
        return error_set(out_error, "too many options were set; change the file instead");
    char *before = is_new ? NULL : arguments->values[at];
    arguments->values[at] = strdup(value);
    if (is_new)
        arguments->keys[at] = strdup(key);
    arguments->set_count += is_new;
    bool is_set = arguments->values[at] != NULL && arguments->keys[at] != NULL &&
                  serve_options_may_set(key, out_error) && read_again(serve, out_error);
    /* Options that were replaced use what they were read from no more. */
    free(is_set ? before : arguments->values[at]);
    if (!is_set)
        arguments->values[at] = before;
    if (!is_set && is_new) {
        free(arguments->keys[at]);
        arguments->set_count--;
    }
    return is_set;
}
