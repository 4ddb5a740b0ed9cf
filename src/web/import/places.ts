import { useLingui } from '@lingui/react/macro';
import { asColumn, type ListTarget } from '#domain/imported/import-state.ts';
import { STATUSES, type TaskStatus } from '#domain/task/row.ts';

/** What a list can become, in groups. */
export function usePlaceOptions(): { readonly value: ListTarget; readonly label: string }[] {
  const { t } = useLingui();
  const labels: Record<TaskStatus, readonly [status: string, column: string]> = {
    BACKLOG: [t`Backlog`, t`Backlog (own column)`],
    IN_PROGRESS: [t`In progress`, t`In progress (own column)`],
    DONE: [t`Done`, t`Done (own column)`],
    ON_HOLD: [t`On hold`, t`On hold (own column)`],
  };
  return [
    ...STATUSES.map((status) => ({ value: status, label: labels[status][0] })),
    ...STATUSES.map((status) => ({ value: asColumn(status), label: labels[status][1] })),
    { value: 'STREAM', label: t`Stream` },
  ];
}
