/** What the server finds beyond the rows of a browser, as it describes it. */
import type { CommentRow } from '../comment/row.ts';
import type { NoteRow } from '../note/row.ts';
import type { StreamRow } from '../stream/row.ts';
import type { TaskRow } from '../task/row.ts';
import type { UploadRow } from '../upload/row.ts';
import type { Excerpt } from './excerpt.ts';

/** In the order in which they are listed. */
export const FOUND_KINDS = ['task', 'note', 'comment', 'stream', 'upload'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** What a list shows of a task. */
export type FoundTask = Pick<
  TaskRow,
  'id' | 'number' | 'name' | 'status' | 'progress' | 'projectId' | 'assignee' | 'userId' | 'updatedAt'
>;

export type FoundNote = Pick<NoteRow, 'id' | 'title' | 'projectId' | 'teamId' | 'updatedAt'>;

export type FoundStream = Pick<StreamRow, 'id' | 'name' | 'projectId'>;

/** `excerpt` shows the words in the text; null where they are in the name. */
export type Found =
  | { readonly kind: 'task'; readonly task: FoundTask; readonly excerpt: Excerpt | null }
  | { readonly kind: 'note'; readonly note: FoundNote; readonly excerpt: Excerpt | null }
  | {
      readonly kind: 'comment';
      readonly comment: Pick<CommentRow, 'id' | 'userId' | 'createdAt'>;
      readonly task: FoundTask;
      readonly excerpt: Excerpt | null;
    }
  | { readonly kind: 'stream'; readonly stream: FoundStream; readonly excerpt: null }
  | {
      /** A file, by its name: on a task, also where a comment brought it, or in a note. */
      readonly kind: 'upload';
      readonly upload: Pick<UploadRow, 'id' | 'name'>;
      readonly on: { readonly task: FoundTask } | { readonly note: FoundNote };
      readonly excerpt: null;
    };

export function foundTask({
  id,
  number,
  name,
  status,
  progress,
  projectId,
  assignee,
  userId,
  updatedAt,
}: FoundTask): FoundTask {
  return { id, number, name, status, progress, projectId, assignee, userId, updatedAt };
}

export function foundNote({ id, title, projectId, teamId, updatedAt }: FoundNote): FoundNote {
  return { id, title, projectId, teamId, updatedAt };
}
