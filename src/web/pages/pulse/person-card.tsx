import type { Answer } from '#api/routes.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OUTCOMES } from '#domain/check-in/pulse.ts';
import type { DailyCounts } from '#domain/tally/pulse.ts';
import { MINUTE } from '#domain/duration.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { PersonPulse } from './person-pulse.tsx';
import { Trend } from './trend.tsx';

export type PersonHistory = Answer<'GET /api/pulse/teams/:id'>['people'][number];

interface PersonCardProps {
  readonly name: string;
  readonly history: PersonHistory;
  readonly mondays: readonly string[];
  /** Completed tasks by day. */
  readonly days: DailyCounts;
  /** Whether only this person's tasks are listed. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Someone's four weeks. They and their leads are shown the same card; it can be compared with none. */
export function PersonCard({ name, history, mondays, days, isChosen, onChoose }: PersonCardProps) {
  const { t } = useLingui();
  const { person } = history;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-xl bg-surface p-3 inset-ring inset-ring-line">
      <button
        type="button"
        aria-pressed={isChosen}
        data-tip={isChosen ? t`Show everyone’s tasks` : t`Show only the tasks of ${name}`}
        onClick={onChoose}
        className={classNames(
          'flex min-h-8 min-w-0 items-center gap-2 self-start rounded-md px-1 text-left font-medium pointer-coarse:min-h-11',
          isChosen && 'bg-selected',
        )}
      >
        <Avatar size="sm" name={name} seed={person} labelled={false} />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </button>
      <PersonPulse days={days} className="h-5 w-full" />
      <PersonWeeks history={history} mondays={mondays} />
    </li>
  );
}

/** The same for people themselves and for their leads. */
export function PersonWeeks({ history, mondays }: Pick<PersonCardProps, 'history' | 'mondays'>) {
  const { t } = useLingui();
  const { weeks, answerTime, interruptions, interruptionsToday } = history;
  const sum = (outcomes: readonly (typeof OUTCOMES)[number][]) =>
    weeks.reduce((total, week) => total + outcomes.reduce((part, outcome) => part + week[outcome], 0), 0);
  const asked = sum(OUTCOMES);
  const answered = asked - sum(['missed']);
  const time = answerTime === null ? null : estimateText(Math.max(1, Math.round(answerTime / MINUTE)));
  const about = [
    t`${answered} of ${asked} answered`,
    ...(time === null ? [] : [t`half of them within ${time}`]),
    ...(interruptions === 0 ? [] : [interruptionsText(interruptions, interruptionsToday)]),
  ];
  return (
    <>
      <Trend mondays={mondays} weeks={weeks} />
      <p className="text-xs text-pretty text-muted">{about.join(' · ')}</p>
    </>
  );
}

function interruptionsText(all: number, today: number): string {
  if (today === 0) return plural(all, { one: 'interrupted once', other: 'interrupted # times' });
  if (today === all) return plural(today, { one: 'interrupted once today', other: 'interrupted # times today' });
  return plural(all, { other: `interrupted # times, ${today} of them today` });
}
