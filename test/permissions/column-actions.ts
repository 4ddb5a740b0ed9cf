/** What can be tried with a column of a project, and with a task and the columns that it could be put into. */
import type { RowOf } from '#domain/registry.ts';
import { NO_MEMBER, type Action, type ActionContext } from './action.ts';
import { taskKind } from './lines.ts';

const TAKEN = 'A column with this name already exists in the project';
const LAST = 'Each status keeps at least one column. Add another one for it first.';

export function columnActions(
  row: RowOf<'column'>,
  { state, random, newId }: ActionContext,
  restored: Action,
): Action[] {
  const others = state.live('column').filter(({ id, projectId }) => projectId === row.projectId && id !== row.id);
  const isTaken = (name: string) => others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  const name = random.chance(0.3) ? random.pick(others)?.name || 'review' : `a column ${newId()}`;
  const { projectId } = row;
  const isLast = others.every(({ category }) => category !== row.category);
  return [
    {
      line: 'column: edit',
      name: 'column.update',
      input: (id) => ({ id, projectId, name }),
      hindered: isTaken(name) ? TAKEN : null,
    },
    { line: 'column: edit', name: 'column.update', input: (id) => ({ id, projectId, limit: 3, hue: 2, rank: 'a1' }) },
    {
      line: 'column: delete',
      name: 'column.delete',
      input: (id) => ({ id, projectId }),
      hindered: isLast ? LAST : null,
    },
    row.deletedAt !== null && row.name !== '' && isTaken(row.name) ? { ...restored, hindered: TAKEN } : restored,
  ];
}

/** A column that was deleted says which status is meant, as long as it can be restored. */
export function columnMoves(row: RowOf<'task'>, { state, random }: ActionContext): Action[] {
  const line = `${taskKind(row)}: work`;
  const isMember = state.members(row.projectId).includes(row.assignee);
  return random.some(state.all('column'), 0.5).map((column) => {
    const isFirst = column.id.charAt(14) === '8';
    const fits = column.projectId === row.projectId && (isFirst || column.deletedAt !== 0);
    const reopened = column.category !== row.status && column.category !== 'DONE' && !isMember;
    const hindered = !fits ? 'Column not found' : reopened ? NO_MEMBER : null;
    return { line, name: 'task.move', input: (id) => ({ id, columnId: column.id }), hindered };
  });
}
