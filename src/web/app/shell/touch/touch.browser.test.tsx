import { describe, expect, vi } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { passes, stopTheClock } from '#test/components/clock.ts';
import type { Point } from '#test/components/commands.ts';
import { getsFocus, hears } from '#test/components/keys.ts';
import { touched } from '#test/components/look.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const main = () => page.getByRole('main').element() as HTMLElement;
const isAway = () => main().dataset['bars'] === 'away';
const names = () =>
  page
    .getByCss('[data-swipes]')
    .elements()
    .map((row) => row.getAttribute('aria-label') ?? row.querySelector('a')?.textContent ?? '')
    .toSorted();

/** A finger on the middle of something, which rests there for a while and then moves. */
async function swipes(on: Locator, [across, down]: Point, rests?: number): Promise<void> {
  const { left, top, width, height } = on.element().getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  await commands.swipe([x, y], [x + across, y + down], rests);
}

/** One event of a finger, at a point; none when it is lifted. */
function touches(target: Element, type: 'touchstart' | 'touchmove' | 'touchend', point?: Point): void {
  const [clientX = 0, clientY = 0] = point ?? [];
  const fingers = point ? [new Touch({ identifier: 1, target, clientX, clientY })] : [];
  target.dispatchEvent(new TouchEvent(type, { touches: fingers, bubbles: true }));
}

async function begins({ newcomer }: Stage, path: string, ...tasks: readonly string[]): Promise<Person> {
  const ada = await newcomer('Ada', path);
  const deadline = new Date().toLocaleDateString('sv');
  for (const name of tasks) await ada.sends(createTask({ id: id(), name, assignee: ada.id, deadline }));
  await ada.finds('touch');
  return ada;
}

describe('under a finger', () => {
  for (const path of ['/', '/tasks?layout=list'])
    component(
      `a row at ${path} is completed by a swipe to the right, and gets its date by one to the left`,
      async (stage) => {
        const ada = await begins(stage, path, 'Paint', 'Sweep');
        await eventually(names).toEqual(['Paint', 'Sweep']);
        const row = (name: string) => page.getByCss('[data-swipes]').filter({ hasText: name });
        await swipes(row('Paint'), [40, 0]);
        await swipes(row('Paint'), [60, 90]);
        expect(document.querySelector('[data-swiped]')).toBeNull();
        expect(names()).toEqual(['Paint', 'Sweep']);

        await swipes(row('Paint'), [160, 10]);
        await ada.sees(ada.toast('Completed “Paint”'));
        await eventually(() => stage.server.all('task').filter(({ status }) => status === 'DONE').length).toBe(1);
        await swipes(row('Sweep'), [-160, 0]);
        await ada.sees(page.getByRole('dialog', { name: 'Due date' }));
        expect(document.querySelector('[data-swiped]')).toBeNull();
        await ada.presses('Escape');
        await ada.misses(page.getByRole('dialog', { name: 'Due date' }));
        // What was a swipe is no tap, and the next tap is one.
        await ada.misses(ada.dialog('Sweep'));
        await row('Sweep').getByRole('link').click();
        await ada.sees(ada.dialog('Sweep'));
      },
      touched,
    );

  component(
    'a row that a long press has selected is not swiped, nor is any other then',
    async (stage) => {
      const ada = await begins(stage, '/tasks?layout=list', 'Paint', 'Sweep');
      await ada.finds('selection');
      await eventually(names).toEqual(['Paint', 'Sweep']);
      await swipes(ada.card('Paint'), [160, 0], 600);
      await ada.sees(page.getByRole('region', { name: 'Selected tasks' }));
      await swipes(ada.card('Sweep'), [160, 0]);
      expect(stage.server.all('task').map(({ status }) => status)).toEqual(['BACKLOG', 'BACKLOG']);
    },
    touched,
  );

  component(
    'a swipe counts on a phone that is too busy to see where it began',
    async (stage) => {
      const ada = await begins(stage, '/tasks?layout=list', 'Paint');
      await eventually(names).toEqual(['Paint']);
      const row = ada.card('Paint').element();
      touches(row, 'touchstart', [100, 300]);
      const since = performance.now();
      while (performance.now() - since < 500);
      touches(row, 'touchmove', [260, 300]);
      touches(row, 'touchend');
      await ada.sees(ada.toast('Completed “Paint”'));
    },
    touched,
  );

  component(
    'the bars leave as one scrolls down, without moving what is read, and come back',
    async (stage) => {
      const all = Array.from({ length: 40 }, (_, at) => `Task ${at}`);
      const ada = await begins(stage, '/tasks?layout=list', ...all);
      await eventually(() => names().length).toBeGreaterThan(8);
      const list = scroller();
      const top = () => list.getBoundingClientRect().top;
      const [atFirst, row] = [top(), ada.card('Task 20')];
      const place = () => Math.round(row.element().getBoundingClientRect().top);
      expect(isAway()).toBe(false);
      list.scrollTop = 700;
      await ada.sees(row);
      const read = place();
      await eventually(isAway).toBe(true);
      expect([top(), place()]).toEqual([main().getBoundingClientRect().top, read]);
      list.scrollTop -= 100;
      await eventually(isAway).toBe(false);
      expect([top(), place()]).toEqual([atFirst, read + 100]);

      list.scrollTop += 300;
      await eventually(isAway).toBe(true);
      // A key that goes to them brings them back.
      ada.button('Filter').element().focus();
      await ada.presses('Shift+Tab', 'Tab');
      await getsFocus(ada.button('Filter'));
      await eventually(isAway).toBe(false);
      (document.activeElement as HTMLElement).blur();
      list.scrollTop += 300;
      await eventually(isAway).toBe(true);
      // Another view begins with its own.
      await ada.goesTo('/tasks?layout=board');
      await eventually(isAway).toBe(false);
    },
    touched,
  );

  component(
    'nothing moves under a finger that rests while it scrolls',
    async (stage) => {
      const ada = await begins(stage, '/tasks?layout=list', ...Array.from({ length: 40 }, (_, at) => `Task ${at}`));
      await eventually(() => names().length).toBeGreaterThan(8);
      const list = scroller();
      const scrollsTo = async (top: number) => {
        const scrolled = new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
        list.scrollTop = top;
        await scrolled;
      };
      stopTheClock();
      // The row where the finger began leaves the list.
      const row = ada.card('Task 39').element();
      touches(row, 'touchstart', [100, 300]);
      await scrollsTo(700);
      await passes(5000);
      expect(isAway()).toBe(false);
      await scrollsTo(600);
      touches(row, 'touchend');
      await passes(5000);
      expect(isAway()).toBe(true);
      expect(list.scrollTop).toBeLessThan(600);
    },
    touched,
  );

  component(
    'a page that is pulled down at its top connects anew',
    async (stage) => {
      const ada = await begins(stage, '/tasks?layout=list', 'Paint');
      await eventually(names).toEqual(['Paint']);
      await swipes(page.getByRole('main'), [0, 60]);
      expect(document.querySelector('[aria-label="Refreshing…"]')).toBeNull();
      await swipes(page.getByRole('main'), [0, 220]);
      await hears('Refreshed');
      await ada.sends(createTask({ id: id(), name: 'Sweep', assignee: ada.id }));
      await eventually(names).toEqual(['Paint', 'Sweep']);
    },
    touched,
  );

  component(
    'the field for a comment is above a keyboard that covers the page',
    async (stage) => {
      const ada = await begins(stage, '/tasks?layout=list', 'Paint');
      await ada.link('Paint').click();
      const field = ada.dialog('Paint').getByRole('textbox', { name: 'Write a comment' });
      await ada.sees(field);
      const bottom = () => Math.round(field.element().getBoundingClientRect().bottom);
      const [viewport, before] = [window.visualViewport, bottom()];
      if (!viewport) throw new Error('A browser without a visual viewport');
      const height = vi.spyOn(viewport, 'height', 'get').mockReturnValue(window.innerHeight - 336);
      viewport.dispatchEvent(new Event('resize'));
      await eventually(bottom).toBe(before - 336);
      // Zoomed in, less of the page is seen, all of it above no keyboard.
      height.mockReturnValue(window.innerHeight / 2);
      vi.spyOn(viewport, 'scale', 'get').mockReturnValue(2);
      viewport.dispatchEvent(new Event('resize'));
      await eventually(bottom).toBe(before);
    },
    touched,
  );
});

/** What scrolls the list of tasks. */
function scroller(): Element {
  let at: Element | null = page.getByRole('list', { name: 'Tasks', exact: true }).element();
  while (at && getComputedStyle(at).overflowY !== 'auto') at = at.parentElement;
  if (!at) throw new Error('A list without what scrolls it');
  return at;
}
