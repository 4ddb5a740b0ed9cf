import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { UserPlus, X } from 'lucide-react';
import type { PersonRow } from '#domain/person/row.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';

interface PeopleFieldProps {
  readonly label: string;
  /** Of the button. */
  readonly add: string;
  /** Who can be chosen. */
  readonly from: readonly PersonRow[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several people of the directory. */
export function PeopleField({ label, add, from, chosen, onChange }: PeopleFieldProps) {
  const { t } = useLingui();
  const people = usePeople();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-neutral-ink">{label}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {chosen.map((id) => (
          <span
            key={id}
            className="flex h-8 items-center gap-1.5 rounded-lg pl-1.5 inset-ring inset-ring-line pointer-coarse:h-11"
          >
            <Avatar size="xs" name={nameOf(people, id)} seed={id} labelled={false} />
            {nameOf(people, id)}
            <Button
              square
              size="xs"
              variant="ghost"
              color="neutral"
              aria-label={t`Remove ${nameOf(people, id)}`}
              onClick={() => onChange(chosen.filter((each) => each !== id))}
            >
              <X className="size-3.5" aria-hidden />
            </Button>
          </span>
        ))}
        <Button
          variant="outline"
          color="neutral"
          aria-haspopup="listbox"
          icon={<UserPlus className="size-4" aria-hidden />}
          onClick={(event) =>
            openPopup(
              event.currentTarget,
              add,
              <Colleagues label={add} from={from} chosen={chosen} onChange={onChange} />,
            )
          }
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}

/** The popup starts with the choice at the time it opened, and then keeps its own. */
function Colleagues({ label, from, chosen: first, onChange }: Omit<PeopleFieldProps, 'add'>) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(first);
  return (
    <Choice
      multiple
      label={label}
      search={t`Find a person…`}
      empty={from.length === 0 ? t`No one else is here yet` : t`No matching people`}
      options={from.map(({ id, displayName }) => ({
        value: id,
        label: displayName,
        icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
      }))}
      selected={chosen}
      onPick={(id) => {
        const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
        setChosen(next);
        onChange(next);
      }}
    />
  );
}
