import { overlay } from '#web/ui/overlay.tsx';

interface OfTeam {
  readonly teamId: string;
}

interface OfMember extends OfTeam {
  readonly personId: string;
}

/** Creates a team if none is given. */
export const openTeamForm = overlay<{ readonly teamId?: string }>(() => import('./team-dialog.tsx'));

export const openTeamDeletion = overlay<OfTeam>(() => import('./deletion-dialog.tsx'));

export const openTeamLeave = overlay<OfTeam>(() => import('./leave-dialog.tsx'));

export const openTeamRemoval = overlay<OfMember>(() => import('./removal-dialog.tsx'));

export const openShare = overlay<OfMember>(() => import('./share-dialog.tsx'));
