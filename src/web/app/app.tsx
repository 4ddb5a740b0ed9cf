import { useEffect, useState } from 'react';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { RouterProvider } from '@tanstack/react-router';
import { databaseProblem } from '#web/data/database-text.ts';
import { i18n } from '#web/texts.ts';
import { Announcer } from '#web/ui/announce.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { closeOverlays } from '#web/ui/overlay.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { whenIdle } from '#web/ui/idle.ts';
import { PulseIcon } from '#web/ui/pulse-icon.tsx';
import { useStore } from '#web/ui/store.ts';
import { Toasts } from '#web/ui/toast/toasts.tsx';
import { Boundary } from './boundary.tsx';
import { router } from './routes.tsx';
import type { AppSession } from './app-session.ts';
import { AppSessionProvider } from './app-session-context.ts';

const Tooltips = lazy(() => import('#web/ui/tooltip.tsx'));

export function App({ session }: { session: AppSession }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <I18nProvider i18n={i18n}>
      <Boundary>
        <AppSessionProvider value={session}>
          <Screen session={session} />
          <Announcer />
          <Toasts onTrash={openTrash} />
          {idle && <Tooltips />}
        </AppSessionProvider>
      </Boundary>
    </I18nProvider>
  );
}

/** From the toast of a deletion. */
function openTrash(): void {
  closeOverlays();
  void router.navigate({ to: '/trash' });
}

function Screen({ session }: { session: AppSession }) {
  const state = useStore(session);
  if (state.state === 'failed') throw state.error;
  if (state.state === 'unreachable') return <Unreachable isDatabase={state.isDatabase} />;
  return <RouterProvider router={router} />;
}

function Unreachable({ isDatabase }: { isDatabase: boolean }) {
  const title = isDatabase ? databaseProblem() : null;
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState icon={<PulseIcon className="size-6" />} title={title ?? <Trans>Can’t reach Pulse</Trans>}>
        {isDatabase ? (
          <Trans>The server is running but can’t use its database. Its log says why. Retrying…</Trans>
        ) : (
          <Trans>The server isn’t responding. Retrying…</Trans>
        )}
      </EmptyState>
    </main>
  );
}
