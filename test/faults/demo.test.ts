/** @module-tag long */
/** `npm run pulse -- admin demo`, while the server runs. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { register, signIn, type Account } from '#test/client.ts';
import { pulse } from '#test/pulse.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request } from './requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  return () => server.stop();
});

interface Read {
  readonly rows: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[];
}

async function read(account: Account, scope: string, { url } = server) {
  const response = await fetch(new URL(`/api/scopes/${scope}`, url), { headers: account.headers });
  const { rows } = (await response.json()) as Read;
  return (table: string) => rows.flatMap(([name, row]) => (name === table ? [row] : []));
}

const passwordIn = (output: string) => /password (\S+)/.exec(output)?.[1] ?? '';
const leads = async (account: Account, at = server) => (await read(account, `user:${account.id}`, at))('project');

describe('the demo', () => {
  it.each(['0', 'many', '100001'])('rejects --tasks %s', async (tasks) => {
    await expect(pulse(server, ['demo', '--tasks', tasks])).rejects.toMatchObject({
      stderr: expect.stringContaining('from 1 to 100000') as string,
    });
  });

  it('fills an empty instance with a company, whose people sign in with the printed password', async () => {
    const { stdout } = await pulse(server, ['demo']);
    expect(stdout).toContain('8 projects and 400 tasks');
    expect(stdout.match(/\S+@tidemark\.example/g)).toHaveLength(12);

    const known = { email: 'maya@tidemark.example', password: passwordIn(stdout) };
    const maya = await signIn(server.url, known);
    expect((await leads(maya)).length).toBe(8);
    const everyone = (await read(maya, 'everyone'))('person');
    expect(everyone.map(({ role }) => role).filter((role) => role === 'administrator')).toHaveLength(1);
    expect(everyone.find(({ id }) => id === maya.id)).toMatchObject({ role: 'administrator' });
    const notifications = (await read(maya, `user:${maya.id}`))('notification');
    expect(new Set(notifications.map(({ status }) => status))).toEqual(new Set(['read', 'unread']));
    const tasks = (await read(maya, `assigned:${maya.id}`))('task');
    expect(new Set(tasks.map(({ status }) => status)).size).toBe(4);
    // People have answered check-ins.
    const teams = (await read(maya, `user:${maya.id}`))('team').filter(({ leadUids }) =>
      (leadUids as string[]).includes(maya.id),
    );
    const asked = await request(server, maya, 'GET', `/api/pulse/teams/${teams[0]?.['id'] as string}`);
    const people = asked.body['people'] as { weeks: Record<string, number>[] }[];
    expect(people.length).toBe(7);
    const outcomes = people.flatMap(({ weeks }) => weeks.flatMap((week) => Object.entries(week)));
    expect(outcomes.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(200);
  });

  it('fills a folder in which no server has run yet, and one starts there', async () => {
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-demo-'));
    onTestFinished(() => fs.rmSync(data, { recursive: true, force: true }));
    const { stdout } = await pulse({ data, url: 'http://localhost:3000' }, ['demo', '--tasks', '40']);
    const first = await startServer({ data });
    onTestFinished(() => first.stop());
    const maya = await signIn(first.url, { email: 'maya@tidemark.example', password: passwordIn(stdout) });
    expect((await leads(maya, first)).length).toBe(8);
  });

  it('leaves an instance with tasks unchanged', async () => {
    await expect(pulse(server, ['demo'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/already \(projects: 8, tasks: 400\).*PULSE_DATA/) as string,
    });
  });

  it('adds the administrator, who keeps their account', async () => {
    const another = await startServer();
    onTestFinished(() => another.stop());
    const ann = await register(another.url, { name: 'Ann' });
    const { stdout } = await pulse(another, ['demo', '--tasks', '40']);
    expect(stdout.match(/\S+@tidemark\.example/g)).toHaveLength(11);
    expect((await leads(ann, another)).length).toBe(8);
    const everyone = (await read(ann, 'everyone', another))('person');
    expect(everyone.find(({ id }) => id === ann.id)).toMatchObject({ displayName: 'Ann', role: 'administrator' });
  });
});
