/** The person's favorites in the sidebar: in their own order, which a drag, the menu, or Alt and the arrow keys change. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Ellipsis, NotebookText, StarOff, Users } from 'lucide-react';
import { deleteFavorite } from '#domain/favorite/commands.ts';
import type { FavoriteRow } from '#domain/favorite/row.ts';
import { projectHue } from '#domain/project/hue.ts';
import { usePulse, useRowsById, useScope } from '#web/data/context.ts';
import { useFavorites, useMoveFavorite } from '#web/data/favorites.ts';
import { titleOf } from '#web/note/title.ts';
import { OpenNotes } from '#web/pages/notes/open-notes.tsx';
import { NavigationPulse } from '#web/project/navigation-pulse.tsx';
import { announce } from '#web/ui/announce.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dragItems } from '#web/ui/drag-items.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import { ViewLink } from '../views/saved-views.tsx';

interface Shown extends Pick<FavoriteRow, 'id' | 'rank'> {
  readonly name: string;
  readonly link: ReactNode;
}

export function Favorites({ item }: { readonly item: string }) {
  const { t } = useLingui();
  const favorites = useFavorites();
  const shown = useShown(favorites, item);
  const move = useMoveFavorite(shown);
  const list = useRef<HTMLDivElement>(null);

  function moveTo(id: string, index: number): void {
    const name = shown.find((each) => each.id === id)?.name ?? '';
    if (move(id, index)) announce(t`Moved “${name}” to position ${index + 1} of ${shown.length}`);
  }
  const latest = useLatest(moveTo);
  const isEmpty = shown.length === 0;
  useEffect(() => {
    if (isEmpty || !list.current) return undefined;
    return dragItems({ list: list.current, onDrop: (id, index) => latest.current(id, index) });
  }, [isEmpty, latest]);

  function onKeyDown(event: KeyboardEvent, { id }: Shown, index: number): void {
    const step = event.altKey ? (STEPS.get(event.key) ?? 0) : 0;
    if (step === 0) return;
    event.preventDefault();
    moveTo(id, index + step);
  }

  return (
    <>
      {favorites.some(({ kind }) => kind === 'note') && <OwnAndSharedNotes />}
      {!isEmpty && (
        <section aria-label={t`Favorites`} className="flex max-h-1/3 min-h-24 shrink-0 flex-col">
          <h2 className="px-2 pb-1 text-xs font-medium text-faint">{t`Favorites`}</h2>
          <div ref={list} className="relative flex min-h-0 flex-col">
            <ul className="flex min-h-0 flex-col gap-px overflow-y-auto">
              {shown.map((each, index) => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no control of its own: it handles Alt and arrows of the link in it, and the menu does the same
                <li
                  key={each.id}
                  data-item={each.id}
                  data-grip
                  onKeyDown={(event) => onKeyDown(event, each, index)}
                  className="group relative data-dragging:opacity-40"
                >
                  {each.link}
                  <button
                    type="button"
                    aria-label={t`Actions for ${each.name}`}
                    aria-haspopup="menu"
                    onClick={(event) =>
                      openPopup(
                        event.currentTarget,
                        t`Favorite`,
                        <FavoriteMenu id={each.id} index={index} count={shown.length} onMove={moveTo} />,
                        'end',
                      )
                    }
                    className={classNames(
                      'absolute inset-y-0 right-0 grid w-8 place-items-center rounded-md text-faint hover:text-ink',
                      'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2 pointer-coarse:opacity-100',
                    )}
                  >
                    <Ellipsis className="size-4" aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
            <div
              data-line
              aria-hidden
              className="pointer-events-none absolute inset-x-0 -top-px h-0.5 rounded-full bg-primary opacity-0"
            />
          </div>
        </section>
      )}
    </>
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

interface FavoriteMenuProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (id: string, index: number) => void;
}

function FavoriteMenu({ id, index, count, onMove }: FavoriteMenuProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  return (
    <Menu
      label={t`Favorite`}
      entries={[
        ...(index > 0 ? [{ label: t`Move up`, icon: <ArrowUp />, onSelect: () => onMove(id, index - 1) }] : []),
        ...(index < count - 1
          ? [{ label: t`Move down`, icon: <ArrowDown />, onSelect: () => onMove(id, index + 1) }]
          : []),
        { label: t`Remove from favorites`, icon: <StarOff />, onSelect: () => void run(deleteFavorite({ id })) },
      ]}
    />
  );
}

/** Those whose row is there: it may be deleted, or hidden from the person by now. */
function useShown(favorites: readonly FavoriteRow[], item: string): readonly Shown[] {
  const projects = useRowsById('project');
  const views = useRowsById('view');
  const notes = useRowsById('note');
  const teams = useRowsById('team');
  return favorites.flatMap(({ id, rank, kind, target }): Shown[] => {
    const shown = linkTo(kind, target);
    return shown ? [{ id, rank, ...shown }] : [];
  });

  function linkTo(kind: FavoriteRow['kind'], id: string): Pick<Shown, 'name' | 'link'> | null {
    const same = { className: classNames(item, 'pr-8'), activeOptions: exact, draggable: false } as const;
    if (kind === 'project') {
      const project = projects.get(id);
      if (!project) return null;
      const { name } = project;
      const link = (
        <Link
          to="/projects/$projectId"
          params={{ projectId: id }}
          {...same}
          className={classNames(item, 'pointer-coarse:pr-8')}
        >
          <span className="grid size-4 shrink-0 place-items-center">
            <Dot hue={projectHue(project)} />
          </span>
          <span className="truncate">{name}</span>
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
      if (!view || (view.boardId !== null && !projects.has(view.boardId))) return null;
      return { name: view.name, link: <ViewLink view={view} className={same.className} /> };
    }
    if (kind === 'note') {
      const note = notes.get(id);
      if (!note) return null;
      const name = titleOf(note);
      const link = (
        <Link to="/notes/$noteId" params={{ noteId: id }} {...same}>
          <NotebookText className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{name}</span>
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
        <span className="truncate">{name}</span>
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
