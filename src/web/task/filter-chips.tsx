import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { DayRange } from '#domain/task/due.ts';
import { askedNow } from '#domain/field/asked.ts';
import { fieldKey } from '#domain/field/key.ts';
import { ME, NO_PROJECT } from '#domain/task/queries.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { useRowsById } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useTagsById } from '#web/data/tags.ts';
import { Button } from '#web/ui/button.tsx';
import { relativeDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { FacetButton } from './facet-button.tsx';
import { facetLabels, FACETS, withoutFacet, type Facet } from './facet-names.ts';
import { useAskedTexts } from './fields/asked-texts.ts';
import type { Filter } from './filters.tsx';
import { dueLabels } from './due-labels.ts';
import { labelOf, priorityLabels, waitingLabels } from './labels.ts';

interface FilterChipsProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly onClear: () => void;
  readonly onOpen: (facet: Facet, label: string, anchor: HTMLElement) => void;
}

/** What a board is filtered by: each facet opens its values, or is cleared. */
export default function FilterChips({ filter, onChange, onClear, onOpen }: FilterChipsProps) {
  const { t } = useLingui();
  const valuesOf = useChosenValues(filter);
  const askedOf = useAskedTexts();
  const { tagged, asked, known, me } = filter;
  const facets: readonly { facet: Facet; label: string; chosen: readonly string[] }[] = [
    ...FACETS.map((facet) => ({ facet, label: t(facetLabels[facet]), chosen: valuesOf(facet) })),
    ...(known ? askedNow(asked, known, me) : []).map(({ field, text }) => ({
      facet: fieldKey(field.id),
      label: field.name,
      chosen: askedOf(field, text),
    })),
  ];
  return (
    <>
      {facets.map(({ facet, label, chosen }) => {
        if (chosen.length === 0) return null;
        return (
          <FacetButton
            key={facet}
            facet={facet}
            label={label}
            chosen={chosen}
            icon={null}
            onOpen={(anchor) => onOpen(facet, label, anchor)}
            onClear={() => onChange(withoutFacet(filter, facet))}
          >
            {facet === 'tags' && filter.tags.length > 1 && (
              <Button
                size="xs"
                variant="ghost"
                data-tip={tagged === 'all' ? t`Tasks with all of these tags` : t`Tasks with any of these tags`}
                onClick={() => onChange({ ...filter, tagged: tagged === 'all' ? 'any' : 'all' })}
              >
                {tagged === 'all' ? t`all of` : t`any of`}
              </Button>
            )}
          </FacetButton>
        );
      })}
      <Button variant="ghost" color="neutral" icon={<X className="size-4" aria-hidden />} onClick={onClear}>
        {t`Clear all`}
      </Button>
    </>
  );
}

/** The names of what is chosen. */
function useChosenValues(filter: Filter): (facet: (typeof FACETS)[number]) => readonly string[] {
  const { t } = useLingui();
  const locale = useLocale();
  const tags = useTagsById();
  const people = usePeople();
  const projects = useRowsById('project');
  const names = (ids: readonly string[]) => ids.map((id) => (id === ME ? t`Me` : nameOf(people, id)));
  const rangeName = ({ from, to }: DayRange) => {
    const dayName = (day: string, place: 'alone' | 'sentence') =>
      relativeDate(day, filter.present.today, locale, place);
    if (from !== null && to !== null) return `${dayName(from, 'alone')} – ${dayName(to, 'sentence')}`;
    const day = dayName(from ?? to ?? '', 'sentence');
    return from === null ? t`Until ${day}` : t`From ${day}`;
  };
  return (facet) => {
    switch (facet) {
      case 'project':
        return filter.projects.map((id) => (id === NO_PROJECT ? t`No project` : (projects.get(id)?.name ?? '…')));
      case 'assignee':
        return names(filter.assignees);
      case 'author':
        return names(filter.authors);
      case 'tags':
        return filter.tags.map((id) => tagLabel(tags.get(id)?.name ?? '…'));
      case 'priority':
        return filter.priorities.map((value) => {
          const label = labelOf(priorityLabels, value);
          return label ? t(label) : value;
        });
      case 'subtasks':
        return filter.subtasks === 'none' ? [t`Hidden`] : [];
      case 'waiting':
        return filter.waiting ? [t(waitingLabels[filter.waiting])] : [];
      case 'due': {
        const { due } = filter;
        if (due === null) return [];
        return [typeof due === 'object' ? rangeName(due) : t(dueLabels[due])];
      }
    }
  };
}
