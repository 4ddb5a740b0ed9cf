import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { touched } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

component(
  'the board of a project with streams has one line above it, and another only for what is filtered',
  async (stage) => {
    const { ada } = await atKitchen(stage);
    await page.viewport(1440, 900);
    await ada.sees(ada.card('Sand'));
    await ada.sees(page.getByRole('link', { name: 'Pulse', exact: true }));
    const top = () => page.getByRole('heading', { name: 'Backlog' }).element().getBoundingClientRect().top;
    expect(top()).toBeLessThan(90);
    // All that was there is there.
    for (const name of ['Overview', 'Filter', 'Sort', 'Project actions', 'All streams', 'Timeline'])
      await ada.sees(ada.button(name));
    await ada.presses('/');
    await ada.writes('sand');
    await eventually(() => page.getByCss('[data-task]').elements().length).toBe(1);
    expect(top()).toBeGreaterThan(90);
  },
);

component('beside an open task that line stays one, with the whole name and every layout', async (stage) => {
  const { ada } = await atKitchen(stage);
  await page.viewport(1440, 900);
  await ada.card('Sand').click();
  const panel = page.getByRole('dialog', { name: 'Sand' });
  await ada.sees(panel);
  const name = page.getByRole('heading', { name: 'Kitchen and bath' });
  const layouts = ada.button('Timeline');
  const middle = (of: Locator) => {
    const { top, bottom } = of.element().getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await eventually(() => Math.abs(middle(name) - middle(layouts))).toBeLessThan(8);
  expect(name.element().scrollWidth).toBe(name.element().clientWidth);
  const right = layouts.element().getBoundingClientRect().right;
  expect(right).toBeLessThanOrEqual(panel.element().getBoundingClientRect().left);
});

component(
  'on a phone the first card of a project with streams is in the first fifth of the screen',
  async (stage) => {
    const { ada } = await atKitchen(stage);
    await ada.sees(ada.card('Sand'));
    expect(first() / window.innerHeight).toBeLessThan(0.2);
    // The header of a lane adds to it.
    await ada.button('Add task to Walls').click();
    await ada.writes('Paint');
    await ada.presses('Enter');
    await ada.sees(ada.card('Paint'));
    // How the tasks are shown is above the filters.
    await ada.button('Filter').click();
    await ada.button('Board').click();
    await ada.sees(ada.column('Backlog'));
    await eventually(() => first() / window.innerHeight).toBeLessThan(0.2);
    await ada.button('Filter').click();
    await ada.button('Group: Status').click();
    await page.getByRole('option', { name: 'Priority' }).click();
    await ada.sees(page.getByRole('region', { name: 'Urgent' }));
    await eventually(() => first() / window.innerHeight).toBeLessThan(0.2);
  },
  touched,
);

function first(): number {
  const cards = page.getByCss('[data-task]').elements();
  return Math.min(...cards.map((card) => card.getBoundingClientRect().top));
}

/** Ada on a project's board with two streams, each with a task. */
async function atKitchen({ server, opens }: Stage) {
  const me = await server.joins('Ada');
  const projectId = id();
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen and bath' }));
  for (const [stream, task] of [
    ['Walls', 'Sand'],
    ['Floor', 'Sweep'],
  ] as const) {
    const streamId = id();
    await server.carriesOut(me.id, createStream({ id: streamId, projectId, name: stream }));
    await server.carriesOut(me.id, createTask({ id: id(), name: task, assignee: me.id, projectId, streamId }));
  }
  return { ada: await opens(me, `/projects/${projectId}`) };
}
