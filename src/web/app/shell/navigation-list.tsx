import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { projectHue } from '#domain/project/hue.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { NavigationPulse } from '#web/project/navigation-pulse.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { Favorites } from './favorites.tsx';
import { SavedViews } from '../views/saved-views.tsx';

/** Favorites, saved views and projects in the sidebar; fetched after the first board. */
export default function NavigationList({ item }: { readonly item: string }) {
  const { t } = useLingui();
  const { replica } = usePulse();
  const projects = useList({ from: 'project', orderBy: [{ column: 'name' }] }).group();

  /** Opened early when the pointer rests on a link: a closed scope stays warm for a while. */
  function prefetch(id: string): void {
    replica.open(`project:${id}`).close();
  }

  return (
    <>
      <Favorites item={item} />
      <SavedViews className={item} />
      {projects.length > 0 && (
        <section aria-label={t`Your projects`} className="flex min-h-0 flex-col">
          <h2 className="px-2 pb-1 text-xs font-medium text-faint">{t`Your projects`}</h2>
          <ul className="flex min-h-0 flex-col gap-px overflow-y-auto">
            {projects.map((project) => (
              <li key={project.id}>
                <Link
                  to="/projects/$projectId"
                  params={{ projectId: project.id }}
                  onPointerEnter={() => prefetch(project.id)}
                  className={item}
                  activeOptions={exact}
                >
                  <span className="grid size-4 shrink-0 place-items-center">
                    <Dot hue={projectHue(project)} />
                  </span>
                  <span className="truncate">{project.name}</span>
                  <NavigationPulse project={project} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const exact = { exact: true, includeSearch: false } as const;
