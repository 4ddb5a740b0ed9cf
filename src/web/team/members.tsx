import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Mail, X } from 'lucide-react';
import type { TeamRow } from '#domain/team/row.ts';
import { withdrawInvitation } from '#domain/team/invitations.ts';
import { canEditTeam } from '#domain/team/rules.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useAround } from '#web/data/around/store.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { announce } from '#web/ui/announce.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { MemberMenu } from './member-menu.tsx';

interface MembersProps {
  readonly team: TeamRow;
  /** What is shown of a member's work. */
  readonly pulseOf: (person: string) => ReactNode;
}

/** The people of a team, and for its leads the open invitations. */
export function Members({ team, pulseOf }: MembersProps) {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const isLead = canEditTeam(replica, person, team) === null;
  const invited = useList({
    from: 'teamInvitation',
    where: { column: 'teamId', key: team.id },
    orderBy: [{ column: 'createdAt' }],
  }).group();
  return (
    <section className="flex flex-col">
      <h2 className="pb-1 text-sm font-semibold">{t`Members`}</h2>
      <ul aria-label={t`Members`} className="flex flex-col">
        {team.memberUids.map((id) => (
          <Member key={id} id={id} team={team} isManaged={isLead} pulse={pulseOf(id)} />
        ))}
      </ul>
      {isLead && invited.length > 0 && (
        <ul aria-label={t`Invited`} className="flex flex-col border-t border-line">
          {invited.map(({ id, personId }) => (
            <Invited key={id} teamId={team.id} personId={personId} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MemberProps {
  readonly id: string;
  readonly team: TeamRow;
  readonly isManaged: boolean;
  readonly pulse: ReactNode;
}

function Member({ id, team, isManaged, pulse }: MemberProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const people = usePeople();
  const isAround = useAround().has(id);
  const name = nameOf(people, id);
  // own key: shares are keyed by the ids of members.
  const share = Object.hasOwn(team.shares, id) ? team.shares[id] : undefined;
  return (
    <li aria-label={name} className="flex min-h-12 items-center gap-3 border-b border-line last:border-0">
      <Avatar name={name} seed={id} size="md" labelled={false} isAround={isAround} />
      <span dir="auto" className="min-w-0 grow truncate font-medium">
        {name}
        {id === person && <span className="font-normal text-faint"> {t`(you)`}</span>}
      </span>
      {isAround && <span className="shrink-0 text-xs text-muted">{t`Online`}</span>}
      {typeof people.get(id)?.disabledAt === 'number' && (
        <Chip tone="warning">
          <Trans>Disabled</Trans>
        </Chip>
      )}
      {share !== undefined && <Chip tip={t`Share of their working hours`}>{t`${share}%`}</Chip>}
      {team.leadUids.includes(id) && (
        <Chip>
          <Trans>Lead</Trans>
        </Chip>
      )}
      {pulse}
      {isManaged && (
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={t`Actions for ${name}`}
          aria-haspopup="menu"
          onClick={(event) =>
            openPopup(event.currentTarget, t`Actions for ${name}`, <MemberMenu team={team} personId={id} />, 'end')
          }
          className="pointer-coarse:size-11"
        >
          <Ellipsis className="size-4" aria-hidden />
        </Button>
      )}
    </li>
  );
}

function Invited({ teamId, personId }: { teamId: string; personId: string }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const name = nameOf(usePeople(), personId);

  function withdraw(): void {
    if (run(withdrawInvitation({ id: teamId, personId })).success) announce(t`Invitation withdrawn`);
  }

  return (
    <li aria-label={name} className="flex min-h-12 items-center gap-3 border-b border-line last:border-0">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-soft text-muted">
        <Mail className="size-4" aria-hidden />
      </span>
      <span dir="auto" className="min-w-0 grow truncate">
        {name}
      </span>
      <Chip>
        <Trans>Invited</Trans>
      </Chip>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Withdraw invitation: ${name}`}
        data-tip={t`Withdraw`}
        onClick={withdraw}
        className="pointer-coarse:size-11"
      >
        <X className="size-4" aria-hidden />
      </Button>
    </li>
  );
}
