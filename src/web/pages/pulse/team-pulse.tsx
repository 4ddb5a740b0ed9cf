/** How the work of a team is going, as its people say in check-ins: for leads of all, for others of themselves. */
import { useFetched } from '#web/data/use-fetched.ts';
import { useMemo } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TeamRow } from '#domain/team/row.ts';
import { isOpen, NOT_OPEN } from '#domain/workload/definitions.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useActions } from '#web/task/actions.ts';
import { useNow, useToday } from '#web/ui/now.ts';
import { completedDays } from '../workload/finished-days.ts';
import { useKnownWork } from '../workload/known-work.ts';
import { useLate } from '../workload/use-late.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { SharedProjects } from '../workload/shared-projects.tsx';
import { HistoryProblem } from './history-problem.tsx';
import { PersonCard } from './person-card.tsx';
import { answersOf, pulseGroups, type PulseItem } from './pulse-groups.ts';
import { NoCheckIns } from './no-check-ins.tsx';
import { PulseList } from './pulse-list.tsx';
import { Legend, totalOf } from './trend.tsx';
import { useHistory } from './use-history.ts';

interface TeamPulseProps {
  readonly team: TeamRow;
  /** Whose tasks are listed; everyone's without it. */
  readonly chosen: string | undefined;
  /** Empty: everyone's. */
  readonly onChoose: (person: string) => void;
  readonly onOpen: (taskId: string) => void;
}

const AVAILABILITY = { from: 'availability', groupBy: 'id' } as const;
/** Those that the viewer can read. */
const READABLE = { from: 'task', groupBy: 'assignee', filter: { noneOf: { status: NOT_OPEN } } } as const;

export default function TeamPulse({ team, chosen, onChoose, onOpen }: TeamPulseProps) {
  const { t } = useLingui();
  const { person: me } = usePulse();
  const people = usePeople();
  const today = useToday();
  const now = useNow();
  const actions = useActions();
  const isLead = team.leadUids.includes(me);
  const { memberUids } = team;
  const shownPeople = useMemo(() => (isLead ? memberUids : [me]), [isLead, memberUids, me]);
  const readable = useList(READABLE);
  const all = useKnownWork();
  const availability = useList(AVAILABILITY);
  const items = useMemo(
    () =>
      shownPeople.flatMap((person): PulseItem[] => {
        const tasks = new Map(readable.group(person).map((task) => [task.id, task]));
        return all.group(person).flatMap((row) => {
          const task = tasks.get(row.id);
          if (!isOpen(row)) return [];
          return task ? { ...row, micromanagement: task.micromanagement, updatedAt: task.updatedAt } : row;
        });
      }),
    [shownPeople, all, readable],
  );
  const lateByPerson = useLate(shownPeople, { tasks: all, availability }, today);
  const context = useMemo(
    () => ({ today, now, late: new Map([...lateByPerson.values()].flatMap((each) => [...each])) }),
    [today, now, lateByPerson],
  );
  const { answer, problem, refetch } = useHistory(
    useFetched('GET /api/pulse/teams/:id', { params: { id: team.id } }),
    answersOf(items),
  );
  const groups = useMemo(
    () =>
      pulseGroups(
        chosen === undefined ? items : items.filter(({ assignee }) => assignee === chosen),
        new Set(answer?.silent),
        context,
      ),
    [items, chosen, answer, context],
  );
  // Until then nobody knows that there is nothing.
  const isKnown = useScope(`workload:${me}`) === 'open' && (answer !== undefined || problem !== null);
  const shown = (answer?.people ?? [])
    .filter(({ person, weeks }) => shownPeople.includes(person) && weeks.some((week) => totalOf(week) > 0))
    .toSorted((one, other) => nameOf(people, one.person).localeCompare(nameOf(people, other.person)));
  const without = answer ? shownPeople.length - shown.length : 0;

  return (
    <section aria-label={t`Pulse`} className="flex min-w-0 flex-col gap-3">
      {shownPeople.map((id) => (
        <OpenWorkload key={id} person={id} />
      ))}
      <SharedProjects people={shownPeople} />
      <HistoryProblem problem={problem} onRetry={refetch} />
      {!isKnown && groups.length === 0 ? (
        <LoadingRows />
      ) : groups.length === 0 && shown.length === 0 ? (
        <NoCheckIns />
      ) : (
        <>
          {groups.length === 0 && <p className="text-muted">{t`No tasks have check-ins due.`}</p>}
          <PulseList groups={groups} context={context} actions={actions} onOpen={onOpen} />
        </>
      )}
      {shown.length > 0 && answer && (
        <section aria-label={t`Last four weeks`} className="flex flex-col gap-3">
          <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 className="font-semibold">{t`Last four weeks`}</h2>
            <Legend />
          </header>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
            {shown.map((history) => (
              <PersonCard
                key={history.person}
                name={nameOf(people, history.person)}
                history={history}
                mondays={answer.mondays}
                days={completedDays(all.group(history.person), today)}
                isChosen={chosen === history.person}
                onChoose={() => onChoose(chosen === history.person ? '' : history.person)}
              />
            ))}
          </ul>
          {without > 0 && (
            <p className="text-xs text-faint">
              {plural(without, { one: '# person had no check-ins.', other: '# people had no check-ins.' })}
            </p>
          )}
          <p className="text-xs text-faint">
            {isLead
              ? t`Everyone sees the same about themselves. It isn’t a measure of performance and can’t be sorted.`
              : t`Your leads see the same about you, and nobody else does.`}
          </p>
        </section>
      )}
    </section>
  );
}

/** Keeps what may be known of someone's work up to date while the page is there. */
function OpenWorkload({ person }: { person: string }) {
  useScope(`workload:${person}`);
  return null;
}
