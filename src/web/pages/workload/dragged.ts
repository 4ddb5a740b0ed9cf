import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { store } from '#web/ui/store.ts';
import type { PersonView } from './use-loads.ts';

/** The task that is dragged over the table. */
export const dragged = store<{ readonly item: WorkloadTaskRow; readonly from: PersonView } | null>(null);
