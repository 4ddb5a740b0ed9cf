import { describe, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { setParent } from '#domain/task/set-parent.ts';
import { getsFocus, hears } from '#test/components/keys.ts';
import { touched } from '#test/components/look.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually, top } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

describe('subtasks', () => {
  component('are added by typing, completed, put in order and opened in the panel of their parent', async (stage) => {
    const { server } = stage;
    const { ada, ben, panel, taskId, projectId } = await atPaint(stage);
    const names = () =>
      server
        .all('task')
        .filter(({ parentId, deletedAt }) => parentId === taskId && deletedAt === null)
        .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
        .map(({ name }) => name);
    await panel.at.getByRole('button', { name: 'Add subtask' }).click();
    await ada.writes('Sand');
    await ada.presses('Enter');
    await ada.writes('Prime @Ben');
    await ada.presses('Enter');
    await ada.writes('Coat');
    await ada.presses('Enter', 'Escape');
    await eventually(names).toEqual(['Sand', 'Prime', 'Coat']);
    expect(server.all('task').find(({ name }) => name === 'Prime')).toMatchObject({ assignee: ben.id, projectId });

    const section = panel.at.getByRole('region', { name: 'Subtasks' });
    await section.getByRole('button', { name: 'Complete “Sand”' }).click();
    await ada.sees(section.getByText('1/3'));
    // One progress: that of its parts, which nobody drags.
    await expect
      .element(panel.at.getByRole('progressbar', { name: 'Progress' }))
      .toHaveAttribute('aria-valuenow', '33');
    expect(panel.at.getByRole('slider', { name: 'Progress' }).elements()).toEqual([]);
    await ada.sees(ada.card('Paint').getByRole('img', { name: '1 of 3 subtasks completed' }));
    await ada.sends(moveTask({ id: taskId, status: 'IN_PROGRESS' }));
    await eventually(() => pieOf(ada.card('Paint'))).toBe(33);
    (section.getByRole('link', { name: 'Coat' }).element() as HTMLElement).focus();
    await ada.presses('Alt+ArrowUp');
    await eventually(names).toEqual(['Sand', 'Coat', 'Prime']);
    await hears('Moved “Coat” to position 2 of 3');
    await getsFocus(section.getByRole('link', { name: 'Coat' }));
    await section.getByRole('button', { name: 'Actions for Prime' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await eventually(names).toEqual(['Sand', 'Prime', 'Coat']);
    const item = (name: string) => section.getByRole('listitem').filter({ hasText: name });
    await ada.holds(item('Coat').getByCss('[data-grip]'), item('Sand'), top);
    await ada.movesMouse('up');
    await eventually(names).toEqual(['Coat', 'Sand', 'Prime']);
    await section.getByRole('button', { name: 'Actions for Coat' }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await eventually(names).toEqual(['Sand', 'Coat', 'Prime']);
    // Escape leaves what is written, and then the panel.
    await panel.at.getByRole('button', { name: 'Add subtask' }).click();
    await ada.writes('Cl');
    await ada.presses('Escape', 'Escape');
    await ada.misses(panel.at);
    await ada.link('Paint').click();
    const field = panel.at.getByRole('textbox', { name: 'Name of new subtask' });
    await eventually(() => (field.query() as HTMLInputElement | null)?.value).toBe('Cl');

    await section.getByRole('link', { name: 'Prime' }).click();
    const prime = new Panel(ada, 'Prime');
    await ada.sees(prime.at.getByRole('link', { name: 'Subtask of Paint' }));
    await ada.misses(prime.at.getByRole('region', { name: 'Subtasks' }));
    await expect.element(prime.field('Project')).toHaveAttribute('aria-disabled', 'true');
    await prime.at.getByRole('link', { name: 'Subtask of Paint' }).click();
    await section.getByRole('button', { name: 'Actions for Prime' }).click();
    await page.getByRole('menuitem', { name: 'Make it a task of its own' }).click();
    await eventually(names).toEqual(['Sand', 'Coat']);
  });

  component('are copied with their parent if that is wanted, and taken back with it', async (stage) => {
    const { server } = stage;
    const { ada, ben, panel, taskId } = await atPaint(stage);
    for (const [name, assignee] of [
      ['Sand', ada.id],
      ['Prime', ben.id],
    ] as const)
      await ada.sends(createTask({ id: id(), name, assignee, parentId: taskId, status: 'DONE' }));
    await ada.sees(panel.at.getByRole('link', { name: 'Prime' }));
    await panel.at.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate with subtasks' }).click();
    const copy = () => server.all('task').find((task) => task.name === 'Paint' && task.id !== taskId);
    const copies = () => server.all('task').filter(({ parentId }) => parentId !== null && parentId === copy()?.id);
    const all = [
      expect.objectContaining({ name: 'Prime', status: 'BACKLOG', assignee: ben.id, deletedAt: null }),
      expect.objectContaining({ name: 'Sand', status: 'BACKLOG', assignee: ada.id, deletedAt: null }),
    ];
    await eventually(() => copies().toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(all);
    await ada.toast('Duplicated “Paint” with 2 subtasks').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => [copy(), ...copies()].every((task) => task?.deletedAt !== null)).toBe(true);
  });

  component('are made of the items of a checklist, which the card counts', async (stage) => {
    const { server } = stage;
    const { ada, panel, taskId } = await atPaint(stage);
    const description = 'Steps:\n\n- [x] Sand\n- [ ] **Prime** it\n  - [ ] twice\n- [ ] Coat';
    await ada.sends(updateTask({ id: taskId, description }));
    const counted = (text: string) =>
      ada.card('Paint').getByRole(/checklist/.test(text) ? 'button' : 'img', { name: text });
    await ada.sees(counted('1 of 4 checklist items done'));
    await panel.at.getByRole('checkbox', { name: 'Coat' }).click();
    await ada.sees(counted('2 of 4 checklist items done'));
    // They are ticked at the card, too, by mouse and keys; the item says what it says without Markdown.
    await counted('2 of 4 checklist items done').click();
    const items = page.getByRole('list', { name: 'Checklist' });
    await getsFocus(items.getByRole('checkbox', { name: 'Prime it' }));
    await ada.presses('ArrowDown', ' ');
    await ada.sees(counted('3 of 4 checklist items done'));
    await items.getByRole('checkbox', { name: 'twice' }).click();
    await ada.sees(counted('2 of 4 checklist items done'));
    await ada.presses('Escape');
    await ada.misses(items);
    await panel.at.getByRole('button', { name: 'Make “Prime it” a subtask' }).click();
    const stored = () => server.all('task').find((task) => task.id === taskId)?.description;
    await eventually(stored).toBe('Steps:\n\n- [x] Sand\n- [ ] twice\n- [x] Coat');
    await ada.sees(panel.at.getByRole('region', { name: 'Subtasks' }).getByRole('link', { name: 'Prime it' }));
    await ada.sees(counted('0 of 1 subtask completed'));
    await ada.sees(counted('2 of 3 checklist items done'));
    await ada.toast('Made “Prime it” a subtask').getByRole('button', { name: 'Undo' }).click();
    await eventually(stored).toBe(description.replace('[ ] Coat', '[x] Coat'));
    await ada.misses(panel.at.getByRole('region', { name: 'Subtasks' }).getByRole('link'));
  });

  component(
    'of a checklist are ticked at the card with a finger, too, and a card is still selected by it',
    async ({ newcomer }) => {
      const ada = await newcomer('Ada');
      await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.id, description: '- [ ] Sand' }));
      await ada.goesTo('/tasks?layout=board');
      const counter = (text: string) => ada.card('Paint').getByRole('button', { name: text });
      await ada.sees(counter('0 of 1 checklist items done'));
      // Below what is drawn of it.
      const { x, bottom } = counter('0 of 1 checklist items done').element().getBoundingClientRect();
      const under = document.elementFromPoint(x, bottom + 8);
      expect(under).toBe(counter('0 of 1 checklist items done').element());
      await counter('0 of 1 checklist items done').click();
      await page.getByRole('list', { name: 'Checklist' }).getByRole('checkbox', { name: 'Sand' }).click();
      await ada.sees(counter('1 of 1 checklist items done'));
      await ada.presses('Escape');

      await ada.finds('selection');
      const pressed = { bubbles: true, pointerType: 'touch', clientX: x, clientY: bottom } as const;
      counter('1 of 1 checklist items done').element().dispatchEvent(new PointerEvent('pointerdown', pressed));
      await ada.sees(page.getByRole('region', { name: 'Selected tasks' }));
    },
    touched,
  );

  component('are hidden on a board by choice, and a task becomes one by a key', async (stage) => {
    const { server } = stage;
    const { ada, ben, taskId, projectId } = await atPaint(stage, { isOpen: false });
    await server.carriesOut(ben.id, createTask({ id: id(), name: 'Sand', assignee: ben.id, projectId }));
    await ada.sees(ada.card('Sand'));
    (ada.card('Sand').getByRole('link', { name: 'Sand' }).element() as HTMLElement).focus();
    await ada.presses('u');
    await ada.writes('nothing like it');
    await ada.sees(page.getByText('No results'));
    await ada.presses('Control+a');
    await ada.writes('#1');
    await page.getByRole('option', { name: 'Paint' }).click();
    await ada.sees(ada.card('Sand').getByText('Paint'));
    await eventually(() => server.all('task').find(({ name }) => name === 'Sand')?.parentId).toBe(taskId);
    await ada.presses('f');
    await page.getByRole('menuitem', { name: 'Subtasks' }).click();
    await page.getByRole('option', { name: 'Hidden' }).click();
    await ada.misses(ada.card('Sand'));
    await ada.sees(ada.card('Paint'));
    await eventually(() => new URLSearchParams(location.search).get('subtasks')).toBe('none');
  });

  component('show nothing of a parent that the person cannot read', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [parentId, taskId] = [id(), id()];
    await server.carriesOut(me.id, createTask({ id: parentId, name: 'Surprise', assignee: me.id }));
    await server.carriesOut(me.id, createTask({ id: taskId, name: 'Cake', assignee: ben.id }));
    await server.carriesOut(me.id, setParent({ id: taskId, parentId }));
    await server.carriesOut(me.id, moveTask({ id: taskId, status: 'IN_PROGRESS' }));
    const person = await opens(ben, `/tasks?taskId=${taskId}`);
    const panel = new Panel(person, 'Cake');
    await person.sees(panel.at.getByText('Ada made this a subtask'));
    expect(document.body.textContent).not.toContain('Surprise');
  });
});

/** Ada's task in a project with Ben. */
async function atPaint({ server, opens }: Stage, { isOpen = true } = {}) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, taskId] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId }));
  const ada = await opens(me, `/projects/${projectId}${isOpen ? `?taskId=${taskId}` : ''}`);
  const panel = new Panel(ada, 'Paint');
  if (isOpen) await ada.sees(panel.field('Stream'));
  return { ada, ben, panel, projectId, taskId };
}

/** How much of the circle on a card is filled, in percent. */
function pieOf(card: Locator): number {
  const pie = card.getByCss('[data-circle] > svg:first-child circle + circle').elements()[0];
  return Math.round((100 * Number.parseFloat(pie?.getAttribute('stroke-dasharray') ?? '')) / (4 * Math.PI));
}
