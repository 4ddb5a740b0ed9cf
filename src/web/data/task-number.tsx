import { Link } from '@tanstack/react-router';
import { classNames } from '#web/ui/class-names.ts';
import { useList } from './context.ts';

/** `#297` in a text: a link to that task, where the person can open it; crossed out once it is done. */
export function TaskNumber({ number }: { readonly number: number }) {
  const [task] = useList({ from: 'task', filter: { anyOf: { number: [number] } } }).group();
  if (!task) return `#${number}`;
  const { id, name, projectId, status } = task;
  const link = {
    search: { taskId: id },
    'aria-label': `#${number} ${name}`,
    'data-tip': name,
    className: classNames(
      'font-medium text-primary-ink tabular-nums underline-offset-2 hover:underline',
      status === 'DONE' && 'text-muted line-through',
    ),
    children: `#${number}`,
  };
  if (projectId === null) return <Link to="/tasks" {...link} />;
  return <Link to="/projects/$projectId" params={{ projectId }} {...link} />;
}
