import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { ProjectRow } from '#domain/project/row.ts';
import { useList, useScope } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatars } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { Progress, percentOf } from '#web/ui/progress.tsx';
import { useProjectActions } from './actions.tsx';
import { Due } from './due.tsx';

/** A line for each project: what it is, how far it is, when it is due and whose it is. */
export function ProjectList({ projects }: { projects: readonly ProjectRow[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Projects`} className="flex flex-col border-t border-line">
      {projects.map((project, index) => (
        <ProjectLine key={project.id} project={project} fetches={index < FETCHED_AHEAD} />
      ))}
    </ul>
  );
}

/** Of how many projects the tasks are fetched to show how far they are. */
const FETCHED_AHEAD = 16;

function ProjectLine({ project, fetches }: { project: ProjectRow; fetches: boolean }) {
  const { t } = useLingui();
  const people = usePeople();
  const openMenu = useProjectActions();
  const { done, total } = useTally(project.id, fetches);
  const members = project.memberUids.map((id) => ({ id, name: nameOf(people, id) }));

  return (
    <li
      aria-label={project.name}
      className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_9rem_8rem_7rem_2rem] sm:px-5"
    >
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-surface shadow-card inset-ring inset-ring-line">
          <Dot seed={project.id} />
        </span>
        <div className="min-w-0">
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.id }}
            className="block truncate text-md font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
          >
            {project.name}
          </Link>
          {project.description && <p className="truncate text-faint">{project.description}</p>}
        </div>
      </div>
      <div className="col-span-2 flex items-center gap-3 pl-11 sm:col-span-1 sm:pl-0">
        {total > 0 && (
          <>
            <Progress value={done} max={total} label={t`Progress of ${project.name}`} className="grow" />
            <span className="w-9 text-right text-xs text-muted tabular-nums">{percentOf(done, total)} %</span>
          </>
        )}
      </div>
      <div className="col-span-2 flex pl-11 empty:hidden sm:col-span-1 sm:pl-0 sm:empty:flex">
        {project.dueAt && <Due dueAt={project.dueAt} done={total > 0 && done === total} />}
      </div>
      <div className="relative hidden sm:block">
        <Avatars people={members} />
      </div>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Actions for ${project.name}`}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event.currentTarget, project)}
        className="relative max-sm:col-start-2 max-sm:row-start-1"
      >
        <Ellipsis className="size-4" aria-hidden />
      </Button>
    </li>
  );
}

/** How many tasks there are and how many of them are done, as far as they have been fetched. */
function useTally(projectId: string, fetches: boolean): { done: number; total: number } {
  useScope(fetches ? `project:${projectId}` : null);
  const tasks = useList({
    from: 'task',
    where: { column: 'projectId', key: projectId },
    groupBy: 'status',
  });
  return { done: tasks.count('DONE'), total: tasks.total };
}
