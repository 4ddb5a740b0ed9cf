/** The table of the index: an FTS5 table on SQLite, a `tsvector` with a GIN index on PostgreSQL. */
import { sql, type RawBuilder } from 'kysely';
import type { FoundKind } from '#domain/finding/found.ts';
import type { Database } from '#server/database/database.ts';
import type { Wanted, Wish } from './index-words.ts';

export interface IndexRow {
  readonly kind: FoundKind;
  readonly id: string;
  /** By which it is ordered. */
  readonly name: string;
  /** The text of a note, which is in no row. */
  readonly text: string | null;
  readonly words: readonly string[];
}

/** An entry of the index that has the words. Ordered by `n`, the latest first. */
export interface Match {
  readonly n: number;
  readonly id: string;
  readonly name: string;
}

/** Adds them, or replaces those of the same things: now they are the latest. */
export async function saveEntries({ db, type }: Database, rows: readonly IndexRow[]): Promise<void> {
  if (rows.length === 0) return;
  // On PostgreSQL the database counts.
  const [n, place] =
    type === 'sqlite'
      ? [sql`"n", `, (at: number) => sql`(select coalesce(max("n"), 0) + ${at + 1} from "searchEntry"), `]
      : [sql``, () => sql``];
  const words = (list: readonly string[]) =>
    type === 'sqlite' ? sql`${list.join(' ')}` : sql`array_to_tsvector(${[...list]}::text[])`;
  const values = rows.map(
    (row, at) => sql`(${place(at)}${row.kind}, ${row.id}, ${row.name}, ${row.text}, ${words(row.words)})`,
  );
  await sql`
    insert into "searchEntry" (${n}"kind", "id", "name", "text", "words") values ${sql.join(values)}
    on conflict ("kind", "id") do update set
      "n" = excluded."n", "name" = excluded."name", "text" = excluded."text", "words" = excluded."words"
  `.execute(db);
}

export async function removeEntries({ db }: Database, kind: FoundKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('searchEntry').where('kind', '=', kind).where('id', 'in', ids).execute();
}

/** The texts of notes, by id. */
export async function noteTexts({ db }: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('searchEntry')
    .select(['id', 'text'])
    .where('kind', '=', 'note')
    .where('id', 'in', ids)
    .execute();
  return new Map(found.flatMap(({ id, text }) => (text === null ? [] : [[id, text]])));
}

/** The latest entries that have the words, at most `limit`, and only those before the entry `before`. */
export async function matches(
  { db, type }: Database,
  wish: Wish,
  { before, limit }: { before: number; limit: number },
): Promise<Match[]> {
  // FTS5 has its own order, by which it stops as soon as it has enough.
  const [found, n] =
    type === 'sqlite' ? [sqliteMatch(wish), sql`"searchWords".rowid`] : [postgresMatch(wish), sql`e."n"`];
  const { rows } = await sql<{ n: number | string; id: string; name: string }>`
    select e."n", e."id", e."name" from ${found} and ${n} < ${before} order by ${n} desc limit ${limit}
  `.execute(db);
  return rows.map(({ n, id, name }) => ({ n: Number(n), id, name }));
}

function sqliteMatch(wish: Wish): RawBuilder<unknown> {
  const quoted = ({ word, begins }: Wanted) => `"${word}"${begins ? ' *' : ''}`;
  const query = wish.map((words) => `(${words.map(quoted).join(' OR ')})`).join(' AND ');
  return sql`"searchWords" cross join "searchEntry" e on e."n" = "searchWords".rowid where "searchWords" match ${query}`;
}

function postgresMatch(wish: Wish): RawBuilder<unknown> {
  const quoted = ({ word, begins }: Wanted) => `'${word}'${begins ? ':*' : ''}`;
  const query = wish.map((words) => `(${words.map(quoted).join(' | ')})`).join(' & ');
  return sql`"searchEntry" e where e."words" @@ ${query}::tsquery`;
}
