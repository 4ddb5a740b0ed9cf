import { overlay } from '#web/ui/overlay.tsx';

export interface NewTask {
  /** Where it goes unless the person says otherwise. */
  readonly projectId: string | null;
  readonly onOpen: (task: { readonly id: string; readonly projectId: string | null }) => void;
}

/** Every tag, to be made and deleted. */
export const openTags = overlay<object>(() => import('./tags/tags-dialog.tsx'));

export const openMergeTag = overlay<{ readonly tagId: string; readonly count: number | undefined }>(
  () => import('./tags/merge-dialog.tsx'),
);

export const openTagDeletion = overlay<{
  readonly name: string;
  readonly count: number | undefined;
  readonly onDelete: () => void;
}>(() => import('./tags/deletion-dialog.tsx'));

export const openNewTask = overlay<NewTask>(() => import('./new-task-dialog.tsx'));
