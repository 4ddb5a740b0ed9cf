/** The calls for the pulse of a team and of a project, as a page makes them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request } from './requests.ts';

let server: TestServer;
let ann: Account;
let ben: Account;
const [teamId, projectId] = [id(), id()];
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = [await register(server.url), await register(server.url)];
  await send(server.url, ann, createTeam({ id: teamId, name: 'Team' }));
  await send(server.url, ann, createProject({ id: projectId, name: 'Project' }));
});
afterAll(() => server.stop());

const NO_ANSWERS = { onTrack: 0, done: 0, atRisk: 0, blocked: 0, missed: 0 };
const weeks = [NO_ANSWERS, NO_ANSWERS, NO_ANSWERS, NO_ANSWERS];
const mondays = Array.from({ length: 4 }, () => expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string);

it('returns four weeks to members', async () => {
  expect(await request(server, ann, 'GET', `/api/pulse/teams/${teamId}`)).toMatchObject({
    status: 200,
    body: {
      success: true,
      mondays,
      people: [{ person: ann.id, weeks, answerTime: null, interruptions: 0, interruptionsToday: 0 }],
      silent: [],
    },
  });
  expect(await request(server, ann, 'GET', `/api/pulse/projects/${projectId}`)).toMatchObject({
    status: 200,
    body: { success: true, mondays, weeks, silent: [] },
  });
});

it('counts what a person is asked about', async () => {
  const path = `/api/pulse/people/${ben.id}`;
  const counted = { status: 200, body: { success: true, levels: {} } };
  expect(await request(server, ann, 'GET', `${path}?except=${id()}`)).toMatchObject(counted);
  expect(await request(server, ben, 'GET', `${path}?except=${id()}`)).toMatchObject(counted);
  expect(await request(server, ann, 'GET', path)).toMatchObject({ status: 400 });
  expect(await request(server, null, 'GET', `${path}?except=${id()}`)).toMatchObject({ status: 401 });
});

it.each([
  ['a team', () => teamId, 'scope_not_found'],
  ['a project', () => projectId, 'project_not_found'],
] as const)('answers the same for %s that is foreign and one that does not exist', async (what, of, code) => {
  const path = `/api/pulse/${what.slice(2)}s`;
  const foreign = await request(server, ben, 'GET', `${path}/${of()}`);
  expect(foreign).toMatchObject({ status: 404, body: { code } });
  expect(await request(server, ben, 'GET', `${path}/${id()}`)).toEqual(foreign);
  expect(await request(server, ann, 'GET', `${path}/mine`)).toMatchObject({ status: 400 });
  expect(await request(server, null, 'GET', `${path}/${of()}`)).toMatchObject({ status: 401 });
});
