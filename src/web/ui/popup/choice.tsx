import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { Kbd } from '../kbd.tsx';
import { OptionRow } from './option-row.tsx';
import type { Option } from './options.ts';
import { indexOfSelected, keyTarget, matching, sameText } from './options.ts';
import { closePopup } from './store.ts';

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  /** Stays open, and each click adds or removes an option. */
  readonly multiple?: boolean;
  /** The label of the search field; without it there is none, and the keys 1 to 9 choose. */
  readonly search?: string;
  /** How many options are listed at once; typing finds the others. */
  readonly most?: number;
  readonly empty?: string;
  readonly onPick: (value: string) => void;
  /** Offers to create what was typed if nothing has that name. */
  readonly onCreate?: (text: string) => void;
  readonly createLabel?: (text: string) => string;
}

/** The content of a popup: choose one or several options by typing, arrow keys or pointer. */
export function Choice(props: ChoiceProps) {
  const { label, options, selected, multiple = false, search, most, empty, onPick, onCreate, createLabel } = props;
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(() => Math.max(0, indexOfSelected(options, selected)));
  const wanted = text.trim();
  const found = matching(options, wanted).slice(0, most);
  const creatable = onCreate && wanted !== '' && !options.some((each) => sameText(each.label, wanted));
  const count = found.length + (creatable ? 1 : 0);
  const active = Math.min(at, count - 1);
  const activeId = count > 0 ? `${id}-${active}` : undefined;

  useEffect(() => {
    if (search === undefined) list.current?.focus();
  }, [search]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose(index: number): void {
    const option = found[index];
    if (!option && !(creatable && index === found.length)) return;
    if (!multiple) closePopup();
    if (option) onPick(option.value);
    else onCreate?.(wanted);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = keyTarget(event.key, { active, count, typing: search !== undefined });
    if (target === 'close') closePopup();
    else if (target === 'choose') choose(active);
    else if (target === null) return;
    else if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') setAt(target);
    else choose(target);
    event.preventDefault();
  }

  return (
    <>
      {search !== undefined && (
        <input
          dir="auto"
          // With a keyboard it is opened to type in; on a phone the on-screen keyboard would cover the options.
          autoFocus={!matchMedia('(pointer: coarse)').matches}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          placeholder={search}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-10 w-full shrink-0 border-b border-line bg-transparent px-3 outline-none pointer-coarse:h-12"
        />
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        tabIndex={search === undefined ? 0 : -1}
        aria-activedescendant={search === undefined ? activeId : undefined}
        onKeyDown={search === undefined ? onKeyDown : undefined}
        className="max-h-72 overflow-y-auto p-1 outline-none"
      >
        {found.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}-${index}`}
            active={index === active}
            selected={selected.includes(option.value)}
            onPoint={() => setAt(index)}
            onChoose={() => choose(index)}
          >
            {option.icon && <span className="grid size-5 shrink-0 place-items-center">{option.icon}</span>}
            <span dir="auto" className="grow truncate">
              {option.label}
            </span>
            {option.hint && <span className="shrink-0 text-xs text-faint">{option.hint}</span>}
            {selected.includes(option.value) && <Check className="size-4 shrink-0" aria-hidden />}
            {search === undefined && index < 9 && <Kbd keys={String(index + 1)} />}
          </OptionRow>
        ))}
        {creatable && (
          <OptionRow
            id={`${id}-${found.length}`}
            active={active === found.length}
            selected={false}
            onPoint={() => setAt(found.length)}
            onChoose={() => choose(found.length)}
          >
            <Plus className="size-4 shrink-0 text-muted" aria-hidden />
            <span dir="auto" className="grow truncate">
              {createLabel?.(wanted) ?? t`Create “${wanted}”`}
            </span>
          </OptionRow>
        )}
      </div>
      {count === 0 && <p className="px-3 pb-3 text-faint">{empty ?? t`No results`}</p>}
    </>
  );
}
