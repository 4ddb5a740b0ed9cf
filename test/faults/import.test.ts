/** `npm run pulse -- admin import trello`, while the server runs. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register, type Account } from '#test/client.ts';
import { pulse } from '#test/pulse.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { trelloBoard } from '#test/trello.ts';

let server: TestServer;
let ann: Account;
let file: string;
beforeAll(async () => {
  server = await startServer();
  file = path.join(server.data, 'board.json');
  return () => server.stop();
});
beforeEach(async () => {
  ann = await register(server.url, { name: 'Ann Archer' });
  fs.writeFileSync(file, trelloBoard());
});

const bring = async (...args: string[]) =>
  pulse(server, ['import', 'trello', file, '--owner', ann.email.toUpperCase(), ...args]);

interface Task {
  readonly name: string;
  readonly status: string;
  readonly assignee: string;
}

async function tasks(): Promise<Task[]> {
  const response = await fetch(new URL(`/api/scopes/authored:${ann.id}`, server.url), { headers: ann.headers });
  const { rows } = (await response.json()) as { rows: [table: string, row: Task][] };
  return rows.flatMap(([table, row]) => (table === 'task' ? [row] : []));
}

describe('import from the command line', () => {
  it('runs once, while the server runs', async () => {
    const { stdout } = await bring();
    expect(stdout).toContain('5 added, 0 updated');
    expect(stdout).toMatch(/skipped\s+1 comment: a Trello export has only/);
    expect(stdout).toMatch(new RegExp(`${server.url.replace('127.0.0.1', 'localhost')}/projects/[0-9a-f-]{36}`));
    expect((await tasks()).map(({ name }) => name)).toContain('ポスターを印刷する');
    expect((await bring()).stdout).toContain('0 added, 0 updated, 5 unchanged');
    expect(await tasks()).toHaveLength(5);
  });

  it('imports only the chosen lists, archived cards and members', async () => {
    const zoe = await register(server.url, { name: 'Z', email: 'zoe@example.org' });
    expect((await bring('--preview')).stdout).toMatch(/Zoë Žižka.*might be Z: confirm/);
    expect(await tasks()).toEqual([]);
    await bring('--list', 'Doing=on_hold', '--archived', 'omit', '--member', 'Zoë Žižka=zoe@example.org');
    const all = await tasks();
    expect(all.map(({ name }) => name).toSorted()).toEqual([
      'Book the venue',
      'Write the speech',
      'ポスターを印刷する',
    ]);
    expect(all.find(({ name }) => name === 'Write the speech')?.status).toBe('ON_HOLD');
    expect(all.find(({ name }) => name === 'Book the venue')?.assignee).toBe(zoe.id);
  });

  it.each([
    ['a file that is no board', '{"hello":1}', [], /has no lists and cards\. Expected the JSON file that Trello makes/],
    ['a file that is cut off', trelloBoard().slice(0, 900), [], /not JSON, or was cut off/],
    ['a list that the board has not', trelloBoard(), ['--list', 'Nope=DONE'], /the board has no list named Nope/],
    ['a place that is none', trelloBoard(), ['--list', 'Doing=NOWHERE'], /BACKLOG, .*ON_HOLD_COLUMN, STREAM/],
    [
      'a member without an account',
      trelloBoard(),
      ['--member', 'zoe=nobody@example.org'],
      /No account with the email address/,
    ],
  ])('refuses %s, and writes nothing', async (_what, content, args, message) => {
    fs.writeFileSync(file, content);
    await expect(bring(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) as string });
    expect(await tasks()).toEqual([]);
  });
});
