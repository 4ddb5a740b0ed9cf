import { overlay } from '#web/ui/overlay.tsx';
import type { AppSession } from '../app-session.ts';

export const openSignOut = overlay<{ readonly session: AppSession }>(() => import('./sign-out-dialog.tsx'));

export const openPalette = overlay<object>(() => import('../palette/palette-dialog.tsx'));

export const openShortcuts = overlay<object>(() => import('./shortcuts-dialog.tsx'));
