import { useLingui } from '@lingui/react/macro';
import { archiveProject } from '#domain/project/commands.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';

/** Archives a project or brings it back, with a toast to undo it; without one where the page shows it in place. */
export function useArchiveProject(): (project: ProjectRow, isArchived: boolean, isSeen?: boolean) => void {
  const { t } = useLingui();
  const { run } = usePulse();
  return ({ id, name }, isArchived, isSeen = false) => {
    if (!run(archiveProject({ id, isArchived })).success) return;
    const title = isArchived ? t`Archived “${name}”` : t`Unarchived “${name}”`;
    const undo = undoable(() => void run(archiveProject({ id, isArchived: !isArchived })), title);
    const description = t`Its tasks are out of lists and boards, and Pulse doesn’t ask about them.`;
    if (isSeen) announce(title);
    else toast({ title, ...(isArchived && { description }), undo });
  };
}
