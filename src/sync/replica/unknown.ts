/**
 * Pending commands whose code is not loaded: they have no effect until it has been fetched, and then run in their
 * places.
 */
import { decides } from '../rule.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Layer, OptimisticView } from './optimistic-view.ts';

export interface UnknownOptions {
  readonly view: OptimisticView;
  readonly clock: MonotonicClock;
  /** Calls back when the code is here; the returned function gives up. */
  readonly learn: (learned: () => void) => () => void;
  /** Commands whose code has arrived were run, but are not shown yet. */
  readonly learned: () => void;
}

export class Unknown {
  readonly #options: UnknownOptions;
  readonly #layers = new Set<Layer>();
  #learning: { readonly giveUp: () => void; readonly waiting: (() => void)[] } | null = null;

  constructor(options: UnknownOptions) {
    this.#options = options;
  }

  add(layer: Layer): void {
    this.#options.view.addTopLayer(layer, { reads: new Set(), writes: [] });
    this.#layers.add(layer);
    this.#learning ??= { giveUp: this.#options.learn(() => this.#learned()), waiting: [] };
  }

  /** Resolves when nothing is being fetched, `within` ms have passed, or it has stopped. */
  async learned(within: number): Promise<void> {
    if (!this.#learning) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#learning.waiting.push(resolve);
    const cancel = this.#options.clock.after(within, resolve);
    await promise;
    cancel();
  }

  stop(): void {
    this.#learning?.giveUp();
    this.#end();
  }

  /** A command that is still unknown then is of another build: the server knows it, or refuses it. */
  #learned(): void {
    decides('R7');
    for (const layer of this.#layers) this.#options.view.renew(layer);
    this.#end();
    this.#options.learned();
  }

  #end(): void {
    const waiting = this.#learning?.waiting ?? [];
    this.#learning = null;
    this.#layers.clear();
    for (const resolve of waiting) resolve();
  }
}
