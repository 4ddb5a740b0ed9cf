import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { useHours } from './load-cell.tsx';
import { MoveEffect } from './move-effect.tsx';
import { cannotMove, effectOn, move, type Destination } from './moving.ts';
import type { Loads, PersonView } from './use-loads.ts';
import { useWeekLabel } from './week-label.ts';

export interface MoveMenuProps {
  readonly label: string;
  readonly item: WorkloadTaskRow;
  readonly view: PersonView;
  readonly loads: Loads;
  readonly team: readonly string[];
}

/** Everything that a drag can do, by keyboard and touch: the chosen entry first shows its effect on both people. */
export function MoveMenu({ label, item, view, loads, team }: MoveMenuProps) {
  const [focused, setFocused] = useState(-1);
  const { t } = useLingui();
  const pulse = usePulse();
  const people = usePeople();
  const weekLabel = useWeekLabel();
  const hours = useHours();
  const others = team.filter((person) => person !== item.assignee);
  const weeks = loads.weeks.filter(({ to }) => to >= loads.today);
  const choices: readonly Destination[] = [
    ...others.map((person) => ({ person, week: null })),
    ...weeks.map((week) => ({ person: item.assignee, week })),
  ];
  const entries = choices.map((to): MenuEntry => {
    const refusal = cannotMove(pulse, item.id, to);
    const effect = effectOn(loads, item, to);
    const planned = effect ? hours(effect.after.planned) : '';
    return {
      label: to.week ? weekLabel(to.week) : nameOf(people, to.person),
      hint:
        refusal?.code === 'assignee_not_member'
          ? t`Not a member`
          : refusal || !effect || effect.capacity === null
            ? planned
            : t`${planned} of ${hours(effect.capacity)}`,
      // The owner may add a person who is no member, which the refusal offers.
      disabled: refusal && refusal.code !== 'assignee_not_member' ? refusalMessage(refusal) : undefined,
      onSelect: () => move(pulse, item.id, to, loads.today),
    };
  });
  const chosen = choices[focused];
  const refusal = chosen && cannotMove(pulse, item.id, chosen);
  return (
    <div
      className="flex min-h-0 flex-col sm:w-72"
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
          ...entries.slice(0, others.length),
          ...(weeks.length > 0 ? [{ heading: t`Due in week` }] : []),
          ...entries.slice(others.length),
        ]}
      />
      <div className="min-h-28 shrink-0 border-t border-line px-3 py-2 text-xs">
        {refusal && <span role="status">{refusalMessage(refusal)}</span>}
        {chosen && !refusal && <MoveEffect key={focused} item={item} from={view} to={chosen} loads={loads} />}
      </div>
    </div>
  );
}
