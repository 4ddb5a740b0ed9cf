/** What becomes of the values of a task that goes to another project, or out of one. */
import { live, type Rows, type Tx } from '../command.ts';
import { RESTORABLE_MS } from '../deletion.ts';
import { restingValuesId } from '../id.ts';
import { nameKey } from '../name-key.ts';
import type { ProjectRow } from '../project/row.ts';
import { ownOf } from '../own-value.ts';
import { readAll } from '../read-all.ts';
import type { TaskRow } from '../task/row.ts';
import { fieldsOf, restorableFields } from './fields.ts';
import type { RestingValuesRow } from './resting-row.ts';
import type { FieldRow } from './row.ts';
import type { Described } from './field-types.ts';
import { takenBy } from './taken-types.ts';
import { valuesOrNull, type FieldValue, type FieldValues } from './value.ts';
import { canBeNamed } from './values.ts';

export interface Carried {
  /** What the task says in its new project. */
  readonly kept: FieldValues | null;
  /** What it said in the old one, and nowhere else now. */
  readonly left: FieldValues | null;
}

/**
 * A field of the same name and type has the value there. What it left there when it last went away it has again, unless it says
 * something else by now. A browser does not know that; the server does.
 */
export function carriedTo(rows: Rows, task: TaskRow, projectId: string | null, now: number): Carried {
  const [from, to, there, resting] = readAll([
    () => (task.projectId === null || task.fieldValues === null ? [] : fieldsOf(rows, task.projectId)),
    () => (projectId === null ? [] : fieldsOf(rows, projectId)),
    () => (projectId === null ? undefined : live(rows, 'project', projectId)),
    () => restingIn(rows, task.id, projectId),
  ]);
  const { kept, left } = translated(
    task.fieldValues,
    from,
    to,
    (id) => there !== undefined && isNamed(rows, there, id),
  );
  if (resting && projectId !== null && (resting.deletedAt ?? now) > now - RESTORABLE_MS)
    for (const field of restorableFields(rows, projectId)) bringBack(kept, field, ownOf(resting.fieldValues, field.id));
  return { kept: valuesOrNull(kept), left: valuesOrNull(left) };
}

/** A field whose values are to be said in others: one of a project, or as a template describes it. */
export type Named = Described & Pick<FieldRow, 'id' | 'name'>;

type Some = Map<string, FieldValue | null>;

/** Values of some fields as values of those of the same name and type; people who do not fit are left. */
export function translated(
  values: FieldValues | null,
  from: readonly Named[],
  to: readonly Named[],
  isFit: (person: string) => boolean,
) {
  const kept: Some = new Map();
  const left: Some = new Map();
  for (const [id, value] of Object.entries(values ?? {})) {
    const old = from.find((each) => each.id === id);
    const same = old && to.find((each) => isSame(each, old));
    const { carried = (its: FieldValue) => its } = old ? takenBy(old.type) : {};
    const fits = old?.type !== 'PERSON' || isFit(String(value));
    const taken = old && same && fits ? carried(value, old, same) : null;
    if (same) kept.set(same.id, taken);
    // Of several options some may be there.
    left.set(id, without(value, old && same && taken !== null ? carried(taken, same, old) : null));
  }
  return { kept, left };
}

/** What another task in the same project may say as well. */
export function copiedValues(
  rows: Rows,
  { projectId, fieldValues }: Pick<TaskRow, 'projectId' | 'fieldValues'>,
): FieldValues | null {
  const project = projectId === null ? undefined : live(rows, 'project', projectId);
  if (!project || fieldValues === null) return null;
  const fields = fieldsOf(rows, project.id);
  return valuesOrNull(translated(fieldValues, fields, fields, (id) => isNamed(rows, project, id)).kept);
}

/** The fields that a task would say nothing in any more. */
export function droppedFields(rows: Rows, task: TaskRow, projectId: string | null, now: number): FieldRow[] {
  if (task.projectId === null || task.projectId === projectId) return [];
  const { left } = carriedTo(rows, task, projectId, now);
  return fieldsOf(rows, task.projectId).filter(({ id }) => left !== null && Object.hasOwn(left, id));
}

/** Stores what the task has left in its old project, and forgets what it has again. */
export function rest(tx: Tx, before: TaskRow, projectId: string | null, { left }: Carried, now: number): void {
  const back = restingIn(tx, before.id, projectId);
  if (back) tx.remove('restingValues', back.id);
  if (left === null || before.projectId === null) return;
  const id = restingValuesId(before.id, before.projectId);
  tx.put('restingValues', { id, taskId: before.id, projectId: before.projectId, fieldValues: left, deletedAt: now });
}

/** Listed, since that can be fetched ahead. */
function restingIn(rows: Rows, taskId: string, projectId: string | null): RestingValuesRow | undefined {
  if (projectId === null) return undefined;
  return rows.list('restingValues', 'taskId', taskId).find((each) => each.projectId === projectId);
}

function without(value: FieldValue, kept: FieldValue | null): FieldValue | null {
  if (kept === null) return value;
  return typeof value === 'object' && typeof kept === 'object'
    ? orNull(value.filter((each) => !kept.includes(each)))
    : null;
}

function orNull(ids: readonly string[]): readonly string[] | null {
  return ids.length === 0 ? null : ids;
}

function bringBack(kept: Some, field: FieldRow, rested: FieldValue | undefined): void {
  if (rested === undefined) return;
  const said = kept.get(field.id) ?? null;
  const { joined } = takenBy(field.type);
  kept.set(field.id, said === null ? rested : joined ? joined(said, rested) : said);
}

function isNamed(rows: Rows, project: ProjectRow, person: string): boolean {
  return canBeNamed(rows, project, person) === null;
}

/** Numbers of another unit mean something else. */
function isSame(one: Named, other: Named): boolean {
  return one.type === other.type && one.unit === other.unit && nameKey(one.name) === nameKey(other.name);
}
