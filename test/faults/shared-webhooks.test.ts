/** Webhooks of a project, a team and the instance: what they carry, who steers them, and when they end. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setRole } from '#domain/person/commands.ts';
import { createProject, deleteProject, restoreProject, updateProject } from '#domain/project/commands.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createComment } from '#domain/comment/commands.ts';
import { deleteTask, moveTask, updateTask } from '#domain/task/calls.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam, deleteTeam, restoreTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { makeLead } from '#domain/team/members.ts';
import { REQUIRED_KEY } from '#server/auth/required-factor.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts';
import { editDatabase, request } from './requests.ts';

let server: TestServer;
let receiver: WebhookReceiver;
let admin: Account;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({ env: { ...(await mailSettings(mailbox)), PULSE_PRIVATE_WEBHOOKS: 'true' } });
  admin = await register(server.url, { name: 'Admin' });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});
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

async function ledTogether(team: string, first: Account, second: Account): Promise<void> {
  await done(first, createTeam({ id: team, name: 'Builders' }));
  await done(first, inviteToTeam({ id: team, personUids: [second.id] }));
  await done(second, acceptInvitation({ id: team }));
  await done(first, makeLead({ id: team, personId: second.id }));
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

  it(
    'a project or a team that was deleted is silent, and goes on when that is undone',
    { tags: ['long'] },
    async () => {
      const [ann, ben] = [await register(server.url), await register(server.url)];
      const [project, team, other] = [id(), id(), id()];
      await done(ann, createProject({ id: project, name: 'Kitchen' }));
      await done(ann, createTeam({ id: team, name: 'Builders' }));
      const hooks = [await made(ann, `team:${team}`), await made(ann, `project:${project}`)];
      await done(ann, deleteProject({ id: project }));
      await done(ann, deleteTeam({ id: team }));
      // By the time that this one has ended for its maker, the others have been looked at, too.
      await done(ann, createProject({ id: other, name: 'Handed over', memberUids: [ben.id] }));
      const ended = await made(ann, `project:${other}`);
      await done(ann, offerOwnership({ id: other, personId: ben.id }));
      await done(ben, acceptOwnership({ id: other }));
      await expect.poll(async () => seen(ben, ended), PATIENCE).toBe(404);
      const listed = (await request(server, ann, 'GET', '/api/webhooks')).body as { webhooks: { id: string }[] };
      expect(listed.webhooks.map(({ id: hook }) => hook).toSorted()).toEqual(hooks.toSorted());
      const isDeleted = async (hook: string) =>
        ((await request(server, ann, 'GET', `/api/webhooks/${hook}`)).body as { webhook: { isPlaceDeleted: boolean } })
          .webhook.isPlaceDeleted;
      for (const hook of hooks) {
        expect(await isDeleted(hook)).toBe(true);
        expect(await request(server, ann, 'POST', `/api/webhooks/${hook}/test`)).toMatchObject({ status: 409 });
      }
      await done(ann, restoreProject({ id: project }));
      await done(ann, restoreTeam({ id: team }));
      for (const hook of hooks) expect(await isDeleted(hook)).toBe(false);
      const { body } = await request(server, ann, 'POST', `/api/webhooks/${hooks[1]}/secret`, {
        password: ann.password,
      });
      receiver.secrets = [String(body['secret'])];
      await done(ann, createTask({ id: id(), name: 'Tiles', assignee: ann.id, projectId: project }));
      await expect.poll(names, PATIENCE).toEqual(['Tiles']);
    },
  );

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

  it('a team is sent nothing, by request neither, while its maker lacks a required second factor', async () => {
    const [maker, lead] = [await register(server.url), await register(server.url)];
    const [team, project] = [id(), id()];
    await done(admin, setRole({ id: maker.id, role: 'administrator' }));
    await ledTogether(team, maker, lead);
    await done(maker, createProject({ id: project, name: 'Kitchen', visibility: 'TEAM', teamId: team }));
    const hook = await made(maker, `team:${team}`);
    await done(maker, createTask({ id: id(), name: 'Tiles', assignee: maker.id, projectId: project }));
    await expect.poll(names, PATIENCE).toEqual(['Tiles']);
    const path = `/api/webhooks/${hook}`;
    const { deliveries } = (await request(server, lead, 'GET', path)).body as { deliveries: { id: string }[] };
    const doors = [`${path}/test`, `${path}/deliveries/${deliveries[0]?.id}/again`];
    const required = (of: string) =>
      editDatabase(server, (database) => {
        const chosen = database.prepare(
          'insert into meta (key, value) values (?, ?) on conflict do update set value = ?',
        );
        chosen.run(REQUIRED_KEY, of, of);
      });
    required('administrators');
    const held = { status: 409, body: { code: 'webhook_held' } };
    for (const door of doors) expect(await request(server, lead, 'POST', door), door).toMatchObject(held);
    expect(receiver.received).toHaveLength(1);
    required('nobody');
    for (const door of doors)
      expect(await request(server, lead, 'POST', door), door).toMatchObject({ status: 200, body: { result: '200' } });
    expect(receiver.received).toHaveLength(3);
  });

  it('a team tells its maker by email of a new secret and of its end, and who did it', async () => {
    const [maker, lead] = [await register(server.url), await register(server.url, { name: 'Lea' })];
    const team = id();
    await ledTogether(team, maker, lead);
    const hook = await made(maker, `team:${team}`, { name: 'Invoices' });
    const changes = async (by: Account) => {
      const proof = { password: by.password };
      expect((await request(server, by, 'POST', `/api/webhooks/${hook}/secret`, proof)).status).toBe(200);
      return (await mailbox.mail(maker.email, 'New secret for a webhook of your Pulse account')).text;
    };
    const own = await changes(maker);
    expect(own).toMatch(/The webhook \W?Invoices\W? of .+ has a new secret/);
    expect(own).toContain('If this wasn’t you');
    const other = await changes(lead);
    expect(other).toMatch(/Lea\W? did this/);
    expect(other).not.toContain('If this wasn’t you');
    expect(await request(server, lead, 'DELETE', `/api/webhooks/${hook}`)).toMatchObject({ status: 200 });
    expect((await mailbox.mail(maker.email, 'Webhook removed from your Pulse account')).text).toMatch(
      /Lea\W? did this/,
    );
  });

  it('a team reports nothing as new that only came into sight with a project', { tags: ['long'] }, async () => {
    const [lead, member] = [await register(server.url), await register(server.url)];
    const [team, later, old] = [id(), id(), id()];
    await done(lead, createTeam({ id: team, name: 'Builders' }));
    await done(lead, inviteToTeam({ id: team, personUids: [member.id] }));
    await done(member, acceptInvitation({ id: team }));
    await made(lead, `team:${team}`, { events: ['task.added', 'task.changed', 'comment.added'] });
    await done(member, createProject({ id: later, name: 'Later' }));
    await done(member, createTask({ id: old, name: 'Old', assignee: member.id, projectId: later }));
    await done(member, createComment({ id: id(), taskId: old, text: 'An old word' }));
    await done(member, updateProject({ id: later, visibility: 'TEAM', teamId: team }));
    await done(member, updateTask({ id: old, name: 'Old, renamed' }));
    await done(member, createTask({ id: id(), name: 'New', assignee: member.id, projectId: later }));
    await done(member, createComment({ id: id(), taskId: old, text: 'A new word' }));
    const sent = () =>
      receiver.received.flatMap(({ body }) =>
        (body as { data: { rows: { row: { name?: string; text?: string }; events: string[] }[] } }).data.rows.flatMap(
          ({ row, events }) => events.map((event) => `${event} ${row.name ?? row.text}`),
        ),
      );
    await expect.poll(sent, PATIENCE).toContain('comment.added A new word');
    expect(new Set(sent())).toEqual(
      new Set(['task.changed Old, renamed', 'task.added New', 'comment.added A new word']),
    );
  });

  it('a team sends again what came with a new project', { tags: ['long'] }, async () => {
    const lead = await register(server.url);
    const [team, project] = [id(), id()];
    await done(lead, createTeam({ id: team, name: 'Builders' }));
    const hook = await made(lead, `team:${team}`);
    const path = `/api/webhooks/${hook}`;
    const asks = async (method: string, what = '') => request(server, lead, method, `${path}${what}`);
    expect(await asks('POST', '/stop')).toMatchObject({ status: 200 });
    await done(lead, createProject({ id: project, name: 'Kitchen', visibility: 'TEAM', teamId: team }));
    await done(lead, createTask({ id: id(), name: 'Tiles', assignee: lead.id, projectId: project }));
    expect(await asks('POST', '/start')).toMatchObject({ status: 200 });
    await expect.poll(names, PATIENCE).toEqual(['Tiles']);
    const { deliveries } = (await asks('GET')).body as { deliveries: { id: string }[] };
    const again = await asks('POST', `/deliveries/${deliveries[0]?.id}/again`);
    expect(again).toMatchObject({ status: 200, body: { result: '200' } });
    const [first, second] = receiver.received;
    expect(second).toEqual(first);
  });

  it(
    'the instance is the administrators’, carries what its maker can read, and ends with that',
    { tags: ['long'] },
    async () => {
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
      // What its maker can read stays with them.
      const page = async (account: Account) => (await request(server, account, 'GET', `/api/webhooks/${hook}`)).body;
      const list = async (account: Account) =>
        ((await request(server, account, 'GET', '/api/webhooks')).body as { webhooks: { id: string }[] }).webhooks;
      for (const [account, scopes, answer] of [
        [second, [`project:${own}`], 'Thank you'],
        [admin, [], ''],
      ] as const) {
        expect(await page(account)).toMatchObject({
          webhook: { id: hook, scopes },
          deliveries: [{ result: '200', answer }],
        });
        expect((await list(account)).find((each) => each.id === hook)).toMatchObject({ scopes });
      }
      expect((await request(server, admin, 'POST', `/api/webhooks/${hook}/stop`)).status).toBe(200);
      await done(admin, setRole({ id: second.id, role: 'person' }));
      // Also one that is off.
      await expect.poll(async () => seen(admin, hook), PATIENCE).toBe(404);
      expect(JSON.stringify(receiver.received)).not.toContain('Not for it');
    },
  );

  it('anyone is listed for administrators with its host alone, who can end it, and its maker is emailed', async () => {
    const ann = await register(server.url);
    const hook = await made(ann, '', { belongsTo: undefined, scopes: ['assigned:me'], url: `${receiver.url}path` });
    const all = '/api/instance/webhooks';
    const mine = async () =>
      ((await request(server, admin, 'GET', all)).body as { webhooks: { id: string }[] }).webhooks.find(
        (each) => each.id === hook,
      );
    await request(server, ann, 'POST', `/api/webhooks/${hook}/test`);
    const { host } = new URL(receiver.url);
    const known = { id: hook, person: ann.id, name: 'Shared', belongsTo: null, isPlaceDeleted: false, host };
    expect(await mine()).toEqual({ ...known, lastAt: null, lastResult: null, failingSince: null, stoppedAt: null });
    await done(ann, createTask({ id: id(), name: 'Tiles', assignee: ann.id }));
    await expect.poll(mine, PATIENCE).toMatchObject({ lastResult: '200', lastAt: expect.any(Number) });
    expect((await request(server, ann, 'GET', all)).status).toBe(403);
    expect((await request(server, ann, 'DELETE', `${all}/${hook}`)).status).toBe(403);
    expect((await request(server, admin, 'DELETE', `${all}/${hook}`)).status).toBe(200);
    expect((await request(server, admin, 'DELETE', `${all}/${hook}`)).status).toBe(404);
    const { text } = await mailbox.mail(ann.email, 'Webhook removed from your Pulse account');
    expect(text).toMatch(/Admin\W? did this/);
    expect([await seen(ann, hook), await mine()]).toEqual([404, undefined]);
  });

  it('a project writes into a chat who did what, in the language of its maker', { tags: ['long'] }, async () => {
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
    const gone = { events: ['task.removed'] };
    const refused = { status: 400, body: { code: 'not_in_chats' } };
    const asked = { name: 'x', url: receiver.url, belongsTo: `project:${project}`, form: 'slack', ...gone };
    const again = await request(server, ann, 'POST', '/api/me/webhooks', { ...asked, password: ann.password });
    expect(again).toMatchObject(refused);
    expect(await request(server, ann, 'PATCH', `/api/webhooks/${hook}`, gone)).toMatchObject(refused);
    const count = receiver.received.length;
    await done(ann, deleteTask({ id: task }));
    await done(ann, createTask({ id: id(), name: 'Next', assignee: ann.id, projectId: project, status: 'BACKLOG' }));
    expect(receiver.received).toHaveLength(count);
  });
});
