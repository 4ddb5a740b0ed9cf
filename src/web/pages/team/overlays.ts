import { overlay } from '#web/ui/overlay.tsx';
import { store } from '#web/ui/store.ts';

export const openTeamInvite = overlay<{ readonly teamId: string }>(() => import('./invite-dialog.tsx'));

/** How often links for people without an account were made here: who shows them asks the server again then. */
export const linksChanged = store(0);
