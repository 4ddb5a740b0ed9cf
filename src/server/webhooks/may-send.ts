/** Whether a webhook may be sent something now: asked before each message, also before one that people ask for. */
import { asRows } from '#server/door/typed-rows.ts';
import type { RequiredFactor } from '#server/auth/required-factor.ts';
import type { Store } from '#sync/log/store.ts';
import { maySteer } from './belonging.ts';
import type { Webhook } from './webhooks.ts';

interface Ports {
  readonly store: Pick<Store, 'read'>;
  readonly requiredFactor: Pick<RequiredFactor, 'isMissing'>;
}

/** Its maker has what is required of them, and the right to one where it belongs. */
export type MaySend = (webhook: Pick<Webhook, 'person' | 'belongsTo'>) => Promise<boolean>;

export function createMaySend({ store, requiredFactor }: Ports): MaySend {
  return async ({ person, belongsTo }) => {
    if (await requiredFactor.isMissing(person)) return false;
    return belongsTo === null || store.read((reader) => maySteer(asRows(reader), person, belongsTo));
  };
}
