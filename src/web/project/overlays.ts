import { overlay } from '#web/ui/overlay.tsx';

interface OfProject {
  readonly projectId: string;
}

/** Without a project it makes one. */
export const openProjectForm = overlay<{ readonly projectId?: string }>(
  'project',
  () => import('./project-dialog.tsx'),
);

export const openMembers = overlay<OfProject>('members', () => import('./members-dialog.tsx'));

export const openRemoval = overlay<OfProject & { readonly personId: string }>(
  'removal',
  () => import('./removal-dialog.tsx'),
);

export const openHandOver = overlay<OfProject>('hand-over', () => import('./hand-over-dialog.tsx'));

export const openLeave = overlay<OfProject>('leave', () => import('./leave-dialog.tsx'));
