import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { setHelper } from '#domain/helping/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

async function kitchen(server: Server) {
  const [me, bob, cleo] = [await server.joins('Ada'), await server.joins('Bob'), await server.joins('Cleo')];
  const [projectId, taskId] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [bob.id, cleo.id] }));
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Tile', assignee: bob.id, projectId }));
  return { me, bob, cleo, projectId, taskId };
}

const taskIn = (server: Server, taskId: string) => server.all('task').find((row) => row.id === taskId);
const field = page.getByRole('button', { name: /^Helpers:/ });

describe('helpers', () => {
  component('are picked in the open task, each with a share, and marked on its card', async ({ server, opens }) => {
    const { me, cleo, projectId, taskId } = await kitchen(server);
    const ada = await opens(me, `/projects/${projectId}?layout=board&taskId=${taskId}`);
    await field.click();
    await ada.writes('cle');
    await ada.presses('Enter');
    await eventually(() => taskIn(server, taskId)?.helperUids).toEqual([cleo.id]);
    // Its assignee can’t be picked.
    await ada.writes('bob');
    await ada.sees(page.getByText('Nobody else can help here'));
    await page.getByRole('textbox', { name: 'Share of Cleo in percent' }).fill('30');
    await ada.presses('Enter');
    await eventually(() => taskIn(server, taskId)?.helperShares).toEqual({ [cleo.id]: 30 });
    await ada.sees(page.getByRole('group', { name: 'Shares of the work' }).getByText('70', { exact: true }));
    await ada.presses('Escape');
    await ada.sees(page.getByRole('img', { name: 'Helpers: Cleo' }).first());
    await ada.presses('Control+z');
    await eventually(() => taskIn(server, taskId)?.helperShares).toBeNull();
    await ada.presses('Control+z');
    await eventually(() => taskIn(server, taskId)?.helperUids).toEqual([]);
  });

  component('refuse more than all of the task, and say so', async ({ server, opens }) => {
    const { me, cleo, projectId, taskId } = await kitchen(server);
    await server.carriesOut(me.id, setHelper({ id: taskId, personId: cleo.id, share: 80 }));
    await server.carriesOut(me.id, setHelper({ id: taskId, personId: me.id }));
    const ada = await opens(me, `/projects/${projectId}?layout=board&taskId=${taskId}`);
    await field.click();
    await page.getByRole('textbox', { name: 'Share of Ada in percent' }).fill('30');
    await ada.presses('Enter');
    await ada.sees(ada.toast(/more than 100%/));
    expect(taskIn(server, taskId)?.helperShares).toEqual({ [cleo.id]: 80 });
  });

  component('keep a share that is no whole number in its field, and say what is one', async ({ server, opens }) => {
    const { me, cleo, projectId, taskId } = await kitchen(server);
    await server.carriesOut(me.id, setHelper({ id: taskId, personId: cleo.id, share: 40 }));
    const ada = await opens(me, `/projects/${projectId}?layout=board&taskId=${taskId}`);
    await field.click();
    const share = page.getByRole('textbox', { name: 'Share of Cleo in percent' });
    for (const wrong of ['abc', '120', '12.5']) {
      await share.fill(wrong);
      await ada.presses('Enter');
      await ada.sees(page.getByText('A whole number from 0 to 100'));
      await expect.element(share).toHaveValue(wrong);
      await expect.element(share).toHaveAttribute('aria-invalid', 'true');
    }
    expect(taskIn(server, taskId)?.helperShares).toEqual({ [cleo.id]: 40 });
    await share.fill('30');
    await expect.element(share).toHaveAttribute('aria-invalid', 'false');
    await ada.presses('Enter');
    await eventually(() => taskIn(server, taskId)?.helperShares).toEqual({ [cleo.id]: 30 });
    await ada.misses(page.getByText('A whole number from 0 to 100'));
  });

  component('find what they help with in My tasks', async ({ server, opens }) => {
    const { me, bob, cleo } = await kitchen(server);
    const own = id();
    await server.carriesOut(
      me.id,
      createTask({ id: own, name: 'Secret plan', assignee: bob.id, helperUids: [cleo.id] }),
    );
    const other = await opens(cleo, '/tasks');
    await page.getByRole('button', { name: 'Helping' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Secret plan' }).click();
    await other.sees(page.getByRole('button', { name: /^Helpers: Cleo/ }));
    // They may not change who helps, nor estimate it or add files.
    expect(page.getByRole('button', { name: 'Add files' }).elements()).toHaveLength(0);
    await expect.element(field).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('button', { name: /^Estimate/ })).toHaveAttribute('aria-disabled', 'true');
    await page
      .getByRole('button', { name: /^Status:/ })
      .last()
      .click();
    await page.getByRole('option', { name: 'In progress' }).click();
    await eventually(() => taskIn(server, own)?.status).toBe('IN_PROGRESS');
  });
});
