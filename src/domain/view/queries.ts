import { live, type Rows } from '../command.ts';
import { canOpenView } from './board.ts';
import type { ViewRow } from './row.ts';

/** The saved views that a person has and whose board they can open and has not been archived: their own, and those of their projects and teams. */
export function viewsOf(rows: Rows, person: string): ViewRow[] {
  const projects = rows.list('project', 'memberUids', person);
  const teams = rows.list('team', 'memberUids', person);
  const all = [
    ...rows.list('view', 'ownerUid', person),
    ...projects.flatMap(({ id }) => rows.list('view', 'projectId', id)),
    ...teams.flatMap(({ id }) => rows.list('view', 'teamId', id)),
  ];
  const ids = new Set(all.map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const view = live(rows, 'view', id);
    return view && canOpenView(rows, person, view) ? [view] : [];
  });
}
