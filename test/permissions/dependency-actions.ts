/** What can be tried with a task and the tasks that it could wait for, or that could wait for it. */
import type { RowOf } from '#domain/registry.ts';
import type { Action, ActionContext } from './action.ts';
import { taskKind } from './lines.ts';
import type { State } from './state.ts';
import { may } from './table.ts';

export function dependencyActions(person: string, row: RowOf<'task'>, { state, random }: ActionContext): Action[] {
  const line = `${taskKind(row)}: content`;
  const all = state.all('task');
  const others = random.some(all, 3 / Math.max(all.length, 3));
  const own = all.find((each) => mayEdit(person, each, state));
  return [
    ...others.flatMap((other): Action[] => [
      {
        line,
        name: 'dependency.add',
        input: (id) => ({ id, otherId: other.id }),
        hindered: state.reads(person, { table: 'task', row: other })
          ? whyNot(person, row, other, state)
          : 'Task not found',
      },
      // What it waits for may be hidden from who says that it does not.
      { line, name: 'dependency.remove', input: (id) => ({ id, otherId: other.id }) },
    ]),
    ...(own
      ? [
          {
            line: `${taskKind(row)}: read`,
            name: 'dependency.add',
            input: (otherId: string) => ({ id: own.id, otherId }),
            hindered: whyNot(person, own, row, state),
          },
        ]
      : []),
  ];
}

function mayEdit(person: string, row: RowOf<'task'>, state: State): boolean {
  const target = { table: 'task', row } as const;
  return state.reads(person, target) && may(`${taskKind(row)}: content`, state.stands(person, target));
}

function whyNot(person: string, row: RowOf<'task'>, other: RowOf<'task'>, state: State): string | null {
  const waits = state.live('dependency').filter(({ kind }) => kind === 'waits');
  if (waits.some(({ taskId, otherId }) => taskId === row.id && otherId === other.id)) return null;
  if (row.id === other.id) return 'A task can’t wait for itself';
  const path = pathBetween(other.id, row.id, waits);
  if (!path) return null;
  const named = [row.id, ...path].map((id) => {
    const task = state.get('task', id);
    const isRead = task && task.deletedAt === null && state.reads(person, { table: 'task', row: task });
    return isRead ? task.name : 'a task you can’t see';
  });
  return `These tasks would wait for each other: ${named.join(' → ')}. Remove one of their dependencies first.`;
}

/** The shortest way over what waits for what; among those of one length, the first by the ids on it. */
function pathBetween(from: string, to: string, waits: readonly RowOf<'dependency'>[]): string[] | null {
  let paths = [[from]];
  const seen = new Set([from]);
  while (paths.length > 0) {
    const longer = paths.flatMap((path) =>
      waits
        .filter(({ taskId }) => taskId === path.at(-1))
        .map(({ otherId }) => otherId)
        .toSorted()
        .map((id) => [...path, id]),
    );
    const found = longer.find((path) => path.at(-1) === to);
    if (found) return found;
    paths = longer.filter((path) => {
      const end = path.at(-1) ?? '';
      const isNew = !seen.has(end);
      seen.add(end);
      return isNew;
    });
  }
  return null;
}
