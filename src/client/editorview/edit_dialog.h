/* SPDX-License-Identifier: MIT */
/* Questions over the editor: what becomes of unsaved work, and under which name to save. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_DIALOG_H
#define CLOCKWISE_EDITORVIEW_EDIT_DIALOG_H

#include "editorview/edit_file.h"
#include "ui/menu.h"
#include "ui/text_field.h"

typedef enum EditDialogKind {
    EDIT_DIALOG_NONE,
    EDIT_DIALOG_LEAVE,
    EDIT_DIALOG_FOUND,
    EDIT_DIALOG_NEWS,            /**< The file was changed by others: load it? */
    EDIT_DIALOG_CHANGED_ON_DISK, /**< The same, while saving: overwrite it? */
    EDIT_DIALOG_TAKEN,           /**< There is a file of that name: replace it? */
    EDIT_DIALOG_SAVE_AS
} EditDialogKind;

typedef enum EditChoice {
    EDIT_CHOICE_NONE,
    EDIT_CHOICE_SAVE,
    EDIT_CHOICE_DISCARD,
    EDIT_CHOICE_CANCEL,
    EDIT_CHOICE_RECOVER,
    EDIT_CHOICE_LOAD, /**< The file as it is on disk. */
    EDIT_CHOICE_NEXT, /**< Another of several. */
    EDIT_CHOICE_NAME  /**< The field has a name. */
} EditChoice;

typedef struct EditDialog {
    EditDialogKind kind;
    Menu menu;
    TextField field;
    char words[512]; /**< More about it. */
} EditDialog;

/** Opens it; `words` is what to say about it, and for a name the one to begin with. */
void edit_dialog_open(EditDialog *dialog, EditDialogKind kind, const char *words);
/** Opens EDIT_DIALOG_FOUND about one of the works that were found. */
void edit_dialog_open_found(EditDialog *dialog, const EditFile *file, int asked);
/** What an event chose. `at` is its pointer on the page. */
EditChoice edit_dialog_event(EditDialog *dialog, const InputEvent *event, Vec2 at);
/** Also places its entries. */
void edit_dialog_draw(EditDialog *dialog, const Ui *page);

#endif
