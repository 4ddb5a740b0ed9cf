/** @module-tag long */
import { describe, expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { Me } from '#web/data/identity.ts';
import { sizes } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

/** A phone that was turned; a window that got narrower. */
const others = { phone: [600, 390], desktop: [1100, 800] } as const;

/** Higher or lower than the estimate from the length of their text. */
const NAMES = [
  'W'.repeat(30),
  'Tile',
  'i '.repeat(28).trim(),
  'Plaster what is left of the walls, and paint them white',
];

const COUNT = 90;

describe('scrolling', () => {
  component('goes sideways under a wheel or a trackpad over a column', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await page.viewport(820, 800);
    const isInView = (name: string) => {
      const { left, right } = ada.column(name).element().getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    };
    await eventually(() => isInView('Backlog')).toBe(true);
    expect(isInView('On hold')).toBe(false);
    await ada.column('In progress').hover();
    await commands.wheel(2000, 0);
    await eventually(() => isInView('On hold')).toBe(true);
    await commands.wheel(-2000, 0);
    await eventually(() => isInView('Backlog')).toBe(true);
  });

  for (const size of ['desktop', 'phone'] as const) {
    for (const lanes of [false, true]) {
      component(
        `keeps the reading position in a long ${lanes ? 'lane' : 'column'} on a ${size}`,
        async ({ server, opens }) => {
          const me = await server.joins('Ada');
          const ada = await opens(me, await fill(server, me, lanes));
          await ada.sees(page.getByCss(`[data-task][aria-setsize="${COUNT}"]`).first());
          // Jumps to the middle: nothing above has been rendered, so all heights there are estimates.
          await eventually(() => scrollsTo(3000)).toBe(true);
          await expectCalm();
          // To another size, and back. The first visible card may differ.
          for (const [width, height] of [others[size], sizes[size]]) {
            const card = await read();
            await page.viewport(width, height);
            await eventually(() => window.innerWidth).toBe(width);
            await drawn();
            expect(strayed(card), `${card.name} at ${width} px`).toBeLessThanOrEqual(1);
          }
          await expectCalm();
        },
        { size, colorScheme: 'light' },
      );
    }
  }
});

/** Scrolls up and down by less than a card at a time; the card being read must move by the same distance. */
async function expectCalm(): Promise<void> {
  let card = await read();
  for (const step of [-40, 40]) {
    for (let turn = 0; turn < 20; turn += 1) {
      const { name, top } = card;
      const scrolled = [...document.querySelectorAll('main *')].find(({ scrollTop }) => scrollTop > 0);
      scrolled?.scrollBy({ top: step, behavior: 'instant' });
      await drawn();
      expect(strayed({ name, top: top - step }), `${name} in step ${turn} of ${step}`).toBeLessThanOrEqual(1);
      card = look() ?? card;
    }
  }
}

interface Read {
  readonly name: string;
  readonly top: number;
}

/** Waits until nothing moves by itself any more. */
async function read(): Promise<Read> {
  let card = look();
  await eventually(async () => {
    const before = card;
    await drawn();
    card = look();
    return card !== null && before?.name === card.name && before.top === card.top;
  }).toBe(true);
  return card ?? { name: '', top: 0 };
}

/** The distance of a card from its expected position; infinite if it is gone. */
function strayed({ name, top }: Read): number {
  return Math.abs((look(name)?.top ?? Infinity) - top);
}

/** The position of the named card, or of the first one that is fully in view below the sticky header. */
function look(wanted?: string): Read | null {
  const header = document.querySelector('[data-lane] > div')?.getBoundingClientRect().bottom;
  const list = document.querySelector('[data-task]')?.closest('ul')?.parentElement;
  const edge = header ?? list?.getBoundingClientRect().top ?? 0;
  const cards = [...document.querySelectorAll<HTMLElement>('[data-task]')].map((card) => {
    return { name: card.ariaLabel ?? '', top: card.getBoundingClientRect().top - edge };
  });
  const seen = cards.filter(({ name, top }) => (wanted === undefined ? top >= 0 && top < 300 : name === wanted));
  return seen.toSorted((one, other) => one.top - other.top)[0] ?? null;
}

function scrollsTo(top: number): boolean {
  const around = [...document.querySelectorAll('main *')].filter((each) => each.querySelector('[data-task]'));
  for (const each of around) each.scrollTop = top;
  return around.some(({ scrollTop }) => scrollTop > top - 100);
}

/** Waits until everything is rendered: cards that come into view are measured a frame later. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Returns the address of her tasks. */
async function fill(server: Server, me: Me, lanes: boolean): Promise<string> {
  const [projectId, streamId] = [id(), id()];
  if (lanes) {
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'House' }));
    await server.carriesOut(me.id, createStream({ id: streamId, projectId, name: 'Walls' }));
  }
  for (let at = 0; at < COUNT; at += 1) {
    const task = { id: id(), name: `${at} ${NAMES[at % NAMES.length]}`, assignee: me.id };
    await server.carriesOut(me.id, createTask(lanes ? { ...task, projectId, streamId } : task));
  }
  return lanes ? `/projects/${projectId}` : '/tasks';
}
