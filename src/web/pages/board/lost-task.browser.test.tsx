import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { foundTask } from '#domain/finding/found.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { touched } from '#test/components/look.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';
import { router } from '#web/app/routes.tsx';

const palette = () => page.getByRole('combobox', { name: 'Search or jump to…' });

describe('a task that is not loaded in this browser', () => {
  component('is found by its name and its number, and opened in its place', async (stage) => {
    const { server } = stage;
    const { ada, me, projectId, taskId } = await house(stage);
    finds(server, me.id);
    const ben = await stage.opens(me);
    await ben.presses('Control+k');
    await palette().fill('stairs');
    await page.getByRole('option', { name: /^Paint the stairs/ }).click();
    await ben.sees(ben.dialog('Paint the stairs'));
    expect(location.pathname).toBe(`/projects/${projectId}`);

    const { number } = server.all('task').find((task) => task.id === taskId) ?? {};
    await ben.sees(ben.dialog('Paint the stairs').getByRole('button', { name: `Copy number #${number}` }));
    await ben.goesTo('/projects');
    await ben.presses('Control+k');
    await palette().fill(`#${number}`);
    await ben.sees(page.getByRole('option', { name: /^Paint the stairs/ }));

    // Results of an older query are not shown.
    await server.carriesOut(ada, removeMember({ id: projectId, personId: ben.id }));
    await palette().fill('the stairs');
    await ben.sees(page.getByText('No results for'));
  });

  component('is opened by any address that names it, if readable', async (stage) => {
    const { server } = stage;
    const { ada, me, projectId, taskId } = await house(stage);
    const [other, late] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: other, name: 'Garden' }));
    finds(server, me.id);
    const ben = await stage.opens(me, '/projects');
    router.history.push(`/tasks?taskId=${taskId}`);
    await eventually(() => `${location.pathname}${location.search}`).toBe(`/projects/${projectId}?taskId=${taskId}`);
    await ben.sees(ben.dialog('Paint the stairs'));
    // Also from the page of another project.
    await server.carriesOut(ada, createTask({ id: late, name: 'Sand the stairs', assignee: ada, projectId }));
    await ben.goesTo(`/projects/${other}?taskId=${late}`);
    await ben.sees(ben.dialog('Sand the stairs'));

    // A person who can no longer read it gets “not found” everywhere.
    await server.carriesOut(ada, moveTask({ id: late, projectId: null }));
    await ben.sees(page.getByText('Task not found'));
    await ben.goesTo(`/tasks?taskId=${late}`);
    await ben.sees(page.getByText('Task not found'));
  });

  component('is linked to by the address of its project', async (stage) => {
    const { me, projectId, taskId } = await house(stage);
    const own = id();
    await stage.server.carriesOut(me.id, createTask({ id: own, name: 'Mine', assignee: me.id }));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const ben = await stage.opens(me, `/projects/${projectId}?taskId=${taskId}`);
    await new Panel(ben, 'Paint the stairs').at.getByRole('button', { name: 'Copy link' }).click();
    expect(write).toHaveBeenLastCalledWith(`${location.origin}/projects/${projectId}?taskId=${taskId}`);
    await ben.goesTo(`/tasks?taskId=${own}`);
    await new Panel(ben, 'Mine').at.getByRole('button', { name: 'Copy link' }).click();
    expect(write).toHaveBeenLastCalledWith(`${location.origin}/tasks?taskId=${own}`);
  });

  component(
    'can be searched for on a phone, in a palette that fits',
    async ({ server, newcomer }) => {
      const ada = await newcomer('Ada');
      const name = `Paint ${'the long wall '.repeat(20)}`.trim();
      await ada.sends(createTask({ id: id(), name, assignee: ada.id }));
      finds(server, ada.id);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Search or jump to…' }).click();
      await palette().fill('wall');
      await ada.sees(page.getByRole('option', { name: /^Paint the long wall/ }));
      const box = () => ada.dialog('Search or jump to…').element().getBoundingClientRect();
      expect(box()).toMatchObject({ x: 0, width: 390 });
      // The palette has finished opening.
      await eventually(() => Math.round(box().bottom)).toBe(844);
      // Its field does not move, however few results there are.
      const top = () => Math.round(palette().element().getBoundingClientRect().top);
      const before = top();
      await palette().fill('nothing like it');
      await ada.sees(page.getByText('No results for'));
      expect(top()).toBe(before);
      expect(document.documentElement.scrollWidth).toBe(390);
    },
    touched,
  );
});

/** The server's answers for a person; who finds and opens what has contract tests (search) and tests of permissions. */
function finds(server: Server, person: string): void {
  const readable = () => {
    const projects = server.all('project').filter(({ memberUids }) => memberUids.includes(person));
    const inThem = new Set(projects.map((project) => project.id));
    return server.all('task').filter((task) => task.assignee === person || inThem.has(task.projectId ?? ''));
  };
  answersOverHttp({
    '/api/search': ({ searchParams }) => {
      const [words, number] = [searchParams.get('q') ?? '', searchParams.get('number')];
      const found = readable().filter((task) => (number ? task.number === Number(number) : task.name.includes(words)));
      return { found: found.map((task) => ({ kind: 'task', task: foundTask(task), excerpt: null })) };
    },
    '/api/tasks/': ({ pathname }) => {
      const task = readable().find((each) => pathname.endsWith(each.id));
      const missing = { success: false, code: 'task_not_found', error: 'Task not found' };
      return task ? { task } : Response.json(missing, { status: 404 });
    },
  });
}

/** A project of Ada's and Ben's, with a task of hers; she is an id, he is not at his browser yet. */
async function house({ server }: Stage) {
  const [{ id: ada }, me] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, taskId] = [id(), id()];
  await server.carriesOut(ada, createProject({ id: projectId, name: 'House', memberUids: [me.id] }));
  await server.carriesOut(ada, createTask({ id: taskId, name: 'Paint the stairs', assignee: ada, projectId }));
  return { ada, me, projectId, taskId };
}
