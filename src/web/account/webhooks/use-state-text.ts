import { useLingui } from '@lingui/react/macro';
import type { Webhook } from './texts.ts';

/** How its sending goes, in a word. */
export function useStateText({ failingSince, stoppedAt }: Pick<Webhook, 'failingSince' | 'stoppedAt'>): {
  readonly text: string;
  readonly isBad: boolean;
} {
  const { t } = useLingui();
  const isBad = failingSince !== null;
  return { text: stoppedAt !== null ? t`off` : isBad ? t`failing` : t`on`, isBad };
}
