import type { ProjectRow } from '#domain/project/row.ts';
import { StarButton } from '#web/data/star.tsx';
import { ProjectPulse } from '#web/project/project-pulse.tsx';
import { useTally } from '#web/project/use-tally.ts';
import { PulseLink } from './pulse/pulse-link.tsx';
import { ProjectForecast } from './workload/project-forecast.tsx';

/** What is known of a project beside its board; fetched after it. */
export default function ProjectFacts({ project }: { project: ProjectRow }) {
  const tally = useTally(project.id, true);
  return (
    <>
      <StarButton kind="project" target={project.id} />
      <ProjectPulse tip project={project} tally={tally} className="h-5 w-32 self-center max-lg:w-20" />
      <ProjectForecast project={project} />
      <PulseLink projectId={project.id} />
    </>
  );
}
