import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import { useRow } from '#web/data/context.ts';
import { useAround } from '#web/data/around/store.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Due } from '#web/project/due.tsx';
import { openMembers } from '#web/project/overlays.ts';
import { ProjectProgress } from '#web/project/project-progress.tsx';
import { useTally } from '#web/project/use-tally.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { plainDate } from '#web/ui/date.ts';
import { dayRange } from '#web/ui/date-range.ts';
import { exactTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { ForecastView } from '../workload/forecast-view.tsx';
import type { WorkAhead } from '../workload/work-ahead.ts';
import { Block } from './block.tsx';

interface ProjectFactsProps {
  readonly project: ProjectRow;
  /** Null for a project without tasks. */
  readonly work: WorkAhead | null;
}

/** Its pulse, dates and members. */
export function ProjectFacts({ project, work }: ProjectFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const people = usePeople();
  const tally = useTally(project.id, true);
  const team = useRow('team', project.teamId ?? '');
  const around = useAround();
  const { id: projectId, dueAt, createdAt, memberUids, ownerUid } = project;
  const created = plainDate(createdAt);
  const isDone = tally !== null && tally.total > 0 && tally.done === tally.total;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Block title={t`Progress`}>
        <div className="flex flex-col gap-2 p-4">
          <div className="flex h-5 items-center gap-3">
            <ProjectProgress project={project} tally={tally} />
          </div>
          {tally && <p className="text-muted">{t`${tally.done} of ${tally.total} done`}</p>}
        </div>
      </Block>
      <Block title={t`Dates`}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-4">
          <dt className="text-muted">{t`Due`}</dt>
          <dd>{dueAt ? <Due dueAt={dueAt} done={isDone} /> : <span className="text-faint">{t`No due date`}</span>}</dd>
          <dt className="text-muted">{t`Created`}</dt>
          <dd data-tip={exactTime(createdAt, locale)}>{dayRange(created, created, locale)}</dd>
        </dl>
        {work && (
          <div className="px-4 pb-4">
            <ForecastView label={t`Forecast`} work={work} />
          </div>
        )}
      </Block>
      <Block title={team && project.visibility === 'TEAM' ? t`Members, by the team ${team.name}` : t`Members`}>
        <ul aria-label={t`Members`} className="flex flex-col p-2">
          {memberUids.map((id) => (
            <li key={id} className="flex min-h-9 items-center gap-2.5 px-2">
              <Avatar name={nameOf(people, id)} seed={id} labelled={false} isAround={around.has(id)} />
              <span dir="auto" className="min-w-0 grow truncate">
                {nameOf(people, id)}
              </span>
              {around.has(id) && <span className="shrink-0 text-xs text-muted">{t`Online`}</span>}
              {id === ownerUid && <span className="text-xs text-faint">{t`Owner`}</span>}
            </li>
          ))}
        </ul>
        <div className="px-2 pb-2">
          <Button variant="ghost" color="neutral" onClick={() => openMembers({ projectId })}>
            {t`Members…`}
          </Button>
        </div>
      </Block>
    </div>
  );
}
