/** Texts of notes, as the updates that browsers would have sent. */
import * as Y from 'yjs';
import { createNote } from '#domain/note/commands.ts';
import { inviteToNote } from '#domain/note/sharing.ts';
import { writeNote } from '#domain/note/writing.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { id } from '#test/client.ts';
import type { Client } from '../server/client.ts';

const PARAGRAPHS_A_PAGE = 6;
/** About 500 words a page. */
const SENTENCE = 'We agreed that the kitchen is painted on Monday, before the new shelves come. ';
const SENTENCES = 6;

export interface LongText {
  /** One for each page, as base64. */
  readonly updates: readonly string[];
  readonly paragraphs: readonly string[];
}

export function longText(pages: number): LongText {
  const doc = new Y.Doc();
  const field = doc.getXmlFragment(TEXT_FIELD);
  const updates: string[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(base64(update)));
  const paragraphs: string[] = [];
  for (let page = 0; page < pages; page++) {
    doc.transact(() => {
      for (let at = 0; at < PARAGRAPHS_A_PAGE; at++) {
        // At the end of a line browsers do not all keep a space.
        const words = `${page + 1}.${at + 1} ${SENTENCE.repeat(SENTENCES)}`.trim();
        paragraphs.push(words);
        field.insert(field.length, [paragraphOf(words)]);
      }
    });
  }
  return { updates, paragraphs };
}

/** A private note that all of `people` may write. */
export async function newNote(owner: Client, people: readonly string[], updates: readonly string[]): Promise<string> {
  const noteId = id();
  await owner.send(createNote({ id: noteId, title: 'Minutes' }));
  for (const personId of people) await owner.send(inviteToNote({ id: noteId, personId, mayWrite: true }));
  for (const data of updates) await owner.send(writeNote({ id: id(), noteId, data }));
  return noteId;
}

/** A person who types at the end of a paragraph of their own. */
export class Typist {
  readonly doc = new Y.Doc();
  readonly #words: Y.XmlText;
  #typed: string[] = [];

  constructor() {
    this.doc.on('update', (update: Uint8Array) => this.#typed.push(base64(update)));
    const paragraph = paragraphOf('');
    this.doc.getXmlFragment(TEXT_FIELD).insert(0, [paragraph]);
    this.#words = paragraph.get(0) as Y.XmlText;
  }

  /** The update of the next character; of the first one with its paragraph. Each tenth takes one back. */
  type(nth: number): string {
    if (nth % 10 === 9) this.#words.delete(this.#words.length - 1, 1);
    else this.#words.insert(this.#words.length, String.fromCodePoint(97 + (nth % 26)));
    const [first = '', ...rest] = this.#typed.splice(0);
    if (rest.length === 0) return first;
    return base64(Y.mergeUpdates([first, ...rest].map((update) => Buffer.from(update, 'base64'))));
  }
}

function paragraphOf(words: string): Y.XmlElement {
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText(words)]);
  return paragraph;
}

function base64(update: Uint8Array): string {
  return Buffer.from(update).toString('base64');
}
