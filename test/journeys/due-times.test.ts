/** @module-tag long */
/** One due time for two people in two zones: typed, reminded of, over, put off, and noted in the history. */
import { expect } from 'vitest';
import { updateProfile } from '#domain/profile/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { setReminder } from '#domain/reminder/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { movedStage } from './moved-stage.ts';
import type { Person } from './person.ts';

const { journey, moveTo } = movedStage();
const FRIDAY = 4;
const NAME = 'Call the plumber';

journey('five o’clock in Berlin is one moment in New York: typed there, missed here, and put off', async (on) => {
  const [ada, ben] = [await on.member('Ada'), await on.member('Ben')];
  const project = id();
  moveTo(0, 9);
  await ada.sends(updateProfile({ timeZone: 'Europe/Berlin' }));
  await ben.sends(updateProfile({ timeZone: 'America/New_York' }));
  await ada.sends(createProject({ id: project, name: 'House', memberUids: [ben.account.id] }));
  for (const one of [ada, ben]) await one.goesTo(`/projects/${project}?view=board`);
  await ada.button('Add task to Backlog').click();
  await ada.page.keyboard.type(`${NAME} friday 5pm`);
  await ada.page.keyboard.press('Enter');
  await ada.card(NAME).waitFor();
  await ada.page.keyboard.press('Escape');
  const task = async () => {
    const rows = await ada.reads(`project:${project}`);
    return rows.flatMap(([table, row]) => (table === 'task' ? [row as TaskRow] : []))[0];
  };
  await eventually(task).toMatchObject({ name: NAME, dueTime: 17 * 60, dueZone: 'Europe/Berlin' });
  const { id: taskId = '', dueAt } = (await task()) ?? {};
  expect(clockIn('Europe/Berlin', dueAt)).toBe('5:00 PM');
  await shows(ada, 'Friday, 5:00 PM');
  await shows(ben, `Friday, ${clockIn('America/New_York', dueAt)}`);

  await ben.sends(setReminder({ id: id(), taskId, minutesBefore: 30 }));
  const due = new Date(dueAt ?? 0);
  const hour = due.getUTCHours() + due.getUTCMinutes() / 60;
  moveTo(FRIDAY, hour - 0.6);
  await late(ben, 0);
  moveTo(FRIDAY, hour - 0.4);
  await ben.page.getByRole('button', { name: /^Notifications/ }).click();
  await ben.page.getByRole('link', { name: `Reminder ${NAME}` }).waitFor();
  await ben.page.keyboard.press('Escape');
  await late(ben, 0);

  // Some seconds before. A page hears the server's time when it connects; it turns while both look.
  moveTo(FRIDAY, hour - 1 / 360);
  for (const one of [ada, ben]) await one.reloads();
  for (const one of [ada, ben]) await late(one, 1);

  await ben.card(NAME).getByRole('link').focus();
  await ben.page.keyboard.press('d');
  await ben.page.getByRole('combobox', { name: 'Due date' }).fill('tomorrow');
  await ben.page.keyboard.press('Enter');
  for (const one of [ada, ben]) await late(one, 0);
  await eventually(task).toMatchObject({
    dueTime: 17 * 60,
    dueZone: 'Europe/Berlin',
    dueAt: (dueAt ?? 0) + 86_400_000,
  });

  await ada.card(NAME).getByRole('link').focus();
  await ada.page.keyboard.press('d');
  await ada.page.getByRole('combobox', { name: 'Due date' }).fill('tomorrow 6pm');
  await ada.page.keyboard.press('Enter');
  await eventually(task).toMatchObject({ dueTime: 18 * 60, dueZone: 'Europe/Berlin' });
  const sentence = 'Ada set the due time to 6:00 PM';
  await (await ben.opensTask(NAME)).at.getByText(`${sentence} (Europe / Berlin)`).waitFor();
  const own = (await ada.opensTask(NAME)).at;
  await own.getByText(sentence).waitFor();
  expect(await own.getByText('(Europe / Berlin)').count()).toBe(0);
});

const clockIn = (timeZone: string, at: number | null | undefined) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(at ?? 0);

async function shows(person: Person, when: string): Promise<void> {
  await eventually(async () =>
    (await person.card(NAME).locator('time').innerText()).replaceAll('\u202f', ' '),
  ).toContain(when.replaceAll('\u202f', ' '));
}

async function late(person: Person, count: number): Promise<void> {
  await eventually(() => person.card(NAME).getByText('Overdue', { exact: true }).count()).toBe(count);
}
