/** Leads get the load of tasks that they cannot read, and none of their text: by socket, by HTTP, in an email. */
import { beforeAll, expect, it } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject, updateProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import { addTag } from '#domain/task/tagging.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { schema } from '#domain/registry.ts';
import { PROTOCOL } from '#sync/protocol/message.ts';
import { id, openSocket, register, send, type Account } from '#test/client.ts';
import type { TestServer } from '#test/server.ts';
import type { Mailbox } from '#test/mail.ts';
import { request } from './requests.ts';
import { withMail } from './with-mail.ts';

/** In every text that the lead must not see. */
const SECRET = 'xyzzy';
const FOUND = new RegExp(`.{0,200}${SECRET}.{0,40}`);

let server: TestServer;
let mailbox: Mailbox;
let ann: Account;
let ben: Account;
const teamId = id();
withMail((started) => {
  ({ server, mailbox } = started);
});
beforeAll(async () => {
  [ann, ben] = [await register(server.url, { name: 'Ann' }), await register(server.url, { name: 'Ben' })];
  await send(server.url, ann, createTeam({ id: teamId, name: 'Team' }));
  await send(server.url, ann, inviteToTeam({ id: teamId, personUids: [ben.id] }));
  await send(server.url, ben, acceptInvitation({ id: teamId }));
});

it('a lead sees status, dates and effort of a member’s tasks, and no word of them', async () => {
  const socket = await openSocket(server.url, ann.headers);
  const scopes = ['everyone', `user:${ann.id}`, `assigned:${ann.id}`, `team:${teamId}`, `workload:${ben.id}`];
  socket.say({ t: 'hello', protocol: PROTOCOL, schema: schema.hash, client: id(), cursor: null, scopes });
  await socket.message('snapshot', ({ scope, done }) => scope === `workload:${ben.id}` && done);

  const does = async (call: Parameters<typeof send>[2]) =>
    expect(await send(server.url, ben, call)).toMatchObject({ success: true });
  const [taskId, projectId, streamId, tagId] = [id(), id(), id(), id()];
  // Names of tags are everyone's; which task has one is not.
  await does(createTag({ id: tagId, name: 'tag' }));
  await does(createProject({ id: projectId, name: `${SECRET} project`, description: SECRET }));
  await does(createStream({ id: streamId, projectId, name: `${SECRET} stream` }));
  await does(
    createTask({ id: taskId, name: `${SECRET} task`, description: SECRET, assignee: ben.id, projectId, streamId }),
  );
  await does(addTag({ id: taskId, tagId }));
  await does(setLevel({ id: taskId, micromanagement: 'HIGH' }));
  await does(updateTask({ id: taskId, deadline: '2030-01-01', estimate: 90 }));
  await does(updateTask({ id: taskId, deadline: '2030-02-01', name: `${SECRET} again` }));
  await does(createComment({ id: id(), taskId, text: `${SECRET} comment @[Ann](${ann.id})` }));
  await does(updateProject({ id: projectId, name: `${SECRET} renamed` }));
  await does(deleteTask({ id: taskId }));
  await does(restoreTask({ id: taskId }));
  await does(moveTask({ id: taskId, status: 'DONE' }));
  // A private task: of the Tuesday the week.
  const gift = {
    id: id(),
    name: `${SECRET} gift`,
    assignee: ben.id,
    deadline: '2031-05-06',
    priority: 'URGENT',
  } as const;
  await does(createTask(gift));
  await does(updateTask({ id: gift.id, progress: 37 }));

  const isDone = (rows: readonly (readonly [string, object])[] | undefined) =>
    rows?.some(([table, row]) => table === 'workloadTask' && Reflect.get(row, 'status') === 'DONE') === true;
  await socket.message('delta', ({ put }) => isDone(put));
  const pages = [
    ...scopes.map((scope) => `/api/scopes/${scope}`),
    `/api/scopes/task:${taskId}`,
    `/api/scopes/project:${projectId}`,
    `/api/workload/${ben.id}`,
    `/api/pulse/teams/${teamId}`,
    `/api/pulse/projects/${projectId}`,
    `/api/tasks/${taskId}`,
    '/api/me/data',
    '/api/trash',
    '/api/tags',
  ];
  const answers = await Promise.all(pages.map(async (page) => request(server, ann, 'GET', page)));
  const workload = await request(server, ann, 'POST', '/api/workload', { people: [ben.id] });
  const seen = JSON.stringify([socket.received, answers, workload, mailbox.mails]);
  const around = FOUND.exec(seen)?.[0];
  expect(seen.includes(taskId)).toBe(true);
  expect(around).toBeUndefined();
  const [, known = ''] = JSON.stringify(workload).split(`"id":"${gift.id}"`);
  expect(known).toMatch(/^[^{}]*"priority":null,"deadline":"2031-05-11"[^{}]*"progress":0[^{}]*"isPrivate":true/);
  for (const hidden of ['2031-05-06', 'URGENT']) expect(seen).not.toContain(hidden);
});
