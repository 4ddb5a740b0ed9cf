/** Loaded into a server before everything else (`moved-clock.ts`): its time is ahead by what a file says. */
import fs from 'node:fs';

const file = process.env['PULSE_TEST_CLOCK'] ?? '';
let ahead = 0;

const real = Date.now;
/** Reads the file each time: what a test sends right after it moved the clock has the new time. */
const now = (): number => {
  // The folder is gone when the tests have ended.
  if (fs.existsSync(file)) ahead = Number(fs.readFileSync(file, 'utf8'));
  return real() + ahead;
};

globalThis.Date = new Proxy(Date, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
