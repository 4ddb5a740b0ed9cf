import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { catchUnreachable, problemOf, problemText } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { exactTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { belongingText } from './belonging-text.ts';
import { isAccepted, resultText, type Webhook } from './texts.ts';
import { useMaker } from './use-maker.ts';

interface SendingSectionProps {
  readonly webhook: Webhook;
  readonly onChanged: () => Promise<void>;
}

interface Status {
  readonly problem: string | null;
  readonly done?: string;
}

/** Whether it sends and how that goes; a test, off and on, and the end of it. */
export function WebhookSendingSection({ webhook, onChanged }: SendingSectionProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [status, setStatus] = useState<Status>({ problem: null });
  const { id, url, form, belongsTo, isPlaceDeleted, stoppedAt } = webhook;
  const maker = useMaker(webhook);
  const params = { id };

  async function test(): Promise<void> {
    const outcome = await catchUnreachable(request('POST /api/webhooks/:id/test', { params }));
    if (!outcome.success) setStatus({ problem: problemText(outcome) });
    else if (isAccepted(outcome.result)) setStatus({ problem: null, done: t`The test has arrived` });
    else setStatus({ problem: t`The test has not arrived: ${resultText(outcome.result)}` });
    await onChanged();
  }

  async function flip(): Promise<void> {
    const asked = stoppedAt === null ? 'POST /api/webhooks/:id/stop' : 'POST /api/webhooks/:id/start';
    setStatus({ problem: await problemOf(asked, { params }) });
    await onChanged();
  }

  async function remove(): Promise<void> {
    const problem = await problemOf('DELETE /api/webhooks/:id', { params });
    if (problem !== null) return setStatus({ problem });
    announce(t`Webhook removed`);
    await navigate({ to: '/settings' });
  }

  return (
    <Section title={t`Sending`} about={t`One message after the other, in order. What fails is sent again.`}>
      <p className="font-mono text-xs wrap-anywhere">{url}</p>
      {form !== 'json' && (
        <p className="text-pretty text-muted">{t`Everyone in that channel will see it, whether they can see the tasks in Pulse or not.`}</p>
      )}
      {maker !== null && <p className="text-muted">{t`Created by ${maker}`}</p>}
      {belongsTo !== null && <p className="text-pretty text-muted">{belongingText(belongsTo)}</p>}
      {isPlaceDeleted && (
        <p className="font-medium text-pretty">
          {belongsTo?.startsWith('team:')
            ? t`Nothing is sent while the team is deleted.`
            : t`Nothing is sent while the project is deleted.`}
        </p>
      )}
      <State webhook={webhook} />
      <FormStatus {...status} />
      <div className="flex flex-wrap gap-2">
        <Button size="lg" variant="outline" color="neutral" onClick={test}>{t`Send a test`}</Button>
        <Button size="lg" variant="outline" color="neutral" onClick={flip}>
          {stoppedAt === null ? t`Switch off` : t`Switch on`}
        </Button>
        <Button size="lg" variant="ghost" color="error" onClick={remove}>{t`Remove webhook`}</Button>
      </div>
    </Section>
  );
}

function State({ webhook: { sentUntil, failingSince, stoppedAt, lastResult } }: { readonly webhook: Webhook }) {
  const { t } = useLingui();
  const locale = useLocale();
  const failed = failingSince === null ? null : exactTime(failingSince, locale);
  const result = resultText(lastResult ?? '');
  const until = sentUntil === null ? null : exactTime(sentUntil, locale);
  const isOff = stoppedAt !== null;
  return (
    <div className="flex flex-col gap-1">
      <p className={classNames('font-medium', failed !== null && 'text-error-ink')}>
        {isOff
          ? failed === null
            ? t`Off`
            : t`Off: nothing had arrived since ${failed}`
          : failed === null
            ? t`On`
            : t`Failing since ${failed}: ${result}`}
      </p>
      {(isOff || failed !== null) && until !== null && (
        <p className="text-pretty text-muted">
          {t`It has everything until ${until}. Once messages arrive again, it continues from there, at most 30 days back.`}
        </p>
      )}
    </div>
  );
}
