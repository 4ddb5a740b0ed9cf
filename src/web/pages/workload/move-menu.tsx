import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { useEffectText } from './effect-text.ts';
import { MoveForecast } from './move-effect.tsx';
import { cannotMove, move, type Destination } from './moving.ts';
import type { Loads, PersonView } from './use-loads.ts';
import { useWeekLabel } from './week-label.ts';

export interface MoveMenuProps {
  readonly label: string;
  readonly item: WorkloadTaskRow;
  readonly view: PersonView;
  readonly loads: Loads;
  readonly team: readonly string[];
}

/** Everything that a drag can do, by keyboard and touch: each choice first shows its effect on both people. */
export function MoveMenu({ label, item, view, loads, team }: MoveMenuProps) {
  const [focused, setFocused] = useState(-1);
  const { t } = useLingui();
  const pulse = usePulse();
  const people = usePeople();
  const weekLabel = useWeekLabel();
  const effectText = useEffectText();
  const entry = (name: string, to: Destination): MenuEntry => {
    const refusal = cannotMove(pulse, item.id, to);
    // The owner may add a person who is no member, which the refusal offers.
    const isFinal = refusal !== null && refusal.code !== 'assignee_not_member';
    return {
      label: name,
      hint: refusal ? refusalMessage(refusal) : effectText(loads, view, item, to),
      disabled: isFinal ? refusalMessage(refusal) : undefined,
      onSelect: () => move(pulse, item.id, to, loads.today),
    };
  };
  const others = team.filter((person) => person !== item.assignee);
  const weeks = loads.weeks.filter(({ to }) => to >= loads.today);
  const receiver = others[focused];
  return (
    <div
      className="flex min-h-0 flex-col"
      onFocus={({ currentTarget, target }) =>
        setFocused([...currentTarget.querySelectorAll('[role="menuitem"]')].indexOf(target))
      }
      // A finger that rests on a choice shows what it would do; it can slide away.
      onPointerDown={({ target }) => {
        if (target instanceof Element) target.closest<HTMLElement>('[role="menuitem"]')?.focus();
      }}
    >
      <Menu
        label={label}
        entries={[
          ...(others.length > 0 ? [{ heading: t`Assign to` }] : []),
          ...others.map((person) => entry(nameOf(people, person), { person, week: null })),
          ...(weeks.length > 0 ? [{ heading: t`Due in week` }] : []),
          ...weeks.map((week) => entry(weekLabel(week), { person: item.assignee, week })),
        ]}
      />
      {receiver !== undefined && (
        <div className="shrink-0 border-t border-line px-3 py-2 text-xs empty:hidden">
          <MoveForecast key={receiver} from={view} to={{ person: receiver, week: null }} loads={loads} />
        </div>
      )}
    </div>
  );
}
