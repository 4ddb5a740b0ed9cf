import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { TaskStatus } from '#domain/task/row.ts';
import { useDraft } from '#web/ui/draft.ts';
import { statusLabels } from '../labels.ts';
import { linesOf } from './lines.ts';

interface QuickCreateProps {
  readonly status: TaskStatus;
  readonly memory: string;
  /** False: refused; the text stays. */
  readonly onCreate: (status: TaskStatus, names: readonly string[]) => boolean;
}

/** A task for each line: Enter makes it and waits for the next, a pasted list makes many. */
export function QuickCreate({ status, memory, onCreate }: QuickCreateProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useDraft(`${memory} new ${status}`);
  const [writing, setWriting] = useState(false);
  const column = t(statusLabels[status]);

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
        className="mx-1.5 mb-1.5 flex h-8 shrink-0 items-center gap-1.5 rounded-lg px-2.5 text-faint hover:bg-hover hover:text-ink pointer-coarse:h-11"
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
      className="mx-1.5 mb-1.5 field-sizing-content shrink-0 resize-none rounded-lg bg-surface px-2.5 py-2 font-medium shadow-card inset-ring-2 inset-ring-primary outline-none"
    />
  );
}
