/** How many of the tasks a person can see have each tag: their browser holds only some of them. */
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { resolveTags } from '#domain/tag/resolve-tag.ts';
import type { TagRow } from '#domain/tag/row.ts';
import type { Store } from '#sync/log/store.ts';
import type { Database } from './database/database.ts';
import { asRows } from './door/typed-rows.ts';
import { placesOfTasks } from './places-of-tasks.ts';

interface CountPorts {
  readonly store: Store;
  readonly database: Database;
}

/** By tag id; tasks of a merged tag count for the other one. A tag without tasks is missing. */
export async function countTags({ store, database }: CountPorts, person: string): Promise<Map<string, number>> {
  const [tags, places] = await store.read((reader) => [
    new Map((reader.all('tag') as unknown as TagRow[]).map((row) => [row.id, row])),
    placesOfTasks(asRows(reader), person, database.type),
  ]);
  const counts = new Map<string, number>();
  for (const { where } of places) {
    for (const { list, many } of await tagged(database, where)) {
      for (const { id } of resolveTags((each) => tags.get(each), list)) counts.set(id, (counts.get(id) ?? 0) + many);
    }
    // Everyone waits while SQLite runs a query: others have their turn between two projects.
    await setImmediate();
  }
  return counts;
}

interface TagsOfTask {
  readonly list: readonly string[];
  /** How many tasks have exactly these tags. */
  readonly many: number;
}

async function tagged({ db }: Database, where: RawBuilder<unknown>): Promise<TagsOfTask[]> {
  // A list is JSON on SQLite, and an array on PostgreSQL.
  const { rows } = await sql<{ tags: string | readonly string[]; many: number | string }>`
    select "tags", count(*) as "many" from "task" where "deletedAt" is null and (${where}) group by "tags"
  `.execute(db);
  return rows.map(({ tags, many }) => ({
    list: typeof tags === 'string' ? (JSON.parse(tags) as string[]) : tags,
    many: Number(many),
  }));
}
