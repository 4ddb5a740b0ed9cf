/** @module-tag long */
/** Weekly summaries of real servers that are killed: one for each lead and week. */
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { updateProfile } from '#domain/profile/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { movedClock } from '#test/moved-clock.ts';
import { startNodes } from '#test/nodes.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import type { TestServer } from '#test/server.ts';
import { PATIENCE } from '#test/patience.ts';
import { editDatabase } from './requests.ts';

type Query = (statement: string) => Promise<readonly Record<string, unknown>[]>;

/** The lead of a team that has done something this week. */
async function lead({ url }: TestServer, timeZone: string): Promise<Account> {
  const person = await register(url);
  await send(url, person, updateProfile({ timeZone }));
  await send(url, person, createTeam({ id: id(), name: 'Team' }));
  const task = id();
  await send(url, person, createTask({ id: task, name: 'Roof', assignee: person.id }));
  await send(url, person, moveTask({ id: task, status: 'DONE' }));
  return person;
}

/** To whom, as the log has it. */
async function given(query: Query): Promise<unknown[]> {
  const rows = await query(`select "changes" from "log" where "name" = 'team.summarize' order by "seq"`);
  return rows.map(({ changes }) => {
    const [written] = JSON.parse(String(changes)) as { after: { userId: string } }[];
    return written?.after.userId;
  });
}

function setup() {
  const clock = movedClock();
  onTestFinished(() => clock.remove());
  return clock;
}

describe('weekly summaries', () => {
  it('come once each from a server on SQLite, however often it is killed', async () => {
    const clock = setup();
    const server = await startProcess({ env: clock.env });
    onTestFinished(() => server.stop());
    const query: Query = async (statement) => {
      let rows: Record<string, unknown>[] = [];
      editDatabase(server, (database) => (rows = database.prepare(statement).all() as Record<string, unknown>[]));
      return rows;
    };
    const [early, late] = [await lead(server, 'UTC'), await lead(server, 'America/New_York')];
    expect(await given(query)).toEqual([]);
    clock.moveTo(0, 9.5);
    // Whatever it has come to.
    for (const ms of [300, 2500]) {
      await server.kill('SIGKILL');
      await server.restart();
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    await vi.waitFor(async () => expect(await given(query)).toEqual([early.id]), PATIENCE);
    await server.kill('SIGKILL');
    clock.moveTo(0, 16);
    await server.restart();
    // Both work now; the first would have had a second one before the other's.
    await vi.waitFor(async () => expect(await given(query)).toEqual([early.id, late.id]), PATIENCE);
  });

  it('come once each from two nodes on PostgreSQL, whichever of them is killed', async () => {
    const clock = setup();
    const nodes = await startNodes(clock.env, inject('migrated').postgres);
    onTestFinished(() => nodes.stop());
    const client = new Client({ connectionString: nodes.database });
    await client.connect();
    // Before its database is dropped.
    onTestFinished(() => client.end());
    const query: Query = async (statement) => (await client.query(statement)).rows as Record<string, unknown>[];
    const [early, late] = [await lead(nodes.first, 'UTC'), await lead(nodes.first, 'America/New_York')];
    clock.moveTo(0, 9.5);
    const restart = async (node: ServerProcess) => {
      await node.kill('SIGKILL');
      await node.restart();
    };
    await Promise.all([restart(nodes.first), restart(nodes.second)]);
    await vi.waitFor(async () => expect(await given(query)).toEqual([early.id]), PATIENCE);
    clock.moveTo(0, 16);
    await nodes.first.kill('SIGKILL');
    await restart(nodes.second);
    await vi.waitFor(async () => expect(await given(query)).toEqual([early.id, late.id]), PATIENCE);
    await nodes.first.restart();
    expect(await given(query)).toEqual([early.id, late.id]);
  });
});
