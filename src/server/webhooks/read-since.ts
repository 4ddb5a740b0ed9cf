/** Reads what a webhook is to be sent, from a place on: first when it happened, and again when people ask for it. */
import { asRows } from '#server/door/typed-rows.ts';
import type { Place } from '#sync/hub/changes.ts';
import type { Hub } from '#sync/hub/hub.ts';
import type { Store } from '#sync/log/store.ts';
import type { Scope } from '#sync/protocol/row.ts';
import { goesOnWith } from './belonging.ts';
import type { Webhook } from './webhooks.ts';

interface Ports {
  readonly store: Pick<Store, 'read'>;
  readonly hub: Pick<Hub, 'changes'>;
}

interface Read {
  readonly found: Awaited<ReturnType<Hub['changes']['read']>>;
  /** The place, with the scopes that it still follows. */
  readonly since: Place;
  /** What has come to where it belongs since then. */
  readonly add: readonly Scope[];
}

export async function readSince(
  { store, hub }: Ports,
  { person, belongsTo, place }: Pick<Webhook, 'person' | 'belongsTo' | 'place'>,
): Promise<Read> {
  const { since, add } =
    belongsTo === null
      ? { since: place, add: [] }
      : await store.read((reader) => goesOnWith(asRows(reader), { person, place, belongsTo }));
  return { found: await hub.changes.read({ person, since, add }), since, add };
}
