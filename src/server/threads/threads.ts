/**
 * The threads that look into what people have sent, wherever an input decides how long that takes: it must not keep
 * everybody else waiting. Each person's work is done one piece after another, and people take turns.
 */
import { once } from 'node:events';
import { Worker, type Transferable } from 'node:worker_threads';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { MonotonicClock as Clock } from '#sync/protocol/clock.ts';
import { HEAP_MB, IDLE_MS, LONGEST_MS, WAITING_MAX, YOUNG_MB } from './limits.ts';
import { processorTime } from './processor-time.ts';
import type { Outcome, Work } from './worker.ts';

/** What was sent would take more time or memory than anything honest does. Nothing was decided. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly';
}

export interface Request {
  /** Whose bytes they are: their work is done one piece after another. */
  readonly of: string;
  /** Work about the same thing is done by the same thread, which may remember something of it. */
  readonly about?: string;
  /** How long it may keep a processor busy. */
  readonly cpuMs: number;
  /** Handed over with the input: the caller can't use them afterwards. */
  readonly transfer?: readonly Transferable[];
}

export interface Threads {
  /**
   * Rejects with `TooCostly` if it takes more time or memory than allowed, with `StoreUnavailable` if too much of this
   * person is waiting already or the server ends, and with the error if there is a bug.
   */
  run<K extends keyof Work>(kind: K, input: Parameters<Work[K]>[0], request: Request): Promise<Answer<K>>;
  close(): Promise<void>;
}

/** As it arrives from another thread. */
type Received<T> = T extends Buffer
  ? Uint8Array<ArrayBuffer>
  : T extends object
    ? { readonly [M in keyof T]: Received<T[M]> }
    : T;

type Answer<K extends keyof Work> = Received<Awaited<ReturnType<Work[K]>>>;

interface Job {
  readonly kind: keyof Work;
  readonly input: unknown;
  readonly request: Request;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** How often the time of a busy thread is looked at. */
const LOOK_MS = 50;

/** `most`: how many threads there may be; each is started when it is needed. */
export function createThreads({ most, clock }: { readonly most: number; readonly clock: Clock }): Threads {
  return new ThreadPool(most, clock);
}

class ThreadPool implements Threads {
  readonly #places: Place[];
  /** By person, those first who had no turn for the longest time. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #busyFor = new Set<string>();
  #closed = false;

  constructor(most: number, clock: Clock) {
    this.#places = Array.from({ length: most }, () => new Place(clock));
  }

  run<K extends keyof Work>(kind: K, input: Parameters<Work[K]>[0], request: Request): Promise<Answer<K>> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(request.of) ?? [];
      if (this.#closed) return reject(new StoreUnavailable('The server ends'));
      if (waiting.length >= WAITING_MAX) return reject(new StoreUnavailable('Too much is waiting to be looked into'));
      waiting.push({ kind, input, request, resolve, reject });
      this.#waiting.set(request.of, waiting);
      return this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const jobs of this.#waiting.values())
      for (const job of jobs) job.reject(new StoreUnavailable('The server ends'));
    this.#waiting.clear();
    await Promise.all(this.#places.map((place) => place.close()));
  }

  #next(): void {
    for (const [of, jobs] of this.#waiting) {
      const [job] = jobs;
      const place = job && !this.#busyFor.has(of) && this.#freeFor(job.request);
      if (!place) continue;
      jobs.shift();
      if (jobs.length === 0) this.#waiting.delete(of);
      void this.#do(place, job);
    }
  }

  #freeFor({ about }: Request): Place | undefined {
    if (about === undefined) return this.#places.find(({ isBusy }) => !isBusy);
    const place = this.#places[hashOf(about) % this.#places.length];
    return place?.isBusy === false ? place : undefined;
  }

  async #do(place: Place, job: Job): Promise<void> {
    const { of } = job.request;
    this.#busyFor.add(of);
    try {
      job.resolve((await place.do(job)) as never);
    } catch (error) {
      job.reject(error);
    }
    this.#busyFor.delete(of);
    // To the end of the line.
    const left = this.#waiting.get(of);
    this.#waiting.delete(of);
    if (left) this.#waiting.set(of, left);
    this.#next();
  }
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash;
}

/** Where one thread at a time is: started for the first job, and again after one has ended it. */
class Place {
  isBusy = false;
  readonly #clock: Clock;
  #thread: Thread | null = null;
  #cancelEnd = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async do(job: Job): Promise<unknown> {
    this.isBusy = true;
    this.#cancelEnd();
    const thread = (this.#thread ??= new Thread(this.#clock));
    try {
      return await thread.do(job);
    } finally {
      this.isBusy = false;
      if (thread.hasEnded) this.#thread = null;
      else this.#cancelEnd = this.#clock.after(IDLE_MS, () => void this.close());
    }
  }

  async close(): Promise<void> {
    this.#cancelEnd();
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }
}

class Thread {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  readonly #clock: Clock;
  /** Rejects with what has ended it. */
  readonly #ended: Promise<never>;
  hasEnded = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    // Permanent: an error without a listener would end the process, and `once` only hears the first.
    this.#worker.on('error', () => {});
    this.#ended = this.#untilEnd(once(this.#worker, 'error'), once(this.#worker, 'exit'));
    // Each piece of work is answered with the error.
    this.#ended.catch(() => {});
  }

  async do({ kind, input, request }: Job): Promise<unknown> {
    let isDone = false;
    this.#worker.ref();
    const answered = new Promise<Outcome>((resolve) => this.#worker.once('message', resolve));
    this.#worker.postMessage([kind, input], request.transfer);
    try {
      const outcome = await Promise.race([answered, this.#ended, this.#untilTooLong(request.cpuMs, () => isDone)]);
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    } finally {
      isDone = true;
      // While it has nothing to do it keeps no process going.
      this.#worker.unref();
    }
  }

  /** Rejects when the thread has kept a processor busy for too long. */
  async #untilTooLong(cpuMs: number, isDone: () => boolean): Promise<never> {
    const begun = this.#clock.elapsed();
    let before: number | undefined;
    for (;;) {
      await new Promise<void>((resolve) => this.#clock.after(LOOK_MS, resolve));
      // Nobody waits for this any more.
      if (isDone() || this.hasEnded) return new Promise(() => {});
      const used = await processorTime(this.#worker);
      before ??= used;
      if (used - before <= cpuMs && this.#clock.elapsed() - begun <= LONGEST_MS) continue;
      await this.end();
      throw new TooCostly(`It takes more than ${cpuMs} ms`);
    }
  }

  /** An error comes before the exit that it causes. */
  async #untilEnd(failed: Promise<unknown[]>, exited: Promise<unknown[]>): Promise<never> {
    const reason = await Promise.race([failed.then(([error]) => error), exited.then(() => null)]);
    this.hasEnded = true;
    if (isOutOfMemory(reason)) throw new TooCostly('It takes too much memory');
    throw reason instanceof Error ? reason : new StoreUnavailable('The thread has ended');
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.#worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
