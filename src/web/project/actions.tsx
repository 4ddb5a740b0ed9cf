import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Store } from '#web/ui/store.ts';

const ProjectMenu = lazy(() => import('./project-menu.tsx'));

type OpenMenu = (anchor: HTMLElement, project: ProjectRow, ofBoard?: Store<readonly MenuEntry[]>) => void;

/** Opens the menu of a project; `ofBoard`: what can be done with the tasks that its board shows. */
export function useProjectActions(): OpenMenu {
  const { t } = useLingui();
  return useCallback(
    (anchor, project, ofBoard) =>
      openPopup(anchor, t`Project actions`, <ProjectMenu project={project} ofBoard={ofBoard} />, 'end'),
    [t],
  );
}
