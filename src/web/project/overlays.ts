import { overlay } from '#web/ui/overlay.tsx';
import type { InvitePlace, InviteResult } from './invite.ts';

interface OfProject {
  readonly projectId: string;
}

interface ProjectForm {
  readonly projectId?: string;
  readonly templateId?: string;
  readonly teamId?: string;
}

/** Without a project it creates one: from the template, and shared with the team, if there is one. */
export const openProjectForm = overlay<ProjectForm>(() => import('./project-dialog.tsx'));

export interface Invite extends Pick<InvitePlace, 'projectId'> {
  /** The initial value. */
  readonly email?: string;
  /** The result, if the invitation was already sent. */
  readonly invited?: InviteResult;
  readonly onMade?: () => void;
}

export const openInvite = overlay<Invite>(() => import('./invite-dialog.tsx'));

export const openMembers = overlay<OfProject>(() => import('./members-dialog.tsx'));

export const openRemoval = overlay<OfProject & { readonly personId: string }>(() => import('./removal-dialog.tsx'));

export const openHandOver = overlay<OfProject>(() => import('./hand-over-dialog.tsx'));

export const openDeletion = overlay<OfProject>(() => import('./deletion-dialog.tsx'));

export const openLeave = overlay<OfProject>(() => import('./leave-dialog.tsx'));
