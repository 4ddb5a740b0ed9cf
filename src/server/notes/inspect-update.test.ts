import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { writeNote } from '#domain/note/writing.ts';
import { inspectNoteUpdate } from './inspect-update.ts';

const said = (data: Uint8Array | string) =>
  inspectNoteUpdate(
    writeNote({ id: 'U', noteId: 'N', data: typeof data === 'string' ? data : Buffer.from(data).toString('base64') }),
  )?.code ?? null;

function update(): Uint8Array {
  const doc = new Y.Doc();
  doc.getText('text').insert(0, 'Hello');
  doc.getText('text').delete(1, 2);
  return Y.encodeStateAsUpdate(doc);
}

it('takes updates, and leaves other commands and malformed input to the domain', () => {
  expect(said(update())).toBeNull();
  expect(said(Y.mergeUpdates([update(), update()]))).toBeNull();
  expect(inspectNoteUpdate({ name: 'note.write', version: 1, input: { data: 7 } })).toBeNull();
  expect(inspectNoteUpdate({ name: 'note.write', version: 1, input: null })).toBeNull();
  expect(inspectNoteUpdate({ name: 'task.create', version: 1, input: { data: '!' } })).toBeNull();
});

it('refuses what is cut off, what is something else, and what is nothing', () => {
  const whole = update();
  for (let length = 0; length < whole.length; length += 1)
    expect(said(whole.slice(0, length)), `${length}`).not.toBeNull();
  expect(said(Buffer.from('<script>alert(1)</script>'))).toBe('note_update_invalid');
  expect(said(new Uint8Array(200_000).fill(255))).toBe('note_update_invalid');
  expect(said(Buffer.from('{"type":"doc","content":[]}'))).toBe('note_update_invalid');
});
