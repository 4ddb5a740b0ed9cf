import { useLingui } from '@lingui/react/macro';
import { LIST_TARGETS, type ListTarget } from '#domain/imported/import-state.ts';

/** The labels of what a list can become. */
export function usePlaceOptions(): { readonly value: ListTarget; readonly label: string }[] {
  const { t } = useLingui();
  const labels: Record<ListTarget, string> = {
    BACKLOG: t`Backlog`,
    IN_PROGRESS: t`In progress`,
    DONE: t`Done`,
    ON_HOLD: t`On hold`,
    STREAM: t`Stream`,
  };
  return LIST_TARGETS.map((value) => ({ value, label: labels[value] }));
}
