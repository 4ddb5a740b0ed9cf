import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { BellTab } from '#web/notification/bell.tsx';
import { barTab } from '#web/ui/bar-tab.ts';
import { classNames } from '#web/ui/class-names.ts';
import { destinations } from './navigation.tsx';
import { useNewTask } from './new-task.ts';
import { UserTab } from './user-menu.tsx';

const inBar = destinations.filter(({ isInBar }) => isInBar !== false);

/** The navigation on phones: what one does all day; the rest is under “More”. */
export function BottomBar() {
  const { t } = useLingui();
  const newTask = useNewTask();
  return (
    <nav
      aria-label={t`Main`}
      data-bottom-bar
      className="relative z-2 flex shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {inBar.map(({ to, label, tab = label, icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false, exact: to === '/' }}
          className={barTab}
          activeProps={{ className: 'text-ink' }}
          inactiveProps={{ className: 'text-muted' }}
        >
          {icon}
          {t(tab)}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`New task`}
        onClick={() => newTask()}
        className={classNames(barTab, 'text-primary-on')}
      >
        <span className="-mt-4 grid size-12 place-items-center rounded-full bg-primary shadow-raised">
          <Plus className="size-6" aria-hidden />
        </span>
      </button>
      <BellTab />
      <UserTab />
    </nav>
  );
}
