import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
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
      ['Later', 'HIGH', 8],
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
      return [name, priority, card.querySelector('time') !== null];
    };
    await eventually(() => tasks.map(([name]) => shown(name))).toEqual([
      ['Late', null, true],
      ['Soon', null, true],
      ['Later', 'Priority: High', false],
      ['Now', 'Priority: Urgent', true],
      ['Over', null, false],
    ]);
    for (const [name] of tasks) {
      const { width } = ada.card(name).element().getBoundingClientRect();
      expect(width).toBeGreaterThan(280);
      expect(width).toBeLessThanOrEqual(340);
    }
  });
});
