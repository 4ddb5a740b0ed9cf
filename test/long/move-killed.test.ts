/** A move to another database whose process is killed. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { id, register, send } from '#test/client.ts';
import { startMovable } from '#test/faults/movable.ts';
import { program } from '#test/programs.ts';
import { openScope, startReplica } from '#test/replica.ts';
import { cleanEnvironment } from '#test/server-settings.ts';
import { startFailing, type ServerProcess } from '#test/server-process.ts';

const says = (what: RegExp): string => expect.stringMatching(what) as string;

it('a move that is killed keeps servers off what is not whole, and goes on when it is run again', async () => {
  const { server, cli, postgres } = await startMovable();
  const ann = await register(server.url);
  for (let at = 0; at < 30; at += 1) await send(server.url, ann, createTag({ id: id(), name: `tag ${at}` }));
  await server.kill('SIGTERM');
  enlarge(path.join(server.data, 'pulse.db'));
  await killedMidway(server, ['move', '--to', postgres.url]);
  const half = await startFailing({ PULSE_DATA: server.data, DATABASE_URL: postgres.url, PORT: '0' });
  expect(half).toMatchObject({ code: 1, stderr: says(/interrupted/) });
  // Somebody goes on with the former one, and then moves it after all.
  await server.restart();
  await send(server.url, ann, createTag({ id: id(), name: 'in between' }));
  await server.kill('SIGTERM');
  await killedMidway(server, ['move', '--to', postgres.url]);
  expect((await cli(['move', '--to', postgres.url])).stdout).toMatch(/the same on both sides/);
  await killedMidway(server, ['move', '--to', 'sqlite'], { DATABASE_URL: postgres.url });
  expect(await startFailing({ PULSE_DATA: server.data, PORT: '0' })).toMatchObject({
    code: 1,
    stderr: says(/interrupted/),
  });
  await cli(['move', '--to', 'sqlite'], { DATABASE_URL: postgres.url });
  await server.restart();
  const replica = await startReplica(server.url, ann);
  await openScope(replica, 'everyone');
  expect(replica.all('tag').map(({ name }) => name)).toContain('in between');
  expect((await cli(['verify'])).stdout).toMatch(/^All is well/m);
});

/** Of a table that takes a while. */
function enlarge(file: string): void {
  const database = new Database(file);
  const put = database.prepare(`insert into receipt (id, person, at, answer) values (?, 'nobody', 0, ?)`);
  database.transaction(() => {
    for (let at = 0; at < 60_000; at += 1) put.run(`filler ${at}`, JSON.stringify({ text: 'x'.repeat(300) }));
  })();
  database.close();
}

/** Kills the command when it is well under way. */
async function killedMidway(
  { data }: ServerProcess,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(process.execPath, [program('cli'), ...args], {
    env: cleanEnvironment({ PULSE_DATA: data, ...settings }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.on('message', ({ share }: { share: number }) => {
    if (share > 0.2) child.kill('SIGKILL');
  });
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
}
