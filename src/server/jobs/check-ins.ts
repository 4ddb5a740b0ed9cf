/**
 * Asks about tasks when it is due, closes questions that nobody has answered, and delivers reminders. When, is in the
 * rows: this only looks who has something due and has the door decide it, so that a crash, another node or a repeated
 * round asks and delivers nothing twice.
 */
import { askDue } from '#domain/check-in/ask.ts';
import type { Call } from '#domain/command.ts';
import { MINUTE } from '#domain/duration.ts';
import { Refusal } from '#domain/refusal.ts';
import { deliverReminders } from '#domain/reminder/deliver.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Door } from '#server/door/execute.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { RENEW_MS, type Lease } from './lease.ts';

/** What is done for people when it is due. */
const work = {
  checkInSchedule: (person: string): Call => askDue({ person }),
  reminder: (person: string): Call => deliverReminders({ person }),
} as const;

/** The table whose rows say when. */
export type DueTable = keyof typeof work;

interface Ports {
  /** The people who have something due at this instant, those who wait longest first; no more than `most`. */
  readonly duePeople: (table: DueTable, now: number, most: number) => Promise<readonly string[]>;
  readonly door: Pick<Door, 'executeSystem'>;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Between rounds with nothing to do. */
const ROUND_MS = RENEW_MS;
/** In one round: other commands come in between, and the lease is renewed. */
const MOST = 50;
/** While the database is away. */
const RETRY_MS = 15_000;
/** Somebody whose rows make the command fail must not keep the others waiting. */
const PUT_OFF = 10 * MINUTE;

/** Returns a function that stops it, which resolves when the last command has been decided. */
export function startCheckIns({ duePeople, door, lease, clock, log }: Ports): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  const putOff = new Map<string, number>();
  let cancel = clock.after(ROUND_MS * clock.random(), next);

  function next(): void {
    round = run().then(
      (hasMore) => plan(hasMore ? 0 : ROUND_MS),
      (error: unknown) => {
        log.warn({ error }, 'check-ins are waiting for the database');
        plan(RETRY_MS);
      },
    );
  }

  function plan(ms: number): void {
    if (!stopped) cancel = clock.after(ms, next);
  }

  /** Whether there may be more right now. */
  async function run(): Promise<boolean> {
    if (!(await lease.hold())) return false;
    const now = clock.now();
    for (const [what, until] of putOff) if (until <= now) putOff.delete(what);
    // A reminder is for a minute that somebody chose.
    const reminders = await runFor('reminder', now);
    const questions = await runFor('checkInSchedule', now);
    return reminders || questions;
  }

  async function runFor(table: DueTable, now: number): Promise<boolean> {
    const due = await duePeople(table, now, MOST + putOff.size);
    const people = due.filter((person) => !putOff.has(`${table} ${person}`));
    for (const person of people) {
      if (stopped) return false;
      await decide(table, person, now);
    }
    return people.length >= MOST;
  }

  async function decide(table: DueTable, person: string, now: number): Promise<void> {
    try {
      await door.executeSystem(work[table](person));
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // Nothing refuses it, so this is a bug like any other.
      const incident = newIncident();
      log.error({ error, person, incident }, error instanceof Refusal ? 'refused to ask' : 'asking failed');
      putOff.set(`${table} ${person}`, now + PUT_OFF);
    }
  }

  return async () => {
    stopped = true;
    cancel();
    await round;
    await lease.release().catch((error: unknown) => log.warn({ error }, 'check-ins could not give up their lease'));
  };
}
