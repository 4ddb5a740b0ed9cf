import type { KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { marksOf } from '#domain/finding/excerpt.ts';
import { searchWords } from '#domain/search.ts';
import { usePulse } from '#web/data/context.ts';
import { Marked } from '#web/pages/search/marked.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd, shownKeys } from '#web/ui/kbd.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { OptionRow } from '#web/ui/popup/option-row.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { keyTarget } from '#web/ui/popup/options.ts';
import { keyName } from '#web/ui/pressed-key.ts';
import type { Entry } from './entry.ts';
import { useEntries } from './use-entries.tsx';
import { useUses } from './use-uses.ts';

/** The command palette: type, choose with the arrow keys, press Enter. */
export default function PaletteDialog({ onClose }: OverlayProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { person } = usePulse();
  // Before the field takes the focus: what one was at.
  const [opener] = useState(() => document.activeElement);
  const { sections, server } = useEntries(text, opener);
  const { used } = useUses(person);
  const words = searchWords(text);
  const all = sections.flatMap(({ entries }) => entries);
  const active = Math.min(at, all.length - 1);
  // Two sections may have the same act: of the focused project, and of the one whose page it is.
  const idOf = (entry: Entry | undefined) => entry && `${id}-${all.indexOf(entry)}`;
  const activeId = idOf(all[active]);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose(entry: Entry | undefined): void {
    if (!entry) return;
    used(entry.id);
    onClose();
    // After the dialog has returned the focus, so that what opens now remembers the right element.
    queueMicrotask(entry.run);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (keyName(event.nativeEvent) === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
      return;
    }
    const target = keyTarget(event.key, { active, count: all.length, typing: true });
    if (target === null || target === 'close') return;
    event.preventDefault();
    if (target === 'choose') choose(all[active]);
    else setAt(target);
  }

  return (
    <Dialog bare title={t`Search or jump to…`} onClose={onClose}>
      {/* A fixed height on phones, so that the field does not move while one types. */}
      <div className="max-sm:min-h-[80dvh]">
        <div className="sticky top-0 z-1 flex items-center gap-2.5 border-b border-line bg-raised px-4">
          <Search className="size-4 shrink-0 text-faint" aria-hidden />
          <input
            dir="auto"
            autoFocus
            role="combobox"
            aria-label={t`Search or jump to…`}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            placeholder={t`Search for anything or type a command…`}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            className="h-12 w-full min-w-0 bg-transparent outline-none"
          />
          {server === 'asking' && <Spinner className="shrink-0 text-faint" />}
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t`Search or jump to…`} className="p-1.5">
          {sections.map(({ heading, entries }, index) => (
            <div key={`${index} ${heading}`} role="group" aria-label={heading}>
              <div aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-faint">
                {heading}
              </div>
              {entries.map((entry) => (
                <OptionRow
                  key={entry.id}
                  id={idOf(entry) ?? ''}
                  active={entry === all[active]}
                  selected={entry === all[active]}
                  onPoint={() => setAt(all.indexOf(entry))}
                  onChoose={() => choose(entry)}
                >
                  <span className="grid size-5 shrink-0 place-items-center text-muted [&>svg]:size-4">
                    {entry.icon}
                  </span>
                  <span className="min-w-0 grow">
                    <span dir="auto" className="block truncate">
                      <Marked text={entry.label} marks={marksOf(entry.label, words)} />
                    </span>
                    {entry.excerpt && (
                      <span dir="auto" className="block truncate text-xs text-muted">
                        <Marked {...entry.excerpt} />
                      </span>
                    )}
                  </span>
                  {entry.hint && <span className="shrink-0 text-xs text-faint tabular-nums">{entry.hint}</span>}
                  {entry.hotkey && <Kbd keys={shownKeys(entry.hotkey)} />}
                  {entry.keys !== undefined && <Kbd keys={entry.keys} />}
                </OptionRow>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={all.length > 0 ? 'sr-only' : 'px-4 pb-5 text-faint'}>
          {all.length > 0
            ? plural(all.length, { one: '# result', other: '# results' })
            : server === 'asking'
              ? t`Searching…`
              : server === 'failed'
                ? t`No results on this device, and the server can’t be reached right now`
                : t`No results for “${text.trim()}”`}
        </p>
      </div>
    </Dialog>
  );
}
