/** What people do with the columns of projects, and with tasks in them. */
import { generateKeyBetween } from 'fractional-indexing';
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { alive, call, ofRow, restore, words, type Call, type CallContext, type Make } from './call-parts.ts';

const STATUSES = ['BACKLOG', 'IN_PROGRESS', 'DONE', 'ON_HOLD'] as const;

export const columnMakers: readonly (readonly [number, Make])[] = [
  [4, create],
  [3, (random, sight) => ofColumn(random, sight, 'column.update', change(random))],
  [4, (random, sight) => ofColumn(random, sight, 'column.delete', {})],
  [2, (random, sight) => restore(random, sight, 'column')],
  [8, move],
  [8, leave],
  [4, deleteLast],
  [4, add],
];

function create(random: Random, sight: CallContext): Call | null {
  const named = { name: random.chance(0.3) ? 'Review' : words(random), category: random.pick(STATUSES) };
  return ofRow(random, sight, 'project', 'column.create', {}, (projectId) => ({
    id: sight.newId(),
    projectId,
    ...named,
    ...(random.chance(0.3) && { limit: 1 + random.below(3) }),
  }));
}

function change(random: Random): Call['input'] {
  return random.pick([
    { name: words(random) },
    { name: '' },
    { hue: random.below(10), limit: random.pick([null, 2]) },
    { rank: generateKeyBetween(null, null) },
  ]);
}

function ofColumn(random: Random, sight: CallContext, name: string, rest: Call['input']): Call | null {
  const row = random.pick(alive(sight, 'column'));
  return row ? call(name, { id: row.id, projectId: text(row, 'projectId'), ...rest }) : null;
}

/** Now and then into a column that was deleted, or into another project's. */
function move(random: Random, sight: CallContext): Call | null {
  const column = random.pick(random.chance(0.1) ? sight.deleted('column') : alive(sight, 'column'));
  if (!column) return null;
  const own = alive(sight, 'task').filter((task) => text(task, 'projectId') === text(column, 'projectId'));
  const task = random.pick(random.chance(0.1) ? alive(sight, 'task') : own);
  return task ? call('task.move', { id: task.id, ...place(random, column) }) : null;
}

/** Another status, or another project, for a task that names its column. */
function leave(random: Random, sight: CallContext): Call | null {
  const task = random.pick(alive(sight, 'task').filter((row) => text(row, 'columnId') !== ''));
  if (!task) return null;
  const project = random.pick(alive(sight, 'project').filter(({ id }) => id !== text(task, 'projectId')));
  const elsewhere = project && random.chance(0.5) ? { projectId: project.id } : { status: random.pick(STATUSES) };
  return call('task.move', { id: task.id, ...elsewhere });
}

/** The only one of its status that is left. */
function deleteLast(random: Random, sight: CallContext): Call | null {
  const columns = alive(sight, 'column');
  const of = (row: Row) => `${text(row, 'projectId')} ${text(row, 'category')}`;
  const row = random.pick(columns.filter((each) => columns.filter((other) => of(other) === of(each)).length === 1));
  return row ? call('column.delete', { id: row.id, projectId: text(row, 'projectId') }) : null;
}

function add(random: Random, sight: CallContext): Call | null {
  const column = random.pick(alive(sight, 'column'));
  if (!column) return null;
  const named = { id: sight.newId(), name: words(random), assignee: sight.person };
  return call('task.create', { ...named, projectId: text(column, 'projectId'), ...place(random, column) });
}

function place(random: Random, column: Row): Call['input'] {
  return {
    columnId: column.id,
    ...(random.chance(0.5) && { status: random.chance(0.1) ? random.pick(STATUSES) : text(column, 'category') }),
    ...(random.chance(0.2) && { rank: generateKeyBetween(null, null) }),
  };
}
