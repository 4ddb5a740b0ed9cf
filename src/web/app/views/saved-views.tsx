import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, FolderKanban, ListFilter, Users } from 'lucide-react';
import type { ViewRow } from '#domain/view/row.ts';
import { useBoardShown } from '#web/pages/board/board-shown.ts';
import { classNames } from '#web/ui/class-names.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { ViewMenu } from '#web/view/view-menu.tsx';
import { OpenViews, useViews } from './use-views.tsx';

/** The saved views in the sidebar; each opens its board as it was saved. */
export function SavedViews({ className }: { readonly className: string }) {
  const { t } = useLingui();
  const views = useViews();
  return (
    <>
      <OpenViews />
      {views.length > 0 && (
        <section aria-label={t`Views`} className="flex max-h-1/3 min-h-24 shrink-0 flex-col">
          <h2 className="px-2 pb-1 text-xs font-medium text-faint">{t`Views`}</h2>
          <ul className="flex min-h-0 flex-col gap-px overflow-y-auto">
            {views.map((view) => (
              <Line key={view.id} view={view} className={className} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Line({ view, className }: { readonly view: ViewRow; readonly className: string }) {
  const { t } = useLingui();
  const now = useBoardShown();
  const { name } = view;
  return (
    <li className="group relative">
      <ViewLink view={view} className={classNames(className, 'pr-8')} />
      <button
        type="button"
        aria-label={t`Actions for ${name}`}
        aria-haspopup="menu"
        onClick={(event) => openPopup(event.currentTarget, t`View actions`, <ViewMenu view={view} now={now} />, 'end')}
        className={classNames(
          'absolute inset-y-0 right-0 grid w-8 place-items-center rounded-md text-faint hover:text-ink',
          'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2 pointer-coarse:opacity-100',
        )}
      >
        <Ellipsis className="size-4" aria-hidden />
      </button>
    </li>
  );
}

const whole = { exact: true, includeSearch: true } as const;

/** To the board of a view, as it was saved. */
export function ViewLink({ view, className }: { readonly view: ViewRow; readonly className: string }) {
  const { name, boardId, shown, projectId, teamId } = view;
  const Icon = projectId !== null ? FolderKanban : teamId !== null ? Users : ListFilter;
  const same = { search: shown, className, activeOptions: whole, draggable: false } as const;
  const content = (
    <>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="truncate">{name}</span>
    </>
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
