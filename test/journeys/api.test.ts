/** The page that shows the API. */
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { stage } from './stage.ts';

const journey = stage({ withWorker: true });

journey('The API is read, and tried as who is signed in, with files of the server alone', async ({ member }) => {
  const ada = await member('Ada');
  await ada.sends(createTask({ id: id(), name: 'Order the tiles', assignee: ada.account.id }));
  await ada.goesTo('/settings');
  const opened = ada.page.waitForEvent('popup');
  await ada.page.getByRole('link', { name: 'Read and try the API' }).click();
  const api = await opened;
  await api.getByRole('link', { name: 'tasks', exact: true }).click();
  const operation = api.locator('.opblock').filter({ hasText: 'List the tasks you can read' });
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.getByText('Order the tiles').first().waitFor();
});
