import { overlay } from '#web/ui/overlay.tsx';
import type { Session } from '../session.ts';

export const openSignOut = overlay<{ readonly session: Session }>(() => import('./sign-out-dialog.tsx'));

export const openPalette = overlay<object>(() => import('../palette/palette-dialog.tsx'));

export const openShortcuts = overlay<object>(() => import('./shortcuts-dialog.tsx'));
