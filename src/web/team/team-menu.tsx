import { useLingui } from '@lingui/react/macro';
import { History, LogOut, Pencil, Trash2 } from 'lucide-react';
import { describeTeam } from '#domain/team/describe.ts';
import { canDeleteTeam, canEditTeam, canLeaveTeam } from '#domain/team/rules.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { openTextHistory } from '#web/data/versions/overlays.ts';
import { useStarEntry } from '#web/data/star.tsx';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { openTeamDeletion, openTeamForm, openTeamLeave } from './overlays.ts';
import { useDeleteTeam } from './use-delete.ts';

interface TeamMenuProps {
  readonly team: TeamRow;
  /** Come first. */
  readonly more: readonly MenuEntry[];
}

/** The person's actions on a team. */
export function TeamMenu({ team, more }: TeamMenuProps) {
  const { t } = useLingui();
  return <Menu label={t`Team actions`} entries={useTeamMenu(team, more)} />;
}

/** For the menu of a team and the palette. Nothing without a team. */
export function useTeamMenu(team: TeamRow | undefined, more: readonly MenuEntry[]): readonly MenuEntry[] {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const remove = useDeleteTeam();
  const star = useStarEntry('team', team?.id ?? '');
  if (!team) return [];
  const { id: teamId, description } = team;
  const mayEdit = canEditTeam(replica, person, team) === null;
  const leaving = canLeaveTeam(replica, person, team);
  const isAlone = team.memberUids.length === 1 && replica.list('project', 'teamId', teamId).length === 0;
  return [
    ...more,
    ...(mayEdit ? [{ label: t`Edit…`, icon: <Pencil />, onSelect: () => openTeamForm({ teamId }) }] : []),
    {
      label: t`Description history…`,
      icon: <History />,
      onSelect: () =>
        openTextHistory({
          of: { nouns: 'teams', id: teamId },
          text: description,
          onRestore: mayEdit ? (text) => void run(describeTeam({ id: teamId, base: description, text })) : null,
        }),
    },
    star,
    'separator',
    {
      label: t`Leave team`,
      icon: <LogOut />,
      danger: true,
      disabled: leaving ? refusalMessage(leaving) : undefined,
      onSelect: () => openTeamLeave({ teamId }),
    },
    ...(canDeleteTeam(replica, person, team)
      ? []
      : [
          {
            label: t`Delete team`,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => (isAlone ? remove(team) : openTeamDeletion({ teamId })),
          },
        ]),
  ];
}
