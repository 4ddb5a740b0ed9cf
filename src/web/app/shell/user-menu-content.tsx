import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import {
  CircleQuestionMark,
  Download,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Search,
  Settings,
  Sun,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { ColourMode } from '#web/ui/colour-mode.ts';
import { colourMode, setColourMode } from '#web/ui/colour-mode.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { useNarrow } from '#web/ui/narrow.ts';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { useStore } from '#web/ui/store.ts';
import { installOffer } from '../installed/offer.ts';
import { destinations } from './navigation.tsx';
import { openPalette, openShortcuts } from './overlays.ts';
import { useSignOut } from './sign-out.ts';

/** The user menu. Rarely needed, so it is fetched after the page. */
export default function UserMenu() {
  const { t } = useLingui();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const mode = useStore(colourMode);
  const offer = useStore(installOffer);
  const narrow = useNarrow();
  const choose = (value: ColourMode, label: string, icon: ReactNode) => ({
    label,
    icon,
    checked: mode === value,
    onSelect: () => setColourMode(value),
  });

  const search = {
    label: t`Search or jump to…`,
    icon: <Search />,
    keys: shownKeys('mod+k'),
    onSelect: () => openPalette({}),
  };
  const pages: MenuEntry[] = [
    search,
    ...destinations
      .filter(({ isInBar }) => isInBar === false)
      .map(({ to, label, icon }) => ({ label: t(label), icon, onSelect: () => void navigate({ to }) })),
    'separator',
  ];
  return (
    <Menu
      label={t`Account`}
      entries={[
        ...(narrow ? pages : []),
        { label: t`Profile`, icon: <UserRound />, onSelect: () => void navigate({ to: '/profile' }) },
        { label: t`Settings`, icon: <Settings />, onSelect: () => void navigate({ to: '/settings' }) },
        { label: t`Trash`, icon: <Trash2 />, onSelect: () => void navigate({ to: '/trash' }) },
        { heading: t`Theme` },
        choose('light', t`Light`, <Sun />),
        choose('dark', t`Dark`, <Moon />),
        choose('system', t`System`, <Monitor />),
        'separator',
        ...(narrow ? [] : [search]),
        {
          label: t`Keyboard shortcuts`,
          icon: <Keyboard />,
          keys: '?',
          onSelect: () => openShortcuts({}),
        },
        {
          label: t`Help`,
          icon: <CircleQuestionMark />,
          onSelect: () => void navigate({ to: '/help/$', params: { _splat: '' } }),
        },
        ...(offer ? [{ label: t`Install Pulse`, icon: <Download />, onSelect: offer.take }] : []),
        { label: t`Sign out`, icon: <LogOut />, onSelect: () => void signOut() },
      ]}
    />
  );
}
