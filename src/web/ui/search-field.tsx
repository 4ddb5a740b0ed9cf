import type { Ref } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { Kbd } from './kbd.tsx';

interface SearchFieldProps {
  readonly field?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hotkey?: string;
}

export function SearchField({ field, label, value, onChange, hotkey }: SearchFieldProps) {
  const { t } = useLingui();
  // With its own layout: otherwise the browser would lay out the whole page with each letter.
  return (
    <div className="group flex h-8 min-w-22 items-center gap-2 rounded-lg bg-surface px-2.5 inset-ring inset-ring-line contain-layout contain-size focus-within:inset-ring-2 focus-within:inset-ring-focus pointer-coarse:h-11">
      <Search className="size-4 shrink-0 text-faint" aria-hidden />
      <input
        dir="auto"
        ref={field}
        type="text"
        inputMode="search"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (value === '') event.currentTarget.blur();
          else onChange('');
        }}
        className="h-full w-full min-w-0 grow bg-transparent outline-none"
      />
      {value === '' ? (
        hotkey && <Kbd keys={hotkey} />
      ) : (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => onChange('')}
          className="-mr-1.5 grid size-6 shrink-0 place-items-center rounded-md text-faint hover:bg-hover hover:text-ink pointer-coarse:-mr-2.5 pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
