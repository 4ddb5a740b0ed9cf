import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useInView } from '#web/ui/use-in-view.ts';
import { useList } from './context.ts';
import { useTaskElsewhere } from './task-elsewhere.ts';

interface TaskNumberProps {
  readonly number: number;
}

/** `#297` in a text: a link to that task, where the person can open it; crossed out once it is done. */
export function TaskNumber({ number }: TaskNumberProps) {
  const [task] = useList({ from: 'task', filter: { anyOf: { number: [number] } } }).group();
  return task ? <TaskLink number={number} task={task} /> : <NotHere number={number} />;
}

/** The number of a task that this browser does not have: the server is asked once it is in view. */
function NotHere({ number }: TaskNumberProps) {
  const place = useRef<HTMLSpanElement>(null);
  const task = useTaskElsewhere(number, useInView(place));
  return <span ref={place}>{task ? <TaskLink number={number} task={task} /> : `#${number}`}</span>;
}

interface TaskLinkProps extends TaskNumberProps {
  readonly task: Pick<TaskRow, 'id' | 'name' | 'projectId' | 'status'>;
}

function TaskLink({ number, task: { id, name, projectId, status } }: TaskLinkProps) {
  const link = {
    search: { taskId: id },
    'aria-label': `#${number} ${name}`,
    'data-tip': name,
    className: classNames(
      'font-medium text-secondary-ink tabular-nums underline-offset-2 hover:underline',
      status === 'DONE' && 'text-muted line-through',
    ),
    children: `#${number}`,
  };
  if (projectId === null) return <Link to="/tasks" {...link} />;
  return <Link to="/projects/$projectId" params={{ projectId }} {...link} />;
}
