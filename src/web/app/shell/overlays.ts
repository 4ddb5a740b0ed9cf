import { overlay } from '#web/ui/overlay.tsx';
import type { Session } from '../session.ts';

export const openSignOut = overlay<{ readonly session: Session }>('sign-out', () => import('./sign-out-dialog.tsx'));

export const openPalette = overlay<object>('palette', () => import('../palette/palette-dialog.tsx'));

export const openShortcuts = overlay<object>('shortcuts', () => import('./shortcuts-dialog.tsx'));
