import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LoginForm } from '#web/account/login-form.tsx';
import { ResetForm } from '#web/account/reset-form.tsx';
import { identity } from '#web/data/identity.ts';
import type { Instance } from '#web/data/identity.ts';
import { useSession } from '#web/app/session-context.ts';
import { Brand } from '#web/ui/pulse-icon.tsx';
import { useStore } from '#web/ui/store.ts';
import { useTitle } from '#web/ui/title.ts';
import { toast } from '#web/ui/toast/store.ts';

const route = getRouteApi('/login');

/** The auth layout: one calm column. */
export function LoginPage() {
  const { t: text } = useLingui();
  const { invite, reset } = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  const state = useStore(session);
  const instance = useInstance();
  useTitle(text`Sign in`);

  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden">
      <Heartbeat />
      <main className="relative m-auto flex w-full max-w-96 flex-col gap-8 px-6 py-12">
        <div className="flex flex-col gap-3">
          <Brand large />
          <p className="text-md text-balance text-muted">
            <Trans>Tasks and projects of a team, always as they are now.</Trans>
          </p>
        </div>
        {state.state === 'signed-out' && state.why && <WhyOut why={state.why} />}
        {reset ? (
          <ResetForm token={reset} onDone={() => void navigate({ search: {}, replace: true }).then(tellReset)} />
        ) : (
          <LoginForm identity={identity} instance={instance} invite={invite} onAdmitted={() => session.start()} />
        )}
      </main>
    </div>
  );
}

function WhyOut({ why }: { why: 'ended' | 'disabled' }) {
  return (
    <p
      role="alert"
      className="rounded-lg bg-warning-soft px-3 py-2 text-warning-ink inset-ring inset-ring-warning-line"
    >
      {why === 'disabled' ? (
        <Trans>Your account has been disabled. Ask an administrator of this server.</Trans>
      ) : (
        <Trans>Your session has ended. Sign in to go on where you were.</Trans>
      )}
    </p>
  );
}

function tellReset(): void {
  toast({ title: t`Your new password is set. Sign in with it.` });
}

/** A quiet line across the page. */
function Heartbeat() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1600 200"
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-48 w-full text-primary opacity-15"
    >
      <path
        d="M0 120h420l30-26 34 52 46-112 58 136 40-76 24 26h296l26-20 30 40 40-88 50 108 34-60 22 20h450"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** How this server takes new people in; null until it has said so. */
function useInstance(): Instance | null {
  const [instance, setInstance] = useState<Instance | null>(null);
  useEffect(() => {
    let here = true;
    identity.instance().then(
      (found) => here && setInstance(found),
      // The form says it when it is sent; until then nothing is lost.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return instance;
}
