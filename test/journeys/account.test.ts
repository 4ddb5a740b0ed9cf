/** @module-tag long */
import zlib from 'node:zlib';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { faultsInEveryLook } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('account settings', () => {
  const journey = stage();

  journey(
    'change name, picture, address and hours, which others see at once and a reload keeps; end sessions; pass axe',
    async ({ member }) => {
      const [ada, ben] = [await member('Ada'), await member('Ben')];
      ada.expected.push(/status of 403 .*(email|password)/);
      const projectId = id();
      await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
      await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId }));
      await ben.goesTo(`/projects/${projectId}`);
      await ben.card('Paint').getByRole('img', { name: 'Ada' }).waitFor();

      await ada.goesTo('/profile');
      const faults = await faultsInEveryLook(ada, 'profile', ada.heading('Your last four weeks'));
      await ada.page.getByLabel('Display name').fill('Ada Lovelace');
      await section(ada, 'Name').getByRole('button', { name: 'Save' }).click();
      await section(ada, 'Name').getByText('Saved').waitFor();
      const renamed = ben.card('Paint').getByRole('img', { name: 'Ada Lovelace' });
      await renamed.waitFor();

      const problem = section(ada, 'Picture').getByRole('alert');
      await picks(ada, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') });
      await problem.getByText('This file isn’t an image Pulse can read. Use PNG, JPEG, WebP or GIF.').waitFor();
      await picks(ada, { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await problem.getByText('SVG images can contain scripts').waitFor();
      await picks(ada, { name: 'me.png', mimeType: 'image/png', buffer: png(40, 30) });
      await eventually(() => renamed.locator('img').count()).toBe(1);
      // The picture is rendered, not only requested.
      await eventually(() => renamed.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
      await eventually(() => problem.count()).toBe(0);
      await section(ada, 'Picture').getByRole('button', { name: 'Remove' }).click();
      await eventually(() => renamed.locator('img').count()).toBe(0);

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
      const zones = ada.page.getByRole('listbox', { name: 'Time zone' });
      faults.push(...(await faultsInEveryLook(ada, 'time zones', zones, zones.locator('..'))));
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
      expect(faults).toEqual([]);

      await endsSessions(ada, ben, `new-${ada.email}`);
    },
  );

  journey('export the data, and delete the account permanently', async ({ member, colleague }) => {
    const [ben, ada] = [await member('Ben'), await colleague('Ada')];
    ben.expected.push(/status of (401|403)/);
    await ben.sends(createTask({ id: id(), name: 'Dear diary', assignee: ben.account.id }));
    await ben.goesTo('/settings');
    const [download] = await Promise.all([
      ben.page.waitForEvent('download'),
      ben.page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^pulse-.*\.zip$/);

    const projectId = id();
    await ben.sends(createProject({ id: projectId, name: 'Shed', memberUids: [ada.account.id] }));
    await section(ben, 'Delete my account').getByRole('button', { name: 'Show' }).click();
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

    const projects = (await ada.reads(`user:${ada.account.id}`)).filter(([table]) => table === 'project');
    const left = { id: projectId, name: 'Shed', memberUids: [ada.account.id] };
    expect(projects.map(([, row]) => row)).toMatchObject([left]);
  });
});

/** Each session can be ended, and a new password ends the others. Ada signs in `there`, too, at the project of both. */
async function endsSessions(ada: Person, there: Person, email: string): Promise<void> {
  await there.signsOut();
  await there.submits({ email });
  await there.isHome();
  await there.page.getByRole('link', { name: 'Kitchen' }).first().click();
  await there.heading('Kitchen').waitFor();

  await ada.goesToOwn('Settings');
  const sessions = ada.page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
  await eventually(() => sessions.count()).toBe(2);
  await sessions.filter({ hasText: 'This device' }).getByText('Active now').waitFor();
  await sessions
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  const ended = there.page.getByRole('alert').getByText('Your session has ended');
  await ended.waitFor();
  await eventually(() => sessions.count()).toBe(1);
  await there.submits({ email });
  await there.heading('Kitchen').waitFor();

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
  await ended.waitFor();
  await there.submits({ email, password: 'a new password' });
  await there.heading('Kitchen').waitFor();
  await ada.heading('Settings').waitFor();

  await ada.button('Sign out everywhere').click();
  await ada.heading('Sign in').waitFor();
  expect(await ada.page.getByRole('alert').filter({ hasText: 'ended' }).count()).toBe(0);
  await ended.waitFor();
}

function section({ page }: Person, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function picks({ page }: Person, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Picture file').setInputFiles(file);
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
