import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TeamRow } from '#domain/team/row.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { briefDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useHours } from '../workload/load-cell.tsx';
import type { PersonView } from '../workload/use-loads.ts';
import { Block, Lines } from './block.tsx';
import type { Week } from './use-week.ts';

interface PeopleProps {
  readonly week: Week;
  readonly teams: readonly TeamRow[];
}

/** Who has too much to do this week, who is away, and who has room; each leads to the cell of the workload that says so. */
export function People({ week: { people, loads, today, lastDay }, teams }: PeopleProps) {
  const { t } = useLingui();
  const directory = usePeople();
  const views = people.flatMap((id) => loads.people.get(id) ?? []);
  const lines = views
    .map((view) => ({ view, name: nameOf(directory, view.person), away: awayOf(view, today, lastDay) }))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name));
  const waiting = people.length - views.length;
  return (
    <Block title={t`People`}>
      <Lines
        items={lines}
        most={8}
        nothing={
          waiting > 0
            ? plural(waiting, { one: 'Loading # person…', other: 'Loading # people…' })
            : t`You lead no team. A team’s people are shown here.`
        }
        draw={(line) => <Person key={line.view.person} {...line} today={today} teams={teams} />}
      />
    </Block>
  );
}

interface Line {
  readonly view: PersonView;
  readonly name: string;
  /** Their next days off that touch the week. */
  readonly away: { readonly from: string; readonly to: string } | null;
}

function awayOf({ availability }: PersonView, today: string, lastDay: string): Line['away'] {
  return availability?.daysOff.find(({ from, to }) => to >= today && from <= lastDay) ?? null;
}

/** What needs the lead is first. */
function rankOf({ view, away }: Line): number {
  const state = view.load.weeks[0]?.state;
  return state === 'over' ? 0 : away !== null || state === 'away' ? 1 : 2;
}

function Person({
  view,
  name,
  away,
  today,
  teams,
}: Line & { readonly today: string; readonly teams: readonly TeamRow[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const hours = useHours();
  const { person, load, calendar } = view;
  const [now] = load.weeks;
  const teamId = teams.find(({ memberUids }) => memberUids.includes(person))?.id ?? '';
  const isOver = now?.state === 'over';
  const link = 'relative rounded-md text-xs hover:underline pointer-coarse:min-h-11 pointer-coarse:content-center';
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 px-3 py-1 hover:bg-hover">
      <span className="flex min-w-0 grow items-center gap-2">
        <Avatar size="sm" name={name} seed={person} labelled={false} />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </span>
      {away && (
        <span className="text-xs text-muted">
          {away.from <= today
            ? t`Away until ${briefDate(away.to, today, locale)}`
            : t`Away from ${briefDate(away.from, today, locale)}`}
        </span>
      )}
      {now && isOver && (
        <Link
          to="/team/$teamId"
          params={{ teamId }}
          search={{ view: 'workload', person, week: now.week.from }}
          className={classNames(link, 'font-semibold text-error-ink')}
        >
          {t`Over by ${hours(now.late)}`}
        </Link>
      )}
      <Link
        to="/team/$teamId"
        params={{ teamId }}
        search={{ view: 'workload', person }}
        className={classNames(link, 'w-32 text-right text-muted max-sm:w-auto')}
      >
        {calendar === null
          ? t`Hours unknown`
          : load.freeFrom === null
            ? t`Full for years`
            : load.freeFrom <= today
              ? t`Free now`
              : t`Free from ${briefDate(load.freeFrom, today, locale)}`}
      </Link>
    </li>
  );
}
