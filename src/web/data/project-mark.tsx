import { projectHue } from '#domain/project/hue.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { Dot } from '#web/ui/chip.tsx';

/** A project's icon, or a dot in its color. */
export function ProjectMark({ project }: { readonly project: Pick<ProjectRow, 'id' | 'hue' | 'icon'> }) {
  const { icon } = project;
  return (
    <span aria-hidden className="grid size-4 shrink-0 place-items-center leading-none">
      {icon ?? <Dot hue={projectHue(project)} />}
    </span>
  );
}
