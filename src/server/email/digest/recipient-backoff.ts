import { backoff } from '#sync/backoff.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';

const BACKOFF = { least: 2 * MINUTE, most: HOUR };

export interface RecipientBackoff {
  /** Whether it is too early to try this recipient again. */
  isWaiting(key: string): boolean;
  /** Doubles the wait each time. */
  wait(key: string): void;
  forget(key: string): void;
}

/** For inboxes whose server asks to come back later. */
export function createRecipientBackoff(clock: Clock): RecipientBackoff {
  const waits = new Map<string, { readonly until: number; readonly times: number }>();
  return {
    isWaiting: (key) => (waits.get(key)?.until ?? 0) > clock.now(),
    wait: (key) => {
      const times = waits.get(key)?.times ?? 0;
      waits.set(key, { until: clock.now() + backoff(BACKOFF, times), times: times + 1 });
    },
    forget: (key) => void waits.delete(key),
  };
}
