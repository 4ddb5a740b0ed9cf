/** @module-tag long */
/** Earlier versions of a note, on a server whose clock is moved. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createNote } from '#domain/note/commands.ts';
import { inviteToNote, removeFromNote } from '#domain/note/sharing.ts';
import { writeNote } from '#domain/note/writing.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { movedClock } from '#test/moved-clock.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { PATIENCE } from '#test/patience.ts';
import { request } from './requests.ts';

const clock = movedClock();
let server: ServerProcess;
let ann: Account;
let ben: Account;
const noteId = id();
const path = `/api/notes/${noteId}/versions`;

beforeAll(async () => {
  server = await startProcess({ env: clock.env });
  [ann, ben] = [await register(server.url), await register(server.url)];
  clock.moveTo(0, 9);
  await send(server.url, ann, createNote({ id: noteId }));
  await send(server.url, ann, inviteToNote({ id: noteId, personId: ben.id, mayWrite: false }));
});
afterAll(async () => {
  await server.stop();
  clock.remove();
});

it('are made although the server is killed in the session of work, and read by readers only', async () => {
  expect(await request(server, ann, 'GET', path)).toMatchObject({ status: 200, body: { versions: [] } });
  await write('Paint the wall');
  await server.kill();
  // By then it has been quiet for long.
  clock.moveTo(0, 12);
  await server.restart();
  const versions = async () =>
    (await request(server, ben, 'GET', path)).body as { versions: readonly { id: string }[] };
  await expect
    .poll(versions, PATIENCE)
    .toMatchObject({ versions: [{ authors: [ann.id], writtenAt: expect.any(Number) as number }] });
  const [version] = (await versions()).versions;
  const one = `${path}/${version?.id ?? ''}`;
  expect(await request(server, ben, 'GET', one)).toMatchObject({
    status: 200,
    body: { content: { type: 'doc', content: [{ type: 'paragraph', content: [{ text: 'Paint the wall' }] }] } },
  });
  expect(await request(server, ann, 'GET', `${path}/${noteId}.1`)).toMatchObject({ status: 404 });

  await send(server.url, ann, removeFromNote({ id: noteId, personId: ben.id }));
  const foreign = await request(server, ben, 'GET', path);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'note_not_found' } });
  expect(await request(server, ben, 'GET', one)).toEqual(foreign);
  expect(await request(server, ben, 'GET', `/api/notes/${id()}/versions`)).toEqual(foreign);
  expect(await request(server, ann, 'GET', '/api/notes/mine/versions')).toMatchObject({ status: 400 });
  expect(await request(server, null, 'GET', path)).toMatchObject({ status: 401 });
});

async function write(text: string): Promise<void> {
  const doc = new Y.Doc();
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText(text)]);
  doc.getXmlFragment(TEXT_FIELD).insert(0, [paragraph]);
  const data = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
  expect(await send(server.url, ann, writeNote({ id: id(), noteId, data }))).toMatchObject({ success: true });
}
