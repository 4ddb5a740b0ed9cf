import type { KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { Kbd } from '#web/ui/kbd.tsx';

interface ComposerProps {
  readonly label: string;
  readonly submit: string;
  readonly draftKey: string;
  /** What is there to begin with. */
  readonly text?: string;
  /** False: refused; the text stays. */
  readonly onSubmit: (text: string) => boolean;
  readonly onCancel?: () => void;
}

export function Composer({ label, submit, draftKey, text = '', onSubmit, onCancel }: ComposerProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useDraft(draftKey);
  const shown = draft ?? text;
  const blank = shown.trim() === '';

  function send(): void {
    if (!blank && onSubmit(shown)) setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape' && onCancel) {
      setDraft(null);
      onCancel();
    } else return;
    event.preventDefault();
  }

  return (
    <div className="rounded-lg bg-surface inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-primary">
      <textarea
        rows={2}
        aria-label={label}
        placeholder={label}
        value={shown}
        autoFocus={onCancel !== undefined}
        maxLength={50_000}
        onChange={(event) => setDraft(event.target.value === '' ? null : event.target.value)}
        onKeyDown={onKeyDown}
        className="block field-sizing-content max-h-80 w-full resize-none bg-transparent px-3 pt-2 text-md outline-none"
      />
      <div className="flex items-center justify-end gap-2 p-1.5">
        {!blank && <Kbd keys="Ctrl ↵" />}
        {onCancel && (
          <Button size="sm" variant="ghost" color="neutral" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
        <Button
          size="sm"
          variant={blank ? 'soft' : 'solid'}
          color={blank ? 'neutral' : 'primary'}
          disabled={blank}
          onClick={send}
        >
          {submit}
        </Button>
      </div>
    </div>
  );
}
