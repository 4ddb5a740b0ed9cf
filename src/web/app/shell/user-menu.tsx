import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import {
  ChevronsUpDown,
  Download,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Search,
  Settings,
  Sun,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useRow } from '#web/data/context.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { barTab } from '#web/ui/bar-tab.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ColourMode } from '#web/ui/colour-mode.ts';
import { colourMode, setColourMode } from '#web/ui/colour-mode.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useStore } from '#web/ui/store.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { installOffer } from '../installed/offer.ts';
import { useMe } from '../session-context.ts';
import { openPalette, openShortcuts } from './overlays.ts';
import { useSignOut } from './sign-out.ts';

export function UserButton() {
  const { t } = useLingui();
  const { name, email, id, open } = useUser();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      onClick={(event) => open(event.currentTarget)}
      className="flex h-11 items-center gap-2.5 rounded-lg px-2 text-left hover:bg-hover aria-expanded:bg-hover"
    >
      <Avatar name={name} seed={id} size="md" labelled={false} />
      <span className="min-w-0 grow leading-4">
        <span className="sr-only">{t`Account:`}</span>
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-faint">{email}</span>
      </span>
      <ChevronsUpDown className="size-4 shrink-0 text-faint" aria-hidden />
    </button>
  );
}

/** The same in the bar of phones. */
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
      {t`You`}
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

function UserMenu() {
  const { t } = useLingui();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const mode = useStore(colourMode);
  const offer = useStore(installOffer);
  const choose = (value: ColourMode, label: string, icon: ReactNode) => ({
    label,
    icon,
    checked: mode === value,
    onSelect: () => setColourMode(value),
  });

  return (
    <Menu
      label={t`Account`}
      entries={[
        { label: t`Profile`, icon: <UserRound />, onSelect: () => void navigate({ to: '/profile' }) },
        { label: t`Settings`, icon: <Settings />, onSelect: () => void navigate({ to: '/settings' }) },
        { heading: t`Colours` },
        choose('light', t`Light`, <Sun />),
        choose('dark', t`Dark`, <Moon />),
        choose('system', t`As the device`, <Monitor />),
        'separator',
        {
          label: t`Find or do anything`,
          icon: <Search />,
          keys: shownKeys('mod+k'),
          onSelect: () => openPalette({}),
        },
        {
          label: t`Keyboard shortcuts`,
          icon: <Keyboard />,
          keys: '?',
          onSelect: () => openShortcuts({}),
        },
        ...(offer ? [{ label: t`Install Pulse`, icon: <Download />, onSelect: offer.take }] : []),
        { label: t`Sign out`, icon: <LogOut />, onSelect: () => void signOut() },
      ]}
    />
  );
}
