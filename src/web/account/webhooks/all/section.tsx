import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Webhook as WebhookIcon } from 'lucide-react';
import { hasWords } from '#domain/named-kinds.ts';
import { useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/now.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { CredentialItem, CredentialList } from '../../credential-list.tsx';
import { openWebhookEnd } from '../../overlays.ts';
import { resultText } from '../texts.ts';
import { useStateText } from '../use-state-text.ts';

type ListedWebhook = Answer<'GET /api/instance/webhooks'>['webhooks'][number];

/** With this many there is a search field. */
const SEARCHED_FROM = 8;

/** All of the instance: whose they are and where they send to, not what. */
export function AllWebhooksSection() {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/instance/webhooks');
  const [wanted, setWanted] = useState('');
  const people = usePeople();
  const webhooks = answer?.webhooks ?? [];
  const found = webhooks.filter(({ person, name, host }) =>
    hasWords(`${name} ${nameOf(people, person)} ${host}`, wanted),
  );

  return (
    <Section
      title={t`Webhooks`}
      about={t`Where people send what changes. You see whose they are and the host, not what is sent.`}
    >
      {webhooks.length >= SEARCHED_FROM && (
        <SearchField label={t`Search webhooks`} value={wanted} onChange={setWanted} />
      )}
      {found.length > 0 && (
        <CredentialList label={t`Webhooks`}>
          {found.map((webhook) => (
            <Item key={webhook.id} webhook={webhook} onEnded={refetch} />
          ))}
        </CredentialList>
      )}
      {answer && webhooks.length === 0 && <p className="text-muted">{t`Nobody has made one.`}</p>}
      {webhooks.length > 0 && found.length === 0 && <p className="text-muted">{t`No matching webhooks`}</p>}
      <FormStatus problem={problem} />
    </Section>
  );
}

interface ItemProps {
  readonly webhook: ListedWebhook;
  readonly onEnded: () => Promise<void>;
}

function Item({ webhook, onEnded }: ItemProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { id, name, person, host, lastAt, lastResult } = webhook;
  const maker = nameOf(usePeople(), person);
  const place = usePlaceText(webhook.belongsTo);
  const state = useStateText(webhook);
  const sent =
    lastAt === null || lastResult === null
      ? [t`nothing sent yet`]
      : [resultText(lastResult), relativeTime(lastAt, now, locale, 'sentence')];
  return (
    <CredentialItem
      icon={<WebhookIcon aria-hidden />}
      name={name}
      detail={[maker, place, host, state.text, ...sent].join(' · ')}
      exact={lastAt === null ? undefined : exactTime(lastAt, locale)}
    >
      {state.isBad && <span className="size-2 shrink-0 rounded-full bg-error" aria-hidden />}
      <Button
        variant="ghost"
        color="neutral"
        aria-label={t`Remove webhook: ${name} (${maker})`}
        onClick={() => openWebhookEnd({ id, name, maker, host, onEnded })}
      >
        {t`Remove`}
      </Button>
    </CredentialItem>
  );
}

/** Projects and teams by name if the administrator is in them. */
function usePlaceText(belongsTo: string | null): string {
  const { t } = useLingui();
  const [kind, id = ''] = belongsTo?.split(':') ?? [];
  const project = useRow('project', id)?.name;
  const team = useRow('team', id)?.name;
  switch (kind) {
    case undefined:
      return t`personal`;
    case 'project':
      return project === undefined ? t`a project` : t`project “${project}”`;
    case 'team':
      return team === undefined ? t`a team` : t`team “${team}”`;
    default:
      return t`all projects`;
  }
}
