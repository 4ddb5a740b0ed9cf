import { useEffect } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Deliveries } from '#web/account/webhooks/deliveries.tsx';
import { WebhookEventsSection } from '#web/account/webhooks/events-section.tsx';
import { WebhookSecretSection } from '#web/account/webhooks/secret-section.tsx';
import { WebhookSendingSection } from '#web/account/webhooks/sending-section.tsx';
import { useMe } from '#web/app/app-session-context.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { FormStatus } from '#web/ui/section.tsx';
import { SettingsFrame } from './frame.tsx';

const route = getRouteApi('/dashboard/settings/webhooks/$webhookId');
/** While the page is seen. */
const REFETCH_MS = 5_000;

/** One webhook: how its sending goes, what it is sent, and what came of each delivery. */
export function WebhookPage() {
  const { t } = useLingui();
  const { webhookId } = route.useParams();
  const { answer, problem, refetch } = useFetched('GET /api/webhooks/:id', { params: { id: webhookId } });
  const hasPassword = !useMe().hasNoPassword;
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden) void refetch();
    }, REFETCH_MS);
    return () => window.clearInterval(timer);
  }, [refetch]);

  return (
    <SettingsFrame title={answer?.webhook.name ?? t`Webhook`}>
      <div className="pt-4 empty:hidden">
        <FormStatus problem={problem} />
      </div>
      {answer && (
        <>
          <WebhookSendingSection webhook={answer.webhook} onChanged={refetch} />
          <WebhookEventsSection webhook={answer.webhook} onChanged={refetch} />
          <WebhookSecretSection webhook={answer.webhook} hasPassword={hasPassword} onChanged={refetch} />
          <Deliveries webhook={webhookId} deliveries={answer.deliveries} onSent={refetch} />
        </>
      )}
    </SettingsFrame>
  );
}
