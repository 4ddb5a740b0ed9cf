import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { updateProject } from '#domain/project/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { teamProjects } from './lost-projects.ts';
import { useDeleteTeam } from './use-delete.ts';

/** Asks before a team with other members is deleted. They stay in its projects, unless the owner chooses otherwise. */
export default function DeletionDialog({ teamId, onClose }: OverlayProps & { readonly teamId: string }) {
  const { t } = useLingui();
  const { replica, run, person } = usePulse();
  const team = useRow('team', teamId);
  const remove = useDeleteTeam();
  const [takesOut, setTakesOut] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  // As of opening the dialog: they leave the team one by one.
  const [shared] = useState(() => teamProjects(replica, teamId));
  const own = shared.filter(({ ownerUid }) => ownerUid === person);
  if (!team || team.deletedAt !== null) return null;
  const others = plural(team.memberUids.length - 1, {
    0: '',
    one: '# other member will lose the team.',
    other: '# other members will lose the team.',
  });
  const projects = plural(shared.length, {
    0: '',
    one: 'Its people stay members of the # project that is shared with it.',
    other: 'Its people stay members of the # projects that are shared with it.',
  });

  async function confirm(): Promise<void> {
    if (!team) return;
    if (takesOut) {
      for (const [index, { id }] of own.entries()) {
        setDone(index);
        const result = run(updateProject({ id, visibility: 'PRIVATE' }));
        if (!result.success || !(await result.settled).success) return onClose();
      }
    }
    onClose();
    remove(team);
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Delete “${team.name}”?`}
      description={[others, projects].filter((sentence) => sentence !== '').join(' ')}
      onClose={onClose}
    >
      {own.length > 0 && done === null && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={takesOut}
            onChange={(event) => setTakesOut(event.target.checked)}
            className="size-4 accent-neutral"
          />
          {plural(own.length, {
            one: 'Make your # project private, without the team’s people',
            other: 'Make your # projects private, without the team’s people',
          })}
        </label>
      )}
      {done !== null && <Progress value={done} max={own.length} label={t`Making projects private`} />}
      <ConfirmActions
        color="error"
        disabled={done !== null}
        onConfirm={() => confirm()}
        onCancel={onClose}
      >{t`Delete team`}</ConfirmActions>
    </Dialog>
  );
}
