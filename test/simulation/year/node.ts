/** A server that asks: the product's store, door and job on a clock that can be set. */
import { createExecute, type Door } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { startCheckIns } from '#server/jobs/check-ins.ts';
import { startWeeklySummaries } from '#server/jobs/weekly-summaries.ts';
import type { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore, type StoreStep } from '#store/memory/store.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { Process, type Scheduler } from '../core/scheduler.ts';
import { duePeople } from '../server/due-people.ts';
import { readSummary } from './read-summary.ts';

/** Within the time that the clock runs on at each moment. */
const SUMMARIES_EVERY = 4_000;

interface Ports {
  readonly database: MemoryDatabase;
  readonly scheduler: Scheduler;
  /** Whether it holds the lease; at times two do, or nobody. */
  readonly holds: () => boolean;
  readonly bug: (error: unknown) => void;
}

export class AskingNode {
  readonly process: Process;
  readonly door: Door;
  /** How far its clock is off besides the time that was skipped. */
  skew: number;
  readonly #store: MemoryStore;
  #crashAt: StoreStep | null = null;

  constructor({ database, scheduler, holds, bug }: Ports) {
    this.skew = scheduler.random.between(-50, 50);
    this.process = new Process(scheduler);
    const { clock } = this.process;
    const pause = async (step: StoreStep): Promise<void> => {
      if (this.#crashAt === step) return this.crash();
      await scheduler.sleep(scheduler.random.between(0, 3));
    };
    this.#store = new MemoryStore(database, { pause, now: () => clock.now() });
    const report = (fields: object): void => {
      const error: unknown = Reflect.get(fields, 'error');
      if (!(error instanceof StoreUnavailable)) bug(error);
    };
    const log = { error: report, warn: report };
    this.door = createExecute({ store: this.#store, clock, log });
    startWeeklySummaries({
      store: this.#store,
      summary: (person, at, sentWeek) => this.#store.read((rows) => readSummary(asRows(rows), person, at, sentWeek)),
      door: this.door,
      clock,
      log,
      every: SUMMARIES_EVERY,
    });
    startCheckIns({
      duePeople: (search) => this.#store.read(() => duePeople(database, search)),
      door: this.door,
      lease: { hold: () => Promise.resolve(holds()), release: () => Promise.resolve() },
      clock,
      log,
    });
  }

  crash(): void {
    this.process.kill();
    this.#store.crash();
  }

  /** Crashes when it comes to this step of a write. */
  crashAt(step: StoreStep): void {
    this.#crashAt = step;
  }
}
