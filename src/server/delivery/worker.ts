/**
 * Sends what waits for one channel: several at once, to each recipient one after the other. What fails is tried again
 * until it is too late. A message is repeated only if the process dies, or the answer is lost, after it was sent.
 */
import { SECOND } from '#domain/duration.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { backoff } from '#sync/backoff.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Channel, Outcome } from './channel.ts';
import type { Deliveries, Delivery } from './deliveries.ts';
import { Services } from './services.ts';

export interface WorkerPorts {
  readonly deliveries: Deliveries;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  /** Whether this process sends; by default each does. */
  readonly maySend?: () => boolean;
}

/** How often it looks without having been woken: another process may have added something. */
const IDLE_MS = 2 * SECOND;
const DATABASE_RETRY_MS = 2 * SECOND;
/** More than are begun at once: those of services that are full are passed over. */
const PAGE = 50;

/** `untried`: nothing was sent. `dropped`: nothing is to be sent. */
type Result = Outcome | 'untried' | 'dropped' | { readonly until: number };

/** Returns a function that stops it, which resolves when what was under way has ended. */
export function startWorker<Message>(
  { deliveries, clock, log, newId, maySend = () => true }: WorkerPorts,
  channel: Channel<Message>,
): () => Promise<void> {
  const { name, limits } = channel;
  const claim = newId();
  const stopping = new AbortController();
  const services = new Services(limits);
  const underWay = new Map<string, Promise<void>>();
  let isAwake = true;
  let isInRound = false;
  let interrupt = () => {};
  deliveries.onAdded((added) => {
    if (added !== name) return;
    services.hasNews();
    wake();
  });
  const ended = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isAwake = false;
      const now = clock.now();
      const { wait, hasBegun } = await step(now).catch((error: unknown) => {
        log.warn({ error, channel: name }, 'deliveries are waiting for the database');
        return { wait: DATABASE_RETRY_MS, hasBegun: false };
      });
      isInRound = hasBegun && limits.roundMs !== undefined;
      if (isInRound) {
        await Promise.all(underWay.values());
        await pause(now + (limits.roundMs ?? 0) - clock.now());
      } else if (!isAwake) await pause(wait);
    }
  }

  function wake(): void {
    isAwake = true;
    // The pace is kept whatever else is added meanwhile.
    if (!isInRound) interrupt();
  }

  /** Begins what can be sent now; says how long to wait then unless it is woken. */
  async function step(now: number): Promise<{ readonly wait: number; readonly hasBegun: boolean }> {
    let hasBegun = false;
    if (!maySend()) return { wait: IDLE_MS, hasBegun };
    let room = limits.atOnce - underWay.size;
    while (room > 0) {
      const due = await deliveries.due(name, now, PAGE, services.full(now));
      const chosen = choose(due, room, now);
      const claimed = await deliveries.claim(
        chosen.map(({ id }) => id),
        claim,
        now + limits.longest,
      );
      for (const delivery of chosen) if (claimed.has(delivery.id)) begin(delivery);
      hasBegun ||= claimed.size > 0;
      if (due.length < PAGE || chosen.length === room) break;
      room -= chosen.length;
    }
    const next = [services.nextEnd(now), await deliveries.nextDue(name, now)].filter((at) => at !== undefined);
    return { wait: Math.min(now + IDLE_MS, ...next) - clock.now(), hasBegun };
  }

  function choose(due: readonly Delivery[], most: number, now: number): Delivery[] {
    const taken = new Map<string, number>();
    return due
      .filter(({ id, service }) => {
        const already = taken.get(service) ?? 0;
        if (underWay.has(id) || already >= services.room(service, now)) return false;
        taken.set(service, already + 1);
        return true;
      })
      .slice(0, most);
  }

  function begin(delivery: Delivery): void {
    services.begin(delivery.service);
    const sent = deliver(delivery)
      .catch((error: unknown) => log.warn({ error, channel: name }, 'a delivery could not be noted'))
      .finally(() => {
        services.end(delivery.service);
        underWay.delete(delivery.id);
        wake();
      });
    underWay.set(delivery.id, sent);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const result = await attempt(delivery);
    for (;;) {
      try {
        return await note(delivery, result);
      } catch (error) {
        // What was sent is not sent again because the database was away.
        if (!(error instanceof StoreUnavailable) || stopping.signal.aborted) throw error;
        await new Promise<void>((resolve) => void clock.after(DATABASE_RETRY_MS, resolve));
      }
    }
  }

  async function attempt(delivery: Delivery): Promise<Result> {
    const { kind, person, expiresAt } = delivery;
    try {
      if (delivery.isLapsed && channel.isOnce?.(delivery)) return 'dropped';
      if (expiresAt <= clock.now()) {
        log.warn({ channel: name, kind }, 'a delivery was given up: it is too late for it');
        return 'dropped';
      }
      if (person !== null && (await deliveries.isErased(person))) return 'dropped';
      const rendered = await channel.render(delivery);
      if (rendered.kind === 'nothing') return 'dropped';
      if (rendered.kind === 'later') return { until: rendered.until };
      return await channel.send(rendered.message, delivery, stopping.signal);
    } catch (error) {
      if (error instanceof StoreUnavailable || stopping.signal.aborted) return 'untried';
      log.error({ error, channel: name, kind, incident: newIncident() }, 'a delivery failed');
      return 'dropped';
    }
  }

  async function note(delivery: Delivery, result: Result): Promise<void> {
    const now = clock.now();
    const { service, attempts } = delivery;
    const later = { attempts: attempts + 1 };
    if (typeof result === 'object') {
      if ('until' in result) return deliveries.postpone(delivery, result.until);
      services.waits(service, now, result.waitMs);
      return deliveries.postpone(delivery, now + result.waitMs);
    }
    if (result === 'untried') return deliveries.postpone(delivery, now + DATABASE_RETRY_MS);
    if (result === 'dropped') return deliveries.finish(delivery);
    if (result === 'away') {
      services.failed(service, now);
      return deliveries.postpone(delivery, now + backoff(limits.backoff, attempts), later);
    }
    services.answered(service);
    if (result === 'again') return deliveries.postpone(delivery, now, { attempts: 0 });
    if (result === 'gone') return deliveries.dropRecipient(delivery);
    if (result === 'busy')
      return deliveries.postpone(delivery, now + backoff(limits.backoff, attempts), { ...later, position: now });
    return deliveries.finish(delivery);
  }

  function pause(ms: number): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.after(Math.max(ms, 0), resolve);
      interrupt = () => {
        cancel();
        resolve();
      };
    });
  }

  return async () => {
    stopping.abort();
    interrupt();
    await ended;
    await Promise.all(underWay.values());
  };
}
