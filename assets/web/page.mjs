/* SPDX-License-Identifier: MIT */
/* The page around the game: fetches it, keeps its files across visits, and hands it what is dropped on the page or stands in
 * the address. */
import createClockwise from "./clockwise.mjs";
import { startTouch } from "./touch.mjs";

/* Where SDL_GetPrefPath() puts the player's files. */
const USER_FOLDER = "/libsdl";
const SAVE_EVERY_MS = 1000;
const LARGEST_FILE = 64 * 1024 * 1024;

const canvas = document.getElementById("canvas");
const cover = document.getElementById("cover");
const words = document.getElementById("words");
const hand = document.getElementById("hand");

function fail(message) {
  cover.classList.remove("gone");
  words.textContent = message;
}

/* --- Fetching ---------------------------------------------------------------------------------- */

const parts = [];

function showProgress() {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const share = sum("size") > 0 ? Math.min(1, sum("done") / sum("size")) : 0;
  hand.setAttribute("stroke-dasharray", `${100 * share} 100`);
}

/* `size` is about how large it is: hosts that pack files do not say. */
async function fetchBytes(name, size) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: the server said ${response.status}`);
  const part = { size, done: 0 };
  parts.push(part);
  const chunks = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    part.done = Math.min(size, part.done + value.length);
    showProgress();
  }
  part.done = size;
  showProgress();
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const program = Promise.all([fetchBytes("clockwise.wasm", 2.6e6), fetchBytes("clockwise.data", 0.4e6)]);

async function makeGame(options) {
  const [wasm, data] = await program;
  return createClockwise({
    wasmBinary: wasm,
    getPreloadedPackage: () => data.buffer,
    ...options,
  });
}

/* --- Commands ---------------------------------------------------------------------------------- */

/* Runs a command as the program would, in a game of its own without a window. */
async function run(args) {
  const stdout = [];
  const stderr = [];
  let status = 0;
  const game = await makeGame({
    print: (line) => stdout.push(line + "\n"),
    printErr: (line) => stderr.push(line + "\n"),
    onExit: (code) => { status = code; },
  });
  try {
    const code = game.callMain(args);
    if (typeof code === "number") status = code;
  } catch (error) {
    if (typeof error.status !== "number") throw error;
    status = error.status;
  }
  return { status, stdout: stdout.join(""), stderr: stderr.join("") };
}

/* --- The player's files ------------------------------------------------------------------------ */

const sync = (game, isLoading) => new Promise((resolve) => game.FS.syncfs(isLoading, resolve));

async function loadFiles(game) {
  game.FS.mkdir(USER_FOLDER);
  game.FS.mount(game.IDBFS, {}, USER_FOLDER);
  return sync(game, true);
}

/* Only files that are newer are written. */
function keepFiles(game) {
  let isBusy = false;
  const save = async () => {
    if (isBusy) return;
    isBusy = true;
    await sync(game, false);
    isBusy = false;
  };
  setInterval(save, SAVE_EVERY_MS);
  document.addEventListener("visibilitychange", save);
}

/* --- Levels and recordings from outside -------------------------------------------------------- */

const isPlain = (name) => /^[^/\0]{1,100}$/.test(name) && name !== "." && name !== "..";

async function openFile(game, file) {
  if (file.size > LARGEST_FILE) return;
  const path = `/tmp/${isPlain(file.name) ? file.name : "dropped.json"}`;
  game.FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
  game.ccall("browser_open", null, ["string"], [path]);
}

function openText(game, text) {
  game.FS.writeFile("/tmp/shared-level.txt", text);
  game.ccall("browser_open", null, ["string"], ["/tmp/shared-level.txt"]);
}

/* The level in the address: #level=TEXT. */
function levelInAddress() {
  const found = /[#&]level=([^&]+)/.exec(location.hash);
  return found ? decodeURIComponent(found[1]) : null;
}

function takeDrops(game) {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) openFile(game, file);
  });
  addEventListener("hashchange", () => {
    const text = levelInAddress();
    if (text) openText(game, text);
  });
}

/* --- The game in the page ---------------------------------------------------------------------- */

function waitForFirstFrame() {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    cover.classList.add("gone");
    document.documentElement.dataset.state = "playing";
  }));
}

async function play() {
  const game = await makeGame({
    canvas,
    print: (line) => console.log(line),
    printErr: (line) => console.warn(line),
    showSticks: startTouch(),
    onAbort: (what) => fail(`The game stopped: ${what}\nReload the page to start it again.`),
  });
  const problem = await loadFiles(game);
  if (problem) console.warn(`Nothing will be kept after this visit: ${problem}`);
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.focus();
  readFiles = () => listFiles(game);
  takeDrops(game);
  try {
    game.callMain([]);
  } catch (error) {
    if (error !== "unwind") throw error; /* How a main loop begins. */
  }
  if (!problem) keepFiles(game);
  const text = levelInAddress();
  if (text) openText(game, text);
  waitForFirstFrame();
}

/* The player's files by their paths, as texts: for tests, and for who wants to look. */
let readFiles = () => ({});

function listFiles(game, folder = USER_FOLDER, found = {}) {
  for (const name of game.FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (game.FS.isDir(game.FS.stat(path).mode)) listFiles(game, path, found);
    else found[path.slice(USER_FOLDER.length + 1)] = game.FS.readFile(path, { encoding: "utf8" });
  }
  return found;
}

window.clockwise = { run, files: () => readFiles() };

if (typeof WebAssembly !== "object") {
  fail("Clockwise needs a browser with WebAssembly: any of the last years.");
} else {
  play().catch((error) => fail(`The game could not start: ${error.message || error}`));
}
if ("serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("worker.js").catch(() => {});
