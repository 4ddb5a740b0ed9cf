import { describe } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { Lanes } from './lanes.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { Finger, PHONE } from './touch.ts';

describe('streams as lanes', () => {
  const journey = stage();

  journey('are swiped from column to column on a phone, and another is added below them', async ({ member }) => {
    const ada = await member('Ada', PHONE);
    await ada.goesTo(`/projects/${await house(ada)}`);
    const lanes = new Lanes(ada);
    const current = ada.page.getByRole('navigation', { name: 'Columns' }).locator('[aria-current="true"]');
    await eventually(() => lanes.cards('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);
    const finger = await Finger.on(ada.page);
    const swipes = async (across: number, down: number) => finger.swipes({ x: 200, y: 400 }, across, down);
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
async function house(ada: Person): Promise<string> {
  const projectId = id();
  const [walls, floor] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'House' }));
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
