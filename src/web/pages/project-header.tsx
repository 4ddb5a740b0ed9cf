import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, UserPlus } from 'lucide-react';
import type { ProjectRow } from '#domain/project/row.ts';
import { useAround } from '#web/data/around/store.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useProjectActions } from '#web/project/actions.tsx';
import { openMembers } from '#web/project/overlays.ts';
import { StreamsButton, type ShownStreams } from '#web/stream/choice-button.tsx';
import { Avatars } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useNarrow } from '#web/ui/narrow.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { boardActs } from './board/board-acts.ts';

/** What the page of a project shows. */
export type ProjectSection = 'overview' | 'tasks' | 'pulse';

interface ProjectHeaderProps {
  readonly project: ProjectRow;
  readonly section: ProjectSection;
  /** Of its board, which then goes on in this line. */
  readonly streams?: ShownStreams;
}

/** The first line of a project's page. Memoized: changes on the board do not render it. */
export const ProjectHeader = memo(function ProjectHeader({ project, section, streams }: ProjectHeaderProps) {
  const { t } = useLingui();
  const people = usePeople();
  const openProjectMenu = useProjectActions();
  const around = useAround();
  const narrow = useNarrow();
  const all = project.memberUids.map((id) => ({ id, name: nameOf(people, id), isAround: around.has(id) }));
  const here = all.filter(({ isAround }) => isAround);
  // Those who are around are among the few that are shown.
  const members = here.length === 0 ? all : [...here, ...all.filter(({ isAround }) => !isAround)];
  const names = here.map(({ name }) => name).join(', ');
  return (
    <PageHeader
      isPart={streams !== undefined}
      title={project.name}
      mark={<ProjectMark project={project} />}
      actions={
        <>
          <button
            type="button"
            aria-label={t`Members (${members.length})`}
            data-tip={names === '' ? t`Members` : t`Members · around now: ${names}`}
            onClick={() => openMembers({ projectId: project.id })}
            className={classNames(
              'flex h-9 items-center rounded-lg px-1.5 hover:bg-hover pointer-coarse:h-11',
              // Also in the menu.
              streams && 'max-sm:hidden beside:hidden',
            )}
          >
            {streams && !narrow ? (
              <>
                <Avatars people={members} most={2} className="2xl:hidden" />
                <Avatars people={members} className="max-2xl:hidden" />
              </>
            ) : (
              <Avatars people={members} most={narrow ? 2 : 4} />
            )}
            {members.length === 1 && <UserPlus className="ml-2 size-4 text-muted" aria-hidden />}
          </button>
          <StreamsButton projectId={project.id} shown={streams} />
          <Button
            square
            variant="ghost"
            color="neutral"
            aria-label={t`Project actions`}
            aria-haspopup="menu"
            data-tip={t`Project actions`}
            onClick={(event) => openProjectMenu(event.currentTarget, project, boardActs)}
          >
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        </>
      }
    >
      {/* Beside an open task there is room for the name; the menu has what is missing. */}
      <span
        className={classNames(
          'flex min-w-0 items-center gap-2 overflow-hidden max-sm:hidden max-2xl:gap-1.5',
          streams && 'beside:hidden',
        )}
      >
        <ProjectFacts project={project} section={section} isShort={streams !== undefined} />
      </span>
    </PageHeader>
  );
});

const ProjectFacts = lazy(() => import('./project-facts.tsx'));
