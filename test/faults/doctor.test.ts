/** `pulse admin doctor` beside a running server, and the same through the doors of administrators. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shown } from '#server/doctor/check.ts';
import { FOLLOWERS } from '#server/doctor/figures.ts';
import { makeProbe } from '#server/doctor/probe.ts';
import { register, type Account } from '#test/client.ts';
import { pulse, type Said } from '#test/pulse.ts';
import { PATIENCE } from '#test/patience.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { editDatabase, request } from './requests.ts';

let server: TestServer;
let admin: Account;
let to: string;
beforeAll(async () => {
  to = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-doctor-'));
  server = await startServer({ env: { PULSE_TRUST_PROXY: 'false' } });
  admin = await register(server.url);
  const last = JSON.stringify({ at: Date.now(), name: 'x', size: 1, target: to });
  editDatabase(server, (database) => database.prepare(`insert into meta values ('lastBackup', ?)`).run(last));
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(to, { recursive: true });
});

const examine = async (settings: Readonly<Record<string, string>>, ...args: string[]) =>
  pulse(server, ['doctor', ...args], '', { PULSE_URL: server.url, PULSE_BACKUP_TO: to, ...settings }).catch(
    (error: unknown) => error as Said & { readonly code: number },
  );

it('the command line finds a sound installation well', async () => {
  const said = await examine({}, '--json');
  const { isWell, checks } = JSON.parse(said.stdout) as { isWell: boolean; checks: Shown[] };
  const states = Object.fromEntries(checks.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({
    settings: 'good',
    server: 'good',
    address: 'good',
    proxy: 'good',
    socket: 'good',
    clock: 'unset',
    database: 'good',
    mail: 'unset',
    telegram: 'unset',
    files: 'good',
    backups: 'good',
  });
  // How much room there is, is up to the machine of the tests.
  expect(isWell).toBe(states['disk'] === 'good');
  expect('code' in said ? said.code : 0).toBe(isWell ? 0 : 1);
});

it('the command line says what is wrong and what to do, and ends with 1', async () => {
  const [away, unreadable] = await Promise.all([
    examine({ PORT: '2', PULSE_BAKUP_TO: to }),
    examine({ PULSE_URL: 'pulse' }),
  ]);
  expect(away).toMatchObject({ code: 1, stderr: expect.stringMatching(/things are wrong/) as string });
  expect(away.stdout).toMatch(/^WRONG Settings +PULSE_BAKUP_TO is not a setting\.\n +Correct the name/m);
  expect(away.stdout).toMatch(/^WRONG Server +Nothing answers on port 2: .*\n +Start Pulse/m);
  expect(unreadable).toMatchObject({ code: 1 });
  expect(unreadable.stdout).toMatch(
    /^WRONG Settings +PULSE_URL=pulse: use an address without a path.*\n +Pulse does not/,
  );
});

it('administrators see the figures, and the checks in their language', async () => {
  const figures = async () => (await request(server, admin, 'GET', '/api/instance/operation')).body;
  await expect.poll(async () => (await figures())['followers'], PATIENCE).toHaveLength(FOLLOWERS.length);
  expect(await figures()).toMatchObject({
    nodes: 1,
    emails: null,
    canAskNewest: false,
    database: { kind: 'sqlite' },
    backup: { isLate: false },
    followers: FOLLOWERS.toSorted().map((follower) => ({ follower, ms: 0 })),
  });
  const german = { ...admin, headers: { ...admin.headers, 'Accept-Language': 'de-AT' } };
  const { checks } = (await request(server, german, 'POST', '/api/instance/checks', {})).body as unknown as {
    checks: Shown[];
  };
  expect(checks.find(({ id }) => id === 'backups')).toMatchObject({ label: 'Backups', state: 'bad' });
  expect(checks.find(({ id }) => id === 'server')).toMatchObject({
    state: 'good',
    saw: expect.stringMatching(/antwortet auf Port/) as string,
  });
  expect(await request(server, admin, 'POST', '/api/instance/newest-version', {})).toMatchObject({ status: 409 });
  const metrics = await (await fetch(new URL('/metrics', server.url))).text();
  for (const line of [
    /^pulse_disk_free_bytes \d/m,
    /^pulse_database_bytes \d/m,
    /^pulse_follower_lag_seconds\{follower="push"\} 0$/m,
  ])
    expect(metrics).toMatch(line);
});

it('nobody else learns how a request arrives', async () => {
  const ask = async (authorization: string) =>
    (await fetch(new URL('/api/probe', server.url), { headers: { authorization } })).status;
  const secret = fs.readFileSync(path.join(server.data, 'secret'), 'utf8');
  expect(await ask('')).toBe(404);
  expect(await ask(makeProbe('x'.repeat(43), Date.now()))).toBe(404);
  expect(await ask(makeProbe(secret, Date.now()))).toBe(200);
});
