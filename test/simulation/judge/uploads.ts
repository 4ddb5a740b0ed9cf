/** Invariants of files: who adds them to what, and who removes them. */
import type { Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { mayWrite } from './notes.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

/** `before` is the state that the command was decided on. */
export function judgeUploadEntry({ name, actor, changes }: Entry, before: State, verdict: Verdict): void {
  if (!['upload.begin', 'upload.delete', 'upload.restore'].includes(name)) return;
  for (const { table, after } of changes) {
    if (table !== 'upload' || after === null) continue;
    const may =
      name === 'upload.begin' ? mayAdd(actor, after, before) : isAdder(actor, after) || isOwner(actor, after, before);
    verdict.check(may, 'files', () => `${actor} did ${name} to file ${after.id} of ${text(after, 'userId')}`);
  }
}

function isAdder(person: string, upload: Row): boolean {
  return text(upload, 'userId') === person;
}

/** Of what it is on: a comment’s author, a note’s owner, a task’s author (who can still read it) or its project’s owner. */
function isOwner(person: string, upload: Row, before: State): boolean {
  const comment = before.get('comment', text(upload, 'commentId'));
  if (text(upload, 'commentId') !== '') return comment !== undefined && text(comment, 'userId') === person;
  const note = before.get('note', text(upload, 'noteId'));
  if (text(upload, 'noteId') !== '') return note !== undefined && text(note, 'ownerUid') === person;
  const task = before.get('task', text(upload, 'taskId'));
  if (task === undefined || !before.mayRead(person, 'task', task)) return false;
  const project = before.get('project', text(task, 'projectId'));
  return text(task, 'userId') === person || (project !== undefined && text(project, 'ownerUid') === person);
}

function mayAdd(person: string, upload: Row, before: State): boolean {
  const [commentId, noteId] = [text(upload, 'commentId'), text(upload, 'noteId')];
  const comment = before.get('comment', commentId);
  if (commentId !== '') return comment !== undefined && text(comment, 'userId') === person;
  const note = before.get('note', noteId);
  if (noteId !== '') return note !== undefined && before.mayRead(person, 'note', note) && mayWrite(person, note);
  const task = before.get('task', text(upload, 'taskId'));
  return task !== undefined && before.mayRead(person, 'task', task);
}
