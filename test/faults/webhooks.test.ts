/** Webhooks: what they are sent, signed and in order, over failures and the end of the process; and how they end. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { disablePerson, enablePerson } from '#domain/person/commands.ts';
import { createComment } from '#domain/comment/commands.ts';
import { deleteTask, moveTask, reassignTask, updateTask } from '#domain/task/calls.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register, send, type Account } from '#test/client.ts';
import type { Mailbox } from '#test/mail.ts';
import { mailSettings, openMailbox } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { editDatabase, request } from './requests.ts';

interface Data {
  readonly rows?: readonly {
    readonly table: string;
    readonly row: { readonly id: string; readonly name: string };
    readonly by: string;
    readonly at: number;
    readonly changed: readonly string[];
    readonly events: readonly string[];
    readonly old?: Readonly<Record<string, unknown>>;
  }[];
  readonly removed?: readonly { readonly table: string; readonly id: string }[];
  readonly closed?: readonly string[];
}

interface Received {
  readonly path: string;
  readonly id: string;
  readonly type: string;
  readonly data: Data;
}

let mailbox: Mailbox;
let server: ServerProcess;
let receiver: http.Server;
let ann: Account;
/** What was accepted, in the order of arrival. */
const received: Received[] = [];
const secrets = new Map<string, string>();
/** What the receiver answers. */
let status = 204;
let tries = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startProcess({ env: { ...(await mailSettings(mailbox)), PULSE_PRIVATE_WEBHOOKS: 'true' } });
  receiver = http.createServer((asked, response) => {
    void (async () => {
      let body = '';
      for await (const part of asked.setEncoding('utf8')) body += part as string;
      tries += 1;
      const path = asked.url ?? '';
      const verified = new Webhook(secrets.get(path) ?? '').verify(body, asked.headers as Record<string, string>);
      if (status < 300)
        received.push({
          path,
          id: String(asked.headers['webhook-id']),
          ...(verified as Pick<Received, 'type' | 'data'>),
        });
      response.writeHead(status).end();
    })().catch(() => response.writeHead(400).end());
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  ann = await register(server.url, { name: 'Ann' });
});
afterAll(async () => {
  await server.stop();
  receiver.close();
  receiver.closeAllConnections();
  await mailbox.close();
});

async function tokenOf(account: Account): Promise<Account & { readonly token: string }> {
  const asked = { name: 'Hook', access: 'write', days: 1, password: account.password };
  const { body } = await request(server, account, 'POST', '/api/me/tokens', asked);
  return { ...account, headers: { Authorization: `Bearer ${String(body['token'])}` }, token: String(body['id']) };
}

const make = (account: Account, path: string, scopes: readonly string[], more: object = {}) =>
  request(server, account, 'POST', `/api/${'password' in more ? 'me/' : ''}webhooks`, {
    url: `http://localhost:${(receiver.address() as AddressInfo).port}${path}`,
    scopes,
    ...more,
  });

async function made(account: Account, path: string, scopes: readonly string[], more: object = {}): Promise<string> {
  const { status: answered, body } = await make(account, path, scopes, more);
  expect(answered, JSON.stringify(body)).toBe(200);
  secrets.set(path, String(body['secret']));
  return String(body['id']);
}

const listed = async (account: Account) => (await request(server, account, 'GET', '/api/webhooks')).body['webhooks'];
const at = (path: string) => received.filter((each) => each.path === path);
const names = (path: string) => at(path).flatMap(({ data }) => (data.rows ?? []).map(({ row }) => row.name));
const done = async (account: Account, call: Parameters<typeof send>[2]) =>
  expect(await send(server.url, account, call)).toMatchObject({ success: true });

describe('a webhook', () => {
  it('is sent what changes in its scopes, signed: the row, who, when and which columns; what is lost by its id', async () => {
    const ben = await register(server.url, { name: 'Ben' });
    const program = await tokenOf(ben);
    const [project, task] = [id(), id()];
    await done(ann, createProject({ id: project, name: 'Shared', memberUids: [ben.id] }));
    expect(await make(ben, '/ben', ['user:me'])).toMatchObject({ status: 403, body: { code: 'token_needed' } });
    expect(await make(program, '/ben', [`user:${ann.id}`])).toMatchObject({ status: 404 });
    const hook = await made(program, '/ben', [`project:${project}`]);
    const test = await request(server, program, 'POST', `/api/webhooks/${hook}/test`);
    expect(test.body).toMatchObject({ result: '204' });
    expect(at('/ben')).toMatchObject([{ type: 'test', data: {} }]);

    await done(ann, createTask({ id: task, name: 'Tiles', assignee: ben.id, projectId: project }));
    await expect.poll(() => names('/ben'), PATIENCE).toContain('Tiles');
    await done(ann, updateTask({ id: task, name: 'More tiles' }));
    await expect.poll(() => names('/ben'), PATIENCE).toContain('More tiles');
    const last = at('/ben')
      .at(-1)
      ?.data.rows?.find(({ row }) => row.id === task);
    expect(last).toMatchObject({ table: 'task', by: ann.id, at: expect.any(Number) });
    expect(last?.changed).toEqual(expect.arrayContaining(['name']));
    expect(last?.changed).not.toContain('status');

    await done(ann, removeMember({ id: project, personId: ben.id }));
    await expect.poll(() => at('/ben').at(-1)?.data.closed, PATIENCE).toEqual([`project:${project}`]);
    expect(at('/ben').at(-1)?.data).toMatchObject({ rows: [], removed: [{ table: 'task', id: task }] });
    await done(ann, updateTask({ id: task, name: 'Not for Ben' }));
    expect(await listed(program)).toMatchObject([{ id: hook, scopes: [], lastResult: '204', failingSince: null }]);
    expect(await listed(ann)).toEqual([]);
    expect(await request(server, ann, 'DELETE', `/api/webhooks/${hook}`)).toMatchObject({ status: 404 });
    expect(await request(server, program, 'DELETE', `/api/webhooks/${hook}`)).toMatchObject({ status: 200 });
    expect(JSON.stringify(received)).not.toContain('Not for Ben');
  });

  it('gets everything in order, over refusals and a kill of the process', async () => {
    const program = await tokenOf(ann);
    const hook = await made(program, '/ann', ['assigned:me']);
    status = 500;
    tries = 0;
    const task = id();
    await done(ann, createTask({ id: task, name: 'One', assignee: ann.id }));
    await expect.poll(() => tries, PATIENCE).toBeGreaterThan(1);
    await expect.poll(async () => listed(program), PATIENCE).toMatchObject([{ lastResult: '500', stoppedAt: null }]);
    await done(ann, createTask({ id: id(), name: 'Two', assignee: ann.id }));
    await server.kill();
    status = 204;
    await server.restart();
    await expect.poll(() => names('/ann').toSorted(), PATIENCE).toEqual(['One', 'Two']);
    await done(ann, updateTask({ id: task, name: 'Three' }));
    await expect.poll(() => names('/ann').at(-1), PATIENCE).toBe('Three');
    expect(new Set(at('/ann').map((each) => each.id)).size).toBe(at('/ann').length);
    await expect.poll(async () => listed(program), PATIENCE).toMatchObject([{ lastResult: '204', failingSince: null }]);
    editDatabase(server, (database) => {
      const [stored] = database.prepare('select secret from webhook where id = ?').all(hook) as { secret: string }[];
      expect(stored?.secret).not.toContain('whsec_');
      expect(stored?.secret.length).toBeGreaterThan(40);
    });
  });

  it('stops where it is after three days, says so by email, goes on when it is started, and ends with its token', async () => {
    const cid = await register(server.url, { name: 'Cid' });
    const program = await tokenOf(cid);
    const hook = await made(program, '/cid', ['assigned:me']);
    editDatabase(server, (database) => {
      database.prepare('update webhook set failingSince = ? where id = ?').run(Date.now() - 3 * DAY, hook);
    });
    status = 500;
    await done(cid, createTask({ id: id(), name: 'While it failed', assignee: cid.id }));
    await mailbox.mail(cid.email, 'A webhook was stopped');
    expect(await listed(program)).toMatchObject([{ id: hook, stoppedAt: expect.any(Number), lastResult: '500' }]);
    status = 204;
    await done(cid, createTask({ id: id(), name: 'While it rested', assignee: cid.id }));
    expect(await request(server, ann, 'POST', `/api/webhooks/${hook}/start`)).toMatchObject({ status: 404 });
    expect(await request(server, program, 'POST', `/api/webhooks/${hook}/start`)).toMatchObject({ status: 200 });
    await expect.poll(() => names('/cid').toSorted(), PATIENCE).toEqual(['While it failed', 'While it rested']);
    await request(server, cid, 'DELETE', `/api/me/tokens/${program.token}`);
    expect(await listed(cid)).toEqual([]);
  });

  it('learns that it missed changes which nobody knows any more, and goes on from now', async () => {
    const program = await tokenOf(ann);
    await request(
      server,
      program,
      'DELETE',
      `/api/webhooks/${String(((await listed(program)) as { id: string }[])[0]?.id)}`,
    );
    const hook = await made(program, '/missed', ['assigned:me']);
    // As after a restore.
    editDatabase(server, (database) => {
      const [{ place }] = database.prepare('select place from webhook where id = ?').all(hook) as [{ place: string }];
      const { cursor, scopes } = JSON.parse(place) as { cursor: object; scopes: string[] };
      const elsewhere = JSON.stringify({ cursor: { ...cursor, epoch: 'another' }, scopes });
      database.prepare('update webhook set place = ? where id = ?').run(elsewhere, hook);
    });
    await done(ann, createTask({ id: id(), name: 'Missed', assignee: ann.id }));
    await expect.poll(() => at('/missed').map(({ type }) => type), PATIENCE).toContain('changes.missed');
    await done(ann, createTask({ id: id(), name: 'After that', assignee: ann.id }));
    await expect.poll(() => names('/missed').at(-1), PATIENCE).toBe('After that');
  });

  it('is sent the chosen events alone, each with what was there before as far as its person may know it', async () => {
    const dan = await register(server.url, { name: 'Dan' });
    const [shared, hidden, task, other] = [id(), id(), id(), id()];
    await done(ann, createProject({ id: shared, name: 'Shared', memberUids: [dan.id] }));
    await done(ann, createProject({ id: hidden, name: 'Hidden' }));
    await done(ann, createTask({ id: task, name: 'Known', assignee: dan.id, projectId: shared }));
    await done(ann, createTask({ id: other, name: 'Unknown', assignee: ann.id, projectId: hidden, priority: 'HIGH' }));
    const events = ['task.moved', 'task.completed', 'task.assigned', 'task.added', 'comment.added', 'task.removed'];
    const own = { name: 'Dan’s', password: dan.password };
    expect(await make(dan, '/dan', [`project:${shared}`], { ...own, password: 'wrong', events })).toMatchObject({
      status: 403,
    });
    const hook = await made(dan, '/dan', [`project:${shared}`], { ...own, events });

    await done(ann, updateTask({ id: task, name: 'Not chosen' }));
    await done(ann, reassignTask({ id: task, assignee: ann.id }));
    await done(ann, moveTask({ id: task, status: 'DONE' }));
    await done(ann, createComment({ id: id(), taskId: task, text: 'A word' }));
    await done(ann, moveTask({ id: other, projectId: shared }));
    await done(ann, deleteTask({ id: task }));
    const rows = () => at('/dan').flatMap(({ data }) => data.rows ?? []);
    await expect
      .poll(() => at('/dan').flatMap(({ data }) => data.removed), PATIENCE)
      .toEqual([{ table: 'task', id: task }]);
    const sent = rows().map(({ table, row, events: happened, by, old }) => ({
      ...{ table, id: row.id, events: happened, by, old },
    }));
    // How many messages it took is a matter of time; each names what has happened since the one before.
    const all = (of: string) => sent.filter((each) => each.id === of);
    const before = Object.assign({}, ...all(task).map(({ old }) => old)) as object;
    if (all(task).length > 0) expect(before).not.toHaveProperty('name');
    for (const each of all(other)) expect(each).toMatchObject({ events: ['task.added'], by: ann.id });
    expect(all(other)[0]?.old).toBeUndefined();
    expect(JSON.stringify(at('/dan'))).not.toContain(hidden);
    expect(rows().filter(({ row }) => row.name === 'Not chosen' && row.id !== task)).toEqual([]);

    // With one change at a time.
    const last = async () => rows().at(-1);
    await done(ann, reassignTask({ id: other, assignee: dan.id }));
    await expect.poll(last, PATIENCE).toMatchObject({ events: ['task.assigned'], old: { assignee: ann.id } });
    await done(ann, moveTask({ id: other, status: 'IN_PROGRESS' }));
    await expect.poll(last, PATIENCE).toMatchObject({ events: ['task.moved'], old: { status: 'BACKLOG' } });
    expect(await last()).not.toHaveProperty('via');
    await done(await tokenOf(ann), createComment({ id: id(), taskId: other, text: 'Second word' }));
    const commented = { table: 'comment', events: ['comment.added'], by: ann.id, via: 'Hook' };
    await expect.poll(last, PATIENCE).toMatchObject(commented);
    await done(ann, moveTask({ id: other, status: 'DONE' }));
    await expect.poll(last, PATIENCE).toMatchObject({ events: ['task.completed'], old: { status: 'IN_PROGRESS' } });

    // What its person has lost is not sent again.
    const page = async () => (await request(server, dan, 'GET', `/api/webhooks/${hook}`)).body;
    const { deliveries } = (await page()) as { deliveries: { id: string; message: string; events: string[] }[] };
    const completed = deliveries.find((each) => each.events.includes('task.completed'));
    const again = `/api/webhooks/${hook}/deliveries/${completed?.id}/again`;
    expect(await request(server, ann, 'POST', again)).toMatchObject({ status: 404 });
    expect(await request(server, dan, 'POST', again)).toMatchObject({ status: 200, body: { result: '204' } });
    expect(at('/dan').at(-1)).toMatchObject({
      id: completed?.message,
      data: { rows: [{ events: ['task.completed'] }] },
    });
    await done(ann, removeMember({ id: shared, personId: dan.id }));
    await done(ann, updateTask({ id: other, name: 'Out of sight' }));
    await request(server, dan, 'POST', again);
    expect(at('/dan').at(-1)?.data).toMatchObject({ rows: [], removed: [{ table: 'task', id: other }] });
    expect(JSON.stringify(at('/dan'))).not.toContain('Out of sight');

    // Others can neither see nor steer it, and it does not come back with its person.
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/stop'],
      ['POST', '/start'],
      ['POST', '/test'],
      ['DELETE', '/secret/old'],
    ] as const)
      expect(
        await request(server, ann, method, `/api/webhooks/${hook}${path}`, method === 'PATCH' ? {} : undefined),
      ).toMatchObject({ status: 404 });
    expect(
      await request(server, ann, 'POST', `/api/webhooks/${hook}/secret`, { password: ann.password }),
    ).toMatchObject({ status: 404 });
    expect(await listed(dan)).toMatchObject([{ id: hook, token: null }]);
    const staying = await request(server, dan, 'GET', '/api/me/ways/staying');
    expect(staying.body['staying']).toContainEqual({ credential: 'webhook', names: ['Dan’s'] });
    await done(ann, disablePerson({ id: dan.id }));
    await done(ann, enablePerson({ id: dan.id }));
    editDatabase(server, (database) => {
      expect(database.prepare('select id from webhook where id = ?').all(hook)).toEqual([]);
      expect(database.prepare('select id from webhookDelivery where webhook = ?').all(hook)).toEqual([]);
    });
  });
});
