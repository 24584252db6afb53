/* SPDX-License-Identifier: MIT */
#include "match/mutators_member.h"

unsigned mutators_member_read(Reader *reader, const cJSON *object)
{
    unsigned mutators = 0;
    Member array =
        member_array(reader, object, "mutators", MEMBER_OPTIONAL, 0, MUTATOR_COUNT, "mutators");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items)) {
        int index;
        if (!reader_name(reader, items.value, "mutator", (Names){mutator_names, MUTATOR_COUNT},
                         &index))
            continue;
        if (mutators & 1u << index)
            reader_error(reader, items.value, "is there twice");
        mutators |= 1u << index;
    }
    member_leave(reader, array);
    return mutators;
}

void mutators_member_write(FILE *file, unsigned mutators)
{
    const char *separator = "";
    fputc('[', file);
    for (int i = 0; i < MUTATOR_COUNT; i++)
        if (mutators & 1u << i) {
            fprintf(file, "%s\"%s\"", separator, mutator_names[i]);
            separator = ", ";
        }
    fputc(']', file);
}
