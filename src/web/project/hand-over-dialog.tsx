import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { offerOwnership } from '#domain/project/ownership.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { announce } from '#web/ui/announce.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { ChoosePerson } from '#web/ui/choose-person.tsx';

/** Offers the project to another member; once they accept, the old owner stays a member. */
export default function HandOverDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const project = useRow('project', projectId);
  const people = usePeople();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!project) return null;
  const others = choosable(people).filter(({ id }) => id !== project.ownerUid && project.memberUids.includes(id));

  function handOver(): void {
    if (!project || chosen === null || !run(offerOwnership({ id: projectId, personId: chosen })).success) return;
    const name = nameOf(people, chosen);
    announce(t`Offered “${project.name}” to ${name}`);
    onClose();
  }

  return (
    <Dialog
      title={t`Transfer ownership of ${project.name}`}
      description={t`If they accept, they control settings, members and deletion. You’ll stay on as a member.`}
      onClose={onClose}
    >
      {others.length === 0 ? (
        <p className="text-muted">{t`Add the new owner as a member first.`}</p>
      ) : (
        <ChoosePerson legend={t`New owner`} people={others} chosen={chosen} onChoose={setChosen} />
      )}
      <ConfirmActions
        disabled={chosen === null}
        onConfirm={handOver}
        onCancel={onClose}
      >{t`Offer ownership`}</ConfirmActions>
    </Dialog>
  );
}
