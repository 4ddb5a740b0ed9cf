import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { requestAt } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';

interface SecondStepFormProps {
  /** The challenge from the first step. */
  readonly challenge: string;
  readonly onDone: () => Promise<void>;
}

const TRUST_DAYS = 30;

/** Asks for a code from the person's app, or a recovery code. */
export function SecondStepForm({ challenge, onDone }: SecondStepFormProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(form: FormData): Promise<void> {
    setProblem(null);
    const body = { challenge, code: formText(form, 'code'), trust: form.has('trust') };
    const outcome = await catchUnreachable(requestAt('POST', '/api/auth/sign-in/second-factor', body));
    if (outcome.success) await onDone();
    else setProblem(problemText(outcome));
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t`Two-factor authentication`}</h1>
      <TextField
        label={t`Code`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        hint={t`The 6-digit code from your authenticator app, or a recovery code`}
      />
      <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
        <input type="checkbox" name="trust" className="size-4.5 shrink-0 accent-neutral" />
        {t`Trust this device for ${TRUST_DAYS} days`}
      </label>
      <p role="alert" className="min-h-5 text-error-ink empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="xl">
        {t`Sign in`}
      </Button>
    </Form>
  );
}
