/** Random numbers from a seed: the same seed makes the same company. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  shuffled<T>(all: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32.
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    next: random,
    between,
    happens: (probability) => random() < probability,
    pick: <T>(choices: readonly T[]) => {
      if (choices.length === 0) throw new RangeError('There is nothing to choose from');
      return choices[between(0, choices.length - 1)] as T;
    },
    shuffled: <T>(all: readonly T[]) => {
      const rest = [...all];
      const taken: T[] = [];
      while (rest.length > 0) taken.push(...rest.splice(between(0, rest.length - 1), 1));
      return taken;
    },
  };
}
