export type RandomState = readonly [number, number, number, number];

/** A small seeded generator (sfc32): every choice of a simulation comes from one of these. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    this.#b = Math.floor(seed / 2 ** 32) >>> 0;
    this.#c = 0x9e3779b9;
    for (let round = 0; round < 12; round++) this.next();
  }

  /** The generator's state, for `goTo`. */
  get state(): RandomState {
    return [this.#a, this.#b, this.#c, this.#counter];
  }

  restore(place: RandomState): void {
    [this.#a, this.#b, this.#c, this.#counter] = place;
  }

  /** [0, 1) */
  next(): number {
    const sum = (((this.#a + this.#b) >>> 0) + this.#counter) >>> 0;
    this.#counter = (this.#counter + 1) >>> 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) >>> 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) >>> 0;
    return sum / 2 ** 32;
  }

  /** 0 … limit − 1 */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]]): T;
  pick<T>(list: readonly T[]): T | undefined;
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** Each element of a list with this probability, in order. */
  some<T>(list: readonly T[], probability: number): T[] {
    return list.filter(() => this.chance(probability));
  }

  /** One of the choices, in proportion to its weight. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    const total = choices.reduce((sum, [weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    throw new Error('nothing to choose from');
  }

  /** A separate generator, so that its use does not shift the choices made here. */
  fork(): Random {
    return new Random(this.below(2 ** 32) * 2 ** 20 + this.below(2 ** 20));
  }
}
