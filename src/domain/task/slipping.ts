import type { TaskRow } from './row.ts';

const MANY_SLIPS = 3;

/** Whether a task that is not done has been put off so often that it is at risk. */
export function isSlipping({ status, slips }: Pick<TaskRow, 'status' | 'slips'>): boolean {
  return status !== 'DONE' && slips >= MANY_SLIPS;
}
