import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { openPopup } from '#web/ui/popup/store.ts';

const ProjectMenu = lazy(() => import('./project-menu.tsx'));

/** Opens the menu of a project. */
export function useProjectActions(): (anchor: HTMLElement, project: ProjectRow) => void {
  const { t } = useLingui();
  return useCallback(
    (anchor, project) => openPopup(anchor, t`Project actions`, <ProjectMenu project={project} />, 'end'),
    [t],
  );
}
