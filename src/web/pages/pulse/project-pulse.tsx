/** How the tasks of a project are going, as their assignees say in check-ins. */
import { useFetched } from '#web/data/use-fetched.ts';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { NOT_OPEN } from '#domain/workload/definitions.ts';
import { useList } from '#web/data/context.ts';
import { useActions } from '#web/task/actions.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useNow, useToday } from '#web/ui/now.ts';
import OpenTask from '../board/open-task.tsx';
import type { Late } from '#domain/workload/late.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { HistoryProblem } from './history-problem.tsx';
import { NoCheckIns } from './no-check-ins.tsx';
import { answersOf, pulseGroups } from './pulse-groups.ts';
import { ProjectSlips } from './project-slips.tsx';
import { PulseList } from './pulse-list.tsx';
import { Legend, totalOf, Trend } from './trend.tsx';
import { useHistory } from './use-history.ts';

/** Who is forecast to be late follows from all that a person has to do, which only their leads know. */
const NOTHING_LATE: Late = new Map();

interface ProjectPulseProps {
  readonly projectId: string;
  readonly openId: string | null;
  readonly onOpen: (taskId: string | null) => void;
}

export default function ProjectPulse({ projectId, openId, onOpen }: ProjectPulseProps) {
  const { t } = useLingui();
  const actions = useActions();
  const tasks = useList({
    from: 'task',
    where: { column: 'projectId', key: projectId },
    filter: { noneOf: { status: NOT_OPEN } },
  }).group();
  const { answer, problem, refetch } = useHistory(
    useFetched('GET /api/pulse/projects/:id', { params: { id: projectId } }),
    answersOf(tasks),
  );
  const today = useToday();
  const now = useNow();
  const context = useMemo(() => ({ today, now, late: NOTHING_LATE }), [today, now]);
  const groups = useMemo(() => pulseGroups(tasks, new Set(answer?.silent), context), [tasks, answer, context]);
  const isKnown = answer !== undefined || problem !== null;
  const hasHistory = answer?.weeks.some((week) => totalOf(week) > 0) ?? false;
  return (
    <>
      <section
        aria-label={t`Pulse`}
        className="flex min-h-0 grow flex-col gap-3 overflow-y-auto px-4 pt-1 pb-8 sm:px-5"
      >
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          className={`${buttonClass({ variant: 'ghost', color: 'neutral' })} -ml-2 self-start`}
        >
          <span className="inline-flex items-center gap-1.5">
            <ArrowLeft className="size-4" aria-hidden />
            {t`Board`}
          </span>
        </Link>
        <HistoryProblem problem={problem} onRetry={refetch} />
        {answer && hasHistory && (
          <section
            aria-label={t`Last four weeks`}
            className="flex max-w-md flex-col gap-2 rounded-xl bg-surface p-3 inset-ring inset-ring-line"
          >
            <h2 className="font-semibold">{t`Last four weeks`}</h2>
            <Trend mondays={answer.mondays} weeks={answer.weeks} />
            <Legend />
          </section>
        )}
        {!isKnown && groups.length === 0 && <LoadingRows />}
        {isKnown && groups.length === 0 && !hasHistory && <NoCheckIns />}
        {groups.length === 0 && hasHistory && <p className="text-muted">{t`No tasks have check-ins due.`}</p>}
        <PulseList groups={groups} context={context} actions={actions} onOpen={onOpen} />
        <ProjectSlips tasks={tasks} />
      </section>
      {openId !== null && (
        <OpenTask taskId={openId} projectId={projectId} actions={actions} ready onClose={() => onOpen(null)} />
      )}
    </>
  );
}
