/** Every node sees the same state of an import. */
import { describe, expect, it, vi } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { newId } from '#domain/id.ts';
import type { ImportState } from '#domain/imported/import-state.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { trelloBoard } from '#test/trello.ts';
import type { Database } from '#server/database/database.ts';
import { PATIENCE } from '#test/patience.ts';
import { clock } from '../clock.ts';
import { createExecute } from '#server/door/execute.ts';
import { beginJob } from './job-rows.ts';
import { createJobs, SILENT_MS, type Jobs } from './jobs.ts';
import { readBoard } from './trello/file.ts';
import { packCards } from './trello/pack.ts';
import { previewOf } from './trello/preview.ts';

const fails = (fields: object) => expect.fail(JSON.stringify(fields));
const log = { error: fails, warn: fails };
const id = () => newId(Date.now(), Math.random);
const choices = { lists: {}, archived: 'done', members: {} } as const;
const { board, cards } = readBoard(Buffer.from(trelloBoard()));
const preview = { ...previewOf(board, new Map()), projectId: null };
const waiting = { board: JSON.stringify(board), parts: packCards(cards), preview };
const uploaded = (upload: string) => ({ id: upload, ...waiting });

describe.each(DATABASES)('imports of several nodes on %s', (kind) => {
  it('are visible to all nodes, and run by one', async () => {
    const { nodes, me, database } = await open(kind);
    const [first, second] = nodes;
    expect(await first.stateFor(me)).toBeNull();
    const upload = id();
    expect(await first.saveUpload(me, uploaded(upload))).toBe(true);
    expect(await second.stateFor(me)).toEqual({ step: 'ready', id: upload, preview });
    expect(await second.stateFor(id())).toBeNull();

    const importer = { id: me, timeZone: null, speaksForOthers: false };
    expect(await second.start(importer, id(), choices)).toBe(false);
    expect(await second.start({ ...importer, id: id() }, upload, choices)).toBe(false);
    const begun = await Promise.all(nodes.map((node) => node.start(importer, upload, choices)));
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await first.saveUpload(me, uploaded(id()))).toBe(false);

    const seen = await Promise.all(nodes.map((node) => finished(node, me)));
    await vi.waitUntil(async () => (await partsIn(database)) === 0, PATIENCE);
    expect(seen[0]).toMatchObject({ step: 'done', id: upload, report: { tasks: { added: board.cards } } });
    expect(seen[1]).toEqual(seen[0]);
    await second.forget(me, id());
    expect(await first.stateFor(me)).not.toBeNull();
    await second.forget(me, upload);
    expect(await first.stateFor(me)).toBeNull();
  });

  it('stop with their node, and resume from where they were', async () => {
    const { nodes, me, database, pass } = await open(kind);
    const [first, second] = nodes;
    const importer = { id: me, timeZone: null, speaksForOthers: false };
    const upload = id();
    await first.saveUpload(me, uploaded(upload));
    // A node starts it and disappears.
    const state: ImportState = { step: 'running', id: upload, name: board.name, done: 1, total: 2 };
    expect(await beginJob(database, upload, { state, beat: 'the last' }, clock.now())).toBe(true);
    expect(await second.stateFor(me)).toEqual(state);
    pass(SILENT_MS - 1);
    expect(await second.stateFor(me)).toEqual(state);
    expect(await second.saveUpload(me, uploaded(id()))).toBe(false);
    pass(1);
    expect(await second.stateFor(me)).toMatchObject({ step: 'failed', id: upload, name: board.name, stopped: true });
    // Another node has not watched for long enough.
    expect(await first.stateFor(me)).toEqual(state);

    for (const added of [board.cards, 0]) {
      const again = id();
      expect(await second.saveUpload(me, uploaded(again))).toBe(true);
      expect(await second.start(importer, again, choices)).toBe(true);
      expect(await finished(first, me)).toMatchObject({ id: again, report: { tasks: { added } } });
    }
  });

  it('are kept when they start late', async () => {
    const { nodes, me, database, pass } = await open(kind);
    const [first, second] = nodes;
    const upload = id();
    await first.saveUpload(me, uploaded(upload));
    const now = pass(29 * 60_000);
    const state: ImportState = { step: 'running', id: upload, name: board.name, done: 0, total: 2 };
    await beginJob(database, upload, { state, beat: 'the first' }, now);
    pass(2 * 60_000);
    await second.saveUpload(id(), uploaded(id()));
    expect(await first.stateFor(me)).toEqual(state);
  });

  it('expire when no node continues them', async () => {
    const { nodes, me, database, pass } = await open(kind);
    const [first, second] = nodes;
    await first.saveUpload(me, uploaded(id()));
    expect(await partsIn(database)).toBe(waiting.parts.length);
    pass(31 * 60_000);
    expect(await second.stateFor(me)).toBeNull();
    // Another upload replaces what is left of it.
    const other = id();
    for (const upload of [id(), id()]) {
      expect(await second.saveUpload(other, uploaded(upload))).toBe(true);
      expect(await partsIn(database)).toBe(waiting.parts.length);
    }
  });
});

async function partsIn({ db }: Database): Promise<number> {
  return (await db.selectFrom('importPart').select('n').execute()).length;
}

async function finished(jobs: Jobs, person: string): Promise<ImportState | null> {
  return vi.waitUntil(async () => {
    const state = await jobs.stateFor(person);
    return state?.step === 'running' ? undefined : state;
  }, PATIENCE);
}

async function open(kind: (typeof DATABASES)[number]) {
  const { store, database } = await openDatabase(kind);
  // The clock stands still, yet waits end.
  let now = clock.now();
  const standing = { ...clock, now: () => now };
  const node = () => createJobs({ store, database, clock: standing, log, newId: id });
  const me = id();
  await createExecute({ store, clock, log }).executeSystem(ensureProfile({ id: me, email: 'me@example.org' }));
  return { nodes: [node(), node()] as const, me, database, pass: (ms: number) => (now += ms) };
}
