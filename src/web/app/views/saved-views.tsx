import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FolderKanban, ListFilter, Users } from 'lucide-react';
import { boardSearch } from '#domain/view/board.ts';
import type { ViewRow } from '#domain/view/row.ts';
import { useArrangement } from '#web/data/arrangement.ts';
import { useBoardShown } from '#web/pages/board/board-shown.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ViewMenu } from '#web/view/view-menu.tsx';
import { OrderedSection } from '../shell/ordered-section.tsx';
import { OpenViews, useViews } from './use-views.tsx';

/** The saved views, in the person's own order; each opens its board as it was saved. */
export function SavedViews({ item, className = SHARE }: { readonly item: string; readonly className?: string }) {
  const { t } = useLingui();
  const now = useBoardShown();
  const { items, move } = useArrangement('views', useViews());
  return (
    <>
      <OpenViews />
      <OrderedSection
        label={t`Views`}
        items={items.map((view) => ({
          id: view.id,
          name: view.name,
          link: <ViewLink view={view} className={classNames(item, 'pr-8')} />,
          menuName: t`View actions`,
          menu: (moves) => <ViewMenu view={view} now={now} moves={moves} />,
        }))}
        onMove={move}
        className={className}
      />
    </>
  );
}

/** Of the sidebar, which they may not fill. */
const SHARE = 'max-h-1/3 min-h-24 shrink-0';

const whole = { exact: true, includeSearch: true } as const;

/** To the board of a view, as it was saved. */
export function ViewLink({ view, className }: { readonly view: ViewRow; readonly className: string }) {
  const { name, boardId, boardTeamId, projectId, teamId } = view;
  const Icon = projectId !== null ? FolderKanban : teamId !== null ? Users : ListFilter;
  const same = {
    search: boardSearch(view),
    className,
    activeOptions: whole,
    draggable: false,
    'data-view': view.id,
  } as const;
  const content = (
    <>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </>
  );
  if (boardTeamId !== null)
    return (
      <Link to="/team/$teamId" params={{ teamId: boardTeamId }} {...same}>
        {content}
      </Link>
    );
  return boardId === null ? (
    <Link to="/tasks" {...same}>
      {content}
    </Link>
  ) : (
    <Link to="/projects/$projectId" params={{ projectId: boardId }} {...same}>
      {content}
    </Link>
  );
}
