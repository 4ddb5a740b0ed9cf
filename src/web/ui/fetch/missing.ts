import { t } from '@lingui/core/macro';
import { toast } from '../toast/store.ts';

/** Says that something cannot be opened yet. */
export function tellMissing(): void {
  toast({
    title: t`This part of Pulse has not been loaded yet`,
    description: t`It can be opened once the server can be reached.`,
    tone: 'error',
  });
}
