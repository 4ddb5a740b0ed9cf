import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';

export const FOREIGN_PROJECT = 'Project does not belong to current user';

/**
 * The refusal for a project that is missing and for one the actor can't see: people get the same, only the server's log
 * tells them apart.
 */
export function projectMissing(rows: Rows, id: string): Refusal {
  return new Refusal('project_not_found', {}, live(rows, 'project', id) ? FOREIGN_PROJECT : undefined);
}
