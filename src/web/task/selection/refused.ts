import { t } from '@lingui/core/macro';

/** Of many: how many could not be changed, and why. */
export class Refused {
  readonly #counts = new Map<string, number>();

  add(why: string): void {
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
  }

  /** Null: all of them could. */
  text(total: number): string | null {
    if (this.#counts.size === 0) return null;
    return [...this.#counts].map(([why, count]) => t`${count} of ${total} can’t be changed: ${why}`).join('\n');
  }
}
