/* SPDX-License-Identifier: MIT */
/*
 * A phone as a controller: two thumbs, sent to the game as they move, and what the game tells of the own circle. The messages
 * stand in src/core/web/README.md.
 */
import { FIRE_FROM, PRESS_MS, makeStick } from "./stick.js";
import { speak, tr } from "./words.js";

/* From here, and from the game. */
const STATE = 1, NAME = 2;
const KEEPS = 1, LOOKS = 2, SHOWS = 3, BUZZES = 4, GOES = 5;
/* Bits of what is pressed. */
const FIRE = 1, DASH = 2, TAUNT = 4, PAUSE = 8, CONFIRM = 16, BACK = 32;
const USED = 1; /* Why it must go: else all places are taken. */

const ALIVE_MS = 500; /* How often it says that it is here. */
const DRAIN_MS = 4; /* While the line is full only the newest state counts. */
const WAITS_MS = [100, 300, 1000, 2000];
const NAME_BYTES = 32;
const PARTS = 63;
const FLASH_MS = 80;

const $ = (id) => document.getElementById(id);

/* --- What is kept ----------------------------------------------------------------------------- */

/* Private windows may refuse. */
const kept = {
  get(key) { try { return localStorage.getItem(key) ?? ""; } catch { return ""; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* It is asked for again. */ } },
};
let token = location.hash.slice(1);
let secret = kept.get("clockwise-pad");
let name = kept.get("clockwise-name");
history.replaceState(null, "", location.pathname); /* A token is good once, and the address may be shown to others. */

/* --- The line to the game --------------------------------------------------------------------- */

let socket = null;
let key = "";
let tries = 0;
let waiting = 0;
let isOver = false; /* Only another code helps. */
const state = new Int8Array([STATE, 0, 0, 0, 0, 0]);
let hasNews = false;

function send(bytes) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(bytes);
}

function flush() {
  if (!hasNews || socket?.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > 0) {
    setTimeout(flush, DRAIN_MS);
    return;
  }
  hasNews = false;
  send(state);
}

function tell() {
  hasNews = true;
  flush();
}

function sendName() {
  const bytes = new Uint8Array(1 + NAME_BYTES);
  bytes[0] = NAME;
  new TextEncoder().encodeInto(name, bytes.subarray(1));
  send(bytes);
}

function connect() {
  clearTimeout(waiting);
  if (socket !== null || isOver || document.hidden) return;
  key = secret || token;
  if (key === "") {
    end("");
    return;
  }
  const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/pad?token=${key}`, "clockwise-pad");
  socket = mine;
  mine.binaryType = "arraybuffer";
  mine.onopen = () => {
    tries = 0;
    sendName();
    tell();
  };
  mine.onmessage = ({ data }) => take(new Uint8Array(data));
  mine.onclose = () => {
    if (socket !== mine) return;
    socket = null;
    if (isOver) return;
    if (tries > 0) say(tr("Looking for the game"));
    waiting = setTimeout(connect, WAITS_MS[Math.min(tries++, WAITS_MS.length - 1)]);
  };
}

function disconnect() {
  const mine = socket;
  socket = null;
  mine?.close();
}

/* In a match no code is on the screen. */
function end(why) {
  isOver = true;
  $("ask").hidden = true;
  say(`${why} ${tr("Scan a new code on the game's screen. In a match, pause and choose Phone as controller to see one.")}`);
}

/* --- What the game tells ---------------------------------------------------------------------- */

let isMenu = true;
let number = 0;

function say(words) {
  $("words").textContent = words;
}

function show() {
  $("name").textContent = name;
  if (socket?.readyState === WebSocket.OPEN)
    say(number > 0 ? tr("Player %s", number) : isMenu ? tr("Tap the right half to join") : tr("You play from the next match on"));
  $("tap").textContent = isMenu ? tr("Tap: choose") : tr("Tap: dash");
  $("corner").textContent = isMenu ? tr("Back") : tr("Pause");
  $("taunt").hidden = isMenu;
  $("bars").hidden = isMenu || number === 0;
}

function fill(kind, part) {
  document.querySelector(`.${kind} i`).style.transform = `scaleX(${part / PARTS})`;
}

function buzz(ms) {
  navigator.vibrate?.(ms);
  $("flash").classList.add("on");
  setTimeout(() => $("flash").classList.remove("on"), FLASH_MS);
}

function take(bytes) {
  if (bytes[0] === KEEPS) {
    secret = Array.from(bytes.subarray(1), (byte) => byte.toString(16).padStart(2, "0")).join("");
    token = "";
    kept.set("clockwise-pad", secret);
    show();
  } else if (bytes[0] === LOOKS) {
    number = bytes[1];
    document.documentElement.style.setProperty("--own", `rgb(${bytes[2]} ${bytes[3]} ${bytes[4]})`);
    const points = Array.from(bytes.subarray(5), (byte) => (byte - 128) / 127);
    $("shape").setAttribute("points", points.join(" "));
    show();
  } else if (bytes[0] === SHOWS) {
    isMenu = (bytes[1] & 1) !== 0;
    document.body.classList.toggle("out", (bytes[1] & 2) === 0);
    ["health", "shield", "shots", "dash"].forEach((kind, i) => fill(kind, bytes[2 + i]));
    show();
  } else if (bytes[0] === BUZZES) {
    buzz(bytes[1] * 10);
  } else if (bytes[0] === GOES) {
    if (key === secret && token !== "") secret = ""; /* It is of another run of the game; the code is of this one. */
    else if (bytes[1] === USED) end(tr("This code was used."));
    else end(tr("Eight phones play already."));
  }
}

/* --- Thumbs ----------------------------------------------------------------------------------- */

function setBit(bit, isDown) {
  const now = isDown ? state[1] | bit : state[1] & ~bit;
  if (now === state[1]) return;
  state[1] = now;
  tell();
}

function press(bit) {
  setBit(bit, true);
  setTimeout(() => setBit(bit, false), PRESS_MS);
}

function turn(axis, x, y) {
  const [right, down] = [Math.round(x * 127), Math.round(y * 127)];
  const bits = axis === 4 ? (Math.hypot(x, y) > FIRE_FROM && !isMenu ? state[1] | FIRE : state[1] & ~FIRE) : state[1];
  if (state[axis] === right && state[axis + 1] === down && state[1] === bits) return;
  state[axis] = right;
  state[axis + 1] = down;
  state[1] = bits;
  tell();
}

const tap = () => press(isMenu ? CONFIRM : DASH);
const sticks = [["move", 2], ["aim", 4]].map(([name, axis]) =>
  makeStick(document.querySelector(`.${name}`), (x, y) => turn(axis, x, y), tap));
const held = ({ pointerId }) => sticks.find((stick) => stick.finger === pointerId);
const area = $("pad");
area.addEventListener("pointerdown", (event) => {
  const stick = sticks[event.clientX < innerWidth / 2 ? 0 : 1];
  if (stick.finger !== null) return;
  area.setPointerCapture(event.pointerId);
  stick.down(event.pointerId, event, event.timeStamp);
  stayAwake();
});
/* The second comes as touches are sampled, the first with frames; where both come they say the same. */
for (const kind of ["pointermove", "pointerrawupdate"]) area.addEventListener(kind, (event) => held(event)?.move(event));
area.addEventListener("pointerup", (event) => held(event)?.up(event.timeStamp));
area.addEventListener("pointercancel", (event) => held(event)?.release());

$("corner").addEventListener("pointerdown", () => press(isMenu ? BACK : PAUSE));
$("taunt").addEventListener("pointerdown", () => press(TAUNT));

/* --- Name, sleep, and the page's own life ------------------------------------------------------ */

function ask() {
  $("field").value = name;
  $("ask").hidden = false;
  $("field").focus();
}

$("me").addEventListener("click", ask);
$("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  name = $("field").value.trim() || tr("Player");
  kept.set("clockwise-name", name);
  $("ask").hidden = true;
  $("field").blur();
  if (document.fullscreenEnabled && matchMedia("(pointer: coarse)").matches) document.documentElement.requestFullscreen().catch(() => {});
  sendName();
  show();
  connect();
});

let lock = null;
function stayAwake() {
  if (lock !== null || !navigator.wakeLock) return;
  lock = navigator.wakeLock.request("screen").then((it) => it.addEventListener("release", () => { lock = null; })).catch(() => { lock = null; });
}

/* A phone that is locked or put away is a controller unplugged. */
document.addEventListener("visibilitychange", () => {
  sticks.forEach((stick) => stick.release());
  if (document.hidden) disconnect();
  else {
    tries = 0;
    connect();
  }
});
addEventListener("pagehide", disconnect);
addEventListener("resize", () => sticks.forEach((stick) => stick.release()));
addEventListener("online", connect);
for (const kind of ["contextmenu", "gesturestart", "dblclick"]) addEventListener(kind, (event) => event.preventDefault());
document.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
setInterval(() => send(state), ALIVE_MS);

speak(...navigator.languages).catch(() => {}).then(() => {
  say(tr("Looking for the game"));
  show();
  if (name === "") ask();
  connect();
});
