import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { usePulse, useHydrated, useScope } from '#web/data/context.ts';
import { useEffect } from 'react';
import { useMe } from '../app-session-context.ts';
import { useUnseen } from '#web/notification/unseen.ts';
import { openProjectForm } from '#web/project/overlays.ts';
import { useHotkeys, type Hotkeys } from '#web/ui/hotkeys.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { whenIdle } from '#web/ui/idle.ts';
import { useCountTitle } from '#web/ui/title.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Connection, useConnectionAnnouncements } from './connection.tsx';
import { useNewTask } from './new-task.ts';
import { destinations } from './navigation.tsx';
import { openPalette, openShortcuts } from './overlays.ts';
import { AvatarLooks } from './avatar-looks.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { Running } from './running.tsx';
import { Sidebar } from './sidebar.tsx';
import { useAccountLanguage } from './use-account-language.ts';
import { useChangeAnnouncements } from './use-change-announcements.ts';
import { useTimeZone } from './use-time-zone.ts';

const Unverified = lazy(() => import('./unverified.tsx'));
const OnceIdle = lazy(async () => {
  await new Promise<void>(whenIdle);
  return import('./once-idle.tsx');
});

const undo = () =>
  void afterImport(
    () => import('./undo-last.ts'),
    ({ undoLast }) => void undoLast(),
  );

/** The layout of every page: navigation around the content. */
export function Shell() {
  const { t } = useLingui();
  const pulse = usePulse();
  const { person } = pulse;
  const me = useMe();
  const navigate = useNavigate();
  // My tasks are one key away from everywhere. Scopes requested together are read together, so this one waits for the
  // page's own.
  const isServed = useScope('everyone') === 'open';
  useScope(isServed ? `assigned:${person}` : null);
  useScope(isServed ? `authored:${person}` : null);
  useScope(isServed ? `helping:${person}` : null);
  const { history } = useRouter();
  useEffect(() => {
    const preload = () => import('../preload.ts');
    return afterImport(preload, ({ preloadTheRest }) => preloadTheRest(pulse, (path) => history.push(path)));
  }, [pulse, history]);
  useAccountLanguage();
  useConnectionAnnouncements();
  const hydrated = useHydrated();
  useChangeAnnouncements(hydrated);
  useTimeZone();
  useCountTitle(useUnseen());
  const newTask = useNewTask();
  const keys: Hotkeys = {
    'mod+k': () => openPalette({}),
    'mod+z': undo,
    c: () => newTask(),
    'n p': () => openProjectForm({}),
    ...Object.fromEntries(
      destinations.flatMap(({ to, hotkey }) => (hotkey ? [[hotkey, () => void navigate({ to })]] : [])),
    ),
    'g n': () => void navigate({ to: '/notifications' }),
    '?': () => openShortcuts({}),
  };
  useHotkeys(keys, 'frame');

  return (
    <div className="flex h-[calc(100dvh-var(--keyboard,0px))] flex-col sm:flex-row">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-raised"
      >
        {t`Skip to content`}
      </a>
      <AvatarLooks />
      <Sidebar />
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-0 min-w-0 grow flex-col overflow-hidden outline-none beside:pr-(--panel)"
      >
        {me.isUnverified && <Unverified email={me.email} />}
        {/* A page without its rows would claim that there are none. */}
        {hydrated && <Outlet />}
      </main>
      {/* Beside the icons of the sidebar there is no room for what it says. */}
      <div className="fixed right-3 bottom-3 z-20 max-sm:contents lg:hidden">
        <Connection />
      </div>
      <div className="relative z-2 px-3 pb-2 empty:hidden sm:hidden">
        <Running />
      </div>
      <BottomBar />
      <OnceIdle />
      {import.meta.env.DEV && <PreviewBanner />}
    </div>
  );
}
