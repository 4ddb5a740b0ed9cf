/** Decides what happens next in a world: people work, and things go wrong. */
import type { Random } from '../core/random.ts';
import type { World } from '../world.ts';
import { disable, erase, expireSession, intruder } from './accounts.ts';
import { importHistory } from './import.ts';
import { fold, writeInNote } from './notes.ts';
import {
  changeStoreConditions,
  crashNode,
  purge,
  restore,
  rotateEpoch,
  stopNode,
  tidyNotifications,
  upgrade,
} from './server.ts';
import { share } from './shared.ts';
import { fillDisk, fallAsleep, loseTab, openTab, setClock, signOut } from './tabs.ts';
import { whisper } from './whispers.ts';
import { act, browse, bulk, write } from './work.ts';

type Action = (world: World, random: Random) => void;

/** Each seed leaves out some kinds of trouble, so that the others also occur alone. */
export function plan(random: Random): (world: World) => void {
  const chosen = random.some(troubles, random.pick([0.2, 0.5, 0.9]));
  const choices = [...work, ...chosen];
  return (world) => random.weighted(choices)(world, random);
}

const work: readonly (readonly [number, Action])[] = [
  [60, (world, random) => act(world, random)],
  [14, (world, random) => browse(world, random)],
  [3, (world, random) => void openTab(world, random)],
  [4, (world, random) => void write(world, random)],
  [2, (world, random) => bulk(world, random)],
  [3, (world, random) => void share(world, random)],
  [6, writeInNote],
  [4, fold],
  [8, whisper],
];

const troubles: readonly (readonly [number, Action])[] = [
  [6, (world, random) => random.pick(world.browsers)?.setOnline(random.chance(0.5))],
  [4, (world, random) => loseTab(world, random, 'crashes')],
  [4, (world, random) => loseTab(world, random, 'closes')],
  [4, (world, random) => random.pick(world.browsers.flatMap((browser) => browser.links()))?.cut()],
  [2, (world, random) => random.pick(world.browsers.flatMap((browser) => browser.links()))?.silence()],
  [3, crashNode],
  [2, (world) => void (world.nodes.length < 3 && world.startNode())],
  [1, (world, random) => stopNode(world, random)],
  [3, (world, random) => changeStoreConditions(world, random)],
  [2, (world) => void world.trim()],
  [1, (world) => void world.forgetReceipts()],
  [2, fallAsleep],
  [1, tidyNotifications],
  [1, rotateEpoch],
  [1, restore],
  [1, (world, random) => fillDisk(world, random)],
  [2, (world, random) => signOut(world, random)],
  [2, (world, random) => expireSession(world, random)],
  [1, (world, random) => void disable(world, random)],
  [1, (world, random) => void erase(world, random)],
  [1, (world, random) => void purge(world, random)],
  [1, upgrade],
  [1, (world, random) => void importHistory(world, random)],
  [2, setClock],
  [3, (world, random) => intruder(world, random)],
];
