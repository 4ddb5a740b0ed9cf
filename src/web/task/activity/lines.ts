import type { ActivityChange, ActivityRow } from '#domain/activity/row.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** One thing that a person did to a task. */
export interface ActivityLine extends Omit<ActivityChange, 'field'> {
  readonly key: string;
  readonly actor: string;
  /** The program with which they did it; null: they did it themselves. */
  readonly via: string | null;
  /** As in `ActivityChange`, or `created`. */
  readonly field: string;
  /** Of the latest name: who had given the one that it took the place of, if that was somebody else. */
  readonly namedBefore?: string;
  /** With a program: nothing was done here with it since. */
  readonly isLatest?: true;
  /** Of a due time: the zone of its clock, as far as that is known. */
  readonly zone?: string;
}

/**
 * Oldest first, beginning with the task's creation. Changes that merely follow from another one have no line of their
 * own.
 */
export function linesOf(task: TaskRow, rows: readonly ActivityRow[]): readonly ActivityLine[] {
  const madeWith = rows.find(({ changes }) => changes.some(isCreation));
  const made: ActivityLine = {
    key: 'created',
    actor: task.userId,
    via: madeWith?.via ?? null,
    field: 'created',
    from: null,
    to: null,
    at: task.createdAt,
  };
  const lines = rows.flatMap(({ id, actor, via, changes }) =>
    changes
      .filter((change) => !isCreation(change))
      .filter((change) => !follows(change, changes))
      .map((change, at): ActivityLine => ({ ...change, key: `${id} ${at}`, actor, via })),
  );
  const ordered = lines.toSorted((one, other) => one.at - other.at);
  return withLatest([made, ...withZones(withNamedBefore(ordered, task), task)]);
}

function withLatest(lines: readonly ActivityLine[]): readonly ActivityLine[] {
  const latest = new Map(lines.map((line) => [`${line.actor} ${line.via}`, line]));
  return lines.map((line) =>
    line.via !== null && latest.get(`${line.actor} ${line.via}`) === line ? { ...line, isLatest: true } : line,
  );
}

/** Recorded of a task that a program made; the task itself says when and by whom. */
function isCreation({ field }: ActivityChange): boolean {
  return field === 'created';
}

/** A time keeps its zone while there is one: those since it was last set have that of the task, earlier ones may have had another. */
function withZones(lines: readonly ActivityLine[], { dueZone }: TaskRow): readonly ActivityLine[] {
  if (dueZone === null) return lines;
  const since = lines.findLastIndex(({ field, from }) => field === 'dueTime' && from === null);
  return lines.map((line, at) =>
    line.field === 'dueTime' && line.to !== null && at >= since ? { ...line, zone: dueZone } : line,
  );
}

function withNamedBefore(lines: readonly ActivityLine[], { name, userId }: TaskRow): readonly ActivityLine[] {
  const names = lines.filter(({ field }) => field === 'name');
  const latest = names.at(-1);
  const namedBefore = names.at(-2)?.actor ?? userId;
  if (!latest || latest.to !== name || namedBefore === latest.actor) return lines;
  return lines.map((line) => (line === latest ? { ...line, namedBefore } : line));
}

/** A shortened run of lines: the newest, and the others on demand. */
export function folded(lines: readonly ActivityLine[]): {
  readonly earlier: readonly ActivityLine[];
  readonly shown: readonly ActivityLine[];
} {
  if (lines.length <= NAMED_MAX) return { earlier: [], shown: lines };
  return { earlier: lines.slice(0, -LAST), shown: lines.slice(-LAST) };
}

const NAMED_MAX = 6;
const LAST = 2;

/** A completed task is at 100 %; in another project it has no stream. */
function follows({ field, to, at }: ActivityChange, all: readonly ActivityChange[]): boolean {
  const beside = (other: string, value?: string) =>
    all.some((each) => each.at === at && each.field === other && (value === undefined || each.to === value));
  return (
    (field === 'progress' && to === 100 && beside('status', 'DONE')) ||
    (field === 'streamId' && to === null && beside('projectId'))
  );
}
