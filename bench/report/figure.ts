/** The results of a run: each figure beside what the machine can do at best, and its target. */
import { median } from './samples.ts';

export type Unit = 'ms' | 's' | '/s' | 'MB' | 'KB';

export interface Figure {
  readonly value: number;
  readonly unit: Unit;
  /** The same work without Pulse, in the same run; null if there is nothing to compare with. */
  readonly floor: number | null;
  readonly target: number | null;
}

export interface Measured extends Figure {
  readonly name: string;
  /** The best and the worst round: how quiet the machine was. */
  readonly range: readonly [number, number];
}

export class Report {
  readonly figures: Measured[] = [];

  /** `rounds`: the figure of each round; their median counts. */
  add(
    name: string,
    unit: Unit,
    rounds: readonly number[],
    { floor = null, target = null }: { readonly floor?: number | null; readonly target?: number | null } = {},
  ): void {
    const range = [Math.min(...rounds), Math.max(...rounds)] as const;
    this.figures.push({ name, value: median(rounds), unit, floor, target, range });
  }
}

/** For rates more is better, for everything else less. */
export function isMet({ value, unit, target }: Figure): boolean | null {
  if (target === null) return null;
  return unit === '/s' ? value >= target : value <= target;
}
