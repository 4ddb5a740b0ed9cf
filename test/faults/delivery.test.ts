// What waits to be sent while nothing takes it, over the end of the process that was to send it.
import { expect, it } from 'vitest';
import { register, type Account } from '#test/client.ts';
import type { Mailbox } from '#test/mail.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { authenticate, editDatabase, request } from './requests.ts';
import { withMailOn } from './with-mail.ts';

let mailbox: Mailbox;
let server: ServerProcess;
let admin: Account;
withMailOn(
  startProcess,
  (started) => {
    ({ mailbox, server, admin } = started);
  },
  { name: 'Admin' },
);

const countOf = (to: string, subject: string) =>
  mailbox.mails.filter((mail) => mail.to === to && mail.subject === subject).length;

it('emails wait for their mail server over a kill of Pulse, arrive once, and no link waits in the database', async () => {
  const ann = await register(server.url, { name: 'Ann' });
  await mailbox.mail(ann.email, 'Confirm your email address for Pulse');
  await mailbox.leaves();
  await authenticate(server, 'mail/reset-link', { email: ann.email });
  const { body } = await request(server, admin, 'POST', '/api/invitations', {
    email: 'guest@example.org',
    projectId: null,
  });
  const token = /[\w-]{20,}$/.exec(String(body['path']))?.[0] ?? '';
  expect(token).not.toBe('');
  await expect.poll(() => server.log.filter(({ msg }) => msg === 'email failed; retrying').length).toBeGreaterThan(0);
  await server.kill();
  editDatabase(server, (database) => {
    const waiting = database.prepare('select * from delivery').all() as { readonly recipient: string }[];
    expect(waiting.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, 'guest@example.org'].toSorted());
    expect(JSON.stringify(waiting)).not.toContain(token);
    database.prepare(`delete from authVerification where kind = 'reset-by-mail'`).run();
  });
  await mailbox.returns();
  await server.restart();
  // The link was made when the email was sent, and works.
  const { link } = await mailbox.mail(ann.email, 'Reset your Pulse password');
  const reset = new URL(link).searchParams.get('reset');
  const answer = await authenticate(server, 'reset-password', { token: reset, newPassword: 'another password' });
  expect(answer.status).toBe(200);
  expect((await mailbox.mail('guest@example.org', 'Admin invited you to Pulse')).text).toContain(token);
  await mailbox.mail(ann.email, 'Your Pulse password was changed');
  expect(countOf(ann.email, 'Reset your Pulse password')).toBe(1);
  expect(countOf('guest@example.org', 'Admin invited you to Pulse')).toBe(1);
  // What was sent is forgotten after the mail server has taken it.
  const left = () => {
    let rows: unknown[] = [];
    editDatabase(server, (database) => void (rows = database.prepare('select * from delivery').all()));
    return rows;
  };
  await expect.poll(left).toEqual([]);
});
