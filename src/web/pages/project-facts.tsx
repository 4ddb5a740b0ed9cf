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
import type { ProjectSection } from './project-header.tsx';
import { PulseLink } from './pulse/pulse-link.tsx';
import { ProjectForecast } from './workload/project-forecast.tsx';

/** What is known of a project beside its board; fetched after it. */
interface ProjectFactsProps {
  readonly project: ProjectRow;
  readonly section: ProjectSection;
  /** Where there is not much room, the next dates come before what the menu and the navigation have, too. */
  readonly isShort: boolean;
}

export default function ProjectFacts({ project, section, isShort }: ProjectFactsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: projectId, dueAt } = project;
  const tally = useTally(project.id, true);
  useHotkeys({ 'n s': () => openStreams({ projectId }) });
  return (
    <>
      {/* First, so that it stays where it is from one section to the other. */}
      <Segments
        label={t`Project section`}
        options={[
          { value: 'overview', label: t`Overview` },
          { value: 'tasks', label: t`Tasks` },
        ]}
        chosen={section === 'pulse' ? null : section}
        onChoose={(view) =>
          void navigate({
            to: '/projects/$projectId',
            params: { projectId },
            search: view === 'overview' ? { view } : {},
          })
        }
      />
      {dueAt && <Due dueAt={dueAt} isShort={isShort} />}
      <span className={isShort ? 'hidden 2xl:contents' : 'contents'}>
        <StarButton kind="project" target={project.id} />
      </span>
      {/* Where there is little room, it is the name's. */}
      <span className={isShort ? 'contents max-lg:hidden' : 'contents'}>
        <ProjectPulse
          tip
          project={project}
          tally={tally}
          className={isShort ? 'h-5 w-20 self-center max-2xl:hidden' : 'h-5 w-32 self-center max-lg:w-20'}
        />
        <ProjectForecast project={project} isShort={isShort} />
        <PulseLink projectId={project.id} />
      </span>
    </>
  );
}
