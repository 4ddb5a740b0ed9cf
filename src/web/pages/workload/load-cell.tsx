import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { isFarOver } from '#domain/workload/definitions.ts';
import type { Hours } from '#domain/workload/hours.ts';
import type { LoadState, WeekLoad } from '#domain/workload/week-load.ts';
import { classNames } from '#web/ui/class-names.ts';

/** In words as well as in color. */
const states: Readonly<Record<LoadState, MessageDescriptor>> = {
  over: msg`Over`,
  full: msg`Full`,
  free: msg`Free`,
  unsure: msg`Not estimated`,
  away: msg`Away`,
  unknown: msg`Hours unknown`,
  past: msg`Past`,
};

const looks: Readonly<Record<LoadState, string>> = {
  over: 'text-warning-ink font-medium',
  full: 'text-muted font-medium',
  free: 'text-faint',
  unsure: 'text-muted',
  away: 'text-faint',
  unknown: 'text-faint',
  past: 'text-faint',
};

const bars: Readonly<Record<LoadState, string>> = {
  over: 'bg-warning',
  full: 'bg-focus',
  free: 'bg-focus',
  unsure: 'bg-focus',
  away: 'bg-line-strong',
  unknown: 'bg-line-strong',
  past: 'bg-line-strong',
};

/** In hours, which is as exact as such numbers are. */
export function useHours(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    const hours = Math.round(minutes / 60);
    return hours === 0 && minutes > 0 ? t`<1h` : t`${hours}h`;
  };
}

/** "62h"; where nothing is known of any task, "5 tasks". */
export function useSumText(): (sum: Hours) => string {
  const hours = useHours();
  return ({ minutes, unknown }) => (minutes === 0 && unknown > 0 ? tasksText(unknown) : hours(minutes));
}

/** "40h of it guessed, 3 tasks not estimated"; empty if the sum is of estimates alone. */
export function useSumNote(): (sum: Hours) => string {
  const { t } = useLingui();
  const hours = useHours();
  return ({ minutes, guessed, unknown }) =>
    [
      ...(guessed > 0 ? [t`${hours(guessed)} of it guessed`] : []),
      ...(unknown > 0 && minutes > 0
        ? [plural(unknown, { one: '# task not estimated', other: '# tasks not estimated' })]
        : []),
    ].join(', ');
}

/** Beside a sum, as its note says it to who does not see it. */
export function Guessed({ minutes }: { minutes: number }) {
  const { t } = useLingui();
  const hours = useHours();
  return (
    minutes > 0 && (
      <span aria-hidden className="block text-xs font-normal text-faint">{t`${hours(minutes)} guessed`}</span>
    )
  );
}

function tasksText(count: number): string {
  return plural(count, { one: '# task', other: '# tasks' });
}

type Load = Pick<WeekLoad, 'planned' | 'done' | 'late' | 'capacity' | 'state'>;

function useLoadText(): (load: Load) => string {
  const { t } = useLingui();
  const hours = useHours();
  const sumText = useSumText();
  return ({ planned, done, capacity, state }) => {
    if (state === 'past') return planned.minutes > 0 ? t`${hours(planned.minutes)} estimated` : t`${done} done`;
    const said = sumText(planned);
    return capacity === null || (planned.minutes === 0 && planned.unknown > 0)
      ? said
      : t`${said} of ${hours(capacity)}`;
  };
}

function useStateText(): (load: Load) => string {
  const { t } = useLingui();
  const hours = useHours();
  return ({ planned, done, late, state }) => {
    if (state === 'past') return planned.minutes > 0 ? t`${done} done` : '';
    if (state === 'over') return t`Over by ${hours(late)}`;
    if (state === 'unsure' && planned.minutes > 0) return t`+ ${tasksText(planned.unknown)}`;
    return t(states[state]);
  };
}

export function LoadBar({ load }: { load: Load }) {
  const text = useLoadText();
  const stateText = useStateText();
  const note = useSumNote();
  const { planned, capacity, state } = load;
  const isFar = state === 'over' && isFarOver(load);
  const bar = isFar ? 'bg-error' : bars[state];
  const share = capacity ? Math.min(1, planned.minutes / capacity) : planned.minutes > 0 ? 1 : 0;
  const guessed = planned.minutes > 0 ? (planned.guessed / planned.minutes) * share : 0;
  const said = note(planned);
  return (
    <span className="block" data-tip={said === '' ? undefined : said}>
      <span className="block whitespace-nowrap tabular-nums">{text(load)}</span>
      {/* What is guessed is paler: the sum is as exact as its parts. */}
      <span aria-hidden className="my-1 flex h-1.5 overflow-hidden rounded-full bg-pressed">
        <span className={classNames('block h-full', bar)} style={{ width: `${(share - guessed) * 100}%` }} />
        <span className={classNames('block h-full opacity-45', bar)} style={{ width: `${guessed * 100}%` }} />
      </span>
      <span className={classNames('block min-h-4 text-xs', isFar ? 'font-semibold text-error-ink' : looks[state])}>
        {stateText(load)}
      </span>
      <Guessed minutes={planned.guessed} />
      {said !== '' && <span className="sr-only">{said}</span>}
    </span>
  );
}
