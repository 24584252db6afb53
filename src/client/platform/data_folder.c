/* SPDX-License-Identifier: MIT */
#include "platform/folders.h"

/* `make install` compiles this again, with the folder: see assets/package/install.mk. */
#ifndef CLOCKWISE_DATA_FOLDER
#define CLOCKWISE_DATA_FOLDER ""
#endif

const char data_folder[] = CLOCKWISE_DATA_FOLDER;
