/** A tab's live queries, mounted and unmounted as people move around. */
import type { RowTypes } from '#domain/registry.ts';
import type { LiveQueries } from '#sync/live/live-queries.ts';
import type { Live, Query, Rowset } from '#sync/live/query.ts';
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';

interface MountedQuery {
  readonly query: Query;
  readonly live: Live<Rowset>;
  readonly unmount: () => void;
  /** The result when it was last notified, or read. */
  seen: Rowset;
}

export class MountedQueries {
  readonly #live: LiveQueries<RowTypes>;
  readonly #mounted: MountedQuery[] = [];

  constructor(live: LiveQueries<RowTypes>) {
    this.#live = live;
  }

  mount(query: Query): void {
    const live = this.#list(query);
    const look: MountedQuery = {
      query,
      live,
      seen: live.current(),
      unmount: live.subscribe(() => {
        look.seen = live.current();
      }),
    };
    // Nothing is notified between the first read and the subscription.
    look.seen = live.current();
    this.#mounted.push(look);
    if (this.#mounted.length > 4) this.#mounted.shift()?.unmount();
  }

  /** Each query with what its screen shows and what it would return now. */
  *shown(): Generator<{ readonly query: Query; readonly seen: Rowset; readonly now: Rowset }> {
    for (const { query, live, seen } of this.#mounted) yield { query, seen, now: live.current() };
  }

  close(): void {
    this.#live.close();
  }

  #list(query: Query): Live<Rowset> {
    // A query as plain data does not carry the type of its table's rows.
    const list = this.#live.list as (query: Query) => Live<Rowset>;
    return list.call(this.#live, query);
  }
}

const columns = {
  task: {
    where: ['assignee', 'userId', 'helperUids', 'projectId'],
    group: ['status', 'streamId', 'priority', ['streamId', 'status'], ['status', 'columnId']],
    order: ['rank', 'createdAt', 'name', 'deadline', 'progress', 'number'],
  },
  project: { where: ['memberUids'], group: ['ownerUid', 'visibility'], order: ['name', 'createdAt', 'dueAt'] },
  comment: { where: ['taskId'], group: ['userId'], order: ['createdAt', 'text'] },
  notification: { where: ['userId'], group: ['status'], order: ['createdAt'] },
  column: { where: ['projectId'], group: ['category'], order: ['rank', 'createdAt'] },
  field: { where: ['projectId'], group: ['type'], order: ['rank', 'createdAt'] },
  stream: { where: ['projectId'], group: ['createdBy'], order: ['order', 'createdAt'] },
} as const;

/** A random query over the existing rows. */
export function someQuery(random: Random, rows: (table: string) => Row[]): Query {
  const from = random.pick([
    'task',
    'task',
    'task',
    'project',
    'comment',
    'notification',
    'stream',
    'column',
    'field',
  ] as const);
  const { where, group, order } = columns[from];
  const row = random.pick(rows(from));
  const column = random.pick<string>(where);
  const key = row && column !== undefined ? keyOf(row, column) : undefined;
  const query = {
    from,
    ...(key !== undefined && random.chance(0.7) && { where: { column, key } }),
    ...(random.chance(0.5) && { groupBy: random.pick<string | readonly string[]>(group) }),
    ...(random.chance(0.8) && { orderBy: orders(random, order) }),
    ...(from === 'task' && random.chance(0.4) && { filter: filter(random, row) }),
  };
  return query as Query;
}

function orders(random: Random, among: readonly string[]): object[] {
  return random.some(among, 0.3).map((column) => {
    const descends = random.chance(0.5);
    return { column, ...(descends && { direction: 'desc' }), ...(descends && column === 'name' && { folds: true }) };
  });
}

function filter(random: Random, row: Row | undefined): object {
  const tags: unknown = row && Reflect.get(row, 'tags');
  return {
    ...(random.chance(0.5) && {
      search: {
        columns: ['name', 'number', 'description'],
        text: random.pick(['an', 'ZÜR', 'zur', '', 'roof', 'the fix', '1', '#2']),
      },
    }),
    ...(random.chance(0.3) && { anyOf: { priority: random.pick([['HIGH', 'STANDARD'], []]) } }),
    ...(Array.isArray(tags) && random.chance(0.3) && { allOf: { tags: tags.map((tag) => [tag]) } }),
  };
}

function keyOf(row: Row, column: string): string | undefined {
  const value: unknown = Reflect.get(row, column);
  if (Array.isArray(value)) return typeof value[0] === 'string' ? value[0] : undefined;
  return typeof value === 'string' ? value : undefined;
}
