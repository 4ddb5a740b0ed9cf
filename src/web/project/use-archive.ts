import { useLingui } from '@lingui/react/macro';
import { archiveProject } from '#domain/project/commands.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';

/** Archives a project or brings it back, with a toast to undo it. */
export function useArchiveProject(): (project: ProjectRow, isArchived: boolean) => void {
  const { t } = useLingui();
  const { run } = usePulse();
  return ({ id, name }, isArchived) => {
    if (!run(archiveProject({ id, isArchived })).success) return;
    toast({
      title: isArchived ? t`Archived “${name}”` : t`Unarchived “${name}”`,
      ...(isArchived && { description: t`Its tasks are out of lists and boards, and Pulse doesn’t ask about them.` }),
      undo: undoable(() => void run(archiveProject({ id, isArchived: !isArchived }))),
    });
  };
}
