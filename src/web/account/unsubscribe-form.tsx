import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';

/** A page with one button, because mail scanners open links and must not unsubscribe anyone. */
export function UnsubscribeForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(): Promise<void> {
    const failed = await problemOf('POST /api/unsubscribe', { body: { token } });
    setProblem(failed);
    if (failed === null) onDone();
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">{t`Unsubscribe from the daily email?`}</h1>
        <p className="text-pretty text-muted">
          {t`It shows what’s due and what’s new each morning. You’ll still get emails about your account.`}
        </p>
      </div>
      <p role="alert" className="text-error-ink empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="xl" autoFocus>
        {t`Unsubscribe`}
      </Button>
    </Form>
  );
}
