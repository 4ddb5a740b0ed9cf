import { t } from '@lingui/core/macro';

/** "3h", "1h 30m"; `parseEstimate` reads this format. */
export function estimateText(estimate: number): string {
  const [hours, minutes] = [Math.floor(estimate / 60), Math.round(estimate % 60)];
  if (hours === 0) return t`${minutes}m`;
  return minutes === 0 ? t`${hours}h` : t`${hours}h ${minutes}m`;
}
