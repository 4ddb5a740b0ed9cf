import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { handOverProject } from '#domain/project/members.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { announce } from '#web/ui/announce.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';

/** Makes another member the owner; the old one stays a member. */
export default function HandOverDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const project = useRow('project', projectId);
  const people = usePeople();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!project) return null;
  const others = choosable(people).filter(({ id }) => id !== project.ownerUid && project.memberUids.includes(id));

  function handOver(): void {
    if (!project || chosen === null || !run(handOverProject({ id: projectId, personId: chosen })).success) return;
    const name = nameOf(people, chosen);
    announce(t`${name} owns “${project.name}” now`);
    onClose();
  }

  return (
    <Dialog
      title={t`Hand over “${project.name}”`}
      description={t`The new owner alone can edit and delete it and choose its members. The old one stays a member.`}
      onClose={onClose}
    >
      {others.length === 0 ? (
        <p className="text-muted">{t`Add the new owner as a member first.`}</p>
      ) : (
        <fieldset className="flex flex-col">
          <legend className="pb-1 font-medium text-neutral-ink">{t`New owner`}</legend>
          {others.map(({ id, displayName }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-hover">
              <input
                type="radio"
                name="owner"
                checked={chosen === id}
                onChange={() => setChosen(id)}
                className="size-4 accent-primary"
              />
              <Avatar name={displayName} seed={id} labelled={false} />
              {displayName}
            </label>
          ))}
        </fieldset>
      )}
      <DialogActions>
        <Button variant="ghost" color="neutral" size="lg" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button size="lg" disabled={chosen === null} onClick={handOver}>
          {t`Hand over`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
