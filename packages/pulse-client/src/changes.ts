/** Follows the rows of scopes: all of them first, then what has changed. */
import type { Rows } from './api.ts';
import { PulseRefusal } from './failures.ts';

/** Behind the name of its table. */
export type TableRow = { readonly [T in keyof Rows]: readonly [table: T, row: Rows[T]] }[keyof Rows];

export interface Changes {
  /** `rows` are all there are: forget a copy from before. So it begins, and again when Pulse no longer knows what has changed. */
  readonly isWhole: boolean;
  /** Rows that are new or have changed, whole, as they are now. */
  readonly rows: readonly TableRow[];
  /** Rows to remove, before `rows` are put. */
  readonly removed: readonly (readonly [table: keyof Rows, id: string])[];
  /** Scopes that can no longer be read; they are not followed any more. */
  readonly closed: readonly string[];
  /** Where to go on, in this program or after it was started again: save it together with the rows. */
  readonly next: string;
}

export interface Follow {
  /** Such as `assigned:me`, `project:ID`; at most 100. */
  readonly scopes: readonly string[];
  /** `next` of the last changes that were dealt with, of the same scopes. Without it all rows come first. */
  readonly after?: string | null | undefined;
  /** For how many seconds one request waits for a change. */
  readonly wait?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Ask = (
  query: Readonly<Record<string, string>>,
  wait: number,
  signal?: AbortSignal,
) => Promise<Omit<Changes, 'isWhole'>>;

/** Goes on until its caller breaks off, or Pulse refuses: the token has ended, or a scope cannot be read. */
export async function* follow(ask: Ask, { scopes, after, wait = 50, signal }: Follow): AsyncGenerator<Changes, never> {
  let place = after ?? null;
  for (;;) {
    const isWhole = place === null;
    try {
      const found =
        place === null
          ? await ask({ scopes: scopes.join(',') }, 0, signal)
          : await ask({ after: place, wait: String(wait) }, wait, signal);
      if (found.next === place) continue;
      place = found.next;
      yield { isWhole, ...found };
    } catch (error) {
      if (!isGone(error)) throw error;
      place = null;
    }
  }
}

/** What has changed since then is not known any more. */
function isGone(error: unknown): boolean {
  return error instanceof PulseRefusal && error.code === 'changes_gone';
}
