/**
 * Webhooks that belong to a project, a team or the instance: who may make and steer one, and which scopes it follows. What it
 * carries is what its maker may read, as with every webhook.
 */
import { isActive } from '#domain/project/archive.ts';
import { canEditProject, readableProject } from '#domain/project/rules.ts';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { canEditTeam, isInTeam } from '#domain/team/rules.ts';
import { live, type Rows } from '#domain/command.ts';
import type { Place } from '#sync/hub/changes.ts';
import type { Scope } from '#sync/protocol/row.ts';

/** `project:ID`, `team:ID` or `instance`. */
export type Belonging = string;

/** Followed together: the newest projects. */
const MOST = 200;

/** The owner of a project, a lead of a team, an administrator. Nobody, where the project or team is deleted. */
export function maySteer(rows: Rows, person: string, belongsTo: Belonging): boolean {
  const row = live(rows, 'person', person);
  if (!row || row.disabledAt !== null) return false;
  const { kind, id } = partsOf(belongsTo);
  if (kind === 'instance') return canAdminister(rows, person) === null;
  if (kind === 'team') {
    const team = live(rows, 'team', id);
    return team !== undefined && isInTeam(team, person) && canEditTeam(rows, person, team) === null;
  }
  const project = readableProject(rows, person, id);
  return project !== undefined && canEditProject(rows, person, project) === null;
}

/** The project; the team's projects; all projects: those that its maker may read now. */
export function scopesOfBelonging(rows: Rows, person: string, belongsTo: Belonging): Scope[] {
  const { kind, id } = partsOf(belongsTo);
  if (kind === 'project') return [belongsTo];
  return rows
    .list('project', 'memberUids', person)
    .filter((project) => isActive(project) && (kind === 'instance' || project.teamId === id))
    .map(({ id: project }) => `project:${project}`)
    .toSorted()
    .slice(-MOST);
}

/** Where it goes on: what is no longer of it is left out, unless that can't be read any more, which its receiver gets to know. */
export function goesOnWith(
  rows: Rows,
  { person, place, belongsTo }: { readonly person: string; readonly place: Place; readonly belongsTo: Belonging },
): { readonly since: Place; readonly add: readonly Scope[] } {
  const wanted = scopesOfBelonging(rows, person, belongsTo);
  const isReadable = (scope: Scope) => readableProject(rows, person, partsOf(scope).id) !== undefined;
  const scopes = place.scopes.filter((scope) => wanted.includes(scope) || !isReadable(scope));
  return { since: { ...place, scopes }, add: wanted.filter((scope) => !scopes.includes(scope)) };
}

function partsOf(belongsTo: Belonging): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = belongsTo.split(':');
  return { kind, id };
}
