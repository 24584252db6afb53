/* SPDX-License-Identifier: MIT */
#include "base/state_field.h"

#include <string.h>

typedef enum AnyEnum { ANY_ENUM } AnyEnum;
_Static_assert(sizeof(AnyEnum) == sizeof(int), "an enum is read as an int");

uint64_t state_field_get(const StateField *field, const void *record)
{
    const unsigned char *place = (const unsigned char *)record + field->offset;
    int whole = 0;
    unsigned bits = 0;
    uint64_t all = 0;
    switch (field->type) {
    case FIELD_INT:
        memcpy(&whole, place, sizeof whole);
        return (uint64_t)(int64_t)whole;
    case FIELD_BITS:
        memcpy(&bits, place, sizeof bits);
        return bits;
    case FIELD_BYTE:
    case FIELD_BOOL:
        return *place;
    case FIELD_U64:
    case FIELD_DOUBLE:
    case FIELD_FIXED:
    default:
        memcpy(&all, place, sizeof all);
        return all;
    }
}

static bool is_double_allowed(const StateField *field, uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value >= field->least && value <= field->most; /* False for what is no number. */
}

static void store_whole(const StateField *field, unsigned char *place, uint64_t value)
{
    int whole = (int)(int64_t)value;
    unsigned bits = (unsigned)value;
    if (field->type == FIELD_INT)
        memcpy(place, &whole, sizeof whole);
    else if (field->type == FIELD_BITS)
        memcpy(place, &bits, sizeof bits);
    else
        *place = (unsigned char)value;
}

bool state_field_set(const StateField *field, void *record, uint64_t bits)
{
    unsigned char *place = (unsigned char *)record + field->offset;
    if (field->type == FIELD_DOUBLE || field->type == FIELD_U64) {
        if (field->type == FIELD_DOUBLE && !is_double_allowed(field, bits))
            return false;
        memcpy(place, &bits, sizeof bits);
        return true;
    }
    double value = (double)(int64_t)bits;
    if (!(value >= field->least && value <= field->most))
        return false;
    store_whole(field, place, bits);
    return true;
}

void state_field_copy(const StateTable *table, void *to, const void *from, unsigned marks,
                      bool is_marked)
{
    for (int i = 0; i < table->count + table->fixed_count; i++) {
        const StateField *field = &table->fields[i];
        if (((field->marks & marks) != 0) == is_marked)
            memcpy((unsigned char *)to + field->offset, (const unsigned char *)from + field->offset,
                   field->bytes);
    }
}
