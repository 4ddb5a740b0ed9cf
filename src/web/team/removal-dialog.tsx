import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { removeFromTeam } from '#domain/team/members.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { announce } from '#web/ui/announce.tsx';
import { ChoosePerson } from '#web/ui/choose-person.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { projectsLostBy } from './lost-projects.ts';

interface RemovalDialogProps extends OverlayProps {
  readonly teamId: string;
  readonly personId: string;
}

/** Removes a person from a team, and asks who takes over their unfinished tasks in its projects. */
export default function RemovalDialog({ teamId, personId, onClose }: RemovalDialogProps) {
  const { t } = useLingui();
  const { run, replica } = usePulse();
  const team = useRow('team', teamId);
  const people = usePeople();
  const [successor, setSuccessor] = useState<string | null>(null);
  if (!team?.memberUids.includes(personId)) return null;
  const name = nameOf(people, personId);
  const lost = projectsLostBy(replica, teamId, personId).length;
  const others = choosable(people).filter(({ id }) => id !== personId && team.memberUids.includes(id));

  function remove(): void {
    const call = removeFromTeam({ id: teamId, personId, ...(successor && { reassignTo: successor }) });
    if (!run(call).success) return;
    // The list behind the dialog shows it.
    announce(t`${name} is no longer in the team`);
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Remove ${name} from ${team.name}?`}
      description={
        lost === 0
          ? t`To come back, they need a new invitation.`
          : plural(lost, {
              one: 'They’ll lose access to # project of the team. Their unfinished tasks there will be reassigned.',
              other: 'They’ll lose access to # projects of the team. Their unfinished tasks there will be reassigned.',
            })
      }
      onClose={onClose}
    >
      {lost > 0 && (
        <ChoosePerson
          legend={t`Reassign to`}
          none={t`The owner of each project`}
          people={others}
          chosen={successor}
          onChoose={setSuccessor}
        />
      )}
      <ConfirmActions color="error" onConfirm={remove} onCancel={onClose}>{t`Remove`}</ConfirmActions>
    </Dialog>
  );
}
