import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemIn } from '#web/data/problem-text.ts';
import { requestAt } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { TextButton } from './text-button.tsx';

interface EmailRequestFormProps {
  readonly emailKind: 'sign-in-link' | 'reset-link';
  readonly email: string;
  readonly invite: string | undefined;
  readonly from: string | undefined;
  readonly onSent: (email: string) => void;
  readonly onBack: () => void;
}

/** Requests an email with a link to sign in or to reset the password. */
export function EmailRequestForm({ emailKind, email, invite, from, onSent, onBack }: EmailRequestFormProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const isReset = emailKind === 'reset-link';

  async function submit(form: FormData): Promise<void> {
    setProblem(null);
    const typed = formText(form, 'email').trim();
    const more = isReset ? {} : { ...(invite && { invite }), ...(from && { from }) };
    const failed = await problemIn(requestAt('POST', `/api/auth/mail/${emailKind}`, { email: typed, ...more }));
    if (failed === null) onSent(typed);
    else setProblem(failed);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">{isReset ? t`Forgot your password?` : t`Sign in by email`}</h1>
        <p className="text-pretty text-muted">
          {isReset
            ? t`We’ll email you a link to choose a new one.`
            : t`We’ll email you a link that signs you in. No password needed.`}
        </p>
      </div>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        autoFocus
        defaultValue={email}
      />
      <p role="alert" className="min-h-5 text-error-ink empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="xl">
        {t`Send link`}
      </Button>
      <TextButton onClick={onBack}>{t`Back to sign in`}</TextButton>
    </Form>
  );
}
