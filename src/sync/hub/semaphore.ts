/** Limits how much runs at once; the rest waits in line. */
import { decides } from '../rule.ts';

export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(free: number) {
    this.#free = free;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else {
      decides('S10');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
