import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import type { PersonRow } from '#domain/person/row.ts';
import { readableTask } from '#domain/task/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FileInput } from '#web/ui/file-input.tsx';
import { useTextDraft } from '#web/ui/text-draft.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { useKeptFiles } from '#web/ui/use-kept-files.ts';
import { MarkdownTools } from '#web/ui/markdown/editing/markdown-tools.tsx';
import { useFilesGiven } from '#web/ui/use-files-given.ts';
import { Attachments } from './attachments.tsx';
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
  /** `base` is the text that it was written over. False: refused; text and files stay. */
  readonly onSubmit: (text: string, files: readonly File[], base: string) => boolean;
  readonly onCancel?: () => void;
  /** At the edge of the screen: a single line until more is written. */
  readonly docked?: boolean;
}

export function Composer(props: ComposerProps) {
  const { label, taskId, submit, draftKey, text = '', onSubmit, onCancel, docked = false } = props;
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const people = usePeople();
  const { draft, base, set: setDraft } = useTextDraft(draftKey, text);
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useKeptFiles(draftKey);
  const attach = (added: readonly File[]) => setFiles([...files, ...added]);
  useFilesGiven(box, 'element', attach);
  const stored = draft ?? text;
  const written = unfold(stored);
  const isBlank = stored.trim() === '';
  const blank = isBlank && files.length === 0;
  const mentions = useMentions(field, written, candidates, setDraft);
  const { id, found, active } = mentions;

  function candidates(): PersonRow[] {
    return choosable(people).filter((each) => each.id !== person && readableTask(replica, each.id, taskId));
  }

  function send(): void {
    // A comment has a text: notifications show it.
    const said = isBlank ? files.map(({ name }) => name).join(', ') : stored;
    if (!blank && onSubmit(said, files, base)) drop();
  }

  function drop(): void {
    setDraft(null);
    setFiles([]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (mentions.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape' && onCancel) {
      drop();
      onCancel();
    } else return;
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      className={classNames(
        'relative rounded-lg bg-surface inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-focus',
        docked && 'group flex flex-wrap items-end [&>ul]:order-first [&>ul]:w-full',
      )}
    >
      {found.length > 0 ? <MentionList mentions={mentions} /> : <MarkdownTools field={field} />}
      <textarea
        dir="auto"
        ref={field}
        rows={docked ? 1 : 2}
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
        className={classNames(
          'block field-sizing-content resize-none bg-transparent px-3 pt-2 outline-none',
          docked
            ? 'max-h-[35dvh] min-h-10 min-w-0 flex-1 pb-2 pointer-coarse:min-h-12 pointer-coarse:pt-3'
            : 'max-h-80 w-full',
        )}
      />
      {/* With the text, not with the focus: a button that moves while it is pressed is not clicked. */}
      {docked && (
        <p className="order-1 hidden w-full px-3 pb-1.5 text-xs text-faint pointer-fine:group-has-[textarea:not(:placeholder-shown)]:block">
          {t`**bold** · - list · - [ ] to-do · @name · #12 · Ctrl ↵ sends`}
        </p>
      )}
      <Attachments files={files} onRemove={(file) => setFiles(files.filter((each) => each !== file))} />
      <div className="flex items-center gap-2 p-1.5">
        <FileInput ref={picker} multiple label={t`Files to attach`} onFiles={attach} />
        <Button
          square
          size="sm"
          variant="ghost"
          color="neutral"
          aria-label={t`Attach files`}
          data-tip={t`Attach files`}
          onClick={() => picker.current?.click()}
          className="pointer-coarse:size-11"
        >
          <Paperclip className="size-4" aria-hidden />
        </Button>
        <span className="grow" />
        {!blank && !docked && <Kbd keys="Ctrl ↵" />}
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
