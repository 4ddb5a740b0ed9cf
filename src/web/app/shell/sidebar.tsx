import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { BellButton } from '#web/notification/bell.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { Kbd, shownKeys } from '#web/ui/kbd.tsx';
import { Brand } from '#web/ui/pulse-icon.tsx';
import { Plus, Search } from 'lucide-react';
import { Connection } from './connection.tsx';
import { destinations } from './navigation.tsx';
import { useNewTask } from './new-task.ts';
import { openPalette } from './overlays.ts';
import { Running } from './running.tsx';
import { UserButton } from './user-menu.tsx';

export function Sidebar() {
  const { t } = useLingui();
  const newTask = useNewTask();

  return (
    <nav
      aria-label={t`Main`}
      className="hidden w-58 shrink-0 flex-col gap-4 border-r border-line px-2.5 pt-3 pb-2.5 max-lg:w-15 sm:flex"
    >
      <div className="flex items-center justify-between max-lg:flex-col max-lg:gap-2">
        <Link to="/" className="mx-1.5 my-1 rounded-md" aria-label={t`Pulse, home`}>
          <Brand isIcon />
        </Link>
        <BellButton />
      </div>
      <div className="flex gap-1.5 max-lg:flex-col max-lg:items-center">
        <button
          type="button"
          aria-haspopup="dialog"
          data-tip={t`Search or jump to…`}
          onClick={() => openPalette({})}
          className="flex h-8 min-w-0 grow items-center gap-2 rounded-md bg-surface pointer-coarse:h-10 px-2 text-faint inset-ring inset-ring-line hover:text-ink max-lg:size-8 max-lg:grow-0 max-lg:justify-center max-lg:pointer-coarse:size-11"
        >
          <Search className="size-4 shrink-0" aria-hidden />
          <span dir="auto" className="grow truncate text-left max-lg:sr-only">{t`Search…`}</span>
          <span className="max-lg:hidden">
            <Kbd keys={shownKeys('mod+k')} />
          </span>
        </button>
        <Button
          square
          variant="outline"
          color="neutral"
          aria-label={t`New task`}
          aria-haspopup="dialog"
          data-tip={t`New task (${shownKeys('c')})`}
          onClick={() => newTask()}
        >
          <Plus className="size-4" aria-hidden />
        </Button>
      </div>
      <ul className="flex flex-col gap-px">
        {destinations.map(({ to, label, icon, hotkey }) => (
          <li key={to}>
            <Link
              to={to}
              data-tip={hotkey && shownKeys(hotkey)}
              className={classNames(item, 'max-lg:justify-center')}
              activeOptions={exact}
            >
              {icon}
              <span className="max-lg:sr-only">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {/* Without room for names it would be a column of dots; they are on the page of projects. */}
      <div className="contents max-lg:hidden">
        <NavigationList item={item} />
      </div>
      <span className="grow" />
      <div className="max-lg:hidden">
        <Connection />
      </div>
      <Running shrinks />
      <UserButton />
    </nav>
  );
}

const NavigationList = lazy(() => import('./navigation-list.tsx'));

const exact = { exact: true, includeSearch: false } as const;
const item = classNames(
  'flex h-8 items-center gap-2 rounded-md px-2 font-medium text-muted hover:bg-hover hover:text-ink pointer-coarse:h-10',
  // Inside, because a scrolling list would clip it.
  'focus-visible:-outline-offset-2',
  'aria-[current=page]:bg-pressed aria-[current=page]:text-ink',
);
