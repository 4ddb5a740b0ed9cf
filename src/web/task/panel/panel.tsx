import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { updateTask } from '#domain/task/commands.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { press, useHotkeys } from '#web/ui/hotkeys.ts';
import { InlineText } from '#web/ui/inline-text.tsx';
import { useLatest } from '#web/ui/use-latest.ts';
import type { Actions } from '../actions.ts';
import { ParentLink } from '../subtasks/parent-link.tsx';
import { Subtasks } from '../subtasks/subtasks.tsx';
import { Description } from './description.tsx';
import { PanelHeader } from './panel-header.tsx';
import { Properties } from './properties.tsx';

interface PanelProps {
  readonly taskId: string;
  readonly actions: Actions;
  /** False while rows are still being loaded: a missing task may yet arrive. */
  readonly ready: boolean;
  /** Shown instead of a task that is not loaded. */
  readonly missing: ReactNode;
  readonly onClose: () => void;
  /** It is open beside a list whose keys lead to the next and previous task. */
  readonly walks?: boolean;
  /** Below the task's texts. */
  readonly children: ReactNode;
}

/** One task beside its board, every field editable in place; on a phone it fills the screen. */
export function Panel({ taskId, actions, ready, missing, onClose, walks = false, children }: PanelProps) {
  const { t } = useLingui();
  const row = useRow('task', taskId);
  const deleted = row !== undefined && row.deletedAt !== null;
  const task = deleted ? undefined : row;
  const panel = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(() => localStorage.getItem(WIDE) === '1');
  useEffect(() => {
    if (!taskId) return undefined;
    // In the frame that shows it: focusing needs styles, which would be computed before it is there.
    const frame = requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [taskId]);

  // A page that shows the task elsewhere by then moves the focus on.
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  // The person's own deletion has its toast; there is nothing left to show.
  const close = useLatest(onClose);
  useEffect(() => {
    if (deleted) close.current();
  }, [deleted, close]);

  // Wherever the focus is, also from the panel's fields.
  useHotkeys({ Escape: onClose });
  function onKeyDown(event: KeyboardEvent): void {
    const arrows =
      walks && event.target === panel.current && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    else if (arrows && event.key === 'ArrowDown') press('j');
    else if (arrows && event.key === 'ArrowUp') press('k');
    else return;
    event.preventDefault();
  }

  function widen(): void {
    localStorage.setItem(WIDE, wide ? '0' : '1');
    setWide(!wide);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no control of its own: it handles Escape and arrows of what is in it, and buttons do the same
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
      <PanelHeader task={task} actions={actions} walks={walks} wide={wide} onWiden={widen} onClose={onClose} />
      {task ? (
        <div
          className={classNames(
            'flex min-h-0 grow flex-col gap-5 overflow-y-auto overscroll-contain px-5 pb-[calc(2rem+env(safe-area-inset-bottom))]',
            wide && 'sm:px-[max(1.25rem,50%-22rem)]',
          )}
        >
          {/* A child of this panel may have the task's id alone as its key. */}
          {task.parentId !== null && <ParentLink parentId={task.parentId} />}
          <Texts key={`texts of ${task.id}`} task={task} />
          {task.parentId === null && <Subtasks key={`subtasks of ${task.id}`} task={task} actions={actions} />}
          <Properties task={task} actions={actions} />
          {children}
        </div>
      ) : (
        ready && missing
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
