import type { Rows, Side } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import type { TaskRow } from '../task/row.ts';

interface TallyDelta {
  readonly total: number;
  readonly done: number;
}

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
  const tallies = Array.from(steps).flatMap(([id, { total, done }]): RowChange[] => {
    if ((total === 0 && done === 0) || gone.has(id)) return [];
    const before = rows.get('tally', id) ?? null;
    // A browser without the tally row does not know its count.
    if (!before && side === 'browser') return [];
    const after = { id, total: (before?.total ?? 0) + total, done: (before?.done ?? 0) + done, deletedAt: null };
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
  const { total, done } = steps.get(task.projectId) ?? { total: 0, done: 0 };
  steps.set(task.projectId, { total: total + by, done: done + (task.status === 'DONE' ? by : 0) });
}
