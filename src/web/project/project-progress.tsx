import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import { percentOf } from '#web/ui/progress.tsx';
import { ProjectPulse } from './project-pulse.tsx';
import type { Tally } from './use-tally.ts';

interface ProjectProgressProps {
  readonly project: ProjectRow;
  /** Null until it is known: then there is an empty line. */
  readonly tally: Tally | null;
}

/** How a project is going: its last four weeks, and how much of it is done. */
export function ProjectProgress({ project, tally }: ProjectProgressProps) {
  const { t } = useLingui();
  if (tally?.total === 0) {
    return (
      <span className="text-xs text-faint">
        <Trans>No tasks yet</Trans>
      </span>
    );
  }
  const { done = 0, total = 0 } = tally ?? {};
  const percent = percentOf(done, total) ?? 0;
  return (
    // A finger opens the project.
    <span
      className="relative flex min-w-0 grow items-center gap-3 pointer-coarse:pointer-events-none"
      data-tip={tally && t`${done} of ${total} done`}
    >
      <ProjectPulse project={project} tally={tally} className="h-5 min-w-0 grow" />
      <span className="w-9 shrink-0 text-right text-xs text-muted tabular-nums">{tally && t`${percent}%`}</span>
    </span>
  );
}
