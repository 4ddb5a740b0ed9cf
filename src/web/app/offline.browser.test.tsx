import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { passes, stopTheClock } from '#test/components/clock.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

describe('offline', () => {
  component('deletes a project with its contents, and restores it, at once', async (stage) => {
    const { server } = stage;
    const ada = await withPaint(stage);
    answersOverHttp({ '/api/search': () => null });
    const tasks = page.getByRole('link', { name: 'My tasks', exact: true });
    const undo = ada.toast('Deleted “Kitchen”').getByRole('button', { name: 'Undo' });
    const deletes = async () => {
      await ada.goesTo('/projects');
      await page.getByRole('main').getByRole('button', { name: 'Actions for Kitchen' }).click();
      await page.getByRole('menuitem', { name: 'Delete project' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
      // The toast stays while a pointer is over it.
      await undo.hover();
    };
    server.setOnline(ada.id, false);
    await ada.sees(seen('You’re offline'));
    await deletes();
    await ada.goesTo('/tasks');
    await ada.sees(ada.heading('My tasks'));
    expect(ada.card('Paint').length).toBe(0);
    await ada.sees(ada.button('Notifications'));
    await undo.click();
    await ada.sees(ada.card('Paint'));
    await ada.sees(ada.button('Notifications, 1 new'));

    await deletes();
    await ada.presses('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('Paint');
    await ada.sees(page.getByText('No results on this device'));
    await ada.presses('Escape');
    await ada.sees(ada.button('Notifications'));

    server.setOnline(ada.id, true);
    await ada.misses(ada.says(/waiting|offline/));
    await ada.sees(ada.button('Notifications'));
    await tasks.click();
    await ada.sees(ada.heading('My tasks'));
    expect(ada.card('Paint').length).toBe(0);
    expect(server.all('project')[0]?.deletedAt).not.toBeNull();
  });

  component('deletes a task with its notifications', async (stage) => {
    const ada = await withPaint(stage);
    await ada.sees(ada.button('Notifications, 1 new'));
    stage.server.setOnline(ada.id, false);
    (ada.link('Paint').element() as HTMLElement).focus();
    await ada.presses('Delete');
    await ada.sees(ada.button('Notifications'));
    await ada.toast('Deleted “Paint”').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(ada.button('Notifications, 1 new'));
    await ada.sees(ada.card('Paint'));
  });

  component('is shown, with a button to retry', async (stage) => {
    const { server } = stage;
    const ada = await withPaint(stage);
    stopTheClock();
    server.injectFault(ada.id, 'gone');
    // The first automatic retry fails, and no other one comes.
    await passes(3000);
    await ada.sees(seen('You’re offline'));
    (ada.link('Paint').element() as HTMLElement).focus();
    await ada.presses('Delete');
    await ada.sees(seen(/^1 changes? (will|waiting)/));
    server.mend(ada.id);
    await page.getByRole('button', { name: 'Retry' }).click();
    await ada.misses(ada.says('You’re offline'));
    expect(server.all('task')[0]?.deletedAt).not.toBeNull();
  });
});

/** Of the notices of wide and of narrow screens, one is shown. */
const seen = (text: string | RegExp) => page.getByText(text).and(page.getByCss(':visible:not([aria-live])'));

/** Ada, in front of a task that Ben has assigned to her in a project of hers. */
async function withPaint({ server, opens }: Stage) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const projectId = id();
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  await server.carriesOut(ben.id, createTask({ id: id(), name: 'Paint', assignee: me.id, projectId }));
  const ada = await opens(me);
  await ada.sees(ada.card('Paint'));
  return ada;
}
