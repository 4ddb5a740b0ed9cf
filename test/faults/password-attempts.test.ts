/** @module-tag long */
import { describe, expect, inject, it } from 'vitest';
import { post, register, signIn, type Account } from '#test/client.ts';
import type { Mailbox } from '#test/mail.ts';
import { startNodes } from '#test/nodes.ts';
import { EXPENSIVE } from '#test/cheap-passwords.ts';
import type { TestServer } from '#test/server.ts';
import { request, editDatabase, me, authenticate, fromElsewhere } from './requests.ts';
import { withMail } from './with-mail.ts';
import { nextCode, withSecondFactor } from './with-second-factor.ts';

let mailbox: Mailbox;
let server: TestServer;
withMail((started) => {
  ({ mailbox, server } = started);
});

const enter = (email: string, password: string, headers = {}, { url }: Pick<TestServer, 'url'> = server) =>
  authenticate({ url }, 'sign-in/email', { email, password }, headers);

/** All at once; with an expensive word the first are still being checked when the last arrive. */
async function guess(email: string, times: number, word = 'guess'): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => enter(email, `${word} ${at}`)));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

const five = (times: number) => [...Array<number>(5).fill(401), ...Array<number>(times - 5).fill(429)];
const passes = () =>
  editDatabase(server, (database) => database.prepare('update guess set waitsUntil = ?').run(Date.now() - 1));
const tooMany = { status: 429, body: { code: 'TOO_MANY_GUESSES' } };

describe('password attempts', () => {
  it('are limited to five, from any number of places, for known and unknown addresses', async () => {
    const ann = await register(server.url);
    expect(await guess(ann.email, 60, EXPENSIVE)).toEqual(five(60));
    const late = await enter(ann.email, ann.password);
    expect(late).toMatchObject(tooMany);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(5);
    const unknown = 'nobody@example.org';
    expect(await guess(unknown, 60, EXPENSIVE)).toEqual(five(60));
    const textOf = ({ body }: { readonly body: unknown }) => JSON.stringify(body).replace(/\d+/, 'some');
    expect(textOf(await enter(unknown, 'x'))).toBe(textOf(late));
  });

  it('do not lock the owner out of a browser they have signed in from', async () => {
    const ann = await register(server.url);
    const [eve, there] = [await register(server.url), await signIn(server.url, ann)];
    await guess(ann.email, 20);
    expect(await me(server, there)).toMatchObject({ id: ann.id });
    const known = /pulse\.browser=[^;]+/.exec(ann.cookie)?.[0] ?? '';
    expect(known).not.toBe('');
    const entered = await enter(ann.email, ann.password, { Cookie: known });
    expect(entered.status).toBe(200);
    expect(entered.headers.getSetCookie().find((line) => line.startsWith('pulse.browser='))).toMatch(
      /; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    editDatabase(server, (database) => {
      const rows = JSON.stringify(database.prepare('select * from knownBrowser').all());
      expect(rows).not.toContain(known.split('=')[1]);
    });
    // The count belongs to that browser, and does not affect other people's.
    const others = /pulse\.browser=[^;]+/.exec(eve.cookie)?.[0] ?? '';
    for (const Cookie of ['', others, 'pulse.browser=made-up'])
      expect(await enter(ann.email, ann.password, { Cookie })).toMatchObject(tooMany);
    for (let at = 0; at < 5; at += 1) expect((await enter(ann.email, 'wrong', { Cookie: known })).status).toBe(401);
    expect(await enter(ann.email, ann.password, { Cookie: known })).toMatchObject(tooMany);
  });

  it('are allowed in full again after the wait', async () => {
    const ann = await register(server.url);
    await guess(ann.email, 6);
    passes();
    expect((await enter(ann.email, ann.password)).status).toBe(200);
    expect(await guess(ann.email, 6)).toEqual(five(6));
  });

  it('start anew with a new password', async () => {
    const ann = await register(server.url);
    await guess(ann.email, 6);
    await post(server.url, '/api/auth/mail/reset-link', { email: ann.email }, fromElsewhere());
    const { link } = await mailbox.mail(ann.email, 'Reset your Pulse password');
    const token = new URL(link).searchParams.get('reset');
    const newPassword = 'my very own words';
    expect((await post(server.url, '/api/auth/reset-password', { token, newPassword }, fromElsewhere())).status).toBe(
      200,
    );
    expect((await enter(ann.email, newPassword)).status).toBe(200);
  });

  it('are reported by email to a verified address', async () => {
    const ann = await register(server.url);
    for (let at = 0; at < 11; at += 1) {
      passes();
      await enter(ann.email, 'wrong');
    }
    const { text } = await mailbox.mail(ann.email, 'Failed sign-in attempts on your Pulse account');
    expect(text).toContain(`many wrong passwords for ${ann.email}`);
  });

  it('are counted per session when a signed-in person confirms the password', async () => {
    const ann = await register(server.url);
    const there = await signIn(server.url, ann);
    const remove = (account: Account, password: string) =>
      request(server, account, 'POST', '/api/me/second-factor', { password });
    for (let at = 0; at < 5; at += 1) expect((await remove(ann, `guess ${at}`)).status).toBe(403);
    expect(await remove(ann, ann.password)).toMatchObject(tooMany);
    expect((await remove(there, ann.password)).status).toBe(200);
  });

  it('are counted across nodes', async () => {
    const nodes = await startNodes({}, inject('migrated').postgres);
    try {
      const ann = await register(nodes.first.url);
      const tries = Array.from({ length: 40 }, (_, at) =>
        enter(ann.email, `${EXPENSIVE} ${at}`, {}, at % 2 ? nodes.first : nodes.second),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual(five(40));
    } finally {
      await nodes.stop();
    }
  });
});

it('a code has five attempts, also concurrent ones and across challenges', async () => {
  const { ann, secret } = await withSecondFactor(server);
  const challenge = async () => ((await enter(ann.email, ann.password)).body as { challenge: string }).challenge;
  const challenges = await Promise.all([challenge(), challenge(), challenge()]);
  const say = (code: string, at: number) =>
    post(server.url, '/api/auth/sign-in/second-factor', { challenge: challenges[at % 3], code }, fromElsewhere());
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => say('000000', at)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(25);
  expect(await say(nextCode(secret), 0)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_LOCKED' } });
});
