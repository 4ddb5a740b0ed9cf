/** How many of the tasks a person can see have each tag: their browser holds only some of them. */
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { resolveTags } from '#domain/tag/resolve-tag.ts';
import type { TagRow } from '#domain/tag/row.ts';
import type { Store } from '#sync/log/store.ts';
import type { Database } from './database/database.ts';
import { asRows } from './door/typed-rows.ts';

interface CountPorts {
  readonly store: Store;
  readonly database: Database;
}

/** By tag id; tasks of a merged tag count for the other one. A tag without tasks is missing. */
export async function countTags({ store, database }: CountPorts, person: string): Promise<Map<string, number>> {
  const [tags, projects] = await store.read((reader) => [
    new Map((reader.all('tag') as unknown as TagRow[]).map((row) => [row.id, row])),
    asRows(reader).list('project', 'memberUids', person),
  ]);
  const counts = new Map<string, number>();
  const open = projects.filter(({ deletedAt }) => deletedAt === null);
  for (const where of [withoutProject(person), ...open.map(({ id }) => sql`"projectId" = ${id}`)]) {
    for (const { list, many } of await tagged(database, where)) {
      for (const { id } of resolveTags((each) => tags.get(each), list)) counts.set(id, (counts.get(id) ?? 0) + many);
    }
    // Everyone waits while SQLite runs a query: others have their turn between two projects.
    await setImmediate();
  }
  return counts;
}

/** A task without a project belongs to its author and its assignee. */
function withoutProject(person: string): RawBuilder<unknown> {
  return sql`"projectId" is null and ("assignee" = ${person} or "userId" = ${person})`;
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
