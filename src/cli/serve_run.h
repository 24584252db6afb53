/* SPDX-License-Identifier: MIT */
/* Runs the server of `clockwise serve` once its options are read. */
#ifndef CLOCKWISE_CLI_SERVE_RUN_H
#define CLOCKWISE_CLI_SERVE_RUN_H

#include "cli/serve_options.h"

/** Runs until a signal comes; returns the command's exit code. */
int serve_run(const ServeOptions *options);

#endif
