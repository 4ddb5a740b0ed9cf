import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import { ProjectLine } from './project-line.tsx';

interface ProjectListProps {
  readonly projects: readonly ProjectRow[];
  /** They are being fetched again. */
  readonly busy: boolean;
}

/** Projects with their progress, due date and owner, in columns if there is room. */
export function ProjectList({ projects, busy }: ProjectListProps) {
  const { t } = useLingui();
  return (
    <div aria-busy={busy} className={busy ? 'opacity-50 transition-opacity' : 'transition-opacity'}>
      <div
        aria-hidden
        className="project-columns sticky top-0 z-1 hidden h-8 items-center border-y border-line bg-canvas px-5 text-xs font-medium text-faint lg:grid"
      >
        <span className="pl-11">
          <Trans>Name</Trans>
        </span>
        <span>
          <Trans>Last 4 weeks</Trans>
        </span>
        <span>
          <Trans>Due</Trans>
        </span>
        <span>
          <Trans>Members</Trans>
        </span>
      </div>
      <ul aria-label={t`Projects`} className="flex flex-col max-lg:gap-2.5 max-lg:px-3 max-lg:pb-3">
        {projects.map((project) => (
          <ProjectLine key={project.id} project={project} />
        ))}
      </ul>
    </div>
  );
}
