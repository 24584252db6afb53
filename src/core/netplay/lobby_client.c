/* SPDX-License-Identifier: MIT */
#include "netplay/lobby.h"

void lobby_client_destroy(LobbyClient *client)
{
    free(client->fetch.text);
    memset(client, 0, sizeof *client);
}

/* --- Chat lines ------------------------------------------------------------------------------- */

static void add_line(LobbyClient *client, LobbyLine line)
{
    if (client->line_count == LOBBY_LINES_MAX)
        client->first_line = (client->first_line + 1) % LOBBY_LINES_MAX;
    else
        client->line_count++;
    client->lines[(client->first_line + client->line_count - 1) % LOBBY_LINES_MAX] = line;
}

/* Chat or a taunt; ignores members that the server did not introduce. */
static void take_speech(LobbyClient *client, const LobbyNews *news)
{
    int member = lobby_state_find(&client->state, news->id);
    if (member == LOBBY_NOBODY || news->person >= client->state.members[member].people ||
        lobby_client_is_muted(client, news->id) ||
        (news->kind == LOBBY_SAYS_CHAT && news->text[0] == '\0'))
        return;
    const LobbyPerson *person = &client->state.members[member].person[news->person];
    if (news->kind == LOBBY_SAYS_TAUNT) {
        client->taunts |= person->player != LOBBY_NOBODY ? 1u << person->player : 0;
        return;
    }
    LobbyLine line = {
        .kind = news->kind, .id = news->id, .is_team = news->is_team, .number = news->number};
    memcpy(line.name, person->name, sizeof line.name);
    memcpy(line.text, news->text, sizeof line.text);
    add_line(client, line);
}

bool lobby_client_next_line(LobbyClient *client, LobbyLine *out_line)
{
    if (client->line_count == 0)
        return false;
    *out_line = client->lines[client->first_line];
    client->first_line = (client->first_line + 1) % LOBBY_LINES_MAX;
    client->line_count--;
    return true;
}

/* --- Muting ----------------------------------------------------------------------------------- */

/* There is always a free entry: one for each member, and who left is removed. */
void lobby_client_mute(LobbyClient *client, uint32_t id, bool is_muted)
{
    int entry = -1;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        bool is_gone = lobby_state_find(&client->state, client->muted[i]) == LOBBY_NOBODY;
        if (client->muted[i] == id || is_gone) {
            client->muted[i] = 0;
            entry = i;
        }
    }
    if (is_muted && entry >= 0)
        client->muted[entry] = id;
}

/* --- The recording ---------------------------------------------------------------------------- */

void lobby_client_fetch(LobbyClient *client, int match_number)
{
    free(client->fetch.text);
    client->fetch = (LobbyFetch){.state = LOBBY_FETCH_GOING, .match_number = match_number};
}

LobbyRequest lobby_client_next_part(const LobbyClient *client)
{
    return (LobbyRequest){.kind = LOBBY_ASK_RECORDING,
                          .number = client->fetch.match_number,
                          .id = (uint32_t)client->fetch.count};
}

static void fail(LobbyFetch *fetch)
{
    free(fetch->text);
    *fetch = (LobbyFetch){.state = LOBBY_FETCH_FAILED, .match_number = fetch->match_number};
}

/* Parts of an earlier download, also of the same match, and duplicates may still arrive: they are
 * ignored. False for a part that does not follow the last one. */
static bool take_part(LobbyFetch *fetch, const LobbyRecordingPart *part, bool *out_asks)
{
    bool is_earlier = fetch->total == 0 && part->from > 0;
    if (fetch->state != LOBBY_FETCH_GOING || part->match_number != fetch->match_number ||
        is_earlier)
        return true;
    if (part->total == 0) {
        fail(fetch);
        return true;
    }
    if (fetch->total == 0) {
        fetch->text = malloc((size_t)part->total + 1);
        fetch->total = part->total;
    }
    if (fetch->text == NULL) {
        fail(fetch);
        return true;
    }
    if (part->total != fetch->total || part->from > fetch->count)
        return false;
    if (part->from < fetch->count)
        return true;
    memcpy(fetch->text + fetch->count, part->bytes, part->count);
    fetch->count += part->count;
    fetch->text[fetch->count] = '\0';
    *out_asks = fetch->count < fetch->total;
    if (!*out_asks)
        fetch->state = LOBBY_FETCH_DONE;
    return true;
}

/* --- Messages --------------------------------------------------------------------------------- */

static bool take_news(LobbyClient *client, const LobbyNews *news, bool *out_asks)
{
    LobbyLine line = {.kind = news->kind, .number = news->number};
    switch (news->kind) {
    case LOBBY_SAYS_WHOLE:
        client->is_known = true;
        client->own = news->own;
        break;
    case LOBBY_SAYS_CHANGES:
        return client->is_known && client->state.members[client->own].is_here;
    case LOBBY_SAYS_CHAT:
    case LOBBY_SAYS_QUICK:
    case LOBBY_SAYS_TAUNT:
        take_speech(client, news);
        break;
    case LOBBY_SAYS_WORDS:
        if (news->text[0] == '\0')
            break;
        memcpy(line.text, news->text, sizeof line.text);
        memcpy(client->words, news->text, sizeof client->words);
        add_line(client, line);
        break;
    case LOBBY_SAYS_NOTICE:
        memcpy(line.name, news->name, sizeof line.name);
        if (news->number == LOBBY_VOTE_PASSED || news->number == LOBBY_VOTE_FAILED) {
            line.vote = client->vote;
            client->vote = LOBBY_VOTE_NONE;
        }
        add_line(client, line);
        break;
    case LOBBY_SAYS_RECORDING:
        return take_part(&client->fetch, &news->part, out_asks);
    }
    return true;
}

bool lobby_client_take(LobbyClient *client, const void *bytes, size_t count, uint64_t now_us,
                       bool *out_asks, Error *out_error)
{
    LobbyNews news;
    *out_asks = false;
    if (!lobby_message_read_news(bytes, count, now_us, &client->state, &news) ||
        !take_news(client, &news, out_asks))
        return error_set(out_error, "%s", tr("the server sent an invalid lobby message"));
    /* The state may tell that a vote is over before the notice of how it ended comes. */
    bool is_state = news.kind == LOBBY_SAYS_WHOLE || news.kind == LOBBY_SAYS_CHANGES;
    if (is_state && client->state.vote.kind != LOBBY_VOTE_NONE)
        client->vote = client->state.vote.kind;
    return true;
}
