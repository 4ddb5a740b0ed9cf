/** Who may open a scope, and which rows it brings: copied out like the table. */
import { tableOf } from '#domain/registry.ts';
import { ownerOf } from './private.ts';
import type { State, Target } from './state.ts';

/** A scope of every kind that a table opens, whether or not anyone may. */
export function scopesOf(state: State): string[] {
  return state.tables.flatMap((table) =>
    Object.entries(tableOf(table).opens).flatMap(([kind, opener]) =>
      opener === 'everyone' ? [kind] : state.all(table).map(({ id }) => `${kind}:${id}`),
    ),
  );
}

export function mayOpen(person: string, scope: string, state: State): boolean {
  const [kind = '', id = ''] = scope.split(':');
  if (kind === 'user' || kind === 'asked' || kind === 'assigned' || kind === 'authored') return id === person;
  if (kind === 'helping' || kind === 'notes' || kind === 'views' || kind === 'updateDrafts') return id === person;
  if (['project', 'tally', 'projectNotes', 'projectViews', 'projectUpdates'].includes(kind))
    return state.members(id).includes(person);
  if (kind === 'team' || kind === 'teamNotes' || kind === 'teamViews')
    return state.live('team').some((row) => row.id === id && row.memberUids.includes(person));
  if (kind === 'workload' || kind === 'time') return id === person || state.leadsOf(id).includes(person);
  if (kind === 'projectTime') return state.members(id).length > 0 && state.get('project', id)?.ownerUid === person;
  if (kind === 'note') {
    const note = state.get('note', id);
    return note !== undefined && state.reads(person, { table: 'note', row: note });
  }
  if (kind !== 'task') return scope === 'everyone';
  const row = state.get('task', id);
  return row !== undefined && state.reads(person, { table: 'task', row });
}

export function holds(scope: string, { table, row }: Target): boolean {
  switch (table) {
    case 'person':
    case 'tag':
      return scope === 'everyone';
    case 'profile':
    case 'arrangement':
      return scope === `user:${row.id}`;
    case 'notification':
      return scope === `user:${row.userId}`;
    case 'project':
    case 'team':
      return row.memberUids.some((member) => scope === `user:${member}`);
    case 'teamInvitation':
      return scope === `user:${row.personId}` || scope === `team:${row.teamId}`;
    case 'reach':
      return scope === `workload:${row.id}` || row.leadUids.some((lead) => scope === `user:${lead}`);
    case 'availability':
      return scope === `workload:${row.id}`;
    case 'workloadTask':
      return scope === `workload:${row.assignee}`;
    case 'timeEntry':
      return scope === `time:${row.userId}` || (row.endedAt === null && scope === `user:${row.userId}`);
    case 'timeDay':
      return row.projectId === null
        ? [`time:${row.userId}`, `workload:${row.userId}`].includes(scope)
        : scope === `projectTime:${row.projectId}`;
    case 'projectTime':
      return scope === `projectTime:${row.id}` || scope === `user:${row.ownerUid}`;
    case 'stream':
    case 'column':
    case 'field':
      return scope === `project:${row.projectId}`;
    case 'task':
      return [
        `assigned:${row.assignee}`,
        `authored:${row.userId}`,
        `project:${row.projectId ?? ''}`,
        `task:${row.parentId ?? ''}`,
        ...row.helperUids.map((helper) => `helping:${helper}`),
      ].includes(scope);
    case 'series':
    case 'dependency':
      return [
        `assigned:${row.assignee}`,
        `authored:${row.userId}`,
        `project:${row.projectId ?? ''}`,
        ...row.helperUids.map((helper) => `helping:${helper}`),
      ].includes(scope);
    case 'checkIn':
      return scope === `task:${row.taskId}` || (row.pendingFor !== null && scope === `asked:${row.pendingFor}`);
    case 'comment':
    case 'activity':
      return scope === `task:${row.taskId}`;
    case 'upload':
      return scope === `task:${row.taskId}` || scope === `note:${row.noteId}`;
    case 'note':
      return (
        [`note:${row.id}`, `projectNotes:${row.projectId}`, `teamNotes:${row.teamId}`].includes(scope) ||
        row.readerUids.some((reader) => scope === `notes:${reader}`)
      );
    case 'view':
    case 'template':
      return [`views:${row.ownerUid}`, `projectViews:${row.projectId}`, `teamViews:${row.teamId}`].includes(scope);
    case 'projectUpdate':
      return row.sentAt === null
        ? scope === `updateDrafts:${row.draftOf ?? ''}`
        : scope === `projectUpdates:${row.projectId}`;
    case 'noteUpdate':
      return scope === `note:${row.noteId}`;
    case 'tally':
      return scope === `tally:${row.id}`;
    case 'checkInSchedule':
    case 'restingValues':
    case 'interruptions':
    case 'counter':
    case 'noteSize':
    case 'imported':
      return false;
    default:
      return scope === `user:${ownerOf({ table, row })}`;
  }
}
