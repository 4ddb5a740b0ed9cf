/** Who may add, see and remove uploads. Each rule returns the refusal, or null where the action is allowed. */
import { canEditComment, commentFor } from '../comment/rules.ts';
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { canDeleteNote, canWriteNote, noteFor, readableNote } from '../note/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { canContribute, canDeleteTask, readableTask, taskFor } from '../task/rules.ts';
import type { UploadRow } from './row.ts';

/** What an upload is added to: one of the three. */
export interface Place {
  readonly taskId?: string | undefined;
  readonly commentId?: string | undefined;
  readonly noteId?: string | undefined;
}

/** The columns of a place where the actor may add uploads; throws the refusal if they may not. */
export function placeFor(
  rows: Rows,
  actor: string,
  { taskId, commentId, noteId }: Place,
): Pick<UploadRow, 'taskId' | 'commentId' | 'noteId'> {
  if (commentId !== undefined) {
    const comment = commentFor(rows, actor, commentId);
    assertAllowed(canEditComment(rows, actor, comment));
    return { taskId: comment.taskId, commentId, noteId: null };
  }
  if (noteId !== undefined) {
    assertAllowed(canWriteNote(rows, actor, noteFor(rows, actor, noteId)));
    return { taskId: null, commentId: null, noteId };
  }
  const task = taskFor(rows, actor, taskId ?? '');
  assertAllowed(canContribute(rows, actor, task));
  return { taskId: task.id, commentId: null, noteId: null };
}

/** The upload, unless it is missing, deleted or on something that the actor can't see. */
export function uploadFor(rows: Rows, actor: string, id: string): UploadRow {
  const upload = live(rows, 'upload', id);
  if (!upload || !isPlaceReadable(rows, actor, upload)) throw new Refusal('upload_not_found');
  return upload;
}

/** Who added it, while they may read what it is on, and who may delete that: the rest of its people only add. */
export function canRemoveUpload(rows: Rows, actor: string, upload: UploadRow): Refusal | null {
  if (!isPlaceReadable(rows, actor, upload)) return new Refusal('upload_not_found');
  if (actor === upload.userId) return null;
  return ownsPlace(rows, actor, upload) ? null : new Refusal('not_allowed');
}

/** `upload` is a tombstone, or was one before. */
export function canRestoreUpload(
  rows: Rows,
  actor: string,
  upload: UploadRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canRemoveUpload(rows, actor, upload);
  if (refusal) return refusal;
  return isDeletedAt(upload, deletedAt) ? null : new Refusal('changed_since');
}

function ownsPlace(rows: Rows, actor: string, { taskId, commentId, noteId }: UploadRow): boolean {
  const comment = commentId === null ? undefined : live(rows, 'comment', commentId);
  if (commentId !== null) return comment !== undefined && canEditComment(rows, actor, comment) === null;
  const note = noteId === null ? undefined : readableNote(rows, actor, noteId);
  if (noteId !== null) return note !== undefined && canDeleteNote(rows, actor, note) === null;
  const task = taskId === null ? undefined : readableTask(rows, actor, taskId);
  return task !== undefined && canDeleteTask(rows, actor, task) === null;
}

function isPlaceReadable(rows: Rows, actor: string, { taskId, commentId, noteId }: UploadRow): boolean {
  if (commentId !== null && !live(rows, 'comment', commentId)) return false;
  if (noteId !== null) return readableNote(rows, actor, noteId) !== undefined;
  return taskId !== null && readableTask(rows, actor, taskId) !== undefined;
}
