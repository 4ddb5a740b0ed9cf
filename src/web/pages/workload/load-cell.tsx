import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoadState, WeekLoad } from '#domain/workload/week-load.ts';
import { classNames } from '#web/ui/class-names.ts';

/** In words as well as in color. */
const states: Readonly<Record<LoadState, MessageDescriptor>> = {
  over: msg`Over`,
  full: msg`Full`,
  free: msg`Free`,
  away: msg`Away`,
  unknown: msg`Hours unknown`,
  past: msg`Past`,
};

const looks: Readonly<Record<LoadState, string>> = {
  over: 'text-error-ink font-semibold',
  full: 'text-warning-ink font-medium',
  free: 'text-primary-ink',
  away: 'text-faint',
  unknown: 'text-faint',
  past: 'text-faint',
};

const bars: Readonly<Record<LoadState, string>> = {
  over: 'bg-error',
  full: 'bg-warning',
  free: 'bg-primary',
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

function useLoadText(): (load: Pick<WeekLoad, 'planned' | 'capacity' | 'state'>) => string {
  const { t } = useLingui();
  const hours = useHours();
  return ({ planned, capacity, state }) => {
    if (state === 'past') return t`${hours(planned)} done`;
    if (capacity === null) return hours(planned);
    // What is over by less than half an hour is not “17h of 17h”.
    const shown = state === 'over' ? Math.max(planned, Math.round(capacity / 60) * 60 + 60) : planned;
    return t`${hours(shown)} of ${hours(capacity)}`;
  };
}

export function LoadBar({ load }: { load: Pick<WeekLoad, 'planned' | 'capacity' | 'state'> }) {
  const { t } = useLingui();
  const text = useLoadText();
  const { planned, capacity, state } = load;
  const share = capacity ? Math.min(1, planned / capacity) : planned > 0 ? 1 : 0;
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums">{text(load)}</span>
      <span aria-hidden className="my-1 block h-1.5 overflow-hidden rounded-full bg-pressed">
        <span className={classNames('block h-full rounded-full', bars[state])} style={{ width: `${share * 100}%` }} />
      </span>
      {state !== 'past' && <span className={classNames('block text-xs', looks[state])}>{t(states[state])}</span>}
    </>
  );
}
