/** @module-tag long */
/** Questions of real servers that are killed: each due moment is asked about once, and a night of outage makes no pile. */
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { updateProfile } from '#domain/profile/commands.ts';
import { setReminder } from '#domain/reminder/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startNodes } from '#test/nodes.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { PATIENCE } from '#test/patience.ts';
import { always, noonZone } from './noon.ts';
import { editDatabase } from './requests.ts';

/** A round begins within five seconds; the lease of a node that was killed is free after twenty. */
const PEOPLE = 4;
const NIGHT = 60 * 3_600_000;

type Query = (statement: string) => Promise<readonly Record<string, unknown>[]>;

/** People who are asked twice a day, at a time of day at which nothing else is due. */
async function askedPeople({ url }: ServerProcess): Promise<Account[]> {
  const people: Account[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const person = await register(url);
    await send(url, person, updateProfile({ timeZone: noonZone(), workingHours: always }));
    const task = id();
    await send(url, person, createTask({ id: task, name: 'Roof', assignee: person.id, micromanagement: 'HIGH' }));
    await send(url, person, setReminder({ id: id(), taskId: task, at: Date.now() + NIGHT }));
    people.push(person);
  }
  return people;
}

const listOf = (people: readonly Account[]): string => people.map((each) => `'${each.id}'`).join();

/** As if nothing had run since then: some moments have passed in the meantime. */
async function dueSince(query: Query, people: readonly Account[], at: number): Promise<void> {
  await query(
    `update "checkInSchedule" set "dueAt" = ${at}, "after" = ${at - 1} where "assignee" in (${listOf(people)})`,
  );
  await query(`update "reminder" set "at" = ${at}, "dueAt" = ${at} where "userId" in (${listOf(people)})`);
}

/** How often each of them was asked, and reminded. */
async function asked(query: Query, people: readonly Account[]): Promise<string[]> {
  const questions = await query(`select "assignee" as "person" from "checkIn"`);
  const reminders = await query(`select "userId" as "person" from "notification" where "kind" = 'reminder'`);
  const count = (rows: readonly Record<string, unknown>[], person: string) =>
    rows.filter((row) => row['person'] === person).length;
  return people.map(({ id: person }) => `${count(questions, person)} ${count(reminders, person)}`);
}

const all = (what: string, people: readonly Account[]): string[] => people.map(() => what);

describe('questions and reminders', () => {
  it('come once each from a server on SQLite that is killed between them, and was away for days', async () => {
    const server = await startProcess();
    onTestFinished(() => server.stop());
    const query: Query = (statement) => {
      let rows: Record<string, unknown>[] = [];
      editDatabase(server, (database) => {
        const prepared = database.prepare(statement);
        if (prepared.reader) rows = prepared.all() as Record<string, unknown>[];
        else prepared.run();
      });
      return Promise.resolve(rows);
    };
    const people = await askedPeople(server);
    const [first, others] = [people.slice(0, 2), people.slice(2)];
    await server.kill('SIGKILL');
    await dueSince(query, first, Date.now() - NIGHT);
    await server.restart();
    await vi.waitFor(async () => expect(await asked(query, first)).toEqual(all('1 1', first)), PATIENCE);
    await server.kill('SIGKILL');
    expect(await asked(query, others)).toEqual(all('0 0', others));
    await dueSince(query, others, Date.now() - NIGHT);
    await server.restart();
    // The person who has waited longest is asked first: had the first anything due, they would have been asked again by now.
    await vi.waitFor(async () => expect(await asked(query, others)).toEqual(all('1 1', others)), PATIENCE);
    expect(await asked(query, people)).toEqual(all('1 1', people));
  });

  it('come once each from two nodes on PostgreSQL, whichever of them is killed', async () => {
    const nodes = await startNodes({}, inject('migrated').postgres);
    onTestFinished(() => nodes.stop());
    const client = new Client({ connectionString: nodes.database });
    await client.connect();
    // Before its database is dropped.
    onTestFinished(() => client.end());
    const query: Query = async (statement) => (await client.query(statement)).rows as Record<string, unknown>[];
    const people = await askedPeople(nodes.first);
    const [first, others] = [people.slice(0, 2), people.slice(2)];
    await dueSince(query, first, Date.now() - NIGHT);
    await vi.waitFor(async () => expect(await asked(query, first)).toEqual(all('1 1', first)), PATIENCE);
    await nodes.first.kill('SIGKILL');
    await dueSince(query, others, Date.now() - NIGHT);
    await vi.waitFor(async () => expect(await asked(query, others)).toEqual(all('1 1', others)), PATIENCE);
    await nodes.first.restart();
    await nodes.second.kill('SIGKILL');
    const last = await askedPeople(nodes.first);
    await dueSince(query, last, Date.now() - NIGHT);
    await vi.waitFor(async () => expect(await asked(query, last)).toEqual(all('1 1', last)), PATIENCE);
    expect(await asked(query, people)).toEqual(all('1 1', people));
  });
});
