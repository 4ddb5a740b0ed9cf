import { useRef } from 'react';
import type { ProjectRow } from '#domain/project/row.ts';
import { useInView } from '#web/ui/use-in-view.ts';
import { ProjectPulse } from './project-pulse.tsx';
import { useTally } from './use-tally.ts';

/** A project's last two weeks beside its name in the navigation; nothing if nothing was completed in them. */
export function NavigationPulse({ project }: { project: Pick<ProjectRow, 'id' | 'hue'> }) {
  const place = useRef<HTMLSpanElement>(null);
  const tally = useTally(project.id, useInView(place));
  return (
    <span ref={place} className="ml-auto flex h-3.5 w-10 shrink-0">
      <ProjectPulse quiet project={project} tally={tally} className="size-full opacity-80" />
    </span>
  );
}
