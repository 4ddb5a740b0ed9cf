import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, LogOut, Pencil, Trash2, Users } from 'lucide-react';
import { deleteProject, restoreProject } from '#domain/project/commands.ts';
import { canDeleteProject, canEditProject, canHandOver, canLeaveProject } from '#domain/project/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { Refusal } from '#domain/refusal.ts';
import { usePulse } from '#web/data/context.ts';
import { Menu, type MenuEntry, type MenuItem } from '#web/ui/popup/menu.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { openHandOver, openLeave, openMembers, openProjectForm } from './overlays.ts';

/** What the person may do with a project. */
export default function ProjectMenu({ project }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const { id: projectId, name } = project;

  function remove(): void {
    if (!run(deleteProject({ id: projectId })).success) return;
    toast({
      title: t`Deleted “${name}”`,
      description: t`With its tasks and streams. It can be brought back for 30 days.`,
      undo: undoable(() => void run(restoreProject({ id: projectId }))),
    });
  }

  const allowed = (refusal: Refusal | null, entry: MenuItem): MenuEntry[] => (refusal ? [] : [entry]);

  return (
    <Menu
      label={t`Project actions`}
      entries={[
        { label: t`Members…`, icon: <Users />, onSelect: () => openMembers({ projectId }) },
        ...allowed(canEditProject(replica, person, project), {
          label: t`Edit…`,
          icon: <Pencil />,
          onSelect: () => openProjectForm({ projectId }),
        }),
        ...allowed(canHandOver(replica, person, project), {
          label: t`Hand over…`,
          icon: <ArrowRightLeft />,
          onSelect: () => openHandOver({ projectId }),
        }),
        'separator',
        ...allowed(canLeaveProject(replica, person, project), {
          label: t`Leave project`,
          icon: <LogOut />,
          danger: true,
          onSelect: () => openLeave({ projectId }),
        }),
        ...allowed(canDeleteProject(replica, person, project), {
          label: t`Delete project`,
          icon: <Trash2 />,
          danger: true,
          onSelect: remove,
        }),
      ]}
    />
  );
}
