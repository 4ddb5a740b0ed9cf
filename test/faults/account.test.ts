import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createComment } from '#domain/comment/commands.ts';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { id, openSocket, register, send, signIn, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, editDatabase, isClosed, me } from './requests.ts';

let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url, { name: 'Admin' });
});
afterAll(() => server.stop());

describe('sessions', () => {
  const listed = async (account: Account) =>
    (await request(server, account, 'GET', '/api/me/sessions')).body['sessions'] as {
      id: string;
      isCurrent: boolean;
    }[];

  it('are listed, and ended one at a time: a live socket closes at once', async () => {
    const here = await register(server.url);
    const there = await signIn(server.url, here);
    const all = await listed(here);
    expect(all).toHaveLength(2);
    expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const socket = await openSocket(server.url, there.headers);
    const other = all.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await request(server, here, 'DELETE', `/api/me/sessions/${other}`)).status).toBe(200);
    await isClosed(socket);
    expect(await me(server, there)).toMatchObject({ code: 'not_authenticated' });
    expect(await me(server, here)).toMatchObject({ id: here.id });
    expect((await request(server, here, 'DELETE', `/api/me/sessions/${other}`)).status).toBe(404);
  });

  it('cannot be ended by another person', async () => {
    const [ann, eve] = [await register(server.url), await register(server.url)];
    const [session] = await listed(ann);
    expect((await request(server, eve, 'DELETE', `/api/me/sessions/${session?.id}`)).status).toBe(404);
    expect(await me(server, ann)).toMatchObject({ id: ann.id });
    expect((await request(server, null, 'GET', '/api/me/sessions')).status).toBe(401);
  });

  it('are ended together, except the current one', async () => {
    const here = await register(server.url);
    const there = await signIn(server.url, here);
    await request(server, here, 'DELETE', '/api/me/sessions');
    expect(await listed(here)).toHaveLength(1);
    expect(await me(server, there)).toMatchObject({ code: 'not_authenticated' });
  });

  it('expire on a live socket at once', async () => {
    const ann = await register(server.url);
    const soon = new Date(Date.now() + 500).toISOString();
    editDatabase(server, (database) =>
      database.prepare('update authSession set expiresAt = ? where userId = ?').run(soon, ann.id),
    );
    const socket = await openSocket(server.url, ann.headers);
    await isClosed(socket);
  });
});

describe('password', () => {
  it('is changed with the current one, and ends the other sessions on request', async () => {
    const here = await register(server.url);
    const there = await signIn(server.url, here);
    const to = (body: object) => request(server, here, 'POST', '/api/me/password', body);
    const next = 'another password';
    expect(await to({ current: 'wrong', next, endOthers: true })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect(await to({ current: here.password, next: '1234567', endOthers: true })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_LENGTH' },
    });
    expect((await to({ current: here.password, next, endOthers: false })).status).toBe(200);
    expect(await me(server, there)).toMatchObject({ id: here.id });
    expect((await to({ current: next, next: here.password, endOthers: true })).status).toBe(200);
    expect(await me(server, there)).toMatchObject({ code: 'not_authenticated' });
    expect(await me(server, here)).toMatchObject({ id: here.id });
    await expect(signIn(server.url, { ...here, password: next })).rejects.toMatchObject({ status: 401 });
  });

  it('cannot be guessed from a session that was left open', async () => {
    const ann = await register(server.url);
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await request(server, ann, 'POST', '/api/me/delete', { password: `guess ${n}` })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await request(server, ann, 'POST', '/api/me/delete', { password: ann.password })).status).toBe(429);
    expect(await me(server, ann)).toMatchObject({ id: ann.id });
  });
});

describe('email address', () => {
  it('changes with the password, to an address without an account', async () => {
    const [ann, bob] = [await register(server.url), await register(server.url)];
    const to = (email: string, password = ann.password) =>
      request(server, ann, 'POST', '/api/me/email', { email, password });
    const email = `${id()}@example.org`;
    expect((await to(email, 'wrong')).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await to(bob.email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect((await to('nobody')).body).toMatchObject({ code: 'INVALID_EMAIL' });
    expect(await me(server, ann)).toMatchObject({ email: ann.email });
    expect((await to(email.toUpperCase())).status).toBe(200);
    expect(await me(server, ann)).toMatchObject({ email });
    await expect(signIn(server.url, ann)).rejects.toMatchObject({ status: 401 });
    expect(await me(server, await signIn(server.url, { ...ann, email }))).toMatchObject({ id: ann.id });
  });

  it('comes from the account if a crash left the person row behind', async () => {
    const ann = await register(server.url);
    editDatabase(server, (database) =>
      database.prepare('update authUser set email = ? where id = ?').run('crash@example.org', ann.id),
    );
    expect(await me(server, ann)).toMatchObject({ email: ann.email });
    const again = await signIn(server.url, { ...ann, email: 'crash@example.org' });
    expect(await me(server, again)).toMatchObject({ email: 'crash@example.org' });
  });
});

describe('deleting an account', () => {
  const leave = (account: Account, password = account.password) =>
    request(server, account, 'POST', '/api/me/delete', { password });

  it('waits until the person’s work is handed over, then removes address, password, sessions and picture', async () => {
    const ann = await register(server.url, { name: 'Ann' });
    const projectId = id();
    await send(server.url, ann, createProject({ id: projectId, name: 'Kitchen' }));
    expect(await leave(ann, 'wrong')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    expect(await leave(ann)).toMatchObject({ status: 409, body: { code: 'owns_projects' } });
    await send(server.url, ann, deleteProject({ id: projectId }));
    const taskId = id();
    await send(server.url, ann, createTask({ id: taskId, name: 'Given', assignee: admin.id }));
    await send(server.url, ann, createComment({ id: id(), taskId, text: 'Yours' }));
    const socket = await openSocket(server.url, ann.headers);
    expect((await leave(ann)).status).toBe(200);
    await isClosed(socket);
    expect(await me(server, ann)).toMatchObject({ success: false });
    await expect(signIn(server.url, ann)).rejects.toMatchObject({ status: 401 });
    editDatabase(server, (database) => {
      for (const table of ['authUser', 'authSession', 'authAccount', 'person', 'profile'])
        expect(JSON.stringify(database.prepare(`select * from ${table}`).all())).not.toContain(ann.email);
      expect(database.prepare('select displayName from person where id = ?').pluck().get(ann.id)).toBe(
        'Deleted person',
      );
      expect(database.prepare('select authorName from task where id = ?').pluck().get(taskId)).toBe('Deleted person');
      expect(database.prepare('select authorName from comment where taskId = ?').pluck().get(taskId)).toBe(
        'Deleted person',
      );
    });
    // The address is free again.
    await expect(register(server.url, { email: ann.email })).resolves.toBeDefined();
  });

  it('is refused for the last administrator', async () => {
    expect(await leave(admin)).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
    expect(await me(server, admin)).toMatchObject({ id: admin.id });
  });
});

describe('data export', () => {
  it('contains what the person owns and may read, but no one else’s address', async () => {
    const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => register(server.url, { name })));
    if (!ann || !bob || !eve) throw new Error('nobody');
    const [shared, secret, taskId] = [id(), id(), id()];
    await send(server.url, bob, createProject({ id: shared, name: 'Shared garden', memberUids: [ann.id] }));
    await send(server.url, eve, createProject({ id: secret, name: 'Secret cellar' }));
    const task = { id: taskId, name: 'Plant roses', assignee: bob.id, projectId: shared };
    await send(server.url, bob, createTask(task));
    await send(server.url, eve, createTask({ id: id(), name: 'Hide it', assignee: eve.id }));
    await send(server.url, ann, createTask({ id: id(), name: 'Dear diary', assignee: ann.id }));
    await send(server.url, ann, createComment({ id: id(), taskId, text: 'Red ones' }));
    const noteId = id();
    await send(server.url, ann, createNote({ id: noteId, title: 'Roses' }));
    await send(server.url, ann, writeNote({ id: id(), noteId, data: update('Water them') }));

    const response = await fetch(new URL('/api/me/data', server.url), { headers: ann.headers });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="pulse-\d{4}-\d\d-\d\d\.json"$/);
    const text = await response.text();
    const data = JSON.parse(text) as Record<string, unknown>;
    expect(data['profile']).toMatchObject({ email: ann.email });
    for (const mine of ['Shared garden', 'Plant roses', 'Dear diary', 'Red ones', 'Water them', ann.email])
      expect(text).toContain(mine);
    for (const foreign of ['Secret cellar', 'Hide it', bob.email, eve.email]) expect(text).not.toContain(foreign);
    expect((await request(server, null, 'GET', '/api/me/data')).status).toBe(401);
  });
});

/** What an editor writes for one paragraph, as base64. */
function update(text: string): string {
  const doc = new Y.Doc();
  const paragraph = new Y.XmlElement('paragraph');
  doc.getXmlFragment(TEXT_FIELD).insert(0, [paragraph]);
  paragraph.insert(0, [new Y.XmlText(text)]);
  return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
}
