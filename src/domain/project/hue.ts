import type { Rows } from '../command.ts';
import { hueOf, leastUsed } from '../hue.ts';
import type { ProjectRow } from './row.ts';

/** The color of a project: the chosen one. Projects created before colors existed get one from their id. */
export function projectHue({ id, hue }: Pick<ProjectRow, 'id' | 'hue'>): number {
  return hue ?? hueOf(id);
}

/** The color that the fewest of the person's projects have. */
export function leastUsedHue(rows: Rows, personId: string): number {
  const projects = rows.list('project', 'memberUids', personId);
  return leastUsed(projects.filter(({ deletedAt }) => deletedAt === null).map(projectHue));
}
