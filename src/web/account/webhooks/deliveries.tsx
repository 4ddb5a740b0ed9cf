import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { problemOf } from '#web/data/problem-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useNow } from '#web/ui/now.ts';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { CredentialList } from '../credential-list.tsx';
import { deliveryText, isAccepted, resultText, type Delivery } from './texts.ts';

interface DeliveriesProps {
  readonly webhook: string;
  readonly deliveries: readonly Delivery[];
  readonly onSent: () => Promise<void>;
}

/** Each attempt to send something, and what came of it. */
export function Deliveries({ webhook, deliveries, onSent }: DeliveriesProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);

  async function sendAgain(delivery: string): Promise<void> {
    const params = { id: webhook, delivery };
    const failed = await problemOf('POST /api/webhooks/:id/deliveries/:delivery/again', { params });
    setProblem(failed);
    await onSent();
    if (failed === null) announce(t`Sent again`);
  }

  return (
    <Section title={t`Deliveries`} about={t`What was sent in the last seven days, and what was answered.`}>
      <FormStatus problem={problem} />
      {deliveries.length === 0 ? (
        <p className="text-muted">{t`Nothing has been sent yet.`}</p>
      ) : (
        <CredentialList label={t`Deliveries`}>
          {deliveries.map((delivery) => (
            <Item key={delivery.id} delivery={delivery} onAgain={async () => sendAgain(delivery.id)} />
          ))}
        </CredentialList>
      )}
    </Section>
  );
}

function Item({ delivery, onAgain }: { readonly delivery: Delivery; readonly onAgain: () => Promise<void> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { at, ms, result, answer, canSendAgain } = delivery;
  const isGood = isAccepted(result);
  const text = deliveryText(delivery);
  const took = t`${Math.round(ms)} ms`;
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <span className={classNames('flex h-8 items-center *:size-4', isGood ? 'text-primary-ink' : 'text-error-ink')}>
        {isGood ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      </span>
      <div className="min-w-0 grow py-1">
        <p className="text-pretty">{text}</p>
        <p className="text-xs text-faint" title={exactTime(at, locale)}>
          <span className={isGood ? undefined : 'text-error-ink'}>{resultText(result)}</span>
          {` · ${relativeTime(at, now, locale)} · ${took}`}
        </p>
        {answer !== '' && (
          <details className="mt-1 text-xs">
            <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink pointer-coarse:py-2">
              {t`Answer`}
            </summary>
            <pre className="mt-1 max-h-48 overflow-auto rounded-md bg-sunken p-2 whitespace-pre-wrap wrap-anywhere">
              {answer}
            </pre>
          </details>
        )}
      </div>
      {canSendAgain && (
        <Button variant="ghost" color="neutral" aria-label={t`Send again: ${text}`} onClick={onAgain}>
          {t`Send again`}
        </Button>
      )}
    </li>
  );
}
