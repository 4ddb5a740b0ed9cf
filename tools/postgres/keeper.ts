// Starts a PostgreSQL server, prints its URL, and ends it and deletes its files when standard input closes. That
// happens however the process at the other end of the pipe ends, so no server is ever left behind. PostgreSQL refuses
// to run as root; root runs it as another user.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { locateBinaries } from './binaries.ts';

const durable = process.argv[2] === 'durable';
const nobody = 65534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-postgres-'));
if (user.uid) fs.chownSync(folder, user.uid, user.gid);
const data = path.join(folder, 'data');
const log = path.join(folder, 'log');
let server: ChildProcess | undefined;

process.stdin.resume();
process.stdin.once('end', () => void stop());
process.stdin.once('error', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());

try {
  console.log(await start());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function start(): Promise<string> {
  const { initdb, postgres } = locateBinaries(folder);
  const flags = '--username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync';
  const made = launch(initdb, ['--pgdata', data, ...flags.split(' ')]);
  const [code] = await once(made, 'exit');
  if (code !== 0)
    throw new Error(`initdb failed; PULSE_TEST_DATABASE_URL may name another server:\n${fs.readFileSync(log, 'utf8')}`);

  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await freePort();
    server = launch(postgres, ['-D', data, ...settings(port)]);
    if (await answers(server)) return `postgres://postgres@127.0.0.1:${port}/postgres`;
  }
  throw new Error(`PostgreSQL did not start:\n${fs.readFileSync(log, 'utf8')}`);
}

function settings(port: number): string[] {
  const all: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          max_wal_size: '128MB',
        }),
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function launch(program: string, args: string[]): ChildProcess {
  const output = fs.openSync(log, 'a');
  const env = { ...process.env, LC_ALL: 'C' };
  const child = spawn(program, args, {
    ...user,
    cwd: folder,
    env,
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  return child;
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether the server accepts connections; false once it has exited (its port was taken). */
async function answers(child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    if (fs.readFileSync(log, 'utf8').includes('ready to accept connections')) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function stop(code = 0): Promise<void> {
  if (server && server.exitCode === null && server.signalCode === null) {
    server.kill('SIGQUIT'); // at once: nobody needs the data
    await once(server, 'exit');
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}
