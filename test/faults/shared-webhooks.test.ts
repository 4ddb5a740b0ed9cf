/** Webhooks of a project, a team and the instance: what they carry, who steers them, and when they end. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setRole } from '#domain/person/commands.ts';
import { createProject, updateProject } from '#domain/project/commands.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createComment } from '#domain/comment/commands.ts';
import { deleteTask, moveTask } from '#domain/task/calls.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts';
import { request } from './requests.ts';

let server: TestServer;
let receiver: WebhookReceiver;
let admin: Account;
beforeAll(async () => {
  server = await startServer({ env: { PULSE_PRIVATE_WEBHOOKS: 'true' } });
  admin = await register(server.url, { name: 'Admin' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

const done = async (account: Account, call: Parameters<typeof send>[2]) =>
  expect(await send(server.url, account, call)).toMatchObject({ success: true });

async function made(account: Account, belongsTo: string, more: object = {}): Promise<string> {
  const shared = { name: 'Shared', url: receiver.url, belongsTo, events: ['task.added'] };
  const asked = { ...shared, password: account.password, ...more };
  const { status, body } = await request(server, account, 'POST', '/api/me/webhooks', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  receiver.secrets = [String(body['secret'])];
  return String(body['id']);
}

const seen = async (account: Account, hook: string) =>
  (await request(server, account, 'GET', `/api/webhooks/${hook}`)).status;
const names = () =>
  receiver.received.flatMap(({ body }) =>
    (body as { data: { rows: { row: { name: string } }[] } }).data.rows.map(({ row }) => row.name),
  );

describe('a webhook of', () => {
  it('a project is its owner’s, and ends when another owns it', async () => {
    const [ann, ben] = [await register(server.url), await register(server.url)];
    const project = id();
    await done(ann, createProject({ id: project, name: 'Kitchen', memberUids: [ben.id] }));
    const hook = await made(ann, `project:${project}`);
    await done(ben, createTask({ id: id(), name: 'Tiles', assignee: ben.id, projectId: project }));
    await expect.poll(names, PATIENCE).toEqual(['Tiles']);
    expect([await seen(ann, hook), await seen(ben, hook), await seen(admin, hook)]).toEqual([200, 404, 404]);
    await done(ann, offerOwnership({ id: project, personId: ben.id }));
    await done(ben, acceptOwnership({ id: project }));
    expect([await seen(ann, hook), await seen(admin, hook)]).toEqual([404, 404]);
    await done(ben, createTask({ id: id(), name: 'No more', assignee: ben.id, projectId: project }));
    await expect.poll(async () => seen(ben, hook), PATIENCE).toBe(404);
    expect(names()).toEqual(['Tiles']);
  });

  it('a team follows its projects as they come, as far as its maker is in them, and is its leads’', async () => {
    const [lead, member] = [await register(server.url), await register(server.url)];
    const [team, first, second, elsewhere] = [id(), id(), id(), id()];
    await done(lead, createTeam({ id: team, name: 'Builders' }));
    await done(
      lead,
      createProject({ id: first, name: 'First', visibility: 'TEAM', teamId: team, memberUids: [member.id] }),
    );
    const hook = await made(lead, `team:${team}`);
    await done(lead, createProject({ id: elsewhere, name: 'Elsewhere', memberUids: [member.id] }));
    await done(member, createTask({ id: id(), name: 'Not of the team', assignee: member.id, projectId: elsewhere }));
    await done(member, createTask({ id: id(), name: 'One', assignee: member.id, projectId: first }));
    await expect.poll(names, PATIENCE).toEqual(['One']);
    await done(
      lead,
      createProject({ id: second, name: 'Second', visibility: 'TEAM', teamId: team, memberUids: [member.id] }),
    );
    await done(member, createTask({ id: id(), name: 'Two', assignee: member.id, projectId: second }));
    await expect.poll(names, PATIENCE).toEqual(['One', 'Two']);
    await done(lead, updateProject({ id: second, visibility: 'PRIVATE' }));
    await done(member, createTask({ id: id(), name: 'Not any more', assignee: member.id, projectId: second }));
    await done(member, createTask({ id: id(), name: 'Three', assignee: member.id, projectId: first }));
    await expect.poll(names, PATIENCE).toEqual(['One', 'Two', 'Three']);
    expect([await seen(lead, hook), await seen(member, hook), await seen(admin, hook)]).toEqual([200, 404, 404]);
  });

  it('the instance is the administrators’, carries what its maker can read, and ends with that', async () => {
    const [second, other] = [await register(server.url), await register(server.url)];
    const [own, foreign] = [id(), id()];
    await done(admin, setRole({ id: second.id, role: 'administrator' }));
    await done(other, createProject({ id: foreign, name: 'Foreign' }));
    const hook = await made(second, 'instance');
    await done(other, createProject({ id: own, name: 'Shared', memberUids: [second.id] }));
    await done(other, createTask({ id: id(), name: 'Not for it', assignee: other.id, projectId: foreign }));
    await done(other, createTask({ id: id(), name: 'For it', assignee: other.id, projectId: own }));
    await expect.poll(names, PATIENCE).toEqual(['For it']);
    expect([await seen(admin, hook), await seen(second, hook), await seen(other, hook)]).toEqual([200, 200, 404]);
    expect((await request(server, admin, 'POST', `/api/webhooks/${hook}/stop`)).status).toBe(200);
    await done(admin, setRole({ id: second.id, role: 'person' }));
    // Also one that is off.
    await expect.poll(async () => seen(admin, hook), PATIENCE).toBe(404);
    expect(JSON.stringify(receiver.received)).not.toContain('Not for it');
  });

  it('a project writes into a chat who did what, in the language of its maker', async () => {
    const ann = await register(server.url, { name: 'Ann' });
    const [project, task] = [id(), id()];
    await done(ann, updateProfile({ language: 'de' }));
    await done(ann, createProject({ id: project, name: 'Kitchen' }));
    const hook = await made(ann, `project:${project}`, { form: 'slack', events: ['task.completed', 'comment.added'] });
    const test = await request(server, ann, 'POST', `/api/webhooks/${hook}/test`);
    expect(test.body).toMatchObject({ result: '200' });
    expect(receiver.received.at(-1)?.body).toMatchObject({ text: 'Pulse: Das ist ein Test. Er ist angekommen.' });
    await done(ann, createTask({ id: task, name: 'Tiles <!here>', assignee: ann.id, projectId: project }));
    await done(ann, createComment({ id: id(), taskId: task, text: 'The **blue** ones' }));
    const last = () => receiver.received.at(-1)?.body;
    await expect.poll(last, PATIENCE).toMatchObject({
      text: 'Tiles &lt;!here&gt;: Ann hat kommentiert: The blue ones',
      blocks: [{ type: 'section' }],
    });
    await done(ann, moveTask({ id: task, status: 'DONE' }));
    await expect.poll(last, PATIENCE).toMatchObject({ text: 'Tiles &lt;!here&gt;: Ann hat sie erledigt' });
    // What is gone is not mentioned.
    const count = receiver.received.length;
    await done(ann, deleteTask({ id: task }));
    await done(ann, createTask({ id: id(), name: 'Next', assignee: ann.id, projectId: project, status: 'BACKLOG' }));
    expect(receiver.received).toHaveLength(count);
  });
});
