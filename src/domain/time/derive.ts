/**
 * What others know of a person's time: its sums by task and day, kept by what changes, so that no command rereads the entries of years.
 */
import { sameJson } from '../../json.ts';
import type { Context, Rows } from '../command.ts';
import { Overlay, type RowChange } from '../overlay.ts';
import type { PersonRow } from '../person/row.ts';
import type { ProjectRow } from '../project/row.ts';
import { readAll } from '../read-all.ts';
import { timeDayId } from '../id.ts';
import type { TaskRow } from '../task/row.ts';
import { endOfWeek, isPrivate } from '../workload/copy.ts';
import type { TimeDayRow } from './day-row.ts';
import type { TimeEntryRow } from './entry-row.ts';
import type { ProjectTimeRow } from './project-row.ts';
import { countedByDay } from './spent.ts';

/** The sums that follow from changes to entries, and to what leads may know of tasks. */
export function timeDaysOf(rows: Rows, changes: readonly RowChange[], { now }: Context): RowChange[] {
  const after = Overlay.after(rows, changes);
  const sums = new Sums(rows, after);
  const otherwise = changes.flatMap((change) => (isKnownOtherwise(change) ? [change.id] : []));
  readAll(
    otherwise.flatMap((id) => [() => rows.list('timeDay', 'taskId', id), () => rows.list('timeEntry', 'taskId', id)]),
  );
  for (const id of otherwise) sums.tellAnew(id);
  const erased = new Set(changes.flatMap((change) => (isErasure(change) ? [change.id] : [])));
  const added = changes.flatMap(({ table, before, after: is }) =>
    table === 'timeEntry'
      ? [...partsOf(before as TimeEntryRow | null, -1), ...partsOf(is as TimeEntryRow | null, 1)]
      : [],
  );
  readAll(added.map((part) => () => sums.add(part, erased.has(part.userId))));
  return sums.changes(now);
}

/** Who reads the sums of projects. */
export function projectTimesOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  const concerned = changes.filter(({ table, before, after }) => {
    const [was, is] = [before as ProjectRow | null, after as ProjectRow | null];
    return table === 'project' && is !== null && (was?.ownerUid !== is.ownerUid || was.deletedAt !== is.deletedAt);
  });
  const known = readAll(
    concerned.map(
      ({ id }) =>
        () =>
          rows.get('projectTime', id),
    ),
  );
  return concerned.map(({ id, after }, at): RowChange => {
    const { ownerUid, deletedAt } = after as ProjectRow;
    const row: ProjectTimeRow = { id, ownerUid, deletedAt };
    return { table: 'projectTime', id, before: known[at] ?? null, after: row };
  });
}

interface Part {
  readonly userId: string;
  readonly taskId: string;
  readonly projectId: string | null;
  readonly date: string;
  readonly spent: number;
}

class Sums {
  readonly #rows: Rows;
  readonly #after: Rows;
  readonly #written = new Map<string, TimeDayRow>();

  constructor(rows: Rows, after: Rows) {
    this.#rows = rows;
    this.#after = after;
  }

  /** What leads know of all time on a task so far. */
  tellAnew(taskId: string): void {
    for (const day of this.#rows.list('timeDay', 'taskId', taskId))
      if (day.reachUid !== null) this.#written.set(day.id, { ...day, spent: 0 });
    for (const entry of this.#rows.list('timeEntry', 'taskId', taskId))
      for (const part of partsOf(entry, 1)) this.#addForLeads(part);
  }

  /** Of a person who is being erased the sums of projects stay; nobody leads them any more. */
  add(part: Part, isErasing: boolean): void {
    readAll([() => this.#addForLeads(part), () => isErasing || this.#addForOwner(part)]);
  }

  changes(now: number): RowChange[] {
    return [...this.#written.values()].flatMap((row): RowChange[] => {
      const before = this.#rows.get('timeDay', row.id) ?? null;
      if (!before && row.spent === 0) return [];
      const after = { ...row, deletedAt: row.spent > 0 ? null : (before?.deletedAt ?? now) };
      return sameJson(before, after) ? [] : [{ table: 'timeDay', id: row.id, before, after }];
    });
  }

  #addForLeads(part: Part): void {
    const isCoarse = this.#isPrivate(part);
    const date = isCoarse ? endOfWeek(part.date) : part.date;
    this.#add({ ...part, date }, { reachUid: part.userId, projectId: null, isWeek: isCoarse });
  }

  /** A task that was purged is as private as it was then. */
  #isPrivate({ taskId, projectId }: Part): boolean {
    const task = this.#after.get('task', taskId);
    if (task) return isPrivate(task);
    const known = this.#rows
      .list('timeDay', 'taskId', taskId)
      .find(({ reachUid, spent }) => reachUid !== null && spent > 0);
    return known?.isWeek ?? projectId === null;
  }

  #addForOwner(part: Part): void {
    const { projectId } = part;
    if (projectId !== null) this.#add(part, { reachUid: null, projectId, isWeek: false });
  }

  #add({ userId, taskId, date, spent }: Part, reader: Pick<TimeDayRow, 'reachUid' | 'projectId' | 'isWeek'>): void {
    const id = timeDayId(reader.projectId, userId, taskId, date);
    const known = this.#written.get(id) ?? this.#rows.get('timeDay', id);
    const sum = (known?.spent ?? 0) + spent;
    this.#written.set(id, { id, userId, taskId, date, spent: sum, ...reader, deletedAt: null });
  }
}

/** What an entry adds to the days that it is on, or takes from them. */
function partsOf(entry: TimeEntryRow | null, sign: 1 | -1): Part[] {
  if (!entry) return [];
  const { userId, taskId, projectId } = entry;
  return countedByDay(entry).map(({ date, spent }) => ({ userId, taskId, projectId, date, spent: sign * spent }));
}

/** Whether leads may know more of the task than before, or less. */
function isKnownOtherwise({ table, before, after }: RowChange): boolean {
  return table === 'task' && !!before && !!after && isPrivate(before as TaskRow) !== isPrivate(after as TaskRow);
}

function isErasure({ table, before, after }: RowChange): boolean {
  if (table !== 'person' || !after) return false;
  return (before as PersonRow | null)?.erasedAt !== (after as PersonRow).erasedAt;
}
