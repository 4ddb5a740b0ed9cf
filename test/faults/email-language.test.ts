// The language of emails: the account's, or before there is one, the browser's.
import { expect, it } from 'vitest';
import { updateProfile } from '#domain/profile/commands.ts';
import { register, send, type Account } from '#test/client.ts';
import type { Mailbox } from '#test/mail.ts';
import type { TestServer } from '#test/server.ts';
import { request, address, authenticate } from './requests.ts';
import { withMail } from './with-mail.ts';

const GERMAN = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' };
const ENGLISH = { 'Accept-Language': 'en' };

let mailbox: Mailbox;
let server: TestServer;
let admin: Account;

withMail(
  (started) => {
    ({ mailbox, server, admin } = started);
  },
  { name: 'Ada & <b>Co</b>' },
);

const say = (path: string, body: object, headers: Readonly<Record<string, string>>) =>
  authenticate(server, path, body, headers);

it('a new account takes the language of the browser and keeps it', async () => {
  const email = address();
  await say('sign-up/email', { email, password: 'a good password', name: 'Ann' }, GERMAN);
  const { text, html } = await mailbox.mail(email, 'Bestätige deine E-Mail-Adresse für Pulse');
  expect(text).toContain('läuft in 24 Stunden ab.');
  expect(html).toContain('<html lang="de"');
  await say('mail/reset-link', { email }, ENGLISH);
  await mailbox.mail(email, 'Setze dein Pulse-Passwort zurück');
});

it('emails to people without an account use the language of their browser', async () => {
  const [ann, ben] = [address(), address()];
  await say('mail/sign-in-link', { email: ann }, GERMAN);
  await mailbox.mail(ann, 'Lege dein Pulse-Konto an');
  await say('mail/sign-in-link', { email: ben }, { 'Accept-Language': 'fr' });
  await mailbox.mail(ben, 'Create your Pulse account');
});

it('emails to an account use its language, for every requester', async () => {
  const ann = await register(server.url);
  await say('mail/reset-link', { email: ann.email }, GERMAN);
  await mailbox.mail(ann.email, 'Setze dein Pulse-Passwort zurück');
  await send(server.url, ann, updateProfile({ language: 'en' }));
  await say('mail/reset-link', { email: ann.email }, GERMAN);
  await mailbox.mail(ann.email, 'Reset your Pulse password');

  await send(server.url, ann, updateProfile({ language: 'de' }));
  const email = address();
  await request(server, ann, 'POST', '/api/me/email', { email, password: ann.password });
  const { link } = await mailbox.mail(email, 'Bestätige deine neue E-Mail-Adresse für Pulse');
  await request(server, ann, 'POST', '/api/me/email/confirmation', {
    token: new URL(link).searchParams.get('address'),
  });
  const { text } = await mailbox.mail(ann.email, 'Deine Pulse-E-Mail-Adresse wurde geändert');
  expect(text).toContain(`zu ${email} geändert`);
});

it('an invitation is emailed to its address, and names in it are escaped', async () => {
  const email = address();
  const invited = { ...admin, headers: { ...admin.headers, ...GERMAN } };
  const made = await request(server, invited, 'POST', '/api/instance/invitations', { email, days: 7 });
  expect(made.body).toMatchObject({ isSent: true });
  const { text, html, link } = await mailbox.mail(email, 'Ada & <b>Co</b> hat dich zu Pulse eingeladen');
  expect(link).toBe(server.url + String(made.body['path']));
  expect(text).toContain('läuft in 7 Tagen ab.');
  expect(html).toContain('Ada &amp; &lt;b&gt;Co&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  const open = await request(server, admin, 'POST', '/api/instance/invitations', { email: null, days: 7 });
  expect(open.body).toMatchObject({ isSent: false });
});

it('the inviter learns that the address has reached its email limit', async () => {
  const email = address();
  for (let emails = 1; emails <= 6; emails += 1) await say('mail/sign-in-link', { email }, {});
  const made = await request(server, admin, 'POST', '/api/instance/invitations', { email, days: 7 });
  expect(made.body).toMatchObject({ success: true, isSent: false });
});
