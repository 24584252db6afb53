/* SPDX-License-Identifier: MIT */
/*
 * Two thumbs on a touch screen as a controller: the left one moves, the right one aims and fires, a tap dashes. The game sees
 * it as one more gamepad of the browser. In menus a finger is a mouse.
 */
import { FIELD } from "./keyboard.js";
import { FIRE_FROM, PRESS_MS, TAP_PX, makeStick } from "./stick.js";

/* Of the standard gamepad (W3C Gamepad, "standard" mapping). */
const BUTTON_B = 1;
const BUTTON_LEFT_SHOULDER = 4; /* Whom to spectate, for who is out of a round. */
const BUTTON_LEFT_TRIGGER = 6; /* Dash. */
const BUTTON_RIGHT_TRIGGER = 7;
const BUTTON_START = 9;
const BUTTON_GUIDE = 16; /* Does nothing in the game. */
const BUTTONS = 17;
const AXES = 4;
const AXIS_AIM = 2; /* And the one behind it. */

const ROW_PX = 44; /* Of a menu. */
const WHEEL_PX = 100; /* A notch of a wheel. */
const NUDGE = 1e-6; /* Too little for SDL to tell from none: its rest is the middle. */

const pad = {
  id: "Touch screen",
  index: 15, /* Browsers count real ones from 0. */
  connected: true,
  mapping: "standard",
  timestamp: 0,
  axes: new Array(AXES).fill(0),
  buttons: Array.from({ length: BUTTONS }, () => ({ pressed: false, touched: false, value: 0 })),
};

function setButton(index, isDown) {
  pad.buttons[index] = { pressed: isDown, touched: isDown, value: isDown ? 1 : 0 };
  pad.timestamp = performance.now();
}

function press(index) {
  setButton(index, true);
  setTimeout(() => setButton(index, false), PRESS_MS);
}

/* From the start: a controller that came with the first thumb would miss its way. */
function addToGamepads() {
  if (navigator.maxTouchPoints === 0) return;
  const real = navigator.getGamepads ? navigator.getGamepads.bind(navigator) : () => [];
  navigator.getGamepads = () => {
    const list = Array.from(real());
    while (list.length <= pad.index) list.push(null);
    list[pad.index] = pad;
    return list;
  };
}

/* SDL takes the first change of an axis for its rest. */
function nudgeAxes() {
  pad.axes = pad.axes.map((value) => value || NUDGE);
  pad.timestamp = performance.now();
}

function turn(axis, x, y, isHeld) {
  pad.axes[axis] = x;
  pad.axes[axis + 1] = y;
  setButton(BUTTON_GUIDE, isHeld); /* The sticks of a controller count from a press on. */
  if (axis === AXIS_AIM) setButton(BUTTON_RIGHT_TRIGGER, Math.hypot(x, y) > FIRE_FROM);
}

const tap = () => [BUTTON_LEFT_SHOULDER, BUTTON_LEFT_TRIGGER].forEach(press);

function listen(area, sticks) {
  const each = (event, act) => {
    event.preventDefault();
    for (const touch of event.changedTouches) act(touch);
  };
  const held = (touch) => sticks.find((stick) => stick.finger === touch.identifier);
  area.addEventListener("touchstart", (event) => each(event, (touch) => {
    const stick = sticks[touch.clientX < innerWidth / 2 ? 0 : 1];
    if (stick.finger === null) stick.down(touch.identifier, touch, event.timeStamp);
  }));
  area.addEventListener("touchmove", (event) => each(event, (touch) => held(touch)?.move(touch)));
  area.addEventListener("touchend", (event) => each(event, (touch) => held(touch)?.up(event.timeStamp)));
  area.addEventListener("touchcancel", (event) => each(event, (touch) => held(touch)?.release()));
}

/* In menus a finger is a mouse that presses only once it is clear what for: a tap clicks, a way across drags a slider, a way up
 * or down turns the wheel. Where things are dragged it presses at once. The game would press at once everywhere. */
function pointByTouch(canvas, areDragged, settle) {
  let finger = null;
  const send = (type, { x, y }) => canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }));
  const press = (at) => {
    finger.isPressed = true;
    send("mousemove", at);
    send("mousedown", at);
  };
  const begin = ({ identifier, clientX: x, clientY: y }) => {
    finger = { identifier, start: { x, y }, at: { x, y }, isPressed: false, isScrolling: false, scrolled: 0 };
    if (areDragged()) press(finger.at);
  };
  const move = ({ clientX: x, clientY: y }) => {
    const [right, down] = [x - finger.start.x, y - finger.start.y];
    finger.at = { x, y };
    if (!finger.isPressed && !finger.isScrolling && Math.hypot(right, down) > TAP_PX) {
      finger.isScrolling = Math.abs(down) > Math.abs(right);
      if (finger.isScrolling) send("mousemove", finger.start); /* The wheel turns where the mouse is. */
      else press(finger.start);
    }
    if (finger.isPressed) send("mousemove", finger.at);
    for (; finger.isScrolling && Math.abs(down - finger.scrolled) >= ROW_PX; finger.scrolled += Math.sign(down - finger.scrolled) * ROW_PX)
      canvas.dispatchEvent(new WheelEvent("wheel", { bubbles: true, clientX: finger.start.x, clientY: finger.start.y,
        deltaY: down > finger.scrolled ? -WHEEL_PX : WHEEL_PX }));
  };
  const end = (isTap) => {
    if (isTap && !finger.isPressed && !finger.isScrolling) press(finger.start);
    if (finger.isPressed) send("mouseup", finger.at);
    finger = null;
    settle();
  };
  const follow = (name, act) => canvas.addEventListener(name, (event) => {
    event.stopImmediatePropagation();
    if (event.touches.length < 2) event.preventDefault(); /* Two fingers are the browser's: they enlarge the page. */
    for (const touch of event.changedTouches) if (touch.identifier === finger?.identifier) act(touch);
  }, { capture: true, passive: false });
  follow("touchmove", move);
  follow("touchend", () => end(true));
  follow("touchcancel", () => end(false));
  canvas.addEventListener("touchstart", (event) => {
    event.stopImmediatePropagation();
    if (event.touches.length < 2) event.preventDefault();
    if (event.touches.length > 1 && finger) end(false);
    else if (event.touches.length === 1) begin(event.changedTouches[0]);
  }, { capture: true, passive: false });
}

function makeCorner(id, button) {
  const element = document.getElementById(id);
  element.addEventListener("touchstart", (event) => {
    event.preventDefault();
    press(button);
  });
  return element;
}

/* Whether fingers are used: at first by what the device has, then by what was used last. */
function watchTouch(onChange) {
  let isTouched = matchMedia("(hover: none) and (pointer: coarse)").matches;
  const set = (now) => {
    if (now === isTouched) return;
    isTouched = now;
    onChange();
  };
  for (const name of ["pointerdown", "pointermove"])
    addEventListener(name, ({ pointerType }) => set(pointerType === "touch"), { capture: true });
  addEventListener("keydown", ({ target }) => { if (target !== FIELD) set(false); }, { capture: true });
  return () => isTouched;
}

/* Returns what the game asks for: sticks, as in a match, or none, as in menus; and whether fingers are used. `settle` has the game
 * see at once what was tapped: browsers show their keyboard only while they tell of a tap. */
export function startTouch(setFullscreen, isFullscreen, settle) {
  const area = document.getElementById("touch");
  const whole = document.getElementById("whole");
  const help = document.getElementById("help");
  const turnHint = document.getElementById("turn");
  const pause = makeCorner("pause", BUTTON_START);
  const back = makeCorner("back", BUTTON_B);
  const sticks = [["move", 0], ["aim", AXIS_AIM]].map(([name, axis]) =>
    makeStick(area.querySelector(`.${name}`), (x, y, isHeld) => turn(axis, x, y, isHeld), tap));
  let areWanted = false;
  const show = () => {
    const isTouched = hasTouch();
    area.hidden = pause.hidden = !(isTouched && areWanted);
    back.hidden = !isTouched || areWanted;
    help.hidden = areWanted;
    turnHint.hidden = !areWanted;
    whole.hidden = back.hidden || !document.fullscreenEnabled || isFullscreen();
  };
  const hasTouch = watchTouch(show);
  let areDragged = false;
  pointByTouch(document.getElementById("canvas"), () => areDragged, settle);
  addToGamepads();
  listen(area, sticks);
  whole.addEventListener("click", () => setFullscreen(true));
  addEventListener("resize", show);
  return {
    hasTouch,
    drawSticks: (areNow) => area.classList.toggle("bare", !areNow),
    dragTouches: (areNow) => { areDragged = areNow; },
    showSticks: (areNow) => {
      areWanted = areNow;
      if (areNow) nudgeAxes();
      else sticks.forEach((stick) => stick.release());
      area.classList.remove("bare");
      show();
    },
  };
}
