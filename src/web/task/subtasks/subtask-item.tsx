import type { KeyboardEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, CornerLeftUp, Ellipsis, Trash2 } from 'lucide-react';
import { moveTask } from '#domain/task/commands.ts';
import { setParent } from '#domain/task/set-parent.ts';
import { rankBetween } from '#domain/task/rank.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { announce } from '#web/ui/announce.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToday } from '#web/ui/now.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Actions } from '../actions.ts';
import { StatusChoice } from '../choices.tsx';
import { Deadline } from '../deadline.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { statusLabels } from '../labels.ts';

interface SubtaskItemProps {
  readonly task: TaskRow;
  /** Its place among its siblings. */
  readonly at: number;
  readonly siblings: readonly TaskRow[];
  readonly actions: Actions;
}

/** One subtask of an open task. Alt with an arrow moves it. */
export function SubtaskItem({ task, at, siblings, actions }: SubtaskItemProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const people = usePeople();
  const today = useToday();
  const { id, name, status, progress, deadline } = task;
  const label = t(statusLabels[status]);
  const isDone = status === 'DONE';

  /** Into the gap before that place; null where it is there already. */
  function mover(gap: number): (() => void) | null {
    if (gap < 0 || gap > siblings.length) return null;
    const rank = rankBetween(siblings[gap - 1]?.rank ?? null, siblings[gap]?.rank ?? null);
    return () => {
      if (!run(moveTask({ id, rank })).success) return;
      announce(t`Moved “${name}” to position ${gap > at ? gap : gap + 1} of ${siblings.length}`);
    };
  }
  const [up, down] = [mover(at - 1), mover(at + 2)];

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const move = event.key === 'ArrowUp' ? up : down;
    event.preventDefault();
    event.stopPropagation();
    move?.();
  }

  return (
    <li className="group flex min-h-8 items-center gap-1.5 rounded-md px-1 hover:bg-hover pointer-coarse:min-h-11">
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
              <StatusChoice task={task} onPick={(picked) => actions.setStatus(task, picked)} />,
            );
        }}
        className="size-6 shrink-0 rounded-md p-1 hover:bg-pressed pointer-coarse:size-11 pointer-coarse:p-3.5"
      >
        <StatusGlyph status={status} progress={progress} />
      </button>
      <Link
        to="."
        search={(before: object) => ({ ...before, taskId: id })}
        onKeyDown={onKeyDown}
        className={`min-w-0 grow truncate rounded-sm py-1 ${isDone ? 'text-muted' : ''}`}
      >
        {name}
      </Link>
      {deadline && (
        <span className="shrink-0 text-xs text-faint">
          <Deadline date={deadline} today={today} done={isDone} />
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
                ...(up ? [{ label: t`Move up`, icon: <ArrowUp />, keys: 'Alt ↑', onSelect: up }] : []),
                ...(down ? [{ label: t`Move down`, icon: <ArrowDown />, keys: 'Alt ↓', onSelect: down }] : []),
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
