/** The values each filter of a board offers, as the content of a popup. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { DUES, ORDERS } from '#domain/task/queries.ts';
import { PRIORITIES } from '#domain/task/row.ts';
import { choosable, disabled, usePeople } from '#web/data/people.ts';
import { useTags } from '#web/data/tags.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dot } from '#web/ui/chip.tsx';
import type { Option } from '#web/ui/popup/options.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import type { FacetName, Filter } from './filters.tsx';
import { PriorityGlyph } from './glyphs.tsx';
import { useTagCounts } from './tags/use-counts.ts';
import { dueLabels, orderLabels, priorityLabels } from './labels.ts';

interface FacetProps {
  readonly facet: FacetName;
  /** As it was when the popup was opened. */
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

export default function Facet({ facet, filter, onChange }: FacetProps): ReactNode {
  switch (facet) {
    case 'priority':
      return <Priorities chosen={filter.priorities} onChange={(priorities) => onChange({ ...filter, priorities })} />;
    case 'tags':
      return <Tags chosen={filter.tags} onChange={(tags) => onChange({ ...filter, tags })} />;
    case 'author':
      return <Authors chosen={filter.authors} onChange={(authors) => onChange({ ...filter, authors })} />;
    case 'assignee':
      return <Assignees chosen={filter.assignees} onChange={(assignees) => onChange({ ...filter, assignees })} />;
    case 'due':
      return <DueChoice filter={filter} onChange={onChange} />;
    case 'order':
      return <OrderChoice filter={filter} onChange={onChange} />;
  }
}

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Priorities(props: ChosenProps) {
  const { t } = useLingui();
  const options = PRIORITIES.toReversed().map((value) => ({
    value,
    label: t(priorityLabels[value]),
    icon: <PriorityGlyph priority={value} />,
  }));
  return <Several {...props} label={t`Priority`} options={options} />;
}

function Tags(props: ChosenProps) {
  const { t } = useLingui();
  const tags = useTags();
  const counts = useTagCounts();
  const options = tags.map((tag) => ({
    value: tag.id,
    label: tagLabel(tag.name),
    icon: <Dot hue={tagHue(tag)} />,
    ...counts.hintOf(tag.id),
  }));
  return <Several {...props} label={t`Tags`} search={t`Find a tag…`} options={options} empty={t`No tags yet`} />;
}

function Authors(props: ChosenProps) {
  const { t } = useLingui();
  return <Several {...props} label={t`Creator`} search={t`Find a person…`} options={usePersonOptions(true)} />;
}

function Assignees(props: ChosenProps) {
  const { t } = useLingui();
  return <Several {...props} label={t`Assignee`} search={t`Find a person…`} options={usePersonOptions()} />;
}

/** Disabled people have created tasks, too; they come last. */
function usePersonOptions(withDisabled = false): Option[] {
  const { t } = useLingui();
  const people = usePeople();
  const others = withDisabled ? disabled(people) : [];
  return [...choosable(people), ...others].map(({ id, displayName, disabledAt }) => ({
    value: id,
    label: displayName,
    icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
    ...(disabledAt !== null && { hint: t`disabled` }),
  }));
}

function DueChoice({ filter, onChange }: Omit<FacetProps, 'facet'>) {
  const { t } = useLingui();
  return (
    <Choice
      label={t`Due`}
      options={DUES.map((value) => ({ value, label: t(dueLabels[value]) }))}
      selected={filter.due === null ? [] : [filter.due]}
      // Picking the chosen value removes it.
      onPick={(picked) => {
        const due = DUES.find((each) => each === picked && each !== filter.due) ?? null;
        onChange({ ...filter, due });
      }}
    />
  );
}

function OrderChoice({ filter, onChange }: Omit<FacetProps, 'facet'>) {
  const { t } = useLingui();
  return (
    <Choice
      label={t`Sort`}
      options={ORDERS.map((value) => ({ value, label: t(orderLabels[value]) }))}
      selected={[filter.order]}
      onPick={(picked) => onChange({ ...filter, order: ORDERS.find((each) => each === picked) ?? 'rank' })}
    />
  );
}

interface SeveralProps extends ChosenProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly search?: string;
  readonly empty?: string;
}

/** The popup starts with the choice at the time it opened, and then keeps its own. */
function Several({ chosen: first, onChange, ...choice }: SeveralProps) {
  const [chosen, setChosen] = useState(first);
  function toggle(value: string): void {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    setChosen(next);
    onChange(next);
  }
  return <Choice {...choice} multiple selected={chosen} onPick={toggle} />;
}
