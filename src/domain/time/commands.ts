import * as z from 'zod/mini';
import { command, live, type Tx } from '../command.ts';
import { deletedOrNot, isDeletedAt } from '../deletion.ts';
import { freshId, id, instant } from '../input.ts';
import { ownRow } from '../own-row.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { taskFor } from '../task/rules.ts';
import type { TimeEntryRow } from './entry-row.ts';
import { canTrackTime, canWriteDown, pressedAt } from './rules.ts';
import { minuteHolding } from './spent.ts';

const running = { lists: [{ table: 'timeEntry', column: 'runningUid', byActor: true }] } as const;

/** Begins to count, as of when it was pressed. What runs for the actor, from whichever device, ends at that moment. */
export const startTime = command({
  name: 'timeEntry.start',
  version: 1,
  input: z.strictObject({ id: freshId('timeEntry'), taskId: id('task'), at: instant() }),
  reads: running,
  run(tx, input, { actor, now }) {
    const entry = newEntry(tx, actor, input);
    const startedAt = pressedAt(input.at, now);
    putRunning(tx, { ...entry, startedAt, endedAt: null, isByHand: false });
  },
});

/**
 * Ends it, as of when that was pressed. Of several moments at which it was ended, the first counts, unless somebody wrote down its times.
 */
export const stopTime = command({
  name: 'timeEntry.stop',
  version: 1,
  input: z.strictObject({ id: id('timeEntry'), at: instant() }),
  run(tx, input, { actor, now }) {
    const entry = ownRow(tx, actor, 'timeEntry', input.id);
    const at = Math.max(pressedAt(input.at, now), entry.startedAt);
    if (entry.endedAt !== null && (entry.isByHand || entry.endedAt <= at)) return;
    tx.put('timeEntry', { ...entry, runningUid: null, endedAt: at });
  },
});

/** Writes down time that was not counted. That it overlaps with other time is shown, and refused nowhere. */
export const addTime = command({
  name: 'timeEntry.add',
  version: 1,
  input: z.strictObject({ id: freshId('timeEntry'), taskId: id('task'), startedAt: instant(), endedAt: instant() }),
  run(tx, input, { actor, now }) {
    const entry = newEntry(tx, actor, input);
    const [startedAt, endedAt] = [minuteHolding(input.startedAt), minuteHolding(input.endedAt)];
    assertAllowed(canWriteDown(startedAt, endedAt, now));
    tx.put('timeEntry', { ...entry, startedAt, endedAt, isByHand: true });
  },
});

/** Corrects its times. Without an end it runs (again). */
export const changeTime = command({
  name: 'timeEntry.change',
  version: 1,
  input: z.strictObject({
    id: id('timeEntry'),
    startedAt: z.optional(instant()),
    endedAt: z.optional(z.nullable(instant())),
  }),
  reads: running,
  run(tx, input, { actor, now }) {
    const entry = ownRow(tx, actor, 'timeEntry', input.id);
    const startedAt = minuteHolding(input.startedAt ?? entry.startedAt);
    const wanted = input.endedAt === undefined ? entry.endedAt : input.endedAt;
    const endedAt = wanted === null ? null : minuteHolding(wanted);
    if (startedAt === entry.startedAt && endedAt === entry.endedAt) return;
    assertAllowed(canWriteDown(startedAt, endedAt, now));
    const changed = { ...entry, startedAt, endedAt, isByHand: endedAt !== null };
    if (endedAt === null) putRunning(tx, changed);
    else tx.put('timeEntry', { ...changed, runningUid: null });
  },
});

export const deleteTime = command({
  name: 'timeEntry.delete',
  version: 1,
  input: z.strictObject({ id: id('timeEntry') }),
  run(tx, input, { actor, now }) {
    tx.put('timeEntry', { ...ownRow(tx, actor, 'timeEntry', input.id), runningUid: null, deletedAt: now });
  },
});

/** Undoes a deletion; `deletedAt`, if given, says which one. What ran then runs on, unless something else began since. */
export const restoreTime = command({
  name: 'timeEntry.restore',
  version: 1,
  input: z.strictObject({ id: id('timeEntry'), deletedAt: z.optional(instant()) }),
  reads: running,
  refuses: 'server',
  run(tx, input, { actor }) {
    const entry = deletedOrNot(tx, 'timeEntry', input.id);
    if (entry?.userId !== actor) throw new Refusal('row_not_found');
    assertAllowed(isDeletedAt(entry, input.deletedAt) ? null : new Refusal('changed_since'));
    if (entry.endedAt === null) putRunning(tx, { ...entry, deletedAt: null });
    else tx.put('timeEntry', { ...entry, deletedAt: null });
  },
});

type Fresh = Pick<TimeEntryRow, 'id' | 'userId' | 'taskId' | 'projectId' | 'runningUid' | 'timeZone' | 'deletedAt'>;

function newEntry(
  tx: Tx,
  actor: string,
  { id: entryId, taskId }: { readonly id: string; readonly taskId: string },
): Fresh {
  const task = taskFor(tx, actor, taskId);
  assertAllowed(canTrackTime(tx, actor, task));
  if (tx.get('timeEntry', entryId)) throw new Refusal('already_exists');
  const timeZone = live(tx, 'profile', actor)?.timeZone ?? null;
  const { projectId } = task;
  return { id: entryId, userId: actor, taskId, projectId, runningUid: null, timeZone, deletedAt: null };
}

/** Of two that would run, the one that began earlier ends when the other began. Within a minute their ids say which that is. */
function putRunning(tx: Tx, entry: TimeEntryRow): void {
  const { userId, startedAt } = entry;
  const others = tx.list('timeEntry', 'runningUid', userId).filter(({ id: other }) => other !== entry.id);
  const later = others.find(
    (other) => other.startedAt > startedAt || (other.startedAt === startedAt && other.id > entry.id),
  );
  if (later) {
    tx.put('timeEntry', { ...entry, runningUid: null, endedAt: later.startedAt });
    return;
  }
  for (const other of others) tx.put('timeEntry', { ...other, runningUid: null, endedAt: startedAt });
  tx.put('timeEntry', { ...entry, runningUid: userId });
}
