import { overlay } from '#web/ui/overlay.tsx';

export interface NewTask {
  /** The project unless the person chooses another. */
  readonly projectId: string | null;
  /** The template that it starts from. */
  readonly templateId?: string;
  readonly onOpen: (task: { readonly id: string; readonly projectId: string | null }) => void;
}

/** All tags, to create and delete them. */
export const openTags = overlay<object>(() => import('./tags/tags-dialog.tsx'));

export const openMergeTag = overlay<{ readonly tagId: string; readonly count: number | undefined }>(
  () => import('./tags/merge-dialog.tsx'),
);

export const openTagDeletion = overlay<{
  readonly name: string;
  readonly count: number | undefined;
  readonly onDelete: () => void;
}>(() => import('./tags/deletion-dialog.tsx'));

export const openNewTask = overlay<NewTask>(() => import('./new-task/new-task-dialog.tsx'));
