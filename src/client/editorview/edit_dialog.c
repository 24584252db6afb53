/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* For localtime_r(). */
#include "editorview/edit_dialog.h"

#include "base/system.h"
#include "base/text_file.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>
#include <time.h>

#define WIDTH 620.0
#define INSET 34.0
#define HEADING 27.0
#define WORDS 19.0
#define LINE_STEP 27.0
#define FIELD 40.0

static const char *heading_of(EditDialogKind kind)
{
    switch (kind) {
    case EDIT_DIALOG_LEAVE:
        return "Save your changes?";
    case EDIT_DIALOG_FOUND:
        return "Unsaved work was found";
    case EDIT_DIALOG_NEWS:
    case EDIT_DIALOG_CHANGED_ON_DISK:
        return "The file has changed on disk";
    case EDIT_DIALOG_TAKEN:
        return "This file already exists";
    case EDIT_DIALOG_SAVE_AS:
        return "Save as";
    case EDIT_DIALOG_NONE:
        break;
    }
    return "";
}

void edit_dialog_open(EditDialog *dialog, EditDialogKind kind, const char *words)
{
    dialog->kind = kind;
    menu_init(&dialog->menu, false);
    snprintf(dialog->words, sizeof dialog->words, "%s", words);
    dialog->field.is_open = false;
    switch (kind) {
    case EDIT_DIALOG_LEAVE:
        menu_add(&dialog->menu, "Save", EDIT_CHOICE_SAVE);
        menu_add(&dialog->menu, "Discard", EDIT_CHOICE_DISCARD);
        menu_add(&dialog->menu, "Cancel", EDIT_CHOICE_CANCEL);
        break;
    case EDIT_DIALOG_FOUND:
        menu_add(&dialog->menu, "Recover", EDIT_CHOICE_RECOVER);
        menu_add(&dialog->menu, "Discard", EDIT_CHOICE_DISCARD);
        menu_add(&dialog->menu, "Not now", EDIT_CHOICE_CANCEL);
        break;
    case EDIT_DIALOG_NEWS:
        menu_add(&dialog->menu, "Load it", EDIT_CHOICE_LOAD);
        menu_add(&dialog->menu, "Keep mine", EDIT_CHOICE_CANCEL);
        break;
    case EDIT_DIALOG_CHANGED_ON_DISK:
    case EDIT_DIALOG_TAKEN:
        menu_add(&dialog->menu, "Cancel", EDIT_CHOICE_CANCEL);
        if (kind == EDIT_DIALOG_CHANGED_ON_DISK)
            menu_add(&dialog->menu, "Load it", EDIT_CHOICE_LOAD);
        menu_add(&dialog->menu, kind == EDIT_DIALOG_TAKEN ? "Replace it" : "Overwrite it",
                 EDIT_CHOICE_SAVE);
        break;
    case EDIT_DIALOG_SAVE_AS:
        text_field_open(&dialog->field, 0, words);
        snprintf(dialog->words, sizeof dialog->words,
                 "Enter a name for your levels folder, or a path. Enter saves, Esc cancels.");
        break;
    case EDIT_DIALOG_NONE:
        break;
    }
}

void edit_dialog_open_found(EditDialog *dialog, const EditFile *file, int asked)
{
    const EditRecovery *recovery = &file->found.items[asked];
    char words[512];
    char time[48] = "Not saved";
    char which[32] = "";
    struct tm local;
    time_t written = (time_t)recovery->written;
    const char *since = !recovery->has_changed_since ? ""
                        : text_file_is_missing(file->path)
                            ? " The level's file is gone."
                            : " The level's file has changed since then.";
    if (localtime_r(&written, &local) != NULL)
        (void)strftime(time, sizeof time, "Last changed on %Y-%m-%d at %H:%M", &local);
    if (file->found.count > 1)
        snprintf(which, sizeof which, " (%d of %d)", asked + 1, file->found.count);
    if (file->broken.text[0] != '\0')
        snprintf(words, sizeof words, "%s%s. The level's file can't be opened now: %.300s", time,
                 which, file->broken.text);
    else
        snprintf(words, sizeof words, "%s%s.%s", time, which, since);
    edit_dialog_open(dialog, EDIT_DIALOG_FOUND, words);
    if (file->found.count > 1)
        menu_add(&dialog->menu, "Show the next", EDIT_CHOICE_NEXT);
}

EditChoice edit_dialog_event(EditDialog *dialog, const InputEvent *event, Vec2 at)
{
    if (dialog->kind == EDIT_DIALOG_SAVE_AS) {
        TextFieldAnswer answer = text_field_event(&dialog->field, event);
        bool is_back =
            event->command == COMMAND_BACK && event->window.kind != WINDOW_EVENT_KEY_DOWN;
        return answer == TEXT_FIELD_DONE                ? EDIT_CHOICE_NAME
               : answer == TEXT_FIELD_CANCEL || is_back ? EDIT_CHOICE_CANCEL
                                                        : EDIT_CHOICE_NONE;
    }
    MenuAction action = menu_event(&dialog->menu, event, at);
    if (action.choice != MENU_NOTHING)
        return (EditChoice)action.choice;
    return event->command == COMMAND_BACK ? EDIT_CHOICE_CANCEL : EDIT_CHOICE_NONE;
}

void edit_dialog_draw(EditDialog *dialog, const Ui *page)
{
    double z = page->text_scale;
    double wide = fmax(z, 1);
    UiText heading = {FONT_SEMIBOLD, HEADING * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText words = {FONT_REGULAR, WORDS * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Vec2 size = {canvas_width(page->canvas) / page->scale,
                 canvas_height(page->canvas) / page->scale};
    double width = fmin(WIDTH * wide, size.x - 2 * INSET);
    double inner = width - 2 * INSET;
    int lines = ui_lines(page, &words, inner, 8, dialog->words);
    double menu = dialog->kind == EDIT_DIALOG_SAVE_AS
                      ? FIELD * z
                      : dialog->menu.list.count * menu_step(page, z);
    double head = INSET + HEADING * z + 14;
    double text = lines * LINE_STEP * z + 18;
    double height = head + text + menu + INSET;
    Box box = {{(size.x - width) / 2, (size.y - height) / 2},
               {(size.x + width) / 2, (size.y + height) / 2}};
    ui_dim(page, 0.6);
    ui_plate(page, box, 12, color_make(PALETTE_GROUND, page->opacity));
    ui_outline(page, box, 12, 1, color_make(PALETTE_PLATE_EDGE, 0.5 * page->opacity));
    double left = box.low.x + INSET;
    ui_text(page, &heading, left, box.low.y + INSET + HEADING * z * 0.75, heading_of(dialog->kind));
    ui_paragraph(page, &words, left, box.low.y + head + WORDS * z, inner, LINE_STEP * z,
                 dialog->words);
    Box rest = {{left, box.low.y + head + text}, {left + inner, box.high.y - INSET + 1}};
    if (dialog->kind == EDIT_DIALOG_SAVE_AS) {
        rest.high.y = rest.low.y + FIELD * z;
        text_field_draw(&dialog->field, page, rest, WORDS * z);
        return;
    }
    rest.low.x -= MENU_OUTDENT; /* What is chosen stands out as far at both sides. */
    rest.high.x += MENU_OUTDENT;
    menu_fit(&dialog->menu, page, rest);
    menu_draw(&dialog->menu, page);
}
