import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { TaskStatus } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useDraft } from '#web/ui/draft.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { statusLabels } from '../labels.ts';

const QuickAddPreview = lazy(() => import('../quick-add/quick-add-preview.tsx'));

/** Lines that are to become tasks. */
export interface WrittenTasks {
  readonly text: string;
  /** The name of the draft they were written in. */
  readonly draft: string;
  /** The task that was made before them in the same field; they stand below it, and above all others. */
  readonly after: string | null;
  /** False: refused. `last` is the last of those that were made. */
  readonly onMade: (made: boolean, last: Promise<string | null>) => void;
}

interface QuickCreateProps {
  readonly status: TaskStatus;
  /** The name of the column, if it is not that of the status. */
  readonly label?: string;
  /** On a board with lanes: the lane it is in. It is then hidden until it is hovered or focused. */
  readonly lane?: string;
  readonly memory: string;
  readonly projectId: string | null;
  /** The returned function cancels what is not created yet. */
  readonly onCreate: (status: TaskStatus, written: WrittenTasks) => () => void;
}

/**
 * One task per line: Enter creates it and waits for the next, a pasted list creates many. Lines entered before the page
 * can create tasks stay in the draft, each ended, until it can.
 */
export function QuickCreate({ status, label, lane, memory, projectId, onCreate }: QuickCreateProps) {
  const { t } = useLingui();
  const key = `${memory} new ${status}`;
  const [draft, setDraft] = useDraft(key);
  const [writing, setWriting] = useState(false);
  const latest = useRef(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useRef('');
  const giveUp = useRef<(() => void) | null>(null);
  const last = useRef<string | null>(null);
  const name = label ?? t(statusLabels[status]);
  const column = lane === undefined ? name : t`${name}, ${lane}`;

  function write(text: string): void {
    latest.current = text || null;
    setDraft(text || null);
  }

  function flush(): void {
    const text = latest.current ?? '';
    const end = text.lastIndexOf('\n');
    if (end < 0 || giveUp.current) return;
    let isOver = false;
    const stop = onCreate(status, {
      text: text.slice(0, end),
      draft: key,
      after: last.current,
      onMade(made, lastMade) {
        isOver = true;
        void lastMade.then((id) => (last.current = id ?? last.current));
        giveUp.current = null;
        const now = latest.current ?? '';
        const after = now.slice(end + 1);
        // If refused, the typed text stays and can be corrected.
        if (now.startsWith(text.slice(0, end))) write(made ? after : `${typed.current} ${after}`.trimEnd());
        if (made) flush();
      },
    });
    if (!isOver) giveUp.current = stop;
  }
  const make = useEventCallback(flush);

  useEffect(() => {
    make();
    return () => {
      giveUp.current?.();
      giveUp.current = null;
    };
  }, [make]);

  function enter(text: string): void {
    if (text.trim() === '') return;
    typed.current = draft ?? '';
    write(`${text}\n`);
    flush();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter') enter(latest.current ?? '');
    else if (event.key === 'Escape') {
      write(ended(latest.current ?? ''));
      setWriting(false);
    } else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const text = event.clipboardData.getData('text/plain');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    enter(`${draft ? `${draft}\n` : ''}${text}`);
  }

  if (!writing && draft === null) {
    return (
      <button
        type="button"
        data-create
        onClick={() => setWriting(true)}
        aria-label={t`Add task to ${column}`}
        className={classNames(
          'mx-1.5 flex shrink-0 items-center gap-1.5 rounded-lg px-2.5 text-faint hover:bg-hover hover:text-ink pointer-coarse:h-11',
          lane === undefined
            ? 'mb-1.5 h-8'
            : 'my-1 h-6 w-[calc(100%-0.75rem)] whitespace-nowrap opacity-0 sm:max-lg:px-1 group-hover/cell:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        <Plus className="size-4 shrink-0" aria-hidden />
        {/* On a tablet every day and every cell shows one. */}
        <span className={classNames(lane !== undefined && 'sm:pointer-coarse:hidden')}>{t`Add task`}</span>
      </button>
    );
  }
  return (
    <>
      <textarea
        dir="auto"
        ref={field}
        // It was just opened by the person; after a reload the draft is there, but the focus is not taken.
        autoFocus={writing}
        data-create
        rows={1}
        aria-label={t`Name of new task in ${column}`}
        placeholder={t`What needs to be done?`}
        value={draft ?? ''}
        onChange={({ target: { value } }) => {
          const kept = ended(latest.current ?? '');
          const isKept = value.startsWith(kept);
          write((isKept ? kept : '') + value.slice(isKept ? kept.length : 0).replaceAll('\n', ' '));
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => {
          last.current = null;
          setWriting(true);
        }}
        onBlur={() => setWriting(false)}
        className="mx-1.5 mb-1.5 field-sizing-content w-[calc(100%-0.75rem)] shrink-0 resize-none rounded-lg bg-surface px-2.5 py-2 font-medium shadow-card inset-ring-2 inset-ring-focus outline-none"
      />
      <QuickAddPreview
        text={draft ?? ''}
        draft={key}
        projectId={projectId}
        teaches={lane === undefined}
        onText={write}
        onDone={() => field.current?.focus()}
        className="mx-1.5 mb-1.5 shrink-0 px-1"
      />
    </>
  );
}

/** The entered lines, without the one that is still being written. */
function ended(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
