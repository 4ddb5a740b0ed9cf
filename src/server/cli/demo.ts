// `npm run pulse -- admin demo`: fills an empty instance with sample data.

import { parseArgs } from 'node:util';
import type { Store } from '#sync/log/store.ts';
import type { Database } from '#server/database/database.ts';
import { loadSecret } from '#server/auth/secret.ts';
import type { Config } from '#server/config/config.ts';
import { fillWithDemo, NoDemo, TASKS, TASKS_MAX } from '#server/demo/demo.ts';
import { createLog } from '#server/log.ts';
import { UsageError } from './usage-error.ts';
import { progressLine } from './progress-line.ts';

export async function makeDemo(database: Database, config: Config, store: Store, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { tasks: { type: 'string' } } });
  const tasks = Number(values.tasks ?? TASKS);
  if (!Number.isInteger(tasks) || tasks < 1 || tasks > TASKS_MAX) {
    throw new UsageError(`--tasks must be a number from 1 to ${TASKS_MAX}`);
  }
  const began = performance.now();
  const progress = progressLine('Creating Tidemark, a sample company');
  try {
    const log = createLog('error');
    // With the first account: a server finds no database with accounts whose secret is gone.
    await loadSecret(config, database, log);
    const ports = { store, database, log, now: Date.now() };
    const demo = await fillWithDemo(ports, tasks, progress.tell);
    progress.end();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${demo.projects} projects and ${demo.tasks} tasks, in ${seconds} s (${demo.commands} commands).\n`);
    for (const { name, email } of demo.people) console.log(`  ${email.padEnd(28)}${name}`);
    console.log(`\nThey all sign in with the password ${demo.password}`);
    console.log(`at ${config.url?.origin ?? `http://localhost:${config.port}`}/login`);
    console.log(`\nTo remove the sample data, stop the server and delete ${databaseLocation(config)}.`);
  } catch (error) {
    progress.end();
    if (!(error instanceof NoDemo)) throw error;
    throw new UsageError(`${error.message}. Use a separate folder: PULSE_DATA=./demo`);
  }
}

function databaseLocation({ data, database }: Config): string {
  return database.kind === 'sqlite' ? data : 'the database in DATABASE_URL';
}
