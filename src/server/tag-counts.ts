/** How many of the tasks that somebody can see have each tag: a browser holds only some of them. */
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

/** By the id of the tag; of a merged one the tasks are the other's. A tag that is on no task is not among them. */
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
    // Everybody waits for what SQLite is asked: others have their turn between two projects.
    await setImmediate();
  }
  return counts;
}

/** Without a project, a task is its author's and its assignee's. */
function withoutProject(person: string): RawBuilder<unknown> {
  return sql`"projectId" is null and ("assignee" = ${person} or "userId" = ${person})`;
}

interface TagsOfTask {
  readonly list: readonly string[];
  /** How many tasks have just these. */
  readonly many: number;
}

async function tagged({ db }: Database, where: RawBuilder<unknown>): Promise<TagsOfTask[]> {
  // A list is JSON on SQLite, and one of its own kinds on PostgreSQL.
  const { rows } = await sql<{ tags: string | readonly string[]; many: number | string }>`
    select "tags", count(*) as "many" from "task" where "deletedAt" is null and (${where}) group by "tags"
  `.execute(db);
  return rows.map(({ tags, many }) => ({
    list: typeof tags === 'string' ? (JSON.parse(tags) as string[]) : tags,
    many: Number(many),
  }));
}
