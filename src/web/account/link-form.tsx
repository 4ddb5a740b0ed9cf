import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { identity } from '#web/data/identity.ts';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { requestAt } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { TextButton } from './text-button.tsx';

/** The purpose of an emailed link, and its token. */
export type EmailLink =
  | { readonly kind: 'sign-in'; readonly token: string; readonly invite?: string | undefined }
  | { readonly kind: 'verify' | 'address'; readonly token: string };

export interface LinkResult {
  /** The address that is now confirmed. */
  readonly email?: string;
  /** The account had a password from before its address was proven, which was removed. */
  readonly isPasswordGone?: boolean;
  /** The token of a link to choose a new password instead. */
  readonly reset?: string;
}

const PATHS = {
  'sign-in': '/api/auth/sign-in/link',
  verify: '/api/auth/mail/verify',
  address: '/api/me/email/confirmation',
};

/** A page with one button, because mail scanners open links and must not use them up. */
export function LinkForm({ errand: link, onDone }: { errand: EmailLink; onDone: (done: LinkResult) => Promise<void> }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isSpent, setSpent] = useState(false);
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const { kind, ...body } = link;
  const titles = {
    'sign-in': t`Sign in to Pulse`,
    verify: t`Confirm your email address`,
    address: t`Confirm your new email address`,
  };
  const labels = { 'sign-in': t`Sign in`, verify: t`Confirm address`, address: t`Use this address` };

  /** Undefined: the person does not know it, or has none. */
  async function send(password: string | undefined): Promise<void> {
    setProblem(null);
    const known = password === undefined ? {} : { password };
    const outcome = await catchUnreachable(requestAt<LinkResult>('POST', PATHS[kind], { ...body, ...known }));
    const { challenge: asked } = outcome as { readonly challenge?: string };
    if (asked !== undefined) setChallenge(asked);
    else if (outcome.success) await (password && outcome.email ? enter(outcome, password) : onDone(outcome));
    else if (outcome.code === 'PASSWORD_NEEDED') setPasswordNeeded(true);
    else {
      setProblem(problemText(outcome));
      setSpent(outcome.code === 'LINK_EXPIRED');
    }
  }

  /** They are not signed in here and have just typed their password. */
  async function enter(done: LinkResult, password: string): Promise<void> {
    const admission = await identity.signIn({ email: done.email ?? '', password });
    if (!admission.success && admission.challenge !== undefined) setChallenge(admission.challenge);
    else await onDone(done);
  }

  const submit = (form: FormData) =>
    send(kind === 'sign-in' ? undefined : isPasswordNeeded ? formText(form, 'password') : '');

  if (challenge !== null) return <SecondStepForm challenge={challenge} onDone={() => onDone({})} />;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{titles[kind]}</h1>
      {isPasswordNeeded && !isSpent && (
        <>
          <p className="text-pretty text-muted">
            {t`You’re not signed in here. Enter your password so we know it’s you.`}
          </p>
          <PasswordField label={t`Password`} name="password" autoComplete="current-password" required autoFocus />
        </>
      )}
      <p role="alert" className="text-error-ink empty:hidden">
        {problem}
      </p>
      {!isSpent && (
        <Button type="submit" size="xl" autoFocus={!isPasswordNeeded}>
          {labels[kind]}
        </Button>
      )}
      {isPasswordNeeded && !isSpent && kind === 'verify' && (
        <div className="flex flex-col items-start gap-1">
          <TextButton onClick={() => void send(undefined)}>
            {t`I didn’t create this account or don’t know its password`}
          </TextButton>
          <p className="text-xs text-pretty text-faint">
            {t`You’ll choose a new password. Sign-in methods set up before are removed.`}
          </p>
        </div>
      )}
    </Form>
  );
}
