import { t } from '@lingui/core/macro';
import { toast } from '../toast/store.ts';

/** Tells the person that something cannot be opened yet. */
export function showUnavailable(): void {
  toast({
    title: t`This part of Pulse hasn’t loaded yet`,
    description: t`You can open it once the server is back.`,
    tone: 'error',
  });
}
