/** Keeps series with their present tasks: rights and delivery are the task's. Only on the server. */
import type { Rows } from '../command.ts';
import { Overlay, type RowChange } from '../overlay.ts';
import type { TaskRow } from '../task/row.ts';
import { following } from './next-task.ts';

/** The changes that follow from a command's `changes`; `rows` are as they were before the command. */
export function seriesOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  const tasks = changes.flatMap(({ table, after }) => {
    const task = table === 'task' ? (after as TaskRow | null) : null;
    return task && task.seriesId !== null ? [{ ...task, seriesId: task.seriesId }] : [];
  });
  if (tasks.length === 0) return [];
  const tx = new Overlay(Overlay.after(rows, changes));
  for (const task of tasks) {
    const series = tx.get('series', task.seriesId);
    if (series?.taskId === task.id) tx.put('series', { ...series, ...following(task) });
  }
  return tx.changesFrom(rows);
}
