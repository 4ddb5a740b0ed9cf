import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import type { CheckInRow } from '#domain/check-in/row.ts';
import type { CheckInScheduleRow } from '#domain/check-in/schedule-row.ts';
import type { Call } from '#domain/command.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { createTask } from '#domain/task/create.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { createExecute, type Door } from '#server/door/execute.ts';
import { LONGEST_MS } from '#server/pause.ts';
import { PATIENCE } from '#test/patience.ts';
import { startCheckIns } from './check-ins.ts';
import { duePeople, peopleDue } from './due-people.ts';
import { createLease, LEASE_MS } from './lease.ts';

/** A Monday. */
const NINE = Date.parse('2026-11-16T09:00Z');
const id = () => newId(NINE - HOUR, Math.random);

for (const kind of DATABASES) {
  describe(`check-ins on ${kind}`, () => {
    it('are looked for from the first that are due, also where one person has thousands', async () => {
      const { database } = await openDatabase(kind);
      const due = async (except: string[]) =>
        duePeople(database, { table: 'checkInSchedule', now: NINE, most: 2, except });
      const rows = Array.from({ length: 200 }, (_, at) => sql`(${`busy ${at}`}, 'busy', ${NINE - HOUR}, 0, 0, 0)`);
      await sql`
        insert into "checkInSchedule" ("id", "assignee", "dueAt", "after", "misses", "clean")
        values ${sql.join(rows)}, ('next', 'next', ${NINE}, 0, 0, 0), ('later', 'later', ${NINE + 1}, 0, 0, 0)
      `.execute(database.db);
      expect(await due([])).toEqual(['busy']);
      expect(await due(['busy'])).toEqual(['next']);
    });

    it('are asked once by two nodes, concurrently or after one has died', async () => {
      const world = await open(kind);
      const bob = await world.asked();
      const [one, other] = [world.node(), world.node()];
      await world.pass(NINE - MINUTE);
      expect(await world.questions(bob)).toEqual([]);
      await world.pass(NINE);
      expect(await world.questions(bob)).toMatchObject([{ dueAt: NINE, status: 'pending' }]);
      // Killed: nobody gives its lease up.
      one.die();
      await world.pass(NINE + 4.5 * HOUR);
      await world.pass(NINE + 4.5 * HOUR + 2 * LEASE_MS);
      expect(await world.questions(bob)).toMatchObject([
        { dueAt: NINE, status: 'missed' },
        { dueAt: NINE + 4.5 * HOUR, status: 'pending' },
      ]);
      other.die();
    });

    it('are never asked twice, even if two nodes believe they hold the lease', async () => {
      const world = await open(kind);
      const people = await Promise.all(Array.from({ length: 5 }, () => world.asked()));
      const lease = { hold: () => Promise.resolve(true), release: () => Promise.resolve() };
      world.node(lease);
      world.node(lease);
      await world.pass(NINE);
      for (const person of people) expect(await world.questions(person)).toHaveLength(1);
      const { seq } = await world.head();
      await world.pass(NINE + MINUTE);
      expect((await world.head()).seq).toBe(seq);
    });

    it('wait for a database that is away, and postpone a person whose command fails', async () => {
      const world = await open(kind);
      const [bob, cleo] = [await world.asked(), await world.asked()];
      let fails: Error | null = new StoreUnavailable('away');
      world.node(undefined, async (door, call) => {
        if (fails) throw fails;
        if ((call.input as { person: string }).person === bob) throw new Error('a bug');
        return door.executeSystem(call);
      });
      await world.pass(NINE);
      expect(await world.questions(cleo)).toEqual([]);
      fails = null;
      await world.pass(NINE + MINUTE);
      expect(await world.questions(bob)).toEqual([]);
      expect(await world.questions(cleo)).toHaveLength(1);
      expect(world.log.error).toHaveBeenCalledTimes(1);
    });

    it('are looked for once in a while where a person stays due', async () => {
      const world = await open(kind);
      await world.asked();
      let calls = 0;
      world.node(undefined, async () => {
        calls += 1;
      });
      await world.pass(NINE + MINUTE);
      expect(calls).toBeGreaterThan(0);
      expect(calls).toBeLessThan(30);
    });

    it('that an upgrade finds are planned, and asked at their next moment', async () => {
      const world = await open(kind);
      const bob = await world.asked();
      await sql`update "checkInSchedule" set "dueAt" = 0, "after" = 0`.execute(world.database.db);
      world.node();
      await world.pass(NINE + HOUR);
      expect(await world.questions(bob)).toEqual([]);
      expect((await world.schedule(bob))[0]?.dueAt).toBe(NINE + 4.5 * HOUR);
    });
  });
}

it('people with a due check-in are found by an index', async () => {
  const { database } = await openDatabase('SQLite');
  for (const table of ['checkInSchedule', 'reminder'] as const) {
    const plan = await sql<{
      detail: string;
    }>`explain query plan ${peopleDue({ table, now: NINE, most: 50, except: ['somebody'] })}`.execute(database.db);
    const steps = plan.rows.map(({ detail }) => detail);
    expect(steps.filter((step) => /^(SEARCH|SCAN) (?!first)/.test(step))).toEqual([
      expect.stringContaining(`USING COVERING INDEX ${table}_dueAt`),
    ]);
  }
});

async function open(kind: (typeof DATABASES)[number]) {
  const { store, database } = await openDatabase(kind);
  const log = { warn: vi.fn<() => void>(), error: vi.fn<(fields: object) => void>() };
  const timers = new Set<{ at: number; run: () => void }>();
  let now = NINE - HOUR;
  const clock = {
    now: () => now,
    random: () => 0.5,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const door = createExecute({ store, clock, log });
  let running = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    running += 1;
    return work.finally(() => (running -= 1));
  };

  function node(
    lease = createLease({ database, clock, name: 'check-ins', newId: id }),
    send: (door: Door, call: Call) => Promise<void> = async (to, call) => to.executeSystem(call),
  ) {
    let isDead = false;
    const stop = startCheckIns({
      duePeople: async (search) => counted(duePeople(database, search)),
      door: { executeSystem: async (call) => (isDead ? new Promise<void>(() => {}) : counted(send(door, call))) },
      lease: { hold: async () => counted(lease.hold()), release: async () => lease.release() },
      clock: { ...clock, after: (ms, run) => clock.after(ms, () => !isDead && run()) },
      log,
    });
    onTestFinished(async () => {
      if (!isDead) await stop();
    });
    return { die: () => (isDead = true) };
  }

  /** Time goes on to this instant, and everything that is due then is done. */
  async function pass(to: number): Promise<void> {
    now = to;
    for (let turn = 0; turn < 6; turn += 1) {
      await runTimers();
      // The job pauses after each person.
      while (Array.from(timers).some(({ at }) => at <= now + LONGEST_MS)) {
        now += LONGEST_MS;
        await runTimers();
      }
      now += 5_000;
    }
  }

  async function runTimers(): Promise<void> {
    for (const timer of timers) {
      if (timer.at > now) continue;
      timers.delete(timer);
      timer.run();
    }
    for (let wait = 0; wait < 2; wait += 1) {
      await vi.waitFor(() => expect(running).toBe(0), PATIENCE);
      await new Promise(setImmediate);
    }
  }

  /** Somebody who is asked twice a day from now on. */
  async function asked(): Promise<string> {
    const person = id();
    await door.executeSystem(ensureProfile({ id: person, email: `${person}@example.org` }));
    const commandId = id();
    const call = createTask({ id: id(), name: 'Roof', assignee: person, micromanagement: 'HIGH' });
    const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
    expect(answer).toMatchObject({ success: true });
    return person;
  }

  return {
    database,
    log,
    node,
    pass,
    asked,
    head: async () => store.read((rows) => rows.head),
    schedule: async (person: string) =>
      store.read((rows) => rows.list('checkInSchedule', 'assignee', person) as CheckInScheduleRow[]),
    questions: async (person: string) => {
      const rows = await store.read((reader) => reader.list('checkIn', 'assignee', person) as CheckInRow[]);
      return rows.toSorted((before, after) => before.dueAt - after.dueAt);
    },
  };
}
