/** The end of a world: everything heals, everybody comes back, and the invariants of a settled world are checked. */
import { tableNames } from '#domain/registry.ts';
import { judgeNotes } from './judge/notes.ts';
import { judgeProduct } from './judge/product.ts';
import { sharedScopes } from './actions/whispers.ts';
import { MARK } from './judge/whispers.ts';
import type { Browser } from './browser/browser.ts';
import type { Disk } from './browser/disk.ts';
import type { Judge } from './judge/judge.ts';
import { perfectNetwork } from './core/network-conditions.ts';
import type { Tab } from './people/tab.ts';
import { emailOf, type World } from './world.ts';

/** How long healing may take (ms of virtual time). */
const WITHIN = 180_000;

/** By then all delayed writes are done. */
const PERSISTED_AFTER = 7000;

/** By then a session may whisper again, and a whisper has arrived. */
const RESTED = 1500;

/** By then a node has started in the place of one that ended. */
const ASKS_AGAIN = 10_000;

/** By then a tab has loaded its storage, even if it waited for the code of pending commands (R7). */
const READ = 3300;

/** Runs the world until `done`. */
export type RunOn = (done: () => boolean) => Promise<void>;

export async function end(world: World, runOn: RunOn): Promise<void> {
  const { verdict, ledger, history } = world.judge;
  heal(world);
  const seated = new Set<Disk>();
  // A browser may hold unsent commands of several people, who take turns.
  do {
    const deadline = world.scheduler.now + WITHIN;
    await runOn(() => {
      // An account may be deleted by what was under way when everything healed.
      world.followAccounts();
      return isSettled(world) || world.scheduler.now > deadline;
    });
    for (const tab of world.tabs) explain(world, tab);
    if (verdict.failure) return;
  } while (takeTurns(world, seated));
  await bringBack(world, runOn);
  if (verdict.failure) return;
  for (const who of ledger.unanswered(world.disabled)) verdict.fail('nothing vanishes', `${who} was never answered`);
  for (const tab of world.tabs) world.judge.look(tab);
  world.judge.audit();
  judgeProduct(world.state, verdict);
  judgeNotes(world.state, world.judge.history.entries, verdict);
  for (const person of world.erased) {
    const email = emailOf(world.people.indexOf(person));
    const rows = tableNames.flatMap((table) => world.state.all(table));
    const left = rows.find((row) => JSON.stringify(row).includes(email));
    verdict.check(left === undefined, 'erased', () => `${left?.id} still names ${email}`);
  }
  await judgeProgram(world, runOn);
  await judgeWhispers(world, runOn);
  if (verdict.failure) return;
  const rested = world.scheduler.now + PERSISTED_AFTER;
  const latest = world.scheduler.now + WITHIN;
  // A tab that could not write for long waits before it tries again.
  const isStored = (): boolean => [...world.tabs].every((tab) => isOut(world, tab) || tab.replica.status().stored);
  await runOn(() => world.scheduler.now > (isStored() ? rested : latest));
  verdict.check(isStored(), 'comes to rest', () => 'what there is could not be written for good');
  for (const tab of world.tabs) {
    if (isOut(world, tab) || !tab.isReady) continue;
    const disk = tab.browser.disk(tab.person);
    world.judge.persistence.judgeRights(disk, tab.person, world.state, (cursor) => world.judge.isTrue(cursor));
  }
  for (const browser of world.browsers) for (const disk of browser.disks()) world.judge.whispers.judgeDisk(disk);
  if (verdict.failure) return;

  world.note(`quiet at ${history.head}; everyone goes offline and reads what is stored`);
  for (const browser of world.browsers) browser.setOnline(false);
  for (const tab of world.tabs) world.loseTab(tab, world.random.chance(0.5) ? 'closes' : 'crashes');
  const opened = world.browsers.map((browser) => world.openTab(browser)).filter((tab) => tab !== null);
  const until = world.scheduler.now + READ;
  await runOn(() => world.scheduler.now > until);
  for (const tab of opened) {
    verdict.check(tab.isReady, 'reads offline', () => `${tab.name} cannot read what it stored`);
    world.judge.look(tab);
  }
}

/** Everybody wants back what a restore has lost, and was not decided about. */
async function bringBack(world: World, runOn: RunOn): Promise<void> {
  const asked = [...world.tabs].filter((tab) => tab.kept && !isOut(world, tab));
  if (asked.length === 0) return;
  const rests = world.scheduler.now + WITHIN;
  await runOn(() => world.judge.kept.isKept || world.scheduler.now > rests);
  const asking = new Set(asked);
  for (const tab of asked)
    void (async () => {
      await tab.kept?.look();
      await tab.kept?.bringBack();
      // Its node may have ended before it answered: a page asks again after a while.
      if (isUnanswered(tab)) {
        await world.scheduler.sleep(ASKS_AGAIN);
        await tab.kept?.look();
        await tab.kept?.bringBack();
      }
      asking.delete(tab);
    })();
  const deadline = world.scheduler.now + WITHIN;
  // One that has just signed out hears nothing more.
  const isAsked = () => [...asking].every((tab) => !world.tabs.has(tab));
  await runOn(() => (isAsked() && isSettled(world)) || world.scheduler.now > deadline);
  world.judge.verdict.check(isAsked(), 'comes to rest', () => 'what was lost was not brought back');
  for (const tab of asked.filter((each) => world.tabs.has(each))) {
    explain(world, tab);
    world.judge.kept.judge(tab.browser.disk(tab.person));
  }
}

/** Whether it keeps something of another log, and has not been asked about it. */
function isUnanswered({ browser, person, replica }: Tab): boolean {
  const epoch = replica.place()?.epoch;
  return [...browser.disk(person).kept.values()].some((each) => each.epoch !== epoch && each.asked === undefined);
}

/** When all is well a program gets everything. */
async function judgeProgram({ program, judge }: World, runOn: RunOn): Promise<void> {
  if (!program) return;
  let isComplete: boolean | undefined;
  void program.comesToRest().then((found) => (isComplete = found));
  await runOn(() => isComplete !== undefined);
  judge.verdict.check(isComplete !== false, 'comes to rest', () => 'a program never got everything');
}

/** When all is well a whisper reaches every other tab that has the scope open. */
async function judgeWhispers(world: World, runOn: RunOn): Promise<void> {
  const { judge, scheduler } = world;
  // Sessions may have whispered as much as they may.
  const ready = scheduler.now + RESTED;
  await runOn(() => scheduler.now > ready);
  const isOpenIn = (tab: Tab, scope: string) => !isOut(world, tab) && tab.handles.get(scope)?.state() === 'open';
  for (const tab of world.tabs) {
    const scope = sharedScopes(world, tab).find((each) => isOpenIn(tab, each));
    if (scope === undefined) continue;
    const others = [...world.tabs].filter((other) => other !== tab && isOpenIn(other, scope));
    let data = '';
    const missing = () => others.find((other) => isOpenIn(other, scope) && !judge.heardBy.get(data)?.has(other));
    // What is lost in a connection that has died unnoticed is not sent again: whispers arrive once both ends know.
    const latest = scheduler.now + WITHIN;
    do {
      data = `${MARK}${world.newId()}`;
      tab.replica.whisper(scope, data);
      const until = scheduler.now + RESTED;
      await runOn(() => missing() === undefined || scheduler.now > until);
      // After a failure time stands still.
    } while (missing() !== undefined && scheduler.now < latest && !judge.verdict.failure);
    judge.verdict.check(missing() === undefined, 'whispers arrive', () => `${missing()?.name} never heard ${data}`);
  }
}

function heal(world: World): void {
  world.note('everything heals');
  world.hasHealed = true;
  world.networkConditions = perfectNetwork;
  world.storeConditions.failing = 0;
  world.storeConditions.slowness = 5;
  // An upgrade is completed.
  for (const node of world.nodes.filter(({ schema }) => schema !== world.schema)) void world.stopNode(node);
  if (world.nodes.length === 0) world.startNode();
  // A question that came after everything had settled would not have had the time to.
  world.endAsking();
  world.followAccounts();
  for (const [index, browser] of world.browsers.entries()) {
    for (const disk of browser.disks()) {
      disk.full = false;
      disk.failing = 0;
      disk.onWritten = () => {};
    }
    browser.setOnline(true);
    for (const link of browser.links()) link.heal();
    const people = [...world.tabs].filter((each) => each.browser === browser).map(({ person }) => person);
    const others = [browser.signedIn, world.people[index % world.people.length]];
    const person = [...people, ...others].find((each) => typeof each === 'string' && !world.disabled.has(each));
    if (typeof person === 'string') sitDown(world, browser, person);
  }
}

/** People with unsent commands in another person's browser sign in there; false if there are none. */
function takeTurns(world: World, seated: Set<Disk>): boolean {
  let turns = false;
  for (const browser of world.browsers) {
    for (const tab of world.tabs)
      if (tab.browser === browser && !isOut(world, tab)) seated.add(browser.disk(tab.person));
    const person = browser.withUnsent((each) => !seated.has(browser.disk(each)) && !world.disabled.has(each));
    if (person === undefined) continue;
    sitDown(world, browser, person);
    turns = true;
  }
  return turns;
}

function sitDown(world: World, browser: Browser, person: string): void {
  const tabs = [...world.tabs].filter((tab) => tab.browser === browser);
  for (const tab of tabs) if (tab.person !== person) world.loseTab(tab, 'closes');
  if (browser.signedIn !== person) browser.signedIn = null;
  world.signIn(browser, person);
  if (!tabs.some((tab) => tab.person === person)) world.openTab(browser);
}

/** Every tab shows the head, waits for nothing, and has every scope that it wants. */
function isSettled(world: World): boolean {
  if (world.underWay > 0) return false;
  for (const tab of world.tabs) if (!isOut(world, tab) && unsettledReason(world.judge, tab) !== null) return false;
  return !world.browsers.some((browser) => holdsUnsent(world, browser));
}

/** For the signed-in person: other tabs find what an ended tab has left within some time. */
function holdsUnsent({ judge, disabled }: World, browser: Browser): boolean {
  const { signedIn } = browser;
  if (signedIn === null || disabled.has(signedIn)) return false;
  return [...browser.disk(signedIn).outbox.values()].some(({ id }) => judge.ledger.waits(id));
}

/** Their account is disabled, or another person has signed in to their browser. */
function isOut({ disabled }: World, { person, browser, signedOut }: Tab): boolean {
  return disabled.has(person) || (signedOut && browser.signedIn !== null && browser.signedIn !== person);
}

/** Why a tab is not settled. */
export function unsettledReason(judge: Judge, tab: Tab): string | null {
  const { history, state } = judge;
  const status = tab.replica.status();
  if (!tab.isReady) return 'is not ready';
  if (status.connection !== 'live') return `is ${status.connection}`;
  if (status.pending > 0) return `waits for ${status.pending} answers`;
  if (!status.serverSaves) return 'believes that the server does not save';
  if (tab.pending.size > 0) return `waits for ${tab.pending.size} commands to be settled`;
  if (!judge.isTrue(tab.wire.cursor)) return `is at ${JSON.stringify(tab.wire.cursor)}, of another log`;
  if (tab.wire.cursor.seq !== history.head) return `is at ${tab.wire.cursor.seq} of ${history.head}`;
  for (const [scope, handle] of tab.handles) {
    const expected = state.mayOpen(tab.person, scope) ? 'open' : 'denied';
    // A denied scope is asked for again when its row arrives, which no other scope may contain.
    const [kind, id = ''] = scope.split(':');
    const table = ['tally', 'projectNotes', 'projectViews', 'projectUpdates'].includes(kind ?? '') ? 'project' : kind;
    const anchor = table === 'project' || table === 'task' || table === 'note' ? tab.row(table, id) : undefined;
    if (handle.state() === 'denied' && !anchor) continue;
    if (handle.state() !== expected) return `has ${scope} ${handle.state()}, which should be ${expected}`;
    if (expected === 'open' && tab.wire.awaits(scope)) return `waits for the snapshot of ${scope}`;
  }
  return null;
}

function explain(world: World, tab: Tab): void {
  if (isOut(world, tab)) return;
  const reason = unsettledReason(world.judge, tab);
  if (reason !== null) world.judge.verdict.fail('comes to rest', `${tab.name} ${reason}`);
}
