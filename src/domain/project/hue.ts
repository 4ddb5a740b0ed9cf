import type { Rows } from '../command.ts';
import { HUES, hueOf } from '../hue.ts';
import type { ProjectRow } from './row.ts';

/** The color of a project: as chosen, or, of one that is older than colors, by its id. */
export function projectHue({ id, hue }: Pick<ProjectRow, 'id' | 'hue'>): number {
  return hue ?? hueOf(id);
}

/** Every hue, so that those that follow each other look as different as they can. */
export const HUES_APART = [6, 0, 3, 8, 1, 5, 9, 2, 7, 4];

/** The color that the fewest of a person's projects have. */
export function leastUsedHue(rows: Rows, personId: string): number {
  const used = Array.from({ length: HUES }, () => 0);
  for (const project of rows.list('project', 'memberUids', personId)) {
    const hue = projectHue(project);
    if (project.deletedAt === null) used[hue] = (used[hue] ?? 0) + 1;
  }
  const least = Math.min(...used);
  return HUES_APART.find((hue) => used[hue] === least) ?? 0;
}
