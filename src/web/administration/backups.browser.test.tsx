import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answersOverHttp } from '#test/components/http.ts';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';
import type { Answer } from '#api/routes.ts';

type Backups = Omit<Answer<'GET /api/instance/backups'>, 'success'>;

const never: Backups = { target: null, hour: null, last: null, share: null, problem: null, isLate: false };
const registration = { registration: 'invite', isFixed: false, hasMail: true, membersInvite: true };

/** What the server answers; `asked` gets what is sent. */
function answering(now: () => Backups, asked: (body: unknown) => void): void {
  answersOverHttp({
    '/api/instance/registration': () => registration,
    '/api/instance/backups': (_, body) => {
      if (body !== undefined) asked(body);
      return body === undefined ? now() : { success: true };
    },
    '/api/instance/': () => ({ success: true, invitations: [], people: [], webhooks: [], used: 0, mostPerPerson: 1 }),
  });
}

component('administrators see in red that there is no backup, and what the host has to set', async ({ newcomer }) => {
  answering(
    () => never,
    () => undefined,
  );
  await newcomer('Ada', '/settings/instance');
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect.element(backups.getByText('Last backup: never')).toHaveClass('text-error-ink');
  await expect.element(backups.getByText(/^Set PULSE_BACKUP_TO on the server/)).toBeVisible();
  expect(backups.getByRole('button').elements()).toEqual([]);
  expect(backups.getByRole('link').elements()).toEqual([]);
});

component('administrators see how old the last is, start one, and choose when it is made', async ({ newcomer }) => {
  const asked: unknown[] = [];
  const last = { at: Date.now() - 3 * 86_400_000, name: 'pulse.tar.gz', size: 2_000_000, target: '/backups' };
  let state: Backups = { ...never, target: '/backups', hour: 2, last, isLate: true };
  answering(
    () => state,
    (body) => void asked.push(body),
  );
  await newcomer('Ada', '/settings/instance');
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect.element(backups.getByText(/^Last backup: 3 days ago, .*, in \/backups$/)).toHaveClass('text-error-ink');
  await backups.getByRole('combobox', { name: 'When backups are made' }).selectOptions('never');
  await eventually(() => asked).toEqual([{ hour: null }]);
  state = { ...state, hour: null, share: 0.4 };
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(backups.getByRole('progressbar', { name: 'Backing up' })).toBeVisible();
  // Nobody takes one away from here.
  expect(backups.getByRole('link').elements()).toEqual([]);
});
