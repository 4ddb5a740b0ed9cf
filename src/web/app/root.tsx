import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { PulseProvider } from '#web/data/context.ts';
import { OverlayHost } from '#web/ui/overlay.tsx';
import { PopupHost } from '#web/ui/popup/host.tsx';
import { closePopup } from '#web/ui/popup/store.ts';
import { useStore } from '#web/ui/store.ts';
import { landingPath } from './return-path.ts';
import { useAppSession } from './app-session-context.ts';
import { Shell } from './shell/shell.tsx';

const LOGIN = '/login';
/** The pages that links in emails open, for everyone. */
const LINKS = new Set(['/link', '/unsubscribe']);
/** How long a signed-in person stays on the login page. */
const REDIRECT_MS = 100;

/** Sends signed-out people to the login page, and signed-in people away from it. */
export function Root() {
  const session = useStore(useAppSession());
  const { state } = session;
  const { pathname, href } = useLocation();
  const router = useRouter();

  useEffect(() => {
    if (state !== 'signed-in' || pathname !== LOGIN) return;
    const search = new URL(location.href).searchParams;
    const next = landingPath({ from: search.get('from'), invite: search.get('invite') }, location.origin);
    const timer = window.setTimeout(() => router.history.replace(next), REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [state, pathname, router]);

  // A popup belongs to the page that it was opened on, which Back may leave.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && closePopup())),
    [router],
  );

  // The router is there already and loads the page while the session is looked up.
  if (state === 'unknown') return null;
  if (state === 'signed-out' && pathname !== LOGIN && !LINKS.has(pathname)) {
    // Who chose to leave does not come back to this page, and the next person has no business there.
    return <Navigate to="/login" search={href === '/' || session.isOwn ? {} : { from: href }} replace />;
  }
  return (
    <PulseProvider value={session.state === 'signed-in' ? session.pulse : null}>
      <Outlet />
      <PopupHost />
      <OverlayHost />
    </PulseProvider>
  );
}

/** Everything that requires a signed-in person. */
export function SignedIn() {
  const session = useStore(useAppSession());
  if (session.state !== 'signed-in') return null;
  return <Shell key={session.me.id} />;
}
