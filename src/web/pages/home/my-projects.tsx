import { useLingui } from '@lingui/react/macro';
import { projectsQuery } from '#domain/project/queries.ts';
import { datedQuery } from '#domain/task/agenda.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { ProjectSummary } from '#web/project/project-summary.tsx';
import { inOrder } from '#web/project/order.ts';
import { Deadline } from '#web/task/deadline.tsx';
import { useToday } from '#web/ui/now.ts';
import { Card } from './card.tsx';

/** As many as fit beside the agenda. */
const PROJECTS_MAX = 6;

/** The person's projects with their progress and next date, those due first on top; nothing if there are none. */
export function MyProjects() {
  const { t } = useLingui();
  const { person } = usePulse();
  const projects = inOrder(useList(projectsQuery(person)).group(), 'due');
  const dated = useList(datedQuery(person));
  if (projects.length === 0) return null;
  const count = projects.length;
  return (
    <Card
      title={t`Projects`}
      {...(count > PROJECTS_MAX && { more: { to: '/projects' as const, label: t`All ${count} projects` } })}
    >
      <ul className="divide-y divide-line">
        {projects.slice(0, PROJECTS_MAX).map((project) => {
          const [task] = dated.group(project.id);
          return <ProjectSummary key={project.id} project={project} next={task && <NextTask task={task} />} />;
        })}
      </ul>
    </Card>
  );
}

/** The viewer's next task in a project. */
function NextTask({ task: { name, deadline, dueAt } }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const today = useToday();
  if (deadline === null) return null;
  return (
    <p className="flex h-5 items-center gap-3 pl-4 text-xs text-faint">
      <span dir="auto" className="min-w-0 grow truncate">{t`Next: ${name}`}</span>
      <span className="flex shrink-0">
        <Deadline date={deadline} dueAt={dueAt} today={today} done={false} />
      </span>
    </p>
  );
}
