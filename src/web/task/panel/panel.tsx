import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { updateTask } from '#domain/task/commands.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { letterKeys, press, useHotkeys } from '#web/ui/hotkeys.ts';
import { InlineText } from '#web/ui/inline-text.tsx';
import { useNarrow } from '#web/ui/narrow.ts';
import { keyName } from '#web/ui/pressed-key.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import type { Actions } from '../actions.ts';
import { Dependencies } from '../dependencies/dependencies.tsx';
import { ParentLink } from '../subtasks/parent-link.tsx';
import { Subtasks } from '../subtasks/subtasks.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Description } from './description.tsx';
import { PanelHeader } from './panel-header.tsx';
import { MainProperties, OtherProperties } from './properties.tsx';
import { deviceStorage } from '#web/ui/device-storage.ts';

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
  /** At the bottom, wherever the rest is scrolled. */
  readonly composer: ReactNode;
}

/** One task beside its board, every field editable in place; on a phone it fills the screen. */
export function Panel(props: PanelProps) {
  const { taskId, actions, ready, missing, onClose, walks = false, children, composer } = props;
  const { t } = useLingui();
  const row = useRow('task', taskId);
  const deleted = row !== undefined && row.deletedAt !== null;
  const task = deleted ? undefined : row;
  const panel = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(() => deviceStorage().getItem(WIDE) === '1');
  const isWide = !useNarrow() && wide;
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

  // The page makes room: what is below the panel can be neither read nor pressed.
  useLayoutEffect(() => {
    const root = document.documentElement;
    // In the reading pane it has room of its own.
    root.toggleAttribute('data-beside', !wide && !panel.current?.closest('[data-pane]'));
    return () => root.removeAttribute('data-beside');
  }, [wide]);

  // Wherever the focus is, also from the panel's fields.
  useHotkeys({ Escape: onClose });
  function onKeyDown(event: KeyboardEvent): void {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const arrows = walks && event.target === panel.current && isPlain;
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    // On the board it opens a field for the name, which here is in view.
    else if (keyName(event.nativeEvent) === 'r' && isPlain && letterKeys.get() && !isWriting(event.target))
      writeTitle(panel.current);
    else if (arrows && event.key === 'ArrowDown') press('j');
    else if (arrows && event.key === 'ArrowUp') press('k');
    else return;
    event.preventDefault();
  }

  function widen(): void {
    deviceStorage().setItem(WIDE, wide ? '0' : '1');
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
        'fixed inset-0 bottom-[var(--keyboard,0px)] z-30 flex animate-slide-in flex-col bg-raised shadow-raised outline-none sm:left-auto',
        wide ? 'sm:w-[min(64rem,100%)]' : 'sm:w-(--panel)',
      )}
    >
      <PanelHeader task={task} actions={actions} walks={walks} wide={wide} onWiden={widen} onClose={onClose} />
      {task ? (
        <>
          <div
            className={classNames(
              'min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-6 pointer-coarse:pt-1.5',
              isWide ? 'grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-8' : 'flex flex-col gap-6',
            )}
          >
            <div className={isWide ? 'flex min-w-0 flex-col gap-6' : 'contents'}>
              <Breadcrumb task={task} actions={actions} />
              {/* A child of this panel may have the task's id alone as its key. */}
              {task.parentId !== null && <ParentLink parentId={task.parentId} />}
              <Title key={`title of ${task.id}`} task={task} />
              {!isWide && (
                <div className="-mt-4 flex flex-wrap gap-1.5">
                  <MainProperties task={task} actions={actions} look="chip" />
                </div>
              )}
              <Description key={`description of ${task.id}`} task={task} />
              {task.parentId === null && <Subtasks key={`subtasks of ${task.id}`} task={task} actions={actions} />}
              <Dependencies key={`dependencies of ${task.id}`} task={task} />
              {!isWide && (
                <div className="flex flex-col">
                  <OtherProperties task={task} />
                </div>
              )}
              {children}
            </div>
            {isWide && (
              <aside aria-label={t`Fields`} className="sticky top-0 flex flex-col">
                <MainProperties task={task} actions={actions} look="line" />
                <OtherProperties task={task} />
              </aside>
            )}
          </div>
          <footer
            className={classNames(
              'shrink-0 border-t border-line px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]',
              isWide && 'pr-85',
            )}
          >
            {composer}
          </footer>
        </>
      ) : (
        ready && missing
      )}
    </section>
  );
}

const WIDE = 'pulse:wide-task';

function Title({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  return (
    <InlineText
      label={t`Name`}
      value={task.name}
      required
      readOnly={canEditTask(replica, person, task) !== null}
      maxLength={500}
      draftKey={`${person} task ${task.id} name`}
      onSave={(name) => void run(updateTask({ id: task.id, name }))}
      className="text-xl font-semibold text-pretty"
    />
  );
}

function isWriting(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null;
}

/** The title is the first field of the panel. */
function writeTitle(panel: HTMLElement | null): void {
  panel?.querySelector('textarea')?.focus();
}
