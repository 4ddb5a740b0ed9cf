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

/** Higher or lower than the estimate from the length of their text. */
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

        // Jumps to the middle: nothing above has been rendered, so all heights there are estimates.
        await eventually(async () => ada.page.evaluate(scrollTo, 3000)).toBe(true);
        await expectCalm(ada);
        // The window gets narrower, a phone is turned; and back. The first visible card may differ.
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

/** Scrolls up and down by less than a card at a time; the card being read must move by the same distance. */
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

/** Waits until nothing moves by itself any more. */
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

/** The distance of a card from its expected position; infinite if it is gone. */
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
  // One after the other, so that the same cards are neighbors every time.
  for (let at = 0; at < COUNT; at += 1) {
    const name = `${at} ${NAMES[at % NAMES.length]}`;
    await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, ...where }));
  }
}

// Functions that run in the page.

interface Read {
  readonly name: string;
  readonly top: number;
}

function scrollTo(top: number): boolean {
  const around = [...document.querySelectorAll('main *')].filter((each) => each.querySelector('[data-task]'));
  for (const each of around) each.scrollTop = top;
  return around.some(({ scrollTop }) => scrollTop > top - 100);
}

/** The position of the named card, or of the first one that is fully in view below the sticky header. */
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

/** Waits until everything is rendered: cards that come into view are measured a frame later. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
