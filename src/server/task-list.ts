/**
 * Lists the tasks that a person may read, in pages, for programs: their browser holds them in scopes instead. Each place
 * where tasks are is asked for the first of its tasks that fit, others having their turn in between, and what was found is
 * checked again by the rule that everything is read by.
 */
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { TASK_ORDERS } from '#api/tasks.ts';
import { schema } from '#domain/registry.ts';
import type { Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';
import { readable } from '#sync/hub/readable.ts';
import type { Store } from '#sync/log/store.ts';
import type { Database } from './database/database.ts';
import { asRows } from './door/typed-rows.ts';
import { placesOfTasks } from './places-of-tasks.ts';

export interface TaskFilter {
  readonly id?: string | undefined;
  /** As in `#12`. */
  readonly number?: number | undefined;
  /** One of these. */
  readonly assignee?: string | readonly string[] | undefined;
  /** Who made it. */
  readonly author?: string | undefined;
  /** Null: those without one. */
  readonly project?: string | null | undefined;
  readonly parent?: string | undefined;
  readonly tag?: string | undefined;
  readonly status?: readonly TaskStatus[] | undefined;
  readonly priority?: readonly Priority[] | undefined;
  /** `YYYY-MM-DD`, both included. */
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly updatedFrom?: number | undefined;
}

/** Newest first; the latest change first; the next due date first, and those without one last. */
export type Order = (typeof TASK_ORDERS)[number];

export interface TaskQuestion extends TaskFilter {
  readonly order: Order;
  readonly most: number;
  /** The place of the last task of the page before. */
  readonly after?: Place | undefined;
}

/** Of a task in an order: the value that it goes by, and its id where others have the same. */
export interface Place {
  readonly value: string | number;
  readonly id: string;
}

export interface TaskPage {
  /** May be fewer than were asked for, though there are more. */
  readonly tasks: readonly TaskRow[];
  /** Null: there are no more. */
  readonly next: Place | null;
}

interface ListPorts {
  readonly store: Store;
  readonly database: Database;
}

const LAST_DAY = '9999-12-31';
const VALUES: Readonly<Record<Order, RawBuilder<unknown>>> = {
  created: sql`"createdAt"`,
  updated: sql`"updatedAt"`,
  due: sql`coalesce("deadline", ${sql.lit(LAST_DAY)})`,
};

export async function listTasks(ports: ListPorts, person: string, asked: TaskQuestion): Promise<TaskPage> {
  const { store, database } = ports;
  const places = await store.read((reader) => placesOfTasks(asRows(reader), person, database.type));
  const found: Place[] = [];
  for (const { project, where } of places) {
    if (asked.project !== undefined && asked.project !== project) continue;
    found.push(...(await firstOf(database, where, asked)));
    // Everyone waits while SQLite runs a query.
    await setImmediate();
  }
  const first = found.toSorted(inOrder(asked.order)).slice(0, asked.most);
  const ids = first.map(({ id }) => id);
  const rows = new Map((await readable(store, schema, person, 'task', ids)).map((row) => [row.id, row as TaskRow]));
  return {
    tasks: ids.flatMap((id) => rows.get(id) ?? []),
    next: found.length > asked.most ? (first.at(-1) ?? null) : null,
  };
}

/** One more than a page has, so that it is known whether there are more. */
async function firstOf({ db, type }: Database, where: RawBuilder<unknown>, asked: TaskQuestion): Promise<Place[]> {
  const { order, most, after } = asked;
  const value = VALUES[order];
  const conditions = [
    sql`"deletedAt" is null`,
    sql`(${where})`,
    ...conditionsOf(asked, type),
    ...(after ? [sql`(${value}, "id") ${sql.raw(order === 'due' ? '>' : '<')} (${after.value}, ${after.id})`] : []),
  ];
  const direction = sql.raw(order === 'due' ? 'asc' : 'desc');
  const { rows } = await sql<Place>`
    select ${value} as "value", "id" from "task" where ${sql.join(conditions, sql` and `)}
    order by ${value} ${direction}, "id" ${direction} limit ${most + 1}
  `.execute(db);
  // PostgreSQL returns big integers as text.
  return rows.map(({ id, value: by }) => ({ id, value: order === 'due' ? by : Number(by) }));
}

function conditionsOf(filter: TaskFilter, type: Database['type']): RawBuilder<unknown>[] {
  const { id, number, assignee, author, parent, tag, status, priority, dueFrom, dueTo, updatedFrom } = filter;
  return [
    ...(id === undefined ? [] : [sql`"id" = ${id}`]),
    ...(number === undefined ? [] : [sql`"number" = ${number}`]),
    ...(assignee === undefined ? [] : [sql`"assignee" in (${sql.join([assignee].flat())})`]),
    ...(author === undefined ? [] : [sql`"userId" = ${author}`]),
    ...(parent === undefined ? [] : [sql`"parentId" = ${parent}`]),
    ...(status === undefined ? [] : [sql`"status" in (${sql.join(status)})`]),
    ...(priority === undefined ? [] : [sql`"priority" in (${sql.join(priority)})`]),
    ...(dueFrom === undefined ? [] : [sql`"deadline" >= ${dueFrom}`]),
    ...(dueTo === undefined ? [] : [sql`"deadline" <= ${dueTo}`]),
    ...(updatedFrom === undefined ? [] : [sql`"updatedAt" >= ${updatedFrom}`]),
    // A list is JSON on SQLite, and an array on PostgreSQL.
    ...(tag === undefined
      ? []
      : [type === 'sqlite' ? sql`${tag} in (select value from json_each("tags"))` : sql`${tag} = any("tags")`]),
  ];
}

function inOrder(order: Order): (one: Place, other: Place) => number {
  const sign = order === 'due' ? 1 : -1;
  return (one, other) => sign * (compare(one.value, other.value) || compare(one.id, other.id));
}

function compare<V extends string | number>(one: V, other: V): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
