import type { MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { History, Pencil } from 'lucide-react';
import { itemAt, withTick } from '#domain/task/checklist.ts';
import { describeTask } from '#domain/task/describe.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { tickItem } from '#domain/task/tick.ts';
import { canHaveSubtask } from '#domain/task/under-parent.ts';
import { usePulse } from '#web/data/context.ts';
import { textDraftKey } from '#web/data/text-draft-key.ts';
import { ChangedMeanwhile } from '#web/data/versions/changed-meanwhile.tsx';
import { openTextHistory } from '#web/data/versions/overlays.ts';
import { Button } from '#web/ui/button.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { InlineText } from '#web/ui/inline-text.tsx';
import { MarkdownTools } from '#web/ui/markdown/editing/markdown-tools.tsx';
import { EditedBy } from '#web/data/editing/edited-by.tsx';
import { DESCRIPTION, useEditedHere } from '#web/data/editing/store.ts';
import { usePromote } from '../subtasks/use-promote.ts';
import { TaskNumber } from '#web/data/task-number.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';

/** The description, and who else edits it. */
export function Description({ task }: { task: TaskRow }) {
  return (
    <div className="relative flex shrink-0 flex-col">
      <Text task={task} />
      {/* In the space below it, so that nothing moves. */}
      <EditedBy text={DESCRIPTION} className="absolute top-full" />
    </div>
  );
}

/** Rendered for reading, plain text for editing. A click, or Enter on its button, switches. */
function Text({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const readOnly = canEditTask(replica, person, task) !== null;
  const draftKey = textDraftKey(person, 'task.describe', task.id);
  const [leftOver] = useDraft(draftKey);
  const [isBegun, setBegun] = useState(false);
  const isEditing = isBegun || (leftOver !== null && !readOnly);
  useEditedHere(DESCRIPTION, isEditing);
  const button = useRef<HTMLButtonElement>(null);
  const promote = usePromote();
  const canPromote = !readOnly && canHaveSubtask(replica, person, task) === null;
  const save = (text: string, base: string) => run(describeTask({ id: task.id, base, text })).success;

  function tick(line: number, checked: boolean): void {
    const { description } = task;
    const item = itemAt(description, line);
    if (item) run(tickItem({ id: task.id, item, checked }));
    // What is drawn as an item only here.
    else save(withTick(description, line, checked), description);
  }

  function leave(): void {
    // After leaving by keyboard, but not to another field, the focus returns to the button.
    const goesOn = document.activeElement === document.body || document.activeElement === null;
    setBegun(false);
    if (goesOn) requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    const acts = target instanceof Element && target.closest('a, button, input, label');
    if (!readOnly && !acts && getSelection()?.isCollapsed !== false) setBegun(true);
  }

  if (isEditing) {
    return (
      <InlineText
        label={t`Description`}
        value={task.description}
        multiline
        maxLength={50_000}
        placeholder={t`Add a description…`}
        draftKey={draftKey}
        autoFocus={isBegun}
        onSave={save}
        onLeave={leave}
        Tools={MarkdownTools}
        Changed={ChangedMeanwhile}
        hint={t`Markdown: **bold**, - list, - [ ] to-do, #12. Ctrl ↵ saves, Esc discards.`}
        className="min-h-12 text-sm leading-6"
      />
    );
  }
  if (task.description === '') {
    if (readOnly) return <p className="py-1 text-sm text-faint">{t`No description`}</p>;
    return (
      <button
        ref={button}
        type="button"
        onClick={() => setBegun(true)}
        className="-mx-2 min-h-12 rounded-md px-2 py-1 text-left text-sm leading-6 text-faint hover:bg-hover"
      >
        {t`Add a description…`}
      </button>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click anywhere on the text is a shortcut for the mouse; keyboard and screen readers have the button in it
    <div
      role="group"
      aria-label={t`Description`}
      onClick={onClick}
      className={`group relative -mx-2 min-h-12 shrink-0 rounded-md px-2 py-1 ${readOnly ? '' : 'pointer-fine:hover:bg-hover'}`}
    >
      <Markdown
        text={task.description}
        TaskNumber={TaskNumber}
        onTick={readOnly ? undefined : tick}
        onPromote={canPromote ? (line) => promote(task, line) : undefined}
        // Leaves room for the buttons, which are always visible on touch screens.
        className="text-sm leading-6 pointer-coarse:*:first:pr-22"
      />
      {!readOnly && (
        <span className="absolute top-0 right-0 flex gap-1 pointer-coarse:gap-2 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
          <Button
            square
            size="sm"
            variant="soft"
            color="neutral"
            aria-label={t`History of the description`}
            data-tip={t`History`}
            onClick={() =>
              openTextHistory({
                of: { nouns: 'tasks', id: task.id },
                text: task.description,
                onRestore: (text) => void save(text, task.description),
              })
            }
          >
            <History className="size-4" aria-hidden />
          </Button>
          <Button
            ref={button}
            square
            size="sm"
            variant="soft"
            color="neutral"
            aria-label={t`Edit description`}
            data-tip={t`Edit description`}
            onClick={() => setBegun(true)}
          >
            <Pencil className="size-4" aria-hidden />
          </Button>
        </span>
      )}
    </div>
  );
}
