import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { Lanes } from './lanes.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const phone = { width: 390, height: 844 };

describe('streams as lanes', () => {
  const journey = stage();

  journey('are dragged between, created in, folded and arranged, and another person sees it', async (on) => {
    const [ada, ben] = [await on.member('Ada'), await on.member('Ben')];
    const projectId = await house(ada, ben);
    for (const person of [ada, ben]) await person.goesTo(`/projects/${projectId}`);
    const [lanes, others] = [new Lanes(ada), new Lanes(ben)];
    await eventually(() => lanes.names()).toEqual(['Walls', 'Floor', 'No stream']);
    await eventually(() => lanes.cards('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);

    // One drag sets stream, status and position.
    await lanes.drags('Plaster', { lane: 'Floor', column: 'In progress', above: 'Sand' });
    for (const each of [lanes, others]) {
      await eventually(() => each.cards('Floor', 'In progress')).toEqual(['Plaster', 'Sand']);
      await eventually(() => each.cards('Walls', 'Backlog')).toEqual(['Paint']);
    }
    await ada.page.getByText('Moved “Plaster” to Floor, In progress, position 1 of 2').waitFor({ state: 'attached' });
    // One undo reverts all of it.
    await ada.toast('Moved “Plaster” to Floor').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => others.cards('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);
    await lanes.drags('Plaster', { lane: 'Floor', column: 'In progress', above: 'Sand' });
    await eventually(() => others.cards('Floor', 'In progress')).toEqual(['Plaster', 'Sand']);
    // Escape changes nothing.
    await lanes.lifts('Plaster', { lane: 'No stream', column: 'Backlog', above: 'Sweep' });
    await ada.page.keyboard.press('Escape');
    await ada.page.mouse.up();
    await lanes.drags('Sweep', { lane: 'Walls', column: 'Backlog', above: 'Paint' });
    await eventually(() => others.cards('Walls', 'Backlog')).toEqual(['Sweep', 'Paint']);
    expect(await lanes.cards('Floor', 'In progress')).toEqual(['Plaster', 'Sand']);

    await lanes.writes('Varnish', { lane: 'Floor', column: 'Done' });
    await eventually(() => others.cards('Floor', 'Done')).toEqual(['Varnish']);
    await lanes.header('Floor').getByRole('button', { name: 'Add task to Floor', exact: true }).click();
    await ada.page.keyboard.type('Measure');
    await ada.page.keyboard.press('Enter');
    await eventually(() => others.cards('Floor', 'Backlog')).toEqual(['Measure']);

    await lanes.folds('Walls');
    expect(await ada.card('Paint').count()).toBe(0);
    await ada.page.reload();
    await ada.card('Sand').waitFor();
    expect(await ada.card('Paint').count()).toBe(0);
    await lanes.folds('Walls');
    await ada.card('Paint').waitFor();

    await lanes.chooses('Floor', 'Move up');
    await eventually(() => others.names()).toEqual(['Floor', 'Walls', 'No stream']);
    await lanes.chooses('Floor', 'Rename…');
    await ada.page.getByRole('textbox', { name: 'Stream name' }).fill('Floors');
    await ada.button('Save').click();
    await eventually(() => others.names()).toEqual(['Floors', 'Walls', 'No stream']);
    // The tasks of a deleted stream have none until the deletion is undone.
    await lanes.chooses('Floors', 'Delete stream');
    await eventually(() => others.cards('No stream', 'In progress')).toEqual(['Plaster', 'Sand']);
    await ada.toast('Deleted “Floors”').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => others.cards('Floors', 'In progress')).toEqual(['Plaster', 'Sand']);
    // This person is neither the owner nor the stream's creator.
    await others.chooses('Walls', 'Delete stream');
    await ben.toast('Only the project owner or its creator can delete a stream').waitFor();

    // The other view, by address and as a preference of this device.
    await ada.button('Board').click();
    await eventually(() => ada.cards('In progress')).toEqual(['Plaster', 'Sand']);
    await ada.goesTo(`/projects/${projectId}`);
    await eventually(() => ada.cards('In progress')).toEqual(['Plaster', 'Sand']);
    await ada.goesTo(`/projects/${projectId}?view=lanes`);
    await eventually(() => lanes.cards('Walls', 'Backlog')).toEqual(['Sweep', 'Paint']);
  });

  journey('are swiped from column to column on a phone, and another is added below them', async ({ member }) => {
    const ada = await member('Ada', { viewport: phone, hasTouch: true, isMobile: true });
    await ada.goesTo(`/projects/${await house(ada)}`);
    const lanes = new Lanes(ada);
    const current = ada.page.getByRole('navigation', { name: 'Columns' }).locator('[aria-current="true"]');
    await eventually(() => lanes.cards('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);
    const touch = await ada.page.context().newCDPSession(ada.page);
    const swipes = async (across: number, down: number) => {
      const from = { x: 200, y: 400 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (const part of [0.3, 0.6, 1]) {
        const to = { x: from.x + across * part, y: from.y + down * part };
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
        // As slow as a thumb: a flung board scrolls for seconds, and a tap would only stop it.
        await ada.page.waitForTimeout(80);
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipes(-150, 10);
    await eventually(() => lanes.cards('Floor', 'In progress')).toEqual(['Sand']);
    await swipes(-20, -120);
    await swipes(150, -10);
    await eventually(() => lanes.cards('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);
    // There is no column further left.
    await swipes(150, 0);
    await eventually(() => current.innerText()).toMatch(/Backlog/);

    await ada.button('Add stream').tap();
    await ada.page.getByLabel('New stream').fill('Roof');
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Escape');
    await eventually(() => lanes.names()).toEqual(['Walls', 'Floor', 'Roof', 'No stream']);
  });
});

/** Walls: Paint, Plaster in the backlog; floor: Sand in progress; without a stream: Sweep in the backlog. */
async function house(ada: Person, ...others: Person[]): Promise<string> {
  const projectId = id();
  const [walls, floor] = [id(), id()];
  const memberUids = others.map(({ account }) => account.id);
  await ada.sends(createProject({ id: projectId, name: 'House', memberUids }));
  await ada.sends(createStream({ id: walls, projectId, name: 'Walls' }));
  await ada.sends(createStream({ id: floor, projectId, name: 'Floor' }));
  const task = async (name: string, status: TaskStatus, streamId: string | null) => {
    await ada.sends(createTask({ id: id(), name, status, assignee: ada.account.id, projectId, streamId }));
  };
  await task('Plaster', 'BACKLOG', walls);
  await task('Paint', 'BACKLOG', walls);
  await task('Sand', 'IN_PROGRESS', floor);
  await task('Sweep', 'BACKLOG', null);
  return projectId;
}
