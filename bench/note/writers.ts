/** Ten people who write in one note, what that costs the server and the wire, and what becomes of a board that was away. */
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import * as Y from 'yjs';
import { writeNote } from '#domain/note/writing.ts';
import { createProject } from '#domain/project/commands.ts';
import { defaultLimits } from '#sync/hub/limits.ts';
import { id, register } from '#test/client.ts';
import type { ServerProcess } from '#test/server-process.ts';
import type { Report } from '../report/figure.ts';
import { percentile, since } from '../report/samples.ts';
import { connect, type Client } from '../server/client.ts';
import { launch } from '../server/launch.ts';
import { newNote, Typist } from './text.ts';

const WRITERS = 10;
const KEYS_A_SECOND = 5;
const SECONDS = 20;
const AWAY_MINUTES = 10;
const MANY_KEYS = 100_000;
const WINDOW = 32;
/** A session that sends more in the long run is closed. */
const KEYS_IN_A_SECOND = defaultLimits.rate;
/** Folding is over when nothing has changed for so long (ms). */
const STILL = 2_000;
/** Clock ticks of /proc. */
const TICKS_A_SECOND = 100;

export async function measureWriters(report: Report): Promise<void> {
  const server = await launch();
  try {
    const accounts = await Promise.all(Array.from({ length: WRITERS }, () => register(server.url)));
    const clients = await Promise.all(accounts.map((account) => connect(server.url, account)));
    const [owner, reader] = clients;
    const [first] = accounts;
    if (!owner || !reader || !first) throw new Error('Nobody is there');
    const people = accounts.slice(1).map((account) => account.id);
    const noteId = await newNote(owner, people, []);
    const board = id();
    await owner.send(createProject({ id: board, name: 'Board' }));
    for (const client of clients) await client.open(`note:${noteId}`);
    await together(server, clients, noteId, report);
    await away(server, clients, { board, person: accounts[0], noteId }, report);
    await size(server, owner, report, first.headers);
  } finally {
    await server.stop();
  }
}

async function together(
  server: ServerProcess,
  clients: readonly Client[],
  noteId: string,
  report: Report,
): Promise<void> {
  const [owner, reader] = clients;
  if (!owner || !reader) throw new Error('Nobody is there');
  const alone: number[] = [];
  const warm = new Typist();
  for (let nth = 0; nth < 50; nth++) {
    const start = performance.now();
    await owner.send(writeNote({ id: id(), noteId, data: warm.type(nth) }));
    alone.push(since(start));
    await setTimeout(1000 / KEYS_A_SECOND / 4);
  }
  const [sent, received, work] = [owner.wire.sent, reader.wire.received, workOf(server)];
  const start = performance.now();
  const times: number[] = [];
  const keys = SECONDS * KEYS_A_SECOND;
  await Promise.all(
    clients.map(async (client, nth) => {
      const typist = new Typist();
      const begun = performance.now() + (nth * 1000) / KEYS_A_SECOND / WRITERS;
      for (let key = 0; key < keys; key++) {
        await setTimeout(Math.max(0, begun + (key * 1000) / KEYS_A_SECOND - performance.now()));
        const at = performance.now();
        await client.send(writeNote({ id: id(), noteId, data: typist.type(key) }));
        times.push(since(at));
      }
    }),
  );
  const took = since(start);
  const name = `note, ${WRITERS} writers at ${KEYS_A_SECOND} keys a second:`;
  report.add(`${name} a key is saved, p50`, 'ms', [percentile(times, 0.5)], { floor: percentile(alone, 0.5) });
  report.add(`${name} a key is saved, p95`, 'ms', [percentile(times, 0.95)], { floor: percentile(alone, 0.95) });
  report.add(`${name} the server’s work in each second`, 'ms', [((workOf(server) - work) / took) * 1000]);
  report.add(`${name} sent for each key`, 'KB', [(owner.wire.sent - sent) / keys / 1024]);
  report.add(`${name} received by each reader for each key`, 'KB', [
    (reader.wire.received - received) / (keys * WRITERS) / 1024,
  ]);
}

interface Board {
  readonly board: string;
  readonly person: Parameters<typeof connect>[1] | undefined;
  readonly noteId: string;
}

/** As many keys as ten minutes have, one after another as fast as they go: what counts is their number. */
async function away(
  server: ServerProcess,
  clients: readonly Client[],
  { board, person, noteId }: Board,
  report: Report,
): Promise<void> {
  if (!person) throw new Error('Nobody is there');
  const scopes = ['everyone', `user:${person.id}`, `project:${board}`];
  const before = await connect(server.url, person);
  for (const scope of scopes) await before.open(scope);
  const cursor = before.cursor();
  before.close();
  const keys = (AWAY_MINUTES * 60 * KEYS_A_SECOND * WRITERS) / clients.length;
  await Promise.all(clients.map((client) => client.pipeline(keysOf(noteId, keys), WINDOW)));
  const again = await connect(server.url, person, { cursor, scopes });
  const name = `board that was away ${AWAY_MINUTES} minutes beside ${WRITERS} writers:`;
  report.add(`${name} resumes (1) or starts anew (0)`, '/s', [again.resumed ? 1 : 0], { target: 1 });
  again.close();
}

function* keysOf(noteId: string, count: number) {
  const typist = new Typist();
  for (let nth = 0; nth < count; nth++) yield writeNote({ id: id(), noteId, data: typist.type(nth) });
}

/** A note of its own, typed by one person. */
async function size(
  server: ServerProcess,
  owner: Client,
  report: Report,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const noteId = await newNote(owner, [], []);
  const typist = new Typist();
  let typed = 0;
  function* keys(from: number) {
    for (let nth = from; nth < from + KEYS_IN_A_SECOND; nth++) {
      const data = typist.type(nth);
      typed += data.length;
      yield writeNote({ id: id(), noteId, data });
    }
  }
  for (let from = 0; from < MANY_KEYS; from += KEYS_IN_A_SECOND) {
    await Promise.all([owner.pipeline(keys(from), WINDOW), setTimeout(1000)]);
  }
  let [last, stillSince] = [-1, performance.now()];
  while (since(stillSince) < STILL) {
    const now = await sizeOf(server, noteId, headers);
    if (now !== last) [last, stillSince] = [now, performance.now()];
    await setTimeout(200);
  }
  const least = Buffer.from(Y.encodeStateAsUpdate(typist.doc)).toString('base64').length / 1024;
  const name = `note of ${MANY_KEYS.toLocaleString('en')} keys:`;
  report.add(`${name} before folding`, 'KB', [typed / 1024], { floor: least });
  report.add(`${name} after folding`, 'KB', [last / 1024], { floor: least });
}

async function sizeOf(
  { url }: ServerProcess,
  noteId: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const response = await fetch(new URL(`/api/scopes/note:${noteId}`, url), { headers });
  const { rows } = (await response.json()) as { rows: [table: string, row: { data?: string }][] };
  return rows.reduce((sum, [table, { data = '' }]) => sum + (table === 'noteUpdate' ? data.length : 0), 0);
}

/** How long its threads have worked since it started, in milliseconds. */
function workOf({ pid }: ServerProcess): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1000;
}
