/** The person's favorites, in their own order. */
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { StarOff, Users } from 'lucide-react';
import { deleteFavorite } from '#domain/favorite/commands.ts';
import type { FavoriteRow } from '#domain/favorite/row.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { usePulse, useRowsById, useScope } from '#web/data/context.ts';
import { useFavorites, useMoveFavorite } from '#web/data/favorites.ts';
import { NoteMark } from '#web/note/note-mark.tsx';
import { titleOf } from '#web/note/title.ts';
import { OpenNotes } from '#web/pages/notes/open-notes.tsx';
import { NavigationPulse } from '#web/project/navigation-pulse.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { ViewLink } from '../views/saved-views.tsx';
import { useCanOpenView } from '../views/use-views.tsx';
import { OrderedSection } from './ordered-section.tsx';

interface Shown extends Pick<FavoriteRow, 'id' | 'rank'> {
  readonly name: string;
  readonly link: ReactNode;
}

export function Favorites({ item, className = SHARE }: { readonly item: string; readonly className?: string }) {
  const { t } = useLingui();
  const favorites = useFavorites();
  const shown = useShown(favorites, item);
  const move = useMoveFavorite(shown);
  return (
    <>
      {favorites.some(({ kind }) => kind === 'note') && <OwnAndSharedNotes />}
      <OrderedSection
        label={t`Favorites`}
        items={shown.map(({ id, name, link }) => ({
          id,
          name,
          link,
          menuName: t`Favorite`,
          menu: (moves) => <FavoriteMenu id={id} moves={moves} />,
        }))}
        onMove={move}
        className={className}
      />
    </>
  );
}

/** Of the sidebar, which it may not fill. */
const SHARE = 'max-h-1/3 min-h-24 shrink-0';

interface FavoriteMenuProps {
  readonly id: string;
  readonly moves: readonly MenuEntry[];
}

function FavoriteMenu({ id, moves }: FavoriteMenuProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const remove = {
    label: t`Remove from favorites`,
    icon: <StarOff />,
    onSelect: () => void run(deleteFavorite({ id })),
  };
  return <Menu label={t`Favorite`} entries={[...moves, remove]} />;
}

/** Those whose row is there: it may be deleted, or hidden from the person by now. */
function useShown(favorites: readonly FavoriteRow[], item: string): readonly Shown[] {
  const projects = useRowsById('project');
  const views = useRowsById('view');
  const notes = useRowsById('note');
  const teams = useRowsById('team');
  const canOpen = useCanOpenView();
  return favorites.flatMap(({ id, rank, kind, target }): Shown[] => {
    const shown = linkTo(kind, target);
    return shown ? [{ id, rank, ...shown }] : [];
  });

  function linkTo(kind: FavoriteRow['kind'], id: string): Pick<Shown, 'name' | 'link'> | null {
    const same = { className: classNames(item, 'pr-8'), activeOptions: exact, draggable: false } as const;
    if (kind === 'project') {
      const project = projects.get(id);
      if (!project || project.archivedAt !== null) return null;
      const { name } = project;
      const link = (
        <Link
          to="/projects/$projectId"
          params={{ projectId: id }}
          {...same}
          className={classNames(item, 'pointer-coarse:pr-8')}
        >
          <ProjectMark project={project} />
          <span dir="auto" className="truncate">
            {name}
          </span>
          {/* Makes room for the button that appears in its place. */}
          <span className="ml-auto flex shrink-0 group-focus-within:opacity-0 group-hover:opacity-0 pointer-coarse:opacity-100">
            <NavigationPulse project={project} />
          </span>
        </Link>
      );
      return { name, link };
    }
    if (kind === 'view') {
      const view = views.get(id);
      if (!view || !canOpen(view)) return null;
      return { name: view.name, link: <ViewLink view={view} className={same.className} /> };
    }
    if (kind === 'note') {
      const note = notes.get(id);
      if (!note) return null;
      const name = titleOf(note);
      const link = (
        <Link to="/notes/$noteId" params={{ noteId: id }} {...same}>
          <NoteMark note={note} />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </Link>
      );
      return { name, link };
    }
    const team = teams.get(id);
    if (!team) return null;
    const { name } = team;
    const link = (
      <Link to="/team/$teamId" params={{ teamId: id }} {...same}>
        <Users className="size-4 shrink-0" aria-hidden />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </Link>
    );
    return { name, link };
  }
}

const exact = { exact: true, includeSearch: false } as const;

/** Keeps the titles of all notes loaded that the person may read. */
function OwnAndSharedNotes() {
  useScope(`notes:${usePulse().person}`);
  return <OpenNotes />;
}
