/** Tabs open and close, and people sign out. */
import { isStorageError } from '../browser/disk.ts';
import type { Random } from '../core/random.ts';
import type { Tab } from '../people/tab.ts';
import { JUMP, type World } from '../world.ts';
import { actIn } from './work.ts';

export function openTab(world: World, random: Random): Tab | null {
  const browser = random.pick(world.browsers);
  if (!browser) return null;
  const tabs = [...world.tabs].filter((tab) => tab.browser === browser);
  if (tabs.length >= 3) return null;
  // Another person may sign in to a browser that nobody is signed in to.
  const person = random.pick(world.people);
  if (browser.signedIn === null && person !== undefined) world.signIn(browser, person);
  return world.openTab(browser);
}

export function loseTab(world: World, random: Random, how: 'closes' | 'crashes'): void {
  const tab = random.pick([...world.tabs]);
  if (!tab) return;
  if (how === 'closes' || random.chance(0.5)) return world.loseTab(tab, how);
  // In the middle of a write.
  const disk = tab.browser.disk(tab.person);
  disk.onWritten = () => {
    disk.onWritten = () => {};
    world.loseTab(tab, how);
  };
}

export function fillDisk(world: World, random: Random): void {
  const disk = random.pick(world.browsers.flatMap((browser) => browser.disks()));
  if (!disk) return;
  if (random.chance(0.5)) disk.full = true;
  else disk.failing = random.pick([0.1, 0.5]);
  world.note(disk.full ? 'a disk is full' : `a disk fails ${disk.failing}`);
  world.scheduler.after(random.between(100, 5000), () => {
    disk.full = false;
    disk.failing = 0;
  });
}

/** The clock of a machine is set forward or back. */
export function setClock(world: World, random: Random): void {
  // A server's clock only where no receipt expires so soon that it would matter.
  const machines = world.receiptLifetime > LONG ? [...world.tabs, ...world.nodes] : [...world.tabs];
  const machine = random.pick(machines);
  if (!machine) return;
  const skew = random.pick([-1, 1]) * random.pick([5, 500, JUMP]);
  world.note(`the clock of ${machine.name} is set to ${skew}`);
  machine.process.setClock(skew);
}

/** Longer than a world lasts (ms). */
const LONG = 600_000;

/**
 * A laptop is closed while in use, sometimes with changes made since it lost the network, and opened when the server
 * has dropped the receipts.
 */
export function fallAsleep(world: World, random: Random): void {
  const browser = random.pick(world.browsers.filter(({ online }) => online));
  if (!browser || world.receiptLifetime > LONG) return;
  const tabs = [...world.tabs].filter((each) => each.browser === browser && each.works);
  for (const tab of tabs) actIn(world, random, tab, 1 + random.below(3));
  // So soon that some answers do not arrive.
  world.later(random.between(0, 30), () => {
    world.note(`browser ${world.browsers.indexOf(browser)} falls asleep`);
    browser.setOnline(false);
    for (const tab of tabs)
      if (world.tabs.has(tab) && tab.works && random.chance(0.5)) actIn(world, random, tab, random.below(3));
  });
  const ms = world.receiptLifetime * (random.chance(0.6) ? random.between(0.55, 0.98) : random.between(0.98, 1.6));
  world.scheduler.after(ms - random.between(0, 1000), () => void world.forgetReceipts());
  world.scheduler.after(ms, () => browser.setOnline(true));
}

export function signOut(world: World, random: Random): void {
  const tab = random.pick([...world.tabs].filter(({ works }) => works));
  if (!tab) return;
  // Another tab of the person may be working, with or without a network.
  if (random.chance(0.3)) tab.browser.setOnline(false);
  const others = [...world.tabs].filter((each) => each !== tab && each.browser === tab.browser && each.works);
  for (const other of others) actIn(world, random, other, random.below(3));
  world.later(
    random.between(0, 50),
    () => tab.works && void leave(world, tab, random.chance(0.4) ? 'discard' : 'flush'),
  );
}

async function leave(world: World, tab: Tab, unsent: 'discard' | 'flush'): Promise<void> {
  const { browser, person } = tab;
  world.note(`${tab.name} signs out (${unsent})`);
  const disk = browser.disk(person);
  if (unsent === 'discard') {
    world.discard(browser, person);
    world.discarding.add(disk);
  }
  const left = await tab.signOut(unsent).catch((error: unknown) => {
    // Another tab was faster.
    if (!isStorageError(error)) world.judge.bug(tab, error);
    return false;
  });
  world.discarding.delete(disk);
  if (!left) return world.note(`${tab.name} is not signed out: something is unsent`);
  world.note(`${tab.name} has signed out`);
  const { meta, records, outbox } = disk;
  const wiped = meta === null && records.size === 0 && outbox.size === 0;
  world.judge.verdict.check(wiped, 'sign-out wipes', () => `${tab.name} left something behind`);
  world.discard(browser, person, (id) => unsent === 'discard' || !world.judge.ledger.wasPersisted(id));
  // Another person may have signed in meanwhile.
  if (browser.signedIn === person) browser.signedIn = null;
  for (const each of world.tabs) if (each.browser === browser && each.person === person) world.loseTab(each, 'closes');
}
