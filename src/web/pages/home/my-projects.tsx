import { useLingui } from '@lingui/react/macro';
import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { ProjectSummary } from '#web/project/project-summary.tsx';
import { inOrder } from '#web/project/order.ts';
import { Card } from './card.tsx';

/** As many as fit beside the agenda. */
const MOST = 6;

/** The progress of the person's projects, those due first on top; nothing if there are none. */
export function MyProjects() {
  const { t } = useLingui();
  const { person } = usePulse();
  const projects = inOrder(useList(projectsQuery(person)).group(), 'due');
  if (projects.length === 0) return null;
  const count = projects.length;
  return (
    <Card
      title={t`Projects`}
      {...(count > MOST && { more: { to: '/projects' as const, label: t`All ${count} projects` } })}
    >
      <ul className="divide-y divide-line">
        {projects.slice(0, MOST).map((project) => (
          <ProjectSummary key={project.id} project={project} />
        ))}
      </ul>
    </Card>
  );
}
