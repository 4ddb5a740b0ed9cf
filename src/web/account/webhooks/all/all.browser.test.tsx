/** The list of everybody’s webhooks. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '#api/routes.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { component } from '#test/components/stage.tsx';

type ListedWebhook = Answer<'GET /api/instance/webhooks'>['webhooks'][number];

component('administrators see whose webhooks there are, and remove one', async ({ server, opens }) => {
  const ada = await server.joins('Ada');
  const webhook: ListedWebhook = {
    ...{ id: 'one', person: ada.id, name: 'Invoices', belongsTo: null, isPlaceDeleted: false, host: 'example.org' },
    ...{ lastAt: Date.now(), lastResult: '503', failingSince: Date.now(), stoppedAt: null },
  };
  let webhooks: readonly ListedWebhook[] = [webhook];
  answersOverHttp({
    '/api/instance/webhooks/one': () => {
      webhooks = [];
      return {};
    },
    '/api/instance/webhooks': () => ({ webhooks }),
    '/api/instance/registration': () => ({
      registration: 'invite',
      isFixed: false,
      hasMail: true,
      membersInvite: false,
    }),
    '/api/instance/': () => ({ success: true, invitations: [], people: [], used: 0, mostPerPerson: 1 }),
  });
  const sees = await opens(ada, '/settings/instance');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await sees.sees(section.getByText(/Ada · personal · example\.org · failing · 503/));
  await section.getByRole('button', { name: 'Remove webhook: Invoices (Ada)' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove “Invoices”?' });
  await sees.sees(dialog.getByText('Nothing is sent to example.org through it anymore. Ada gets an email.'));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await sees.sees(section.getByText('Nobody has made one.'));
  expect(webhooks).toEqual([]);
});
