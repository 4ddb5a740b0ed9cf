// The daily letter of a real server, and its end by the link in it.
import { describe, expect, it, onTestFinished } from 'vitest';
import { updateProfile } from '#domain/profile/commands.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { createTask } from '#domain/task/commands.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { mailSettings, openMailbox } from '#test/mail.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { ask, change, me } from './asking.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const always = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '23:59' };

/** Where it is about noon now, so that no test meets midnight. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

async function stage() {
  const mailbox = await openMailbox();
  const server = await startServer({ env: await mailSettings(mailbox) });
  onTestFinished(async () => {
    await server.stop();
    await mailbox.close();
  });
  const [admin, ann] = [await register(server.url, { name: 'Admin' }), await register(server.url, { name: 'Ann' })];
  await send(server.url, ann, updateProfile({ timeZone: noonZone(), workingHours: always }));
  await send(server.url, admin, createTask({ id: id(), name: 'Paint', assignee: ann.id, deadline: '2026-01-02' }));
  return { mailbox, server, ann };
}

/** Ann's address is proven, and this server has not yet gone round. */
async function dawn(server: TestServer, { id: person }: Account): Promise<void> {
  await server.kill();
  change(server, (database) => {
    database.prepare('update authUser set emailVerified = 1 where id = ?').run(person);
    database.prepare('delete from digest').run();
  });
  await server.restart();
}

const chosen = async (server: TestServer, account: Account) => {
  const found = await ask(server, account, 'GET', `/api/scopes/user:${account.id}`);
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

describe('the daily letter', () => {
  it('comes after a start late in the day, and not again after the next one', async () => {
    const { mailbox, server, ann } = await stage();
    await dawn(server, ann);
    await expect
      .poll(() => mailbox.mails.map(({ subject }) => subject).at(-1), { timeout: 20_000 })
      .toMatch(/^Your day/);
    expect(mailbox.mails.at(-1)).toMatchObject({ to: ann.email, text: expect.stringContaining('- Paint') as string });
    const count = mailbox.mails.length;
    await server.restart();
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect(mailbox.mails).toHaveLength(count);
  });

  it('is ended by one click in the mail program, which brings no cookie, and by nothing that only looks', async () => {
    const { mailbox, server, ann } = await stage();
    await dawn(server, ann);
    await expect
      .poll(() => mailbox.mails.some(({ headers }) => headers.has('list-unsubscribe')), { timeout: 20_000 })
      .toBe(true);
    const header = mailbox.mails.at(-1)?.headers.get('list-unsubscribe') ?? '';
    const url = /^<(.+)>$/.exec(header)?.[1] ?? '';
    expect(url.startsWith(`${server.url}/unsubscribe?token=`)).toBe(true);

    for (const method of ['GET', 'HEAD', 'OPTIONS']) await click(url, method);
    expect(await click(url, 'POST', '')).toBe(400);
    expect(await click(url, 'POST', '{}', 'application/json')).toBe(400);
    expect(await click(url.slice(0, -2), 'POST', ONE_CLICK)).toBe(400);
    expect(await click(`${server.url}/unsubscribe`, 'POST', ONE_CLICK)).toBe(400);
    expect(await chosen(server, ann)).toBeUndefined();

    expect(await click(url, 'POST', ONE_CLICK)).toBe(200);
    expect(await chosen(server, ann)).toEqual({ email: false });
    expect(await click(url, 'POST', ONE_CLICK)).toBe(200);
    await send(server.url, ann, updateProfile({ notify: { digest: { email: true } } }));
    // Some programs send a form of another shape.
    const form = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    expect(await click(url, 'POST', form, 'multipart/form-data; boundary=x')).toBe(200);
    expect(await chosen(server, ann)).toEqual({ email: false });
  });

  it('can be had where letters are sent, by whoever has confirmed their address', async () => {
    const { server, ann } = await stage();
    expect(await me(server, ann)).toMatchObject({ hasMail: true, isUnverified: true });
    change(server, (database) => database.prepare('update authUser set emailVerified = 1 where id = ?').run(ann.id));
    expect(await me(server, ann)).toMatchObject({ hasMail: true });
    expect(await me(server, ann)).not.toHaveProperty('isUnverified');
    const quiet = await startServer();
    onTestFinished(() => quiet.stop());
    const ben = await register(quiet.url);
    expect(await me(quiet, ben)).not.toHaveProperty('hasMail');
  });
});
