/** The calls for the tasks of several people, as a program makes them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request } from './requests.ts';

let server: TestServer;
let ann: Account;
let ben: Account;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = [await register(server.url), await register(server.url)];
});
afterAll(() => server.stop());

const ask = async (body: unknown) => request(server, ann, 'POST', '/api/workload', body);

it('returns the caller’s tasks, newest first, and those due in the current period', async () => {
  const [soon, later] = [id(), id()];
  const today = new Date().toISOString().slice(0, 10);
  await send(server.url, ann, createTask({ id: soon, name: 'Soon', assignee: ann.id, deadline: today }));
  await send(server.url, ann, createTask({ id: later, name: 'Later', assignee: ann.id, deadline: '2999-01-01' }));
  const idsOf = ({ body }: { body: Record<string, unknown> }) =>
    (body['tasks'] as { task: { id: string } }[]).map(({ task }) => task.id);
  expect(idsOf(await ask({ people: [ann.id] }))).toEqual([later, soon]);
  expect(idsOf(await request(server, ann, 'GET', `/api/workload/${ann.id}`))).toEqual([later, soon]);
  for (const period of ['month', 'quarter']) expect(idsOf(await ask({ people: [ann.id], period }))).toEqual([soon]);
  expect(await ask({ people: [] })).toMatchObject({ status: 200, body: { success: true, tasks: [] } });
});

it.each([
  ['another period', { period: 'year' }, 'Invalid period specified'],
  ['no period', { period: null }, 'Invalid period specified'],
  ['a number', { period: 3 }, 'Invalid period specified'],
  ['no list', { people: 'me' }, 'people: must be a list'],
  ['no id', { people: ['x'] }, 'people.0: must be a UUID'],
  ['501 ids', { people: Array.from({ length: 501 }, () => id()) }, 'people: must be at most 500 entries'],
  ['an unknown field', { team: 'mine' }, 'team: is not a known field'],
])('refuses %s', async (_, fields, error) => {
  expect(await ask({ people: [ann.id], ...fields })).toMatchObject({ status: 400, body: { success: false, error } });
});

it('refuses the whole call for one foreign person, and without a session', async () => {
  const denied = { status: 404, body: { code: 'scope_not_found' } };
  expect(await ask({ people: [ann.id, ben.id] })).toMatchObject(denied);
  expect(await ask({ people: [ann.id, id()] })).toMatchObject(denied);
  expect(await request(server, ann, 'GET', `/api/workload/${ben.id}`)).toMatchObject(denied);
  expect(await request(server, null, 'POST', '/api/workload', { people: [] })).toMatchObject({ status: 401 });
});
