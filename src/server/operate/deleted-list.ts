/**
 * The ids of people who were erased and of what was deleted for good: kept outside the database, so that a backup from
 * before does not bring them back. A line of JSON each, ids alone.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { StoreUnavailable, type Entry } from '#sync/log/store.ts';
import { FOR_GOOD } from '#domain/deletion.ts';
import { TRASH_KINDS } from '#domain/trash/kinds.ts';
import type { Follower } from '#server/jobs/follow.ts';
import type { Log } from '#server/log.ts';
import type { Target } from './target.ts';

/** In the data folder, and beside the backups. */
export const DELETED_FILE = 'deleted-for-good.jsonl';

const deletion = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  table: z.string(),
  id: z.string(),
});
export type Deletion = z.infer<typeof deletion>;

interface Ports {
  /** The data folder of this node. */
  readonly data: string;
  /** Opens where backups go; null: nowhere. */
  readonly open: (() => Target) | null;
  readonly log: Pick<Log, 'warn'>;
}

/** Also tells the list beside the backups at once: the disk of the data folder may be what is lost. */
export function deletedFollower({ data, open, log }: Ports): Follower {
  return {
    name: 'deleted-for-good',
    handle: async (entries) => {
      const found = entries.flatMap(deletionsIn);
      if (found.length === 0) return false;
      keep(data, found);
      try {
        if (open) await shareDeletions(data, open());
      } catch (error) {
        // The next one does, or the next backup.
        log.warn({ error }, 'what was deleted for good could not be added to the list beside the backups');
      }
      return true;
    },
  };
}

function keep(data: string, found: readonly Deletion[]): void {
  try {
    fs.mkdirSync(data, { recursive: true, mode: 0o700 });
    fs.appendFileSync(path.join(data, DELETED_FILE), linesOf(found), { mode: 0o600, flush: true });
  } catch (cause) {
    // Such as a full disk: these entries are delivered again.
    throw new StoreUnavailable(`${DELETED_FILE} could not be written`, { cause });
  }
}

function deletionsIn({ at, changes }: Pick<Entry, 'at' | 'changes'>): Deletion[] {
  return changes.flatMap(({ table, id, before, after }) => {
    // What follows from these rows is deleted with them.
    const isForGood =
      TRASH_KINDS.some((kind) => kind === table) && after?.deletedAt === FOR_GOOD && before?.deletedAt !== FOR_GOOD;
    return isForGood || (table === 'person' && erasedAt(after) !== null && erasedAt(before) === null)
      ? [{ at, table, id }]
      : [];
  });
}

/** Those in a file; none if there is no such file. A line that was cut off by a crash is left out: it is written again. */
export function readDeletions(file: string): Deletion[] {
  return fs.existsSync(file) ? parse(fs.readFileSync(file, 'utf8')) : [];
}

/** Adds those of this node to the list beside the backups. */
export async function shareDeletions(data: string, target: Target): Promise<void> {
  const own = readDeletions(path.join(data, DELETED_FILE));
  const shared = parse((await target.read(DELETED_FILE)) ?? '');
  const all = new Map([...shared, ...own].map((each) => [`${each.table}/${each.id}`, each]));
  if (all.size === shared.length) return;
  await target.put(DELETED_FILE, (write) => write(Buffer.from(linesOf([...all.values()]))));
}

function parse(text: string): Deletion[] {
  return text.split('\n').flatMap((line) => {
    try {
      const parsed = deletion.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      // Half a line.
      return [];
    }
  });
}

function linesOf(deletions: readonly Deletion[]): string {
  return deletions.map((each) => `${JSON.stringify(each)}\n`).join('');
}

function erasedAt(row: object | null): number | null {
  return row !== null && 'erasedAt' in row && typeof row.erasedAt === 'number' ? row.erasedAt : null;
}
