import { createContext, use } from 'react';
import { useList } from '#web/data/context.ts';
import { addressOf } from '#web/data/found-task.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Opens a task in this page. */
export const OpenTask = createContext<(taskId: string) => void>(() => {});

/**
 * `#297` in a text: opens that task if it is one of the person's, which are the tasks that this page has. It does not
 * ask the server for others: the search takes the cookie of a session, which no embedded page has, and the bearer that
 * this page has instead opens sockets and nothing else (`server/auth/mini-app.ts`).
 */
export function TaskNumber({ number }: { readonly number: number }) {
  const [task] = useList({ from: 'task', filter: { anyOf: { number: [number] } } }).group();
  const open = use(OpenTask);
  if (!task) return `#${number}`;
  return (
    <a
      href={addressOf(task)}
      aria-label={`#${number} ${task.name}`}
      onClick={(event) => {
        event.preventDefault();
        open(task.id);
      }}
      className={classNames(
        'font-medium text-primary-ink tabular-nums underline',
        task.status === 'DONE' && 'text-muted line-through',
      )}
    >
      #{number}
    </a>
  );
}
