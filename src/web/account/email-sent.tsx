import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemIn } from '#web/data/problem-text.ts';
import { requestAt } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { TextButton } from './text-button.tsx';

interface EmailSentProps {
  readonly kind: 'sign-in-link' | 'reset-link' | 'verification';
  readonly email: string;
  readonly onBack: () => void;
}

/** What to do after an email was requested. It says the same whether or not the address has an account. */
export function EmailSent({ kind, email, onBack }: EmailSentProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<{ readonly problem: string | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  async function again(): Promise<void> {
    setOutcome(null);
    setOutcome({ problem: await problemIn(requestAt('POST', '/api/auth/mail/verification', { email })) });
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {kind === 'verification' ? t`Confirm your email address` : t`Check your email`}
        </h1>
        <p className="text-pretty text-muted">
          <EmailSentText kind={kind} email={<b className="font-medium break-all text-ink">{email}</b>} />
        </p>
      </div>
      {kind === 'verification' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="lg" variant="outline" color="neutral" onClick={again}>
            {t`Resend email`}
          </Button>
          <FormStatus problem={outcome?.problem ?? null} done={outcome && !outcome.problem ? t`Email sent` : null} />
        </div>
      )}
      <TextButton onClick={onBack}>{t`Back to sign in`}</TextButton>
    </div>
  );
}

function EmailSentText({ kind, email }: { kind: EmailSentProps['kind']; email: ReactNode }) {
  if (kind === 'verification') {
    return <Trans>We sent a link to {email}. Open it, then sign in.</Trans>;
  }
  if (kind === 'reset-link') {
    return (
      <Trans>If {email} has an account, we sent it a link to choose a new password. The link expires in an hour.</Trans>
    );
  }
  return <Trans>If {email} can sign in here, we sent it a link. The link expires in 15 minutes.</Trans>;
}
