import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { passes, stopTheClock } from '#test/components/clock.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

/** As long as changes are given to arrive before a sign-out. */
const FLUSH_MS = 5000;
/** Longer than a page waits between two attempts to connect. */
const RETRY_MS = 20_000;

const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved changes?' });
const answer = (name: string) => question.getByRole('button', { name });

async function signsOut(): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Has created a task that has not reached the server. */
async function offline(ada: Person): Promise<void> {
  ada.server.setOnline(ada.id, false);
  await ada.presses('c');
  await ada.writes('Paint');
  await ada.presses('Enter', 'Escape');
  await ada.sees(ada.card('Paint'));
  await ada.sees(
    page
      .getByRole('navigation')
      .getByText(/^1 changes? (will|waiting)/)
      .first(),
  );
}

describe('signing out while changes are unsent', () => {
  component('asks first, says so if they still cannot be sent, and then sends them', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    await offline(ada);
    await signsOut();
    await ada.sees(question.getByText('1 change has not reached the server yet.'));
    stopTheClock();
    await answer('Save and sign out').click();
    await passes(FLUSH_MS);
    await ada.sees(question.getByText('Your changes couldn’t be saved'));
    await answer('Cancel').click();
    await ada.sees(ada.card('Paint'));
    expect(server.all('task')).toEqual([]);
    server.setOnline(ada.id, true);
    await signsOut();
    await passes(FLUSH_MS);
    await eventually(() => server.all('task').map(({ name }) => name)).toEqual(['Paint']);
  });

  component('can discard them', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.sends(createTask({ id: id(), name: 'Sand', assignee: ada.id }));
    await ada.sees(ada.card('Sand'));
    stopTheClock();
    await offline(ada);
    await signsOut();
    await answer('Discard and sign out').click();
    await ada.sees(ada.heading('Sign in'));
    server.setOnline(ada.id, true);
    await passes(RETRY_MS);
    expect(server.all('task').map(({ name }) => name)).toEqual(['Sand']);
  });
});
