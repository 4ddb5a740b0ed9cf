import * as z from 'zod/mini';
import { command } from '../command.ts';
import { date } from '../input.ts';
import { Refusal } from '../refusal.ts';
import { ownAvailability } from './rules.ts';

/** Enough for years of holidays, and few enough to be read quickly. */
const MOST_DAYS_OFF = 200;

/** The actor does not work from one day to the other, both inclusive. Adding the same days again changes nothing. */
export const addDaysOff = command({
  name: 'availability.addDaysOff',
  version: 1,
  input: z.strictObject({ from: date(), to: date() }),
  run(tx, { from, to }, { actor }) {
    const row = ownAvailability(tx, actor);
    if (to < from) throw new Refusal('days_reversed', { from, to });
    if (row.daysOff.some((span) => span.from === from && span.to === to)) return;
    if (row.daysOff.length >= MOST_DAYS_OFF) throw new Refusal('too_many_days_off', { max: MOST_DAYS_OFF });
    const daysOff = [...row.daysOff, { from, to }].toSorted((one, other) =>
      `${one.from} ${one.to}` < `${other.from} ${other.to}` ? -1 : 1,
    );
    tx.put('availability', { ...row, daysOff });
  },
});

/** Removes days off as they were added; other days change nothing. */
export const removeDaysOff = command({
  name: 'availability.removeDaysOff',
  version: 1,
  input: z.strictObject({ from: date(), to: date() }),
  run(tx, { from, to }, { actor }) {
    const row = ownAvailability(tx, actor);
    const daysOff = row.daysOff.filter((span) => span.from !== from || span.to !== to);
    if (daysOff.length < row.daysOff.length) tx.put('availability', { ...row, daysOff });
  },
});
