/**
 * The whole system of one seed: people with browsers and tabs, nodes on one database, and the judge who sees
 * everything.
 */
import { newId } from '#domain/id.ts';
import { schema, tables } from '#domain/registry.ts';
import type { Schema } from '#sync/protocol/row.ts';
import { Browser } from './browser/browser.ts';
import type { Disk } from './browser/disk.ts';
import { Random } from './core/random.ts';
import { linkFaultsOf, perfectNetwork, targetedCutChance, type NetworkConditions } from './core/network-conditions.ts';
import type { Scheduler } from './core/scheduler.ts';
import { Judge } from './judge/judge.ts';
import type { State } from './judge/rights.ts';
import { Program } from './people/program.ts';
import { simulatedRestoreDoor } from './people/restore-door.ts';
import { Tab } from './people/tab.ts';
import { RecordedDatabase } from './server/database.ts';
import { Node, type NodeOptions, type StoreConditions } from './server/node.ts';

/** Node clocks differ by at most this, and tab clocks from them by at most this, in milliseconds. */
const APART = 200;
const SKEW = 5000;
/** The most by which a clock is set off. */
export const JUMP = 60_000;

/** The email of the person at this index. */
export const emailOf = (index: number): string => `person${index}@example.org`;

export class World {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly judge: Judge;
  /** For what follows from a restore: nothing of it changes the rest of a history. */
  readonly restoring: Random;
  /** Of a person in some worlds. */
  program: Program | null = null;
  readonly note: (text: string) => void;
  readonly storeConditions: StoreConditions = { failing: 0, slowness: 20 };
  /** In some worlds no receipt gets old enough to be dropped, so that everything else is judged strictly. */
  readonly receiptLifetime: NodeOptions['receiptLifetime'];
  /** How much of what people do is about teams: in some worlds half of it. */
  readonly teamwork: number;
  readonly people: string[] = [];
  /**
   * Storage whose person is signing out and discarding everything unsent: another tab may still add to it until it is
   * wiped.
   */
  readonly discarding = new Set<Disk>();
  readonly disabled = new Set<string>();
  /** People who have deleted their account. */
  readonly erased = new Set<string>();
  readonly browsers: Browser[] = [];
  readonly tabs = new Set<Tab>();
  networkConditions: NetworkConditions = perfectNetwork;
  /** The version that is started from now on. */
  schema: Schema = schema;
  nodes: Node[] = [];
  /** Nothing is lost on the way any more. */
  hasHealed = false;
  /** What was begun and has not ended: a script without an answer, an account that is disabled for a while. */
  underWay = 0;
  #database: RecordedDatabase;
  /** Whether nodes ask people how their tasks are going, and remind them. */
  #asks = true;
  #count = 0;

  constructor(scheduler: Scheduler, note: (text: string) => void) {
    this.scheduler = scheduler;
    this.random = scheduler.random.fork();
    this.restoring = new Random(this.random.state[0]);
    this.note = note;
    this.teamwork = this.random.pick([0.1, 0.1, 0.5]);
    this.receiptLifetime = this.random.chance(0.5) ? 20_000 : 900_000;
    // The clocks of nodes only jump if receipts are kept for long.
    const slack = 2 * SKEW + APART + (this.receiptLifetime > 2 * JUMP ? 2 * JUMP : 0);
    this.judge = new Judge(note, () => scheduler.now, this.receiptLifetime - slack);
    this.#database = new RecordedDatabase(Object.values(tables));
    this.judge.follow(this.#database);
  }

  get state(): State {
    return this.judge.state;
  }

  newId(): string {
    return newId(this.scheduler.now, () => this.random.next());
  }

  addBrowser(): Browser {
    const browser = new Browser(this.scheduler, {
      accept: () => {
        const node = this.random.pick(this.nodes.filter(({ alive }) => alive));
        return (
          node && ((person, end) => node.accept(person !== null && this.disabled.has(person) ? null : person, end))
        );
      },
      linkFaults: () => linkFaultsOf(this.random, this.networkConditions),
      breaksAfter: (frame) => this.random.chance(targetedCutChance(this.networkConditions, frame)),
      patience: 40_000,
    });
    this.browsers.push(browser);
    return browser;
  }

  openTab(browser: Browser): Tab | null {
    const person = browser.signedIn;
    if (person === null) return null;
    const disk = browser.disk(person);
    disk.onSaved = (entry) => {
      this.judge.saved(entry, person);
      if (this.discarding.has(disk)) this.judge.ledger.discarded(entry.id);
    };
    const name = `tab${++this.#count}(${person.slice(-3)})`;
    // The page comes from a node, of whatever version.
    const from = this.random.pick(this.nodes.filter(({ alive }) => alive));
    const tab = new Tab(name, person, browser, from?.schema ?? this.schema, this.scheduler, this.judge);
    tab.replica.subscribe(() => this.#reload(tab));
    this.note(`${tab.name} opens in browser ${this.browsers.indexOf(browser)}`);
    this.tabs.add(tab);
    if (this.#database.restores.length > 0) this.#watchRestores(tab);
    for (const scope of ['everyone', `user:${person}`, `assigned:${person}`, `authored:${person}`, `helping:${person}`])
      tab.open(scope);
    return tab;
  }

  /** The page says that it is too old, and the person reloads it. */
  #reload(tab: Tab): void {
    if (tab.replica.status().connection !== 'outdated') return;
    this.scheduler.after(this.random.between(20, 2000), () => {
      if (!this.tabs.has(tab)) return;
      this.loseTab(tab, 'closes');
      if (tab.browser.signedIn === tab.person) this.openTab(tab.browser);
    });
  }

  /** Signs in as the same person again, unless another person has. */
  signIn(browser: Browser, person: string): void {
    if (this.disabled.has(person)) return;
    if (browser.signedIn === null) {
      this.note(`${person.slice(-3)} signs in to browser ${this.browsers.indexOf(browser)}`);
      browser.signedIn = person;
    }
    const reconnect = (): void => {
      if (browser.signedIn !== person) return;
      for (const tab of this.tabs) {
        if (tab.browser === browser && tab.person === person && tab.signedOut) tab.replica.reconnect();
      }
    };
    reconnect();
    // A tab may learn only now that it was rejected before.
    this.scheduler.after(3000, reconnect);
  }

  /** Unanswered commands in this browser are discarded on purpose. */
  discard(browser: Browser, person: string, which: (id: string) => boolean = () => true): void {
    const { ledger } = this.judge;
    for (const { id } of browser.disk(person).outbox.values()) if (which(id)) ledger.discarded(id);
    for (const tab of this.tabs) {
      if (tab.browser !== browser || tab.person !== person) continue;
      for (const { id } of tab.pending) if (which(id)) ledger.discarded(id);
    }
  }

  /** The world is not settled before. */
  later(ms: number, act: () => void): void {
    this.underWay++;
    this.scheduler.after(ms, () => {
      this.underWay--;
      act();
    });
  }

  /** Stored commands of it continue in another tab; others may be lost. */
  loseTab(tab: Tab, how: 'closes' | 'crashes'): void {
    if (!this.tabs.delete(tab)) return;
    this.note(`${tab.name} ${how}`);
    if (how === 'closes') tab.end(this.random.pick([0, 5, 40]));
    else tab.crash();
    const resting = new Set([...tab.browser.disk(tab.person).outbox.values()].map(({ id }) => id));
    for (const { id } of tab.pending) this.judge.ledger.orphaned(id, resting.has(id));
    if (!this.discarding.has(tab.browser.disk(tab.person))) return;
    for (const { id } of tab.pending) this.judge.ledger.discarded(id);
  }

  startNode(): Node {
    const node = new Node(`node${++this.#count}`, this.#database, this.scheduler, this, this.judge);
    this.note(`${node.name} starts`);
    this.nodes.push(node);
    if (!this.#asks) node.endAsking();
    return node;
  }

  /** Nobody is asked or reminded from now on, by nodes that start later either. */
  endAsking(): void {
    this.#asks = false;
    for (const node of this.nodes) node.endAsking();
  }

  crashNode(node: Node): void {
    if (!node.alive) return;
    this.note(`${node.name} crashes`);
    node.crash();
    this.nodes = this.nodes.filter((each) => each !== node);
  }

  async stopNode(node: Node): Promise<void> {
    this.note(`${node.name} stops`);
    this.nodes = this.nodes.filter((each) => each !== node);
    await node.stop();
  }

  /** The database is restored from a backup; every node restarts on it. */
  restore(commits: number, epoch: 'same' | 'new'): void {
    for (const node of [...this.nodes]) this.crashNode(node);
    this.#database = this.#database.restored(commits, epoch);
    this.note(`the database goes back to ${this.#database.head.seq}, its epoch is ${epoch}`);
    const isByCommand = epoch === 'new';
    const replay = isByCommand && this.restoring.chance(0.8);
    if (replay) {
      const disks = this.browsers.flatMap((browser) => browser.disks());
      this.judge.kept.restored(this.#database.head.seq, disks);
    } else this.judge.kept.forget();
    this.judge.restored(this.#database);
    this.followAccounts();
    const now = Math.floor(this.scheduler.now);
    if (isByCommand) this.#database.noteRestore({ at: now, to: now - 1, replay });
    if (this.#database.restores.length > 0) for (const tab of this.tabs) this.#watchRestores(tab);
    this.startNode();
  }

  /** In some worlds a program of somebody keeps a copy, whatever else happens. */
  startProgram(): void {
    const random = new Random(this.restoring.state[1]);
    const person = random.pick(this.people);
    if (person === undefined || random.chance(0.8)) return;
    const { scheduler, judge, storeConditions } = this;
    this.program = new Program(person, { scheduler, random, judge, storeConditions, database: () => this.#database });
  }

  /** In some worlds an operator restores a backup by command at some time, whatever else happens. */
  planRestore(): void {
    if (!this.restoring.chance(0.2)) return;
    this.scheduler.after(this.restoring.between(500, 30_000), () => {
      if (this.hasHealed) return;
      this.restore(Math.max(this.people.length, this.commits - this.restoring.below(30)), 'new');
    });
  }

  /** A person decides about what was lost a while after they are asked, at the latest when everything has healed. */
  #watchRestores(tab: Tab): void {
    const { scheduler, restoring: random } = this;
    const node = () =>
      tab.browser.online && tab.browser.signedIn === tab.person && !this.disabled.has(tab.person)
        ? random.pick(this.nodes.filter(({ alive }) => alive))
        : undefined;
    const dropped = new Set<string>();
    const door = simulatedRestoreDoor({
      scheduler,
      random,
      person: tab.person,
      node,
      restores: () => this.#database.restores,
      loses: () => !this.hasHealed,
      decided: (id) => this.judge.ledger.repeated(id),
      dropped: (ids) => {
        for (const id of ids) dropped.add(id);
      },
    });
    tab.watchRestores(door, () => {
      // The person sees how many do not come back (B3).
      if (tab.kept?.current.dropped) this.judge.kept.discarded(dropped);
      const question = tab.kept?.current.question;
      if (!question || this.hasHealed || random.chance(0.2)) return;
      const isWanted = random.chance(0.8);
      tab.process.clock.after(random.between(0, 20_000), () => {
        if (isWanted) return void tab.kept?.bringBack();
        this.judge.kept.discarded(tab.browser.disk(tab.person).kept.keys());
        return void tab.kept?.discard();
      });
    });
  }

  /** Like `restore`, under running nodes, which notice by themselves. */
  putBack(commits: number, epoch: 'same' | 'new'): void {
    this.judge.kept.forget();
    this.#database.putBack(commits, epoch);
    this.note(`the database is put back to ${this.#database.head.seq}, its epoch is ${epoch}`);
    this.judge.restored(this.#database);
    this.followAccounts();
    // A store notices another log by itself.
    const { nodes } = this.#database;
    this.scheduler.after(this.random.between(0, 1000), () => {
      for (const notify of nodes) notify();
    });
  }

  get commits(): number {
    return this.#database.commits;
  }

  async trim(): Promise<void> {
    const node = this.random.pick(this.nodes);
    const before = Math.floor(this.scheduler.now - this.random.between(0, 20_000));
    this.note(`the log is trimmed`);
    this.judge.mayBeAnother = true;
    await node?.store.trim(before, this.judge.history.head).catch(() => undefined);
  }

  /** Drops old receipts. */
  async forgetReceipts(): Promise<void> {
    this.note('old receipts are forgotten');
    this.judge.ledger.forgetting = true;
    await this.random
      .pick(this.nodes)
      ?.store.forgetReceipts(Math.floor(this.scheduler.now) - this.receiptLifetime - APART)
      .catch(() => undefined);
  }

  async rotateEpoch(): Promise<void> {
    this.note('a new epoch');
    await this.random
      .pick(this.nodes)
      ?.store.rotateEpoch()
      .catch(() => undefined);
  }

  /** They sign in again in their browser. */
  enable(person: string): void {
    this.note(`${person.slice(-3)} is let in`);
    this.disabled.delete(person);
    for (const browser of this.browsers) {
      const sits = [...this.tabs].some((tab) => tab.browser === browser && tab.person === person);
      if (browser.signedIn === person || (browser.signedIn === null && sits)) this.signIn(browser, person);
    }
  }

  /**
   * The rows say who is disabled: a backup lacks what was done since, and nobody knows the result of what a crashed
   * node was doing.
   */
  followAccounts(): void {
    for (const person of this.people) {
      const row = this.state.get('person', person);
      const isDisabled = row !== undefined && Reflect.get(row, 'disabledAt') !== null;
      if (isDisabled && !this.disabled.has(person)) this.disable(person);
    }
    for (const person of this.disabled) {
      const row = this.state.get('person', person);
      if (!row || Reflect.get(row, 'erasedAt') === null) this.erased.delete(person);
      if (!row || Reflect.get(row, 'disabledAt') === null) this.enable(person);
    }
  }

  /** Every session of the account ends, and none begins. */
  disable(person: string): void {
    this.note(`${person.slice(-3)} is shut out`);
    this.disabled.add(person);
    for (const each of this.nodes) each.endPerson(person);
    this.judge.ended(person);
  }
}
