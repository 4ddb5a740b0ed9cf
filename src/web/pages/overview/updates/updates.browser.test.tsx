import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { createProject } from '#domain/project/commands.ts';
import { sendUpdate, writeUpdate } from '#domain/project-update/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const updates = page.getByRole('main').getByRole('region', { name: 'Updates', exact: true });
const health = (name: string) => updates.getByRole('group', { name: 'Health' }).getByRole('button', { name });

describe('updates of a project', () => {
  component('are written from what happened, and sent with one key to everyone in it', async ({ server, opens }) => {
    const { me, ben, projectId, roof } = await house(server);
    const ada = await opens(me, `/projects/${projectId}?view=overview`);
    await ada.sees(updates.getByText('No update yet'));
    await updates.getByRole('button', { name: 'Write update' }).click();
    await ada.sees(updates.getByText('Gathering what happened…'));
    const [draft] = server.all('projectUpdate');
    await server.gathers(draft?.id ?? '', { health: 'AT_RISK', facts: facts(me.id, ben.id, roof) });
    const text = () => updates.element().textContent;
    await ada.sees(updates.getByText('2 tasks'));
    expect(text()).toContain('Roof by 3 days');
    expect(text()).toMatch(/Dec 20, was Dec 10 \(10 days later\)|20 Dec, was 10 Dec \(10 days later\)/);
    expect(text()).toContain('4 tasks came · Ben was away for 2 working days');
    expect(text()).toContain('Ada: How does Roof go on?');
    expect(updates.getByRole('link', { name: 'Roof' }).elements().length).toBeGreaterThan(1);
    // The facts speak for a health, and the owner has the last word.
    await expect.element(health('At risk')).toHaveAttribute('aria-pressed', 'true');
    await health('Off track').click();
    await updates.getByRole('textbox', { name: 'In a sentence' }).fill('The crane is late');
    await ada.presses('Control+Enter');
    await ada.sees(updates.getByText('The crane is late'));
    await eventually(() => server.all('projectUpdate')[0]).toMatchObject({
      health: 'OFF_TRACK',
      text: 'The crane is late',
    });
    expect(
      server.all('notification').find(({ userId, kind }) => userId === ben.id && kind === 'project')?.content,
    ).toBe('Ada sent an update on "House": The crane is late');
    await ada.sees(updates.getByText('Off track'));

    // What is gone has no name any more.
    await server.carriesOut(me.id, deleteTask({ id: roof }));
    await eventually(text).toContain('a deleted task by 3 days');
    // A week page shows how it is going.
    await ada.goesTo('/?view=week');
    await ada.sees(page.getByRole('region', { name: 'Projects' }).getByText('Off track'));
  });

  component('go out each week on a day that their owner chooses', async ({ server, opens }) => {
    const { me, projectId } = await house(server);
    const ada = await opens(me, `/projects/${projectId}?view=overview`);
    const day = updates.getByRole('combobox', { name: 'Day of the weekly update' });
    await expect.element(day).toHaveValue('off');
    await day.selectOptions('Friday');
    await eventually(() => server.all('project')[0]?.updateOn).toEqual({ day: 5, hour: 16 });
    await updates.getByRole('combobox', { name: 'Hour of the weekly update' }).selectOptions('9');
    await eventually(() => server.all('project')[0]?.updateOn).toEqual({ day: 5, hour: 9 });
    await day.selectOptions('Off');
    await eventually(() => server.all('project')[0]?.updateOn).toBeNull();
    await ada.misses(updates.getByRole('combobox', { name: 'Hour of the weekly update' }));
  });

  component('are read by its members, who see no draft', async ({ server, opens }) => {
    const { me, ben, projectId } = await house(server);
    const [sent, draft] = [id(), id()];
    await server.carriesOut(me.id, writeUpdate({ id: sent, projectId }));
    await server.carriesOut(me.id, sendUpdate({ id: sent, text: 'All well' }));
    await server.carriesOut(me.id, writeUpdate({ id: draft, projectId }));
    const his = await opens(ben, `/projects/${projectId}?view=overview`);
    await his.sees(updates.getByText('All well'));
    expect(updates.getByRole('button').elements()).toEqual([]);
    expect(updates.getByText('Gathering').elements()).toEqual([]);
  });
});

async function house(server: Server) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, roof] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'House', memberUids: [ben.id] }));
  await server.carriesOut(me.id, createTask({ id: roof, name: 'Roof', assignee: ben.id, projectId }));
  return { me, ben, projectId, roof };
}

function facts(ada: string, ben: string, roof: string) {
  const until = Date.now();
  const year = new Date().getFullYear();
  return {
    since: until - 7 * 86_400_000,
    until,
    done: { count: 2, people: [{ person: ben, count: 2, tasks: [roof] }] },
    moved: { count: 1, tasks: [{ task: roof, days: 3 }] },
    stuck: { count: 1, tasks: [{ task: roof, person: ben, since: until }] },
    forecast: { before: `${year}-12-10`, now: daysAfter(`${year}-12-10`, 10) },
    reasons: [
      { kind: 'came', count: 4, person: null },
      { kind: 'away', count: 2, person: ben },
    ],
    next: [{ task: roof, person: ben }],
    asked: [{ what: 'unblock', person: ada, task: roof }],
  } as const;
}
