/** How a task is drawn in a text: its box, its number and its name. */
import type { TaskRow } from '#domain/task/row.ts';
import type { TaskActions } from './note-tasks.ts';

export function boxOf(task: TaskRow, { boxLabel, setDone }: TaskActions): HTMLInputElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = task.status === 'DONE';
  box.setAttribute('aria-label', boxLabel(task));
  // The selection stays in the text.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('change', () => setDone(task, box.checked));
  return box;
}

export function linkTo(task: TaskRow, text: string, { addressOf, open }: TaskActions): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = addressOf(task);
  link.textContent = text;
  link.dataset['status'] = task.status;
  link.addEventListener('mousedown', (event) => event.preventDefault());
  link.addEventListener('click', (event) => {
    // In a new tab, as everywhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    open(task);
  });
  return link;
}
