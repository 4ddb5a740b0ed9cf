import { lazy } from '#web/ui/fetch/lazy.tsx';
import { openPopup } from '#web/ui/popup/store.ts';

const ChecklistItems = lazy(() => import('./checklist-items.tsx'));

/** Opens the items of a task's checklist beside its card or row. */
export function openChecklist(anchor: HTMLElement, label: string, taskId: string): void {
  openPopup(anchor, label, <ChecklistItems taskId={taskId} />);
}
