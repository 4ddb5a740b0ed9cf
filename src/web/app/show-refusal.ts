import { plural } from '@lingui/core/macro';
import type { PulseOptions } from '#web/data/start.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { closeToast, toast, toasts } from '#web/ui/toast/store.ts';

/** Answers to many changes that were sent together arrive within this time. */
const GATHER_MS = 300;

interface ShownToast {
  readonly toast: number;
  readonly count: number;
}

/** By message: how many reverted changes have not been reported yet. */
const waiting = new Map<string, number>();
const shownToasts = new Map<string, ShownToast>();

/**
 * Says why a change was refused. Changes that were visible already are reported as reverted, and those with the same
 * reason are reported together.
 */
export function showRefusal(refused: Parameters<PulseOptions['onRefused']>[0], undone?: unknown): void {
  const title = refusalMessage(refused);
  if (undone !== undefined) gather(title);
  else toast({ tone: 'error', title });
}

function gather(title: string): void {
  if (waiting.size === 0) setTimeout(showWaiting, GATHER_MS);
  waiting.set(title, (waiting.get(title) ?? 0) + 1);
}

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
