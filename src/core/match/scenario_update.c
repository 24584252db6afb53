/* SPDX-License-Identifier: MIT */
#include "match/scenario.h"

#include "base/array.h"
#include "base/system.h"

#include <inttypes.h>

enum { NEW_BYTES = 128 };

/* Replaces bytes [start, end) of the text. */
typedef struct Edit {
    size_t start;
    size_t end;
    char text[NEW_BYTES];
} Edit;

typedef struct Update {
    const char *text;
    size_t length;
    Edit *edits; /* Ascending. */
    int count;
    int capacity;
    bool is_out_of_memory;
} Update;

static Edit *insert_edit(Update *self, size_t start)
{
    if (!array_grow(&self->edits, &self->capacity, self->count + 1, sizeof *self->edits)) {
        self->is_out_of_memory = true;
        return NULL;
    }
    int place = self->count++;
    for (; place > 0 && self->edits[place - 1].start > start; place--)
        self->edits[place] = self->edits[place - 1];
    return &self->edits[place];
}

/* Replaces the value of an object's member; returns where the old one ends in the text. */
static size_t replace_value(Update *self, const cJSON *object, const char *key, const char *value)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, key);
    ASSERT(member != NULL);
    const char *old = json_document_value(self->text, member);
    size_t at = (size_t)(old - self->text);
    size_t end = (size_t)(json_document_value_end(old) - self->text);
    Edit *edit = insert_edit(self, at);
    if (edit) {
        *edit = (Edit){.start = at, .end = end};
        snprintf(edit->text, sizeof edit->text, "%s", value);
    }
    return end;
}

static void replace_pair(Update *self, const cJSON *object, const char *key, Vec2 pair)
{
    char text[SCENARIO_PAIR_BYTES];
    replace_value(self, object, key, scenario_pair_words(pair, text));
}

static void update_measured(Update *self, const cJSON *object, const Outcome *outcome)
{
    for (int i = 0; i < SCENARIO_VALUES; i++) {
        const JsonField *field = &scenario_values[i].field;
        const void *value = json_field_at(field, &outcome->values);
        char text[JSON_NUMBER_BYTES];
        if (!(outcome->missed & scenario_values[i].bit))
            continue;
        if (field->kind == JSON_FIELD_PAIR)
            replace_pair(self, object, field->key, *(const Vec2 *)value);
        else if (field->kind == JSON_FIELD_NUMBER)
            replace_value(self, object, field->key,
                          json_print_shortest(*(const double *)value, text));
        else if (field->kind == JSON_FIELD_FLAG)
            replace_value(self, object, field->key, *(const bool *)value ? "true" : "false");
    }
}

/* Adds everyone's places after the hash that ends at `end`. */
static void append_players(Update *self, const Scenario *scenario, const Outcome *outcome,
                           size_t end)
{
    for (int i = 0; i < scenario->player_count; i++) {
        char pair[SCENARIO_PAIR_BYTES];
        Edit *edit = insert_edit(self, end);
        if (!edit)
            return;
        *edit = (Edit){.start = end, .end = end};
        snprintf(edit->text, sizeof edit->text, "%s\"%s\": %.80s%s",
                 i == 0 ? ", \"players\": { " : ", ", scenario->players[i].id,
                 scenario_pair_words(outcome->players_at[i], pair),
                 i + 1 == scenario->player_count ? " }" : "");
    }
}

static void update_hash(Update *self, const cJSON *object, const Scenario *scenario,
                        const Expectation *expectation, const Outcome *outcome)
{
    char hash[32];
    if (!outcome->is_hash_missed)
        return;
    snprintf(hash, sizeof hash, "\"%016" PRIx64 "\"", outcome->hash);
    size_t end = replace_value(self, object, "hash", hash);
    const cJSON *players = cJSON_GetObjectItemCaseSensitive(object, "players");
    if (!(expectation->expects & EXPECTS_PLAYERS)) {
        append_players(self, scenario, outcome, end);
        return;
    }
    for (int i = 0; i < scenario->player_count; i++)
        replace_pair(self, players, scenario->players[i].id, outcome->players_at[i]);
}

static bool write_out(const Update *self, ScenarioUpdate *out)
{
    FILE *file = open_memstream(&out->text, &out->length);
    if (!file)
        return false;
    size_t at = 0;
    for (int i = 0; i < self->count; i++) {
        fwrite(self->text + at, 1, self->edits[i].start - at, file);
        fputs(self->edits[i].text, file);
        at = self->edits[i].end;
    }
    fwrite(self->text + at, 1, self->length - at, file);
    return text_stream_end(file, &out->text) != NULL;
}

bool scenario_update_text(const char *text, size_t length, const Scenario *scenario,
                          const Outcome *outcomes, ScenarioUpdate *out_update, Error *out_error)
{
    cJSON *root;
    JsonProblem problem;
    *out_update = (ScenarioUpdate){.text = NULL};
    if (!json_document_parse(&root, text, length, SCENARIO_DEPTH, &problem))
        return error_set(out_error, "%s", problem.text);
    Update update = {.text = text, .length = length};
    const cJSON *object = cJSON_GetObjectItemCaseSensitive(root, "expect")->child;
    for (int i = 0; i < scenario->expectation_count; i++, object = object->next) {
        update_measured(&update, object, &outcomes[i]);
        update_hash(&update, object, scenario, &scenario->expectations[i], &outcomes[i]);
    }
    bool is_made = !update.is_out_of_memory && write_out(&update, out_update);
    out_update->changes = update.count;
    free(update.edits);
    cJSON_Delete(root);
    return is_made || error_memory(out_error);
}
