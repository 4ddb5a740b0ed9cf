import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { BellTab } from '#web/notification/bell.tsx';
import { destinations } from './navigation.tsx';
import { useNewTask } from './new-task.ts';
import { UserTab } from './user-menu.tsx';

/** The navigation of phones, where the thumb is. */
export function BottomBar() {
  const { t } = useLingui();
  const newTask = useNewTask();
  return (
    <nav
      aria-label={t`Main`}
      className="flex shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {destinations.map(({ to, label, tab = label, icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false, exact: to === '/' }}
          className="flex h-14 grow basis-0 flex-col items-center justify-center gap-1 text-xs font-medium"
          activeProps={{ className: 'text-primary-ink' }}
          inactiveProps={{ className: 'text-muted' }}
        >
          {icon}
          {t(tab)}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t({ context: 'tab', message: 'New task' })}
        onClick={newTask}
        className="flex h-14 grow basis-0 flex-col items-center justify-center gap-1 text-xs font-medium text-muted"
      >
        <Plus className="size-4.5" aria-hidden />
        {t`New`}
      </button>
      <BellTab />
      <UserTab />
    </nav>
  );
}
