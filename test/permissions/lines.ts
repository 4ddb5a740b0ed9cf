/** The lines of the table that apply to a row. */
import type { RowOf } from '#domain/registry.ts';
import { PRIVATE } from './private.ts';
import type { Target } from './state.ts';

/**
 * Who reads it; comments, check-ins and activity are read with their task, an upload with what it is on, a tally with its project, what is written
 * in a note with the note.
 */
export function readOf({
  table,
  row,
}: Exclude<Target, { table: 'comment' | 'activity' | 'checkIn' | 'upload' }>): string {
  switch (table) {
    case 'task':
    case 'series':
    case 'dependency':
      return `${taskKind(row)}: read`;
    case 'notification':
      return 'notification: read, mark, delete';
    case 'profile':
      return 'profile: read, settings';
    case 'person':
      return 'directory: read';
    case 'tally':
      return 'project: read';
    case 'teamInvitation':
      return 'invitation: read';
    case 'reach':
    case 'availability':
    case 'workloadTask':
      return 'workload: read';
    case 'timeEntry':
      return 'time entry: read, write';
    case 'timeDay':
      return row.projectId === null ? 'time of a person: read' : 'time in a project: read';
    case 'projectTime':
      return 'time in a project: read';
    case 'noteUpdate':
      return 'note: read';
    case 'projectUpdate':
      return row.sentAt === null ? 'draft of an update: read' : 'project update: read';
    case 'note':
    case 'view':
    case 'template':
    case 'team':
    case 'project':
    case 'stream':
    case 'column':
    case 'field':
    case 'tag':
      return `${table}: read`;
    case 'checkInSchedule':
    case 'restingValues':
    case 'interruptions':
    case 'counter':
    case 'noteSize':
    case 'imported':
      throw new Error('nobody reads it');
    default:
      return PRIVATE;
  }
}

/** `task`: what it is on, or its comment is. */
export function uploadKind(
  person: string,
  { userId, commentId, noteId }: RowOf<'upload'>,
  task: RowOf<'task'> | undefined,
): string {
  if (userId === person) return 'file of one’s own';
  if (noteId !== null) return 'file of a note';
  if (commentId !== null) return 'file of a comment';
  return `file of a ${taskKind(task ?? { projectId: null })}`;
}

export function taskKind({ projectId }: Pick<RowOf<'task'>, 'projectId'>): string {
  return projectId === null ? 'task without a project' : 'task in a project';
}
