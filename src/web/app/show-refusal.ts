import { plural } from '@lingui/core/macro';
import type { PulseOptions } from '#web/data/start.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { closeToast, toast, toasts } from '#web/ui/toast/store.ts';

/** Of many changes that were sent together, the answers come within this time. */
const GATHER_MS = 300;

interface ShownToast {
  readonly toast: number;
  readonly count: number;
}

/** By what is said: how many were taken back that nobody has been told of yet. */
const waiting = new Map<string, number>();
const shownToasts = new Map<string, ShownToast>();

/**
 * A refused edit says why. Those that had already been seen say that they were taken back, and all that were for the
 * same reason say so together.
 */
export const showRefusal: PulseOptions['onRefused'] = (refused, undone) => {
  const title = refusalMessage(refused);
  if (!undone) {
    toast({ tone: 'error', title });
    return;
  }
  if (waiting.size === 0) setTimeout(showWaiting, GATHER_MS);
  waiting.set(title, (waiting.get(title) ?? 0) + 1);
};

function showWaiting(): void {
  for (const [title, more] of waiting) {
    const before = shownToasts.get(title);
    const isThere = before !== undefined && toasts.get().some(({ id, open }) => open && id === before.toast);
    const count = more + (isThere ? before.count : 0);
    if (isThere) closeToast(before.toast);
    const description = plural(count, {
      one: 'Your change couldn’t be saved and was reverted.',
      other: '# of your changes couldn’t be saved and were reverted.',
    });
    shownToasts.set(title, { toast: toast({ tone: 'error', title, description }), count });
  }
  waiting.clear();
}
