import { useLingui } from '@lingui/react/macro';
import type { Webhook } from './texts.ts';

/** How its sending goes, in a word. */
export function useStateText({
  belongsTo,
  failingSince,
  isPlaceDeleted,
  stoppedAt,
}: Pick<Webhook, 'belongsTo' | 'failingSince' | 'isPlaceDeleted' | 'stoppedAt'>): {
  readonly text: string;
  readonly isBad: boolean;
} {
  const { t } = useLingui();
  const isBad = failingSince !== null;
  if (isPlaceDeleted)
    return { text: belongsTo?.startsWith('team:') ? t`its team is deleted` : t`its project is deleted`, isBad: false };
  return { text: stoppedAt !== null ? t`off` : isBad ? t`failing` : t`on`, isBad };
}
