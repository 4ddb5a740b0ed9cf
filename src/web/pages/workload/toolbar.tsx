import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, ListFilter } from 'lucide-react';
import { projectsQuery } from '#domain/project/queries.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { PRIORITIES } from '#domain/task/row.ts';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useTags, useTagsById } from '#web/data/tags.ts';
import { FacetButton } from '#web/task/facet-button.tsx';
import { PriorityGlyph } from '#web/task/glyphs.tsx';
import { labelOf, priorityLabels } from '#web/task/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import type { Option } from '#web/ui/popup/options.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { Segments } from '#web/ui/segments.tsx';
import type { WorkloadSearch } from './search.ts';
import type { ShownWorkload } from './shown.ts';
import { useWeekLabel } from './week-label.ts';

interface ToolbarProps {
  readonly shown: ShownWorkload;
  readonly weeks: readonly DaySpan[];
  readonly onSearch: (change: WorkloadSearch) => void;
}

export const Toolbar = memo(function Toolbar({ shown, weeks, onSearch }: ToolbarProps) {
  const { t } = useLingui();
  const weekLabel = useWeekLabel();
  const { person } = usePulse();
  const projects = useList(projectsQuery(person)).group();
  const tags = useTags();
  const tagsById = useTagsById();
  const { period, offset } = shown;
  const go = (to: number) => onSearch({ offset: to === 0 ? '' : `${to}`, week: '' });
  const [first, last] = [weeks[0], weeks.at(-1)];

  const priorities = PRIORITIES.map((value): Option => {
    const label = labelOf(priorityLabels, value);
    return { value, label: label ? t(label) : value, icon: <PriorityGlyph priority={value} /> };
  });
  const facets = [
    { facet: 'priority', label: t`Priority`, options: priorities, chosen: shown.priorities },
    {
      facet: 'project',
      label: t`Project`,
      options: projects.map(({ id, name }): Option => ({ value: id, label: name })),
      chosen: shown.projects,
    },
    {
      facet: 'tags',
      label: t`Tags`,
      options: tags.map(({ id, name }): Option => ({ value: id, label: tagLabel(name) })),
      chosen: shown.tags,
    },
  ] as const;
  const nameOf = (options: readonly Option[], id: string) =>
    options.find(({ value }) => value === id)?.label ?? tagLabel(tagsById.get(id)?.name ?? '…');

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segments
        label={t`Period`}
        options={[
          { value: 'ahead', label: t`Next 6 weeks` },
          { value: 'month', label: t`Month` },
          { value: 'quarter', label: t`Quarter` },
        ]}
        chosen={period}
        onChoose={(value) => onSearch({ period: value === 'ahead' ? '' : value, offset: '', week: '' })}
      />
      <span className="flex items-center">
        <Button square variant="ghost" color="neutral" aria-label={t`Previous period`} onClick={() => go(offset - 1)}>
          <ChevronLeft className="size-4" aria-hidden />
        </Button>
        <Button square variant="ghost" color="neutral" aria-label={t`Next period`} onClick={() => go(offset + 1)}>
          <ChevronRight className="size-4" aria-hidden />
        </Button>
        {offset !== 0 && (
          <Button variant="ghost" color="neutral" onClick={() => go(0)}>
            {t`This period`}
          </Button>
        )}
      </span>
      <span aria-live="polite" className="font-medium whitespace-nowrap">
        {first && last && weekLabel({ from: first.from, to: last.to })}
      </span>
      <Button
        variant="ghost"
        color="neutral"
        aria-pressed={shown.withUndated}
        data-tip={t`Tasks without a due date fill the hours that are left`}
        onClick={() => onSearch({ undated: shown.withUndated ? '' : '1', week: '' })}
        className="aria-pressed:bg-pressed aria-pressed:text-ink"
      >
        {t`Plan undated tasks`}
      </Button>
      {/* On a phone the filters stand together, below the period. */}
      <span className="grow max-sm:basis-full" />
      {facets.map(({ facet, label, options, chosen }) => (
        <FacetButton
          key={facet}
          facet={facet}
          label={label}
          chosen={chosen.map((id) => nameOf(options, id))}
          icon={<ListFilter className="size-4" aria-hidden />}
          onOpen={(anchor) =>
            openPopup(
              anchor,
              label,
              <Facet
                label={label}
                options={options}
                chosen={chosen}
                onChange={(values) => onSearch({ [facet]: values.join(',') })}
              />,
            )
          }
          onClear={() => onSearch({ [facet]: '' })}
        />
      ))}
    </div>
  );
});

interface FacetProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Closes with each choice, so that the table shows it. */
function Facet({ label, options, chosen, onChange }: FacetProps) {
  const { t } = useLingui();
  return (
    <Choice
      label={label}
      search={t`Search…`}
      options={options}
      selected={chosen}
      onPick={(value) =>
        onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
      }
    />
  );
}
