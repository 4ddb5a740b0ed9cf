import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { problemOf } from '#web/data/problem-text.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { exactTime } from '#web/ui/date.ts';
import { Outcome, Section } from '#web/ui/section.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { openInvitation } from './overlays.ts';

interface Listed {
  readonly id: string;
  readonly email: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export function InvitationsSection() {
  const { t } = useLingui();
  const { answer, problem, again } = useAnswer<{ invitations: readonly Listed[] }>('/api/instance/invitations');
  const [failed, setFailed] = useState<string | null>(null);
  const invitations = answer?.invitations ?? [];

  async function revoke(id: string): Promise<void> {
    const failure = await problemOf('DELETE', `/api/instance/invitations/${id}`);
    setFailed(failure);
    await again();
    if (failure === null) announce(t`Invitation taken back`);
  }

  return (
    <Section title={t`Invitations`} about={t`A link lets one person make an account, whatever the registration says.`}>
      {invitations.length > 0 && (
        <ul
          aria-label={t`Invitations`}
          className="flex flex-col divide-y divide-line rounded-lg inset-ring inset-ring-line"
        >
          {invitations.map((each) => (
            <Item key={each.id} invitation={each} onRevoke={() => revoke(each.id)} />
          ))}
        </ul>
      )}
      {answer && invitations.length === 0 && <p className="text-muted">{t`No invitation is open.`}</p>}
      <Outcome problem={failed ?? problem} />
      <Button
        size="lg"
        variant="outline"
        color="neutral"
        className="self-start"
        onClick={() => openInvitation({ onMade: again })}
      >
        {t`Invite somebody`}
      </Button>
    </Section>
  );
}

function Item({ invitation, onRevoke }: { invitation: Listed; onRevoke: () => Promise<void> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const people = usePeople();
  const { email, createdBy, expiresAt } = invitation;
  const name = email ?? t`Whoever has the link`;
  const until = exactTime(expiresAt, locale);
  const by = people.has(createdBy) ? nameOf(people, createdBy) : t`the command line`;
  return (
    <li className="flex min-h-15 items-center gap-3 px-3 py-2">
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-faint">{t`Good until ${until}, made by ${by}`}</span>
      </span>
      <Button
        variant="ghost"
        color="neutral"
        aria-label={t`Take back the invitation: ${name}, ${until}`}
        onClick={onRevoke}
      >
        {t`Take back`}
      </Button>
    </li>
  );
}
