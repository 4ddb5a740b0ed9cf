import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useFetched } from '#web/data/use-fetched.ts';
import { useNow } from '#web/ui/now.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { CredentialItem, CredentialSection } from '../credential-list.tsx';
import { openNewWebhook } from '../overlays.ts';
import type { Webhook } from './texts.ts';
import { useMaker } from './use-maker.ts';
import { useStateText } from './use-state-text.ts';

/** Addresses that are sent what changes. */
export function WebhooksSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/webhooks');
  const webhooks = answer?.webhooks ?? [];
  return (
    <CredentialSection
      title={t`Webhooks`}
      about={t`Send what changes in tasks that you can see to another program, as soon as it changes.`}
      problem={problem}
      add={{ label: t`New webhook`, onClick: () => openNewWebhook({ hasPassword, onMade: refetch }) }}
    >
      {webhooks.map((webhook) => (
        <Item key={webhook.id} webhook={webhook} />
      ))}
    </CredentialSection>
  );
}

function Item({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { id, name, url, lastAt } = webhook;
  const maker = useMaker(webhook);
  const by = maker === null ? '' : t`by ${maker} · `;
  const state = useStateText(webhook);
  const sent = lastAt === null ? t`nothing sent yet` : t`sent ${relativeTime(lastAt, now, locale, 'sentence')}`;
  return (
    <CredentialItem
      icon={<WebhookIcon aria-hidden />}
      name={
        <Link
          to="/settings/webhooks/$webhookId"
          params={{ webhookId: id }}
          className="block truncate underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      }
      detail={`${by}${new URL(url).host} · ${state.text} · ${sent}`}
      exact={lastAt === null ? undefined : exactTime(lastAt, locale)}
    >
      {state.isBad && <span className="size-2 shrink-0 rounded-full bg-error" aria-hidden />}
    </CredentialItem>
  );
}
