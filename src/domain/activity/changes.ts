/** What a change of a task comes to for people, and what several in a row come to. */
import { sameJson } from '../../json.ts';
import type { TaskRow } from '../task/row.ts';
import type { ActivityChange } from './row.ts';

/** Not the place in a column, nor the count of comments: nobody asks who changed those. */
const FIELDS = [
  'name',
  'status',
  'progress',
  'priority',
  'deadline',
  'micromanagement',
  'assignee',
  'projectId',
  'streamId',
] as const satisfies readonly (keyof TaskRow)[];

export function changesOf(before: TaskRow, after: TaskRow, at: number): ActivityChange[] {
  const changes: ActivityChange[] = [];
  const note = (field: string, from: ActivityChange['from'], to: ActivityChange['to']) =>
    changes.push({ field, from, to, at });
  for (const field of FIELDS) if (before[field] !== after[field]) note(field, before[field], after[field]);
  if (before.description !== after.description) note('description', null, null);
  if (!sameJson(before.tags, after.tags)) {
    for (const tag of before.tags) if (!after.tags.includes(tag)) note('tag', tag, null);
    for (const tag of after.tags) if (!before.tags.includes(tag)) note('tag', null, tag);
  }
  if ((before.deletedAt === null) !== (after.deletedAt === null))
    note('deleted', before.deletedAt !== null, after.deletedAt !== null);
  return changes;
}

/** One change per thing as long as nobody else has come between; none of what is as it was. */
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

function subjectOf({ field, from, to }: ActivityChange): string {
  return field === 'tag' ? `tag ${from ?? to}` : field;
}

function isText({ from, to }: ActivityChange): boolean {
  return from === null && to === null;
}
