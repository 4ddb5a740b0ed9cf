import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Judge } from '#test/components/axe.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { looks, named } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';
import type { Answer } from '#api/routes.ts';

type Operation = Answer<'GET /api/instance/operation'>;

const operation: Operation = {
  version: '0.2.0',
  canAskNewest: true,
  nodes: 1,
  free: 12 * 1024 ** 3,
  database: { kind: 'sqlite', size: 34 * 1024 ** 2 },
  log: { entries: 1234, since: Date.UTC(2026, 10, 1) },
  followers: [
    { follower: 'push', ms: 0 },
    { follower: 'search', ms: 5 * 60_000 },
  ],
  emails: { sent: 7, failed: 2 },
  backup: { at: null, isLate: false },
};
const well = { id: 'disk', label: 'Disk', state: 'good', saw: '12 GB free.', advice: null };
const wrong = {
  id: 'proxy',
  label: 'Proxy',
  state: 'bad',
  saw: 'It is not believed.',
  advice: 'Set it: docs/operate/https.md.',
};

for (const look of looks)
  component(
    `the page passes axe, ${named(look)}`,
    async ({ newcomer }) => {
      answersOverHttp({
        '/api/instance/operation': () => operation,
        '/api/instance/checks': () => ({ checks: [well, wrong] }),
      });
      const ada = await newcomer('Ada', '/settings/operation');
      const judge = new Judge(ada, look);
      await ada.sees(page.getByRole('region', { name: 'Now' }));
      await judge.sees('operation', page.getByText('One thing is wrong.'));
      judge.findsNothing();
    },
    look,
  );

component('an administrator sees how the instance is doing, and what is wrong first', async ({ newcomer }) => {
  const asked: string[] = [];
  let checks = [well, wrong];
  answersOverHttp({
    '/api/instance/operation': () => operation,
    '/api/instance/checks': () => ({ checks }),
    '/api/instance/newest-version': ({ pathname }) => {
      asked.push(pathname);
      return { version: '0.2.0', newest: '0.3.0' };
    },
  });
  await newcomer('Ada', '/settings/operation');
  const first = page.getByRole('list', { name: 'Checks' }).getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('ProxyIt is not believed.Set it: docs/operate/https.md.');
  await expect.element(first.getByRole('link')).toHaveAttribute('href', '/help/operate/https');
  await expect.element(page.getByText('One thing is wrong.')).toBeVisible();
  const now = page.getByRole('region', { name: 'Now' });
  const figures = [
    '12 GB free',
    'SQLite, 34 MB',
    /^1,234 changes since/,
    /^7 sent, 2 failed/,
    'never',
    /^Search: 5 min/,
  ];
  for (const figure of figures) await expect.element(now.getByText(figure)).toBeVisible();

  checks = [well];
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(page.getByText('Nothing is wrong.')).toBeVisible();
  // Nobody is asked for a newer version before.
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Look for a newer version' }).click();
  await eventually(() => asked.length).toBe(1);
  await expect.element(page.getByText('The newest is 0.3.0.')).toBeVisible();
});
