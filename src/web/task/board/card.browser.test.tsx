import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { Priority, TaskStatus } from '#domain/task/row.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

describe('a card', () => {
  component('says what matters now, and no more, and is at most 340 px wide', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await page.viewport(2200, 900);
    const today = new Date().toLocaleDateString('sv');
    const tasks: readonly [name: string, priority: Priority, due: number, status?: TaskStatus][] = [
      ['Late', 'LOW', -3],
      ['Soon', 'STANDARD', 7],
      ['Later', 'HIGH', 80],
      ['Now', 'URGENT', 0],
      ['Over', 'URGENT', -3, 'DONE'],
    ];
    for (const [name, priority, due, status = 'BACKLOG'] of tasks)
      await ada.sends(
        createTask({ id: id(), name, assignee: ada.id, priority, status, deadline: daysAfter(today, due) }),
      );
    const shown = (name: string) => {
      const card = ada.card(name).element();
      const priority = card.querySelector('[aria-label^="Priority"]')?.ariaLabel ?? null;
      const due = card.querySelector('time');
      return [name, priority, due && /text-(error|warning)-ink/.exec(due.className)?.[1]];
    };
    await eventually(() => tasks.map(([name]) => shown(name))).toEqual([
      ['Late', null, 'error'],
      ['Soon', null, undefined],
      ['Later', 'Priority: High', undefined],
      ['Now', 'Priority: Urgent', 'warning'],
      ['Over', null, null],
    ]);
    for (const [name] of tasks) {
      const { width } = ada.card(name).element().getBoundingClientRect();
      expect(width).toBeGreaterThan(280);
      expect(width).toBeLessThanOrEqual(340);
    }
  });

  component('shows the assignee also where the rest has no room', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const projectId = id();
    const [bath, sink] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
    const tag = id();
    await server.carriesOut(me.id, createTag({ id: tag, name: 'plumbing and electricity' }));
    const task = { assignee: me.id, projectId, deadline: '2027-12-24' };
    await server.carriesOut(
      me.id,
      createTask({ ...task, id: sink, name: 'Sink', priority: 'URGENT', tags: [tag], micromanagement: 'HIGH' }),
    );
    await server.carriesOut(me.id, createTask({ id: bath, name: 'Tap', assignee: me.id, parentId: sink }));
    await server.carriesOut(me.id, createComment({ id: id(), taskId: sink, text: 'Which one?' }));
    await page.viewport(800, 800);
    const ada = await opens(me, `/projects/${projectId}?layout=board`);
    await eventually(() => ada.card('Sink').getByRole('img', { name: '1 comment' }).length).toBe(1);
    const avatar = ada.card('Sink').getByRole('img', { name: 'Ada' }).element().getBoundingClientRect();
    const card = ada.card('Sink').element().getBoundingClientRect();
    expect(avatar.right).toBeLessThanOrEqual(card.right);
    expect(avatar.bottom).toBeLessThanOrEqual(card.bottom);
  });

  component('opens its task from wherever it is pressed', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.sends(createTask({ id: id(), name: 'Sink', assignee: ada.id, deadline: '2027-12-24' }));
    for (const part of ['#1', 'Dec 24, 2027', 'between'] as const) {
      const card = ada.card('Sink');
      await ada.sees(card);
      const box = (part === 'between' ? card : card.getByText(part, { exact: true })).element().getBoundingClientRect();
      const y = part === 'between' ? box.bottom - 18 : box.top + box.height / 2;
      await ada.movesMouse({ to: [box.left + box.width / 2, y] }, 'down', 'up');
      await ada.sees(ada.dialog('Sink'));
      await ada.presses('Escape');
      await ada.misses(ada.dialog('Sink'));
    }
  });

  component('counts the names that have no room, and says all of them', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen and bathroom' }));
    const names = ['electricity', 'paint', 'plumbing', 'permits', 'tiles'];
    const tags = names.map(() => id());
    for (const [at, name] of names.entries()) await server.carriesOut(me.id, createTag({ id: tags[at] ?? '', name }));
    const task = { assignee: me.id, projectId };
    await server.carriesOut(me.id, createTask({ ...task, id: id(), name: 'Sink', tags }));
    await server.carriesOut(me.id, createTask({ ...task, id: id(), name: 'Wall', tags: tags.slice(1, 2) }));
    const ada = await opens(me);
    const line = (card: string) => ada.card(card).getByCss('.fitting');
    const tops = (card: string) =>
      Array.from(line(card).element().children, (name) => name.getBoundingClientRect().top);
    const seen = (card: string) => tops(card).filter((top, _, [first]) => top === first).length;
    await eventually(() => line('Sink').element().children.length).toBe(6);
    for (const [width, most] of [
      [1280, 3],
      [700, 3],
      [1440, 4],
    ] as const) {
      await page.viewport(width, 800);
      expect(seen('Wall')).toBe(2);
      expect(seen('Sink')).toBeGreaterThan(0);
      expect(seen('Sink')).toBeLessThanOrEqual(most);
      // What the mark at the end counts from is the first name without room.
      expect(firstLeftOut(line('Sink').element())).toBe(line('Sink').element().children[seen('Sink')]);
      expect(firstLeftOut(line('Wall').element())).toBe(null);
    }
    // Where there is no room for any of them, nothing is cut.
    const narrow = line('Wall').element() as HTMLElement;
    narrow.style.maxWidth = '40px';
    expect(firstLeftOut(narrow)).toBe(narrow.firstElementChild);
    expect(narrow.firstElementChild?.getBoundingClientRect().top).toBeGreaterThan(
      narrow.getBoundingClientRect().bottom,
    );
    const { right, top } = line('Sink').element().getBoundingClientRect();
    await ada.movesMouse({ to: [right - 8, top + 10] });
    await ada.sees(
      page.getByRole('tooltip').getByText('Kitchen and bathroom, Electricity, Paint, Plumbing, Permits, Tiles'),
    );
    // There is no gap in what a click opens.
    await ada.movesMouse('down', 'up');
    await ada.sees(ada.dialog('Sink'));
  });
});

/** The name whose count stands at the end of the line; null: all have room. */
function firstLeftOut(line: Element): Element | null {
  const { right, top } = line.getBoundingClientRect();
  const at = document.elementFromPoint(right - 8, top + 10);
  return at?.parentElement === line ? at : null;
}
