import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { PersonRow } from '#domain/person/row.ts';
import { readableTask } from '#domain/task/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { MentionList } from './mention-list.tsx';
import { fold, unfold } from './mention-text.ts';
import { useMentions } from './use-mentions.ts';

interface ComposerProps {
  readonly label: string;
  /** People who may read the task can be mentioned. */
  readonly taskId: string;
  readonly submit: string;
  readonly draftKey: string;
  /** The initial text, in the stored form, as is the submitted one. */
  readonly text?: string;
  /** False: refused; the text stays. */
  readonly onSubmit: (text: string) => boolean;
  readonly onCancel?: () => void;
}

export function Composer({ label, taskId, submit, draftKey, text = '', onSubmit, onCancel }: ComposerProps) {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const people = usePeople();
  const [draft, setDraft] = useDraft(draftKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = draft ?? text;
  const written = unfold(stored);
  const blank = stored.trim() === '';
  const mentions = useMentions(field, written, candidates, setDraft);
  const { id, found, active } = mentions;

  function candidates(): PersonRow[] {
    return choosable(people).filter((each) => each.id !== person && readableTask(replica, each.id, taskId));
  }

  function send(): void {
    if (!blank && onSubmit(stored)) setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || mentions.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape' && onCancel) {
      setDraft(null);
      onCancel();
    } else return;
    event.preventDefault();
  }

  return (
    <div className="relative rounded-lg bg-surface inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-primary">
      {found.length > 0 && <MentionList mentions={mentions} />}
      <textarea
        ref={field}
        rows={2}
        aria-label={label}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder={label}
        value={written.text}
        autoFocus={onCancel !== undefined}
        maxLength={50_000}
        onChange={({ target }) => {
          setDraft(target.value === '' ? null : fold({ text: target.value, mentions: written.mentions }));
          mentions.look();
        }}
        onSelect={mentions.look}
        onBlur={mentions.leave}
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
