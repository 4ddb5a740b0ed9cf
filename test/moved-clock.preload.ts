/** Loaded into a server before everything else (`moved-clock.ts`): its time is ahead by what a file says. */
import fs from 'node:fs';

const file = process.env['PULSE_TEST_CLOCK'] ?? '';
const read = (): number => Number(fs.readFileSync(file, 'utf8'));
let ahead = read();
setInterval(() => {
  if (fs.existsSync(file)) ahead = read();
}, 50).unref();

const real = Date.now;
const now = (): number => real() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
