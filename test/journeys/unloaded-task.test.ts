import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const palette = ({ page }: Person) => page.getByRole('combobox', { name: 'Search or jump to…' });

/** A project of two people, with a task of one that the other's browser has not loaded. */
async function house(ada: Person, ben: Person) {
  const [projectId, taskId] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'House', memberUids: [ben.account.id] }));
  await ada.sends(createTask({ id: taskId, name: 'Paint the stairs', assignee: ada.account.id, projectId }));
  return { projectId, taskId };
}

describe('a task that is not loaded in this browser', () => {
  const journey = stage();

  journey('is found by its name and its number, and opened in its place', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const { projectId, taskId } = await house(ada, ben);
    const { page } = ben;
    await ben.page.getByRole('region', { name: 'Your projects' }).getByText('House').waitFor();
    await page.keyboard.press('Control+k');
    await palette(ben).fill('stairs');
    await page.getByRole('option', { name: /^Paint the stairs/ }).click();
    await ben.panel('Paint the stairs').at.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/projects/${projectId}`);

    const numbered = await ben
      .panel('Paint the stairs')
      .at.getByRole('button', { name: /^Copy number/ })
      .innerText();
    await ben.goesTo('/projects');
    await ben.heading('Projects').waitFor();
    await page.keyboard.press('Control+k');
    await palette(ben).fill(numbered);
    await page.getByRole('option', { name: /^Paint the stairs/ }).waitFor();

    // A person who is no member finds nothing, and results of an older query are not shown.
    await ada.sends(removeMember({ id: projectId, personId: ben.account.id }));
    await palette(ben).fill('the stairs');
    await page.getByText('No results for').waitFor();
    expect(taskId).toHaveLength(36);
  });

  journey('is opened by any address that names it, if readable', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const { projectId, taskId } = await house(ada, ben);
    await ben.goesTo(`/tasks?taskId=${taskId}`);
    await ben.panel('Paint the stairs').at.waitFor();
    await eventually(() => new URL(ben.page.url()).pathname).toBe(`/projects/${projectId}`);
    // Also from the page of another project.
    const [other, late] = [id(), id()];
    await ben.sends(createProject({ id: other, name: 'Garden' }));
    await ben.goesTo(`/projects/${other}`);
    await ben.heading('Garden').waitFor();
    await ada.sends(createTask({ id: late, name: 'Sand the stairs', assignee: ada.account.id, projectId }));
    await ben.goesTo(`/projects/${other}?taskId=${late}`);
    await ben.panel('Sand the stairs').at.waitFor();

    // A person who can no longer read it gets “not found” everywhere.
    ben.expected.push(/404 \(Not Found\) \S+\/api\/tasks\//);
    await ada.sends(moveTask({ id: late, projectId: null }));
    await ben.page.getByText('Task not found').waitFor();
    await ben.goesTo(`/tasks?taskId=${late}`);
    await ben.page.getByText('Task not found').waitFor();
    await ada.goesTo(`/projects/${projectId}?taskId=${late}`);
    await ada.panel('Sand the stairs').at.waitFor();
  });

  journey('is linked to by the address of its project', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const { projectId, taskId } = await house(ada, ben);
    await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = async () => ada.page.evaluate(() => navigator.clipboard.readText());
    await (await ada.opensTask('Paint the stairs')).at.getByRole('button', { name: 'Copy link' }).click();
    await ada.page.getByText('Link copied').first().waitFor({ state: 'attached' });
    expect(new URL(await copied()).href).toBe(new URL(`/projects/${projectId}?taskId=${taskId}`, ada.page.url()).href);

    const own = id();
    await ada.sends(createTask({ id: own, name: 'Mine', assignee: ada.account.id }));
    await ada.page.keyboard.press('Escape');
    await (await ada.opensTask('Mine')).at.getByRole('button', { name: 'Copy link' }).click();
    await eventually(async () => new URL(await copied()).search).toBe(`?taskId=${own}`);
    expect(new URL(await copied()).pathname).toBe('/tasks');
  });

  journey('can be searched for on a phone, in a palette that fits', async ({ newcomer }) => {
    const phone = { width: 390, height: 844 };
    const ada = await newcomer('Ada', { viewport: phone, hasTouch: true, isMobile: true });
    const name = `Paint ${'the long wall '.repeat(20)}`.trim();
    await ada.sends(createTask({ id: id(), name, assignee: ada.account.id }));
    await ada.card(name).waitFor();
    await ada.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).tap();
    await palette(ada).fill('wall');
    await ada.page.getByRole('option', { name: /^Paint the long wall/ }).waitFor();
    const box = () => ada.page.getByRole('dialog', { name: 'Search or jump to…' }).boundingBox();
    expect(await box()).toMatchObject({ x: 0, width: phone.width });
    // The palette has finished opening.
    const bottom = async (at = box()) => Math.round(((await at)?.y ?? 0) + ((await at)?.height ?? 0));
    await eventually(() => bottom()).toBe(phone.height);
    // Its field does not move, however few results there are.
    const top = async () => Math.round((await palette(ada).boundingBox())?.y ?? -1);
    const before = await top();
    await palette(ada).fill('nothing like it');
    await ada.page.getByText('No results for').waitFor();
    expect(await top()).toBe(before);
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
