/** Where the tasks are that a person may read, as conditions for statements beside the store. */
import { sql, type RawBuilder } from 'kysely';
import type { Rows } from '#domain/command.ts';

interface PlaceOfTasks {
  /** Null: tasks without one, which belong to their author and their assignee. */
  readonly project: string | null;
  readonly where: RawBuilder<unknown>;
}

export function placesOfTasks(rows: Rows, person: string): PlaceOfTasks[] {
  const projects = rows.list('project', 'memberUids', person).filter(({ deletedAt }) => deletedAt === null);
  return [
    { project: null, where: sql`"projectId" is null and ("assignee" = ${person} or "userId" = ${person})` },
    ...projects.map(({ id }) => ({ project: id, where: sql`"projectId" = ${id}` })),
  ];
}
