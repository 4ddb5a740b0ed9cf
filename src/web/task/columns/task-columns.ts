/** The columns that tasks of a place are in: those of its project, or the four statuses. Pure. */
import { columnOf } from '#domain/column/columns.ts';
import type { ColumnRow } from '#domain/column/row.ts';
import { columnId } from '#domain/id.ts';
import { STATUSES, type TaskRow, type TaskStatus } from '#domain/task/row.ts';
import { TaskGroups } from '../task-groups.ts';

export interface TaskColumn {
  /** Identifies it among those of the place: its status, for one of the four, or its id. */
  readonly key: string;
  /** The status of the tasks in it. */
  readonly status: TaskStatus;
  readonly label: string;
  /** Null where the project has none of its own: the status says it all. */
  readonly row: ColumnRow | null;
}

export interface TaskColumns {
  /** In their order. */
  readonly all: readonly TaskColumn[];
  /** The one that a task of the place is in. */
  readonly of: (task: Pick<TaskRow, 'status' | 'columnId'>) => TaskColumn;
}

/** What puts a task into a column. */
export type ColumnPlace = Pick<TaskRow, 'status'> & { readonly columnId?: string };

export function placeOf({ status, row }: TaskColumn): ColumnPlace {
  return { status, ...(row && { columnId: row.id }) };
}

/** `rows`: the live ones of a project in their order. `nameOf` names what has the name of its status. */
export function taskColumns(rows: readonly ColumnRow[], nameOf: (status: TaskStatus) => string): TaskColumns {
  const all =
    rows.length === 0
      ? STATUSES.map((status) => ({ key: status, status, label: nameOf(status), row: null }))
      : rows.map((row) => ({ key: keyOf(row), status: row.category, label: labelOf(row, nameOf), row }));
  const byKey = new Map<string, TaskColumn>(all.map((column) => [column.key, column]));
  return {
    all,
    of(task) {
      const row = columnOf(rows, task);
      const column = byKey.get(row ? keyOf(row) : task.status);
      // Each status has a column.
      if (!column) throw new Error(`No column for ${task.status}`);
      return column;
    },
  };
}

function labelOf({ name, category }: ColumnRow, nameOf: (status: TaskStatus) => string): string {
  return name === '' ? nameOf(category) : name;
}

/** The same before and after the four have become rows. */
function keyOf({ id, projectId, category }: ColumnRow): string {
  return id === columnId(projectId, category) ? category : id;
}

/** Puts the tasks of each status into its columns, as often as they change. */
export class ColumnTasks {
  readonly #columns: TaskColumns;
  readonly #groups = new Map<TaskStatus, TaskGroups>();

  constructor(columns: TaskColumns) {
    this.#columns = columns;
    for (const { status } of columns.all)
      if (columns.all.filter((each) => each.status === status).length > 1)
        this.#groups.set(status, new TaskGroups((task) => columns.of(task).key));
  }

  /** For each column its tasks, in the order of those of its status. */
  of(tasksOf: (status: TaskStatus) => readonly TaskRow[]): (readonly TaskRow[])[] {
    const grouped = new Map([...this.#groups].map(([status, groups]) => [status, groups.of(tasksOf(status))]));
    return this.#columns.all.map(({ key, status }) => {
      const groups = grouped.get(status);
      return groups ? (groups.get(key) ?? NO_TASKS) : tasksOf(status);
    });
  }
}

/** The same for each of several lists of tasks, such as the lanes of a board. */
export class LaneTasks {
  readonly #columns: TaskColumns;
  readonly #byLane = new Map<string | null, ColumnTasks>();

  constructor(columns: TaskColumns) {
    this.#columns = columns;
  }

  of(lane: string | null, tasksOf: (status: TaskStatus) => readonly TaskRow[]): (readonly TaskRow[])[] {
    const known = this.#byLane.get(lane) ?? new ColumnTasks(this.#columns);
    this.#byLane.set(lane, known);
    return known.of(tasksOf);
  }
}

const NO_TASKS: readonly TaskRow[] = [];
