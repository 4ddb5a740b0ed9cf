import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { UserPlus, X } from 'lucide-react';
import { usePulse } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';

interface MembersFieldProps {
  /** In addition to the person who creates the project. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The first members of a new project. */
export function MembersField({ chosen, onChange }: MembersFieldProps) {
  const { t } = useLingui();
  const people = usePeople();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-neutral-ink">{t`Members (optional)`}</legend>
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
            openPopup(event.currentTarget, t`Add members`, <Colleagues chosen={chosen} onChange={onChange} />)
          }
        >
          {t`Add members`}
        </Button>
      </div>
    </fieldset>
  );
}

/** The popup starts with the choice at the time it opened, and then keeps its own. */
function Colleagues({ chosen: first, onChange }: MembersFieldProps) {
  const { t } = useLingui();
  const { person: me } = usePulse();
  const [chosen, setChosen] = useState(first);
  const people = choosable(usePeople()).filter(({ id }) => id !== me);
  return (
    <Choice
      multiple
      label={t`Add members`}
      search={t`Find a person…`}
      empty={people.length === 0 ? t`No one else is here yet` : t`No matching people`}
      options={people.map(({ id, displayName }) => ({
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
