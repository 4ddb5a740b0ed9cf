/** Notifications of a deleted note, project or team, and of what is in it, are deleted with it, and restored with it. */
import type { Tx } from '../command.ts';
import type { NoteRow } from '../note/row.ts';
import type { ProjectRow } from '../project/row.ts';
import { readAll } from '../read-all.ts';
import type { TeamRow } from '../team/row.ts';
import { follow } from './deleted-subject.ts';

/** What commands read that call one of the functions below. */
export const notificationsOfNote = { lists: [{ table: 'notification', column: 'noteId', by: 'id' }] } as const;
export const notificationsOfTeam = { lists: [{ table: 'note', column: 'teamId', by: 'id' }] } as const;
export const notificationsOfProject = {
  lists: [
    { table: 'task', column: 'projectId', by: 'id' },
    { table: 'note', column: 'projectId', by: 'id' },
    { table: 'notification', column: 'projectId', by: 'id' },
  ],
} as const;

/** Deletes or restores the notifications of a note with it. `was` is its `deletedAt` before. */
export function updateNotificationsOfNote(tx: Tx, note: NoteRow, was: number | null): void {
  follow(tx, tx.list('notification', 'noteId', note.id), note.deletedAt, was);
}

/** The same for a project: of its tasks and notes, and of itself. */
export function updateNotificationsOfProject(tx: Tx, project: ProjectRow, was: number | null): void {
  const [tasks, notes, own] = readAll([
    () => tx.list('task', 'projectId', project.id),
    () => tx.list('note', 'projectId', project.id),
    () => tx.list('notification', 'projectId', project.id),
  ]);
  // One that was written before its task came into this project, or left it, says another.
  const theirs = own.filter(({ taskId }) => taskId === null || tx.get('task', taskId)?.projectId === project.id);
  const all = [...notificationsOf(tx, 'taskId', tasks), ...notificationsOf(tx, 'noteId', notes), ...theirs];
  follow(tx, [...new Map(all.map((row) => [row.id, row])).values()], project.deletedAt, was);
}

/** The same for a team: of its notes. */
export function updateNotificationsOfTeam(tx: Tx, team: TeamRow, was: number | null): void {
  follow(tx, notificationsOf(tx, 'noteId', tx.list('note', 'teamId', team.id)), team.deletedAt, was);
}

function notificationsOf(tx: Tx, column: 'taskId' | 'noteId', rows: readonly { readonly id: string }[]) {
  return readAll(
    rows.map(
      ({ id }) =>
        () =>
          tx.list('notification', column, id),
    ),
  ).flat();
}
