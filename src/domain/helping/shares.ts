/** Who does which part of a task, in percent. */
import { ownOf } from '../own-value.ts';
import type { TaskRow } from '../task/row.ts';

export const HELPERS_MAX = 20;

type Helped = Pick<TaskRow, 'helperUids' | 'helperShares'>;

/**
 * Of the assignee and each helper; together they are 100. Who has no share of their own has an equal part of what the others
 * leave, and the assignee has the rest.
 */
export function sharesOf({ assignee, helperUids, helperShares }: Helped & Pick<TaskRow, 'assignee'>) {
  const given = helperUids.map((helper) => ownOf(helperShares, helper));
  const open = given.filter((share) => share === undefined).length;
  const equal = Math.floor((100 - sumOf(given)) / (open + 1));
  const shares = new Map(helperUids.map((helper, at) => [helper, given[at] ?? equal]));
  return shares.set(assignee, 100 - sumOf([...shares.values()]));
}

/** Of the shares that somebody has chosen. */
export function sumOfShares({ helperUids, helperShares }: Helped): number {
  return sumOf(helperUids.map((helper) => ownOf(helperShares, helper)));
}

/** With the helper; `share`: null has none of their own, and undefined the one that they have. */
export function withHelper({ helperUids, helperShares }: Helped, person: string, share?: number | null): Helped {
  const { [person]: before, ...others } = helperShares ?? {};
  const own = share === undefined ? before : share;
  return {
    helperUids: helperUids.includes(person) ? helperUids : [...helperUids, person],
    helperShares: shared(own === undefined || own === null ? others : { ...others, [person]: own }),
  };
}

/** With those of its helpers for whom that is so. */
export function withHelpers({ helperUids, helperShares }: Helped, isKept: (helper: string) => boolean): Helped {
  const kept = helperUids.filter(isKept);
  const shares = Object.entries(helperShares ?? {}).filter(([helper]) => kept.includes(helper));
  return { helperUids: kept, helperShares: shared(Object.fromEntries(shares)) };
}

function shared(shares: Readonly<Record<string, number>>): Helped['helperShares'] {
  return Object.keys(shares).length === 0 ? null : shares;
}

function sumOf(shares: readonly (number | undefined)[]): number {
  return shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}
