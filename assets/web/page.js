/* SPDX-License-Identifier: MIT */
/* The page around the game: fetches it, starts it, and is what it knows of the browser. */
import createClockwise from "./clockwise.js";
import { fail, lift, say, showProgress } from "./cover.js";
import { keepFiles, listFiles, loadFiles, takeFiles } from "./files.js";
import { startKeyboard } from "./keyboard.js";
import { makeLanes } from "./lanes.js";
import { copyText, offerFile, listenOutside, openAddress } from "./outside.js";
import { startTouch } from "./touch.js";
import { speak, tr } from "./words.js";

const LIST_MS = 2000; /* Between two questions for the list. */
const BACKGROUND_MS = 100; /* Between two rounds of the game while the page is in the background. */

const canvas = document.getElementById("canvas");

/* --- Fetching ---------------------------------------------------------------------------------- */

const parts = [];

function countBytes(part, bytes) {
  const sum = (key) => parts.reduce((total, one) => total + one[key], 0);
  part.done = Math.min(part.size, part.done + bytes);
  showProgress(sum("done") / sum("size"));
}

/* A response that shows how much of it has come. `size` is about its bytes, which hosts that pack files do not tell. */
async function fetchCounted(name, size, type) {
  const part = { size, done: 0 };
  parts.push(part);
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: the server said ${response.status}`);
  const reader = response.body.getReader();
  const counted = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      countBytes(part, done ? size : value.length);
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(counted, { headers: { "content-type": type } });
}

/* Compiled while it comes, once for all games of this page. */
const program = Promise.all([
  WebAssembly.compileStreaming(fetchCounted("clockwise.wasm", 3e6, "application/wasm")),
  fetchCounted("clockwise.data", 3e5, "application/octet-stream").then((response) => response.arrayBuffer()),
]);

async function makeGame(options) {
  const [module, data] = await program;
  return new Promise((resolve, reject) => {
    createClockwise({
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
        return {};
      },
      getPreloadedPackage: () => data,
      ...options,
    }).then(resolve, reject);
  });
}

/* --- Commands ---------------------------------------------------------------------------------- */

/* Runs a command as the program would, in a game of its own without a window. */
async function run(args) {
  const stdout = [];
  const stderr = [];
  let status = 0;
  const game = await makeGame({
    stdin: () => null,
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

/* --- Full screen ------------------------------------------------------------------------------- */
/* All of the page, with the thumbs; SDL would take the canvas alone. */

const isFullscreen = () => document.fullscreenElement !== null;

async function setFullscreen(isWanted) {
  if (!isWanted) {
    if (isFullscreen()) await document.exitFullscreen();
    return;
  }
  try {
    await document.documentElement.requestFullscreen({ navigationUI: "hide" });
  } catch {
    say(tr("The browser allows no full screen here."));
    return;
  }
  /* As far as the browser can: a phone lies on its side, and Escape pauses. */
  screen.orientation?.lock?.("landscape").catch(() => {});
  navigator.keyboard?.lock?.(["Escape"]).catch(() => {});
}

/* SDL would think that its own full screen changed; the size of the page says all. */
document.addEventListener("fullscreenchange", (event) => event.stopImmediatePropagation(), { capture: true });

/* --- The game in the page ---------------------------------------------------------------------- */

/* The page writes as the game does. */
async function useFont(game) {
  const face = new FontFace("Inter", game.FS.readFile("/assets/fonts/Inter-Regular.otf"));
  document.fonts.add(await face.load());
}

function waitForFirstFrame() {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    lift();
    document.documentElement.dataset.state = "playing";
  }));
}

/* A page that nobody sees gets no frames, and few timers; but it hears what comes from a server, which is enough to answer. */
function keepInBackground(round) {
  let last = 0;
  return () => {
    if (!document.hidden || performance.now() - last < BACKGROUND_MS) return;
    last = performance.now();
    round();
  };
}

const stopped = (why) => fail(tr("The game stopped: %s. Reload the page to start it again.", why));

/* A folder's files lie beside the page. */
async function fetchFile(game, path) {
  const response = await fetch(path.split("/").pop());
  if (!response.ok) throw new Error(`${path}: the server said ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  game.FS.mkdirTree(`/${path.split("/").slice(0, -1).join("/")}`);
  game.FS.writeFile(`/${path}`, bytes);
}

/* What src/client/platform/browser.c and src/core/link/sockets_browser.c call. */
function makeHost(game) {
  let hasMissed = false; /* Of files that the game wanted fetched. */
  const round = () => game.ccall("browser_round");
  const touch = startTouch(setFullscreen, isFullscreen, round);
  return {
    ...touch,
    ...startKeyboard(canvas, touch.hasTouch, (text) => game.ccall("browser_type", null, ["string"], [text])),
    lanes: makeLanes(keepInBackground(round)),
    setFullscreen,
    isFullscreen,
    copyText,
    takeGames,
    speak: (code) => { speak(code).catch(() => {}); },
    say: (words) => { document.getElementById("focus").textContent = words; },
    fetchFile: (path) => fetchFile(game, path).catch((error) => {
      console.warn(error.message);
      hasMissed = true;
    }),
    takeMissed: () => {
      const missed = hasMissed;
      hasMissed = false;
      return missed;
    },
    offerFile: (path) => offerFile(game, path),
    stop: stopped,
  };
}

/* Browsers let sound begin with a key, a click or a tap; a page that nobody sees is to be silent. */
function keepSound(game) {
  const resume = () => game.SDL2?.audioContext?.resume();
  for (const name of ["keydown", "pointerdown", "pointerup", "touchend"]) addEventListener(name, resume, { capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) game.SDL2?.audioContext?.suspend();
    else resume();
  });
}

/* --- Games of others --------------------------------------------------------------------------- */

const inAddress = (key) => new URLSearchParams(location.hash.slice(1)).get(key);

/* A game's own server says what is played there; other hosts have no such file. */
async function ownServer() {
  const response = await fetch("game.json", { cache: "no-store" });
  if (!response.ok || typeof (await response.json()).protocol !== "number") return "";
  return `${location.hostname}:${location.port || (location.protocol === "https:" ? 443 : 80)}`;
}

/* Only `clockwise meet` has a list: a server without one is asked once. The newline tells an empty list from none. */
let askedMs = -LIST_MS;
let games = "";

async function askGames() {
  askedMs = performance.now();
  const response = await fetch("games.txt", { cache: "no-store" });
  if (response.ok) games = `${await response.text()}\n`;
  else askedMs = Infinity;
}

function takeGames() {
  if (performance.now() - askedMs > LIST_MS) askGames().catch(() => {});
  const text = games;
  games = "";
  return text;
}

/* What the game is to be started with: #join=ADDRESS and #name=NAME, or the server of this page. */
const server = inAddress("join") ? Promise.resolve(inAddress("join")) : ownServer().catch(() => "");

async function readAddress() {
  const address = inAddress("level") ? "" : await server;
  const name = inAddress("name");
  return address ? ["--connect", address, ...(name ? ["--name", name] : [])] : [];
}

let readFiles = () => ({});

async function play() {
  await takeFiles();
  let problem = "";
  const game = await makeGame({
    canvas,
    print: (line) => console.log(line),
    printErr: (line) => { problem = line; console.warn(line); },
    onAbort: stopped,
  });
  game.host = makeHost(game);
  addEventListener("error", ({ error }) => { if (error instanceof WebAssembly.RuntimeError) stopped(error.message); });
  useFont(game).catch(() => {}); /* Another font does as well. */
  keepSound(game);
  const isKept = await loadFiles(game);
  readFiles = () => listFiles(game);
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.focus();
  listenOutside(game);
  const args = await readAddress();
  try {
    if (game.callMain(args)) throw new Error(problem);
  } catch (error) {
    if (error !== "unwind") throw error; /* How a main loop begins. */
  }
  if (isKept) keepFiles(game);
  openAddress(game);
  waitForFirstFrame();
}

window.clockwise = { run, files: () => readFiles() };
/* The game's own choice comes when it runs. */
speak(...navigator.languages).catch(() => {}).then(play).catch((error) => fail(tr("The game could not start: %s", error.message || error)));
if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js").catch(() => {});
