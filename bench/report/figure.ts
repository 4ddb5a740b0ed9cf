/** What a run has measured: each figure with what the machine can do at best, and what we aim at. */
import { median } from './samples.ts';

export type Unit = 'ms' | '/s' | 'MB' | 'KB';

export interface Figure {
  readonly value: number;
  readonly unit: Unit;
  /** The same work, bare, in the same run; null where there is none to compare with. */
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

  /** `rounds`: the figure as each round had it; their median counts. */
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

/** Of rates, more is better; of everything else, less. */
export function isMet({ value, unit, target }: Figure): boolean | null {
  if (target === null) return null;
  return unit === '/s' ? value >= target : value <= target;
}
