import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../door.ts';
import type { State } from '../state.ts';
import { compareAllowed, compareChats, compareUnlinked, type Cards } from './chat.ts';
import { compareCommands, compareEnded, compareKeys, comparePages, openPage, type Page } from './mini-app.ts';
import { plants, type Plant } from './plants.ts';
import { CHANGES, createWorld, type Linked, type World } from './world.ts';

let world: World;
let before: State;
const cards: Cards = new Map();
const pages = new Map<string, Page>();

beforeAll(async () => {
  world = await createWorld();
  before = await world.state();
  await openPages(pages);
});
afterAll(async () => {
  for (const page of pages.values()) page.close();
  await world.close();
});

// One after the other, in one world: it takes longer to make than most of them.
describe('in Telegram', () => {
  it.each(['at first', ...CHANGES] as const)(
    'each person sees what the table lets them, also with old buttons: %s',
    async (change) => {
      if (change !== 'at first') await world.change(change);
      const state = await world.state();
      expect(await problemsOf((report) => comparePages(pages, state, report))).toEqual([]);
      expect(await problemsOf((report) => compareChats(world, before, cards, report))).toEqual([]);
    },
  );

  it('each person does by buttons what the table allows', async () => {
    let done = 0;
    expect(await problemsOf(async (report) => void (done = await compareAllowed(world, report)))).toEqual([]);
    expect(done).toBeGreaterThan(4);
  });

  it('each person is refused on their page what the table refuses', async () => {
    let refused = 0;
    const state = await world.state();
    expect(await problemsOf((report) => comparePages(pages, state, report))).toEqual([]);
    const compare = async (report: Report) => void (refused = await compareCommands(pages, state, report));
    expect(await problemsOf(compare)).toEqual([]);
    expect(refused).toBeGreaterThan(150);
  });

  it('a page’s keys open nothing else', async () => {
    expect(await problemsOf((report) => compareKeys(world, pageOf(world.person('Author')), report))).toEqual([]);
  });

  it.each(plants)('finds a planted fault: $what', async (plant) => {
    const found = new Error('a problem');
    const stop = () => {
      throw found;
    };
    world.plant(plant);
    try {
      await expect(judge[plant.found](stop)).rejects.toBe(found);
    } finally {
      world.plant(null);
    }
  });

  it('nothing is left of an account that is not linked any more', async () => {
    const gone = world.person('Author');
    const page = pageOf(gone);
    await world.unlink('Author');
    expect(await problemsOf((report) => compareUnlinked(gone, before, report))).toEqual([]);
    expect(await problemsOf((report) => compareEnded(world, page, report))).toEqual([]);
  });
});

/** What a fault makes wrong stays wrong: nobody has to wait for it as long as for what is only slow. */
const FAULT_MS = 3_000;

/** The comparison that finds it, in the world that all other tests have left. */
const judge: Readonly<Record<Plant['found'], (report: Report) => Promise<void>>> = {
  'in chats': (report) => compareChats(world, before, cards, report),
  'in an unlinked chat': async (report) => {
    const gone = world.person('Former');
    await world.unlink('Former');
    await compareUnlinked(gone, before, report);
  },
  'in pages': async (report) => {
    const others = new Map<string, Page>();
    try {
      await openPages(others);
      await comparePages(others, await world.state(), report, FAULT_MS);
    } finally {
      for (const page of others.values()) page.close();
    }
  },
  'by its keys': (report) => compareKeys(world, pageOf(world.person('Author')), report, FAULT_MS),
  'in a page without a link': async (report) => {
    const page = pageOf(world.person('Stranger'));
    await world.unlink('Stranger');
    await compareEnded(world, page, report, FAULT_MS);
  },
};

async function problemsOf(compare: (report: Report) => Promise<void>): Promise<string[]> {
  const problems: string[] = [];
  await compare((problem) => problems.push(problem));
  return problems;
}

async function openPages(opened: Map<string, Page>): Promise<void> {
  for (const [person, linked] of world.people) opened.set(person, await openPage(world, linked));
}

function pageOf({ account }: Linked): Page {
  const page = pages.get(account.id);
  if (!page) throw new Error(`${account.email} has no page`);
  return page;
}
