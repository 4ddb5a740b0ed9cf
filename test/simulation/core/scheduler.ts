/**
 * One thread, one queue of events, and a clock that stands still while an event runs. After each event all promises it
 * has started run to their end, so the order of the whole system follows from the seed.
 */
import type { MonotonicClock } from '#sync/protocol/clock.ts';
import type { Random } from './random.ts';

interface Event {
  readonly at: number;
  readonly order: number;
  run: (() => void) | null;
}

export class Scheduler {
  readonly random: Random;
  #now: number;
  #order = 0;
  #ran = 0;
  readonly #heap: Event[] = [];
  /** Called after each event and everything that followed from it. */
  settled: () => void = () => {};

  constructor(random: Random, start: number) {
    this.random = random;
    this.#now = start;
  }

  get now(): number {
    return this.#now;
  }

  /** How many events have run. */
  get ran(): number {
    return this.#ran;
  }

  /** Calls `run` after `ms` of virtual time; the returned function cancels it. */
  after(ms: number, run: () => void): () => void {
    const event: Event = { at: this.#now + Math.max(0, ms), order: this.#order++, run };
    push(this.#heap, event);
    return () => {
      event.run = null;
    };
  }

  /** Resolves after `ms` of virtual time. */
  async sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.after(ms, resolve);
    await promise;
  }

  /** Runs events until `done` returns true or none are left; refuses to run forever. */
  async run(done: () => boolean, limit: number): Promise<void> {
    await drained();
    this.settled();
    const stop = this.#ran + limit;
    while (!done()) {
      const event = pop(this.#heap);
      if (!event) return;
      if (!event.run) continue;
      if (this.#ran++ >= stop) throw new Error(`no end after ${limit} events`);
      this.#now = Math.max(this.#now, event.at);
      event.run();
      await drained();
      this.settled();
    }
  }
}

/** A tab or a node: what it has started ends with it. */
export class Process {
  readonly clock: MonotonicClock;
  #alive = true;
  #skew: number;

  /** `skew`: how far this machine's clock is off, in milliseconds. */
  constructor(scheduler: Scheduler, skew = 0) {
    const random = scheduler.random.fork();
    this.#skew = skew;
    this.clock = {
      now: () => Math.floor(scheduler.now + this.#skew),
      elapsed: () => scheduler.now,
      after: (ms, callback) =>
        scheduler.after(ms, () => {
          if (this.#alive) callback();
        }),
      random: () => random.next(),
    };
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Sets the machine's clock; timers are not affected. */
  setClock(skew: number): void {
    this.#skew = skew;
  }

  kill(): void {
    this.#alive = false;
  }
}

/** All microtasks, including those they queue, run before the next turn of Node's loop. */
async function drained(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(resolve);
  await promise;
}

function push(heap: Event[], event: Event): void {
  let index = heap.length;
  heap.push(event);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent];
    if (!above || !before(event, above)) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = event;
}

function pop(heap: Event[]): Event | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!first || !last || first === last) return first;
  let index = 0;
  for (;;) {
    const left = heap[2 * index + 1];
    const right = heap[2 * index + 2];
    const child = right && left && before(right, left) ? right : left;
    if (!child || !before(child, last)) break;
    heap[index] = child;
    index = child === left ? 2 * index + 1 : 2 * index + 2;
  }
  heap[index] = last;
  return first;
}

function before(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
