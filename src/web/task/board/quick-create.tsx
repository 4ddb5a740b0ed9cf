import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { TaskStatus } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useDraft } from '#web/ui/draft.ts';
import { statusLabels } from '../labels.ts';
import { linesOf } from './lines.ts';

interface QuickCreateProps {
  readonly status: TaskStatus;
  /** Of a board with lanes: which one it is in. It then keeps to itself until it is pointed at or has the focus. */
  readonly lane?: string;
  readonly memory: string;
  /** False: refused; the text stays. */
  readonly onCreate: (status: TaskStatus, names: readonly string[]) => boolean;
}

/** A task for each line: Enter makes it and waits for the next, a pasted list makes many. */
export function QuickCreate({ status, lane, memory, onCreate }: QuickCreateProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useDraft(`${memory} new ${status}`);
  const [writing, setWriting] = useState(false);
  const column = lane === undefined ? t(statusLabels[status]) : t`${t(statusLabels[status])}, ${lane}`;

  function create(names: readonly string[]): void {
    if (names.length > 0 && onCreate(status, names)) setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') create(linesOf(draft ?? ''));
    else if (event.key === 'Escape') {
      setDraft(null);
      setWriting(false);
    } else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const names = linesOf(event.clipboardData.getData('text/plain'));
    if (names.length < 2) return;
    event.preventDefault();
    create([...linesOf(draft ?? ''), ...names]);
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
            : 'my-1 h-6 w-[calc(100%-0.75rem)] opacity-0 group-hover/cell:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        <Plus className="size-4" aria-hidden />
        {t`Add task`}
      </button>
    );
  }
  return (
    <textarea
      // It has just been asked for; after a reload the draft is there but the focus is not taken.
      autoFocus={writing}
      data-create
      rows={1}
      aria-label={t`Name of the new task in ${column}`}
      placeholder={t`What is to be done?`}
      value={draft ?? ''}
      onChange={(event) => setDraft(event.target.value.replaceAll('\n', ' '))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={() => setWriting(false)}
      className="mx-1.5 mb-1.5 field-sizing-content w-[calc(100%-0.75rem)] shrink-0 resize-none rounded-lg bg-surface px-2.5 py-2 font-medium shadow-card inset-ring-2 inset-ring-primary outline-none"
    />
  );
}
