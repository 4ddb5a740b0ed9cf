import zlib from 'node:zlib';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { createTask } from '#domain/task/create.ts';
import { id, signIn } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('account settings', () => {
  const journey = stage();

  journey('changes name and picture, which others see at once', async ({ newcomer, member }) => {
    const [ada, ben] = [await newcomer('Ada'), await member('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId }));
    await ben.goesTo(`/projects/${projectId}`);
    const onCard = ben.card('Paint').getByRole('img', { name: 'Ada' });
    await onCard.waitFor();

    await fromMenu(ada, 'Profile');
    await ada.page.getByLabel('Display name').fill('Ada Lovelace');
    await section(ada, 'Name').getByRole('button', { name: 'Save' }).click();
    await section(ada, 'Name').getByText('Saved').waitFor();
    const renamed = ben.card('Paint').getByRole('img', { name: 'Ada Lovelace' });
    await renamed.waitFor();

    await picks(ada, { name: 'me.png', mimeType: 'image/png', buffer: png(40, 30) });
    await eventually(() => pictures(renamed)).toBe(1);
    // The picture is rendered, not only requested.
    await eventually(() => renamed.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);

    await section(ada, 'Picture').getByRole('button', { name: 'Remove' }).click();
    await eventually(() => pictures(renamed)).toBe(0);
  });

  journey('rejects a file that is not a picture, and says what is accepted', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/profile');
    const problem = section(ada, 'Picture').getByRole('alert');
    await picks(ada, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') });
    await problem.getByText('This file isn’t an image Pulse can read. Use PNG, JPEG, WebP or GIF.').waitFor();
    await picks(ada, { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await problem.getByText('SVG images can contain scripts').waitFor();
    await picks(ada, { name: 'me.png', mimeType: 'image/png', buffer: png(8, 8) });
    await section(ada, 'Picture').getByRole('button', { name: 'Remove' }).waitFor();
    await eventually(() => problem.count()).toBe(0);
  });

  journey('keeps address, time zone, and working hours over a reload', async ({ member }) => {
    const ada = await member('Ada');
    ada.expected.push(/status of 403 .*email/);
    await ada.goesTo('/profile');
    const address = section(ada, 'Email');
    await address.getByLabel('Email').fill(`new-${ada.email}`);
    await address.getByLabel('Current password').fill('wrong password');
    await address.getByRole('button', { name: 'Change email' }).click();
    await address.getByRole('alert').getByText('That’s not your current password').waitFor();
    // The other fields keep what was typed.
    await eventually(() => address.getByLabel('Email').inputValue()).toBe(`new-${ada.email}`);
    await address.getByLabel('Current password').fill(ada.password);
    await ada.page.keyboard.press('Enter');
    await address.getByText('Changed').waitFor();

    const time = section(ada, 'Time zone and working hours');
    await time.getByRole('button', { name: /^Time zone/ }).click();
    await ada.page.getByRole('combobox', { name: 'Time zone' }).fill('new york');
    await ada.page.keyboard.press('Enter');
    await time.getByRole('checkbox', { name: 'Friday' }).click();
    await time.getByLabel('From').fill('18:30');
    await time.getByRole('button', { name: 'Save' }).click();
    await time.getByRole('alert').getByText('must be after the start time').waitFor();
    await time.getByLabel('From').fill('08:30');
    await time.getByRole('button', { name: 'Save' }).click();
    await time.getByText('Saved').waitFor();

    await ada.page.reload();
    await eventually(() => address.getByLabel('Email').inputValue()).toBe(`new-${ada.email}`);
    await time.getByRole('button', { name: 'Time zone: America / New York' }).waitFor();
    expect(await time.getByRole('checkbox', { name: 'Friday' }).isChecked()).toBe(false);
    expect(await time.getByLabel('From').inputValue()).toBe('08:30');
  });

  journey('changes the password with the current one', async ({ newcomer, stranger }) => {
    const ada = await newcomer('Ada');
    ada.expected.push(/status of 403 .*password/);
    const there = await stranger('Ada elsewhere');
    there.owns(await signIn(ada.proxy.url, ada));
    await there.bringsSession();
    await there.goesTo('/tasks');
    await there.isLive();

    await fromMenu(ada, 'Settings');
    const password = section(ada, 'Password');
    const change = async (current: string, next: string) => {
      await password.getByLabel('Current password').fill(current);
      await password.getByLabel('New password').fill(next);
      await password.getByRole('button', { name: 'Change password' }).click();
    };
    await change('wrong password', 'a new password');
    await password.getByRole('alert').getByText('That’s not your current password').waitFor();
    await change(ada.password, 'a new password');
    await password.getByText('Changed').waitFor();
    expect(await password.getByLabel('New password').inputValue()).toBe('');

    await there.page.getByRole('alert').getByText('Your session has ended').waitFor();
    await there.submits({ email: ada.email, password: 'a new password' });
    await there.heading('My tasks').waitFor();
    await ada.heading('Settings').waitFor();
  });

  journey('lists sessions, and ends one of them', async ({ newcomer, stranger }) => {
    const ada = await newcomer('Ada');
    const there = await stranger('Ada elsewhere');
    there.owns(await signIn(ada.proxy.url, ada));
    await there.bringsSession();
    await there.goesTo('/tasks');
    await there.isLive();

    await ada.goesTo('/settings');
    const sessions = ada.page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
    await eventually(() => sessions.count()).toBe(2);
    await sessions.filter({ hasText: 'This device' }).getByText('Active now').waitFor();
    await sessions
      .filter({ hasNotText: 'This device' })
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await there.page.getByRole('alert').getByText('Your session has ended').waitFor();
    await eventually(() => sessions.count()).toBe(1);

    await ada.button('Sign out everywhere').click();
    await ada.heading('Sign in').waitFor();
    expect(await ada.page.getByRole('alert').filter({ hasText: 'ended' }).count()).toBe(0);
  });

  journey('exports the data, and deletes the account permanently', async ({ newcomer, member }) => {
    const ada = await member('Ada', {});
    // The first person of a server is its administrator, and may be the only one.
    const ben = await newcomer('Ben');
    ben.expected.push(/status of (401|403)/);
    await ben.addsTask('Dear diary');
    await ben.goesTo('/settings');
    const [download] = await Promise.all([
      ben.page.waitForEvent('download'),
      ben.page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^pulse-.*\.zip$/);

    const projectId = id();
    await ben.sends(createProject({ id: projectId, name: 'Shed', memberUids: [ada.account.id] }));
    await ben.page.getByText('Transfer or delete the projects you own first: Shed').waitFor();
    await ben.sends(offerOwnership({ id: projectId, personId: ada.account.id }));
    await ada.sends(acceptOwnership({ id: projectId }));
    await section(ben, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click();
    const dialog = ben.page.getByRole('alertdialog');
    await dialog.getByLabel('Current password').fill('wrong password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('That’s not your current password').waitFor();
    await dialog.getByLabel('Current password').fill(ben.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await ben.heading('Sign in').waitFor();
    await ben.toast('Your account has been deleted').waitFor();
    await ben.submits();
    await ben.page.getByRole('alert').getByText('Invalid email or password').waitFor();

    await ada.goesTo(`/projects/${projectId}`);
    await ada.heading('Shed').waitFor();
    await eventually(() => ada.page.getByRole('button', { name: /^Members \(1/ }).count()).toBe(1);
  });
});

function section({ page }: Person, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function fromMenu({ page }: Person, name: 'Profile' | 'Settings'): Promise<void> {
  await page
    .getByRole('button', { name: /^Account/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
}

async function picks({ page }: Person, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Picture file').setInputFiles(file);
}

function pictures(avatar: { locator(selector: string): { count(): Promise<number> } }): Promise<number> {
  return avatar.locator('img').count();
}

/** A red picture. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const line = Buffer.concat([Buffer.from([0]), ...Array<Buffer>(width).fill(Buffer.from([220, 20, 60]))]);
  const pixels = zlib.deflateSync(Buffer.concat(Array<Buffer>(height).fill(line)));
  const part = (name: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(name), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(zlib.crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const end = Buffer.alloc(0);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', pixels),
    part('IEND', end),
  ]);
}
