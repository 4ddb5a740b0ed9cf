/**
 * Measures what the operator's commands take on a large instance: time, and the most memory of their process. Backups are
 * made beside the running server, everything else is done while it is stopped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { flags, program } from '#test/programs.ts';
import { cleanEnvironment } from '#test/server-settings.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { createDatabase } from '#tools/postgres.ts';
import type { Report } from './report/figure.ts';
import { since } from './report/samples.ts';
import { copyProjects, leaveNumbers } from './server/copies.ts';
import { launch } from './server/launch.ts';
import { createTeam, loadProject } from './server/team.ts';

const TASKS = Number(process.env['BENCH_TASKS'] ?? 100_000);
/** So many are created by people; what is beyond is copied in the database. */
const CREATED = Math.min(TASKS, 10_000);
const PROJECT = 10_000;
const CLIENTS = 16;
/** Of each command's process. */
const MOST_MB = 300;

export async function measureOperating(report: Report): Promise<void> {
  const postgres = await createDatabase({ durable: true });
  const embedded = await launch();
  try {
    await fill(embedded, report);
    const onSqlite = commandsOf(report, 'SQLite', embedded.data, {});
    await keep(onSqlite, embedded, async () => forgetAside(embedded.data));
    await onSqlite('move', ['move', '--to', postgres.url]);
    forgetAside(embedded.data);

    const onPostgres = commandsOf(report, 'PostgreSQL', embedded.data, { DATABASE_URL: postgres.url });
    const moved = await startProcess({ data: embedded.data, database: postgres.url });
    await keep(onPostgres, moved, () => forgetSchemas(postgres.url));
    await onPostgres('move', ['move', '--to', 'sqlite']);
  } finally {
    await embedded.stop();
    await postgres.drop();
  }
}

type Command = (what: string, args: readonly string[]) => Promise<string>;

/** Backed up, restored and verified; leaves the server stopped. */
async function keep(command: Command, server: ServerProcess, forget: () => Promise<void>): Promise<void> {
  const backups = path.join(server.data, 'backups');
  const [file = ''] = (await command('backup', ['backup', '--to', backups])).split('\n');
  await server.kill('SIGTERM');
  await command('restore', ['restore', file]);
  await forget();
  await command('verify', ['verify']);
  fs.rmSync(backups, { recursive: true });
}

async function fill(server: ServerProcess, report: Report): Promise<void> {
  const copies = Math.round(TASKS / CREATED) - 1;
  await server.kill('SIGTERM');
  leaveNumbers(server.data, copies * CREATED);
  await server.restart();
  const team = await createTeam(server.url, CLIENTS, 0);
  const begun = performance.now();
  for (let made = 0; made < CREATED; made += PROJECT) await loadProject(team, Math.min(PROJECT, CREATED - made), 4);
  for (const { client } of team) client.close();
  report.add(`operate: ${CREATED.toLocaleString('en-US')} tasks created`, '/s', [(1_000 * CREATED) / since(begun)]);
  await server.kill('SIGTERM');
  copyProjects(server.data, copies);
  await server.restart();
}

function commandsOf(report: Report, kind: string, data: string, env: Readonly<Record<string, string>>): Command {
  return async (what, args) => {
    const begun = performance.now();
    const { said, megabytes } = await run(args, { PULSE_DATA: data, ...env });
    const seconds = since(begun) / 1000;
    const size = kind === 'SQLite' ? sizeOf(path.join(data, 'pulse.db')) : '';
    console.log(
      `  ${kind}, ${what}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB${size}; ${said.split('\n')[0]}`,
    );
    report.add(`${kind}: ${what}`, 's', [seconds]);
    report.add(`${kind}: ${what}, memory at most`, 'MB', [megabytes], { target: MOST_MB });
    return said;
  };
}

function sizeOf(file: string): string {
  return fs.existsSync(file) ? `, a database of ${Math.round(fs.statSync(file).size / 1e6)} MB` : '';
}

/** Written by the process itself when it ends: what the kernel says to its parent also counts the parent. */
const TELL_MEMORY = `import fs from 'node:fs'; process.on('exit', () => {
  fs.writeSync(3, /VmHWM:\\s*(\\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]); });`;

async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    [...flags(), '--import', `data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`, program('cli'), ...args],
    { env: cleanEnvironment(env), stdio: ['ignore', 'pipe', 'inherit', 'pipe'] },
  );
  const [, out, , memory] = child.stdio;
  if (!out || !memory || !('read' in memory)) throw new Error('No output');
  const [said, kilobytes, [code]] = await Promise.all([text(out), text(memory), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}: ${said}`);
  return { said, megabytes: Number(kilobytes) / 1024 };
}

/** What a restore or a move has kept. */
function forgetAside(data: string): void {
  for (const name of fs.readdirSync(data))
    if (/^before-(restore|move)-/.test(name)) fs.rmSync(path.join(data, name), { recursive: true });
}

async function forgetSchemas(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select nspname "name" from pg_namespace where nspname like 'before_restore_%'`,
  );
  for (const { name } of rows) await client.query(`drop schema "${name}" cascade`);
  await client.end();
}
