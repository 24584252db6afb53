/* SPDX-License-Identifier: MIT */
#include "app/settings_bindings.h"

#include <stddef.h>

static void read_control(Reader *reader, const cJSON *value, Control *out_control)
{
    char text[CONTROL_TEXT_BYTES];
    Error why;
    if (reader_text(reader, value, 1, text, sizeof text) &&
        !bindings_control_read(text, out_control, &why))
        reader_error(reader, value, "%s", why.text);
}

/* One or two controls; what is left out of the array is none. */
static void read_action(Reader *reader, const cJSON *value, Control controls[BINDING_SLOTS])
{
    int count;
    int slot = 0;
    const cJSON *item;
    if (!reader_array(reader, value, 1, BINDING_SLOTS, "keys or buttons", &count))
        return;
    for (int i = 0; i < BINDING_SLOTS; i++)
        controls[i] = (Control){CONTROL_NONE, 0};
    cJSON_ArrayForEach(item, value)
    {
        int mark = reader_enter_index(reader, slot);
        read_control(reader, item, &controls[slot++]);
        reader_leave(reader, mark);
    }
}

static void read_device(Reader *reader, const cJSON *object, DeviceKind device, Bindings *bindings)
{
    const char *keys[ACTION_COUNT];
    int count = 0;
    if (!reader_object(reader, object))
        return;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        if (!bindings_has(device, action))
            continue;
        const char *key = bindings_action_name(action);
        const cJSON *value = reader_optional(object, key);
        keys[count++] = key;
        if (value == NULL)
            continue;
        int mark = reader_enter_key(reader, key);
        read_action(reader, value, bindings->controls[device][action]);
        reader_leave(reader, mark);
    }
    reader_check_keys(reader, object, (Names){keys, count});
}

void settings_bindings_read(Reader *reader, const cJSON *root, Bindings *bindings)
{
    const cJSON *object = reader_optional(root, "bindings");
    const char *keys[DEVICE_KIND_COUNT];
    Error why;
    if (object == NULL)
        return;
    int mark = reader_enter_key(reader, "bindings");
    if (reader_object(reader, object)) {
        for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++) {
            keys[device] = bindings_device_name(device);
            const cJSON *value = reader_optional(object, keys[device]);
            if (value == NULL)
                continue;
            int inner = reader_enter_key(reader, keys[device]);
            read_device(reader, value, device, bindings);
            reader_leave(reader, inner);
        }
        reader_check_keys(reader, object, (Names){keys, DEVICE_KIND_COUNT});
        if (reader->problems->error_count == 0 && !bindings_validate(bindings, &why))
            reader_error(reader, object, "%s", why.text);
    }
    reader_leave(reader, mark);
}

static void write_action(FILE *file, const Control controls[BINDING_SLOTS])
{
    const char *comma = "";
    fputc('[', file);
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        char text[CONTROL_TEXT_BYTES];
        bindings_control_write(controls[slot], text);
        fprintf(file, "%s\"%s\"", comma, text);
        comma = ", ";
    }
    fputc(']', file);
}

void settings_bindings_write(FILE *file, const Bindings *bindings)
{
    fputs(",\n  \"bindings\": {", file);
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++) {
        const char *comma = "";
        fprintf(file, "%s\n    \"%s\": {", device > 0 ? "," : "", bindings_device_name(device));
        for (Action action = 0; action < ACTION_COUNT; action++) {
            if (!bindings_has(device, action))
                continue;
            fprintf(file, "%s\n      \"%s\": ", comma, bindings_action_name(action));
            write_action(file, bindings->controls[device][action]);
            comma = ",";
        }
        fputs("\n    }", file);
    }
    fputs("\n  }", file);
}
