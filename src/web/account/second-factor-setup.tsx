import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { FormStatus } from '#web/ui/section.tsx';

export interface Setup {
  readonly secret: string;
  /** What an app reads from the QR code. */
  readonly uri: string;
}

interface SecondFactorSetupProps {
  readonly setup: Setup;
  /** It is on; the recovery codes are shown only now. */
  readonly onConfirmed: (codes: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

/** From a new secret to an app that has it, which a first code proves. */
export function SecondFactorSetup({ setup, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(form: FormData): Promise<void> {
    setProblem(null);
    const body = { code: formText(form, 'code') };
    const outcome = await catchUnreachable(request('POST /api/me/second-factor/confirmation', { body }));
    if (outcome.success) await onConfirmed(outcome.codes);
    else setProblem(problemText(outcome));
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p>{t`Scan this QR code with an authenticator app, or enter the key by hand. Then enter the code the app shows.`}</p>
      <QrCode text={setup.uri} label={t`QR code`} />
      <p className="font-mono text-sm break-all" aria-label={t`Setup key`} role="note">
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <TextField
        label={t`Code`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        className="max-w-40"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg">
          {t`Turn on`}
        </Button>
        <Button variant="ghost" color="neutral" size="lg" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <FormStatus problem={problem} />
      </div>
    </Form>
  );
}
