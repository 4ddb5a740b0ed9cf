/** Since when somebody has not looked, on this device. Who comes back soon goes on with the same visit. */
import { MINUTE } from '#domain/duration.ts';

/** As it is kept: instants of the server's clock. */
export interface Visit {
  /** What is newer than this is news. */
  readonly since: number;
  /** When the page was last left. */
  readonly left: number;
  /** Nothing was known of the person here before. */
  readonly isFirst: boolean;
}

export const SAME_VISIT_MS = 30 * MINUTE;

export function visitAt(kept: string | null, now: number): Visit {
  const before = parsed(kept);
  if (!before) return { since: now, left: now, isFirst: true };
  if (now - before.left < SAME_VISIT_MS) return { ...before, left: now };
  return { since: before.left, left: now, isFirst: false };
}

/** Whatever is not what was kept is as good as nothing. */
function parsed(kept: string | null): Visit | null {
  const parts = /^(\d+) (\d+) (first|again)$/.exec(kept ?? '');
  return parts && { since: Number(parts[1]), left: Number(parts[2]), isFirst: parts[3] === 'first' };
}

export function keptAs({ since, left, isFirst }: Visit): string {
  return `${since} ${left} ${isFirst ? 'first' : 'again'}`;
}
