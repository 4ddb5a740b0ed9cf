import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { openProjectForm } from '#web/project/overlays.ts';
import { inOrder } from '#web/project/order.ts';
import { ProjectSummary } from '#web/project/project-summary.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTeamProjects } from './use-projects.ts';

/** The projects that a team shares. */
export function TeamProjects({ teamId }: { readonly teamId: string }) {
  const { t } = useLingui();
  const projects = inOrder(useTeamProjects(teamId), 'due');
  return (
    <section aria-label={t`Projects`} className="flex flex-col">
      <div className="-mt-1.5 flex items-center justify-between gap-2 pb-1 max-lg:mt-0">
        <h2 className="text-sm font-semibold">{t`Projects`}</h2>
        <Button
          size="sm"
          variant="ghost"
          color="neutral"
          icon={<Plus className="size-4" aria-hidden />}
          onClick={() => openProjectForm({ teamId })}
          className="pointer-coarse:h-11"
        >
          {t`New project`}
        </Button>
      </div>
      {projects.length === 0 ? (
        <p className="text-muted">{t`Nothing is shared with this team yet.`}</p>
      ) : (
        <ul
          aria-label={t`Projects`}
          className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-card inset-ring inset-ring-line"
        >
          {projects.map((project) => (
            <ProjectSummary key={project.id} project={project} />
          ))}
        </ul>
      )}
    </section>
  );
}
