/**
 * Undoes a change of a task: only the fields it set, and only if nobody has set them again since. What others have written
 * in the description since then stays.
 */
import { bringBack } from '../check-in/commands.ts';
import type { Call } from '../command.ts';
import { deleteSeries } from '../series/commands.ts';
import { removeHelper, setHelper } from '../helping/commands.ts';
import { setField } from '../field/set-value.ts';
import { sameJson } from '../../json.ts';
import { ownOf } from '../own-value.ts';
import { moveTask, reassignTask, updateTask } from './commands.ts';
import { describeTask } from './describe.ts';
import { setLevel } from './set-level.ts';
import { setParent } from './set-parent.ts';
import { shareTask } from './share.ts';
import { deleteTask } from './deletion.ts';
import { restoreTask } from './restoring.ts';
import { LEVELS, type TaskRow } from './row.ts';
import { addTag, removeTag } from './tagging.ts';

/** The change of one task; without `before` the task was created by it. */
interface DoneChange {
  readonly before: TaskRow | undefined;
  readonly after: TaskRow;
}

const PLACE = ['status', 'columnId', 'rank', 'projectId', 'streamId'] as const;
const CONTENT = ['name', 'priority', 'deadline', 'dueTime', 'dueZone', 'startDate', 'estimate', 'progress'] as const;
const LEVEL = ['micromanagement', 'levelReason'] as const;
const OTHERS = ['assignee', 'parentId', 'isShared', ...LEVEL] as const;
type Column = (typeof PLACE | typeof CONTENT | typeof OTHERS)[number];

/** The commands that restore the earlier state; null if the task has changed since. */
export function undoCommands({ before, after }: DoneChange, now: TaskRow | undefined): Call[] | null {
  const { id } = after;
  // Only the server has the tombstone, so it decides.
  if (after.deletedAt !== null) return [restoreTask({ id }), ...putAside(before)];
  if (!now || now.deletedAt !== null) return null;
  if (!before) return undoCreation(now);
  const isSet = (column: Column | 'description') => before[column] !== after[column];
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  if ([...PLACE, ...CONTENT, ...OTHERS].some((column) => isSet(column) && now[column] !== after[column])) return null;
  // A time that somebody has given since then would go with its date.
  if (isSet('deadline') && before.deadline === null && now.dueTime !== after.dueTime) return null;
  const level = LEVELS.find((each) => each === before.micromanagement);
  if (added.some((tag) => !now.tags.includes(tag)) || removed.some((tag) => now.tags.includes(tag))) return null;
  // With another project come the values there, and back again.
  const said = isSet('projectId') ? [] : saidIn(before, after);
  if (said.some((fieldId) => !sameJson(ownOf(now.fieldValues, fieldId), ownOf(after.fieldValues, fieldId))))
    return null;
  const helpers = changedHelpers(before, after);
  if (helpers.some((helper) => !isSameHelp(after, now, helper))) return null;
  const place = PLACE.filter(isSet);
  // Completing a task again sets it to 100 % anyway.
  const content = CONTENT.filter((column) => isSet(column) && !(column === 'progress' && before.status === 'DONE'));
  return [
    ...(place.length > 0 ? [moveTask({ id, ...picked(before, place) })] : []),
    ...(isSet('parentId') ? [setParent({ id, parentId: before.parentId })] : []),
    ...(content.length > 0 ? [updateTask({ id, ...(picked(before, content) as object) })] : []),
    ...(isSet('description') ? [describeTask({ id, base: after.description, text: before.description })] : []),
    ...(isSet('assignee') ? [reassignTask({ id, assignee: before.assignee })] : []),
    ...helpers.map((personId) =>
      before.helperUids.includes(personId)
        ? setHelper({ id, personId, share: ownOf(before.helperShares, personId) ?? null })
        : removeHelper({ id, personId }),
    ),
    ...(isSet('isShared') && !isSet('assignee') ? [shareTask({ id, isShared: before.isShared })] : []),
    ...(LEVEL.some(isSet) && level ? [setLevel({ id, micromanagement: level, reason: before.levelReason ?? '' })] : []),
    ...said.map((fieldId) => setField({ id, fieldId, value: ownOf(before.fieldValues, fieldId) ?? null })),
    ...added.map((tagId) => removeTag({ id, tagId })),
    ...removed.map((tagId) => addTag({ id, tagId })),
    ...putAside(before),
  ];
}

/** A task that was just made repeat takes that with it, or the next one would come. */
export function undoCreation({ id, seriesId }: Pick<TaskRow, 'id' | 'seriesId'>): Call[] {
  return [...(seriesId === null ? [] : [deleteSeries({ id: seriesId })]), deleteTask({ id })];
}

/** The server decides what of its check-ins the change had closed. A task without check-ins is not asked about. */
function putAside(before: TaskRow | undefined): Call[] {
  if (!before || (before.micromanagement === 'OFF' && before.answer === null)) return [];
  return [bringBack({ taskId: before.id })];
}

/** Who helps or does not, or has another share. */
function changedHelpers(before: TaskRow, after: TaskRow): string[] {
  const all = new Set([before, after].flatMap(({ helperUids }) => helperUids));
  return [...all].filter((each) => !isSameHelp(before, after, each));
}

function isSameHelp(one: TaskRow, other: TaskRow, person: string): boolean {
  const [here, there] = [one, other].map(({ helperUids }) => helperUids.includes(person));
  return here === there && ownOf(one.helperShares, person) === ownOf(other.helperShares, person);
}

/** The fields in which it says something else. */
function saidIn(before: TaskRow, after: TaskRow): string[] {
  const ids = new Set([before, after].flatMap(({ fieldValues }) => Object.keys(fieldValues ?? {})));
  return [...ids].filter((each) => !sameJson(ownOf(before.fieldValues, each), ownOf(after.fieldValues, each)));
}

function picked<K extends keyof TaskRow>(task: TaskRow, columns: readonly K[]): Partial<Pick<TaskRow, K>> {
  return Object.fromEntries(columns.map((column) => [column, task[column]])) as Partial<Pick<TaskRow, K>>;
}
