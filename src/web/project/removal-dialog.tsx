import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { removeMember } from '#domain/project/members.ts';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { ChoosePerson } from '#web/ui/choose-person.tsx';
import { removalOf, undoRemoval } from './removal.ts';

interface RemovalDialogProps extends OverlayProps {
  readonly projectId: string;
  readonly personId: string;
}

/** Removes a member after asking who takes over their unfinished tasks; a toast can undo it. */
export default function RemovalDialog({ projectId, personId, onClose }: RemovalDialogProps) {
  const { t } = useLingui();
  const { run, replica } = usePulse();
  const project = useRow('project', projectId);
  const people = usePeople();
  const isWhole = useScope(`project:${projectId}`) === 'open';
  const [chosen, setChosen] = useState<string | null>(null);
  if (!project?.memberUids.includes(personId)) return null;
  const name = nameOf(people, personId);
  const successor = chosen ?? project.ownerUid;
  const count = removalOf(replica, projectId, personId, successor).tasks.length;
  const isNone = isWhole && count === 0;
  const others = choosable(people).filter(({ id }) => id !== personId && project.memberUids.includes(id));

  function remove(): void {
    const removed = removalOf(replica, projectId, personId, successor);
    if (!run(removeMember({ id: projectId, personId, reassignTo: successor })).success) return;
    const undo = () => {
      for (const call of undoRemoval(replica, removed)) if (!run(call).success) return;
    };
    toast({ title: t`${name} is no longer a member`, action: { label: t`Undo`, onSelect: undo } });
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Remove ${name} from ${project.name}?`}
      description={
        isNone
          ? t`They have no unfinished tasks in this project.`
          : isWhole
            ? plural(count, {
                one: 'Their # unfinished task will be reassigned.',
                other: 'Their # unfinished tasks will be reassigned.',
              })
            : t`Their unfinished tasks will be reassigned.`
      }
      onClose={onClose}
    >
      {!isNone && <ChoosePerson legend={t`Reassign to`} people={others} chosen={successor} onChoose={setChosen} />}
      <ConfirmActions color="error" onConfirm={remove} onCancel={onClose}>{t`Remove`}</ConfirmActions>
    </Dialog>
  );
}
