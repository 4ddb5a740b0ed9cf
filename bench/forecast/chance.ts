/** Draws from one seed. */
import { seededRandom } from '#domain/seeded-random.ts';

export class Chance {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    // Neighbouring seeds start alike.
    for (let skipped = 0; skipped < 8; skipped += 1) this.#random();
  }

  happens(share: number): boolean {
    return this.#random() < share;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.#random();
  }

  /** Both inclusive. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  oneOf<T>(things: readonly [T, ...T[]]): T {
    return things[Math.floor(this.#random() * things.length)] ?? things[0];
  }

  /** A positive number around the middle one: two thirds lie within a factor of e^spread. */
  around(middle: number, spread: number): number {
    const angle = 2 * Math.PI * this.#random();
    return middle * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(angle));
  }

  /** How often something happens that does so `mean` times on average. */
  times(mean: number): number {
    const end = Math.exp(-mean);
    let [count, left] = [0, this.#random()];
    while (left > end) {
      count += 1;
      left *= this.#random();
    }
    return count;
  }
}
