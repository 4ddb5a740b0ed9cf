import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SignInFlow } from '#web/account/sign-in-flow.tsx';
import { useInvited } from '#web/account/invitation-info.ts';
import { useSetup } from '#web/account/setup.ts';
import { RequiredFactor } from '#web/account/required-factor.tsx';
import { ResetForm } from '#web/account/reset-form.tsx';
import { identity } from '#web/data/identity.ts';
import type { Instance } from '#web/data/identity.ts';
import { useAppSession } from '#web/app/app-session-context.ts';
import type { AppSession } from '#web/app/app-session.ts';
import { useStore } from '#web/ui/store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useTitle } from '#web/ui/title.ts';
import { toast } from '#web/ui/toast/store.ts';

const route = getRouteApi('/login');

export function LoginPage() {
  const { t: text } = useLingui();
  const { invite, setup: token, reset, from, error } = route.useSearch();
  const navigate = route.useNavigate();
  const session = useAppSession();
  const state = useStore(session);
  const instance = useInstance();
  const { setup, ...first } = useSetup(token);
  const { invited, ...link } = useInvited(invite);
  const problem = first.problem ?? link.problem;
  useTitle(text`Sign in`);
  useAskAgain(session);

  if (state.state === 'signed-out' && state.held) {
    return (
      <AuthFrame>
        <RequiredFactor me={state.held} onDone={() => session.start()} />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame>
      {state.state === 'signed-out' && state.why && <WhyOut why={state.why} />}
      {problem !== null && (
        <p role="alert" className="text-error-ink">
          {problem}
        </p>
      )}
      {reset ? (
        <ResetForm token={reset} onDone={() => void navigate({ search: {}, replace: true }).then(tellReset)} />
      ) : (
        !first.isAsking &&
        !link.isAsking && (
          <SignInFlow
            identity={identity}
            instance={instance}
            invite={invite}
            invited={invited}
            setup={setup}
            from={from}
            error={error}
            onSignedIn={() => session.start()}
          />
        )
      )}
    </AuthFrame>
  );
}

/** A page that was open when a second factor became required only learns that its connection has ended. */
function useAskAgain(session: AppSession): void {
  const state = useStore(session);
  const hasEnded = state.state === 'signed-out' && state.why === 'ended';
  useEffect(() => {
    if (hasEnded) identity.me().then((me) => void (me?.needsFactor && session.start()), ignoreUnreachable);
  }, [hasEnded, session]);
}

/** The form reports it when it is submitted. */
function ignoreUnreachable(): void {}

function WhyOut({ why }: { why: 'ended' | 'disabled' }) {
  return (
    <p
      role="alert"
      className="rounded-lg bg-warning-soft px-3 py-2 text-warning-ink inset-ring inset-ring-warning-line"
    >
      {why === 'disabled' ? (
        <Trans>Your account has been disabled. Contact an administrator.</Trans>
      ) : (
        <Trans>Your session has ended. Sign in to pick up where you left off.</Trans>
      )}
    </p>
  );
}

function tellReset(): void {
  toast({ title: t`Password changed. Sign in with your new password.` });
}

/** The server's sign-in options; null until it has answered. */
function useInstance(): Instance | null {
  const [instance, setInstance] = useState<Instance | null>(null);
  useEffect(() => {
    let here = true;
    identity.instance().then((found) => here && setInstance(found), ignoreUnreachable);
    return () => {
      here = false;
    };
  }, []);
  return instance;
}
