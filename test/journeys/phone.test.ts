/** What people do on a phone, by fingers alone; views at a desk: views.test.ts. */
import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/date.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { TemplateRow } from '#domain/template/row.ts';
import { id } from '#test/client.ts';
import { day, namesOn } from './calendar.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { Finger, PHONE } from './touch.ts';

const today = new Date().toISOString().slice(0, 10);

describe('on a phone', () => {
  const journey = stage();

  journey(
    'tasks are swiped, created, filtered, scheduled, split and kept as a template, and a note is written',
    async ({ member, colleague }) => {
      const [ada, ben] = [await member('Ada', PHONE), await colleague('Ben')];
      const own = { assignee: ada.account.id };
      for (let nth = 0; nth < 20; nth += 1)
        await ada.sends(createTask({ ...own, id: id(), name: `Day ${nth}`, deadline: daysAfter(today, nth) }));
      await ada.sends(
        createTask({ ...own, id: id(), name: 'Far', startDate: daysAfter(today, 40), deadline: daysAfter(today, 44) }),
      );
      for (const name of ['Third', 'Second', 'First']) await ada.sends(createTask({ ...own, id: id(), name }));
      await ada.goesTo('/tasks?layout=list');
      const finger = await Finger.on(ada.page);
      await worksInAList(ada, finger);
      await ada.goesTo('/tasks?layout=calendar');
      await worksInACalendar(ada, finger);
      await readsATimeline(ada, finger);
      await splitsATask(ada, ben);
      await writesANote(ada);
    },
  );
});

/** Tasks are completed and dated by swipes, bars scroll away, a pull refreshes. */
async function worksInAList(ada: Person, finger: Finger): Promise<void> {
  await ada.finds('touch');
  await finger.swipes(ada.card('First'), 140, 6);
  await ada.toast('Completed “First”').waitFor();
  await finger.swipes(ada.card('Third'), -140, 2);
  const date = ada.page.getByRole('dialog', { name: 'Due date' });
  await date.getByRole('option', { name: 'Tomorrow' }).tap();
  await date.waitFor({ state: 'detached' });
  await ada.card('Third').getByText('Tomorrow').waitFor();

  await finger.swipes({ x: 200, y: 640 }, 0, -460);
  await eventually(() => topOfList(ada)).toBeLessThan(844 * 0.05);
  const pulls = async () => finger.swipes({ x: 200, y: 300 }, 0, 420);
  // A busy machine may take a part of a pull for scrolling what has not come to rest.
  for (let turn = 0; turn < 4 && (await topOfList(ada)) <= 844 * 0.1; turn += 1) await pulls();
  await eventually(() => topOfList(ada)).toBeGreaterThan(844 * 0.1);
  // Nothing of the list is above it, so that the page is pulled.
  expect(await scrolledBy(ada)).toBe(0);
  await pulls();
  await ada.page.getByText('Refreshed').waitFor({ state: 'attached' });

  // The keyboard of a phone makes the page smaller.
  await ada.card('Third').getByRole('link').tap();
  const field = ada.page.getByRole('textbox', { name: 'Write a comment' });
  await field.tap();
  await ada.page.setViewportSize({ width: 390, height: 480 });
  await eventually(async () => ((await field.boundingBox())?.y ?? Infinity) < 440).toBe(true);
  await ada.page.keyboard.type('On my way');
  await ada.button('Comment').tap();
  await ada.panel('Third').at.getByText('On my way').waitFor();
  await fits(ada);
  await ada.page.setViewportSize(PHONE.viewport);
}

async function worksInACalendar(ada: Person, finger: Finger): Promise<void> {
  const { page } = ada;
  // Days below each other, today first; a finger scrolls them.
  await ada.card('Day 0').waitFor();
  expect((await day(ada, today).boundingBox())?.y).toBeLessThan(844 / 3);
  const top = async () => (await ada.card('Day 0').boundingBox())?.y ?? -Infinity;
  const before = await top();
  await finger.swipes({ x: 200, y: 640 }, 0, -300);
  await eventually(async () => (await top()) < before - 150).toBe(true);
  for (let turn = 0; turn < 4 && (await top()) < before - 20; turn += 1)
    await finger.swipes({ x: 200, y: 300 }, 0, 300);
  await eventually(top).toBeGreaterThan(before - 20);

  // A new task with its fields as chips.
  await page.getByRole('button', { name: 'New task' }).tap();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Call the plumber');
  await dialog.getByRole('button', { name: 'Priority' }).tap();
  await page.getByRole('option', { name: 'Urgent' }).tap();
  await dialog.getByRole('button', { name: 'Due date' }).tap();
  await page.getByRole('option', { name: 'Today' }).tap();
  await dialog.getByRole('button', { name: 'Create task' }).tap();
  await eventually(async () => (await namesOn(ada, today)).toSorted()).toEqual(['Call the plumber', 'Day 0']);

  // A filter, and away with it.
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Priority' }).tap();
  await page.getByRole('option', { name: /^Urgent/ }).tap();
  await page.keyboard.press('Escape');
  await eventually(() => namesOn(ada, today)).toEqual(['Call the plumber']);
  await ada.button('Clear all').tap();
  await eventually(async () => (await namesOn(ada, today)).length).toBe(2);
}

/** It goes sideways under a finger, and names stay. */
async function readsATimeline(ada: Person, finger: Finger): Promise<void> {
  await ada.button('Filter').tap();
  await ada.button('Timeline').tap();
  const name = ada.card('Day 0').getByRole('link');
  await name.waitFor();
  const left = (await name.boundingBox())?.x;
  const bar = ada.card('Day 0').getByRole('img');
  const start = (await bar.boundingBox())?.x ?? 0;
  await finger.swipes({ x: 340, y: 420 }, -260, 4);
  await eventually(async () => ((await bar.boundingBox())?.x ?? -Infinity) < start - 150).toBe(true);
  expect((await name.boundingBox())?.x).toBe(left);
  await name.tap();
  await ada.page.getByRole('dialog', { name: 'Day 0' }).waitFor();
  await fits(ada);
}

/** Subtasks are made of a checklist and done, and kept as a template for all. */
async function splitsATask(ada: Person, ben: Colleague): Promise<void> {
  const projectId = id();
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  const description = '- [ ] Sand\n- [ ] Prime';
  const paint = { id: id(), name: 'Paint', description, assignee: ada.account.id, projectId };
  await ada.sends(createTask(paint));

  await ada.goesTo(`/projects/${projectId}?taskId=${paint.id}`);
  const panel = ada.panel('Paint').at;
  await panel.getByRole('button', { name: 'Make “Sand” a subtask' }).tap();
  await panel.getByRole('button', { name: 'Make “Prime” a subtask' }).tap();
  const subtasks = panel.getByRole('region', { name: 'Subtasks' });
  await subtasks.getByRole('button', { name: 'Complete “Sand”' }).tap();
  await subtasks.getByText('1/2').waitFor();
  await fits(ada);
  await panel.getByRole('button', { name: 'More actions' }).tap();
  await ada.page.getByRole('menuitem', { name: 'Save as template…' }).tap();
  const form = ada.page.getByRole('dialog', { name: 'Save as template' });
  await form.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Kitchen' });
  await form.getByRole('button', { name: 'Save template' }).tap();

  // Members have all of it.
  const of = async <T>(scope: string, wanted: string) =>
    (await ben.reads(scope)).flatMap(([table, row]) => (table === wanted ? [row as T] : []));
  await eventually(async () =>
    (await of<TaskRow>(`project:${projectId}`, 'task')).filter(({ parentId }) => parentId === paint.id),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Sand', status: 'DONE' }),
      expect.objectContaining({ name: 'Prime', status: 'BACKLOG' }),
    ]),
  );
  await eventually(async () => (await of<TemplateRow>(`projectViews:${projectId}`, 'template')).length).toBe(1);
}

/** It is formatted above the keyboard, and a line becomes a task. */
async function writesANote(ada: Person): Promise<void> {
  const { page } = ada;
  await ada.goesTo('/notes');
  await ada.button('New note').first().tap();
  await page.getByRole('textbox', { name: 'Title' }).fill('Plan');
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.tap();
  await page.keyboard.type('Paint the wall');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  const bar = page.getByRole('toolbar', { name: 'Format selection' });
  await bar.waitFor();
  const box = await bar.boundingBox();
  expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
  await bar.getByRole('button', { name: 'Bold' }).tap();
  await eventually(() => text.locator('strong').allTextContents()).toEqual(['wall']);
  await bar.getByRole('button', { name: 'Create task' }).tap();
  await text.getByRole('checkbox', { name: /^Done: #\d+ wall$/ }).waitFor();
  await fits(ada);
}

async function fits({ page }: Person): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

/** How far down the screen the rows begin (px). */
async function topOfList({ page }: Person): Promise<number> {
  const list = page.getByRole('list', { name: 'Tasks', exact: true });
  return list.evaluate((element) => element.parentElement?.getBoundingClientRect().top ?? Infinity);
}

/** How much of the rows is above what is seen (px). */
async function scrolledBy({ page }: Person): Promise<number> {
  const list = page.getByRole('list', { name: 'Tasks', exact: true });
  return list.evaluate((element) => element.parentElement?.scrollTop ?? Infinity);
}
