import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const phone = { width: 390, height: 844 };
const turned = { width: 600, height: 390 };
const desktop = { width: 1280, height: 800 };
const narrower = { width: 1100, height: 800 };

/** Higher or lower on the board than the number of their letters makes one guess. */
const NAMES = [
  'W'.repeat(30),
  'Tile',
  'i '.repeat(28).trim(),
  'Plaster what is left of the walls, and paint them white',
];

const COUNT = 90;

interface Where {
  readonly projectId?: string;
  readonly streamId?: string;
}

describe('scrolling', () => {
  const journey = stage();

  for (const viewport of [undefined, phone]) {
    for (const lanes of [false, true]) {
      const where = `${lanes ? 'lane' : 'column'} on ${viewport ? 'a phone' : 'a desktop'}`;
      journey(`keeps the reading position in a long ${where}`, async ({ member }) => {
        const ada = await member('Ada', viewport ? { viewport } : {});
        const path = lanes ? await house(ada) : '/tasks';
        if (!lanes) await writes(ada, {});
        await ada.goesTo(path);
        await ada.page.locator(`[data-task][aria-setsize="${COUNT}"]`).first().waitFor();

        // Into the middle at once: nothing above has been drawn, and all of it is guessed.
        await eventually(async () => ada.page.evaluate(scrollTo, 3000)).toBe(true);
        await expectCalm(ada);
        // A window is made narrower, a phone is turned; and back. In either another card may be the first one.
        const sizes = viewport ? [turned, viewport] : [narrower, desktop];
        for (const size of sizes) {
          const card = await read(ada);
          await ada.page.setViewportSize(size);
          await ada.page.waitForFunction((width) => window.innerWidth === width, size.width);
          await ada.page.evaluate(drawn);
          expect(await strayed(ada, card), `${card.name} at ${size.width} px`).toBeLessThanOrEqual(1);
        }
        await expectCalm(ada);
      });
    }
  }
});

/** Up and down by less than a card at a time: each time the card that is read moves by just as much. */
async function expectCalm(ada: Person): Promise<void> {
  let card = await read(ada);
  for (const step of [-40, 40]) {
    for (let turn = 0; turn < 20; turn += 1) {
      const { name, top } = card;
      await ada.page.evaluate(scrollBy, step);
      await ada.page.evaluate(drawn);
      const jumped = await strayed(ada, { name, top: top - step });
      expect(jumped, `${name} in step ${turn} of ${step}`).toBeLessThanOrEqual(1);
      card = (await ada.page.evaluate(look, null)) ?? card;
    }
  }
}

/** Once nothing moves by itself any more. */
async function read({ page }: Person): Promise<Read> {
  let card = await page.evaluate(look, null);
  await eventually(async () => {
    const before = card;
    await page.evaluate(drawn);
    card = await page.evaluate(look, null);
    return card !== null && before?.name === card.name && before.top === card.top;
  }).toBe(true);
  return card ?? { name: '', top: 0 };
}

/** How far a card is from where it should be; as far as can be, if it is gone. */
async function strayed({ page }: Person, { name, top }: Read): Promise<number> {
  const card = await page.evaluate(look, name);
  return Math.abs((card?.top ?? Infinity) - top);
}

async function house(ada: Person): Promise<string> {
  const [projectId, streamId] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'House' }));
  await ada.sends(createStream({ id: streamId, projectId, name: 'Walls' }));
  await writes(ada, { projectId, streamId });
  return `/projects/${projectId}`;
}

async function writes(ada: Person, where: Where): Promise<void> {
  // One after the other: the same cards lie beside each other every time.
  for (let at = 0; at < COUNT; at += 1) {
    const name = `${at} ${NAMES[at % NAMES.length]}`;
    await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, ...where }));
  }
}

// What runs in the page.

interface Read {
  readonly name: string;
  readonly top: number;
}

function scrollTo(top: number): boolean {
  const around = [...document.querySelectorAll('main *')].filter((each) => each.querySelector('[data-task]'));
  for (const each of around) each.scrollTop = top;
  return around.some(({ scrollTop }) => scrollTop > top - 100);
}

/** Where the card of that name is, or the first one that is wholly in view, under what sticks to the upper edge. */
function look(wanted: string | null): Read | null {
  const header = document.querySelector('[data-lane] > div')?.getBoundingClientRect().bottom;
  const list = document.querySelector('[data-task]')?.closest('ul')?.parentElement;
  const edge = header ?? list?.getBoundingClientRect().top ?? 0;
  const cards = [...document.querySelectorAll<HTMLElement>('[data-task]')].map((card) => {
    return { name: card.ariaLabel ?? '', top: card.getBoundingClientRect().top - edge };
  });
  const seen = cards.filter(({ name, top }) => (wanted === null ? top >= 0 && top < 300 : name === wanted));
  return seen.toSorted((one, other) => one.top - other.top)[0] ?? null;
}

function scrollBy(step: number): void {
  const scrolled = [...document.querySelectorAll('main *')].find(({ scrollTop }) => scrollTop > 0);
  scrolled?.scrollBy({ top: step, behavior: 'instant' });
}

/** Until all of what was done has been drawn: cards that come into view are measured a frame later. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
