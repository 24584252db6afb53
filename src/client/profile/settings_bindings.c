/* SPDX-License-Identifier: MIT */
#include "profile/settings_bindings.h"

#include "json/member.h"

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
static void read_action(Reader *reader, const cJSON *object, const char *key,
                        Control controls[BINDING_SLOTS])
{
    Member array =
        member_array(reader, object, key, MEMBER_OPTIONAL, 1, BINDING_SLOTS, "keys or buttons");
    for (int i = 0; array.value && i < BINDING_SLOTS; i++)
        controls[i] = (Control){CONTROL_NONE, 0};
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        read_control(reader, items.value, &controls[items.index]);
    member_leave(reader, array);
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
        keys[count] = bindings_action_name(action);
        read_action(reader, object, keys[count++], bindings->controls[device][action]);
    }
    reader_check_keys(reader, object, (Names){keys, count});
}

void settings_bindings_read(Reader *reader, const cJSON *root, Bindings *bindings)
{
    const char *keys[DEVICE_KIND_COUNT];
    Error why;
    Member object = member_enter(reader, root, "bindings", MEMBER_OPTIONAL);
    if (object.value && reader_object(reader, object.value)) {
        for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++) {
            keys[device] = bindings_device_name(device);
            Member member = member_enter(reader, object.value, keys[device], MEMBER_OPTIONAL);
            if (member.value)
                read_device(reader, member.value, device, bindings);
            member_leave(reader, member);
        }
        reader_check_keys(reader, object.value, (Names){keys, DEVICE_KIND_COUNT});
        if (reader->problems->error_count == 0 && !bindings_validate(bindings, &why))
            reader_error(reader, object.value, "%s", why.text);
    }
    member_leave(reader, object);
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
