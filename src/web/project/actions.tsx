import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Pencil, Trash2, Users } from 'lucide-react';
import { deleteProject, restoreProject } from '#domain/project/commands.ts';
import { canEditProject, canHandOver } from '#domain/project/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { Refusal } from '#domain/refusal.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { openHandOver, openMembers, openProjectForm } from './overlays.ts';

/** Opens the menu of a project. What only its owner may do is offered to everyone and says why it is refused. */
export function useProjectActions(): (anchor: HTMLElement, project: ProjectRow) => void {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();

  return useCallback(
    (anchor, project) => {
      const { id: projectId, name } = project;
      const unlessRefused = (refusal: Refusal | null, act: () => void) => () => {
        if (refusal) toast({ tone: 'error', title: refusalMessage(refusal) });
        else act();
      };

      function remove(): void {
        if (!run(deleteProject({ id: projectId })).success) return;
        const undo = () => void run(restoreProject({ id: projectId }));
        toast({
          title: t`Deleted “${name}”`,
          description: t`With its tasks and streams. It can be brought back for 30 days.`,
          action: { label: t`Undo`, onSelect: undo },
        });
      }

      openPopup(
        anchor,
        t`Project actions`,
        <Menu
          label={t`Project actions`}
          entries={[
            { label: t`Members…`, icon: <Users />, onSelect: () => openMembers({ projectId }) },
            {
              label: t`Edit…`,
              icon: <Pencil />,
              onSelect: unlessRefused(canEditProject(replica, person, project), () => openProjectForm({ projectId })),
            },
            {
              label: t`Hand over…`,
              icon: <ArrowRightLeft />,
              onSelect: unlessRefused(canHandOver(replica, person, project), () => openHandOver({ projectId })),
            },
            'separator',
            { label: t`Delete project`, icon: <Trash2 />, danger: true, onSelect: remove },
          ]}
        />,
        'end',
      );
    },
    [run, replica, person, t],
  );
}
