/**
 * Finds the fewest acts of a history that still fail the same way: parts of it are left out, in ever smaller sizes, and
 * stay out if it fails without them.
 */
import type { Failure, Shortened } from './seed-result.ts';
import { simulate, type Act } from './simulate.ts';

/** Takes at most `within` ms. Null: it does not fail when only its acts are run again. */
export async function shorten(seed: number, { invariant }: Failure, within: number): Promise<Shortened | null> {
  const until = Date.now() + within;
  const acts = await actsOf(seed);
  let chosen: readonly number[] = [...acts.keys()];
  const fails = async (some: readonly number[]): Promise<Failure | null> => {
    const { failure } = await simulate(seed, { acts: acts.filter((_, place) => some.includes(place)) });
    return failure?.invariant === invariant ? failure : null;
  };
  let failure = await fails(chosen);
  if (!failure) return null;
  let size = Math.ceil(chosen.length / 2);
  while (Date.now() < until) {
    let found = false;
    for (let start = 0; start < chosen.length && Date.now() < until;) {
      const rest = chosen.toSpliced(start, size);
      const still = await fails(rest);
      if (still) [chosen, failure, found] = [rest, still, true];
      else start += size;
    }
    if (size === 1 && !found) break;
    size = Math.max(1, found ? Math.min(size, Math.ceil(chosen.length / 2)) : Math.ceil(size / 2));
  }
  return { acts: chosen, of: acts.length, failure };
}

/** All acts of the history, for `simulate` to run some of them again. */
export async function actsOf(seed: number): Promise<readonly Act[]> {
  const acts: Act[] = [];
  await simulate(seed, { record: (act) => acts.push(act) });
  return acts;
}
