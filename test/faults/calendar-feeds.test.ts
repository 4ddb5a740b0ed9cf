/** Calendar feeds: what a calendar program reads with an address, what it cannot, and when that ends. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAfter } from '#domain/date.ts';
import { disablePerson, enablePerson } from '#domain/person/commands.ts';
import { archiveProject, createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { editDatabase, request } from './requests.ts';

let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url);
});
afterAll(() => server.stop());

const DUE = daysAfter(new Date().toISOString().slice(0, 10), 7);

const make = (account: Account, more: object = {}) =>
  request(server, account, 'POST', '/api/me/calendars', {
    name: 'My tasks',
    kind: 'mine',
    target: null,
    format: 'events',
    password: account.password,
    ...more,
  });

async function pathOf(account: Account, more: object = {}): Promise<string> {
  const { status, body } = await make(account, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { path: string }).path;
}

/** As a calendar program asks: without a session. */
const read = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server.url), { headers });

async function shown(path: string): Promise<(readonly [kind: string, name: string, day: string])[]> {
  const answer = await read(path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  return calendar.getAllSubcomponents().map((entry) => {
    const text = (name: string) => String(entry.getFirstPropertyValue(name));
    return [entry.name, text('summary'), text(entry.name === 'vevent' ? 'dtstart' : 'due')] as const;
  });
}

const adds = async (account: Account, name: string, more: object = {}) => {
  const task = id();
  await send(server.url, account, createTask({ id: task, name, assignee: account.id, deadline: DUE, ...more }));
  return task;
};

describe('a calendar feed', () => {
  it('is made with the password, shown once, and listed without its address', async () => {
    const ann = await register(server.url);
    expect(await make(ann, { password: 'another password' })).toMatchObject({ status: 403 });
    for (const bad of [{ name: ' ' }, { kind: 'all' }, { format: 'pdf' }, { target: 'x' }])
      expect(await make(ann, bad)).toMatchObject({ status: 400 });
    for (const kind of ['project', 'team'])
      for (const target of [null, id()]) expect(await make(ann, { kind, target })).toMatchObject({ status: 404 });
    const path = await pathOf(ann);
    expect(path).toMatch(/^\/calendars\/[\w-]{43}\.ics$/);
    await shown(path);
    const { body } = await request(server, ann, 'GET', '/api/me/calendars');
    expect(body['feeds']).toMatchObject([{ name: 'My tasks', kind: 'mine', usedAt: expect.any(Number) as number }]);
    const secret = path.slice('/calendars/'.length, -'.ics'.length);
    expect(JSON.stringify(body)).not.toContain(secret);
    editDatabase(server, (database) => {
      expect(JSON.stringify(database.prepare('select * from calendarFeed').all())).not.toContain(secret);
    });
    expect(JSON.stringify(server.log)).not.toContain(secret);
  });

  it('shows open tasks with a due date, and the completed ones as to-dos', async () => {
    const ann = await register(server.url);
    await adds(ann, 'Paint');
    const done = await adds(ann, 'Sand');
    await send(server.url, ann, moveTask({ id: done, status: 'DONE' }));
    await adds(ann, 'Some day', { deadline: null });
    expect(await shown(await pathOf(ann))).toEqual([['vevent', 'Paint', DUE]]);
    const todos = await shown(await pathOf(ann, { format: 'tasks' }));
    expect(new Set(todos)).toEqual(new Set([['vtodo', 'Paint', DUE] as const, ['vtodo', 'Sand', DUE] as const]));
  });

  it('is answered with nothing new while nothing is, and never from a shared cache', async () => {
    const ann = await register(server.url);
    const path = await pathOf(ann);
    const first = await read(path);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toMatch(/^private, /);
    const etag = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await read(path, etag)).status).toBe(304);
    await adds(ann, 'Paint');
    expect((await read(path, etag)).status).toBe(200);
  });

  it('shows of a project and a team what its person may read then, and nothing once they left or it is archived', async () => {
    const [ann, ben] = [await register(server.url), await register(server.url)];
    const [kitchen, bath, team] = [id(), id(), id()];
    await send(server.url, ann, createProject({ id: kitchen, name: 'Kitchen', memberUids: [ben.id] }));
    await send(server.url, ben, createProject({ id: bath, name: 'Bath' }));
    await send(server.url, ben, createTeam({ id: team, name: 'Painters' }));
    await adds(ann, 'Tile', { projectId: kitchen });
    await adds(ben, 'Paint', { projectId: kitchen });
    await adds(ben, 'Secret', { projectId: bath });
    await adds(ann, 'Private');
    const ofProject = await pathOf(ben, { kind: 'project', target: kitchen });
    const ofTeam = await pathOf(ben, { kind: 'team', target: team });
    const names = async (path: string) => (await shown(path)).map(([, name]) => name).toSorted();
    expect(await names(ofProject)).toEqual(['Paint', 'Tile']);
    expect(await names(ofTeam)).toEqual(['Paint', 'Secret']);
    expect(await make(ann, { kind: 'project', target: bath })).toMatchObject({ status: 404 });
    await send(server.url, ann, removeMember({ id: kitchen, personId: ben.id }));
    expect(await names(ofProject)).toEqual([]);
    const mine = await pathOf(ann, { kind: 'project', target: kitchen });
    expect(await names(mine)).toEqual(['Paint', 'Tile']);
    await send(server.url, ann, archiveProject({ id: kitchen, isArchived: true }));
    expect(await names(mine)).toEqual([]);
  });

  it('ends when it is removed, by a sign-out everywhere that says so, and with its account, for good', async () => {
    const ann = await register(server.url);
    const [one, other, last] = [await pathOf(ann), await pathOf(ann), await pathOf(ann)];
    const list = await request(server, ann, 'GET', '/api/me/calendars');
    const feeds = list.body['feeds'] as readonly { readonly id: string }[];
    const removal = `/api/me/calendars/${feeds[0]?.id}`;
    expect(await request(server, await register(server.url), 'DELETE', removal)).toMatchObject({ status: 404 });
    expect(await request(server, ann, 'DELETE', removal)).toMatchObject({ status: 200 });
    const open = async (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await read(path)).status));
    expect((await open([one, other, last])).filter((status) => status === 404)).toHaveLength(1);
    const staying = await request(server, ann, 'GET', '/api/me/ways/staying');
    expect(staying.body['staying']).toContainEqual({ credential: 'calendarFeed', names: ['My tasks', 'My tasks'] });
    const everywhere = { password: ann.password, remove: ['calendarFeed'] };
    expect(await request(server, ann, 'POST', '/api/me/sessions/end', everywhere)).toMatchObject({ status: 200 });
    expect(await open([one, other, last])).toEqual([404, 404, 404]);

    const again = await pathOf(ann);
    await send(server.url, admin, disablePerson({ id: ann.id }));
    expect((await read(again)).status).toBe(404);
    await send(server.url, admin, enablePerson({ id: ann.id }));
    expect((await read(again)).status).toBe(404);
  });

  it('is found by nobody who has no address, and signs nobody in', async () => {
    const ann = await register(server.url);
    const path = await pathOf(ann);
    const secret = path.slice('/calendars/'.length, -'.ics'.length);
    for (const wrong of [path.toLowerCase(), `${path.slice(0, -5)}.ics`, '/calendars/.ics', '/calendars/x.ics'])
      expect((await read(wrong)).status, wrong).toBe(404);
    const headers = { Authorization: `Bearer ${secret}`, Cookie: `pulse.session_token=${secret}` };
    expect((await read('/api/me', headers)).status).toBe(401);
    expect((await fetch(new URL(path, server.url), { method: 'POST' })).status).not.toBe(200);
  });
});
