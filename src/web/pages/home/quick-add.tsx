import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Folder, Plus } from 'lucide-react';
import { tagLabel } from '#domain/tag/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { linesOf } from '#web/task/board/lines.ts';
import { PriorityGlyph } from '#web/task/glyphs.tsx';
import { priorityLabels } from '#web/task/labels.ts';
import { readTask, withoutWord, type Meaning } from '#web/task/written.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import { relativeDate } from '#web/ui/date.ts';
import { useDraft } from '#web/ui/draft.ts';
import { useAdd } from './use-add.ts';
import { useKnown } from './use-known.ts';

interface QuickAddProps {
  /** The viewer's. */
  readonly today: string;
  readonly onOpen: (taskId: string) => void;
}

/** A task in one line, with what its last words mean beneath; a pasted list makes many. */
export function QuickAdd({ today, onOpen }: QuickAddProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const [draft, setDraft] = useDraft(`${person} home new`);
  const known = useKnown(today);
  const add = useAdd(onOpen);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const text = draft ?? '';
  const written = readTask(text, known);

  function create(lines: readonly string[]): void {
    if (add(lines, known)) setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    create(linesOf(text));
  }

  function onPaste(event: ClipboardEvent): void {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    create([...linesOf(text), ...lines]);
  }

  return (
    <div className="flex flex-col rounded-xl bg-surface shadow-card inset-ring inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-primary">
      <div className="flex h-11 items-center gap-2 pr-1.5 pointer-coarse:h-13 pl-3.5">
        <Plus className="size-4 shrink-0 text-faint" aria-hidden />
        <input
          ref={field}
          aria-label={t`New task`}
          aria-describedby={hint}
          placeholder={t`Add a task, like “Pay the rent !high @friday”`}
          maxLength={2000}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => setDraft(event.target.value === '' ? null : event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="h-full min-w-0 grow bg-transparent text-md outline-none"
        />
        {written.name !== '' && <Button onClick={() => create(linesOf(text))}>{t`Add`}</Button>}
      </div>
      <p id={hint} className="sr-only">
        {t`Enter adds it to your backlog. The last words may say more: !high, @friday, #tag, /project.`}
      </p>
      {written.words.length > 0 && (
        <ul aria-label={t`Understood`} className="flex flex-wrap gap-1.5 px-3.5 pb-2.5">
          {written.words.map((word) => (
            <li key={word.text} className="flex">
              <Meant
                meaning={word.meaning}
                today={today}
                known={known}
                onRemove={() => {
                  setDraft(withoutWord(text, written, word) || null);
                  field.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MeantProps {
  readonly meaning: Meaning;
  readonly today: string;
  readonly known: ReturnType<typeof useKnown>;
  readonly onRemove: () => void;
}

function Meant({ meaning, today, known, onRemove }: MeantProps) {
  const { t } = useLingui();
  const chip = (label: string, look: { icon?: React.ReactNode; dot?: string }) => (
    <RemovableChip {...look} label={t`Without “${label}”`} onRemove={onRemove}>
      {label}
    </RemovableChip>
  );
  switch (meaning.kind) {
    case 'priority':
      return chip(t(priorityLabels[meaning.priority]), { icon: <PriorityGlyph priority={meaning.priority} /> });
    case 'deadline':
      return chip(relativeDate(meaning.deadline, today, known.locale), {
        icon: <CalendarGlyph />,
      });
    case 'tag': {
      const name = known.tags.find(({ id }) => id === meaning.id)?.name ?? '';
      return chip(tagLabel(name), { dot: name });
    }
    case 'project':
      return chip(known.projects.find(({ id }) => id === meaning.id)?.name ?? '', {
        icon: <Folder className="size-3 shrink-0" aria-hidden />,
      });
  }
}
