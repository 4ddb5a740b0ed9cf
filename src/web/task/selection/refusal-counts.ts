import { t } from '@lingui/core/macro';

/** Counts how many of many tasks could not be changed, and why. */
export class RefusalCounts {
  readonly #counts = new Map<string, number>();

  add(why: string): void {
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
  }

  /** Null: all were changed. `wanted`: the kind of change. */
  text(total: number, wanted: Wanted = 'changed'): string | null {
    if (this.#counts.size === 0) return null;
    return [...this.#counts].map(([why, count]) => describeCount(wanted, count, total, why)).join('\n');
  }
}

type Wanted = 'changed' | 'deleted' | 'undone';

function describeCount(wanted: Wanted, count: number, total: number, why: string): string {
  switch (wanted) {
    case 'changed':
      return t`${count} of ${total} weren’t changed: ${why}`;
    case 'deleted':
      return t`${count} of ${total} weren’t deleted: ${why}`;
    case 'undone':
      return t`${count} of ${total} weren’t undone: ${why}`;
  }
}
