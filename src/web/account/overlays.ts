import { overlay } from '#web/ui/overlay.tsx';
import type { ProofDialogOptions } from './proof-dialog.tsx';
import type { SignOutEverywhereOptions } from './sign-out-everywhere-dialog.tsx';
import type { WebhookEnd } from './webhooks/all/end-dialog.tsx';

export const openNewPasskey = overlay<{ readonly onAdded: () => Promise<void>; readonly hasPassword: boolean }>(
  () => import('./new-passkey-dialog.tsx'),
);

export const openPasskeyRemoval = overlay<{
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onRemoved: () => Promise<void>;
  readonly hasPassword: boolean;
}>(() => import('./passkey-removal-dialog.tsx'));

export const openNewApiToken = overlay<{ readonly onMade: () => Promise<void>; readonly hasPassword: boolean }>(
  () => import('./new-api-token-dialog.tsx'),
);

export const openNewCalendarFeed = overlay<{ readonly onMade: () => Promise<void>; readonly hasPassword: boolean }>(
  () => import('./new-calendar-feed-dialog.tsx'),
);

export const openNewWebhook = overlay<{ readonly onMade: () => Promise<void>; readonly hasPassword: boolean }>(
  () => import('./webhooks/new-webhook-dialog.tsx'),
);

export const openNewWebhookSecret = overlay<{
  readonly id: string;
  readonly onMade: () => Promise<void>;
  readonly hasPassword: boolean;
}>(() => import('./webhooks/new-secret-dialog.tsx'));

export const openWebhookEnd = overlay<WebhookEnd>(() => import('./webhooks/all/end-dialog.tsx'));

export const openProof = overlay<ProofDialogOptions>(() => import('./proof-dialog.tsx'));

export const openSignOutEverywhere = overlay<SignOutEverywhereOptions>(
  () => import('./sign-out-everywhere-dialog.tsx'),
);

export const openDeletion = overlay<{ readonly onDeleted: () => Promise<void>; readonly hasPassword: boolean }>(
  () => import('./deletion-dialog.tsx'),
);
