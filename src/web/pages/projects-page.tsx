import { Trans, useLingui } from '@lingui/react/macro';
import { FolderKanban, Plus } from 'lucide-react';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { openProjectForm } from '#web/project/overlays.ts';
import { ProjectList } from '#web/project/project-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { shownKeys } from '#web/ui/kbd.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function ProjectsPage() {
  const { t } = useLingui();
  const { person } = usePulse();
  const projects = useList({
    from: 'project',
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  }).group();
  const ready = useScope(`user:${person}`) === 'open';

  const create = (
    <Button
      size="md"
      icon={<Plus className="size-4" aria-hidden />}
      data-tip={t`New project (${shownKeys('n p')})`}
      onClick={() => openProjectForm({})}
    >
      {t`New project`}
    </Button>
  );
  return (
    <>
      <PageHeader title={t`Projects`} actions={create} />
      <div className="min-h-0 grow overflow-y-auto">
        {projects.length > 0 && <ProjectList projects={projects} />}
        {ready && projects.length === 0 && (
          <EmptyState
            icon={<FolderKanban className="size-6" aria-hidden />}
            title={<Trans>Start your first project</Trans>}
            action={
              <Button size="lg" onClick={() => openProjectForm({})}>
                {t`New project`}
              </Button>
            }
          >
            <Trans>A project is a board that its members share. It needs no more than a name.</Trans>
          </EmptyState>
        )}
      </div>
    </>
  );
}
