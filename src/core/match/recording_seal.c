/* SPDX-License-Identifier: MIT */
#include "match/recording_seal.h"

#include "json/reader.h"
#include "level/level_write.h"

#include <inttypes.h>
#include <string.h>

/* The parts of a file with a hash; each player is another one. */
typedef enum Part {
    PART_LEVEL,
    PART_MODE,
    PART_SEED,
    PART_MUTATORS,
    PART_DAILY,
    PART_COUNTDOWN,
    PART_TICKS,
    PART_WATCH_FROM,
    PART_STATES,
    PART_COUNT
} Part;

static const char *const seal_keys[] = {
    "level",           "mode",  "seed",       "mutators", "daily",
    "countdown_ticks", "ticks", "watch_from", "states",   "players"};

typedef struct Seals {
    Hash parts[PART_COUNT];
    Hash players[PLAYERS_MAX];
} Seals;

static Hash hash_text(Hash hash, const char *text)
{
    size_t length = strlen(text);
    return hash_bytes(hash_u64(hash, length), text, length);
}

static Hash seal_player(const Recording *recording, int id)
{
    const PlayerSetup *setup = &recording->options.players[id];
    bool is_bot = recording->bot_bits >> id & 1u;
    Hash hash = hash_text(HASH_START, setup->name);
    hash = hash_i32(hash, setup->team);
    hash = hash_text(hash, is_bot ? bot_level_name(recording->bot_levels[id]) : "");
    for (int tick = 0; tick < recording->tick_count; tick++) {
        size_t place = (size_t)tick * (size_t)recording->options.player_count + (size_t)id;
        const PlayerInput *input = &recording->inputs[place];
        hash = hash_i32(hash, input->move_x);
        hash = hash_i32(hash, input->move_y);
        hash = hash_u64(hash, (uint64_t)input->aim << 8 | input->buttons);
    }
    return hash;
}

static Hash seal_state(Hash hash, const RecordedState *state, int player_count)
{
    hash = hash_i32(hash, state->tick);
    hash = hash_u64(hash, state->hash);
    hash = hash_i32(hash, state->bullet_count);
    for (int i = 0; i < player_count; i++) {
        const RecordedPlayer *player = &state->players[i];
        const double numbers[] = {player->at.x,       player->at.y,   player->velocity.x,
                                  player->velocity.y, player->health, player->shield};
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
            hash = hash_double(hash, numbers[k]);
        hash = hash_i32(hash, player->score);
    }
    return hash;
}

/* In a file the last state is one of the states. */
static Hash seal_states(const Recording *recording)
{
    int player_count = recording->options.player_count;
    int after = -1;
    Hash hash = HASH_START;
    for (int i = 0; i < recording->state_count; i++) {
        hash = seal_state(hash, &recording->states[i], player_count);
        after = recording->states[i].tick;
    }
    if (recording->last.tick > after)
        hash = seal_state(hash, &recording->last, player_count);
    for (int tick = 0; tick < recording->tick_count; tick++)
        hash = hash_i32(hash, recording->checks[tick]);
    return hash;
}

static bool make_seals(const Recording *recording, int watch_from, Seals *out_seals)
{
    const WorldOptions *options = &recording->options;
    Hash *parts = out_seals->parts;
    parts[PART_MODE] = hash_i32(HASH_START, (int)options->mode);
    parts[PART_SEED] = hash_u64(hash_u64(HASH_START, options->seed), options->spread_salt);
    parts[PART_MUTATORS] = hash_u64(HASH_START, options->mutators);
    parts[PART_DAILY] = hash_i32(HASH_START, options->daily);
    parts[PART_COUNTDOWN] = hash_i32(HASH_START, options->countdown_ticks);
    parts[PART_TICKS] = hash_i32(HASH_START, recording->tick_count);
    parts[PART_WATCH_FROM] = hash_i32(HASH_START, watch_from);
    parts[PART_STATES] = seal_states(recording);
    for (int i = 0; i < options->player_count; i++)
        out_seals->players[i] = seal_player(recording, i);
    return level_write_hash(recording->level, &parts[PART_LEVEL]);
}

bool recording_seal_write(FILE *file, const Recording *recording, int watch_from, int indent)
{
    Seals seals;
    if (!make_seals(recording, watch_from, &seals))
        return false;
    fputs("{", file);
    for (int i = 0; i < PART_COUNT; i++)
        fprintf(file, "\n%*s\"%s\": \"%016" PRIx64 "\",", indent + 2, "", seal_keys[i],
                seals.parts[i]);
    fprintf(file, "\n%*s\"players\": [", indent + 2, "");
    for (int i = 0; i < recording->options.player_count; i++)
        fprintf(file, "%s\n%*s{ \"hash\": \"%016" PRIx64 "\" }", i > 0 ? "," : "", indent + 4, "",
                seals.players[i]);
    fprintf(file, "\n%*s]\n%*s}", indent + 2, "", indent, "");
    return true;
}

static void add_edit(const cJSON *value, const char *part, Recording *recording)
{
    RecordingEdit *edit = &recording->edits[recording->edit_count++];
    snprintf(edit->part, sizeof edit->part, "%s", part);
    edit->line = json_document_place(value).line;
}

static void read_players(Reader *reader, const cJSON *root, const cJSON *object, const Seals *seals,
                         Recording *recording)
{
    static const char *const keys[] = {"hash"};
    int count = recording->options.player_count;
    Member array =
        member_array(reader, object, "players", MEMBER_REQUIRED, count, count, "players");
    const cJSON *player = reader_optional(root, "players")->child;
    ReaderItems items = reader_items(reader, array.value);
    for (; reader_next(&items); player = player->next) {
        Hash hash = 0;
        char part[RECORDING_PART_BYTES];
        if (!reader_object(reader, items.value))
            continue;
        reader_check_keys(reader, items.value, NAMES(keys));
        snprintf(part, sizeof part, "players[%d]", items.index);
        if (member_hash(reader, items.value, "hash", MEMBER_REQUIRED, &hash) &&
            hash != seals->players[items.index])
            add_edit(player, part, recording);
    }
    member_leave(reader, array);
}

void recording_seal_read(Reader *reader, const cJSON *root, Recording *recording)
{
    Seals seals;
    Member object = member_enter(reader, root, "seals", MEMBER_REQUIRED);
    if (object.value && !make_seals(recording, recording->watch_from, &seals)) {
        reader_memory(reader, object.value);
    } else if (object.value && reader_object(reader, object.value)) {
        reader_check_keys(reader, object.value, NAMES(seal_keys));
        for (int i = 0; i < PART_COUNT; i++) {
            Hash hash = 0;
            const cJSON *value = reader_optional(root, seal_keys[i]);
            if (member_hash(reader, object.value, seal_keys[i], MEMBER_REQUIRED, &hash) &&
                hash != seals.parts[i])
                add_edit(value ? value : root, seal_keys[i], recording);
        }
        read_players(reader, root, object.value, &seals, recording);
    }
    member_leave(reader, object);
}

void recording_seal_words(const Recording *recording, char *out_words, size_t room)
{
    size_t used = 0;
    out_words[0] = '\0';
    for (int i = 0; i < recording->edit_count && used < room; i++)
        used += (size_t)snprintf(out_words + used, room - used, "%s%s (line %d)",
                                 i > 0 ? ", " : "edited after it was recorded: ",
                                 recording->edits[i].part, recording->edits[i].line);
    if (recording->edit_count > 0 && used < room)
        snprintf(out_words + used, room - used,
                 "; put that back, or keep it with \"clockwise regress --update\"");
}
