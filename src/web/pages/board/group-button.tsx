import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group } from 'lucide-react';
import { fieldOfKey, isFieldKey } from '#domain/field/key.ts';
import type { FieldRow } from '#domain/field/row.ts';
import type { BuiltInGrouping, Grouping } from '#web/task/grouping/groupings.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { closePopup, openPopup } from '#web/ui/popup/store.ts';

interface GroupChoiceProps {
  readonly possible: readonly Grouping[];
  /** Of the project. */
  readonly fields: readonly FieldRow[];
  readonly grouping: Grouping;
  readonly onChoose: (grouping: Grouping) => void;
}

const groupingLabels: Record<BuiltInGrouping, MessageDescriptor> = {
  status: msg`Status`,
  due: msg`Due date`,
  priority: msg`Priority`,
  assignee: msg`Assignee`,
  project: msg`Project`,
  stream: msg`Stream`,
  tag: msg`Tag`,
};

interface GroupButtonProps extends GroupChoiceProps {
  /** There is little room. */
  readonly isShort?: boolean;
  /** Of the popup that the button is in, which its choice replaces. */
  readonly anchor?: HTMLElement;
}

/** Chooses what tasks are grouped by. */
export function GroupButton({ isShort = false, anchor, ...choice }: GroupButtonProps) {
  const { t } = useLingui();
  const { grouping, fields } = choice;
  const name = useGroupingName(fields)(grouping);
  const label = t`Group: ${name}`;
  return (
    <Button
      variant="ghost"
      color="neutral"
      aria-haspopup="listbox"
      icon={<Group className="size-4" aria-hidden />}
      aria-label={label}
      data-tip={isShort ? label : undefined}
      onClick={({ currentTarget }) => {
        if (anchor) closePopup();
        openPopup(anchor ?? currentTarget, t`Group by`, <GroupChoice {...choice} />);
      }}
      className="shrink-0"
    >
      {isShort ? grouping !== 'status' && <span className="max-[85rem]:hidden">{name}</span> : label}
    </Button>
  );
}

/** Of a grouping that the place offers. */
function useGroupingName(fields: readonly FieldRow[]): (grouping: Grouping) => string {
  const { t } = useLingui();
  return (grouping) =>
    isFieldKey(grouping) ? (fieldOfKey(grouping, fields)?.name ?? '') : t(groupingLabels[grouping]);
}

function GroupChoice({ possible, fields, grouping, onChoose }: GroupChoiceProps) {
  const { t } = useLingui();
  const nameOf = useGroupingName(fields);
  return (
    <Choice
      label={t`Group by`}
      options={possible.map((value) => ({ value, label: nameOf(value) }))}
      selected={[grouping]}
      onPick={(picked) => possible.filter((each) => each === picked).forEach(onChoose)}
    />
  );
}
