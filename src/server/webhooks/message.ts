/** What a webhook is sent. */
import { schema } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Changes, Place } from '#sync/hub/changes.ts';
import { readable } from '#sync/hub/readable.ts';
import { rowKey } from '#sync/hub/readers.ts';
import type { TableRow } from '#sync/hub/scope.ts';
import type { Store } from '#sync/log/store.ts';
import type { Scope } from '#sync/protocol/row.ts';
import type { Happening } from './chat/lines.ts';
import type { About } from './deliveries.ts';
import { eventsOf, isNewIn, type WebhookEvent } from './events.ts';
import { makingsIn, type Making } from './makings.ts';
import { oldValues } from './old-values.ts';
import type { Webhook } from './webhooks.ts';

export interface Written {
  readonly id: string;
  readonly type: string;
  /** What it is about. */
  readonly events: readonly WebhookEvent[];
  readonly body: string;
  readonly about: About | null;
  /** For chats: what has happened, and the tasks that it has happened to; null: it says something else. */
  readonly said: { readonly happenings: readonly Happening[]; readonly tasks: ReadonlyMap<string, TaskRow> } | null;
}

type Addressee = Pick<Webhook, 'id' | 'person' | 'belongsTo' | 'place' | 'events' | 'form'>;

interface Item {
  readonly table: string;
  readonly row: TableRow[1];
  readonly events: readonly WebhookEvent[];
}

/** Of a message in JSON; of more only that it was more is sent. */
const BODY_MAX = 256 * 1024;

/** Null if none of it was chosen. `only`: the keys of the rows that are sent, whatever else has changed. */
export async function changesMessage(
  store: Store,
  webhook: Addressee,
  found: Changes,
  only?: ReadonlySet<string>,
): Promise<Written | null> {
  const { person, place, events: chosen } = webhook;
  // In a chat it is said what has happened, and nothing of what can't be seen any more.
  const isChat = webhook.form !== 'json';
  const makings = await makingsIn(store, webhook, found.place);
  // Those that came into sight meanwhile among them: what was in them then is not new.
  const scopes = [...new Set([...place.scopes, ...found.place.scopes])];
  if (!makings) return missedMessage(webhook, found);
  const isWanted = (table: string, id: string) => only?.has(rowKey(table, id)) ?? true;
  const added = chosen?.includes('comment.added') ? await commentsIn(store, person, found, makings) : [];
  const items = [...found.rows, ...added]
    .filter(([table, row]) => isWanted(table, row.id))
    .map(([table, row]) => itemOf(scopes, table, row, makings.get(rowKey(table, row.id))))
    .filter(({ events }) => chosen?.some((event) => events.includes(event)) ?? (!isChat || events.length > 0));
  const [gone, closed] = isChat ? [[], []] : [found.removed, found.closed];
  const removed = gone.filter(
    ([table, id]) => isWanted(table, id) && (!chosen || (table === 'task' && chosen.includes('task.removed'))),
  );
  if (items.length + removed.length + closed.length === 0) return null;
  const old = await oldValues(store, person, items.filter(isKnownBefore(scopes, makings)), makings);
  const data = {
    rows: items.map(({ table, row, events }) => {
      const key = rowKey(table, row.id);
      const { by, via, at, changed } = makings.get(key) ?? {};
      return { table, row, by, via, at, changed, events, old: old.get(key) };
    }),
    removed: removed.map(([table, id]) => ({ table, id })),
    closed,
  };
  const rows = [...items.map(({ table, row }) => [table, row.id] as const), ...removed];
  const body = bodyOf('changes', data);
  if (body.length > BODY_MAX) return missedMessage(webhook, found);
  const all = new Set(items.flatMap(({ events }) => events));
  if (removed.some(([table]) => table === 'task')) all.add('task.removed');
  const happenings = items.map((item) => ({ ...item, by: makings.get(rowKey(item.table, item.row.id))?.by }));
  return {
    ...{ id: idOf(webhook, found.place), type: 'changes', events: [...all], body, about: { since: place, rows } },
    said: { happenings, tasks: tasksIn(found) },
  };
}

/** More has changed than is sent, or nobody knows what. */
export function missedMessage(webhook: Pick<Webhook, 'id' | 'place'>, { place }: Pick<Changes, 'place'>): Written {
  const type = 'changes.missed';
  return {
    id: idOf(webhook, place),
    type,
    events: [],
    body: bodyOf(type, { scopes: place.scopes }),
    about: null,
    said: null,
  };
}

export function testMessage(webhook: Pick<Webhook, 'id'>, now: number): Written {
  return {
    id: `${webhook.id}_test_${now}`,
    type: 'test',
    events: [],
    body: bodyOf('test', {}),
    about: null,
    said: null,
  };
}

/** Those that were added to the tasks, as they are now. */
async function commentsIn(
  store: Store,
  person: string,
  found: Changes,
  makings: ReadonlyMap<string, Making>,
): Promise<TableRow[]> {
  const tasks = tasksIn(found);
  const ids = [...makings.values()].flatMap(({ added }) =>
    added?.table === 'comment' && tasks.has(added.task) ? [added.id] : [],
  );
  if (ids.length === 0) return [];
  return (await readable(store, schema, person, 'comment', ids)).map((row) => ['comment', row] as const);
}

function tasksIn({ rows }: Changes): ReadonlyMap<string, TaskRow> {
  return new Map(rows.flatMap(([table, row]) => (table === 'task' ? [[row.id, row as TaskRow] as const] : [])));
}

function itemOf(scopes: readonly Scope[], table: string, row: TableRow[1], making: Making | undefined): Item {
  // One that can be read again, and has not changed: nothing has happened to it.
  return { table, row, events: making ? eventsOf(scopes, { table, row, ...making }) : [] };
}

/** What was not in the scopes before has no old values there. */
function isKnownBefore(scopes: readonly Scope[], makings: ReadonlyMap<string, Making>) {
  return ({ table, row }: Item): boolean => {
    const { before = null, changed = [] } = makings.get(rowKey(table, row.id)) ?? {};
    return !isNewIn(scopes, { table, row, before, changed });
  };
}

function bodyOf(type: string, data: object): string {
  return JSON.stringify({ type, data });
}

function idOf({ id, place }: Pick<Webhook, 'id' | 'place'>, to: Place): string {
  return `${id}_${place.cursor.seq}_${to.cursor.seq}`;
}
