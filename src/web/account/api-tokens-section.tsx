import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { problemOf } from '#web/data/problem-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate, plainDate } from '#web/ui/date.ts';
import { useNow } from '#web/ui/now.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { CredentialItem, CredentialSection } from './credential-list.tsx';
import { openNewApiToken } from './overlays.ts';

/** With which programs act for the person. */
export function ApiTokensSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/me/tokens');
  const [refused, setRefused] = useState<string | null>(null);
  const tokens = answer?.tokens ?? [];

  async function remove(id: string): Promise<void> {
    const failed = await problemOf('DELETE /api/me/tokens/:id', { params: { id } });
    setRefused(failed);
    await refetch();
    if (failed === null) announce(t`API token removed`);
  }

  return (
    <CredentialSection
      title={t`API tokens`}
      about={
        <Trans>
          Let a script or another program read and change in Pulse what you can. They can’t change your account or
          administer Pulse.{' '}
          <a href="/api" target="_blank" className="text-secondary-ink underline underline-offset-2">
            Read and try the API
          </a>
        </Trans>
      }
      problem={refused ?? problem}
      add={{ label: t`New token`, onClick: () => openNewApiToken({ hasPassword, onMade: refetch }) }}
    >
      {tokens.map((token) => (
        <Item key={token.id} token={token} onRemove={() => remove(token.id)} />
      ))}
    </CredentialSection>
  );
}

interface ItemProps {
  readonly token: Answer<'GET /api/me/tokens'>['tokens'][number];
  readonly onRemove: () => Promise<void>;
}

function Item({ token, onRemove }: ItemProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { name, ending, access, expiresAt, usedAt, usedFrom } = token;
  const until = formatDate(plainDate(expiresAt), locale, { dateStyle: 'medium' });
  const what = access === 'read' ? t`Read only` : t`Read and write`;
  const used = usedAt === null ? null : relativeTime(usedAt, now, locale, 'sentence');
  const use = used === null ? t`never used` : usedFrom === null ? t`used ${used}` : t`used ${used} from ${usedFrom}`;
  return (
    <CredentialItem
      icon={<KeyRound aria-hidden />}
      name={name}
      detail={t`${what} · pulse_…${ending} · until ${until} · ${use}`}
      exact={usedAt === null ? undefined : exactTime(usedAt, locale)}
    >
      <Button variant="ghost" color="neutral" aria-label={t`Remove API token ${name}`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </CredentialItem>
  );
}
