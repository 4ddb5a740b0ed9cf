import { type Context, type Tx } from '../command.ts';
import { notify } from '../notification/notify.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import type { NoteRow } from './row.ts';
import { readableNote } from './rules.ts';

/** Notifies the mentioned person, if they may read the note. */
export function notifyMentionInNote(tx: Tx, noteId: string, personId: string, context: Context): void {
  const note = readableNote(tx, personId, noteId);
  if (!note) return;
  const author = displayName(tx, context.actor);
  const textForCount = (count: number) => mentionText(note, author, count);
  const action = { type: 'link', label: 'View Note', url: `/notes/${noteId}` } as const;
  notify(tx, [{ ...textForCount(1), userId: personId, kind: 'mention', textForCount, action, noteId }], context);
}

function mentionText({ title }: NoteRow, author: string, count: number): NotificationText {
  const note = title.trim();
  if (note === '') return notificationText('mentionedInUntitledNote', { author });
  if (count === 1) return notificationText('mentionedInNote', { author, note });
  return notificationText('mentionedTimesInNote', { author, note, count: String(count) });
}
