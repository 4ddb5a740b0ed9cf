import type { TaskRow } from '#domain/task/row.ts';
import { SlipSum } from '#web/task/slips.tsx';

export function ProjectSlips({ tasks }: { tasks: readonly TaskRow[] }) {
  const slips = tasks.reduce((sum, task) => sum + task.slips, 0);
  const slippedDays = tasks.reduce((sum, task) => sum + task.slippedDays, 0);
  return <SlipSum slips={slips} slippedDays={slippedDays} />;
}
