import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDependency } from '#domain/dependency/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { daysAfter } from '#domain/date.ts';
import { getsFocus, tabTo } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { plainDate } from '#web/ui/date.ts';
import { dayRange } from '#web/ui/date-range.ts';

const today = plainDate(Date.now());
const day = (days: number) => daysAfter(today, days);
const DAY = 32;

const bar = (name: string) => page.getByRole('listitem', { name, exact: true }).getByRole('img');
const undated = () => page.getByRole('group', { name: 'No due date', exact: true });
const range = (from: number, to: number) => dayRange(day(from), day(to), 'en-US');
/** What a bar says before it explains itself. */
const dates = (name: string) => bar(name).elements()[0]?.ariaLabel?.split(' · ')[0];

async function timelineOf(ada: Person): Promise<Record<'Sand' | 'Paint' | 'Sweep', string>> {
  const made = { Sand: id(), Paint: id(), Sweep: id() };
  const own = { assignee: ada.id };
  await ada.sends(createTask({ ...own, id: made.Sand, name: 'Sand', startDate: day(1), deadline: day(4) }));
  await ada.sends(createTask({ ...own, id: made.Paint, name: 'Paint', startDate: day(3), deadline: day(8) }));
  await ada.sends(createTask({ ...own, id: made.Sweep, name: 'Sweep' }));
  await ada.button('Timeline').click();
  await eventually(() => document.querySelector('[data-bars="ready"]')).not.toBeNull();
  await ada.sees(bar('Sand'));
  return made;
}

/** Takes a bar in the middle, or at an end, and drags it by days. */
async function drags(ada: Person, name: string, where: 'start' | 'middle' | 'end', days: number): Promise<void> {
  const { left, right, top } = bar(name).element().getBoundingClientRect();
  const x = { start: left + 1, middle: (left + right) / 2, end: right - 1 }[where];
  await ada.movesMouse({ to: [x, top + 8] }, 'down', { to: [x + days * DAY, top + 8], steps: 8 }, 'up');
}

/** Where the line of today is, from the left. */
function todayLine(): number {
  const { left, width } = page.getByCss('[data-today]').element().getBoundingClientRect();
  return left + width / 2;
}

describe('tasks on a timeline', () => {
  component('are bars from start to due date, in lanes of their streams, and follow changes', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const [projectId, walls, sand] = [id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'House' }));
    await ada.sends(createStream({ id: walls, projectId, name: 'Walls' }));
    const inside = { assignee: ada.id, projectId };
    await ada.sends(
      createTask({ ...inside, id: sand, name: 'Sand', streamId: walls, startDate: day(1), deadline: day(4) }),
    );
    await ada.sends(createTask({ ...inside, id: id(), name: 'Roof', deadline: day(2) }));
    await ada.goesTo(`/projects/${projectId}?view=timeline`);
    await eventually(() => [dates('Sand'), dates('Roof')]).toEqual([range(1, 4), range(0, 2)]);
    expect(bar('Roof').element().ariaLabel).toContain('No start date: the bar starts on the day the task was created');
    const lanes = () => [...document.querySelectorAll('main h2 button')].map((each) => each.textContent);
    await eventually(lanes).toEqual(['Walls1', 'No stream1']);

    // Another of her devices.
    await ada.sends(updateTask({ id: sand, deadline: day(6) }));
    await eventually(() => dates('Sand')).toBe(range(1, 6));
    await page.getByRole('button', { name: /^Walls \d/ }).click();
    await ada.misses(bar('Sand'));

    // The days go on below the last task.
    const bottomOf = (part: string) => page.getByCss(part).element().getBoundingClientRect().bottom;
    expect(bottomOf('[data-today]')).toBeCloseTo(bottomOf('[data-scrolls]:has([data-today])') - 1, 0);
    await ada.button('Add task to Backlog').click();
    await userEvent.keyboard('Buy paint{Enter}');
    await ada.sees(undated().getByRole('listitem', { name: 'Buy paint' }));

    await ada.button('Months').click();
    await eventually(() => Math.round(bar('Roof').element().getBoundingClientRect().width)).toBe(3 * 8);
    await ada.link('Roof').click();
    await ada.sees(ada.dialog('Roof'));
  });

  component('have their names from where they come into view', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await timelineOf(ada);
    const name = 'Write down what was said about the tiles of the roof';
    await ada.sends(
      createTask({ id: id(), assignee: ada.id, name, startDate: day(-60), deadline: day(4), progress: 10 }),
    );
    await ada.sees(bar(name));
    const [text] = [...bar(name).element().querySelectorAll('[dir]')].map((each) => each.getBoundingClientRect());
    const names = ada.link(name).element().closest('.sticky')?.getBoundingClientRect();
    const { left, right } = bar(name).element().getBoundingClientRect();
    expect(left).toBeLessThan(names?.right ?? 0);
    // There is not enough room for it.
    expect(right - (names?.right ?? 0)).toBeLessThan(text?.width ?? 0);
    expect(text?.left).toBeGreaterThanOrEqual(names?.right ?? Infinity);
  });

  component('are moved by keys by a day or a week, or only at their due date, and back', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await timelineOf(ada);
    await tabTo(ada, ada.link('Sand'));
    await ada.presses('ArrowDown');
    await getsFocus(ada.link('Paint'));
    await ada.presses('Alt+ArrowRight');
    await eventually(() => dates('Paint')).toBe(range(4, 9));
    await getsFocus(ada.link('Paint'));
    await ada.presses('Alt+ArrowDown', 'Alt+Shift+ArrowLeft');
    await eventually(() => dates('Paint')).toBe(range(11, 15));
    await ada.presses('Control+z', 'Control+z', 'Control+z');
    await eventually(() => dates('Paint')).toBe(range(3, 8));
    await ada.presses('ArrowDown');
    await getsFocus(ada.link('Sweep'));
    await ada.presses('Alt+ArrowRight');
    await eventually(() => dates('Sweep')).toBe(range(0, 0));
    await ada.presses('Enter');
    await ada.sees(ada.dialog('Sweep'));
  });

  component('are dragged to other days, at their ends, and onto a day from beside it', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await timelineOf(ada);
    await drags(ada, 'Sand', 'middle', 2);
    await eventually(() => dates('Sand')).toBe(range(3, 6));
    await drags(ada, 'Sand', 'end', 1);
    await eventually(() => dates('Sand')).toBe(range(3, 7));
    await drags(ada, 'Sand', 'start', -2);
    await eventually(() => dates('Sand')).toBe(range(1, 7));
    // A drag opens nothing.
    expect(page.getByRole('dialog').elements()).toEqual([]);

    const sweep = undated().getByRole('listitem', { name: 'Sweep' });
    await ada.holds(sweep, bar('Paint'), ({ y, height }) => [todayLine() + 5 * DAY, y + height / 2]);
    await ada.movesMouse('up');
    await eventually(() => dates('Sweep')).toBe(range(0, 5));
    await ada.holds(bar('Sand'), undated());
    await ada.movesMouse('up');
    await ada.sees(undated().getByRole('listitem', { name: 'Sand' }));
  });

  component('have arrows from what they wait for, and what waits is moved along if one likes', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const { Sand, Paint } = await timelineOf(ada);
    await ada.sends(addDependency({ id: Paint, otherId: Sand }));
    const arrows = (kind: string) => document.querySelectorAll(`[data-arrow="${kind}"]`).length;
    // Painting begins before the sanding is done.
    await eventually(() => [arrows('late'), arrows('fine')]).toEqual([1, 0]);
    await drags(ada, 'Sand', 'middle', 2);
    await eventually(() => dates('Sand')).toBe(range(3, 6));
    await ada.toast('1 task would begin before “Sand” is done').getByRole('button', { name: 'Move it' }).click();
    await eventually(() => dates('Paint')).toBe(range(6, 11));
    await eventually(() => [arrows('late'), arrows('fine')]).toEqual([0, 1]);
    await ada.sends(moveTask({ id: Sand, status: 'DONE' }));
    await eventually(() => [arrows('late'), arrows('fine')]).toEqual([0, 0]);
  });

  component('stay where they are if one may not edit them, and say why', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const dated = { startDate: day(1), deadline: day(4) };
    await server.carriesOut(ben.id, createTask({ ...dated, id: id(), name: 'Help', assignee: me.id }));
    const ada = await opens(me, '/tasks?layout=timeline');
    await eventually(() => dates('Help')).toBe(range(1, 4));
    expect(bar('Help').element().ariaLabel).toMatch(/permission/i);
    await eventually(() => document.querySelector('[data-bars="ready"]')).not.toBeNull();
    await drags(ada, 'Help', 'middle', 2);
    await ada.sees(ada.toast(/permission/i));
    expect(dates('Help')).toBe(range(1, 4));
  });
});
