import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import type { Webhook } from './texts.ts';

/** The name of who made it, and whose sight it has; null if that is oneself. */
export function useMaker({ person }: Pick<Webhook, 'person'>): string | null {
  const people = usePeople();
  return person === usePulse().person ? null : nameOf(people, person);
}
