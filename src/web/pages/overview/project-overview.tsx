/** What a project is, who is in it and how it goes: the page to read first. */
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { canEditProject } from '#domain/project/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { TaskNumber } from '#web/data/task-number.tsx';
import { openProjectForm } from '#web/project/overlays.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { useToday } from '#web/ui/now.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { useProjectTasks, useProjectWork } from '../workload/project-work.ts';
import { Block } from './block.tsx';
import { CriticalPath } from './critical-path.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectTime } from './project-time.tsx';
import { ProjectStreams } from './project-streams.tsx';
import { Updates } from './updates/updates.tsx';
import { RecentUpdates } from './recent-updates.tsx';

export default function ProjectOverview({ project }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  const today = useToday();
  const tasks = useProjectTasks(project.id);
  const work = useProjectWork(project.id, tasks, today);
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
          <Updates project={project} />
          <Block title={t`Description`}>
            <Description project={project} />
          </Block>
          {work.path && <CriticalPath path={work.path} projectId={project.id} today={today} />}
          <ProjectTime project={project} />
          <ProjectStreams projectId={project.id} />
          <RecentUpdates projectId={project.id} />
        </div>
        <ProjectFacts project={project} work={tasks.group().length === 0 ? null : work} />
      </div>
    </div>
  );
}

function Description({ project: { id: projectId, description, ...rest } }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const mayEdit = canEditProject(replica, person, { id: projectId, description, ...rest }) === null;
  const edit = () => openProjectForm({ projectId });
  useHotkeys(mayEdit ? { 'n d': edit } : {});
  if (description !== '') return <Markdown text={description} TaskNumber={TaskNumber} className="p-4" />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <p className="min-w-60 grow basis-0 text-muted">
        {t`What is this project for? Its aim, what done looks like, and where things are: everyone in it reads this first.`}
      </p>
      {mayEdit && (
        <>
          <Button variant="outline" color="neutral" onClick={edit}>
            {t`Add a description`}
          </Button>
          <HotkeyHint hotkey="n d" />
        </>
      )}
    </div>
  );
}
