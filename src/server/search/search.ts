/**
 * Finds tasks, notes and comments for a person whose browser does not hold all that they may read. The index is asked
 * only for what is at home where the person is, so that neither the answer nor its time depends on what others have;
 * and what it finds is checked again by the rule that everything is read by.
 */
import { setImmediate } from 'node:timers/promises';
import { SECOND } from '#domain/duration.ts';
import { excerptOf } from '#domain/finding/excerpt.ts';
import { FOUND_KINDS, foundNote, foundTask, type Found, type FoundKind } from '#domain/finding/found.ts';
import { FOUND_BY, foundBy } from '#domain/finding/order.ts';
import { isCertain, isTyped, typedWords, type Typed } from '#domain/finding/words.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import { readableText } from '#domain/person/mention.ts';
import type { NoteRow } from '#domain/note/row.ts';
import type { StreamRow } from '#domain/stream/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { UploadRow } from '#domain/upload/row.ts';
import { schema } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { readable } from '#sync/hub/readable.ts';
import type { Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Row } from '#sync/protocol/row.ts';
import { matches, noteTexts } from './index-rows.ts';
import { position } from './index-state.ts';
import { readableHomes, wishesFor, type Question, type Wish } from './index-words.ts';

export interface SearchPorts {
  readonly store: Store;
  readonly database: Database;
  readonly clock: Pick<Clock, 'now' | 'after'>;
}

export interface Asked extends Question {
  /** All, if absent. */
  readonly kind?: FoundKind | undefined;
  /** Of each kind. */
  readonly most: number;
}

/** How long a search waits for what was changed right before it. */
const LATEST_MS = SECOND / 2;
const LOOK_MS = 5;
/** An answer comes after a multiple of this, so that its time says nothing of how much was looked through. */
const STEP_MS = 20;
/** Entries that are looked at together. */
const PAGE = 200;
/** Of one kind: what has the words of a text but not the text itself makes nobody wait. */
const MOST_LOOKED_AT = 5_000;

/** The best of each kind first. What the person may not read leaves no trace. */
export async function search(ports: SearchPorts, person: string, asked: Asked): Promise<Found[]> {
  const { clock } = ports;
  const start = clock.now();
  await untilLatest(ports, start);
  const homes = await ports.store.read((reader) => readableHomes(asRows(reader), person));
  const kinds = asked.kind === undefined ? FOUND_KINDS : [asked.kind];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const first = await findOf(ports, person, kind, homes.active, asked);
      const most = asked.most - first.length;
      if (most === 0 || homes.archived.length === 0) return first;
      return [...first, ...(await findOf(ports, person, kind, homes.archived, { ...asked, most }))];
    }),
  );
  const took = clock.now() - start;
  await pause(clock, STEP_MS - (took % STEP_MS));
  return found.flat();
}

/** What a person has just written is found. */
async function untilLatest({ store, database, clock }: SearchPorts, start: number): Promise<void> {
  const { seq } = await store.read((reader) => reader.head);
  while ((await position(database)) < seq && clock.now() - start < LATEST_MS) await pause(clock, LOOK_MS);
}

async function findOf(
  ports: SearchPorts,
  person: string,
  kind: FoundKind,
  homes: readonly string[],
  asked: Asked,
): Promise<Found[]> {
  const { number, name, any } = wishesFor(kind, homes, asked);
  const { database } = ports;
  const typed = typedWords(asked.text);
  const tried = new Set<string>();
  const found: Found[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  while (found.length < asked.most && tried.size < MOST_LOOKED_AT) {
    // By number and by name only once: what is found by any of its words includes the rest of them.
    const isFirst = before === Number.MAX_SAFE_INTEGER;
    const find = (wish: Wish | null) => (wish === null ? [] : matches(database, wish, { before, limit: PAGE }));
    const [page, named, numbered] = await Promise.all([
      find(any),
      find(isFirst ? name : null),
      find(isFirst ? number : null),
    ]);
    const fresh = [...numbered, ...named, ...page].filter(({ id }) => !tried.has(id) && tried.add(id));
    const isNumbered = new Set(numbered.map(({ id }) => id));
    const inOrder = fresh
      .map((match) => ({
        ...match,
        by: isNumbered.has(match.id) ? FOUND_BY.number : foundBy({ name: match.name }, typed, asked.text),
      }))
      .toSorted((one, other) => one.by - other.by || other.n - one.n);
    for (let at = 0; at < inOrder.length && found.length < asked.most; at += asked.most) {
      // Nearly all of them can be read: as many as are missing.
      const part = inOrder.slice(at, at + asked.most);
      const inText = new Set(part.filter(({ by }) => by === FOUND_BY.text).map(({ id }) => id));
      const most = asked.most - found.length;
      const ids = part.map(({ id }) => id);
      found.push(...(await read(ports, person, kind, { ids, inText, typed, most })));
    }
    if (page.length < PAGE) break;
    before = page.at(-1)?.n ?? 0;
  }
  return found;
}

interface Part {
  readonly ids: readonly string[];
  /** Those of which a part of the text is shown. */
  readonly inText: ReadonlySet<string>;
  readonly typed: Typed;
  readonly most: number;
}

/** Those that the person may read, in their order, with what they are on. */
async function read({ store, database }: SearchPorts, person: string, kind: FoundKind, part: Part): Promise<Found[]> {
  const { ids, inText, typed, most } = part;
  const rows = new Map((await readable(store, schema, person, kind, ids)).map((row) => [row.id, row]));
  const excerpt = (id: string, text: string) => (inText.has(id) ? excerptOf(text, typed.literal) : null);
  const having = ids.flatMap((id) => rows.get(id) ?? []);
  const certain = isCertain(typed);
  const texts = await noteTexts(database, kind === 'note' ? ids.filter((id) => !certain || inText.has(id)) : []);
  const inOrder = certain ? having.slice(0, most) : await typedIn(kind, having, { typed, texts, most });
  async function tasksById(tasks: readonly (string | null)[]): Promise<ReadonlyMap<string | null, TaskRow>> {
    const found = await readable(store, schema, person, 'task', [...new Set(tasks)].filter(isId));
    return new Map((found as TaskRow[]).map((task) => [task.id, task]));
  }
  switch (kind) {
    case 'task':
      return (inOrder as TaskRow[]).map((task) => ({
        kind,
        task: foundTask(task),
        excerpt: excerpt(task.id, readableText(task.description)),
      }));
    case 'note': {
      const found: Found[] = [];
      for (const note of inOrder as NoteRow[]) {
        found.push({ kind, note: foundNote(note), excerpt: excerpt(note.id, texts.get(note.id) ?? '') });
        // A text can be long: others have their turn in between.
        await setImmediate();
      }
      return found;
    }
    case 'comment': {
      const comments = inOrder as CommentRow[];
      const byId = await tasksById(comments.map(({ taskId }) => taskId));
      return comments.flatMap((comment) => {
        const task = byId.get(comment.taskId);
        const { id, userId, createdAt } = comment;
        if (!task) return [];
        return [
          {
            kind,
            comment: { id, userId, createdAt },
            task: foundTask(task),
            excerpt: excerpt(id, readableText(comment.text)),
          },
        ];
      });
    }
    case 'stream':
      return (inOrder as StreamRow[]).map(({ id, name, projectId }) => ({
        kind,
        stream: { id, name, projectId },
        excerpt: null,
      }));
    case 'upload': {
      const uploads = inOrder as UploadRow[];
      const byId = await tasksById(uploads.map(({ taskId }) => taskId));
      const noteIds = [...new Set(uploads.map(({ noteId }) => noteId))].filter(isId);
      const notes = (await readable(store, schema, person, 'note', noteIds)) as NoteRow[];
      return uploads.flatMap(({ id, name, taskId, noteId }): Found[] => {
        const [task, note] = [byId.get(taskId), notes.find((each) => each.id === noteId)];
        const on = task ? { task: foundTask(task) } : note && { note: foundNote(note) };
        return on ? [{ kind, upload: { id, name }, on, excerpt: null }] : [];
      });
    }
  }
}

interface Looked {
  readonly typed: Typed;
  /** Of notes, by id. */
  readonly texts: ReadonlyMap<string, string>;
  readonly most: number;
}

/** The first that have not only the words, but what was typed. */
async function typedIn(kind: FoundKind, rows: readonly Row[], { typed, texts, most }: Looked): Promise<Row[]> {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    if (isTyped(textOf(kind, row, texts), typed)) found.push(row);
    if (kind === 'note') await setImmediate();
  }
  return found;
}

/** What a browser looks through. */
function textOf(kind: FoundKind, row: Row, texts: ReadonlyMap<string, string>): string {
  switch (kind) {
    case 'task': {
      const { name, number, description } = row as TaskRow;
      return `${name}\n#${number ?? ''}\n${readableText(description)}`;
    }
    case 'note':
      return `${(row as NoteRow).title}\n${texts.get(row.id) ?? ''}`;
    case 'comment':
      return readableText((row as CommentRow).text);
    case 'stream':
    case 'upload':
      return (row as StreamRow | UploadRow).name;
  }
}

const isId = (id: string | null): id is string => id !== null;

function pause(clock: Pick<Clock, 'after'>, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
