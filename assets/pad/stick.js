/* SPDX-License-Identifier: MIT */
/* A stick where a thumb was put down: on the page of a phone that is a controller, and on that of the game, which gets a copy. */

const STICK_PX = 56; /* A whole deflection; a thumb farther away takes the stick along. */
const TAP_MS = 220;
export const TAP_PX = 14;
export const FIRE_FROM = 0.4; /* Of the right stick's deflection. */
export const PRESS_MS = 60; /* Of a button: long enough for the game to see it. */

/* `turn` gets the deflection, -1 to 1, and whether a thumb is there. */
export function makeStick(element, turn, tap) {
  const knob = element.querySelector("i");
  const stick = { finger: null };
  let x = 0, y = 0, startX = 0, startY = 0, startTime = 0, wasFar = false;
  const set = (right, down) => {
    knob.style.transform = `translate(${right * STICK_PX}px, ${down * STICK_PX}px)`;
    turn(right, down, stick.finger !== null);
  };
  const place = () => {
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  };
  stick.down = (finger, { clientX, clientY }, time) => {
    stick.finger = finger;
    [x, y, startX, startY, startTime, wasFar] = [clientX, clientY, clientX, clientY, time, false];
    element.classList.add("held");
    place();
    set(0, 0);
  };
  stick.move = ({ clientX, clientY }) => {
    let [dx, dy] = [clientX - x, clientY - y];
    const far = Math.hypot(dx, dy);
    if (far > STICK_PX) {
      x += dx * (1 - STICK_PX / far);
      y += dy * (1 - STICK_PX / far);
      dx *= STICK_PX / far;
      dy *= STICK_PX / far;
      place();
    }
    wasFar ||= Math.hypot(clientX - startX, clientY - startY) > TAP_PX;
    set(dx / STICK_PX, dy / STICK_PX);
  };
  stick.up = (time) => {
    if (!wasFar && time - startTime < TAP_MS) tap();
    stick.release();
  };
  stick.release = () => {
    stick.finger = null;
    element.classList.remove("held");
    element.style.left = element.style.top = "";
    set(0, 0);
  };
  return stick;
}
