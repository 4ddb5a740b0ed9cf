import { expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { movedStage } from './moved-stage.ts';

const { journey, moveTo } = movedStage();

journey('A task is done, a week passes, and it is shown only when asked for', async ({ newcomer }) => {
  moveTo(0, 12);
  const ada = await newcomer('Ada');
  for (const name of ['Dig', 'Plan']) {
    await ada.sends(createTask({ id: id(), name, assignee: ada.account.id }));
    await ada
      .card(name)
      .getByRole('button', { name: `Complete “${name}”` })
      .click();
  }
  await eventually(() => ada.cards('Done')).toEqual(['Plan', 'Dig']);

  moveTo(9, 12);
  await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, status: 'DONE' }));
  await ada.page.reload();
  await eventually(() => ada.cards('Done')).toEqual(['Paint']);
  expect(await ada.column('Done').locator('header').innerText()).toMatch(/Done\s+3/);
  await ada.button('Show 2 older').click();
  await eventually(async () => (await ada.cards('Done')).toSorted()).toEqual(['Dig', 'Paint', 'Plan']);
  expect(await ada.button('Show 2 older').count()).toBe(0);
});
