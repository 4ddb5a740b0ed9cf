import { useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { inviteToTeam } from '#domain/team/invitations.ts';
import { teamInvitationId } from '#domain/team-invitation/row.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { announce } from '#web/ui/announce.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';

interface InviteButtonProps {
  readonly team: TeamRow;
  /** Invites a person without an account by the typed address. */
  readonly onInvite: (text: string) => void;
}

/** Invites people of the directory, or by their address. */
export function InviteButton({ team, onInvite }: InviteButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      aria-haspopup="listbox"
      icon={<UserPlus className="size-4" aria-hidden />}
      onClick={(event) =>
        openPopup(event.currentTarget, t`Invite`, <Newcomers team={team} onInvite={onInvite} />, 'end')
      }
    >
      {t`Invite`}
    </Button>
  );
}

function Newcomers({ team, onInvite }: InviteButtonProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const people = usePeople();
  const invited = new Set(
    useList({ from: 'teamInvitation', where: { column: 'teamId', key: team.id } })
      .group()
      .map(({ id }) => id),
  );
  const others = choosable(people).filter(
    ({ id }) => !team.memberUids.includes(id) && !invited.has(teamInvitationId(team.id, id)),
  );

  function invite(personId: string): void {
    const name = nameOf(people, personId);
    if (run(inviteToTeam({ id: team.id, personUids: [personId] })).success) announce(t`Invited ${name}`);
  }

  return (
    <Choice
      label={t`Invite`}
      search={t`Name or email address…`}
      empty={others.length === 0 ? t`Everyone is in the team or invited` : t`No matching people`}
      options={others.map(({ id, displayName }) => ({
        value: id,
        label: displayName,
        icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
      }))}
      selected={[]}
      onPick={invite}
      onCreate={onInvite}
      createLabel={(text) => t`Invite ${text} to ${team.name}`}
    />
  );
}
