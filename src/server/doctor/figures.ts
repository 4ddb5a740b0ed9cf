/** How an instance is doing: for administrators and for metrics. */
import { sql } from 'kysely';
import type { Config } from '#server/config/config.ts';
import { sizeOfDatabase } from '#server/database/applied.ts';
import type { Database } from '#server/database/database.ts';
import { countNodes } from '#server/database/nodes.ts';
import { freeIn } from '#server/operate/room.ts';

export interface Figures {
  readonly nodes: number;
  /** Of the disk with the data folder, in bytes. */
  readonly free: number;
  readonly database: { readonly kind: 'sqlite' | 'postgres'; readonly size: number };
  readonly log: {
    readonly entries: number;
    /** When the oldest one was made (ms); null: there is none. */
    readonly since: number | null;
  };
  readonly followers: readonly Lag[];
}

export interface Lag {
  readonly follower: string;
  /** How long the oldest entry that it has not handled has waited. */
  readonly ms: number;
}

/** What works through the log afterwards; those that an earlier version had are left out. */
export const FOLLOWERS: readonly string[] = [
  'push',
  'deleted-for-good',
  'notes',
  'note-versions',
  'text-versions',
  'update-facts',
  'search',
];
/** Only where there is a bot. */
const OF_BOT = 'telegram';
/** A follower with nothing to do saves its place every ten seconds. */
const SAVES_MS = 20_000;

interface Ports {
  readonly config: Config;
  readonly database: Database;
}

export async function readFigures({ config, database }: Ports, now: number): Promise<Figures> {
  const [nodes, size, followers, ends] = await Promise.all([
    countNodes(database),
    sizeOfDatabase(database),
    readLags({ config, database }, now),
    endsOfLog(database),
  ]);
  return { nodes, free: freeIn(config.data), database: { kind: database.type, size }, log: ends, followers };
}

export async function readLags({ config, database }: Ports, now: number): Promise<Lag[]> {
  const names = config.telegram ? [...FOLLOWERS, OF_BOT] : FOLLOWERS;
  const { rows } = await sql<{ name: string; at: number | string | null }>`
    select name, (select at from log where log.seq > follower.seq order by log.seq limit 1) at
    from follower where name in (${sql.join(names)}) order by name
  `.execute(database.db);
  return rows.map(({ name, at }) => {
    const ms = at === null ? 0 : now - Number(at);
    return { follower: name, ms: ms > SAVES_MS ? ms : 0 };
  });
}

async function endsOfLog({ db }: Database): Promise<Figures['log']> {
  const { rows } = await sql<{ first: number | string; last: number | string; at: number | string }>`
    select seq "first", (select max(seq) from log) "last", at from log order by seq limit 1
  `.execute(db);
  const [row] = rows;
  // There are no gaps.
  return row
    ? { entries: Number(row.last) - Number(row.first) + 1, since: Number(row.at) }
    : { entries: 0, since: null };
}
