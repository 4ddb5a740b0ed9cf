import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/now.ts';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { exactTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { openNewWebhookSecret } from '../overlays.ts';
import type { Webhook } from './texts.ts';

interface SecretSectionProps {
  readonly webhook: Webhook;
  readonly hasPassword: boolean;
  readonly onChanged: () => Promise<void>;
}

export function WebhookSecretSection({
  webhook: { id, form, oldSecretUntil },
  hasPassword,
  onChanged,
}: SecretSectionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const [problem, setProblem] = useState<string | null>(null);
  const until = oldSecretUntil !== null && oldSecretUntil > now ? exactTime(oldSecretUntil, locale) : null;

  // No chat checks it.
  if (form !== 'json') return null;

  async function end(): Promise<void> {
    setProblem(await problemOf('DELETE /api/webhooks/:id/secret/old', { params: { id } }));
    await onChanged();
  }

  return (
    <Section title={t`Secret`} about={t`Messages are signed with it, so that the receiver knows who sent them.`}>
      {until !== null && (
        <p className="text-pretty">{t`Messages are signed with the old secret as well, until ${until}.`}</p>
      )}
      <FormStatus problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          variant="outline"
          color="neutral"
          onClick={() => openNewWebhookSecret({ id, hasPassword, onMade: onChanged })}
        >{t`New secret`}</Button>
        {until !== null && (
          <Button size="lg" variant="ghost" color="neutral" onClick={end}>{t`End the old one now`}</Button>
        )}
      </div>
    </Section>
  );
}
