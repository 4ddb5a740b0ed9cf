import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { HealthChip } from '#web/project/health.tsx';
import { inOrder } from '#web/project/order.ts';
import { useUpdates } from '#web/project/use-updates.ts';
import { classNames } from '#web/ui/class-names.ts';
import { briefDate, dayOf } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useVisit } from '../home/use-visit.ts';
import { useProjectTasks, useProjectWork } from '../workload/project-work.ts';
import { useForecast } from '../workload/use-forecast.ts';
import { Block, Lines } from './block.tsx';
import { Counted } from './counted.tsx';

interface ProjectsProps {
  readonly projects: readonly ProjectRow[];
  readonly today: string;
  readonly onOpen: (taskId: string) => void;
}

/** Each project: when it is due and when it is likely to be done, and what others changed since the last look. */
export function Projects({ projects, ...shared }: ProjectsProps) {
  const { t } = useLingui();
  const { since } = useVisit(usePulse().person);
  return (
    <Block title={t`Projects`}>
      <Lines
        items={inOrder(projects, 'due')}
        most={6}
        nothing={t`Your teams have no projects that you are in.`}
        draw={(project) => <Project key={project.id} project={project} since={since} {...shared} />}
      />
    </Block>
  );
}

interface ProjectProps extends Omit<ProjectsProps, 'projects'> {
  readonly project: ProjectRow;
  readonly since: number;
}

function Project({ project, since, today, onOpen }: ProjectProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { person: me } = usePulse();
  const tasks = useProjectTasks(project.id);
  const forecast = useForecast(useProjectWork(project.id, tasks, today).question);
  const [latest] = useUpdates(project.id).sent;
  const changed = useMemo(
    () =>
      tasks
        .group()
        .filter((task) => isChanged(task, since, me))
        .map((item) => ({ item, risk: null })),
    [tasks, since, me],
  );
  const due = project.dueAt === null ? null : dayOf(project.dueAt);
  const likely = forecast?.kind === 'dates' ? forecast.likely : null;
  const isLate = forecast?.kind === 'dates' && due !== null && (likely === null || likely > due);
  return (
    <li className="flex flex-col gap-0.5 px-3 py-2 hover:bg-hover">
      <span className="flex min-h-5 items-center gap-2">
        <ProjectMark project={project} />
        <Link
          to="/projects/$projectId"
          params={{ projectId: project.id }}
          search={{ view: 'overview' }}
          className="min-w-0 grow truncate font-medium hover:underline pointer-coarse:min-h-11 pointer-coarse:content-center"
        >
          {project.name}
        </Link>
        {latest && <HealthChip health={latest.health} />}
        <Counted
          text={plural(changed.length, { one: '# change', other: '# changes' })}
          items={changed}
          today={today}
          onOpen={onOpen}
        />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 pl-4 text-xs text-muted tabular-nums">
        {due !== null && <span>{t`Due ${briefDate(due, today, locale)}`}</span>}
        {forecast?.kind === 'dates' && (
          <span className={classNames(isLate && 'font-medium text-warning-ink')}>
            {likely === null ? t`Likely in more than three years` : t`Likely ${briefDate(likely, today, locale)}`}
          </span>
        )}
        {forecast?.kind === 'tooLittle' && <span className="text-faint">{t`Too little history for a forecast`}</span>}
        {forecast?.kind === 'done' && <span className="text-faint">{t`Nothing left to do`}</span>}
      </span>
    </li>
  );
}

/** Moved to another status, or made, by somebody else since then. */
function isChanged({ movedAt, movedBy, createdAt, userId }: TaskRow, since: number, me: string): boolean {
  return (movedAt !== null && movedAt > since && movedBy !== me) || (createdAt > since && userId !== me);
}
