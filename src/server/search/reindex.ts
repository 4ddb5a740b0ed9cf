/** Writes rows into the index as they are now. */
import { setImmediate } from 'node:timers/promises';
import type { Rows } from '#domain/command.ts';
import type { FoundKind } from '#domain/finding/found.ts';
import { foldText } from '#domain/search.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import { readableText } from '#domain/person/mention.ts';
import type { NoteRow } from '#domain/note/row.ts';
import type { StreamRow } from '#domain/stream/row.ts';
import { numbersIn } from '#domain/task/number-in-text.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { UploadRow } from '#domain/upload/row.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { getAll } from '#sync/log/get-all.ts';
import type { Reader, Store } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { noteTexts, removeEntries, saveEntries, type IndexRow } from './index-rows.ts';
import { assigneeWord, homeWords, kindWord, numberWord, tagWord, textWords } from './index-words.ts';

export interface IndexPorts {
  readonly store: Pick<Store, 'read'>;
  /** A connection of its own, whose commits need not be durable at once: what is lost with the machine is done again. */
  readonly index: Database;
}

/** Rows that are read and written at once: nobody else has their turn meanwhile. */
const ROWS = { atFirst: 2, most: 200 };
/** More rows at once if these took less than that, fewer if they took longer. */
const SHORT_MS = 4;
const LONG_MS = 8;

/** Of rows that are deleted or gone the index has nothing. A note keeps the text that the index has of it. */
export async function reindex(ports: IndexPorts, kind: FoundKind, ids: readonly string[]): Promise<void> {
  let count = ROWS.atFirst;
  for (let at = 0; at < ids.length;) {
    const begun = performance.now();
    const some = ids.slice(at, at + count);
    await reindexSome(ports, kind, some);
    at += some.length;
    const ms = performance.now() - begun;
    if (ms < SHORT_MS) count = Math.min(ROWS.most, count * 2);
    else if (ms > LONG_MS) count = Math.ceil(count / 2);
    await setImmediate();
  }
}

async function reindexSome({ store, index }: IndexPorts, kind: FoundKind, ids: readonly string[]): Promise<void> {
  const texts = kind === 'note' ? await noteTexts(index, ids) : new Map<string, string>();
  const rows = await store.read((reader) => entriesOf(reader, kind, ids, texts));
  const found = new Set(rows.map(({ id }) => id));
  await removeEntries(
    index,
    kind,
    ids.filter((id) => !found.has(id)),
  );
  await saveEntries(index, rows);
}

/** A note with a text that was read just now. */
export async function reindexNote({ store, index }: IndexPorts, id: string, text: string): Promise<void> {
  const rows = await store.read((reader) => entriesOf(reader, 'note', [id], new Map([[id, text]])));
  await saveEntries(index, rows);
}

function entriesOf(
  reader: Reader,
  kind: FoundKind,
  ids: readonly string[],
  texts: ReadonlyMap<string, string>,
): IndexRow[] {
  const rows = asRows(reader);
  const live = getAll(reader, kind, ids).filter((row): row is Row => row !== undefined && row.deletedAt === null);
  if (kind === 'comment') getAll(reader, 'task', new Set((live as CommentRow[]).map(({ taskId }) => taskId)));
  return live.map((row) => {
    switch (kind) {
      case 'task':
        return taskEntry(rows, row as TaskRow);
      case 'comment':
        return commentEntry(rows, row as CommentRow);
      case 'note':
        return noteEntry(rows, row as NoteRow, texts.get(row.id) ?? '');
      case 'stream':
      case 'upload':
        return namedEntry(rows, kind, row as StreamRow | UploadRow);
    }
  });
}

function taskEntry(rows: Rows, task: TaskRow): IndexRow {
  const { id, name, number, description, assignee, tags } = task;
  const words = [
    kindWord('task'),
    ...homeWords(rows, 'task', task),
    ...(number === null ? [] : [numberWord(number)]),
    assigneeWord(assignee),
    ...tags.map(tagWord),
    ...textWords(name, readableText(description)),
  ];
  return { kind: 'task', id, name: foldText(name), text: null, words };
}

function commentEntry(rows: Rows, comment: CommentRow): IndexRow {
  const words = [
    kindWord('comment'),
    ...homeWords(rows, 'comment', comment),
    ...textWords('', readableText(comment.text)),
  ];
  return { kind: 'comment', id: comment.id, name: '', text: null, words };
}

/** Of what has a name and no text. */
function namedEntry(rows: Rows, kind: 'stream' | 'upload', row: StreamRow | UploadRow): IndexRow {
  const words = [kindWord(kind), ...homeWords(rows, kind, row), ...textWords(row.name, '')];
  return { kind, id: row.id, name: foldText(row.name), text: null, words };
}

function noteEntry(rows: Rows, note: NoteRow, text: string): IndexRow {
  const words = [
    kindWord('note'),
    ...homeWords(rows, 'note', note),
    ...numbersIn(text).slice(0, MOST_NUMBERS).map(numberWord),
    ...textWords(note.title, text),
  ];
  return { kind: 'note', id: note.id, name: foldText(note.title), text, words };
}

/** A note is found with so many of the tasks that it names. */
const MOST_NUMBERS = 1000;
