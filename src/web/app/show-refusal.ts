import { plural } from '@lingui/core/macro';
import type { PulseOptions } from '#web/data/start.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { closeToast, toast, toasts } from '#web/ui/toast/store.ts';

/** Of many changes that were sent together, the answers come within this time. */
const TOGETHER_MS = 300;

interface Told {
  readonly toast: number;
  readonly count: number;
}

/** By what is said: how many were taken back that nobody has been told of yet. */
const waiting = new Map<string, number>();
const told = new Map<string, Told>();

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
  if (waiting.size === 0) setTimeout(tell, TOGETHER_MS);
  waiting.set(title, (waiting.get(title) ?? 0) + 1);
};

function tell(): void {
  for (const [title, more] of waiting) {
    const before = told.get(title);
    const isThere = before !== undefined && toasts.get().some(({ id, open }) => open && id === before.toast);
    const count = more + (isThere ? before.count : 0);
    if (isThere) closeToast(before.toast);
    const description = plural(count, {
      one: 'Your change couldn’t be saved and was reverted.',
      other: '# of your changes couldn’t be saved and were reverted.',
    });
    told.set(title, { toast: toast({ tone: 'error', title, description }), count });
  }
  waiting.clear();
}
