/** What a webhook is sent. */
import { sameJson } from '../../json.ts';
import type { Changes, Place } from '#sync/hub/changes.ts';
import type { Entry, Store } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import type { Message } from './send.ts';
import type { Webhook } from './webhooks.ts';

type Body = Omit<Message, 'at'>;

/** Of a message in JSON; of more only that it was more is sent. */
const MOST = 256 * 1024;
/** Of one look: the person who made a change is not known of more. */
const ENTRIES = 1_000;

/** Who has changed a row last, when, and what has changed in it since the message before. */
interface Making {
  readonly by: string;
  readonly at: number;
  readonly changed: readonly string[];
}

export async function changesMessage(store: Store, webhook: Webhook, found: Changes): Promise<Body> {
  const { rows, removed, closed, place } = found;
  const makings = await makingsOf(store, webhook.place, place);
  const data = {
    rows: rows.map(([table, row]) => ({ table, row, ...makings.get(`${table}/${row.id}`) })),
    removed: removed.map(([table, id]) => ({ table, id })),
    closed,
  };
  const body = bodyOf('changes', data);
  if (body.length > MOST) return missedMessage(webhook, found);
  return { id: idOf(webhook, place), body };
}

/** More has changed than is sent, or nobody knows what. */
export function missedMessage(webhook: Webhook, { place }: Changes): Body {
  return { id: idOf(webhook, place), body: bodyOf('changes.missed', { scopes: place.scopes }) };
}

export function testMessage(webhook: Pick<Webhook, 'id'>, now: number): Body {
  return { id: `${webhook.id}_test_${now}`, body: bodyOf('test', {}) };
}

function bodyOf(type: string, data: object): string {
  return JSON.stringify({ type, data });
}

function idOf({ id, place }: Webhook, to: Place): string {
  return `${id}_${place.cursor.seq}_${to.cursor.seq}`;
}

async function makingsOf(store: Store, { cursor, scopes }: Place, to: Place): Promise<ReadonlyMap<string, Making>> {
  const { entries } = await store.entries(cursor.seq, ENTRIES, { to: to.cursor.seq, scopes: new Set(scopes) });
  const first = new Map<string, Row | null>();
  const makings = new Map<string, Making>();
  // Of a longer range the last changes are not among them.
  if ((entries.at(-1)?.seq ?? 0) < to.cursor.seq) return makings;
  for (const { at, actor, changes } of entries)
    for (const { table, id, before, after } of changes) {
      const key = `${table}/${id}`;
      if (!first.has(key)) first.set(key, before);
      makings.set(key, { by: actor, at, changed: differing(first.get(key) ?? null, after) });
    }
  return makings;
}

function differing(before: Row | null, after: Entry['changes'][number]['after']): string[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns].filter((column) => !sameJson(valueOf(before, column), valueOf(after, column)));
}

function valueOf(row: Row | null, column: string): unknown {
  // own key: the columns are those of the row.
  return row && Reflect.get(row, column);
}
