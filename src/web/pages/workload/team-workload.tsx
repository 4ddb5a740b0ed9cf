/** Who in a team has too much to do, who has room, and what slips: a row per person, a cell per week. */
import { memo, useMemo } from 'react';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TeamRow } from '#domain/team/row.ts';
import type { Span } from '#domain/workload/period.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { DrawsPulse, PersonRow } from './person-row.tsx';
import type { WorkloadSearch } from './search.ts';
import { shownWorkload, type ShownWorkload } from './shown.ts';
import { TaskList } from './task-list.tsx';
import { TeamForecast } from './team-forecast.tsx';
import { TeamSum } from './team-sum.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { useCalm } from './use-calm.ts';
import { useLoads, type Loads } from './use-loads.ts';
import { showColumn } from '../show-column.ts';
import { useWeekLabel } from './week-label.ts';

interface TeamWorkloadProps {
  readonly team: TeamRow;
  readonly search: WorkloadSearch;
  /** Changes the address; an empty text removes a parameter. */
  readonly onSearch: (change: WorkloadSearch) => void;
}

/** With the width of its column, so that with the weeks ahead all are in view beside the navigation at 1280 px. */
const NUMBERS = [
  { label: msg`No due date`, rem: 4.875 },
  { label: msg`Open tasks`, rem: 3.5 },
  { label: msg`Overdue`, rem: 3.75 },
  { label: msg`Done`, rem: 3.25 },
  { label: msg`At risk`, rem: 3.5 },
];
const NUMBERS_REM = NUMBERS.reduce((sum, { rem }) => sum + rem, 0);
/** The least for a week. */
const weekRem = (span: Span): number => (span === 'ahead' ? 5.5 : 7);

export function TeamWorkload(props: TeamWorkloadProps) {
  const { t } = useLingui();
  const shown = useMemo(() => shownWorkload(props.search), [props.search]);
  if (!shown.isRefused) return <Loaded {...props} shown={shown} />;
  return (
    <section aria-label={t`Workload`} className="flex min-w-0 flex-col gap-3">
      <Toolbar shown={shown} weeks={[]} onSearch={props.onSearch} />
      <p role="alert">{refusalMessage({ code: 'invalid_period', params: {} })}</p>
    </section>
  );
}

function Loaded({ team, search, shown, onSearch }: TeamWorkloadProps & { readonly shown: ShownWorkload }) {
  const { t } = useLingui();
  const { person: me } = usePulse();
  const people = usePeople();
  const isLead = team.leadUids.includes(me);
  const { memberUids } = team;
  const shownPeople = useMemo(() => (isLead ? memberUids : [me]), [isLead, memberUids, me]);
  const loads = useLoads(shownPeople, shown);
  const active = useMemo(() => shownPeople.filter((id) => people.get(id)?.disabledAt === null), [shownPeople, people]);
  const left = shownPeople.filter((id) => !active.includes(id)).map((id) => nameOf(people, id));
  const selected = active.find((id) => id === search.person);
  const columns = loads.weeks.length + NUMBERS.length;
  const isLoaded = active.every((id) => loads.people.has(id));
  const isCalm = useCalm(isLoaded);
  // The same functions at each turn: a row is drawn again only when its own person's work has changed.
  const latestLoads = useEventCallback(() => loads);
  const change = useEventCallback(onSearch);
  const choose = useEventCallback((person: string, week: string) => onSearch({ person, week }));

  return (
    <section aria-label={t`Workload`} className="flex min-w-0 flex-col gap-3">
      <Toolbar shown={shown} weeks={loads.weeks} onSearch={change} />
      <div className="relative overflow-x-auto rounded-xl border border-line bg-surface">
        {/* Columns of fixed width: fifty people by thirteen weeks would be measured again whenever one of them arrives. */}
        <table
          style={{
            minWidth: `calc(var(--names) + ${loads.weeks.length * weekRem(shown.period) + NUMBERS_REM}rem)`,
          }}
          className="w-full table-fixed border-separate border-spacing-0 text-sm [--names:11rem] max-sm:[--names:10rem]"
        >
          <Head weeks={loads.weeks} today={loads.today} period={shown.period} />
          <tbody>
            <DrawsPulse value={isCalm}>
              {active.map((id) => (
                <PersonRow
                  key={id}
                  person={id}
                  view={loads.people.get(id)}
                  columns={columns}
                  today={loads.today}
                  latestLoads={latestLoads}
                  name={nameOf(people, id)}
                  chosen={selected === id ? (search.week ?? '') : null}
                  onChoose={choose}
                />
              ))}
            </DrawsPulse>
          </tbody>
          {active.length > 1 && (
            <TeamSum people={active} loads={isLoaded ? loads : null} columns={columns} shares={team.shares} />
          )}
        </table>
      </div>
      {left.length > 0 && (
        <p className="text-xs text-muted">
          {plural(left.length, {
            one: 'Not counted, because the account is disabled:',
            other: 'Not counted, because the accounts are disabled:',
          })}{' '}
          {left.join(', ')}
        </p>
      )}
      {selected !== undefined && (
        <TaskList
          key={`${selected} ${search.week ?? ''}`}
          view={loads.people.get(selected)}
          loads={loads}
          team={active}
          week={search.week ?? ''}
          onOpen={(taskId) => onSearch({ taskId })}
          onClose={() => onSearch({ person: '', week: '' })}
        />
      )}
      {isLoaded && <TeamForecast people={active} loads={loads} />}
    </section>
  );
}

interface HeadProps extends Pick<Loads, 'weeks' | 'today'> {
  readonly period: Span;
}

const Head = memo(function Head({ weeks, today, period }: HeadProps) {
  const { t } = useLingui();
  const weekLabel = useWeekLabel();
  return (
    <thead className="text-xs text-muted">
      <tr>
        <th scope="col" className="sticky left-0 z-1 w-(--names) bg-surface px-3 py-2 text-left font-medium">
          {t`Person`}
        </th>
        {weeks.map((week) => {
          const isNow = week.from <= today && today <= week.to;
          return (
            <th
              // Moved into view again in another period, where it stands elsewhere.
              key={isNow ? `${week.from} ${period}` : week.from}
              ref={isNow ? showColumn : undefined}
              scope="col"
              aria-current={isNow ? 'date' : undefined}
              className="px-1.5 py-2 text-left font-medium aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {weekLabel(week)}
            </th>
          );
        })}
        {NUMBERS.map(({ label, rem }) => (
          <th
            key={label.id}
            scope="col"
            style={{ width: `${rem}rem` }}
            className="px-1 py-2 text-right font-medium hyphens-auto wrap-anywhere last:pr-2"
          >
            {t(label)}
          </th>
        ))}
      </tr>
    </thead>
  );
});
