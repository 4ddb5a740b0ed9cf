import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ListFilter, X } from 'lucide-react';
import { tagLabel } from '#domain/tag/rules.ts';
import type { TaskFilter } from '#domain/task/queries.ts';
import { useRowsById } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { AuthorFacet, PriorityFacet, TagFacet } from './facets.tsx';
import { labelOf, priorityLabels } from './labels.ts';

type Filter = Required<TaskFilter>;

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Search text, priority, tags, author. What is chosen stands in the button that chooses it. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const tags = useRowsById('tag');
  const people = usePeople();
  useHotkeys({ '/': () => field.current?.focus() });

  const priorityNames = filter.priorities.map((value) => {
    const label = labelOf(priorityLabels, value);
    return label ? t(label) : value;
  });
  return (
    <div className="flex shrink-0 items-center gap-1.5 overflow-x-auto px-3 pb-2.5 sm:px-4">
      <div className="w-64 shrink-0 max-sm:w-44">
        <SearchField
          field={field}
          label={t`Search tasks`}
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
          hotkey="/"
        />
      </div>
      <Facet
        label={t`Priority`}
        chosen={priorityNames}
        onClear={() => onChange({ ...filter, priorities: [] })}
        popup={
          <PriorityFacet chosen={filter.priorities} onChange={(priorities) => onChange({ ...filter, priorities })} />
        }
      />
      <Facet
        label={t`Tags`}
        chosen={filter.tags.map((id) => tagLabel(tags.get(id)?.name ?? '…'))}
        onClear={() => onChange({ ...filter, tags: [] })}
        popup={<TagFacet chosen={filter.tags} onChange={(chosen) => onChange({ ...filter, tags: chosen })} />}
      />
      <Facet
        label={t`Author`}
        chosen={filter.authors.map((id) => nameOf(people, id))}
        onClear={() => onChange({ ...filter, authors: [] })}
        popup={<AuthorFacet chosen={filter.authors} onChange={(authors) => onChange({ ...filter, authors })} />}
      />
    </div>
  );
}

interface FacetProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onClear: () => void;
  readonly popup: ReactNode;
}

function Facet({ label, chosen, onClear, popup }: FacetProps) {
  const { t } = useLingui();
  const active = chosen.length > 0;
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center rounded-lg',
        active ? 'bg-primary-soft text-primary-ink inset-ring inset-ring-primary-line' : 'text-muted',
      )}
    >
      <button
        type="button"
        aria-haspopup="listbox"
        onClick={(event) => openPopup(event.currentTarget, label, popup)}
        className="flex h-8 items-center gap-1.5 rounded-lg px-2.5 font-medium hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11"
      >
        {!active && <ListFilter className="size-4" aria-hidden />}
        {active ? (
          <span>
            {label}: <span className="inline-block max-w-40 truncate align-bottom">{chosen.join(', ')}</span>
          </span>
        ) : (
          label
        )}
      </button>
      {active && (
        <Button
          square
          size="xs"
          variant="ghost"
          aria-label={t`Clear the filter ${label}`}
          onClick={onClear}
          className="mr-1"
        >
          <X className="size-3.5" aria-hidden />
        </Button>
      )}
    </span>
  );
}
