/** What people do with time on tasks: on devices that come back late, too. */
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { alive, call, ofRow, restore, type Call, type CallContext, type Make } from './call-parts.ts';

const MINUTE = 60_000;

export const timeMakers: readonly (readonly [number, Make])[] = [
  [6, (random, sight) => onTask(random, sight, 'timeEntry.start', { at: before(random, sight) })],
  [3, (random, sight) => onTask(random, sight, 'timeEntry.add', span(random, sight))],
  [4, (random, sight) => ofRow(random, sight, 'timeEntry', 'timeEntry.stop', { at: before(random, sight) })],
  [
    6,
    (random, sight) =>
      ofRow(random, sight, 'timeEntry', 'timeEntry.change', {
        ...(random.chance(0.7) && span(random, sight)),
        ...(random.chance(0.3) && { endedAt: null }),
      }),
  ],
  [2, (random, sight) => ofRow(random, sight, 'timeEntry', 'timeEntry.delete', {})],
  [6, moveWorkedOn],
  [2, (random, sight) => restore(random, sight, 'timeEntry')],
];

/** Mostly on few tasks, so that sums come together. */
function onTask(random: Random, sight: CallContext, name: string, rest: Call['input']): Call | null {
  const task = random.chance(0.04) ? sight.anyId('task') : random.pick(alive(sight, 'task').slice(0, 5))?.id;
  return task === undefined ? null : call(name, { id: sight.newId(), taskId: task, ...rest });
}

/** To another project, or out of all. */
function moveWorkedOn(random: Random, sight: CallContext): Call | null {
  const entry = random.pick(alive(sight, 'timeEntry'));
  const project = random.chance(0.2) ? null : (random.pick(alive(sight, 'project'))?.id ?? null);
  return entry ? call('task.move', { id: text(entry, 'taskId'), projectId: project }) : null;
}

/** Up to two days ago; sometimes in the future, or too long ago. */
function before(random: Random, sight: CallContext): number {
  if (random.chance(0.03)) return Math.floor(sight.now) + (random.chance(0.5) ? 3 : -300) * 3_600_000;
  return Math.max(0, Math.floor(sight.now) - random.below(random.pick([3, 300, 2880]) ?? 3) * MINUTE);
}

function span(random: Random, sight: CallContext): { readonly startedAt: number; readonly endedAt: number } {
  const endedAt = before(random, sight);
  return { startedAt: Math.max(0, endedAt - random.below(700) * MINUTE), endedAt };
}
