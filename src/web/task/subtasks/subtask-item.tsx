import type { KeyboardEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, CornerLeftUp, Ellipsis, GripVertical, Trash2 } from 'lucide-react';
import { setParent } from '#domain/task/set-parent.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToday } from '#web/ui/now.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Actions } from '../actions.ts';
import { StatusChoice } from '../choices.tsx';
import { Deadline } from '../deadline.tsx';
import { statusLabels } from '../labels.ts';
import { CountedGlyph } from './progress.tsx';

interface SubtaskItemProps {
  readonly task: TaskRow;
  /** Its place among its siblings. */
  readonly at: number;
  readonly count: number;
  readonly actions: Actions;
  /** To another place. */
  readonly onMove: (at: number) => void;
}

/** One subtask of an open task. Alt with an arrow moves it. */
export function SubtaskItem({ task, at, count, actions, onMove }: SubtaskItemProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const people = usePeople();
  const today = useToday();
  const { id, name, status, deadline } = task;
  const label = t(statusLabels[status]);
  const isDone = status === 'DONE';

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1);
  }

  return (
    <li
      data-item={id}
      className="group relative flex min-h-8 items-center gap-1.5 rounded-md px-1 hover:bg-hover data-dragging:opacity-40 pointer-coarse:min-h-11"
    >
      <span
        data-grip
        data-tip={t`Drag to move`}
        aria-hidden
        className="absolute -left-3 grid h-8 w-4 cursor-grab place-items-center text-faint opacity-0 group-hover:opacity-100 pointer-coarse:hidden"
      >
        <GripVertical className="size-3.5" />
      </span>
      <button
        type="button"
        {...(isDone ? { 'aria-haspopup': 'listbox' } : {})}
        aria-label={isDone ? t`Status: ${label}` : t`Complete “${name}”`}
        data-tip={isDone ? label : undefined}
        onClick={({ currentTarget }) => {
          if (!isDone) actions.complete(task);
          else
            openPopup(
              currentTarget,
              t`Status`,
              <StatusChoice
                task={task}
                projectId={task.projectId}
                onPick={(column) => actions.putInto(task, column)}
              />,
            );
        }}
        className="size-6 shrink-0 rounded-md p-1 hover:bg-pressed pointer-coarse:size-11 pointer-coarse:p-3.5"
      >
        <CountedGlyph task={task} />
      </button>
      <Link
        to="."
        search={(before: object) => ({ ...before, taskId: id })}
        onKeyDown={onKeyDown}
        className={`min-w-0 grow truncate rounded-sm py-1 pointer-coarse:py-3 ${isDone ? 'text-muted' : ''}`}
      >
        {name}
      </Link>
      {deadline && (
        <span className="shrink-0 text-xs text-faint">
          <Deadline date={deadline} dueAt={task.dueAt} today={today} done={isDone} />
        </span>
      )}
      <Avatar size="xs" name={nameOf(people, task.assignee)} seed={task.assignee} />
      <Button
        square
        size="sm"
        variant="ghost"
        color="neutral"
        aria-label={t`Actions for ${name}`}
        aria-haspopup="menu"
        onClick={(event) =>
          openPopup(
            event.currentTarget,
            t`Actions`,
            <Menu
              label={t`Actions for ${name}`}
              entries={[
                ...(at > 0
                  ? [{ label: t`Move up`, icon: <ArrowUp />, keys: 'Alt ↑', onSelect: () => onMove(at - 1) }]
                  : []),
                ...(at < count - 1
                  ? [{ label: t`Move down`, icon: <ArrowDown />, keys: 'Alt ↓', onSelect: () => onMove(at + 1) }]
                  : []),
                {
                  label: t`Make it a task of its own`,
                  icon: <CornerLeftUp />,
                  onSelect: () => void run(setParent({ id, parentId: null })),
                },
                'separator',
                { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => actions.remove(task) },
              ]}
            />,
            'end',
          )
        }
        className="pointer-coarse:size-11 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:aria-expanded:opacity-100"
      >
        <Ellipsis className="size-4" aria-hidden />
      </Button>
    </li>
  );
}
