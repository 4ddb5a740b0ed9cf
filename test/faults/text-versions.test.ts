/** The doors to the earlier versions of texts. Who may read which of them: test/permissions/http.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { editComment } from '#domain/comment/edit.ts';
import { createProject, updateProject } from '#domain/project/commands.ts';
import { describeProject } from '#domain/project/describe.ts';
import { updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { describeTask } from '#domain/task/describe.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import { createTeam, updateTeam } from '#domain/team/commands.ts';
import { describeTeam } from '#domain/team/describe.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { startServer, type TestServer } from '#test/server.ts';
import type { Call } from '#domain/command.ts';
import { request } from './requests.ts';

let server: TestServer;
let ann: Account;
let ben: Account;
const [projectId, taskId, commentId, teamId] = [id(), id(), id(), id()];

const TEXTS = [
  { path: `/api/tasks/${taskId}/versions`, nouns: 'tasks', missing: 'task_not_found' },
  { path: `/api/comments/${commentId}/versions`, nouns: 'comments', missing: 'comment_not_found' },
  { path: `/api/projects/${projectId}/versions`, nouns: 'projects', missing: 'project_not_found' },
  { path: `/api/teams/${teamId}/versions`, nouns: 'teams', missing: 'team_not_found' },
] as const;

beforeAll(async () => {
  server = await startServer();
  [ann, ben] = [await register(server.url), await register(server.url)];
  await does(createProject({ id: projectId, name: 'Project', description: 'one' }));
  await does(createTask({ id: taskId, name: 'Task', assignee: ann.id, projectId, description: 'one' }));
  await does(createComment({ id: commentId, taskId, text: 'one' }));
  await does(createTeam({ id: teamId, name: 'Team', description: 'one' }));
  await does(describeTask({ id: taskId, base: 'one', text: 'two' }));
  await does(editComment({ id: commentId, base: 'one', text: 'two' }));
  await does(describeProject({ id: projectId, base: 'one', text: 'two' }));
  await does(describeTeam({ id: teamId, base: 'one', text: 'two' }));
});
afterAll(() => server.stop());

it.each(TEXTS)('of $nouns: are listed newest first and read one by one', async ({ path }) => {
  const [latest, first] = await versionsAt(path);
  expect(latest).toEqual({ id: expect.any(String), writtenAt: expect.any(Number), authors: [ann.id] });
  for (const [version, text] of [
    [latest, 'two'],
    [first, 'one'],
  ] as const)
    expect(await request(server, ann, 'GET', `${path}/${version?.id}`)).toMatchObject({ status: 200, body: { text } });
});

it.each(TEXTS)(
  'of $nouns: of what one may not read are answered as of what is missing',
  async ({ path, nouns, missing }) => {
    const [version] = await versionsAt(path);
    const foreign = await request(server, ben, 'GET', path);
    expect(foreign).toMatchObject({ status: 404, body: { code: missing } });
    expect(await request(server, ben, 'GET', `${path}/${version?.id}`)).toEqual(foreign);
    expect(await request(server, ben, 'GET', `/api/${nouns}/${id()}/versions`)).toEqual(foreign);
  },
);

it.each(TEXTS)('of $nouns: take no id that is none, and need a session', async ({ path, nouns }) => {
  const [version] = await versionsAt(path);
  for (const odd of ['mine', '%00', `${taskId}0`, '..%2f..%2fme'])
    expect(await request(server, ann, 'GET', `/api/${nouns}/${odd}/versions`), odd).toMatchObject({ status: 400 });
  // Of another row, of none, and what is no id.
  const other = TEXTS.find((text) => text.path !== path)?.path ?? '';
  const [foreign] = await versionsAt(other);
  for (const odd of [foreign?.id, id(), '%20', 'x'.repeat(5000)])
    expect(await request(server, ann, 'GET', `${path}/${odd}`), odd).toMatchObject({ status: 404 });
  for (const closed of [path, `${path}/${version?.id}`])
    expect(await request(server, null, 'GET', closed)).toMatchObject({ status: 401 });
});

it('are made of what another program replaces, which is answered that it did', async () => {
  const calls = [
    describeTask({ id: taskId, text: 'three' }),
    updateTask({ id: taskId, description: 'four' }),
    editComment({ id: commentId, text: 'three' }),
    describeProject({ id: projectId, text: 'three' }),
    updateProject({ id: projectId, description: 'four' }),
    describeTeam({ id: teamId, text: 'three' }),
    updateTeam({ id: teamId, description: 'four' }),
  ];
  for (const call of calls)
    expect(await send(server.url, ann, call), call.name).toMatchObject({ success: true, outcome: 'replaced' });
  for (const { path } of TEXTS) await versionsAt(path, path === TEXTS[1].path ? 3 : 4);
});

it('of a deleted task are gone, and back with it', async () => {
  const { path, missing } = TEXTS[0];
  await does(deleteTask({ id: taskId }));
  for (const gone of [path, TEXTS[1].path])
    expect(await request(server, ann, 'GET', gone)).toMatchObject({ status: 404 });
  expect(await request(server, ann, 'GET', path)).toMatchObject({ body: { code: missing } });
  await does(restoreTask({ id: taskId }));
  await versionsAt(path, 4);
});

interface Listed {
  readonly id: string;
}

/** They follow the log. */
async function versionsAt(path: string, count = 2): Promise<readonly Listed[]> {
  const listed = async () => (await request(server, ann, 'GET', path)).body['versions'] as readonly Listed[];
  await expect.poll(listed, PATIENCE).toHaveLength(count);
  return listed();
}

async function does(call: Call): Promise<void> {
  expect(await send(server.url, ann, call), call.name).toMatchObject({ success: true });
}
