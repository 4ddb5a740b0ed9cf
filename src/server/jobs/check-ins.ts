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
import { pauseAfter } from '#server/pause.ts';
import { RENEW_MS, type Lease } from './lease.ts';

/** What is done for people when it is due. */
const work = {
  checkInSchedule: (person: string): Call => askDue({ person }),
  reminder: (person: string): Call => deliverReminders({ person }),
} as const;

/** The table whose rows say when. */
export type DueTable = keyof typeof work;

export interface DueSearch {
  readonly table: DueTable;
  readonly now: number;
  /** No more people than this. */
  readonly most: number;
  readonly except: readonly string[];
}

interface Ports {
  /** Some people who have something due, those who wait longest first; none only if nobody has. */
  readonly duePeople: (search: DueSearch) => Promise<readonly string[]>;
  readonly door: Pick<Door, 'executeSystem'>;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Between rounds with nothing to do. */
const ROUND_MS = RENEW_MS;
/** In one round: other commands come in between, and the lease is renewed. */
const PEOPLE_PER_ROUND = 50;
/** While the database is away. */
const RETRY_MS = 15_000;
/** Somebody whose rows make the command fail must not keep the others waiting. */
const PUT_OFF = 10 * MINUTE;
/** One person takes some 5 ms. On a Monday morning others have two thirds of the time. */
const PAUSE_FACTOR = 2;

/** Returns a function that stops it, which resolves when the last command has been decided. */
export function startCheckIns({ duePeople, door, lease, clock, log }: Ports): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  const putOff: Readonly<Record<DueTable, Map<string, number>>> = { checkInSchedule: new Map(), reminder: new Map() };
  /** Whom the round before has decided about. Those who are due again at once wait for a while, whatever the reason. */
  const decided: Record<DueTable, ReadonlySet<string>> = { checkInSchedule: new Set(), reminder: new Set() };
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
    // A reminder is for a minute that somebody chose.
    const reminders = await runFor('reminder', now);
    const questions = await runFor('checkInSchedule', now);
    return reminders || questions;
  }

  async function runFor(table: DueTable, now: number): Promise<boolean> {
    for (const [person, until] of putOff[table]) if (until <= now) putOff[table].delete(person);
    const people = await duePeople({ table, now, most: PEOPLE_PER_ROUND, except: [...putOff[table].keys()] });
    const before = decided[table];
    decided[table] = new Set(people);
    for (const person of people) {
      if (stopped) return false;
      if (before.has(person)) {
        putOff[table].set(person, now + ROUND_MS);
        continue;
      }
      const began = clock.now();
      await decide(table, person, now);
      await pause(pauseAfter(PAUSE_FACTOR * (clock.now() - began)));
    }
    return people.length > 0;
  }

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancelTimer = clock.after(ms, resolve);
      cancel = () => {
        cancelTimer();
        resolve();
      };
    });
  }

  async function decide(table: DueTable, person: string, now: number): Promise<void> {
    try {
      await door.executeSystem(work[table](person));
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // Nothing refuses it, so this is a bug like any other.
      const incident = newIncident();
      log.error({ error, person, incident }, error instanceof Refusal ? 'refused to ask' : 'asking failed');
      putOff[table].set(person, now + PUT_OFF);
    }
  }

  return async () => {
    stopped = true;
    cancel();
    await round;
    await lease.release().catch((error: unknown) => log.warn({ error }, 'check-ins could not give up their lease'));
  };
}
