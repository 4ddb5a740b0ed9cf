import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';

/** A server on SQLite, on a port that is free unless it is given. */
function aServer({ port = 0, change = '' } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-server-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'pulse.db');
  fs.copyFileSync(inject('migrated').sqlite, file);
  const database = new BetterSqlite(file);
  database.exec(change);
  database.close();
  const config = readConfig({ PULSE_DATA: folder, PORT: String(port), LOG_LEVEL: 'error' });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  /** SQLite deletes this file with the last connection. */
  const isOpen = () => fs.existsSync(`${file}-wal`);
  return { start: async () => startServer(config, log), isOpen, lines };
}

it('is closed as a whole', async () => {
  const { start, isOpen, lines } = aServer();
  const server = await start();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(isOpen()).toBe(true);
  await server.stop();
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  expect(isOpen()).toBe(false);
  expect(lines).toEqual([]);
});

it('leaves nothing open when one of its parts fails to close', async () => {
  const { start, isOpen } = aServer();
  const server = await start();
  const real = Kysely.prototype.destroy;
  const destroy = vi.spyOn(Kysely.prototype, 'destroy');
  onTestFinished(() => destroy.mockRestore());
  destroy.mockImplementationOnce(async function (this: Kysely<unknown>) {
    await real.call(this);
    throw new Error('it does not close');
  });
  await expect(server.stop()).rejects.toThrow('it does not close');
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  expect(isOpen()).toBe(false);
});

it.each([
  ['the store', 'authSession'],
  ['what is outside the log', 'delivery'],
])('leaves nothing open when it cannot open %s', async (_, table) => {
  const taken = await occupiedPort();
  const { start, isOpen } = aServer({ port: taken.port, change: `drop table "${table}"` });
  await taken.free();
  await expect(start()).rejects.toThrow(table);
  await expect(fetch(`http://127.0.0.1:${taken.port}/healthz`)).rejects.toThrow();
  expect(isOpen()).toBe(false);
});

it('leaves nothing open when it cannot listen', async () => {
  const taken = await occupiedPort();
  onTestFinished(taken.free);
  const { start, isOpen } = aServer({ port: taken.port });
  await expect(start()).rejects.toThrow('EADDRINUSE');
  expect(isOpen()).toBe(false);
});

async function occupiedPort() {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, free: async () => void (await once(server.close(), 'close')) };
}
