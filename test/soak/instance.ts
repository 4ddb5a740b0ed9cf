/** An instance with real nodes, which are killed every few seconds, and its database as the judge reads it. */
import fs from 'node:fs';
import path from 'node:path';
import { tableNames } from '#domain/registry.ts';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/database/store.ts';
import type { Cursor, ReaderWithReceipts, Entry, Page, Store } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { startNodes } from '#test/nodes.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import type { Random } from '#test/simulation/core/random.ts';
import type { Truth } from '#test/simulation/judge/judge.ts';
import type { RealTimeScheduler } from './real-time-scheduler.ts';
import type { Note } from './event-record.ts';

export interface TestInstance {
  readonly name: string;
  readonly nodes: readonly ServerProcess[];
  /** A further process on the database, which only reads. */
  readonly store: Store;
  readonly stop: () => Promise<void>;
}

const PRELOAD = new URL('../simulation/plants/plant.preload.ts', import.meta.url).href;

/** `planted`: a bug that its nodes have. */
export async function openInstance(kind: 'SQLite' | 'PostgreSQL', planted?: string): Promise<TestInstance> {
  const env = planted === undefined ? {} : { NODE_OPTIONS: `--import=${PRELOAD}`, PULSE_TEST_PLANT: planted };
  if (kind === 'SQLite') {
    const node = await startProcess({ env });
    const store = await openStore(readConfig({ PULSE_DATA: node.data }));
    const stop = async (): Promise<void> => {
      await store.close();
      await node.stop();
    };
    return { name: kind, nodes: [node], store, stop };
  }
  const nodes = await startNodes(env);
  const folder = path.join(nodes.first.data, 'reader');
  fs.mkdirSync(folder);
  const store = await openStore(readConfig({ PULSE_DATA: folder, DATABASE_URL: nodes.database }));
  const stop = async (): Promise<void> => {
    await store.close();
    await nodes.stop();
  };
  return { name: kind, nodes: [nodes.first, nodes.second], store, stop };
}

/** Kills each node again and again, mostly in the middle of its work, until it is stopped. */
export function injectFaults(
  { nodes }: TestInstance,
  present: RealTimeScheduler,
  random: Random,
  note: Note,
): () => Promise<number> {
  const over = new AbortController();
  let kills = 0;
  const each = async (node: ServerProcess, place: number): Promise<void> => {
    for (;;) {
      for (let left = random.between(2000, 9000); left > 0 && !over.signal.aborted; left -= 200)
        await present.sleep(200);
      if (over.signal.aborted) return;
      const signal = random.chance(0.75) ? 'SIGKILL' : 'SIGTERM';
      note(`node ${place} gets ${signal}`);
      await node.kill(signal);
      kills++;
      await present.sleep(random.between(0, 2000));
      await node.restart();
      note(`node ${place} is back`);
    }
  };
  const ended = Promise.all(nodes.map(each));
  return async () => {
    over.abort();
    await ended;
    return kills;
  };
}

export async function headOf(store: Store): Promise<Cursor> {
  return store.read((rows) => rows.head);
}

/** Everything in the database, for the judge. `ids`: the commands whose receipts are read. */
export async function readTruth(store: Store, ids: readonly string[]): Promise<Truth> {
  const head = await headOf(store);
  const log: Entry[] = [];
  for (let page: Page; ; log.push(...page.entries.map(fromNothing))) {
    page = await store.entries(log.length, 1000);
    if (page.entries.length === 0) break;
  }
  const rows = await store.read((reader) => new Map<string, Row[]>(tableNames.map((name) => [name, reader.all(name)])));
  const receipts = new Map<string, NonNullable<ReturnType<ReaderWithReceipts['receipt']>>>();
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    const found = await store.write((reader) => ({
      entry: null,
      receipt: null,
      result: some.map((id) => [id, reader.receipt(id)] as const),
    }));
    for (const [id, receipt] of found) if (receipt) receipts.set(id, receipt);
  }
  const kept = (id: string) => {
    const receipt = receipts.get(id);
    return receipt ? [[id, receipt] as const] : [];
  };
  return {
    head,
    nodes: new Set(),
    all: (table) => rows.get(table) ?? [],
    entries: (after, limit) => ({ from: null, entries: log.slice(after, after + limit) }),
    fetch: (wanted) => ({ rows: new Map(), receipts: new Map([...wanted.receipts].flatMap(kept)) }),
  };
}

/** A migration creates the counter of short numbers, so no entry mentions it. */
function fromNothing(entry: Entry): Entry {
  const changes = entry.changes.map((change) => {
    const isNew = change.table === 'counter' && Reflect.get(change.before ?? {}, 'value') === 0;
    return isNew ? { ...change, before: null } : change;
  });
  return { ...entry, changes };
}
