/** The values each filter of a board offers, as the content of a popup. */
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import { fieldKey, fieldOfKey, isFieldKey } from '#domain/field/key.ts';
import { ownOf } from '#domain/own-value.ts';
import { projectsByNameQuery } from '#domain/project/queries.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { DUES, type DayRange } from '#domain/task/due.ts';
import { isDue } from '#domain/task/under-due.ts';
import { NO_PROJECT, ORDERS, WAITING, type TaskOrder, type TaskQuery } from '#domain/task/queries.ts';
import { PRIORITIES, type TaskRow } from '#domain/task/row.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useList } from '#web/data/context.ts';
import { tagsOf, useTags, useTagsById } from '#web/data/tags.ts';
import { Dot } from '#web/ui/chip.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { DueRange } from './due-range.tsx';
import { useFacetCounts } from './facet-counts.ts';
import { withoutFacet, type PopupFacet } from './facet-names.ts';
import { FilterMenu } from './filter-menu.tsx';
import type { FiltersProps } from './filters.tsx';
import { PriorityGlyph } from './glyphs.tsx';
import { usePersonOptions } from './person-options.tsx';
import { Several } from './several.tsx';
import { AskedChoice } from './fields/asked-choice.tsx';
import { dueLabels } from './due-labels.ts';
import { orderName, priorityLabels, waitingLabels } from './labels.ts';

/** The filter is that of the moment when the popup was opened. */
interface FacetProps extends Omit<FiltersProps, 'onClear'> {
  readonly facet: PopupFacet;
  readonly label: string;
  /** Of the popup. */
  readonly anchor: HTMLElement;
  readonly onSearch: () => void;
  /** Whether its menu leads to the order, too. */
  readonly sorts: boolean;
  readonly isPhone: boolean;
}

export default function FilterPopup({ facet, queryOf, ...props }: FacetProps): ReactNode {
  const { filter, onChange, anchor, byAssignee, byProject, onSearch, sorts, isPhone, display } = props;
  if (facet === 'menu') {
    const open = (chosen: PopupFacet, label: string) =>
      openPopup(anchor, label, <FilterPopup {...props} facet={chosen} label={label} queryOf={queryOf} />);
    const offered = { assignee: byAssignee, project: byProject };
    return (
      <>
        {isPhone && display(anchor)}
        <FilterMenu
          offered={offered}
          fields={filter.known?.fields ?? []}
          onChoose={open}
          onSearch={onSearch}
          sorts={sorts}
        />
      </>
    );
  }
  if (facet === 'subtasks') return <SubtaskChoice label={props.label} filter={filter} onChange={onChange} />;
  if (facet === 'waiting') return <WaitingChoice label={props.label} filter={filter} onChange={onChange} />;
  if (facet === 'order') return <OrderChoice filter={filter} onChange={onChange} />;
  // Of tasks with all of some tags, the others are counted among those that have these.
  const kept = facet === 'tags' && filter.tagged === 'all';
  const counted = { ...props, query: queryOf(kept ? filter : withoutFacet(filter, facet)) };
  if (isFieldKey(facet)) {
    const field = fieldOfKey(facet, filter.known?.fields ?? []);
    if (!field) return null;
    const ask = (asked: string) => onChange({ ...filter, asked: { ...filter.asked, [field.id]: asked } });
    return (
      <AskedChoice
        field={field}
        asked={ownOf(filter.asked, field.id) ?? ''}
        onChange={ask}
        viewer={filter.me}
        query={counted.query}
        anchor={anchor}
      />
    );
  }
  switch (facet) {
    case 'project':
      return <Projects {...counted} />;
    case 'priority':
      return <Priorities {...counted} />;
    case 'tags':
      return <Tags {...counted} />;
    case 'author':
      return <Authors {...counted} />;
    case 'assignee':
      return <Assignees {...counted} />;
    case 'due':
      return <DueChoice {...counted} />;
  }
}

interface CountedProps extends Pick<FacetProps, 'label' | 'anchor' | 'filter' | 'onChange'> {
  /** The tasks that are left by the other filters. */
  readonly query: TaskQuery;
}

const projectOf = ({ projectId }: TaskRow) => [projectId ?? NO_PROJECT];
const priorityOf = ({ priority }: TaskRow) => [priority];
const assigneeOf = ({ assignee }: TaskRow) => [assignee];
const authorOf = ({ userId }: TaskRow) => [userId];

function Projects({ label, filter, onChange, query }: CountedProps) {
  const { t } = useLingui();
  const counted = useFacetCounts(query, projectOf);
  const projects = useList(projectsByNameQuery).group();
  const options = [
    { value: NO_PROJECT, label: t`No project`, icon: null, ...counted(NO_PROJECT) },
    ...projects.map((project) => {
      const { id, name } = project;
      return { value: id, label: name, icon: <ProjectMark project={project} />, ...counted(id) };
    }),
  ];
  return (
    <Several
      label={label}
      search={t`Find a project…`}
      options={options}
      chosen={filter.projects}
      onChange={(projects) => onChange({ ...filter, projects })}
    />
  );
}

function Priorities({ label, filter, onChange, query }: CountedProps) {
  const { t } = useLingui();
  const counted = useFacetCounts(query, priorityOf);
  const options = PRIORITIES.toReversed().map((value) => ({
    value,
    label: t(priorityLabels[value]),
    icon: <PriorityGlyph priority={value} />,
    ...counted(value),
  }));
  const change = (priorities: string[]) => onChange({ ...filter, priorities });
  return <Several label={label} options={options} chosen={filter.priorities} onChange={change} />;
}

function Tags({ label, filter, onChange, query }: CountedProps) {
  const { t } = useLingui();
  const tags = useTags();
  const byId = useTagsById();
  const tagIdsOf = useCallback((task: TaskRow) => tagsOf(byId, task.tags).map(({ id }) => id), [byId]);
  const counted = useFacetCounts(query, tagIdsOf);
  const options = tags.map((tag) => ({
    value: tag.id,
    label: tagLabel(tag.name),
    icon: <Dot hue={tagHue(tag)} />,
    ...counted(tag.id),
  }));
  return (
    <Several
      label={label}
      search={t`Find a tag…`}
      options={options}
      empty={t`No tags yet`}
      chosen={filter.tags}
      onChange={(tags) => onChange({ ...filter, tags })}
    />
  );
}

/** Disabled people have created tasks, too. */
function Authors({ label, filter, onChange, query }: CountedProps) {
  const { t } = useLingui();
  const counted = useFacetCounts(query, authorOf);
  const options = usePersonOptions(filter.me, filter.authors, counted, true);
  const change = (authors: string[]) => onChange({ ...filter, authors });
  return (
    <Several label={label} search={t`Find a person…`} options={options} chosen={filter.authors} onChange={change} />
  );
}

function Assignees({ label, filter, onChange, query }: CountedProps) {
  const { t } = useLingui();
  const counted = useFacetCounts(query, assigneeOf);
  const options = usePersonOptions(filter.me, filter.assignees, counted);
  const change = (assignees: string[]) => onChange({ ...filter, assignees });
  return (
    <Several label={label} search={t`Find a person…`} options={options} chosen={filter.assignees} onChange={change} />
  );
}

const RANGE = 'range';

function DueChoice({ label, anchor, filter, onChange, query }: CountedProps) {
  const { t } = useLingui();
  const { due, present } = filter;
  const range = due !== null && typeof due === 'object' ? due : null;
  const duesOf = useCallback((task: TaskRow) => DUES.filter((each) => isDue(task, each, present)), [present]);
  const counted = useFacetCounts(query, duesOf);
  const named = DUES.map((value) => ({ value, label: t(dueLabels[value]), ...counted(value) }));
  const change = (range: DayRange | null) => onChange({ ...filter, due: range });
  return (
    <Choice
      label={label}
      options={[...named, { value: RANGE, label: t`Date range…` }]}
      selected={range ? [RANGE] : typeof due === 'string' ? [due] : []}
      onPick={(picked) => {
        if (picked === RANGE) return openPopup(anchor, label, <DueRange range={range} onChange={change} />);
        // Picking the chosen value removes it.
        onChange({ ...filter, due: DUES.find((each) => each === picked && each !== due) ?? null });
      }}
    />
  );
}

function OrderChoice({ filter, onChange }: Pick<FacetProps, 'filter' | 'onChange'>) {
  const { t } = useLingui();
  const { known } = filter;
  const orders: readonly TaskOrder[] = [...ORDERS, ...(known?.fields ?? []).map(({ id }) => fieldKey(id))];
  return (
    <Choice
      label={t`Sort`}
      options={orders.map((value) => ({ value, label: orderName(value, known, (label) => t(label)) }))}
      selected={[filter.order]}
      onPick={(picked) => onChange({ ...filter, order: orders.find((each) => each === picked) ?? 'rank' })}
    />
  );
}

function WaitingChoice({ label, filter, onChange }: Pick<FacetProps, 'label' | 'filter' | 'onChange'>) {
  const { t } = useLingui();
  return (
    <Choice
      label={label}
      options={WAITING.map((value) => ({ value, label: t(waitingLabels[value]) }))}
      selected={filter.waiting ? [filter.waiting] : []}
      // Picking the chosen value removes it.
      onPick={(picked) =>
        onChange({ ...filter, waiting: WAITING.find((each) => each === picked && each !== filter.waiting) ?? null })
      }
    />
  );
}

function SubtaskChoice({ label, filter, onChange }: Pick<FacetProps, 'label' | 'filter' | 'onChange'>) {
  const { t } = useLingui();
  const options = [
    { value: 'all', label: t`Shown` },
    { value: 'none', label: t`Hidden` },
  ];
  return (
    <Choice
      label={label}
      options={options}
      selected={[filter.subtasks]}
      onPick={(picked) => onChange({ ...filter, subtasks: picked === 'none' ? 'none' : 'all' })}
    />
  );
}
