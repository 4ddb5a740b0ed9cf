import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id, post, register, signIn } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { pulse } from '#test/pulse.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { me, tokenIn } from './requests.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const env = { ...(await mailSettings(mailbox)), PULSE_REGISTRATION: 'domain:example.org' };
  server = await startServer({ env });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

describe('registration by email domain', () => {
  it('admits the first person at once, and others with a verified address', async () => {
    const admin = await register(server.url, { email: 'admin@example.org' });
    expect(await me(server, admin)).toMatchObject({ role: 'administrator' });

    const eve = { email: 'eve@example.org', password: 'a good password' };
    await expect(register(server.url, eve)).rejects.toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    await expect(signIn(server.url, eve)).rejects.toMatchObject({ body: { code: 'EMAIL_NOT_VERIFIED' } });
    const { link } = await mailbox.mail(eve.email, 'Confirm your email address for Pulse');
    await post(server.url, '/api/auth/mail/verify', { token: tokenIn(link, 'verify'), password: eve.password });
    const session = await signIn(server.url, eve);
    expect(await me(server, session)).toMatchObject({ email: eve.email, role: 'person' });
  });

  it('is not needed with an invitation', async () => {
    const { stdout } = await pulse(server, ['invite']);
    const invite = /\/login\?invite=([\w-]+)/.exec(stdout)?.[1];
    const ann = await register(server.url, { email: `${id()}@example.com`, ...(invite && { invite }) });
    expect(await me(server, ann)).toMatchObject({ id: ann.id });
  });

  it('sends links to no other domain, except with an invitation, and answers the same', async () => {
    const { stdout } = await pulse(server, ['invite']);
    const invite = /\/login\?invite=([\w-]+)/.exec(stdout)?.[1] ?? '';
    const [ben, dan] = ['ben@example.com', 'dan@example.com'];
    const refused = await post(server.url, '/api/auth/mail/sign-in-link', { email: ben });
    const admitted = await post(server.url, '/api/auth/mail/sign-in-link', { email: dan, invite });
    expect([refused.status, refused.body]).toEqual([admitted.status, admitted.body]);
    const { link } = await mailbox.mail(dan, 'Create your Pulse account');
    expect(tokenIn(link, 'invite')).toBe(invite);
    const body = { token: tokenIn(link, 'signIn'), invite };
    expect((await post(server.url, '/api/auth/sign-in/link', body)).status).toBe(200);
    expect(mailbox.mails.filter(({ to }) => to === ben)).toEqual([]);
  });
});
