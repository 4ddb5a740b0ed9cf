import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type { ProjectRow } from '#domain/project/row.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import { Due } from './due.tsx';
import { ProjectProgress } from './project-progress.tsx';
import { useTally } from './use-tally.ts';

interface ProjectSummaryProps {
  readonly project: ProjectRow;
  /** What is due next in it. */
  readonly next?: ReactNode;
}

/** A project in short lines: its name, progress and due date, and what is next. */
export function ProjectSummary({ project, next }: ProjectSummaryProps) {
  const line = useRef<HTMLLIElement>(null);
  const tally = useTally(project.id, useInView(line));
  const done = tally !== null && tally.total > 0 && tally.done === tally.total;
  return (
    <li ref={line} className="relative flex flex-col gap-1 px-4 py-2.5 hover:bg-hover">
      <div className="flex h-5 items-center gap-2">
        <ProjectMark project={project} />
        <Link
          to="/projects/$projectId"
          params={{ projectId: project.id }}
          className="min-w-0 grow truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {project.name}
        </Link>
        {project.dueAt && (
          <span className="relative flex shrink-0">
            <Due dueAt={project.dueAt} done={done} />
          </span>
        )}
      </div>
      <div className="flex h-5 items-center gap-3 pl-4">
        <ProjectProgress project={project} tally={tally} />
      </div>
      {next}
    </li>
  );
}
