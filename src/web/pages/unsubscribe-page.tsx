import { useEffect, useRef, useState } from 'react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnsubscribeForm } from '#web/account/unsubscribe-form.tsx';
import { useTitle } from '#web/ui/title.ts';
import { AuthFrame } from './auth-frame.tsx';

const route = getRouteApi('/unsubscribe');

/** The page of the unsubscribe link in the daily email, for anyone who has it, signed in or not. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const { token } = route.useSearch();
  const [isDone, setDone] = useState(false);
  useTitle(isDone ? t`You’re unsubscribed from the daily email` : t`Unsubscribe from the daily email?`);
  return (
    <AuthFrame>
      {isDone ? (
        <Stopped />
      ) : token ? (
        <UnsubscribeForm token={token} onDone={() => setDone(true)} />
      ) : (
        <h1 className="text-xl font-semibold text-pretty">
          <Trans>This link looks incomplete. Copy the whole link.</Trans>
        </h1>
      )}
      <Link
        to={isDone ? '/settings' : '/'}
        className="self-start font-medium text-secondary-ink underline-offset-4 hover:underline"
      >
        {isDone ? <Trans>Open settings</Trans> : <Trans>Open Pulse</Trans>}
      </Link>
    </AuthFrame>
  );
}

function Stopped() {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-1">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t`You’re unsubscribed from the daily email`}
      </h1>
      <p className="text-pretty text-muted">{t`You can turn it back on in Settings, under Notifications.`}</p>
    </div>
  );
}
