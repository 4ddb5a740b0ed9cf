import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { disablePerson } from '#domain/person/commands.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createDatabase } from '#tools/postgres.ts';
import { id, register, send, signIn, signOut, type Account } from '#test/client.ts';
import { startPushService, type Browser, type TestPushService } from '#test/push-service.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { PATIENCE } from '#test/patience.ts';
import { request } from './requests.ts';
import { inLongRun } from '#test/long-run.ts';

const everything = updateProfile({ notify: { assignment: { push: true }, comment: { push: true } } });

for (const kind of ['sqlite', 'postgres'] as const) {
  describe(`push on ${kind}`, inLongRun(kind === 'postgres'), () => {
    let service: TestPushService;
    let other: TestPushService;
    let server: ServerProcess;
    let admin: Account;
    let ann: Account;
    beforeAll(async () => {
      [service, other] = [await startPushService(), await startPushService()];
      const database = kind === 'postgres' ? await createDatabase({ like: inject('migrated').postgres }) : null;
      const env = { PULSE_PUSH_SERVICES: `${service.url},${other.url}` };
      server = await startProcess({ database: database?.url ?? 'sqlite', env });
      admin = await register(server.url, { name: 'Admin' });
      return async () => {
        await server.stop();
        await service.close();
        await other.close();
        await database?.drop();
      };
    });
    beforeEach(async () => {
      ann = await register(server.url, { name: 'Ann' });
      await send(server.url, ann, everything);
    });

    it('sends each notification in its current state', async () => {
      const phone = service.browser();
      expect((await subscribe(server, ann, phone)).status).toBe(200);
      const task = await assign(server, admin, ann, 'Paint the walls');
      await expect.poll(() => phone.received.length, PATIENCE).toBe(1);
      const [first] = phone.received;
      expect(first?.message).toMatchObject({
        body: expect.stringContaining('Paint the walls') as string,
        url: `/tasks?taskId=${task}`,
        unread: 1,
        answers: [],
      });
      expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      expect(await isSigned(server, ann, first?.headers.authorization ?? '', service.url)).toBe(true);

      for (const text of ['One', 'Two']) await send(server.url, admin, createComment({ id: id(), taskId: task, text }));
      const updates = () => phone.received.slice(1).map(({ message }) => message as Said);
      await expect.poll(() => updates().at(-1)?.title, PATIENCE).toBe('New Comments');
      // The burst has a single place on the screen, and at the push service.
      expect(new Set(updates().map((each) => each.id)).size).toBe(1);
      expect(new Set(phone.received.slice(1).map(({ headers }) => headers['topic'])).size).toBe(1);
      // All of one task are one entry of the list.
      expect(updates().at(-1)?.unread).toBe(1);
    });

    it('uses the person’s language', async () => {
      const phone = service.browser();
      await subscribe(server, ann, phone);
      await send(server.url, ann, updateProfile({ language: 'de' }));
      await assign(server, admin, ann, 'Streichen');
      await expect.poll(() => phone.received.length, PATIENCE).toBe(1);
      expect(phone.received[0]?.message).toMatchObject({
        title: 'Neue Aufgabe',
        body: 'Admin hat dir eine neue Aufgabe zugewiesen: „Streichen“',
      });
    });

    it('sends nothing that is muted, nor after sign-out, nor to disabled people', async () => {
      const ben = await register(server.url, { name: 'Ben' });
      const [tablet, phone, bens] = [service.browser(), service.browser(), service.browser()];
      await subscribe(server, ben, bens);
      await subscribe(server, ann, phone);
      const there = await signIn(server.url, ann);
      await subscribe(server, there, tablet);

      await assign(server, admin, ben, 'Not wanted');
      await assign(server, admin, ann, 'For both');
      await expect.poll(() => [phone, tablet].map(({ received }) => received.length), PATIENCE).toEqual([1, 1]);
      await signOut(server.url, there);
      await assign(server, admin, ann, 'For one');
      await expect.poll(() => phone.received.length, PATIENCE).toBe(2);

      // After signing in again the device is unchanged, but not for another person.
      const back = await signIn(server.url, ann);
      expect((await resume(server, ben, tablet)).status).toBe(404);
      expect((await resume(server, back, tablet)).status).toBe(200);
      await assign(server, admin, ann, 'For both again');
      await expect.poll(() => [phone, tablet].map(({ received }) => received.length), PATIENCE).toEqual([3, 2]);

      await send(server.url, admin, disablePerson({ id: ann.id }));
      await assign(server, admin, ann, 'For nobody');
      await send(server.url, ben, everything);
      await assign(server, admin, ben, 'Wanted');
      await expect.poll(() => bens.received.length, PATIENCE).toBe(1);
      expect([phone, tablet].map(({ received }) => received.length)).toEqual([3, 2]);
    });

    it('forgets a device its service no longer knows, and retries while the service is away', async () => {
      const [gone, weak] = [service.browser(), service.browser()];
      for (const each of [gone, weak]) await subscribe(server, ann, each);
      gone.answers(410);
      weak.answers(503);
      await assign(server, admin, ann, 'One');
      await expect.poll(async () => (await resume(server, ann, gone)).status, PATIENCE).toBe(404);
      weak.answers(201);
      await expect.poll(() => weak.received.length, PATIENCE).toBe(1);
    });

    it('lets no device wait for the silent service of another', async () => {
      const silent = Array.from({ length: 15 }, () => other.browser());
      for (const each of silent) {
        each.answers('never');
        await subscribe(server, ann, each);
      }
      const phone = service.browser();
      await subscribe(server, ann, phone);
      for (const name of ['One', 'Two', 'Three']) await assign(server, admin, ann, name);
      await expect.poll(() => phone.received.length, PATIENCE).toBe(3);
      // The silent ones are still waited for.
      expect(server.log.filter(({ host }) => host === new URL(other.url).host)).toEqual([]);
      expect(phone.received.map(({ message }) => (message as Said & { body: string }).body)).toEqual(
        ['One', 'Two', 'Three'].map((name) => expect.stringContaining(name) as string),
      );
    });

    it('sends after a restart what came just before, and nothing twice', async () => {
      const phone = service.browser();
      await subscribe(server, ann, phone);
      await assign(server, admin, ann, 'One');
      await expect.poll(() => phone.received.length, PATIENCE).toBe(1);
      phone.answers(503);
      await assign(server, admin, ann, 'Two');
      await server.restart();
      phone.answers(201);
      await expect.poll(() => phone.received.length, PATIENCE).toBe(2);
      expect(new Set(phone.received.map(({ message }) => (message as Said).id)).size).toBe(2);
    });
  });
}

it('contacts known push services only', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const ann = await register(server.url, { name: 'Ann' });
  const service = await startPushService();
  onTestFinished(() => service.close());
  const { keys } = service.browser().subscription;
  const statusOf = async (endpoint: string) =>
    (await request(server, ann, 'PUT', '/api/me/push', { endpoint, keys })).status;
  expect(await statusOf(`${service.url}/a`)).toBe(400);
  expect(await statusOf('https://169.254.169.254/latest')).toBe(400);
  expect(await statusOf('https://fcm.googleapis.com.example.org/a')).toBe(400);
  expect(await statusOf('http://fcm.googleapis.com/fcm/send/a')).toBe(400);
  expect(await statusOf('https://fcm.googleapis.com/fcm/send/a')).toBe(200);
});

interface Said {
  readonly id: string;
  readonly title: string;
  readonly unread: number;
}

function subscribe(server: TestServer, who: Account, { subscription }: Browser) {
  return request(server, who, 'PUT', '/api/me/push', subscription);
}

function resume(server: TestServer, who: Account, { subscription: { endpoint } }: Browser) {
  return request(server, who, 'POST', '/api/me/push', { endpoint });
}

async function assign({ url }: TestServer, from: Account, to: Account, name: string): Promise<string> {
  const task = id();
  await send(url, from, createTask({ id: task, name, assignee: to.id }));
  return task;
}

/** RFC 8292: with the key that browsers are given, for that service. */
async function isSigned(server: TestServer, who: Account, authorization: string, service: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const { body } = await request(server, who, 'GET', '/api/me/push');
  expect(body['key']).toBe(key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service });
  const raw = Buffer.from(key, 'base64url');
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
}
