import { memo, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp, ListFilter, X } from 'lucide-react';
import { tagLabel } from '#domain/tag/name.ts';
import type { TaskFilter } from '#domain/task/queries.ts';
import { useTagsById } from '#web/data/tags.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { FacetButton } from './facet-button.tsx';
import { dueLabels, labelOf, orderLabels, priorityLabels } from './labels.ts';

export type Filter = Required<TaskFilter>;
export type FacetName = 'priority' | 'tags' | 'author' | 'assignee' | 'due' | 'order';

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** Null: nothing is filtered. */
  readonly onClear: (() => void) | null;
  /** Whether tasks of several people are shown. */
  readonly byAssignee: boolean;
}

interface ShownFacet {
  readonly facet: FacetName;
  readonly label: string;
  readonly chosen: readonly string[];
  /** The filter without any choice. */
  readonly without: Partial<Filter>;
}

const Facet = lazy(() => import('./facets.tsx'));
const FilterMenu = lazy(() => import('./filter-menu.tsx'));

/** A board's search field, filters and order. Each filter's button shows what is chosen. */
export const Filters = memo(function Filters({ filter, onChange, onClear, byAssignee }: FiltersProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const tags = useTagsById();
  const people = usePeople();
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(people, id));
  const priorityNames = filter.priorities.map((value) => {
    const label = labelOf(priorityLabels, value);
    return label ? t(label) : value;
  });
  const tagNames = filter.tags.map((id) => tagLabel(tags.get(id)?.name ?? '…'));
  const facets: ShownFacet[] = [
    { facet: 'priority', label: t`Priority`, chosen: priorityNames, without: { priorities: [] } },
    { facet: 'tags', label: t`Tags`, chosen: tagNames, without: { tags: [], tagged: 'any' } },
    { facet: 'author', label: t`Creator`, chosen: names(filter.authors), without: { authors: [] } },
    ...(byAssignee
      ? [
          {
            facet: 'assignee' as const,
            label: t`Assignee`,
            chosen: names(filter.assignees),
            without: { assignees: [] },
          },
        ]
      : []),
    { facet: 'due', label: t`Due`, chosen: filter.due ? [t(dueLabels[filter.due])] : [], without: { due: null } },
  ];

  const open = (facet: FacetName, label: string, anchor: HTMLElement) =>
    openPopup(anchor, label, <Facet facet={facet} filter={filter} onChange={onChange} />);

  function openMenu(): void {
    const buttonOf = (facet: FacetName) => bar.current?.querySelector<HTMLElement>(`[data-facet="${facet}"]`);
    const anchor = buttonOf('priority');
    const entries = facets.map(({ facet, label }) => ({ label, open: () => buttonOf(facet)?.click() }));
    if (anchor) openPopup(anchor, t`Filter`, <FilterMenu facets={entries} />);
  }
  useHotkeys({ '/': () => field.current?.focus(), f: openMenu });

  return (
    <div ref={bar} className="flex min-w-0 grow items-center gap-1.5 overflow-x-auto px-3 pb-2.5 sm:pl-4">
      <div className="w-64 shrink-0 max-sm:w-44">
        <SearchField
          field={field}
          label={t`Search tasks`}
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
          hotkey="/"
        />
      </div>
      {facets.map(({ facet, label, chosen, without }) => (
        <FacetButton
          key={facet}
          facet={facet}
          label={label}
          chosen={chosen}
          icon={<ListFilter className="size-4" aria-hidden />}
          onOpen={(anchor) => open(facet, label, anchor)}
          onClear={() => onChange({ ...filter, ...without })}
        >
          {facet === 'tags' && filter.tags.length > 1 && (
            <Button
              size="xs"
              variant="ghost"
              data-tip={filter.tagged === 'all' ? t`Tasks with all of these tags` : t`Tasks with any of these tags`}
              onClick={() => onChange({ ...filter, tagged: filter.tagged === 'all' ? 'any' : 'all' })}
            >
              {filter.tagged === 'all' ? t`all of` : t`any of`}
            </Button>
          )}
        </FacetButton>
      ))}
      {onClear && (
        <Button variant="ghost" color="neutral" icon={<X className="size-4" aria-hidden />} onClick={onClear}>
          {t`Clear all`}
        </Button>
      )}
      <span className="grow" />
      <FacetButton
        facet="order"
        label={t`Sort`}
        chosen={filter.order === 'rank' ? [] : [t(orderLabels[filter.order])]}
        icon={<ArrowDownUp className="size-4" aria-hidden />}
        onOpen={(anchor) => open('order', t`Sort`, anchor)}
        onClear={() => onChange({ ...filter, order: 'rank' })}
      />
    </div>
  );
});
