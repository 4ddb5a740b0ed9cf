import { useLingui } from '@lingui/react/macro';
import { deleteProject, restoreProject } from '#domain/project/commands.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';

/** Deletes a project, with a toast to undo it. */
export function useDeleteProject(): (project: ProjectRow) => void {
  const { t } = useLingui();
  const { run } = usePulse();
  return ({ id, name }) => {
    if (!run(deleteProject({ id })).success) return;
    toast({
      title: t`Deleted “${name}”`,
      description: t`With all its tasks. Restore it within 30 days from the trash.`,
      undo: undoable(() => void run(restoreProject({ id }))),
      trashed: true,
    });
  };
}
