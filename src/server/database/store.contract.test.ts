import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#tools/postgres.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { openStore } from './store.ts';

const SECRET = 'x'.repeat(32);

async function postgres() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-store-'));
  const { url, drop } = await createDatabase();
  onTestFinished(async () => {
    await drop();
    fs.rmSync(folder, { recursive: true });
  });
  const settings = (data: string, secret?: string) =>
    readConfig({ PULSE_DATA: path.join(folder, data), DATABASE_URL: url, ...(secret && { PULSE_SECRET: secret }) });
  return { folder, settings };
}

it('creates the folder for the secret with PostgreSQL, too', async () => {
  const { folder, settings } = await postgres();
  await (await openStore(settings('deep/data'))).close();
  expect(fs.statSync(path.join(folder, 'deep/data')).mode & 0o777).toBe(0o700);
});

it('needs no folder with PostgreSQL when the operator has set the secret', async () => {
  const { folder, settings } = await postgres();
  fs.writeFileSync(path.join(folder, 'file'), '');
  await expect(openStore(settings('file/data'))).rejects.toThrow(ConfigError);
  await (await openStore(settings('file/data', SECRET))).close();
});
