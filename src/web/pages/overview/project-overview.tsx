/** What a project is, who is in it and how it goes: the page to read first. */
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, FileText } from 'lucide-react';
import { canEditProject } from '#domain/project/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { openProjectForm } from '#web/project/overlays.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Block } from './block.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectStreams } from './project-streams.tsx';
import { RecentUpdates } from './recent-updates.tsx';

export default function ProjectOverview({ project }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  return (
    <div className="min-h-0 grow overflow-y-auto px-4 pt-1 pb-8 sm:px-5">
      <Link
        to="/projects/$projectId"
        params={{ projectId: project.id }}
        className={`${buttonClass({ variant: 'ghost', color: 'neutral' })} -ml-2 inline-flex items-center gap-1.5 sm:hidden`}
      >
        <ArrowLeft className="size-4" aria-hidden />
        {t`Board`}
      </Link>
      <div className="mx-auto grid max-w-5xl gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Block title={t`Description`}>
            <Description project={project} />
          </Block>
          <ProjectStreams projectId={project.id} />
          <RecentUpdates projectId={project.id} />
        </div>
        <ProjectFacts project={project} />
      </div>
    </div>
  );
}

function Description({ project: { id: projectId, description, ...rest } }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const mayEdit = canEditProject(replica, person, { id: projectId, description, ...rest }) === null;
  if (description !== '') return <Markdown text={description} className="p-4" />;
  return (
    <EmptyState
      icon={<FileText className="size-6" aria-hidden />}
      title={t`What is this project for?`}
      action={
        mayEdit && (
          <Button size="lg" variant="outline" color="neutral" onClick={() => openProjectForm({ projectId })}>
            {t`Add a description`}
          </Button>
        )
      }
    >
      {t`Its aim, what done looks like, and where things are. Everyone in it reads this first.`}
    </EmptyState>
  );
}
