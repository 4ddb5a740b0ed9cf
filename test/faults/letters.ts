/** People who write a note letter by letter while servers are killed, and what is stored of it. */
import { expect, vi } from 'vitest';
import * as Y from 'yjs';
import { writeNote } from '#domain/note/writing.ts';
import { id, send, type Account } from '#test/client.ts';
import type { ServerProcess } from '#test/server-process.ts';
import { PATIENCE } from '#test/patience.ts';

/** Of each writer. */
export const LETTERS = 150;

export type Stored = () => Promise<readonly { readonly data: string }[]>;

export const SELECT = 'select "data" from "noteUpdate"';

/** One person writes letter by letter; what gets no answer is sent again. */
export async function writer(server: ServerProcess, account: Account, noteId: string, letter: string): Promise<void> {
  const doc = new Y.Doc();
  for (let n = 0; n < LETTERS; n += 1) {
    const before = Y.encodeStateVector(doc);
    doc.getText('text').insert(n, letter);
    const data = Buffer.from(Y.encodeStateAsUpdate(doc, before)).toString('base64');
    const [call, commandId] = [writeNote({ id: id(), noteId, data }), id()];
    await vi.waitFor(
      async () => expect(await send(server.url, account, call, commandId)).toMatchObject({ success: true }),
      PATIENCE,
    );
  }
}

export async function restarted(server: ServerProcess): Promise<void> {
  await server.kill('SIGKILL');
  await server.restart();
}

export async function hasAll(stored: Stored, letters: string): Promise<void> {
  const doc = new Y.Doc();
  for (const { data } of await stored()) Y.applyUpdate(doc, Buffer.from(data, 'base64'));
  const text = doc.getText('text').toJSON();
  for (const letter of letters) expect(text.split(letter)).toHaveLength(LETTERS + 1);
  expect(text).toHaveLength(LETTERS * letters.length);
}
