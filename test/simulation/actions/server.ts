/** What happens to nodes and to the database. */
import { tidyNotifications as tidy } from '#domain/notification/tidy.ts';
import { purgeRows } from '#domain/purge/commands.ts';
import { purgeOrder } from '#domain/purge/tables.ts';
import { schema } from '#domain/registry.ts';
import type { Random } from '../core/random.ts';
import { perfectNetwork } from '../core/network-conditions.ts';
import type { StoreConditions } from '../server/node.ts';
import type { World } from '../world.ts';
import { act, actIn, write } from './work.ts';

/** At once, or in the middle of a write. */
export function crashNode(world: World, random: Random): void {
  const node = random.pick(world.nodes);
  if (!node) return;
  const crash = (): void => {
    world.crashNode(node);
    world.scheduler.after(random.between(50, 4000), () => {
      if (world.nodes.length === 0) world.startNode();
    });
  };
  if (random.chance(0.3)) crash();
  else node.crashAt(random.pick(['lock', 'decide', 'commit', 'notify', 'read']), crash);
}

export function stopNode(world: World, random: Random): void {
  const node = random.pick(world.nodes);
  if (!node) return;
  void world.stopNode(node);
  if (world.nodes.length === 0) world.startNode();
}

const storeConditions: readonly [StoreConditions, ...StoreConditions[]] = [
  { failing: 0, slowness: 5 },
  { failing: 0, slowness: 400 },
  { failing: 0.02, slowness: 20 },
  { failing: 0.3, slowness: 20 },
  { failing: 0.3, slowness: 400 },
  { failing: 0.5, slowness: 400 },
];

/** Transient errors until the end, while the network works. */
export function overloadStore(world: World, random: Random): void {
  world.note('a storm');
  world.networkConditions = perfectNetwork;
  Object.assign(world.storeConditions, { failing: random.pick([0.3, 0.5]), slowness: 300 });
  for (let count = 0; count < 8; count++) world.later(random.between(0, 4000), () => act(world, random));
}

export function changeStoreConditions(world: World, random: Random): void {
  Object.assign(world.storeConditions, random.pick(storeConditions));
  // People do not wait for the errors to end.
  if (world.storeConditions.failing > 0.1) for (let count = 0; count < 4; count++) act(world, random);
  world.note(`the store fails ${world.storeConditions.failing} and is slow by ${world.storeConditions.slowness}`);
}

/** Deletes a person's read notifications, and those beyond the limit. */
export function tidyNotifications(world: World, random: Random): void {
  const person = random.pick(world.people);
  const node = random.pick(world.nodes);
  if (person === undefined || !node) return;
  world.note(`the notifications of ${person.slice(-3)} are tidied`);
  const before = Math.floor(world.scheduler.now - random.between(0, 5000));
  // A failure is retried an hour later.
  void node.door.executeSystem(tidy({ person, before, most: random.below(6) })).catch(() => undefined);
}

/** Removes rows for good that were deleted long ago. */
export async function purge(world: World, random: Random): Promise<void> {
  const node = random.pick(world.nodes);
  const before = Math.floor(world.scheduler.now - random.between(0, 20_000));
  world.note('what was deleted is taken out');
  for (const table of purgeOrder) {
    const gone = world.state.all(table).filter((row) => row.deletedAt !== null && row.deletedAt < before);
    const rows = gone.slice(0, 50).map(({ id }) => ({ table, id }));
    // A failure is retried an hour later.
    if (rows.length > 0) await node?.door.executeSystem(purgeRows({ before, rows })).catch(() => undefined);
  }
}

/** A new version is started beside the running one, which is stopped a little later. */
export function upgrade(world: World, random: Random): void {
  if (world.schema !== schema) return;
  const old = [...world.nodes];
  world.schema = { ...schema, hash: `${schema.hash} upgraded` };
  world.note('a new version');
  world.startNode();
  for (const node of old) {
    world.scheduler.after(random.between(0, 5000), () => {
      if (world.nodes.includes(node)) void world.stopNode(node);
    });
  }
}

/** While people are working. */
export function rotateEpoch(world: World, random: Random): void {
  for (let count = random.below(4); count > 0; count--) act(world, random);
  world.scheduler.after(random.between(0, 30), () => void world.rotateEpoch());
}

/** Sometimes a tab crashes with it, and leaves its work to the next one, or to those beside it. */
export function restore(world: World, random: Random): void {
  const tab = random.chance(0.7) ? random.pick([...world.tabs]) : undefined;
  const beside = [...world.tabs].filter(({ browser, works }) => works && browser === tab?.browser);
  for (const each of beside) actIn(world, random, each, random.below(4));
  for (let count = random.below(4); count > 0; count--) act(world, random);
  if (tab) {
    world.scheduler.after(random.between(0, 40), () => world.loseTab(tab, 'crashes'));
    world.scheduler.after(random.between(40, 400), () => void world.openTab(tab.browser));
  }
  const back = random.chance(0.5) ? random.below(3) : random.below(12);
  const commits = Math.max(world.people.length, world.commits - back);
  const epoch = random.chance(0.5) ? 'same' : 'new';
  if (random.chance(0.4)) return world.restore(commits, epoch);
  world.putBack(commits, epoch);
  // Beyond where it was, before anybody has read it.
  for (let count = random.below(8); count > 0; count--) void write(world, random);
}
