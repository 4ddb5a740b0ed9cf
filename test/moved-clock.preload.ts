/**
 * Loaded into a server before everything else (`moved-clock.ts`): its time is ahead by what a file says, and the rounds
 * of its background jobs, which are seconds apart, come ten times as often, so that what has become due is soon done.
 */
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

/** Of a round, and of a second try after an error (ms). Shorter waits are part of what is tested, longer ones rare. */
const [SHORTEST, LONGEST, FASTER] = [1000, 5000, 10];

globalThis.setTimeout = new Proxy(setTimeout, {
  apply(target, self, [callback, ms, ...rest]: Parameters<typeof setTimeout>) {
    const isRound = ms !== undefined && ms >= SHORTEST && ms <= LONGEST;
    return Reflect.apply(target, self, [callback, isRound ? ms / FASTER : ms, ...rest]);
  },
});
