/** What each filter of a board offers, as the content of a popup. */
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { tagLabel } from '#domain/tag/rules.ts';
import { PRIORITIES } from '#domain/task/row.ts';
import { useList } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dot } from '#web/ui/chip.tsx';
import type { Option } from '#web/ui/popup/options.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { PriorityGlyph } from './glyphs.tsx';
import { priorityLabels } from './labels.ts';

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

export function PriorityFacet(props: ChosenProps) {
  const { t } = useLingui();
  const options = PRIORITIES.toReversed().map((value) => ({
    value,
    label: t(priorityLabels[value]),
    icon: <PriorityGlyph priority={value} />,
  }));
  return <Several {...props} label={t`Priority`} options={options} />;
}

export function TagFacet(props: ChosenProps) {
  const { t } = useLingui();
  const tags = useList({ from: 'tag', orderBy: [{ column: 'name' }] }).group();
  const options = tags.map(({ id, name }) => ({
    value: id,
    label: tagLabel(name),
    icon: <Dot seed={name} />,
  }));
  return (
    <Several {...props} label={t`Tags`} search={t`Find a tag…`} options={options} empty={t`There are no tags yet`} />
  );
}

export function AuthorFacet(props: ChosenProps) {
  const { t } = useLingui();
  const options = choosable(usePeople()).map(({ id, displayName }) => ({
    value: id,
    label: displayName,
    icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
  }));
  return <Several {...props} label={t`Author`} search={t`Find a person…`} options={options} />;
}

interface SeveralProps extends ChosenProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly search?: string;
  readonly empty?: string;
}

/** The popup was opened with the choice of that moment; from then on it keeps its own. */
function Several({ chosen: first, onChange, ...choice }: SeveralProps) {
  const [chosen, setChosen] = useState(first);
  function toggle(value: string): void {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    setChosen(next);
    onChange(next);
  }
  return <Choice {...choice} multiple selected={chosen} onPick={toggle} />;
}
