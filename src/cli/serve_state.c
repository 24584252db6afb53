/* SPDX-License-Identifier: MIT */
/* The options of a running server: who may join by them, and how they change. */
#include "cli/serve_parts.h"

#include "online/file_writer.h"

#include <time.h>

/* --- Who may join ----------------------------------------------------------------------------- */

static bool is_among(const OptionList *keys, const char *key)
{
    for (int i = 0; i < keys->count; i++)
        if (strcmp(keys->items[i], key) == 0)
            return true;
    return false;
}

GameServerVerdict serve_judge(void *self, const GameServerVisitor *visitor)
{
    const Serve *serve = ((ServePort *)self)->serve;
    const ServeOptions *options = serve->options;
    GameServerVerdict verdict = {.is_admin = is_among(&options->admins, visitor->key)};
    char now[SERVE_TIME_BYTES];
    const ServeBan *ban =
        serve_bans_find(serve->bans, visitor, serve_time_print((int64_t)time(NULL), now));
    verdict.is_reserved = verdict.is_admin || is_among(&options->reserved, visitor->key);
    if (verdict.is_admin)
        return verdict;
    if (options->is_locked && !verdict.is_reserved)
        verdict.reason = LINK_LOCKED;
    if (ban != NULL) {
        verdict.reason = LINK_BANNED;
        text_fit(verdict.words, sizeof verdict.words, "You are banned%s%s%s%s",
                 ban->until[0] != '\0' ? " until " : "", ban->until,
                 ban->reason[0] != '\0' ? ": " : "", ban->reason);
    }
    return verdict;
}

/* --- Reading the options anew ----------------------------------------------------------------- */

bool serve_open_files(Serve *serve, const ServeOptions *options, Error *out_error)
{
    const char *path = options->bans_path;
    /* Bans in force do not end because a list is not there yet. */
    bool keeps = serve->bans != NULL && serve->bans->count > 0 &&
                 (path == NULL || text_file_is_missing(path));
    ServeBans *bans = keeps ? serve->bans : calloc(1, sizeof *bans);
    if (bans == NULL)
        return error_memory(out_error);
    if (options->record_folder != NULL && serve->files == NULL)
        serve->files = file_writer_start(out_error);
    if ((options->record_folder != NULL && serve->files == NULL) ||
        (path != NULL && !(keeps ? serve_bans_save(bans, path, out_error)
                                 : serve_bans_read(bans, path, out_error)))) {
        free(keeps ? NULL : bans);
        return false;
    }
    if (keeps && path != NULL)
        serve_log_say(&serve->log, 0, "bans", "%s did not exist; it has the %d bans in force now",
                      path, bans->count);
    free(keeps ? NULL : serve->bans);
    serve->bans = bans;
    return true;
}

/* What counts only when the server starts, and is asked for later. */
static void keep_start(ServeOptions *options, ServeOptions *before)
{
    char *password = options->password;
    options->matches = before->matches;
    options->meet = before->meet;
    options->tls_cert = before->tls_cert;
    options->server.password = options->password = before->password;
    before->password = password;
}

/* Matches go on. False with an error where the options are wrong; then those before stay. */
static bool read_again(Serve *serve, Error *out_error)
{
    ServeOptions *options;
    Error note;
    bool is_fine = serve_options_read(&options, serve->arguments, serve->options, out_error) < 0 &&
                   serve_open_files(serve, options, out_error);
    int changed = 0;
    for (; changed < serve->options->matches && is_fine; changed += is_fine)
        is_fine = game_server_change(serve->servers[changed], &options->server, out_error);
    if (changed == 0) {
        serve_options_destroy(options);
        return false;
    }
    if (serve->file == NULL) { /* Options that stay point to texts in it. */
        serve->file = serve->options->file;
        serve->options->file = NULL;
    }
    keep_start(options, serve->options);
    for (int row = 0; serve_options_next_ignored(options, serve->file, &row, &note);)
        serve_log_say(&serve->log, 0, "options_ignored", "%s", note.text);
    if (is_fine)
        serve_options_destroy(serve->options);
    else
        options->before = serve->options;
    serve->options = options;
    return is_fine;
}

void serve_forget_sets(ServeArguments *arguments, int count)
{
    for (int i = 0; i < count; i++)
        free(arguments->sets[i]);
}

void serve_hang_up(Serve *serve)
{
    ServeArguments *arguments = serve->arguments;
    Error error;
    bool has_certificate = serve_web_reload(serve);
    if (serve->options->config == NULL) {
        if (!has_certificate)
            serve_log_say(&serve->log, 0, "options", "SIGHUP does nothing without --config");
        return;
    }
    int count = arguments->set_count;
    arguments->set_count = 0;
    if (read_again(serve, &error)) {
        serve_forget_sets(arguments, count);
        serve_log_say(&serve->log, 0, "options", "options read");
        return;
    }
    arguments->set_count = count;
    serve_log_say(&serve->log, 0, "options_failed", "options unchanged: %s", error.text);
}

bool serve_set(Serve *serve, const char *key, const char *value, bool is_here, Error *out_error)
{
    ServeArguments *arguments = serve->arguments;
    int at = arguments->set_count;
    if (!serve_options_may_set(key, value, is_here, out_error))
        return false;
    if (at == SERVE_SETS_MAX)
        return error_set(out_error, "too many options were set; change the file instead");
    size_t room = strlen(key) + strlen(value) + 2;
    char *set = arguments->sets[at] = malloc(room);
    if (set == NULL)
        return error_set_memory(out_error, "not enough memory to set %s", key);
    snprintf(set, room, "%s=%s", key, value);
    arguments->set_count++;
    if (read_again(serve, out_error)) {
        serve_log_say(&serve->log, 0, "options", "%s is set", key);
        return true;
    }
    free(set);
    arguments->set_count--;
    return false;
}
