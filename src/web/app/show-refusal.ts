import { t } from '@lingui/core/macro';
import type { PulseOptions } from '#web/data/start.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { toast } from '#web/ui/toast/store.ts';

/** A refused edit says why, and that it was taken back if it had already been seen. */
export const showRefusal: PulseOptions['onRefused'] = (refused, undone) => {
  const title = refusalMessage(refused);
  toast({
    tone: 'error',
    title,
    ...(undone ? { description: t`Your change was taken back.` } : {}),
  });
};
