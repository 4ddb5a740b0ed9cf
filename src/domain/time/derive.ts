/**
 * What others know of a person's time. The row for a project's owner is the sum of the entries of a day; what leads know follows
 * from these sums. Sums are kept by what changes, so that nothing rereads the entries of years.
 */
import { sameJson } from '../../json.ts';
import { fault } from '../../sync/fault.ts';
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

/** The sums that follow from changes to entries, to where tasks are, and to whom those belong. */
export function timeDaysOf(rows: Rows, changes: readonly RowChange[], { now }: Context): RowChange[] {
  const sums = new Sums(rows, Overlay.after(rows, changes));
  const entries = changes.filter(({ table }) => table === 'timeEntry');
  const moved = changes.flatMap((change) => (hasMoved(change) ? [change.after as TaskRow] : []));
  readAll(
    moved.map(
      ({ id }) =>
        () =>
          rows.list('timeDay', 'taskId', id),
    ),
  );
  for (const task of moved) sums.move(task);
  const erased = new Set(changes.flatMap((change) => (isErasure(change) ? [change.id] : [])));
  const added = entries.flatMap(({ before, after }) => [
    ...partsOf(before as TimeEntryRow | null, -1),
    ...partsOf(after as TimeEntryRow | null, 1),
  ]);
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

  /** Brings the sums of a task to where it is now, and tells leads as much as is due there. */
  move(task: TaskRow): void {
    const known = this.#rows.list('timeDay', 'taskId', task.id);
    const projectId = fault('leaves time with the project that its task has left') ? undefined : task.projectId;
    for (const day of known)
      if (day.reachUid !== null) this.#put({ ...day, spent: 0 });
      else this.#put({ ...day, projectId: projectId === undefined ? day.projectId : projectId });
    for (const { userId, taskId, date, spent, reachUid } of known)
      if (reachUid === null && spent > 0 && !this.#isErased(userId)) this.#addForLeads({ userId, taskId, date, spent });
  }

  /** Of a person who is being erased the sums stay, and nobody leads them any more. */
  add(part: Part, isErasing: boolean): void {
    if (!isErasing) this.#add(part, null);
    this.#addForLeads(part);
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
    const task = this.#after.get('task', part.taskId);
    // A task that was purged keeps its privacy: nobody knows any more.
    const isCoarse = (!task || isPrivate(task)) && !fault('tells leads the days of time on private tasks');
    this.#add({ ...part, date: isCoarse ? endOfWeek(part.date) : part.date }, part.userId);
  }

  #add({ userId, taskId, date, spent }: Part, reachUid: string | null): void {
    const id = timeDayId(reachUid === null ? 'project' : 'leads', userId, taskId, date);
    const known = this.#written.get(id) ?? this.#rows.get('timeDay', id);
    const projectId =
      reachUid === null ? (this.#after.get('task', taskId)?.projectId ?? known?.projectId ?? null) : null;
    this.#put({ id, userId, taskId, date, spent: (known?.spent ?? 0) + spent, reachUid, projectId, deletedAt: null });
  }

  #put(row: TimeDayRow): void {
    this.#written.set(row.id, row);
  }

  #isErased(userId: string): boolean {
    return this.#after.get('person', userId)?.erasedAt !== null;
  }
}

/** What an entry adds to the days that it is on, or takes from them. */
function partsOf(entry: TimeEntryRow | null, sign: 1 | -1): Part[] {
  if (!entry) return [];
  const { userId, taskId } = entry;
  return countedByDay(entry).map(({ date, spent }) => ({ userId, taskId, date, spent: sign * spent }));
}

function hasMoved({ table, before, after }: RowChange): boolean {
  if (table !== 'task' || !before || !after) return false;
  const [was, is] = [before as TaskRow, after as TaskRow];
  return was.projectId !== is.projectId || isPrivate(was) !== isPrivate(is);
}

function isErasure({ table, before, after }: RowChange): boolean {
  if (table !== 'person' || !after) return false;
  return (before as PersonRow | null)?.erasedAt !== (after as PersonRow).erasedAt;
}
