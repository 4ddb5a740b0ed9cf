import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { updateTask } from '#domain/task/commands.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { exactTime, relativeTime } from '#web/ui/date.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { InlineText } from '#web/ui/inline-text.tsx';
import { useNow } from '#web/ui/now.ts';
import type { Actions } from '../actions.ts';
import { Description } from './description.tsx';
import { PanelHeader } from './panel-header.tsx';
import { Properties } from './properties.tsx';
import { useLocale } from '#web/ui/use-locale.ts';

interface PanelProps {
  readonly taskId: string;
  readonly actions: Actions;
  /** False while rows are still on their way: what is missing may yet come. */
  readonly ready: boolean;
  readonly onClose: () => void;
  /** Under the texts of the task. */
  readonly children: ReactNode;
}

/** One task beside its board, every field editable where it stands; on a phone it fills the screen. */
export function Panel({ taskId, actions, ready, onClose, children }: PanelProps) {
  const { t } = useLingui();
  const row = useRow('task', taskId);
  const deleted = row !== undefined && row.deletedAt !== null;
  const task = deleted ? undefined : row;
  const panel = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(() => localStorage.getItem(WIDE) === '1');
  useEffect(() => {
    if (!taskId) return undefined;
    // With the frame that shows it: giving the focus needs its styles, which would be worked out before it is there.
    const frame = requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [taskId]);

  // One's own deletion has its toast; there is nothing left to look at.
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (deleted) close.current();
  }, [deleted]);

  // From wherever the focus is, and from the fields of the panel.
  useHotkeys({ Escape: onClose });
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  function widen(): void {
    localStorage.setItem(WIDE, wide ? '0' : '1');
    setWide(!wide);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any field in it
    <section
      ref={panel}
      role="dialog"
      aria-label={task?.name ?? t`Task`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={classNames(
        'fixed inset-0 z-30 flex animate-slide-in flex-col bg-raised shadow-raised outline-none sm:left-auto',
        wide ? 'sm:w-[min(64rem,100%)]' : 'sm:w-(--panel)',
      )}
    >
      <PanelHeader task={task} actions={actions} wide={wide} onWiden={widen} onClose={onClose} />
      {task ? (
        <div
          className={classNames(
            'flex min-h-0 grow flex-col gap-5 overflow-y-auto overscroll-contain px-5 pb-[calc(2rem+env(safe-area-inset-bottom))]',
            wide && 'sm:px-[max(1.25rem,50%-22rem)]',
          )}
        >
          <Texts key={task.id} task={task} />
          <Properties task={task} actions={actions} />
          {children}
          <Origin task={task} />
        </div>
      ) : (
        ready && (
          <EmptyState title={<Trans>Task not found</Trans>}>
            <Trans>It may have been deleted, or you may not see it.</Trans>
          </EmptyState>
        )
      )}
    </section>
  );
}

const WIDE = 'pulse:wide-task';

function Texts({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const readOnly = canEditTask(replica, person, task) !== null;
  return (
    <div className="flex flex-col gap-1">
      <InlineText
        label={t`Name`}
        value={task.name}
        required
        readOnly={readOnly}
        maxLength={500}
        draftKey={`${person} task ${task.id} name`}
        onSave={(name) => void run(updateTask({ id: task.id, name }))}
        className="text-xl font-semibold text-pretty"
      />
      <Description task={task} readOnly={readOnly} />
    </div>
  );
}

function Origin({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const people = usePeople();
  const now = useNow();
  const author = people.has(task.userId) ? nameOf(people, task.userId) : task.authorName;
  return (
    <p className="text-xs text-faint">
      <span data-tip={exactTime(task.createdAt, locale)}>
        {t`Created by ${author} ${relativeTime(task.createdAt, now, locale)}`}
      </span>
      {task.updatedAt > task.createdAt && (
        <span data-tip={exactTime(task.updatedAt, locale)}>
          {' · '}
          {t`updated ${relativeTime(task.updatedAt, now, locale)}`}
        </span>
      )}
    </p>
  );
}
