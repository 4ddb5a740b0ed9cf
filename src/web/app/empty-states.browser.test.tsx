import { describe, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { setLetterKeys } from '#web/ui/hotkeys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-hotkey]')].map((key) => key.dataset['hotkey']);
const NAMES: Readonly<Record<string, string>> = { 'mod+k': 'Control+k', 'mod+z': 'Control+z' };

describe('what is empty', () => {
  component('teaches one act and shows the key that does it there', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    async function teaches(path: string, hotkey: string, does: () => Locator, there?: Locator): Promise<void> {
      await ada.goesTo(path);
      if (there) await ada.sees(there);
      await eventually(() => shown().includes(hotkey) || [path, ...shown()]).toBe(true);
      await ada.presses(...(NAMES[hotkey] ?? hotkey).split(' '));
      await ada.sees(does());
    }
    async function closes(dialog: Locator): Promise<void> {
      await ada.presses('Escape');
      await ada.misses(dialog);
    }
    await teaches('/', 'n p', () => ada.dialog('New project'));
    await closes(ada.dialog('New project'));
    await ada.button('Hide these steps').click();
    await ada.sees(ada.heading('Nothing due this week'));
    await teaches('/', 'g t', () => ada.heading('My tasks'));
    const calendar = page.getByRole('group', { name: 'No due date' });
    const day = new Date().toLocaleDateString('en', { dateStyle: 'full' });
    const onDay = page.getByRole('textbox', { name: `Name of new task in Backlog, ${day}` });
    await teaches('/tasks?layout=calendar', 'c', () => onDay, calendar);
    await ada.presses('Escape');
    const field = page.getByRole('textbox', { name: 'Name of new task in Backlog' });
    await teaches('/tasks?layout=board', 'c', () => field, ada.column('Backlog'));
    await ada.presses('Escape');
    await teaches('/projects', 'n p', () => ada.dialog('New project'));
    await closes(ada.dialog('New project'));
    await teaches('/projects?show=archived', 'Escape', () => ada.heading('Create your first project'));
    await teaches('/team', 'n m', () => ada.dialog('New team'));
    await closes(ada.dialog('New team'));
    await teaches('/notifications', 'g t', () => ada.heading('My tasks'));
    await teaches('/search', 'mod+k', () => ada.dialog('Search or jump to…'));
    await closes(ada.dialog('Search or jump to…'));
    await teaches('/notes', 'n n', () => page.getByRole('textbox', { name: 'Title' }));
  });

  component('in a project, a task and a filter, too', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const [projectId, taskId] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
    await server.carriesOut(me.id, createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId }));
    const ada = await opens(me, `/projects/${projectId}?view=overview`);
    await eventually(shown).toContain('n s');
    await ada.presses('n', 's');
    await ada.sees(ada.dialog('Streams'));
    await ada.presses('Escape');
    await ada.goesTo(`/projects/${projectId}?view=board&q=nothing`);
    await eventually(shown).toContain('Escape');
    await ada.presses('Escape');
    await ada.sees(ada.card('Paint'));
    await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    await eventually(shown).toContain('n c');
    await ada.presses('n', 'c');
    await eventually(() => document.activeElement?.ariaLabel).toBe('Write a comment');
    await ada.presses('Escape');
    // What is empty in a dialog or popup shows the key of what fills it.
    const within = (place: Locator, key: string) =>
      eventually(() => place.element().querySelector(`[data-hotkey="${key}"]`)).not.toBeNull();
    await ada.presses('Escape', 'Control+k');
    await ada.writes('templates');
    await ada.presses('Enter');
    await ada.sees(ada.dialog('Templates'));
    await within(ada.dialog('Templates'), 'm');
    await ada.presses('Escape');
    await ada.button('Notifications').click();
    await ada.sees(page.getByText(/^No notifications yet/));
    await within(ada.dialog('Notifications'), 'w');
    await ada.presses('Escape');
    // While single-key shortcuts are off, none is shown.
    await ada.goesTo('/');
    await ada.presses('?');
    await page.getByLabelText('Enable single-key shortcuts').click();
    await ada.presses('Escape');
    await ada.goesTo('/notifications');
    await ada.sees(ada.heading('You’re all caught up'));
    expect(shown()).toEqual([]);
    setLetterKeys(true);
  });
});
