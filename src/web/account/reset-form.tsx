import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/person/password.ts';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { requestAt } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { PasswordField } from './password-field.tsx';

interface ResetFormProps {
  /** The token of the link. */
  readonly token: string;
  readonly onDone: () => void;
}

/** Sets a new password, for a person with a reset link. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(form: FormData): Promise<void> {
    setProblem(null);
    const body = { token, newPassword: formText(form, 'password') };
    const outcome = await catchUnreachable(requestAt('POST', '/api/auth/reset-password', body));
    if (outcome.success) onDone();
    else if (outcome.code === 'INVALID_TOKEN')
      setProblem(t`This link has been used or has expired. Request a new one.`);
    else setProblem(problemText(outcome));
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t`Choose a new password`}</h1>
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        required
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_PASSWORD}
        hint={t`At least ${SHORTEST_PASSWORD} characters`}
      />
      <p role="alert" className="min-h-5 text-error-ink empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="xl" className="mt-1">
        {t`Set password`}
      </Button>
    </Form>
  );
}
