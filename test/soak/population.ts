/**
 * The people of one instance: replicas that act, browse, lose their network and their tabs; and one person at a real
 * browser.
 */
import { schema } from '#domain/registry.ts';
import { register } from '#test/client.ts';
import { act, browse, bulk, type Workplace } from '#test/simulation/actions/work.ts';
import type { Random } from '#test/simulation/core/random.ts';
import { unsettledReason } from '#test/simulation/ending.ts';
import { Judge } from '#test/simulation/judge/judge.ts';
import { judgeProduct } from '#test/simulation/judge/product.ts';
import type { Verdict } from '#test/simulation/judge/verdict.ts';
import { Tab } from '#test/simulation/people/tab.ts';
import type { Browser as Chromium } from 'playwright-core';
import { NetworkedBrowser } from './networked-browser.ts';
import { openPageUser, type PageUser } from './page-user.ts';
import type { RealTimeScheduler } from './real-time-scheduler.ts';
import { EventRecord, type Note } from './event-record.ts';
import { headOf, readTruth, type TestInstance } from './instance.ts';

/** How long a healed system may take to settle, and for how long nothing may have happened then (ms). */
const WITHIN = 180_000;
const RESTED = 8000;
/** Nothing gets that old in a soak run. */
const YOUNG = 24 * 3_600_000;

export class Population implements Workplace {
  readonly teamwork = 0.2;
  readonly tabs = new Set<Tab>();
  readonly scheduler: RealTimeScheduler;
  readonly record: EventRecord;
  readonly #site: TestInstance;
  readonly #random: Random;
  readonly #note: Note;
  readonly #desks: NetworkedBrowser[] = [];
  readonly #seats: PageUser[] = [];
  #opened = 0;

  constructor(site: TestInstance, present: RealTimeScheduler, random: Random, note: Note) {
    this.#site = site;
    this.scheduler = present;
    this.#random = random;
    this.#note = note;
    this.record = new EventRecord(note);
  }

  /** What another person's page shows. */
  get state(): Workplace['state'] {
    const tab = this.#random.pick([...this.tabs]);
    return { all: (table) => tab?.rows(table) ?? [] };
  }

  later(ms: number, act: () => void): void {
    this.scheduler.after(ms, act);
  }

  async begin(replicas: number, chromium: Chromium | null): Promise<void> {
    const { nodes } = this.#site;
    const node = (): string => this.#random.pick(nodes)?.url ?? '';
    for (let count = 0; count < replicas; count++) {
      const account = await register(node());
      const desk = new NetworkedBrowser(this.scheduler, account, node, this.record);
      this.#desks.push(desk);
      this.#open(desk);
    }
    if (!chromium) return;
    const url = node();
    const account = await register(url);
    const { scheduler: present, record } = this;
    this.#seats.push(
      await openPageUser(chromium, url, account, { present, random: this.#random.fork(), record, note: this.#note }),
    );
  }

  /** Runs until it is stopped; returns how much was done by hand. */
  async work(isOver: () => boolean): Promise<number> {
    const random = this.#random;
    const replicas = async (): Promise<void> => {
      while (!isOver()) {
        await this.scheduler.sleep(random.between(0, 120));
        random.weighted([
          [60, () => act(this, random)],
          [14, () => browse(this, random)],
          [2, () => bulk(this, random)],
          [2, () => random.pick(this.#desks)?.cut()],
          [1, () => this.#lose()],
        ] as const)();
      }
    };
    const [, ...hands] = await Promise.all([replicas(), ...this.#seats.map(({ work }) => work(isOver))]);
    return hands.reduce((sum, count) => sum + count, 0);
  }

  /** Waits until everything is persisted and idle, and judges it. */
  async judge(): Promise<Verdict> {
    const { store } = this.#site;
    const isRestless = await this.#comesToRest();
    const judge = new Judge(this.#note, () => this.scheduler.now, YOUNG);
    const { verdict, ledger } = judge;
    this.record.tellIntents(judge);
    judge.follow(await readTruth(store, this.record.ids));
    judge.readOn();
    for (const bug of this.record.bugs) verdict.fail('no bugs', bug);
    this.record.tellAnswers(judge);
    for (const who of ledger.unanswered(new Set())) verdict.fail('nothing vanishes', `${who} was never answered`);
    for (const tab of this.tabs) {
      const reason = unsettledReason(judge, tab);
      if (reason !== null) verdict.fail('comes to rest', `${tab.name} ${reason}`);
      judge.look(tab);
      const disk = tab.browser.disk(tab.person);
      judge.persistence.judgeRights(disk, tab.person, judge.state, (cursor) => judge.isTrue(cursor));
    }
    for (const seat of this.#seats) await seat.judge(judge);
    judge.audit();
    judgeProduct(judge.state, verdict);
    if (isRestless) verdict.fail('comes to rest', 'not within three minutes');
    this.#note(`judged ${judge.history.head} entries and ${this.record.commands} commands`);
    return verdict;
  }

  end(): void {
    for (const tab of this.tabs) tab.crash();
  }

  #open(desk: NetworkedBrowser): void {
    const person = desk.account.id;
    desk.disk(person).onSaved = (entry) => this.record.saved(entry, person);
    const tab = new Tab(`tab${++this.#opened}(${person.slice(-3)})`, person, desk, schema, this.scheduler, this.record);
    this.#note(`${tab.name} opens`);
    this.tabs.add(tab);
    for (const scope of ['everyone', `user:${person}`, `assigned:${person}`, `authored:${person}`, `helping:${person}`])
      tab.open(scope);
  }

  /** Closes a tab, cleanly or by a crash, and opens another in its browser. */
  #lose(): void {
    const tab = this.#random.pick([...this.tabs]);
    const desk = this.#desks.find((each) => each === tab?.browser);
    if (!tab || !desk) return;
    this.#note(`${tab.name} ends`);
    this.tabs.delete(tab);
    if (this.#random.chance(0.5)) tab.end(40);
    else tab.crash();
    const resting = new Set([...desk.disk(tab.person).outbox.values()].map(({ id }) => id));
    for (const { id } of tab.pending) this.record.orphaned(id, resting.has(id));
    this.#open(desk);
  }

  /** False when everything has settled. */
  async #comesToRest(): Promise<boolean> {
    const until = this.scheduler.now + WITHIN;
    let since = Infinity;
    while (this.scheduler.now < until) {
      await this.scheduler.sleep(500);
      const { seq } = await headOf(this.#site.store);
      const tabs = [...this.tabs].every(({ replica, pending, wire }) => {
        return replica.status().pending === 0 && pending.size === 0 && wire.cursor?.seq === seq;
      });
      const pages = tabs && (await Promise.all(this.#seats.map(({ isAt }) => isAt(seq)))).every(Boolean);
      since = pages ? Math.min(since, this.scheduler.now) : Infinity;
      if (this.scheduler.now - since >= RESTED) return false;
    }
    return true;
  }
}
