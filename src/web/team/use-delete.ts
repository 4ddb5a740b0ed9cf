import { useLingui } from '@lingui/react/macro';
import { deleteTeam, restoreTeam } from '#domain/team/commands.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';

/** Deletes a team, with a toast that restores it. */
export function useDeleteTeam(): (team: TeamRow) => void {
  const { t } = useLingui();
  const { run } = usePulse();
  return ({ id, name }) => {
    if (!run(deleteTeam({ id })).success) return;
    toast({ title: t`Deleted “${name}”`, undo: undoable(() => void run(restoreTeam({ id }))) });
  };
}
