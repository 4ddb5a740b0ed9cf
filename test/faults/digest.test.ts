/** @module-tag long */
// The daily email of a real server, and unsubscribing through its link.
import { describe, expect, it, onTestFinished } from 'vitest';
import { updateProfile } from '#domain/profile/commands.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register, send, type Account } from '#test/client.ts';
import type { Mailbox } from '#test/mail.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { startServer } from '#test/server.ts';
import { PATIENCE } from '#test/patience.ts';
import { always, noonZone } from './noon.ts';
import { request, editDatabase, me } from './requests.ts';
import { withMailOn } from './with-mail.ts';

/** A round starts three seconds after the server. */
const ONE_CLICK = 'List-Unsubscribe=One-Click';
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

/** A person with something to do, at an hour for emails. */
async function busy(): Promise<Account> {
  const person = await register(server.url);
  await send(server.url, person, updateProfile({ timeZone: noonZone(), workingHours: always }));
  await send(server.url, admin, createTask({ id: id(), name: 'Paint', assignee: person.id, deadline: '2026-01-02' }));
  return person;
}

const days = ({ email }: Account) =>
  mailbox.mails.filter(({ to, subject }) => to === email && subject.startsWith('Your day'));

/** Their addresses are proven, and the server has not run a round since. */
async function dawn(...people: Account[]): Promise<void> {
  await server.kill();
  editDatabase(server, (database) => {
    for (const { id: person } of people) {
      database.prepare('update authUser set emailVerified = 1 where id = ?').run(person);
      database.prepare('delete from digest where person = ?').run(person);
    }
  });
  await server.restart();
}

const chosen = async (account: Account) => {
  const found = await request(server, account, 'GET', `/api/scopes/user:${account.id}`);
  const rows = found.body['rows'] as readonly (readonly [table: string, row: unknown])[];
  const [, profile] = rows.find(([table]) => table === 'profile') ?? [];
  if (!profile) throw new Error('there is no profile');
  return (profile as ProfileRow).notify['digest'];
};

const click = async (url: string, method: string, body?: string, type = 'application/x-www-form-urlencoded') => {
  const response = await fetch(url, { method, ...(body !== undefined && { body, headers: { 'Content-Type': type } }) });
  await response.text();
  return response.status;
};

describe('daily email', () => {
  it('is sent after a late start, and not again after the next start', async () => {
    const [ann, ben] = [await busy(), await busy()];
    await dawn(ann);
    await expect.poll(() => days(ann).length, PATIENCE).toBe(1);
    expect(days(ann)[0]?.text).toContain('- Paint');
    await dawn(ben);
    // The next person waits for the next round, and a server that stops finishes its round.
    await expect.poll(() => days(ben).length, PATIENCE).toBe(1);
    await server.kill('SIGTERM');
    expect(days(ann)).toHaveLength(1);
  });

  it('is unsubscribed by a POST without a cookie, and not by a GET', async () => {
    await server.restart();
    const ann = await busy();
    await dawn(ann);
    await expect.poll(() => days(ann).length, PATIENCE).toBe(1);
    const header = days(ann)[0]?.headers.get('list-unsubscribe') ?? '';
    const url = /^<(.+)>$/.exec(header)?.[1] ?? '';
    expect(url.startsWith(`${server.url}/unsubscribe?token=`)).toBe(true);

    for (const method of ['GET', 'HEAD', 'OPTIONS']) await click(url, method);
    expect(await click(url, 'POST', '')).toBe(400);
    expect(await click(url, 'POST', '{}', 'application/json')).toBe(400);
    expect(await click(url.slice(0, -2), 'POST', ONE_CLICK)).toBe(400);
    expect(await click(`${server.url}/unsubscribe`, 'POST', ONE_CLICK)).toBe(400);
    expect(await chosen(ann)).toBeUndefined();

    expect(await click(url, 'POST', ONE_CLICK)).toBe(200);
    expect(await chosen(ann)).toEqual({ email: false });
    expect(await click(url, 'POST', ONE_CLICK)).toBe(200);
    await send(server.url, ann, updateProfile({ notify: { digest: { email: true } } }));
    // Some mail programs send another kind of form.
    const form = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    expect(await click(url, 'POST', form, 'multipart/form-data; boundary=x')).toBe(200);
    expect(await chosen(ann)).toEqual({ email: false });
  });

  it('is available where emails are sent, to people with a verified address', async () => {
    const ann = await busy();
    expect(await me(server, ann)).toMatchObject({ hasMail: true, isUnverified: true });
    editDatabase(server, (database) =>
      database.prepare('update authUser set emailVerified = 1 where id = ?').run(ann.id),
    );
    expect(await me(server, ann)).toMatchObject({ hasMail: true });
    expect(await me(server, ann)).not.toHaveProperty('isUnverified');
    const quiet = await startServer();
    onTestFinished(() => quiet.stop());
    const ben = await register(quiet.url);
    expect(await me(quiet, ben)).not.toHaveProperty('hasMail');
  });
});
