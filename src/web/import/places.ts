import { useLingui } from '@lingui/react/macro';
import { PLACES, type Place } from '#domain/imported/job.ts';

/** What a list may become, in words. */
export function usePlaceOptions(): { readonly value: Place; readonly label: string }[] {
  const { t } = useLingui();
  const labels: Record<Place, string> = {
    BACKLOG: t`Backlog`,
    IN_PROGRESS: t`In progress`,
    DONE: t`Done`,
    ON_HOLD: t`On hold`,
    STREAM: t`Stream`,
  };
  return PLACES.map((value) => ({ value, label: labels[value] }));
}
