import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { HEALTHS, type Health } from '#domain/project-update/row.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

export const healthLabels: Readonly<Record<Health, MessageDescriptor>> = {
  ON_TRACK: msg`On track`,
  AT_RISK: msg`At risk`,
  OFF_TRACK: msg`Off track`,
};

const tones: Readonly<Record<Health, ChipTone>> = { ON_TRACK: 'primary', AT_RISK: 'warning', OFF_TRACK: 'error' };

/** One that this version does not know is not shown. */
export function knownHealth(health: string): Health | undefined {
  return HEALTHS.find((each) => each === health);
}

/** How the owner says that a project is going. */
export function HealthChip({ health }: { readonly health: string }) {
  const { t } = useLingui();
  const known = knownHealth(health);
  return known && <Chip tone={tones[known]}>{t(healthLabels[known])}</Chip>;
}
