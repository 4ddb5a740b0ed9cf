import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { projectsByNameQuery } from '#domain/project/queries.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useArrangement } from '#web/data/arrangement.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useCreateNote } from '#web/note/use-create.ts';
import { NavigationPulse } from '#web/project/navigation-pulse.tsx';
import { openTeamForm } from '#web/team/overlays.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { Favorites } from './favorites.tsx';
import { useNewTask } from './new-task.ts';
import { OrderedSection } from './ordered-section.tsx';
import { SavedViews } from '../views/saved-views.tsx';

/** Favorites, saved views and projects in the sidebar, each in the person's own order; fetched after the first board. */
export default function NavigationList({ item }: { readonly item: string }) {
  const { t } = useLingui();
  const { replica } = usePulse();
  const newTask = useNewTask();
  useHotkeys({ 'n t': () => newTask(), 'n m': () => openTeamForm({}), 'n n': useCreateNote() }, 'frame');
  const { items, move } = useArrangement('projects', useList(projectsByNameQuery).group());

  /** Opened early when the pointer rests on a link: a closed scope stays warm for a while. */
  function prefetch(id: string): void {
    replica.open(`project:${id}`).close();
  }

  const linkTo = (project: ProjectRow) => (
    <Link
      to="/projects/$projectId"
      params={{ projectId: project.id }}
      onPointerEnter={() => prefetch(project.id)}
      className={classNames(item, 'pointer-coarse:pr-11')}
      activeOptions={exact}
      draggable={false}
    >
      <ProjectMark project={project} />
      <span dir="auto" className="truncate">
        {project.name}
      </span>
      {/* Makes room for the button that appears in its place. */}
      <span className="ml-auto flex shrink-0 group-focus-within:opacity-0 group-hover:opacity-0 pointer-coarse:opacity-100">
        <NavigationPulse project={project} />
      </span>
    </Link>
  );

  return (
    <>
      <Favorites item={item} />
      <SavedViews item={item} />
      <OrderedSection
        label={t`Your projects`}
        items={items.map((project) => ({
          id: project.id,
          name: project.name,
          link: linkTo(project),
          menuName: t`Project actions`,
          menu: (moves) => <ProjectMenu project={project} moves={moves} />,
        }))}
        onMove={move}
        className="min-h-0"
      />
    </>
  );
}

const ProjectMenu = lazy(() => import('#web/project/project-menu.tsx'));

const exact = { exact: true, includeSearch: false } as const;
