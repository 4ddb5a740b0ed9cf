import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { useRow } from '#web/data/context.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { barTab } from '#web/ui/bar-tab.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showUnavailable } from '#web/ui/fetch/show-unavailable.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { closePopup, openPopup } from '#web/ui/popup/store.ts';
import { useMe } from '../app-session-context.ts';

const UserMenu = lazy(
  () => import('./user-menu-content.tsx'),
  () => {
    closePopup();
    showUnavailable();
  },
);

export function UserButton() {
  const { t } = useLingui();
  const { name, email, id, open } = useUser();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      onClick={(event) => open(event.currentTarget)}
      className="flex h-11 items-center gap-2.5 rounded-lg px-2 text-left hover:bg-hover aria-expanded:bg-hover max-lg:px-1"
    >
      <Avatar name={name} seed={id} size="md" labelled={false} />
      <span className="min-w-0 grow leading-4 max-lg:sr-only">
        <span className="sr-only">{t`Account:`}</span>
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span dir="auto" className="block truncate text-xs text-faint">
          {email}
        </span>
      </span>
      <ChevronsUpDown className="size-4 shrink-0 text-faint max-lg:hidden" aria-hidden />
    </button>
  );
}

/** The same in the bottom bar on phones, with the pages that have no tab. */
export function UserTab() {
  const { t } = useLingui();
  const { name, id, open } = useUser();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      onClick={(event) => open(event.currentTarget)}
      className={classNames(barTab, 'text-muted')}
    >
      <Avatar name={name} seed={id} size="xs" labelled={false} />
      <span className="sr-only">{t`Account:`}</span>
      {t({ context: 'tab', message: 'More' })}
    </button>
  );
}

function useUser() {
  const { t } = useLingui();
  const me = useMe();
  const person = useRow('person', me.id);
  const name = person?.displayName ?? me.displayName;
  const open = (anchor: HTMLElement) => openPopup(anchor, t`Account`, <UserMenu />);
  return { ...me, name, open };
}
