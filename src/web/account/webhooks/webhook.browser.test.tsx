/** The page of a webhook. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '#api/routes.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { component } from '#test/components/stage.tsx';

type Webhook = Answer<'GET /api/webhooks'>['webhooks'][number];

const WEBHOOK: Webhook = {
  ...{ id: 'one', person: 'program', name: 'Invoices', belongsTo: null, url: 'https://example.org/', form: 'json' },
  isPlaceDeleted: false,
  ...{ scopes: ['assigned:me'], events: null, token: null, createdAt: 1, sentUntil: null, lastAt: null },
  ...{ lastResult: null, failingSince: null, stoppedAt: null, oldSecretUntil: null },
};

/** Returns what it is asked to become. */
function serves(webhook: Webhook): unknown[] {
  const asked: unknown[] = [];
  answersOverHttp({
    '/api/webhooks/one': (_, body) => {
      if (!body) return { webhook, deliveries: [] };
      asked.push(body);
      return {};
    },
  });
  return asked;
}

component('a webhook that is sent everything is sent that until a box is touched', async ({ newcomer }) => {
  const asked = serves(WEBHOOK);
  const ada = await newcomer('Ada', '/settings/webhooks/one');
  const section = page.getByRole('region', { name: 'Name and events' });
  await section.getByLabelText('Name', { exact: true }).fill('Bills');
  await section.getByRole('button', { name: 'Save' }).click();
  await ada.sees(section.getByText('Saved'));
  await section.getByLabelText('A task is gone').click();
  await section.getByLabelText('A comment is added').click();
  await section.getByRole('button', { name: 'Save' }).click();
  await ada.sees(section.getByText('Saved'));
  const events = ['task.added', 'task.moved', 'task.completed', 'task.assigned', 'task.changed'];
  expect(asked).toEqual([{ name: 'Bills' }, { name: 'Bills', events }]);
});

component('what is gone cannot be chosen for a chat', async ({ newcomer }) => {
  const asked = serves({ ...WEBHOOK, form: 'slack', events: ['task.added', 'task.removed'] });
  const ada = await newcomer('Ada', '/settings/webhooks/one');
  const section = page.getByRole('region', { name: 'Name and events' });
  await ada.sees(section.getByLabelText('A task is new'));
  expect(section.getByLabelText('A task is gone').elements()).toEqual([]);
  await section.getByRole('button', { name: 'Save' }).click();
  await ada.sees(section.getByText('Saved'));
  expect(asked).toEqual([{ name: 'Invoices', events: ['task.added'] }]);
});

component('the page of a webhook that another has made says whose sight it has', async ({ server, opens }) => {
  const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  serves({ ...WEBHOOK, person: ada.id, belongsTo: 'instance' });
  const sees = await opens(ben, '/settings/webhooks/one');
  await sees.sees(page.getByText('What is sent is what Ada can see when it is sent.'));
  await sees.sees(page.getByText('Created by Ada'));
});

component('the page of an own webhook says that it sends what oneself can see', async ({ server, opens }) => {
  const ada = await server.joins('Ada');
  serves({ ...WEBHOOK, person: ada.id, belongsTo: 'instance' });
  const sees = await opens(ada, '/settings/webhooks/one');
  await sees.sees(page.getByText('What is sent is what you can see when it is sent.'));
  expect(page.getByText('Created by Ada').elements()).toEqual([]);
});

component('the page of a webhook says that nothing is sent while its project is deleted', async ({ newcomer }) => {
  serves({ ...WEBHOOK, belongsTo: 'project:kitchen', isPlaceDeleted: true });
  const ada = await newcomer('Ada', '/settings/webhooks/one');
  await ada.sees(page.getByText('Nothing is sent while the project is deleted.'));
});
