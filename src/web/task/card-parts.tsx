/** What a task's card on a board and its row in a list have in common. The board listens to clicks and keys on them. */
import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { CardContext } from './board/card-context.ts';
import { StatusGlyph } from './glyphs.tsx';
import { statusLabels } from './labels.ts';
import { OfSubtasks } from './subtasks/on-cards.ts';

interface StatusCircleProps {
  readonly task: TaskRow;
  readonly reachable: boolean;
  /** It may have parts, whose progress is counted. */
  readonly hasParts: boolean;
  readonly className: string;
}

/** Completes the task; of a done one it opens the status menu. */
export function StatusCircle({ task, reachable, hasParts, className }: StatusCircleProps) {
  const { t } = useLingui();
  const { name, status, progress } = task;
  const label = t(statusLabels[status]);
  const done = status === 'DONE';
  return (
    <button
      type="button"
      data-circle
      tabIndex={reachable ? 0 : -1}
      {...(done ? { 'aria-haspopup': 'listbox' } : {})}
      aria-label={done ? t`Status: ${label}` : t`Complete “${name}”`}
      data-tip={done ? label : t`Complete (E)`}
      className={classNames('z-1 size-6 rounded-md p-1 hover:bg-hover [&>svg+svg]:hidden', className)}
    >
      {hasParts && status === 'IN_PROGRESS' && <OfSubtasks task={task} isGlyph />}
      <StatusGlyph status={status} progress={progress} />
    </button>
  );
}

export interface TaskLinkProps {
  readonly task: TaskRow;
  readonly context: CardContext;
  /** It is the one task that Tab reaches. */
  readonly reachable: boolean;
  /** Takes the focus when it appears, and again whenever this increases; 0: does not. */
  readonly focusTurn: number;
}

/** The task's name, a link that covers the whole card or row, around which focus is shown. */
export function TaskLink(props: TaskLinkProps & { readonly selected: boolean; readonly className: string }) {
  const { task, context, reachable, focusTurn, selected, className } = props;
  const { t } = useLingui();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focusTurn > 0) link.current?.focus({ preventScroll: true });
  }, [focusTurn]);
  return (
    <a
      dir="auto"
      ref={link}
      href={context.hrefOf(task.id)}
      data-open
      draggable={false}
      tabIndex={reachable ? 0 : -1}
      className={classNames(
        'font-medium outline-none after:absolute after:inset-0 after:outline-focus focus-visible:after:outline-2',
        className,
        task.status === 'DONE' && 'text-muted',
      )}
    >
      {selected ? (
        <>
          {task.name}
          <span className="sr-only">{t`Selected`}</span>
        </>
      ) : (
        task.name
      )}
    </a>
  );
}
