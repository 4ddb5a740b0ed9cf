import type { ProjectRow } from '#domain/project/row.ts';
import { PulseLink } from './pulse/pulse-link.tsx';
import { ProjectForecast } from './workload/project-forecast.tsx';

/** What is known of a project beside its board; fetched after it. */
export default function ProjectFacts({ project }: { project: ProjectRow }) {
  return (
    <>
      <ProjectForecast project={project} />
      <PulseLink projectId={project.id} />
    </>
  );
}
