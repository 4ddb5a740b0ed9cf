/** @module-tag long */
/** One working day at a desk by keyboard, and on a tablet and a phone by fingers: nothing of it needs a mouse. */
import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/date.ts';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { PHONE } from './touch.ts';

const today = new Date().toISOString().slice(0, 10);
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;

interface Day {
  readonly ada: Person;
  readonly projectId: string;
  readonly doorId: string;
}

describe('a day', () => {
  const journey = stage();

  journey('at a desk is begun, worked through and ended by keys', async ({ member, colleague }) => {
    const day = await begun(await member('Ada', { viewport: { width: 1440, height: 900 } }), await colleague('Ben'));
    const { ada } = day;
    const { page } = ada;
    await page.keyboard.press('t');
    await page.getByText('2 due today').waitFor();
    // What is new is caught where one is.
    await page.keyboard.press('c');
    await page.keyboard.type('Call the roofer !high tomorrow');
    await page.keyboard.press('Enter');
    await says(day, 'Call the roofer');
    await page.keyboard.press('Escape');
    // The inbox: what is selected is displayed, and answered.
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
    await page.getByText('The handle is missing').first().waitFor();
    // The board: a task goes on, and its work is done.
    await ada.goesTo(`/projects/${day.projectId}?layout=board`);
    await ada.movesByKeyboard('Door', 'Right');
    await eventually(() => ada.cards('In progress')).toEqual(['Door']);
    await ada.card('Door').getByRole('link').focus();
    await page.keyboard.press('Enter');
    const panel = ada.panel('Door');
    await panel.at.waitFor();
    await panel.at.getByRole('textbox', { name: 'Write a comment' }).focus();
    await page.keyboard.type('It is on its way');
    await page.keyboard.press('Control+Enter');
    await panel.at.getByText('It is on its way').waitFor();
    await page.keyboard.press('Escape');
    await ended(day, async (name) => {
      await page.getByRole('link', { name }).first().focus();
      await page.keyboard.press('e');
    });
  });

  for (const [where, look] of [
    ['on a tablet', TABLET],
    ['on a phone', PHONE],
  ] as const)
    journey(`${where} is begun, worked through and ended by fingers`, async ({ member, colleague }) => {
      const day = await begun(await member('Ada', look), await colleague('Ben'));
      const { ada } = day;
      const { page } = ada;
      await ada.button('Move to today').tap();
      await page.getByText('2 due today').waitFor();
      await page.getByRole('textbox', { name: 'New task' }).tap();
      await page.keyboard.type('Call the roofer !high tomorrow');
      await page.keyboard.press('Enter');
      await says(day, 'Call the roofer');
      await fits(ada, look.viewport.width);
      // What was said about a task is opened from the inbox, and answered there.
      await ada.goesTo('/notifications');
      await page.getByText('The handle is missing').first().tap();
      const comment = page.getByRole('textbox', { name: 'Write a comment' });
      await comment.tap();
      await page.keyboard.type('It is on its way');
      await ada.button('Comment').tap();
      await eventually(async () => JSON.stringify(await ada.reads(`task:${day.doorId}`))).toContain('It is on its way');
      await fits(ada, look.viewport.width);
      for (const layout of ['list', 'board', 'calendar', 'timeline']) {
        await ada.goesTo(`/projects/${day.projectId}?layout=${layout}`);
        await ada.heading('House').waitFor();
        await fits(ada, look.viewport.width);
      }
      await ended(day, async (name) => ada.button(`Complete “${name}”`).tap());
    });
});

/** Home, with a task that is late, one for today, and a question of a colleague. */
async function begun(ada: Person, ben: Colleague): Promise<Day> {
  const [projectId, doorId] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'House', memberUids: [ben.account.id] }));
  const own = { assignee: ada.account.id, projectId };
  await ada.sends(createTask({ ...own, id: id(), name: 'Wall', deadline: daysAfter(today, -3) }));
  await ada.sends(createTask({ ...own, id: doorId, name: 'Door', deadline: today }));
  await ben.sends(createComment({ id: id(), taskId: doorId, text: 'The handle is missing' }));
  await ada.goesTo('/');
  await ada.page.getByText('1 due today, 1 late').waitFor();
  return { ada, projectId, doorId };
}

async function ended(day: Day, completes: (name: string) => Promise<void>): Promise<void> {
  const { ada } = day;
  await ada.goesTo('/');
  for (const name of ['Wall', 'Door']) await completes(name);
  await ada.page.getByText('All done for today.').waitFor();
  await eventually(async () => {
    const tasks = JSON.stringify(await ada.reads(`project:${day.projectId}`));
    return tasks.split('"status":"DONE"').length - 1;
  }).toBe(2);
}

/** The server has it. */
async function says({ ada }: Day, name: string): Promise<void> {
  await eventually(async () => JSON.stringify(await ada.reads(`assigned:${ada.account.id}`))).toContain(name);
}

/** Nothing is wider than the screen. */
async function fits({ page }: Person, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}
