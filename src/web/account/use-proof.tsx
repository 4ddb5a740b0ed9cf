import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { catchUnreachable, problemText } from '#web/data/problem-text.ts';
import type { RequestResult } from '#web/data/request.ts';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { ConfirmPasswordField } from './confirm-password-field.tsx';

/** What was typed. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
}

interface Proving {
  /** What the person is asked before the server does it: the password and, once the server asks for one, a code. */
  readonly fields: ReactNode;
  readonly problem: string | null;
  /** Asks the server with what was typed; undefined if it was refused, and `problem` says why. */
  readonly send: <T extends object>(
    form: FormData,
    ask: (proof: Proof) => Promise<RequestResult<T>>,
  ) => Promise<T | undefined>;
  readonly setProblem: (problem: string | null) => void;
}

/** For what someone else at this keyboard must not do. */
export function useProof(hasPassword: boolean, autoFocus = false): Proving {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);

  async function send<T extends object>(
    form: FormData,
    ask: (proof: Proof) => Promise<RequestResult<T>>,
  ): Promise<T | undefined> {
    setProblem(null);
    const code = formText(form, 'proof').trim();
    const outcome = await catchUnreachable(ask({ password: formText(form, 'password'), ...(code !== '' && { code }) }));
    if (outcome.success) return outcome;
    if (outcome.code === 'CODE_NEEDED') setAsksCode(true);
    else setProblem(problemText(outcome));
    return undefined;
  }

  const fields = (
    <>
      {hasPassword && <ConfirmPasswordField autoFocus={autoFocus} />}
      {asksCode && (
        <TextField
          label={t`Code`}
          name="proof"
          hint={t`From your authenticator app, or a recovery code`}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          autoFocus
        />
      )}
    </>
  );
  return { fields, problem, send, setProblem };
}
