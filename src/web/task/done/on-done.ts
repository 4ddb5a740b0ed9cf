/** What goes with the completion of a task; its code is fetched after the board (`moment.ts`). */
import type { TaskRow } from '#domain/task/row.ts';
import type { Pulse } from '#web/data/pulse.ts';

/**
 * Called before a task is completed; `travels` unless a hand moves its card already. The result is called once it is
 * completed, and says what else there is to say.
 */
export type OnDone = (pulse: Pulse, task: TaskRow, travels: boolean) => () => string | undefined;

let onDone: OnDone = () => () => undefined;

export function setOnDone(next: OnDone): void {
  onDone = next;
}

export const beginDone: OnDone = (...args) => onDone(...args);
