import { useLingui } from '@lingui/react/macro';
import { Crown, Percent, UserMinus } from 'lucide-react';
import { makeLead, unmakeLead } from '#domain/team/members.ts';
import { canLeaveTeam, canMakeLead, canRemoveFromTeam, canUnmakeLead } from '#domain/team/rules.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openShare, openTeamLeave, openTeamRemoval } from './overlays.ts';

/** A lead's actions on a member; refused ones say why. */
export function MemberMenu({ team, personId }: { readonly team: TeamRow; readonly personId: string }) {
  const { t } = useLingui();
  const { person, replica, run } = usePulse();
  const name = nameOf(usePeople(), personId);
  const { id } = team;
  const isSelf = personId === person;
  const isLead = team.leadUids.includes(personId);
  const leading = (isLead ? canUnmakeLead : canMakeLead)(replica, person, team, personId);
  const going = isSelf ? canLeaveTeam(replica, person, team) : canRemoveFromTeam(replica, person, team, personId);

  function changeLead(): void {
    const call = isLead ? unmakeLead({ id, personId }) : makeLead({ id, personId });
    if (run(call).success) announce(isLead ? t`${name} is no longer a lead` : t`${name} is now a lead`);
  }

  return (
    <Menu
      label={t`Actions for ${name}`}
      entries={[
        {
          label: isLead ? t`Remove as lead` : t`Make lead`,
          icon: <Crown />,
          disabled: leading ? refusalMessage(leading) : undefined,
          onSelect: changeLead,
        },
        { label: t`Share of working hours…`, icon: <Percent />, onSelect: () => openShare({ teamId: id, personId }) },
        'separator',
        {
          label: isSelf ? t`Leave team` : t`Remove from team`,
          icon: <UserMinus />,
          danger: true,
          disabled: going ? refusalMessage(going) : undefined,
          onSelect: () => (isSelf ? openTeamLeave({ teamId: id }) : openTeamRemoval({ teamId: id, personId })),
        },
      ]}
    />
  );
}
