/** Where the tasks are that a person may read, as conditions for statements beside the store. */
import { sql, type RawBuilder } from 'kysely';
import type { Rows } from '#domain/command.ts';
import type { Database } from './database/database.ts';

interface PlaceOfTasks {
  /** Null: tasks without one, which belong to their author, their assignee and who helps. */
  readonly project: string | null;
  readonly where: RawBuilder<unknown>;
}

export function placesOfTasks(rows: Rows, person: string, type: Database['type']): PlaceOfTasks[] {
  const projects = rows.list('project', 'memberUids', person).filter(({ deletedAt }) => deletedAt === null);
  const helps =
    type === 'sqlite'
      ? sql`"id" in (select k."id" from "task_helperUids" k where k."key" = ${person})`
      : sql`"helperUids" @> array[${person}]::text[]`;
  return [
    { project: null, where: sql`"projectId" is null and ("assignee" = ${person} or "userId" = ${person} or ${helps})` },
    ...projects.map(({ id }) => ({ project: id, where: sql`"projectId" = ${id}` })),
  ];
}
