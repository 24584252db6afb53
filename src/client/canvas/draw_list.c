/* SPDX-License-Identifier: MIT */
#include "canvas/draw_list.h"

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

enum { COMMANDS_FIRST = 256, BYTES_FIRST = 1 << 14, ALIGNMENT = 16 };

void draw_list_free(DrawList *list)
{
    free(list->commands);
    free(list->data_at);
    free(list->rows);
    free(list->bytes);
    *list = (DrawList){.count = 0};
}

void draw_list_clear(DrawList *list)
{
    list->count = 0;
    list->byte_count = 0;
}

static bool make_command_room(DrawList *list)
{
    if (list->count < list->room)
        return true;
    int room = list->room > 0 ? 2 * list->room : COMMANDS_FIRST;
    if (!array_resize(&list->commands, (size_t)room, sizeof *list->commands) ||
        !array_resize(&list->data_at, (size_t)room, sizeof *list->data_at) ||
        !array_resize(&list->rows, (size_t)room, sizeof *list->rows))
        return false;
    list->room = room;
    return true;
}

static bool make_byte_room(DrawList *list, size_t bytes)
{
    size_t room = list->byte_room > 0 ? list->byte_room : BYTES_FIRST;
    while (room - list->byte_count < bytes)
        room *= 2;
    if (room == list->byte_room)
        return true;
    if (!array_resize(&list->bytes, room, 1))
        return false;
    list->byte_room = room;
    return true;
}

bool draw_list_add(DrawList *list, const DrawCommand *command, size_t data_bytes)
{
    size_t bytes = (data_bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (!make_command_room(list) || !make_byte_room(list, bytes))
        return false;
    if (data_bytes > 0)
        memcpy(list->bytes + list->byte_count, command->data, data_bytes);
    list->commands[list->count] = *command;
    list->data_at[list->count] = list->byte_count;
    list->rows[list->count] = (DrawRows){command->box.top, command->box.bottom};
    list->byte_count += bytes;
    list->count++;
    return true;
}

DrawCommand draw_list_get(const DrawList *list, int index)
{
    DrawCommand command = list->commands[index];
    command.data = list->bytes + list->data_at[index];
    return command;
}
