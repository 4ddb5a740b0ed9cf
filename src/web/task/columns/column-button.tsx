import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { canEditProject } from '#domain/project/rules.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useTaskColumns } from './use-task-columns.ts';

const ColumnMenu = lazy(() => import('./column-menu.tsx'));

/** What stands at the end of the headers of a project's columns, for those who may change them. */
export function useColumnControls(projectId: string | null): ((key: string) => ReactNode) | undefined {
  const canEdit = useCanEditColumns(projectId);
  const controls = useCallback(
    (key: string) => projectId !== null && <ColumnButton projectId={projectId} columnKey={key} />,
    [projectId],
  );
  return canEdit ? controls : undefined;
}

export function useCanEditColumns(projectId: string | null): boolean {
  const { replica, person } = usePulse();
  const project = useRow('project', projectId ?? '');
  return project !== undefined && canEditProject(replica, person, project) === null;
}

interface ColumnButtonProps {
  readonly projectId: string;
  readonly columnKey: string;
}

/** Opens the menu of a column; seen where the pointer or the focus is in its header. */
function ColumnButton({ projectId, columnKey }: ColumnButtonProps) {
  const { t } = useLingui();
  const column = useTaskColumns(projectId).all.find(({ key }) => key === columnKey);
  if (!column) return null;
  return (
    <Button
      square
      size="sm"
      variant="ghost"
      color="neutral"
      aria-label={t`Column actions for ${column.label}`}
      aria-haspopup="menu"
      data-tip={t`Column actions`}
      onClick={({ currentTarget }) =>
        openPopup(
          currentTarget,
          t`Column actions`,
          <ColumnMenu projectId={projectId} columnKey={columnKey} anchor={currentTarget} />,
          'end',
        )
      }
      className="opacity-0 group-hover/column:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
    >
      <Ellipsis className="size-4" aria-hidden />
    </Button>
  );
}
