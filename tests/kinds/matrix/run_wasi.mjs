// SPDX-License-Identifier: MIT
// Runs a WASI program under node: node run_wasi.mjs PROGRAM.wasm [ARGUMENT...]
import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";

// node warns on stderr that WASI is experimental; that says nothing about the run.
process.removeAllListeners("warning");
const { WASI } = await import("node:wasi");

const wasi = new WASI({ version: "preview1", args: argv.slice(2), returnOnExit: true });
const { instance } = await WebAssembly.instantiate(await readFile(argv[2]), wasi.getImportObject());
exit(wasi.start(instance));
