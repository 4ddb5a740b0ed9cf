import type { ComponentType, FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useTextDraft } from './text-draft.ts';

interface InlineTextProps {
  readonly label: string;
  readonly value: string;
  /** `base` is the value that it was written over. False: refused; the draft stays. */
  readonly onSave: (text: string, base: string) => boolean | void;
  /** The key under which unsaved text is kept over a reload. */
  readonly draftKey: string;
  readonly placeholder?: string;
  /** Enter starts a new line instead of saving. */
  readonly multiline?: boolean;
  /** An empty text is not saved: the old one returns. */
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  /** Takes the focus when it appears, with the caret at the end. */
  readonly autoFocus?: boolean;
  /** Called after it was saved, reverted or left unchanged. */
  readonly onLeave?: () => void;
  /** Moves the focus on at Enter, to where the person goes on writing; without it, letters are shortcuts again. */
  readonly onEnter?: () => void;
  /** Helps to write in the field, while it has the focus. */
  readonly Tools?: ComponentType<{ readonly field: RefObject<HTMLTextAreaElement | null> }>;
  /** Shown below the field while it has the focus. */
  readonly hint?: string;
  /** Shown below a draft whose value has changed since it was begun. */
  readonly Changed?: ComponentType<{ readonly base: string; readonly value: string }>;
  readonly className?: string;
}

/** Text that is edited in place and saved on leaving the field; Escape restores the old text. */
export function InlineText(props: InlineTextProps) {
  const {
    label,
    value,
    onSave,
    draftKey,
    multiline = false,
    required = false,
    autoFocus,
    onLeave,
    onEnter,
    Tools,
    hint,
    Changed,
    className,
    ...rest
  } = props;
  const { draft, base, set } = useTextDraft(draftKey, value);
  const [focused, setFocused] = useState(false);
  const reverting = useRef(false);
  const field = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // A draft from before a reload: nobody is writing, and nothing was saved.
  const leftOver = draft !== null && draft !== value && !focused && !rest.readOnly;

  function save(): void {
    const isChanged = draft !== null && draft !== value && draft !== base && !(required && draft.trim() === '');
    if (!isChanged || onSave(draft, base) !== false) discard();
  }

  function discard(): void {
    set(null);
    onLeave?.();
  }

  function leave({ target, currentTarget, relatedTarget: next }: FocusEvent<HTMLElement>): void {
    // The window lost the focus, not the field.
    if (!focused || document.activeElement === target) return;
    // What belongs to the field is used while writing, and a dialog that only shows something gives the focus back.
    if (next !== currentTarget && currentTarget.contains(next)) return;
    if (next?.closest('[data-modal]')?.querySelector('[data-looked-at]')) return;
    setFocused(false);
    if (reverting.current) discard();
    else save();
    reverting.current = false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const saves = event.key === 'Enter' && (!multiline || event.metaKey || event.ctrlKey);
    if (event.key === 'Escape') reverting.current = true;
    else if (!saves) return;
    event.preventDefault();
    event.stopPropagation();
    if (saves && onEnter) return onEnter();
    // Typing has ended but the focus stays: letters are shortcuts again, and Tab goes on from here.
    field.current?.focus();
  }

  return (
    <div ref={field} tabIndex={-1} onBlur={leave} className="relative rounded-md">
      {Tools && focused && <Tools field={area} />}
      <textarea
        dir="auto"
        ref={area}
        {...rest}
        rows={1}
        autoFocus={autoFocus}
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => set(multiline ? event.target.value : event.target.value.replaceAll('\n', ' '))}
        onFocus={({ target }) => {
          setFocused(true);
          if (autoFocus) target.setSelectionRange(target.value.length, target.value.length);
        }}
        onKeyDown={onKeyDown}
        className={classNames(
          '-mx-2 block field-sizing-content w-[calc(100%+1rem)] resize-none rounded-md px-2 py-1 outline-none pointer-coarse:min-h-11 pointer-coarse:py-2',
          !rest.readOnly && 'hover:bg-hover focus:bg-surface focus:inset-ring-2 focus:inset-ring-focus',
          className,
        )}
      />
      {hint !== undefined && focused && <p className="text-xs text-faint">{hint}</p>}
      {Changed && draft !== null && base !== value && <Changed base={base} value={value} />}
      {leftOver && (
        <p className="flex items-center gap-1 text-xs text-warning-ink">
          <Trans>Not saved yet</Trans>
          <Button size="xs" variant="ghost" onClick={save}>
            <Trans>Save</Trans>
          </Button>
          <Button size="xs" variant="ghost" color="neutral" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
