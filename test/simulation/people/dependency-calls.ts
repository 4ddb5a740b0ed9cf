/** What people do with tasks that wait for each other. */
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { alive, call, ofRow, type Call, type CallContext, type Make } from './call-parts.ts';

export const dependencyMakers: readonly (readonly [number, Make])[] = [
  [9, add],
  // The other way round, which makes a circle.
  [2, (random, sight) => ofPair(random, sight, 'dependency.add', (id, otherId) => ({ id: otherId, otherId: id }))],
  [3, (random, sight) => ofPair(random, sight, 'dependency.remove', (id, otherId) => ({ id, otherId }))],
  [
    5,
    (random, sight) =>
      ofPair(random, sight, 'task.move', (_, id) => ({ id, status: random.chance(0.6) ? 'DONE' : 'BACKLOG' })),
  ],
];

/** Mostly among few tasks, so that they make chains. */
function add(random: Random, sight: CallContext): Call | null {
  const tasks = alive(sight, 'task').slice(0, 6);
  const other = random.chance(0.04) ? sight.anyId('task') : random.pick(tasks)?.id;
  return other === undefined
    ? null
    : ofRow(random, sight, 'task', 'dependency.add', {}, (id) => ({
        id: random.pick(tasks)?.id ?? id,
        otherId: other,
      }));
}

/** A task that waits, and what it waits for. */
function ofPair(
  random: Random,
  sight: CallContext,
  name: string,
  input: (id: string, otherId: string) => Call['input'],
): Call | null {
  const row = random.pick(alive(sight, 'dependency'));
  if (!row) return null;
  const [id, otherId] = [text(row, 'taskId'), text(row, 'otherId')];
  return call(name, text(row, 'kind') === 'blocks' ? input(otherId, id) : input(id, otherId));
}
