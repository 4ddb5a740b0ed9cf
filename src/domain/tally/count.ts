import type { Rows, Side } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import type { TaskRow } from '../task/row.ts';
import { dayOf, withDays } from './pulse.ts';
import type { TallyRow } from './row.ts';

interface TallyDelta {
  total: number;
  done: number;
  /** By the day of completion. */
  readonly days: Map<number, number>;
}

const NOTHING_COUNTED = { total: 0, done: 0, doneDay: null, doneByDay: [] } as const;

/**
 * How a command's task changes change the tallies of their projects; `rows` are as they were before the command. A
 * project that is removed for good takes its tally with it.
 */
export function talliesOf(rows: Rows, changes: readonly RowChange[], side: Side): RowChange[] {
  const steps = new Map<string, TallyDelta>();
  const gone = new Set<string>();
  for (const { table, id, before, after } of changes) {
    if (table === 'project' && after === null) gone.add(id);
    if (table !== 'task') continue;
    count(steps, before as TaskRow | null, -1);
    count(steps, after as TaskRow | null, 1);
  }
  const tallies = Array.from(steps).flatMap(([id, { total, done, days }]): RowChange[] => {
    const moved = new Map([...days].filter(([, by]) => by !== 0));
    if ((total === 0 && done === 0 && moved.size === 0) || gone.has(id)) return [];
    const before = rows.get('tally', id) ?? null;
    // A browser without the tally row does not know its count.
    if (!before && side === 'browser') return [];
    const known: Omit<TallyRow, 'id' | 'deletedAt'> = before ?? NOTHING_COUNTED;
    const after: TallyRow = {
      id,
      total: known.total + total,
      done: known.done + done,
      ...withDays(known, moved),
      deletedAt: null,
    };
    return [{ table: 'tally', id, before, after }];
  });
  for (const id of gone) {
    const before = rows.get('tally', id);
    if (before) tallies.push({ table: 'tally', id, before, after: null });
  }
  return tallies;
}

function count(steps: Map<string, TallyDelta>, task: TaskRow | null, by: 1 | -1): void {
  if (!task || task.deletedAt !== null || task.projectId === null) return;
  const step = steps.get(task.projectId) ?? { total: 0, done: 0, days: new Map<number, number>() };
  steps.set(task.projectId, step);
  step.total += by;
  if (task.status === 'DONE') step.done += by;
  if (task.doneAt === null) return;
  const day = dayOf(task.doneAt);
  step.days.set(day, (step.days.get(day) ?? 0) + by);
}
