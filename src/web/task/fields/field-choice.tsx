import { useLingui } from '@lingui/react/macro';
import { valueIn } from '#domain/field/fields.ts';
import { setField } from '#domain/field/set-value.ts';
import { liveOptions } from '#domain/field/field-types.ts';
import type { FieldValue } from '#domain/field/value.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { useToday } from '#web/ui/now.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { DayChoice } from '../due/day-choice.tsx';

interface FieldChoiceProps {
  readonly fieldId: string;
  readonly taskId: string;
}

const NO_OPTION = '';
/** More than that are found by typing. */
export const LISTED = 9;

/** The content of a popup that chooses what a task says in a field. Follows the task: it stays open while several are chosen. */
export function FieldChoice({ fieldId, taskId }: FieldChoiceProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const field = useRow('field', fieldId);
  const task = useRow('task', taskId);
  const project = useRow('project', field?.projectId ?? '');
  const people = choosable(usePeople());
  const today = useToday();
  if (!field || !task) return null;
  const value = valueIn(field, task);
  const save = (given: FieldValue | null) => void run(setField({ id: taskId, fieldId, value: given }));
  const { name } = field;

  if (field.type === 'DATE')
    return (
      <DayChoice
        label={name}
        none={t`None`}
        day={value === null ? null : String(value)}
        today={today}
        clears={value !== null}
        onPick={save}
      />
    );

  const isSeveral = field.type === 'SOME_OF';
  const chosen = value === null ? [] : isSeveral ? (value as readonly string[]) : [String(value)];
  const options =
    field.type === 'PERSON'
      ? people
          .filter(({ id }) => project?.memberUids.includes(id))
          .map(({ id, displayName }) => ({
            value: id,
            label: displayName,
            icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
          }))
      : liveOptions(field).map(({ id, name: label, hue }) => ({
          value: id,
          label,
          ...(hue !== null && { icon: <Dot hue={hue} /> }),
        }));
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Choice
      label={name}
      {...((field.type === 'PERSON' || options.length > LISTED) && { search: t`Find…` })}
      multiple={isSeveral}
      options={[...(isSeveral || value === null ? [] : [{ value: NO_OPTION, label: t`None` }]), ...options]}
      selected={chosen}
      onPick={(picked) => save(isSeveral ? toggled(picked) : picked === NO_OPTION ? null : picked)}
    />
  );
}
