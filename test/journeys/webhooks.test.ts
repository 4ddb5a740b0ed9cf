/** @module-tag long */
/** Webhooks as a person makes them, looks after them and mends them. */
import { afterAll, beforeAll, expect } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts';
import { editDatabase } from '#test/faults/requests.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const journey = stage({ settings: async () => ({ PULSE_PRIVATE_WEBHOOKS: 'true' }) });

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

const section = (person: Person, name: string) => person.page.getByRole('region', { name, exact: true });
const deliveries = (person: Person) => section(person, 'Deliveries').getByRole('listitem');

/** Returns the secret, which is shown once. */
async function makes(ada: Person, { name, tasks, without = [] }: Making): Promise<string> {
  await ada.goesTo('/settings');
  await section(ada, 'Webhooks').getByRole('button', { name: 'New webhook' }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByLabel('Tasks').selectOption(tasks);
  for (const event of without) await dialog.getByLabel(event).uncheck();
  await dialog.getByLabel('Password').fill(ada.password);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
  await ada.page.keyboard.press('Escape');
  await section(ada, 'Webhooks').getByRole('link', { name }).click();
  await ada.heading(name).waitFor();
  return secret;
}

interface Making {
  readonly name: string;
  readonly tasks: string;
  /** Events that are not chosen. */
  readonly without?: readonly string[];
}

journey(
  'A webhook is made, tested, looked into, sent again, given another secret, and removed',
  async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const [projectId, task] = [id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    const first = await makes(ada, {
      name: 'Invoices',
      tasks: 'Kitchen',
      without: ['Something else about a task changes'],
    });
    receiver.secrets = [first];

    await ada.button('Send a test').click();
    await section(ada, 'Sending').getByText('The test has arrived').waitFor();
    expect(receiver.received).toMatchObject([{ signedBy: [1], body: { type: 'test' } }]);

    await ben.sends(createTask({ id: task, name: 'Tiles', assignee: ada.account.id, projectId }));
    await eventually(() => receiver.received.at(-1)?.body).toMatchObject({
      type: 'changes',
      data: { rows: [{ table: 'task', row: { id: task, name: 'Tiles' }, by: ben.account.id, events: ['task.added'] }] },
    });
    await ben.sends(createComment({ id: id(), taskId: task, text: 'Blue ones' }));
    await eventually(() => receiver.received.at(-1)?.body).toMatchObject({
      data: { rows: [{ table: 'comment', row: { text: 'Blue ones' }, by: ben.account.id, events: ['comment.added'] }] },
    });
    const added = deliveries(ada).filter({ hasText: 'A task is new' });
    await added.getByText(/^200/).waitFor();
    await added.getByText('Answer', { exact: true }).click();
    await added.getByText('Thank you').waitFor();
    const before = receiver.received.length;
    await added.getByRole('button', { name: 'Send again' }).click();
    await eventually(() => deliveries(ada).filter({ hasText: 'A task is new' }).count()).toBe(2);
    const again = receiver.received.filter(({ id: message }) => message === receiver.received[1]?.id);
    expect(receiver.received).toHaveLength(before + 1);
    expect(again).toMatchObject([{}, { body: { data: { rows: [{ row: { name: 'Tiles' } }] } } }]);

    await ada.button('New secret').click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(ada.password);
    await dialog.getByRole('button', { name: 'Create secret' }).click();
    const second = await dialog.getByLabel('Secret', { exact: true }).inputValue();
    await ada.page.keyboard.press('Escape');
    receiver.secrets = [first, second];
    await ada.button('Send a test').click();
    await eventually(() => receiver.received.at(-1)?.signedBy).toEqual([1, 1]);
    await ada.button('End the old one now').click();
    await eventually(() => ada.button('End the old one now').count()).toBe(0);
    await ada.button('Send a test').click();
    await eventually(() => receiver.received.at(-1)?.signedBy).toEqual([0, 1]);

    await ada.button('Remove webhook').click();
    await ada.heading('Settings').waitFor();
    await eventually(() => section(ada, 'Webhooks').getByRole('listitem').count()).toBe(0);
    const sent = receiver.received.length;
    await ben.sends(createTask({ id: id(), name: 'Grout', assignee: ada.account.id, projectId }));
    // The next webhook hears of the next task: this one would have heard of it before.
    receiver.secrets = [second, await makes(ada, { name: 'Another', tasks: 'Kitchen' })];
    await ben.sends(createTask({ id: id(), name: 'Sink', assignee: ada.account.id, projectId }));
    await eventually(() => receiver.received.slice(sent).map(({ signedBy }) => signedBy)).toEqual([[0, 1]]);
  },
);

journey(
  'A webhook that fails is stopped in the end, and goes on where it was once it is switched on',
  async ({ member, server }) => {
    const ada = await member('Ada');
    receiver.secrets = [await makes(ada, { name: 'Printer', tasks: 'Assigned to me' })];
    receiver.status = 507;
    await ada.sends(createTask({ id: id(), name: 'While it failed', assignee: ada.account.id }));
    await section(ada, 'Sending')
      .getByText(/^Failing since .*: 507$/)
      .waitFor();
    await deliveries(ada).filter({ hasText: '507' }).first().waitFor();

    const hook = new URL(ada.page.url()).pathname.split('/').at(-1);
    editDatabase(server, (database) => {
      database.prepare('update webhook set failingSince = ? where id = ?').run(Date.now() - 3 * DAY, hook);
    });
    await section(ada, 'Sending')
      .getByText(/^Off: nothing had arrived since/)
      .waitFor();
    await ada.sends(createTask({ id: id(), name: 'While it was off', assignee: ada.account.id }));
    receiver.status = 200;
    const before = receiver.received.length;
    await ada.button('Switch on').click();
    await section(ada, 'Sending').getByText('On', { exact: true }).waitFor();
    await eventually(() => JSON.stringify(receiver.received.slice(before))).toContain('While it was off');
    expect(JSON.stringify(receiver.received.slice(before))).toContain('While it failed');

    await ada.button('Switch off').click();
    await section(ada, 'Sending').getByText('Off', { exact: true }).waitFor();
  },
);
