import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { problemOf, problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { exactTime } from '#web/ui/time.ts';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { openInvitation } from './overlays.ts';

type ListedInvitation = Answer<'GET /api/instance/invitations'>['invitations'][number];

/** How long an invitation granted to someone is valid. */
const DAYS = 7;

export function InvitationsSection() {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/instance/invitations');
  const [failed, setFailed] = useState<string | null>(null);
  const invitations = answer?.invitations ?? [];

  async function revoke(id: string): Promise<void> {
    const failure = await problemOf('DELETE /api/instance/invitations/:id', { params: { id } });
    setFailed(failure);
    await refetch();
    if (failure === null) announce(t`Invitation revoked`);
  }

  async function grant({ id, email }: ListedInvitation): Promise<void> {
    const asked = { params: { id }, body: { days: DAYS } };
    const outcome = await catchUnreachable(request('POST /api/instance/invitations/:id/grant', asked));
    setFailed(outcome.success ? null : problemText(outcome));
    await refetch();
    if (!outcome.success) return;
    openInvitation({ onMade: refetch, made: { path: outcome.path, sentTo: outcome.isSent ? email : null } });
  }

  return (
    <Section title={t`Invitations`} about={t`Each link lets one person sign up, whatever the setting above.`}>
      {invitations.length > 0 && (
        <ul
          aria-label={t`Invitations`}
          className="flex flex-col divide-y divide-line rounded-lg inset-ring inset-ring-line"
        >
          {invitations.map((each) => (
            <Item key={each.id} invitation={each} onRevoke={() => revoke(each.id)} onGrant={() => grant(each)} />
          ))}
        </ul>
      )}
      {answer && invitations.length === 0 && <p className="text-muted">{t`No pending invites.`}</p>}
      <FormStatus problem={failed ?? problem} />
      <Button
        size="lg"
        variant="outline"
        color="neutral"
        className="self-start"
        onClick={() => openInvitation({ onMade: refetch })}
      >
        {t`Invite someone`}
      </Button>
    </Section>
  );
}

interface ItemProps {
  readonly invitation: ListedInvitation;
  readonly onRevoke: () => Promise<void>;
  readonly onGrant: () => Promise<void>;
}

function Item({ invitation, onRevoke, onGrant }: ItemProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const people = usePeople();
  const { email, createdBy, expiresAt, isWish } = invitation;
  const name = email ?? t`Anyone with the link`;
  const until = exactTime(expiresAt, locale);
  const by = people.has(createdBy) ? nameOf(people, createdBy) : t`the command line`;
  return (
    <li className="flex min-h-15 items-center gap-3 px-3 py-2">
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span className="block text-xs text-faint">
          {isWish ? t`Requested by ${by}` : t`Expires ${until} · created by ${by}`}
        </span>
      </span>
      {isWish && (
        <Button variant="outline" color="neutral" aria-label={t`Invite ${name}`} onClick={onGrant}>
          {t`Invite`}
        </Button>
      )}
      <Button
        variant="ghost"
        color="neutral"
        aria-label={isWish ? t`Decline invitation: ${name}` : t`Revoke invitation: ${name}, ${until}`}
        onClick={onRevoke}
      >
        {isWish ? t`Decline` : t`Revoke`}
      </Button>
    </li>
  );
}
