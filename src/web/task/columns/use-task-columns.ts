import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { columnsQuery } from '#domain/column/queries.ts';
import { useList } from '#web/data/context.ts';
import { statusLabels } from '../labels.ts';
import { taskColumns, type TaskColumns } from './task-columns.ts';

/** The columns of a project whose rows are loaded; without a project the four statuses. */
export function useTaskColumns(projectId: string | null): TaskColumns {
  const { t } = useLingui();
  const rows = useList(columnsQuery(projectId ?? '')).group();
  return useMemo(() => taskColumns(rows, (status) => t(statusLabels[status])), [rows, t]);
}
