/** @module-tag long */
/** Backups that a real server makes by itself, and that administrators start. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { register } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { startProcess } from '#test/server-process.ts';
import { request } from './requests.ts';

it('are made where the host says, started by administrators, and counted in the metrics', async () => {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-target-'));
  const server = await startProcess({ env: { PULSE_BACKUP_TO: to } });
  onTestFinished(async () => {
    await server.stop();
    fs.rmSync(to, { recursive: true, force: true });
  });
  const admin = await register(server.url);
  const state = async () => (await request(server, admin, 'GET', '/api/instance/backups')).body as unknown as State;
  // There was none, so it makes one.
  await vi.waitUntil(async () => (await state()).last !== null, PATIENCE);
  await vi.waitUntil(async () => (await state()).share === null, PATIENCE);
  const first = await state();
  expect(first).toMatchObject({ target: to, hour: 2, problem: null, isLate: false });
  expect(fs.readdirSync(to)).toEqual([first.last?.name]);
  expect(await (await fetch(new URL('/metrics', server.url))).text()).toMatch(/^pulse_backup_age_seconds \d/m);

  expect(await request(server, admin, 'POST', '/api/instance/backups', {})).toMatchObject({ status: 202 });
  expect(await request(server, admin, 'POST', '/api/instance/backups', {})).toMatchObject({ status: 409 });
  await vi.waitUntil(async () => (await state()).last?.at !== first.last?.at, PATIENCE);
  await request(server, admin, 'PUT', '/api/instance/backups', { hour: null });
  expect(await state()).toMatchObject({ hour: null });
  // What cannot be written says so.
  await vi.waitUntil(async () => (await state()).share === null, PATIENCE);
  fs.rmSync(to, { recursive: true });
  fs.writeFileSync(to, 'a file in its place');
  await request(server, admin, 'POST', '/api/instance/backups', {});
  await vi.waitUntil(async () => (await state()).problem !== null, PATIENCE);
  expect((await state()).problem).toMatch(/^The backup was not made: /);
});

interface State {
  readonly last: { readonly at: number; readonly name: string } | null;
  readonly share: number | null;
  readonly problem: string | null;
}
