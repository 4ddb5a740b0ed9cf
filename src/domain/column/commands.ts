import * as z from 'zod/mini';
import { command, type Tx } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { columnId } from '../id.ts';
import { freshId, id, instant, name, optionalName } from '../input.ts';
import { patched } from '../patch.ts';
import { projectFor, readableProject } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { rank } from '../task/input.ts';
import { rankBetween } from '../task/rank.ts';
import { STATUSES } from '../task/row.ts';
import { columnsOf } from './columns.ts';
import { newColumn, theFour, type Made } from './first-columns.ts';
import { hueOrNone } from '../hue-input.ts';
import { columnLimit } from './input.ts';
import { canDeleteColumn, canEditColumn, canEditColumns, canNameColumn } from './rules.ts';
import { canRestoreColumn, columnFor, hasRoom } from './rules.ts';
import type { ColumnRow } from './row.ts';

/** The four are columns of every project, and rows of it from its first own column on. */
const ofProject = { lists: [{ table: 'column', column: 'projectId', by: 'projectId' }] } as const;

/** Without a rank it comes after the others of its category. */
export const createColumn = command({
  name: 'column.create',
  version: 1,
  input: z.strictObject({
    id: freshId('column'),
    projectId: id('project'),
    name: name('name_required'),
    category: z.enum(STATUSES),
    hue: z.optional(hueOrNone()),
    limit: z.optional(columnLimit()),
    rank: rank(),
  }),
  reads: ofProject,
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.projectId);
    if (tx.get('column', input.id)) throw new Refusal('already_exists');
    assertAllowed(canEditColumns(tx, actor, project));
    assertAllowed(canNameColumn(tx, project.id, input.name));
    const four = theFour(tx, { projectId: project.id, actor, now });
    if (four.length === 0) assertAllowed(hasRoom(tx, project.id));
    for (const each of four) tx.put('column', each);
    tx.put('column', {
      ...newColumn({ projectId: project.id, actor, now }),
      id: input.id,
      name: input.name,
      category: input.category,
      hue: input.hue ?? null,
      limit: input.limit ?? null,
      rank: input.rank ?? rankAfter(columnsOf(tx, project.id), input.category),
    });
  },
});

/** Renames a column, colors it, limits it or puts it elsewhere on the board. */
export const updateColumn = command({
  name: 'column.update',
  version: 1,
  input: z.strictObject({
    id: id('column'),
    projectId: id('project'),
    /** Empty: one of the four has the name of its status again. */
    name: z.optional(optionalName()),
    hue: z.optional(hueOrNone()),
    limit: z.optional(columnLimit()),
    rank: rank(),
  }),
  reads: ofProject,
  run(tx, { id: rowId, projectId, ...patch }, { actor, now }) {
    const { column, four } = columnIn(tx, rowId, { projectId, actor, now });
    assertAllowed(canEditColumn(tx, actor, column));
    if (patch.name === '' && columnId(projectId, column.category) !== rowId) throw new Refusal('name_required');
    if (patch.name !== undefined) assertAllowed(canNameColumn(tx, projectId, patch.name, rowId));
    for (const each of four) tx.put('column', each);
    tx.put('column', patched(column, patch, now));
  },
});

/**
 * Its tasks stay as they are, and the id of a deleted column counts as none: they are in the first one of its category, until it
 * is restored.
 */
export const deleteColumn = command({
  name: 'column.delete',
  version: 1,
  input: z.strictObject({ id: id('column'), projectId: id('project') }),
  reads: ofProject,
  run(tx, { id: rowId, projectId }, { actor, now }) {
    const { column } = columnIn(tx, rowId, { projectId, actor, now });
    assertAllowed(canDeleteColumn(tx, actor, column));
    tx.put('column', { ...column, deletedAt: now, deletedBy: actor, updatedAt: now });
  },
});

/** Undoes a deletion; `deletedAt`, if given, says which one. */
export const restoreColumn = command({
  name: 'column.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('column'), deletedAt: z.optional(instant()) }),
  run(tx, input, { actor, now }) {
    const column = deletedOrNot(tx, 'column', input.id);
    if (!column) throw new Refusal('column_not_found');
    assertAllowed(canRestoreColumn(tx, actor, column, input.deletedAt));
    tx.put('column', { ...column, deletedAt: null, deletedBy: null, updatedAt: now });
  },
});

/** A column of a project that the actor can see; `four`: those that are to be written with it. */
function columnIn(tx: Tx, rowId: string, made: Made): { readonly column: ColumnRow; readonly four: ColumnRow[] } {
  const four = readableProject(tx, made.actor, made.projectId) ? theFour(tx, made) : [];
  const column = four.find(({ id: own }) => own === rowId) ?? columnFor(tx, made.actor, rowId);
  if (column.projectId !== made.projectId) throw new Refusal('column_not_found');
  return { column, four };
}

function rankAfter(columns: readonly ColumnRow[], category: ColumnRow['category']): string {
  const last = columns.findLastIndex((each) => each.category === category);
  return rankBetween(columns[last]?.rank ?? null, columns[last + 1]?.rank ?? null);
}
