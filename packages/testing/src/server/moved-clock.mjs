// Preloaded into a product under test: its clock is ahead by the milliseconds that the file MOVED_CLOCK holds.
import { readFileSync } from 'node:fs';

const LOOK_MS = 50;
const RealDate = Date;
let ahead = 0;

const look = () => {
  try {
    ahead = Number(readFileSync(process.env.MOVED_CLOCK, 'utf8'));
  } catch {
    // The clock was not moved yet.
  }
};
look();
setInterval(look, LOOK_MS).unref();

const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
