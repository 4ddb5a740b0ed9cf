/** Whose subscription is whose. */
import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { SubscriptionRow } from './row.ts';

/** The actor's own; throws where it is missing, removed or another's. */
export function subscriptionFor(rows: Rows, actor: string, id: string): SubscriptionRow {
  const row = live(rows, 'subscription', id);
  if (row?.userId !== actor) throw new Refusal('subscription_not_found');
  return row;
}
