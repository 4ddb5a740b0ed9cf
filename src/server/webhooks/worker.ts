/**
 * Sends each webhook what has changed since it was sent something last: one message after the other, tried again until it
 * arrives, over restarts. Its place in the log is saved once its message has arrived.
 */
import { sameJson } from '../../json.ts';
import { DAY, HOUR, SECOND } from '#domain/duration.ts';
import type { TellCredential } from '#server/auth/credential-notices.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { newIncident } from '#server/incident.ts';
import type { Lease } from '#server/jobs/lease.ts';
import { startRounds } from '#server/jobs/rounds.ts';
import type { Log } from '#server/log.ts';
import { backoff } from '#sync/backoff.ts';
import type { Changes } from '#sync/hub/changes.ts';
import type { Hub } from '#sync/hub/hub.ts';
import { StoreUnavailable, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { looksAfter } from './belonging.ts';
import type { Deliver } from './deliver.ts';
import type { MaySend } from './may-send.ts';
import { changesMessage, missedMessage, type Written } from './message.ts';
import { readSince } from './read-since.ts';
import { isAccepted } from './send.ts';
import type { Webhook, Webhooks } from './webhooks.ts';

interface Ports {
  readonly webhooks: Webhooks;
  readonly hub: Pick<Hub, 'changes'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly lease: Lease;
  readonly deliver: Deliver;
  readonly maySend: MaySend;
  readonly tellCredential: TellCredential;
  /** It was stopped, as nothing had arrived for three days. */
  readonly tellStopped: (webhook: { readonly person: string; readonly url: string }) => void;
}

/** How often it looks for webhooks that are new or were started. */
const LOOK_MS = 2 * SECOND;
const WAIT_MS = 50 * SECOND;
const PAUSE_MS = 5 * SECOND;
const BACKOFF = { least: SECOND, most: HOUR };
const GIVES_UP_MS = 3 * DAY;
/** The place of one to which nothing is sent is saved this often: the log goes back thirty days. */
const SAVE_MS = HOUR;

/** Returns a function that stops it, which resolves when the last attempt has ended. */
export function startWebhooks(ports: Ports): () => Promise<void> {
  const { webhooks, hub, store, clock, log, lease, deliver, maySend, tellStopped, tellCredential } = ports;
  const stopping = new AbortController();
  /** What waits, for the end. */
  const waiting = new Set<() => void>();
  const running = new Map<string, Promise<void>>();
  let mayRun = false;

  const stopRounds = startRounds(
    {
      clock,
      every: LOOK_MS,
      first: LOOK_MS / 2,
      onError: (error) => log.warn({ error }, 'webhooks are waiting for the database'),
    },
    async () => {
      mayRun = await lease.hold();
      if (!mayRun) return;
      await endOthers();
      for (const id of await webhooks.active(clock.now())) if (!running.has(id)) begin(id);
    },
  );

  const isSending = (): boolean => mayRun && !stopping.signal.aborted;

  function begin(id: string): void {
    const work = run(id)
      .catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return;
        log.error({ error, webhook: id, incident: newIncident() }, 'a webhook failed');
      })
      .finally(() => running.delete(id));
    running.set(id, work);
  }

  /** Until it is removed or stopped, or another node sends. What it throws ends it until the next round. */
  async function run(id: string): Promise<void> {
    let savedAt = clock.now();
    while (isSending()) {
      const now = clock.now();
      const webhook = await webhooks.findActive(id, now);
      if (!webhook) return;
      const { person, dueAt } = webhook;
      if (dueAt > now || !(await maySend(webhook))) {
        await pause(dueAt > now ? Math.min(dueAt - now, PAUSE_MS) : PAUSE_MS);
        continue;
      }
      const { found, since, add } = await readSince(ports, webhook);
      if (found === 'gone') await startAnew({ ...webhook, place: { ...since, scopes: [...since.scopes, ...add] } });
      else if (typeof found === 'string') return;
      else if (isEmpty(found)) {
        if (now - savedAt >= SAVE_MS || !sameJson(found.place.scopes, webhook.place.scopes)) {
          await webhooks.save(id, { place: found.place });
          savedAt = now;
        }
        const code = await untilStopped((stopped) =>
          hub.changes.wait(person, waitingAt(webhook, found.place), WAIT_MS, stopped),
        );
        if (code !== null) await pause(PAUSE_MS);
      } else {
        const message = await changesMessage(store, { ...webhook, place: since }, found);
        // Nothing that was chosen.
        if (message === null) await webhooks.save(id, { place: found.place });
        else await attempt(webhook, found.place, message);
      }
    }
  }

  /** Those whose maker has lost the right to one there, sending or not. A deleted project or team may come back. */
  async function endOthers(): Promise<void> {
    for (const { id, person, name, belongsTo } of await webhooks.listBelonging()) {
      if (belongsTo === null || (await store.read((reader) => looksAfter(asRows(reader), person, belongsTo)))) continue;
      if (await webhooks.remove(id)) tellCredential({ person, credential: 'webhook', change: 'removed', name });
    }
  }

  /** What has changed is not known: it learns that, and goes on from now. */
  async function startAnew(webhook: Webhook): Promise<void> {
    const { person, place } = webhook;
    const read = (add: readonly string[]) => hub.changes.read({ person, since: null, add });
    let found = await read(place.scopes);
    if (found === 'denied') {
      const open: string[] = [];
      for (const scope of place.scopes) if ((await read([scope])) !== 'denied') open.push(scope);
      found = await read(open);
    }
    // It has lost another one meanwhile, or its person: the next round finds that out.
    if (typeof found === 'string') return pause(PAUSE_MS);
    return attempt(webhook, found.place, missedMessage(webhook, found));
  }

  async function attempt(webhook: Webhook, place: Webhook['place'], message: Written): Promise<void> {
    const { person, url, attempts } = webhook;
    const lastResult = await deliver(webhook, message, stopping.signal);
    if (lastResult === undefined) return;
    const now = clock.now();
    if (isAccepted(lastResult))
      return webhooks.save(webhook.id, { place, attempts: 0, failingSince: null, lastAt: now, lastResult });
    const failingSince = webhook.failingSince ?? now;
    const isOver = now - failingSince >= GIVES_UP_MS;
    await webhooks.save(webhook.id, {
      ...{ attempts: attempts + 1, failingSince, lastAt: now, lastResult },
      dueAt: now + backoff(BACKOFF, attempts),
      ...(isOver && { stoppedAt: now }),
    });
    if (isOver) tellStopped({ person, url });
  }

  async function pause(ms: number): Promise<void> {
    await untilStopped(async (stopped) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const cancel = clock.after(ms, resolve);
      await Promise.race([promise, stopped]);
      cancel();
    });
  }

  /** `stopped` is of this work alone: one for all would remember what waited for it. */
  async function untilStopped<T>(work: (stopped: Promise<void>) => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    if (stopping.signal.aborted) resolve();
    try {
      return await work(promise);
    } finally {
      waiting.delete(resolve);
    }
  }

  return async () => {
    stopping.abort();
    for (const end of waiting) end();
    await stopRounds();
    await Promise.all(running.values());
    await lease.release();
  };
}

/** One that follows all projects of a place also wakes when its maker can read another one. */
function waitingAt({ person, belongsTo }: Webhook, place: Webhook['place']): Webhook['place'] {
  return belongsTo === null ? place : { ...place, scopes: [...place.scopes, `user:${person}`] };
}

function isEmpty({ rows, removed, closed }: Changes): boolean {
  return rows.length + removed.length + closed.length === 0;
}
