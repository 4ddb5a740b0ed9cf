/** The process of hosted servers (`hosted-server.ts`): starts and stops them as it is asked, and sends what they log. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '#server/config/config.ts';
import { openStore } from '#server/database/store.ts';
import { createLog, type Log } from '#server/log.ts';
import { startServer } from '#server/server.ts';

/** Of one server, with a number of its own. */
export type HostRequest =
  | { readonly kind: 'start'; readonly id: number; readonly env: NodeJS.ProcessEnv }
  | { readonly kind: 'stop'; readonly id: number };

export type HostMessage =
  | { readonly kind: 'logged'; readonly id: number; readonly line: string }
  | { readonly kind: 'started'; readonly id: number; readonly url: string; readonly setup: string | undefined }
  | { readonly kind: 'stopped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

interface Hosted {
  readonly log: Log;
  readonly stop: () => Promise<void>;
}

const hosted = new Map<number, Hosted>();
const templates = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-host-'));

process.on('message', (request: HostRequest) => {
  void (request.kind === 'start' ? start(request.id, request.env) : stop(request.id)).then(tell, (error: unknown) =>
    tell({ kind: 'failed', id: request.id, reason: String(error instanceof Error ? error.stack : error) }),
  );
});
process.once('disconnect', () => {
  fs.rmSync(templates, { recursive: true });
  process.exit();
});
// It does not say of which server it is, or whether of one that has stopped.
process.on('unhandledRejection', (error) => {
  if (hosted.size === 0) console.error('unhandled rejection', error);
  for (const { log } of hosted.values()) log.error({ error }, 'unhandled rejection');
});

const tell = (message: HostMessage) => process.send?.(message);

async function start(id: number, env: NodeJS.ProcessEnv): Promise<HostMessage> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, { write: (line) => tell({ kind: 'logged', id, line }) });
  await migrate(config);
  const { url, port, setupLink, stop } = await startServer(config, log);
  hosted.set(id, { log, stop });
  const setup = setupLink === undefined ? null : new URL(setupLink).searchParams.get('setup');
  const here = `http://127.0.0.1:${port}`;
  log.info({ url, port }, `Pulse is running at ${url}`);
  return { kind: 'started', id, url: here, setup: setup ?? undefined };
}

async function stop(id: number): Promise<HostMessage> {
  await hosted.get(id)?.stop();
  hosted.delete(id);
  return { kind: 'stopped', id };
}

let template: Promise<string> | undefined;

/** A new SQLite file is a copy of one in the newest shape. */
async function migrate({ database }: Config): Promise<void> {
  if (database.kind !== 'sqlite' || fs.existsSync(database.file)) return;
  template ??= migratedFile();
  fs.copyFileSync(await template, database.file, fs.constants.COPYFILE_EXCL);
}

async function migratedFile(): Promise<string> {
  const { database, ...config } = readConfig({ PULSE_DATA: templates });
  if (database.kind !== 'sqlite') throw new Error('Without other settings it is SQLite.');
  const store = await openStore({ ...config, database });
  await store.close();
  return database.file;
}
