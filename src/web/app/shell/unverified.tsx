import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { problemIn } from '#web/data/problem-text.ts';
import { requestAt } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';

/** Asks people to verify their address, above every page until it is done or dismissed. */
export default function Unverified({ email }: { email: string }) {
  const { t } = useLingui();
  const [isPutOff, setPutOff] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  if (isPutOff) return null;

  async function sendAgain(): Promise<void> {
    const problem = await problemIn(requestAt('POST', '/api/auth/mail/verification', { email }));
    setAnswer(problem ?? t`Email sent to ${email}`);
  }

  return (
    <section
      aria-label={t`Confirm your email address`}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-secondary-soft py-1 ps-4 pe-1 text-secondary-ink sm:ps-5"
    >
      <p className="min-w-0 grow basis-60 text-pretty">
        <Trans>
          Confirm your email address: open the link we sent to <b className="font-medium break-all">{email}</b>.
        </Trans>{' '}
        <span role="status">{answer}</span>
      </p>
      <div className="flex items-center">
        <Button variant="ghost" color="secondary" onClick={sendAgain}>
          {t`Resend email`}
        </Button>
        <Button variant="ghost" color="secondary" square aria-label={t`Not now`} onClick={() => setPutOff(true)}>
          <X className="size-4" aria-hidden />
        </Button>
      </div>
    </section>
  );
}
