/** Moves an instance to the other database: every row, and the log's place, so that open browsers go on where they were. */
import { migrations } from '#store/migrations/list.ts';
import type { DatabaseConfig } from '#server/config/config.ts';
import { MIGRATIONS, RowSums } from '#server/database/rows/form.ts';
import {
  openMoveSource,
  openMoveTarget,
  type MoveEnd,
  type MoveSource,
  type MoveTarget,
} from '#server/database/move-ends.ts';

export interface MoveOptions {
  readonly from: DatabaseConfig;
  readonly to: DatabaseConfig;
  readonly now: number;
  /** Gets the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface Moved {
  /** Where the former database is; null: an earlier move, which was broken off, had moved it aside. */
  readonly aside: string | null;
  /** What was compared; null as above. */
  readonly sums: RowSums | null;
}

/** Why nothing was moved. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/** How much of the work copying is; the rest is comparing. */
const COPYING = 0.6;

/** Throws `MoveRefused`. A move that was broken off is continued. */
export async function move({ from, to, now, onProgress }: MoveOptions): Promise<Moved> {
  const source = await openMoveSource(from);
  if (!source) throw new MoveRefused(isRunning('here'));
  try {
    const target = await openMoveTarget(to);
    if (!target) throw new MoveRefused(isRunning('on the database that it should move to'));
    try {
      if (source.schema === null) {
        await finishEarlier(target);
        return { aside: null, sums: null };
      }
      assertNewest(source.schema);
      if (target.state === 'other')
        throw new MoveRefused(
          to.kind === 'postgres'
            ? 'The database that it should move to is not empty: make a new one, or drop what is in it. Nothing was changed.'
            : `There is a ${to.file} already: move it out of the way. Nothing was changed.`,
        );
      const sums = await carry(source, target, source.schema, onProgress);
      await target.complete();
      const aside = await source.moveAside(new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, ''));
      await target.open();
      return { aside, sums };
    } finally {
      await target.release();
    }
  } finally {
    await source.release();
  }
}

function isRunning(where: string): string {
  return `Pulse is running ${where}. Stop every process of it, and try again; nothing was changed.`;
}

function assertNewest(schema: number): void {
  const newest = migrations.at(-1)?.id ?? 0;
  if (schema > newest)
    throw new MoveRefused('This database was last opened by a newer version of Pulse: move it with that one.');
  if (schema < newest)
    throw new MoveRefused(
      'This database is of an older version of Pulse: start this version on it once, and move it then.',
    );
}

/** A move that ended between the last two steps. */
async function finishEarlier(target: MoveTarget): Promise<void> {
  if (target.state !== 'begun' || !(await target.isComplete()))
    throw new MoveRefused('There is no database to move: see PULSE_DATA and DATABASE_URL. Nothing was changed.');
  await target.open();
}

/** Resolves when both ends hold the same. */
async function carry(
  source: MoveSource,
  target: MoveTarget,
  schema: number,
  onProgress: (share: number) => void,
): Promise<RowSums> {
  const isContinued = target.state === 'begun';
  if (!isContinued) await target.begin(schema);
  const all = await countAll(source);
  const copying = (done: number) => onProgress((COPYING * done) / all);
  const comparing = (done: number) => onProgress(COPYING + ((1 - COPYING) * done) / all);
  const copied = await copy(source, target, copying);
  // What was copied before may have changed since.
  const expected = isContinued ? await sumsOf(source, () => undefined) : copied;
  const found = await sumsOf(target, comparing);
  if (found.hash === expected.hash) return found;
  if (!isContinued)
    throw new Error(`the moved rows are not those of before: ${found.hash} instead of ${expected.hash}`);
  await target.begin(schema);
  const anew = await copy(source, target, copying);
  const foundAnew = await sumsOf(target, comparing);
  if (foundAnew.hash !== anew.hash)
    throw new Error(`the moved rows are not those of before: ${foundAnew.hash} instead of ${anew.hash}`);
  return foundAnew;
}

/** From where an earlier move has got to. Returns what was copied now. */
async function copy(source: MoveSource, target: MoveTarget, onProgress: (rows: number) => void): Promise<RowSums> {
  const sums = new RowSums();
  const tables = new Map((await source.tables()).map((table) => [table.name, table]));
  const order = await target.tables();
  const unknown = [...tables.keys()].find((name) => !order.some((table) => table.name === name));
  if (unknown !== undefined) throw new Error(`there is no table ${unknown} where it should move to`);
  if (await target.isComplete()) return sums;
  const place = await target.place();
  const first = place ? order.findIndex(({ name }) => name === place.table) : 0;
  let done = 0;
  for (const [at, { name }] of order.entries()) {
    const table = tables.get(name);
    if (!table || at < first) continue;
    for await (const batch of source.rows(table, at === first ? place?.after : undefined)) {
      await target.insert(table, batch);
      sums.add(table, batch.lines);
      onProgress((done += batch.count));
    }
  }
  return sums;
}

async function sumsOf(end: MoveEnd, onProgress: (rows: number) => void): Promise<RowSums> {
  const sums = new RowSums();
  for (const table of await end.tables())
    for await (const { lines } of end.rows(table)) {
      sums.add(table, lines);
      onProgress(sums.count);
    }
  return sums;
}

async function countAll(source: MoveSource): Promise<number> {
  let all = 1;
  for (const table of await source.tables()) if (table.name !== MIGRATIONS) all += await source.count(table);
  return all;
}
