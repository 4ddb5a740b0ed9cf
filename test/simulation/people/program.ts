/**
 * A program of one person, which keeps a copy by asking for changes, at nodes that come and go. They are its own and have
 * their own random numbers: nothing of it changes the rest of a history.
 */
import { schema } from '#domain/registry.ts';
import { MemoryStore } from '#store/memory/store.ts';
import type { MemoryDatabase } from '#store/memory/database.ts';
import { createHub, type Hub } from '#sync/hub/hub.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { Copy } from '#test/hub/copy.ts';
import type { Random } from '../core/random.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Judge } from '../judge/judge.ts';
import { State } from '../judge/rights.ts';
import { same } from '../judge/same.ts';
import { limits, type StoreConditions } from '../server/node.ts';

interface Ports {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly judge: Judge;
  readonly storeConditions: StoreConditions;
  /** Another one after a restore. */
  readonly database: () => MemoryDatabase;
}

type Answered = 'answered' | 'gone' | 'denied' | 'out' | 'unavailable';

const PAUSE = [1_500, 12_000] as const;
const NODES = 2;
/** How often it tries in the end. */
const TRIES = 20;

export class Program {
  readonly #ports: Ports;
  readonly #copy: Copy;
  #nodes: Hub[] = [];
  #database: MemoryDatabase | null = null;
  #ended = false;
  /** It asks one thing at a time: two answers to nothing held would be held together. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(person: string, ports: Ports) {
    this.#ports = ports;
    this.#copy = new Copy(person);
    this.#later();
  }

  /** It asks until it has been given everything there is; false if it never is. */
  async comesToRest(): Promise<boolean> {
    this.#ended = true;
    const { judge, scheduler } = this.#ports;
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await this.#ask(1);
      const row = judge.state.get('person', this.#copy.person);
      if (answer === 'out') return row !== undefined && Reflect.get(row, 'disabledAt') !== null;
      if (answer === 'answered' && this.#copy.place?.cursor.seq === judge.history.head) return true;
      await scheduler.sleep(1000);
    }
    return false;
  }

  #later(): void {
    const { scheduler, random } = this.#ports;
    scheduler.after(random.between(...PAUSE), () => {
      if (this.#ended) return;
      void this.#ask(this.#copy.place ? random.pick([0, 0, 0.1]) : 0.7).then(() => this.#later());
    });
  }

  /** `more`: how many of the scopes that it does not follow yet it wants. */
  async #ask(more: number): Promise<Answered> {
    const asked = this.#turn.then(async () => this.#askNow(more));
    this.#turn = asked;
    return asked;
  }

  async #askNow(more: number): Promise<Answered> {
    const { judge, random } = this.#ports;
    const copy = this.#copy;
    const followed = copy.place?.scopes ?? [];
    const others = more === 0 ? [] : scopesFor(judge.state, copy.person).filter((scope) => !followed.includes(scope));
    const add = random.some(others, more);
    try {
      const answer = await copy.ask({ changes: this.#node().changes }, ...add);
      const { rows = [], removed = [] } = copy.answers.at(-1) ?? {};
      // Comparing it every time would take too long.
      if (answer === 'answered' && (this.#ended || rows.length + removed.length > 0)) this.#judge();
      return answer;
    } catch (error) {
      if (error instanceof StoreUnavailable) return 'unavailable';
      judge.verdict.fail('copies', error instanceof Error ? String(error.stack) : String(error));
      return 'unavailable';
    }
  }

  /** The copy is what its person may see of the scopes, as of its place. */
  #judge(): void {
    const { judge } = this.#ports;
    const { place, rows, person } = this.#copy;
    judge.readOn();
    // A log that is gone: the next answer says so.
    if (!place || !judge.isTrue(place.cursor)) return;
    const visible = new State(judge.history, place.cursor.seq).visible(person, place.scopes);
    const at = (key: string) => `the copy of ${person} at ${place.cursor.seq} of ${place.scopes.join(' ')}: ${key}`;
    for (const [key, row] of visible)
      judge.verdict.check(same(rows.get(key), row), 'copies', () => `${at(key)} is missing or another`);
    for (const key of rows.keys()) judge.verdict.check(visible.has(key), 'copies', () => `${at(key)} is too much`);
  }

  #node(): Hub {
    const { random, database } = this.#ports;
    if (this.#database !== database()) {
      for (const hub of this.#nodes) hub.close();
      this.#database = database();
      this.#nodes = Array.from({ length: NODES }, () => this.#start(database()));
    }
    const index = random.below(NODES);
    if (random.chance(0.2)) {
      this.#nodes[index]?.close();
      this.#nodes[index] = this.#start(database());
    }
    const hub = this.#nodes[index];
    if (!hub) throw new Error('there is no node');
    return hub;
  }

  #start(database: MemoryDatabase): Hub {
    const { scheduler, random, judge, storeConditions } = this.#ports;
    const now = (): number => scheduler.now;
    const pause = async (): Promise<void> => {
      if (random.chance(0.3)) await scheduler.sleep(random.between(0, storeConditions.slowness));
      if (random.chance(storeConditions.failing)) throw new Error('the disk is full');
    };
    return createHub({
      store: new MemoryStore(database, { pause, now }),
      schema,
      clock: { now, elapsed: now, after: (ms, run) => scheduler.after(ms, run), random: () => random.next() },
      execute: () => Promise.reject(new Error('it only reads')),
      report: (error) => {
        if (!(error instanceof Error) || !/Unsaved|LogLost/.test(error.name)) judge.bug('a node of a program', error);
      },
      limits,
    });
  }
}

/** What it may follow; of the tasks those that were made last. */
function scopesFor(state: State, person: string): string[] {
  const own = [
    'user',
    'assigned',
    'authored',
    'helping',
    'asked',
    'notes',
    'views',
    'updateDrafts',
    'workload',
    'time',
  ];
  const inProjects = ['project', 'projectNotes', 'projectViews', 'projectUpdates', 'projectTime', 'tally'];
  const scopes = [
    'everyone',
    ...own.map((kind) => `${kind}:${person}`),
    ...state.all('project').flatMap(({ id }) => inProjects.map((kind) => `${kind}:${id}`)),
    ...state.all('team').flatMap(({ id }) => ['team', 'teamNotes', 'teamViews'].map((kind) => `${kind}:${id}`)),
    ...state.all('note').map(({ id }) => `note:${id}`),
    ...state
      .all('task')
      .slice(-6)
      .map(({ id }) => `task:${id}`),
  ];
  return scopes.filter((scope) => state.mayOpen(person, scope));
}
