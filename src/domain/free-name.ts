import { NAME_MAX } from './input.ts';
import { nameKey } from './name-key.ts';

/** The name, with the first number that tells it from all others if it is taken: `Doing 2`. */
export function freeName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(nameKey));
  for (let n = 1; ; n += 1) {
    const number = n === 1 ? '' : ` ${n}`;
    const numbered = name.slice(0, NAME_MAX - number.length).toWellFormed() + number;
    if (!taken.has(nameKey(numbered))) return numbered;
  }
}
