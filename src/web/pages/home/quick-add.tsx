import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { usePulse } from '#web/data/context.ts';
import QuickAddPreview from '#web/task/quick-add/quick-add-preview.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { useAdd } from './use-add.ts';

interface QuickAddProps {
  readonly onOpen: (taskId: string) => void;
}

/** Adds a task written in one line and shows what its words mean; a pasted list adds many. */
export function QuickAdd({ onOpen }: QuickAddProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const key = `${person} home new`;
  const [draft, setDraft] = useDraft(key);
  const add = useAdd(key, onOpen);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const text = draft ?? '';

  function create(lines: string): void {
    if (add(lines)) setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    create(text);
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (!pasted.trim().includes('\n')) return;
    event.preventDefault();
    create(`${text}\n${pasted}`);
  }

  return (
    <div className="flex flex-col rounded-xl bg-surface shadow-card focus-within:inset-ring-2 focus-within:inset-ring-focus">
      <div className="flex h-11 items-center gap-2 pr-1.5 pointer-coarse:h-13 pl-3.5">
        <Plus className="size-4 shrink-0 text-faint" aria-hidden />
        <input
          dir="auto"
          ref={field}
          aria-label={t`New task`}
          aria-describedby={hint}
          placeholder={t`Add a task, like “Pay rent friday !high”`}
          maxLength={2000}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => setDraft(event.target.value === '' ? null : event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="h-full min-w-0 grow bg-transparent outline-none"
        />
        {text.trim() !== '' && <Button onClick={() => create(text)}>{t`Add`}</Button>}
      </div>
      <p id={hint} className="sr-only">
        {t`Press Enter to add. Type tomorrow, !high, #tag, @person or +project to set details.`}
      </p>
      <QuickAddPreview
        text={text}
        draft={key}
        projectId={null}
        onText={setDraft}
        onDone={() => field.current?.focus()}
        className="px-3.5 pb-2.5"
      />
    </div>
  );
}
