/** Runs one seed: a world, some minutes of life in it, and its end. Only some acts of that life may be run again. */
import { ensureProfile } from '#domain/profile/account.ts';
import { plan } from './actions/plan.ts';
import { overloadStore } from './actions/server.ts';
import { Random, type RandomState } from './core/random.ts';
import { Scheduler } from './core/scheduler.ts';
import { Trace } from './core/trace.ts';
import { end } from './ending.ts';
import type { Failure, SeedResult } from './seed-result.ts';
import { emailOf, World } from './world.ts';

/** Soon people begin to work, and are asked how their tasks are going. */
const START = Date.UTC(2026, 0, 5, 8, 59, 40);
const KEPT_LINES = 60;
const LIMIT = 200_000;

/** One thing that happened: when, and the state of the random generator then. */
export interface Act {
  readonly at: number;
  readonly choices: RandomState;
  readonly network: RandomState;
  /** How it ends, with faults or without. */
  readonly isLast: boolean;
}

export interface Options {
  readonly print?: (line: string) => void;
  /** Called with each act. */
  readonly record?: (act: Act) => void;
  /** Only these happen, each when and as it did before. */
  readonly acts?: readonly Act[];
}

export async function simulate(seed: number, options: Options = {}): Promise<SeedResult> {
  const scheduler = new Scheduler(new Random(seed), START);
  const trace = new Trace(KEPT_LINES, options.print);
  const world = new World(scheduler, (text) => trace.add(scheduler.now - START, text));
  const { verdict } = world.judge;
  let looks = 0;
  scheduler.settled = () => {
    for (const tab of world.tabs) {
      if (!tab.dirty || verdict.failure) continue;
      tab.dirty = false;
      if (looks++ % LOOK_EVERY === 0) world.judge.look(tab);
    }
  };
  const runOn = (done: () => boolean): Promise<void> => scheduler.run(() => verdict.failure !== null || done(), LIMIT);

  const unhandled = (error: unknown): void => world.judge.bug('unhandled', error);
  process.on('unhandledRejection', unhandled);
  let failure: Failure | null = null;
  try {
    await begin(world, runOn);
    await live(world, runOn, options);
    if (!verdict.failure) await end(world, runOn);
    failure = verdict.failure && { ...verdict.failure, trace: trace.last(KEPT_LINES) };
  } catch (error) {
    const message = error instanceof Error ? String(error.stack) : String(error);
    failure = { invariant: 'runs', message, trace: trace.last(KEPT_LINES) };
  }
  process.off('unhandledRejection', unhandled);
  for (const tab of world.tabs) tab.crash();
  for (const node of world.nodes) node.crash();
  return { seed, hash: trace.hash, events: scheduler.ran, commands: world.judge.ledger.size, failure };
}

/** Checking every tab every time would take too long. */
const LOOK_EVERY = 3;

async function begin(world: World, runOn: RunOn): Promise<void> {
  const { random } = world;
  for (let count = 2 + random.below(3); count > 0; count--) world.people.push(world.newId());
  const node = world.startNode();
  for (let count = random.below(3); count > 0; count--) world.startNode();
  let known = 0;
  for (const [index, id] of world.people.entries()) {
    const input = { id, displayName: `Person ${index}`, email: emailOf(index) };
    void node.door.executeSystem(ensureProfile(input)).then(() => known++);
  }
  await runOn(() => known === world.people.length);
  world.startProgram();
  for (const person of world.people) {
    for (let count = random.chance(0.3) ? 2 : 1; count > 0; count--) {
      const browser = world.addBrowser();
      browser.signedIn = person;
      for (let tabs = random.chance(0.4) ? 2 : 1; tabs > 0; tabs--) world.openTab(browser);
    }
  }
}

async function live(world: World, runOn: RunOn, { record = () => {}, acts }: Options): Promise<void> {
  const { random, scheduler } = world;
  const recorded = (isLast: boolean): void =>
    record({ at: scheduler.now, choices: random.state, network: scheduler.random.state, isLast });
  const some = (): number => (random.chance(0.5) ? 0 : random.between(0, 0.5));
  world.networkConditions = {
    cut: some(),
    silent: some() / 2,
    stall: some() / 2,
    slow: some() / 2,
    targetedCuts: some() / 4,
  };
  const next = plan(random);
  world.planRestore();
  if (acts) return liveAgain(world, runOn, next, acts);
  let left = 50 + random.below(100);
  const pace = random.pick([10, 60, 300, 1500]);
  const step = (): void => {
    recorded(false);
    next(world);
    if (--left > 0)
      scheduler.after(random.chance(0.02) ? random.between(5000, 60_000) : random.between(0, 2 * pace), step);
  };
  scheduler.after(random.between(0, 500), step);
  await runOn(() => left === 0);
  recorded(true);
  await endLife(world, runOn);
}

async function liveAgain(
  world: World,
  runOn: RunOn,
  next: (world: World) => void,
  acts: readonly Act[],
): Promise<void> {
  const { random, scheduler } = world;
  const goTo = ({ choices, network }: Act): void => {
    random.restore(choices);
    scheduler.random.restore(network);
  };
  let left = acts.filter(({ isLast }) => !isLast).length;
  for (const act of acts) {
    if (act.isLast) continue;
    scheduler.after(act.at - scheduler.now, () => {
      goTo(act);
      next(world);
      left--;
    });
  }
  await runOn(() => left === 0);
  const last = acts.find(({ isLast }) => isLast);
  if (!last) return;
  await runOn(() => scheduler.now >= last.at);
  goTo(last);
  await endLife(world, runOn);
}

/** Sometimes with transient errors. */
async function endLife(world: World, runOn: RunOn): Promise<void> {
  const { random, scheduler } = world;
  if (!random.chance(0.25)) return;
  overloadStore(world, random);
  const over = scheduler.now + 5000;
  await runOn(() => scheduler.now > over);
}

type RunOn = (done: () => boolean) => Promise<void>;
