import { useLingui } from '@lingui/react/macro';
import { FolderPlus, UserPlus } from 'lucide-react';
import { canInviteToTeam, isInTeam } from '#domain/team/rules.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { usePulse } from '#web/data/context.ts';
import { openProjectForm } from '#web/project/overlays.ts';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { openTeamInvite } from './overlays.ts';

/** What a team's menu and the palette offer besides what is done to the team itself. */
export function useTeamActs(team: TeamRow | undefined): readonly MenuEntry[] {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  if (!team) return [];
  const { id: teamId } = team;
  return [
    ...(canInviteToTeam(replica, person, team)
      ? []
      : [{ label: t`Invite people…`, icon: <UserPlus />, onSelect: () => openTeamInvite({ teamId }) }]),
    ...(isInTeam(team, person)
      ? [{ label: t`New project…`, icon: <FolderPlus />, onSelect: () => openProjectForm({ teamId }) }]
      : []),
  ];
}
