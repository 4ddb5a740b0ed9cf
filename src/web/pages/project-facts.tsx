import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import { StarButton } from '#web/data/star.tsx';
import { Due } from '#web/project/due.tsx';
import { ProjectPulse } from '#web/project/project-pulse.tsx';
import { useTally } from '#web/project/use-tally.ts';
import { openStreams } from '#web/stream/overlays.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { Segments } from '#web/ui/segments.tsx';
import { PulseLink } from './pulse/pulse-link.tsx';
import { ProjectForecast } from './workload/project-forecast.tsx';

/** What is known of a project beside its board; fetched after it. */
interface ProjectFactsProps {
  readonly project: ProjectRow;
  readonly isOverview: boolean;
  /** What the overview says, too, is left out where there is not much room. */
  readonly isShort: boolean;
}

export default function ProjectFacts({ project, isOverview, isShort }: ProjectFactsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: projectId, dueAt } = project;
  const tally = useTally(project.id, true);
  useHotkeys({ 'n s': () => openStreams({ projectId }) });
  return (
    <>
      <span className={isShort ? ROOMY : 'contents'}>{dueAt && <Due dueAt={dueAt} />}</span>
      <span className={isShort ? 'hidden xl:contents' : 'contents'}>
        <StarButton kind="project" target={project.id} />
      </span>
      <Segments
        label={t`Project section`}
        options={[
          { value: 'overview', label: t`Overview` },
          { value: 'tasks', label: t`Tasks` },
        ]}
        chosen={isOverview ? 'overview' : 'tasks'}
        onChoose={(view) =>
          void navigate({
            to: '/projects/$projectId',
            params: { projectId },
            search: view === 'overview' ? { view } : {},
          })
        }
      />
      <ProjectPulse
        tip
        project={project}
        tally={tally}
        // It is in the navigation, too: the name comes first.
        className={isShort ? 'h-5 w-20 self-center max-[90rem]:hidden' : 'h-5 w-32 self-center max-lg:w-20'}
      />
      <span className={isShort ? ROOMY : 'contents'}>
        <ProjectForecast project={project} />
      </span>
      <PulseLink projectId={project.id} />
    </>
  );
}

const ROOMY = 'hidden 2xl:contents';
