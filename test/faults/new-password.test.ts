import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id, post, register, signIn, type Account } from '#test/client.ts';
import { pulse } from '#test/pulse.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request } from './requests.ts';

let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url);
});
afterAll(() => server.stop());

/** Each way to set a password; rejects, or returns the refusal. */
const ways: readonly (readonly [string, (ann: Account, password: string) => Promise<unknown>])[] = [
  [
    'at a sign-up',
    async (_ann, password) => {
      const newcomer = { name: 'Ann Smith', email: `${id()}@example.org`, password };
      return (await post(server.url, '/api/auth/sign-up/email', newcomer)).body;
    },
  ],
  [
    'in the settings',
    async (ann, next) => {
      const change = { current: ann.password, next, endOthers: false };
      return (await request(server, ann, 'POST', '/api/me/password', change)).body;
    },
  ],
  [
    'by a link',
    async (ann, newPassword) => {
      const made = await request(server, admin, 'POST', `/api/instance/people/${ann.id}/reset-link`, {});
      const token = String(made.body['path']).split('=')[1] ?? '';
      const { body } = await post(server.url, '/api/auth/reset-password', { token, newPassword });
      // The link still works.
      const again = await post(server.url, '/api/auth/reset-password', { token, newPassword: 'my very own words' });
      expect(again.status).toBe(200);
      return body;
    },
  ],
  [
    'from the command line',
    async (ann, password) =>
      pulse(server, ['reset-password', ann.email], `${password}\n`).catch((error: { stderr: string }) => ({
        message: error.stderr,
      })),
  ],
];

describe('a common password is refused with the reason', () => {
  for (const [way, choose] of ways)
    it(way, async () => {
      const ann = await register(server.url, { name: 'Ann Smith' });
      const answerTo = (password: string) => choose(ann, password).then((body) => JSON.stringify(body));
      expect(await answerTo('Password1')).toContain('one of the most common');
      if (way === 'by a link') return;
      expect(await answerTo('Smith2026')).toContain('made of your name or your address');
      expect(await answerTo('1234567')).toContain('8 to 128 characters');
      expect((await signIn(server.url, ann)).id).toBe(ann.id);
    });
});
