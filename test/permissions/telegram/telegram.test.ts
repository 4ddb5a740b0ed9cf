import { describe, expect, it } from 'vitest';
import { compareAllowed, compareChats, compareUnlinked, type Cards } from './chat.ts';
import { compareCommands, compareEnded, compareKeys, comparePages, openPage, type Page } from './mini-app.ts';
import { plants, type Plant } from './plants.ts';
import { createWorld, unlink, type World } from './world.ts';

describe('in the chat', () => {
  it('each person sees and does what the table lets them, also with old buttons while rights change', async () => {
    expect(await inWorld(judgeChats)).toEqual([]);
  });
});

describe('inside Telegram', () => {
  it('each person is sent and may do what the table lets them, while rights change', async () => {
    expect(await inWorld(judgePages)).toEqual([]);
  });
});

describe('a planted fault is found', () => {
  it.each(plants)('$door: $what', async (plant) => {
    expect(await inWorld(plant.door === 'chat' ? judgeChats : judgePages, plant)).not.toEqual([]);
  });
});

async function inWorld(judge: (world: World, problems: string[]) => Promise<void>, plant?: Plant): Promise<string[]> {
  const problems: string[] = [];
  const world = await createWorld(plant);
  try {
    await judge(world, problems);
  } finally {
    await world.close();
  }
  return problems;
}

async function judgeChats(world: World, problems: string[]): Promise<void> {
  const report = (problem: string) => problems.push(problem);
  const cards: Cards = new Map();
  const before = await world.state();
  await compareChats(world, before, cards, report);
  for (const [, change] of world.changes) {
    if (problems.length > 0) return;
    await change();
    await compareChats(world, before, cards, report);
  }
  if (problems.length > 0) return;
  expect(await compareAllowed(world, report)).toBeGreaterThan(4);
  const gone = world.person('Author');
  await unlink(world, gone);
  await compareUnlinked(gone, before, report);
}

async function judgePages(world: World, problems: string[]): Promise<void> {
  const report = (problem: string) => problems.push(problem);
  const pages = new Map<string, Page>();
  for (const [person, linked] of world.people) pages.set(person, await openPage(world, linked));
  try {
    await comparePages(pages, await world.state(), report);
    for (const [, change] of world.changes) {
      if (problems.length > 0) return;
      await change();
      await comparePages(pages, await world.state(), report);
    }
    if (problems.length > 0) return;
    expect(await compareCommands(pages, await world.state(), report)).toBeGreaterThan(150);
    const gone = world.person('Author');
    const page = pages.get(gone.account.id);
    if (!page) throw new Error('the author has no page');
    await compareKeys(world, page, report);
    await unlink(world, gone);
    await compareEnded(world, page, report);
  } finally {
    for (const page of pages.values()) page.close();
  }
}
