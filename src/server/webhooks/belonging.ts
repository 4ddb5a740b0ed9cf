/**
 * Webhooks that belong to a project, a team or the instance: who may make and steer one, and which scopes it follows. What it
 * carries is what its maker may read, as with every webhook.
 */
import { isActive } from '#domain/project/archive.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { canEditProject, readableProject } from '#domain/project/rules.ts';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { canEditTeam } from '#domain/team/rules.ts';
import { live, type Rows } from '#domain/command.ts';
import type { Place } from '#sync/hub/changes.ts';
import type { RowChange, Scope } from '#sync/protocol/row.ts';

/** `project:ID`, `team:ID` or `instance`. */
export type Belonging = string;

/** Followed together: the newest projects. */
const PROJECTS_MAX = 200;

/** The owner of a project, a lead of a team, an administrator. Nobody, while the project or team is deleted. */
export function maySteer(rows: Rows, person: string, belongsTo: Belonging): boolean {
  return looksAfter(rows, person, belongsTo) && isThere(rows, belongsTo);
}

/** The same, also of a project or team that is deleted and may be brought back: not any more once it is purged. */
export function looksAfter(rows: Rows, person: string, belongsTo: Belonging): boolean {
  const row = live(rows, 'person', person);
  if (!row || row.disabledAt !== null) return false;
  const { kind, id } = partsOf(belongsTo);
  if (kind === 'instance') return canAdminister(rows, person) === null;
  if (kind === 'team') {
    const team = rows.get('team', id);
    return team !== undefined && canEditTeam(rows, person, team) === null;
  }
  const project = rows.get('project', id);
  return project !== undefined && canEditProject(rows, person, project) === null;
}

/** Whether it is not deleted. */
export function isThere(rows: Rows, belongsTo: Belonging): boolean {
  const { kind, id } = partsOf(belongsTo);
  return kind === 'instance' || live(rows, kind === 'team' ? 'team' : 'project', id) !== undefined;
}

/** The project; the team's projects; all projects: those that its maker may read now. */
export function scopesOfBelonging(rows: Rows, person: string, belongsTo: Belonging): Scope[] {
  if (partsOf(belongsTo).kind === 'project') return [belongsTo];
  return rows
    .list('project', 'memberUids', person)
    .filter((project) => isOfIt(project, person, belongsTo))
    .map(({ id }) => `project:${id}`)
    .toSorted()
    .slice(-PROJECTS_MAX);
}

/** The scope of a project that came to the team or the instance, or that its maker can read from then on; otherwise null. */
export function scopeThatCame(
  { person, belongsTo }: { readonly person: string; readonly belongsTo: Belonging },
  { table, id, before, after }: RowChange,
): Scope | null {
  if (table !== 'project') return null;
  const [was, is] = [before, after].map((row) => isOfIt(row as ProjectRow | null, person, belongsTo));
  return is && !was ? `project:${id}` : null;
}

function isOfIt(project: ProjectRow | null, person: string, belongsTo: Belonging): boolean {
  const { kind, id } = partsOf(belongsTo);
  if (!project || !isActive(project) || !project.memberUids.includes(person)) return false;
  return kind === 'instance' || project.teamId === id;
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

/** Of the scopes that it follows, those that the person may know of: what others can read is theirs to know. */
export function scopesFor(
  rows: Rows,
  person: string,
  webhook: { readonly person: string; readonly scopes: readonly Scope[] },
): readonly Scope[] {
  if (webhook.person === person) return webhook.scopes;
  return webhook.scopes.filter((scope) => readableProject(rows, person, partsOf(scope).id) !== undefined);
}

function partsOf(belongsTo: Belonging): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = belongsTo.split(':');
  return { kind, id };
}
