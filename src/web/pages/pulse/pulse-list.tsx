import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { PulseState } from '#domain/check-in/pulse.ts';
import { riskOf, type RiskContext } from '#domain/workload/definitions.ts';
import type { Late } from '#domain/workload/late.ts';
import type { Actions } from '#web/task/actions.ts';
import { Button } from '#web/ui/button.tsx';
import { linesOf, walkLines } from '#web/ui/focus-line.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { isOnlyGuessed, type PulseGroups, type PulseItem } from './pulse-groups.ts';
import { PulseRow } from './pulse-row.tsx';
import { stateIcons, stateLabels } from './states.tsx';

interface PulseListProps {
  readonly groups: PulseGroups;
  readonly context: RiskContext & { readonly late: Late };
  readonly actions: Actions;
  readonly onOpen: (taskId: string) => void;
}

/** Tasks by how they are going, what needs someone most first. J and K move from one to the next. */
export function PulseList({ groups, ...rest }: PulseListProps) {
  const list = useRef<HTMLDivElement>(null);
  const walk = (by: 1 | -1) => walkLines(linesOf(list.current, '[data-line]'), by);
  useHotkeys({ j: () => walk(1), k: () => walk(-1) });
  return (
    <div ref={list} className="flex flex-col gap-3 empty:hidden">
      {groups.map(([state, items]) => (
        <Group key={state} state={state} items={items} {...rest} />
      ))}
    </div>
  );
}

/** What goes well is shown in short. */
const SHOWN: Readonly<Record<PulseState, number>> = {
  blocked: 50,
  atRisk: 50,
  silent: 50,
  unchanged: 50,
  held: 10,
  onTrack: 10,
  waiting: 10,
};

interface GroupProps extends Omit<PulseListProps, 'groups'> {
  readonly state: PulseState;
  readonly items: readonly PulseItem[];
}

function Group({ state, items, context, actions, onOpen }: GroupProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const label = t(stateLabels[state]);
  const count = items.length;
  const shown = isWhole ? items : items.filter((item) => !isOnlyGuessed(item, context)).slice(0, SHOWN[state]);
  return (
    <section aria-label={label} className="flex flex-col gap-1 rounded-xl bg-surface p-3 inset-ring inset-ring-line">
      <h2 className="flex items-center gap-2 px-1.5 font-semibold">
        {stateIcons[state]}
        {label}
        <span className="font-normal text-faint tabular-nums">{count}</span>
      </h2>
      <ul className="flex flex-col">
        {shown.map((item) => {
          const risk = riskOf(item, context);
          const likely = risk === 'late' ? context.late.get(item.id) : undefined;
          return <PulseRow key={item.id} {...{ item, state, risk, likely, actions, onOpen }} />;
        })}
      </ul>
      {shown.length < count && (
        <Button variant="ghost" color="neutral" className="self-start" onClick={() => setWhole(true)}>
          {t`Show all ${count}`}
        </Button>
      )}
    </section>
  );
}
