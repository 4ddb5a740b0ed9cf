/** Compares two versions of a task and says what changed in terms people use; merges several such changes into one list. */
import { sameJson } from '../../json.ts';
import { isOfOptions } from './field-changes.ts';
import type { TaskRow } from '../task/row.ts';
import type { ActivityChange } from './row.ts';

/** Rank and comment count are left out: nobody asks who changed those. */
const FIELDS = [
  'name',
  'status',
  'progress',
  'priority',
  'deadline',
  'dueTime',
  'startDate',
  'estimate',
  'micromanagement',
  'assignee',
  'projectId',
  'streamId',
  'parentId',
] as const satisfies readonly (keyof TaskRow)[];

export function changesOf(before: TaskRow, after: TaskRow, at: number): ActivityChange[] {
  const changes: ActivityChange[] = [];
  const note = (field: string, from: ActivityChange['from'], to: ActivityChange['to']) =>
    changes.push({ field, from, to, at });
  for (const field of FIELDS) {
    // A time goes with its date.
    if (field === 'dueTime' && after.deadline === null) continue;
    if (before[field] !== after[field]) note(field, before[field], after[field]);
  }
  // Another status has left its column by itself.
  const isPut = after.columnId !== null || (before.status === after.status && before.projectId === after.projectId);
  if (before.columnId !== after.columnId && isPut) note('columnId', before.columnId, after.columnId);
  if (before.description !== after.description) note('description', null, null);
  if (!sameJson(before.tags, after.tags)) {
    for (const tag of before.tags) if (!after.tags.includes(tag)) note('tag', tag, null);
    for (const tag of after.tags) if (!before.tags.includes(tag)) note('tag', null, tag);
  }
  for (const helper of before.helperUids) if (!after.helperUids.includes(helper)) note('helper', helper, null);
  for (const helper of after.helperUids) if (!before.helperUids.includes(helper)) note('helper', null, helper);
  if ((before.deletedAt === null) !== (after.deletedAt === null))
    note('deleted', before.deletedAt !== null, after.deletedAt !== null);
  return changes;
}

/**
 * Several changes of one field become one, unless another person changed it in between; a field that is back at its
 * first value is dropped.
 */
export function mergeChanges(former: readonly ActivityChange[], next: readonly ActivityChange[]): ActivityChange[] {
  const changes = [...former];
  for (const change of next) {
    const at = changes.findLastIndex((each) => subjectOf(each) === subjectOf(change));
    const begun = at < 0 ? undefined : changes[at];
    if (begun?.to !== change.from) changes.push(change);
    else {
      changes.splice(at, 1);
      if (begun.from !== change.to || isText(change)) changes.push({ ...change, from: begun.from });
    }
  }
  return changes;
}

/** Fields with several values, each of which is added and removed by itself. */
const OF_MANY: ReadonlySet<string> = new Set(['tag', 'helper', 'file', 'waits', 'blocks', 'fields']);

function subjectOf({ field, from, to }: ActivityChange): string {
  return OF_MANY.has(field) || isOfOptions(field) ? `${field} ${from ?? to}` : field;
}

function isText({ from, to }: ActivityChange): boolean {
  return from === null && to === null;
}
