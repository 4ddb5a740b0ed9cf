import type { Overlay } from '../overlay.ts';

/** Gives the tasks that a command has made their short numbers, in the order in which it made them. */
export function numberTasks(tx: Overlay): void {
  const made = tx.written('task').filter(({ number }) => number === null);
  for (const task of made) {
    const number = (tx.get('counter', 'task')?.value ?? 0) + 1;
    tx.put('counter', { id: 'task', value: number, deletedAt: null });
    tx.put('task', { ...task, number });
  }
}
