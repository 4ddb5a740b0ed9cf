/** When the person last visited on this device. Coming back soon continues the same visit. */
import { MINUTE } from '#domain/duration.ts';

/** As stored: instants of the server's clock. */
export interface Visit {
  /** What is newer than this is new to the person. */
  readonly since: number;
  /** When the page was last left. */
  readonly left: number;
  /** There was no earlier visit on this device. */
  readonly isFirst: boolean;
}

export const SAME_VISIT_MS = 30 * MINUTE;

export function visitAt(kept: string | null, now: number): Visit {
  const before = parsed(kept);
  if (!before) return { since: now, left: now, isFirst: true };
  if (now - before.left < SAME_VISIT_MS) return { ...before, left: now };
  return { since: before.left, left: now, isFirst: false };
}

/** Anything malformed counts as no visit. */
function parsed(kept: string | null): Visit | null {
  const parts = /^(\d+) (\d+) (first|again)$/.exec(kept ?? '');
  return parts && { since: Number(parts[1]), left: Number(parts[2]), isFirst: parts[3] === 'first' };
}

export function keptAs({ since, left, isFirst }: Visit): string {
  return `${since} ${left} ${isFirst ? 'first' : 'again'}`;
}
