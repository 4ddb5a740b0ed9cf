import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { ProjectRow } from '#domain/project/row.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatars } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { plainLine } from '#web/ui/markdown/plain.ts';
import { useInView } from '#web/ui/use-in-view.ts';
import { useProjectActions } from './actions.tsx';
import { Due } from './due.tsx';
import { ProjectProgress } from './project-progress.tsx';
import { useTally } from './use-tally.ts';

export function ProjectLine({ project }: { project: ProjectRow }) {
  const { t } = useLingui();
  const line = useRef<HTMLLIElement>(null);
  const people = usePeople();
  const openMenu = useProjectActions();
  const tally = useTally(project.id, useInView(line));
  const members = project.memberUids.map((id) => ({ id, name: nameOf(people, id) }));
  const names = members.map(({ name }) => name).join(', ');

  return (
    <li
      ref={line}
      aria-label={project.name}
      className="project-columns relative grid items-center gap-y-2 py-3 hover:bg-hover max-lg:rounded-xl max-lg:bg-surface max-lg:px-3 max-lg:shadow-card max-lg:inset-ring max-lg:inset-ring-line lg:border-b lg:border-line lg:px-5"
    >
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-surface shadow-card">
          <ProjectMark project={project} />
        </span>
        <div className="min-w-0">
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.id }}
            className="block truncate text-sm font-medium outline-none after:absolute after:inset-0 max-lg:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {project.name}
          </Link>
          {project.description && (
            <p dir="auto" className="truncate text-faint">
              {plainLine(project.description)}
            </p>
          )}
        </div>
      </div>
      <div className="flex h-5 items-center gap-3 max-lg:col-span-2">
        <ProjectProgress project={project} tally={tally} />
      </div>
      <div className="flex max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3">
        {project.dueAt && (
          <Due dueAt={project.dueAt} done={tally !== null && tally.total > 0 && tally.done === tally.total} />
        )}
      </div>
      {/* Above the link, so that hovering it shows all names. */}
      <span
        role="img"
        aria-label={t`Members: ${names}`}
        data-tip={members.length > 1 ? names : undefined}
        className="relative flex w-fit max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3 max-lg:justify-self-end"
      >
        <Avatars people={members} />
      </span>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Actions for ${project.name}`}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event.currentTarget, project)}
        className="relative pointer-coarse:size-11 max-lg:col-start-2 max-lg:row-start-1 max-lg:-m-2"
      >
        <Ellipsis className="size-4" aria-hidden />
      </Button>
    </li>
  );
}
