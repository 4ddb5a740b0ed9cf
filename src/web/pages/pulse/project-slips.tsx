import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { SlipText } from '#web/task/slips.tsx';

/** How often the due dates of a project's open tasks have moved; nothing if they never did. */
export function ProjectSlips({ tasks }: { tasks: readonly TaskRow[] }) {
  const { t } = useLingui();
  const slips = tasks.reduce((sum, task) => sum + task.slips, 0);
  const days = tasks.reduce((sum, task) => sum + task.slippedDays, 0);
  if (slips === 0) return null;
  return (
    <p className="text-xs text-muted">
      {t`Due dates of open tasks:`} <SlipText slips={slips} days={days} />
    </p>
  );
}
