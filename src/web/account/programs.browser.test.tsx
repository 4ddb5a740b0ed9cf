import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { Judge } from '#test/components/axe.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { getsFocus } from '#test/components/keys.ts';
import { plain } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const DAY = 24 * 60 * 60_000;
/** What the rest of the page asks for. */
const SETTINGS: Readonly<Record<string, () => object>> = {
  '/api/me/storage': () => ({ used: 0, most: 1 }),
  '/api/me/sessions': () => ({ sessions: [] }),
  '/api/webhooks': () => ({ webhooks: [] }),
  '/api/me/ways': () => ({ password: true, provider: false }),
  '/api/me/passkeys': () => ({ passkeys: [] }),
  '/api/me/second-factor': () => ({ isOn: false, codes: 0 }),
  '/api/me/trusted-devices': () => ({ devices: [] }),
  '/api/me/telegram': () => ({ isOn: false, bot: null, link: null }),
  '/api/me/push': () => ({ key: '' }),
  '/api/about': () => ({ version: '0', database: 'sqlite' }),
  '/api/instance': () => ({ registration: 'open', isEmpty: false }),
};

component('an API token is made, shown once, listed and removed', async ({ newcomer }) => {
  const asked: unknown[] = [];
  let tokens: object[] = [];
  answersOverHttp({
    ...SETTINGS,
    '/api/me/calendars': () => ({ feeds: [] }),
    '/api/me/tokens': (_, body) => {
      if (!body) return { tokens };
      asked.push(body);
      const [createdAt, expiresAt] = [Date.now(), Date.now() + 365 * DAY];
      const one = { id: 'one', name: 'Report', ending: 'c0de', access: 'write', usedAt: null, usedFrom: null };
      tokens = [{ ...one, createdAt, expiresAt }];
      return { id: 'one', token: 'pulse_secret-c0de', expiresAt };
    },
    '/api/me/tokens/one': () => {
      tokens = [];
      return {};
    },
  });
  const ada = await newcomer('Ada', '/settings');
  const judge = new Judge(ada, plain);
  // The index of a long page leads to each of its sections, and has all of them.
  const index = page.getByRole('navigation', { name: 'On this page' });
  const titles = [...document.querySelectorAll('[data-section] h2')].map(({ textContent }) => textContent);
  await eventually(() => [...index.element().querySelectorAll('button')].map((each) => each.textContent)).toEqual(
    titles,
  );
  await index.getByRole('button', { name: 'API tokens' }).click();
  await getsFocus(ada.heading('API tokens'));
  const section = page.getByRole('region', { name: 'API tokens' });
  await section.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByLabelText('Name', { exact: true }).fill('Report');
  await dialog.getByRole('button', { name: 'Read and write' }).click();
  await dialog.getByRole('button', { name: '365 days' }).click();
  await dialog.getByLabelText('Password').fill('a good password');
  await judge.sees('what it can', dialog);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your API token' }).getByLabelText('API token', { exact: true });
  await expect.element(shown).toHaveValue('pulse_secret-c0de');
  await judge.sees('the token', shown);
  expect(asked).toEqual([{ name: 'Report', access: 'write', days: 365, password: 'a good password' }]);
  await ada.presses('Escape');
  const row = section.getByRole('listitem');
  await ada.sees(row.getByText('Read and write'));
  await judge.sees('the list', row);
  await row.getByRole('button', { name: 'Remove API token Report' }).click();
  await eventually(() => row.elements().length).toBe(0);
  judge.findsNothing();
});

component('a calendar feed is made, its address shown once, listed and removed', async ({ server, opens }) => {
  const asked: unknown[] = [];
  let feeds: object[] = [];
  answersOverHttp({
    ...SETTINGS,
    '/api/me/tokens': () => ({ tokens: [] }),
    '/api/me/calendars': (_, body) => {
      if (!body) return { feeds };
      asked.push(body);
      const [createdAt, usedAt] = [Date.now(), Date.now() - DAY];
      const one = { id: 'one', name: 'Kitchen', kind: 'project', target: null, format: 'tasks' };
      feeds = [{ ...one, createdAt, usedAt, usedFrom: '192.0.2.0/24' }];
      return { id: 'one', path: '/calendars/secret.ics' };
    },
    '/api/me/calendars/one': () => {
      feeds = [];
      return {};
    },
  });
  const me = await server.joins('Ada');
  const project = id();
  await server.carriesOut(me.id, createProject({ id: project, name: 'Kitchen' }));
  const ada = await opens(me, '/settings');
  const judge = new Judge(ada, plain);
  const section = page.getByRole('region', { name: 'Calendar feeds' });
  await section.getByRole('button', { name: 'New feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'New calendar feed' });
  const name = dialog.getByLabelText('Name in your calendar');
  await expect.element(name).toHaveValue('My tasks');
  await dialog.getByRole('combobox', { name: 'Tasks' }).selectOptions('Kitchen');
  await expect.element(name).toHaveValue('Kitchen');
  await dialog.getByRole('button', { name: 'To-dos' }).click();
  await dialog.getByLabelText('Password').fill('a good password');
  await judge.sees('what it shows', dialog);
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the address of your feed' }).getByLabelText('Address');
  await expect.element(shown).toHaveValue(`${location.origin}/calendars/secret.ics`);
  await judge.sees('the address', shown);
  const target = { kind: 'project', target: project };
  expect(asked).toEqual([{ name: 'Kitchen', ...target, format: 'tasks', password: 'a good password' }]);
  await ada.presses('Escape');
  const row = section.getByRole('listitem');
  await ada.sees(row.getByText('To-dos · read yesterday from 192.0.2.0/24'));
  await judge.sees('the list', row);
  await row.getByRole('button', { name: 'Remove calendar feed Kitchen' }).click();
  await eventually(() => row.elements().length).toBe(0);
  judge.findsNothing();
});
