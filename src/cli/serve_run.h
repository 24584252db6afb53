/* SPDX-License-Identifier: MIT */
/* What `clockwise serve` does once its options are read. */
#ifndef CLOCKWISE_CLI_SERVE_RUN_H
#define CLOCKWISE_CLI_SERVE_RUN_H

#include "cli/serve_options.h"

/** Serves until a signal comes; returns the command's exit code. */
int serve_run(const ServeOptions *options);

#endif
