import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemText, reached } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

/** What a letter was for, and its token. */
export type Errand =
  | { readonly kind: 'sign-in'; readonly token: string; readonly invite?: string | undefined }
  | { readonly kind: 'verify' | 'address'; readonly token: string };

export interface Done {
  /** The address that is confirmed now. */
  readonly email?: string;
  /** The account had a password from before anybody had proven its address. */
  readonly isPasswordGone?: boolean;
}

const PATHS = {
  'sign-in': '/api/auth/sign-in/link',
  verify: '/api/auth/mail/verify',
  address: '/api/me/email/confirmation',
};

/** One button: programs that look into letters follow links, and must not use them up. */
export function LinkForm({ errand, onDone }: { errand: Errand; onDone: (done: Done) => Promise<void> }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isSpent, setSpent] = useState(false);
  const { kind, ...body } = errand;
  const titles = {
    'sign-in': t`Sign in to Pulse`,
    verify: t`Confirm your address`,
    address: t`Confirm your new address`,
  };
  const labels = { 'sign-in': t`Sign in`, verify: t`This address is mine`, address: t`Use this address` };

  async function submit(): Promise<void> {
    setProblem(null);
    const outcome = await reached(request<Done>('POST', PATHS[kind], body));
    const { challenge: asked } = outcome as { readonly challenge?: string };
    if (asked !== undefined) setChallenge(asked);
    else if (outcome.success) await onDone(outcome);
    else {
      setProblem(problemText(outcome));
      setSpent(outcome.code === 'LINK_EXPIRED');
    }
  }

  if (challenge !== null) return <SecondStepForm challenge={challenge} onDone={() => onDone({})} />;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{titles[kind]}</h1>
      <p role="alert" className="text-error-ink empty:hidden">
        {problem}
      </p>
      {!isSpent && (
        <Button type="submit" size="xl" autoFocus>
          {labels[kind]}
        </Button>
      )}
    </Form>
  );
}
