/** Invariants of what is made several at a time, and of what is saved to be used again. */
import type { Entry } from '#sync/log/store.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

/** Only people who have a view or template change it. `before` is the state that the command was decided on. */
export function judgeSavedEntry({ name, actor, changes }: Entry, before: State, verdict: Verdict): void {
  if (!/^(?:view|template)\.(?!create)/.test(name)) return;
  for (const { table, id } of changes) {
    const row = before.get(table, id);
    const may = row !== undefined && before.mayRead(actor, table, { ...row, deletedAt: null });
    verdict.check(may, 'what is saved', () => `${actor} did ${name} to ${table} ${id}`);
  }
}

/** The subtasks of a new task are under it. */
export function judgeMadeEntry({ name, changes }: Entry, verdict: Verdict): void {
  if (name !== 'task.createWithSubtasks') return;
  const made = changes.flatMap(({ table, after }) => (table === 'task' && after ? [after] : []));
  const parents = made.filter((task) => text(task, 'parentId') === '');
  const isWell = parents.length === 1 && made.every((task) => ['', parents[0]?.id].includes(text(task, 'parentId')));
  verdict.check(isWell, 'made with subtasks', () => `${parents.length} of ${made.length} tasks have no parent`);
}
