/* SPDX-License-Identifier: MIT */
/*
 * Runs commands of the game in the web page's own WebAssembly, without a browser:
 *
 *   run_page.mjs FOLDER COMMAND...
 *
 * FOLDER is build/web. A COMMAND is a line such as "simulate levels/duel.json"; each is run by a game of its own that sees
 * tests/scenarios beside the game's files. Ends with the first exit status that is not 0.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const SCENARIOS = "tests/scenarios";
const [folder, ...commands] = process.argv.slice(2);

/* What a page has and the game's script looks for as it begins. */
globalThis.window = globalThis;
globalThis.document = { currentScript: null };
globalThis.location = { href: "", pathname: "/" };

async function importGame() {
  const script = readFileSync(join(folder, "clockwise.js"), "utf8").replaceAll("import.meta.url", '"http://localhost/"');
  return (await import(`data:text/javascript,${encodeURIComponent(script)}`)).default;
}

function copyFolder(game, from) {
  game.FS.mkdirTree(`/${from}`);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = join(from, entry.name);
    if (entry.isDirectory()) copyFolder(game, path);
    else game.FS.writeFile(`/${path}`, readFileSync(path));
  }
}

const createGame = await importGame();
const wasmBinary = readFileSync(join(folder, "clockwise.wasm"));
const data = readFileSync(join(folder, "clockwise.data"));

async function run(args) {
  let status = 0;
  const game = await createGame({
    wasmBinary,
    getPreloadedPackage: () => data.buffer.slice(data.byteOffset, data.byteOffset + data.length),
    print: (line) => process.stdout.write(`${line}\n`),
    printErr: (line) => process.stderr.write(`${line}\n`),
    onExit: (code) => { status = code; },
  });
  copyFolder(game, SCENARIOS);
  try {
    status = game.callMain(args) || status;
  } catch (error) {
    if (typeof error.status !== "number") throw error;
    status = error.status;
  }
  return status;
}

for (const command of commands) {
  process.exitCode = await run(command.split(" "));
  if (process.exitCode !== 0) break;
}
