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
import { UserButton } from './user-menu.tsx';

export function Sidebar() {
  const { t } = useLingui();
  const newTask = useNewTask();

  return (
    <nav
      aria-label={t`Main`}
      className="hidden w-58 shrink-0 flex-col gap-4 border-r border-line px-2.5 pt-3 pb-2.5 sm:flex"
    >
      <div className="flex items-center justify-between">
        <Link to="/" className="mx-1.5 my-1 rounded-md" aria-label={t`Pulse, home`}>
          <Brand />
        </Link>
        <BellButton />
      </div>
      <div className="flex gap-1.5">
        <button
          type="button"
          aria-haspopup="dialog"
          data-tip={t`Search or jump to…`}
          onClick={() => openPalette({})}
          className="flex h-8 min-w-0 grow items-center gap-2 rounded-md bg-surface pointer-coarse:h-10 px-2 text-faint inset-ring inset-ring-line hover:text-ink"
        >
          <Search className="size-4 shrink-0" aria-hidden />
          <span dir="auto" className="grow truncate text-left">{t`Search…`}</span>
          <Kbd keys={shownKeys('mod+k')} />
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
            <Link to={to} data-tip={hotkey && shownKeys(hotkey)} className={item} activeOptions={exact}>
              {icon}
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <NavigationList item={item} />
      <span className="grow" />
      <Connection />
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
