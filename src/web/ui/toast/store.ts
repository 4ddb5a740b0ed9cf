import { t } from '@lingui/core/macro';
import { store } from '../store.ts';
import { runUndo, type Undoable } from '../undo.ts';

/** The constants of the product's toasts. */
export const TOAST = {
  duration: 5000,
  most: 5,
  removalDelay: 200,
  hotkey: 'F8',
  swipeThreshold: 50,
  gap: 16,
} as const;

export type ToastTone = 'neutral' | 'primary' | 'error';

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** What its only action takes back. */
  readonly undo?: Undoable | undefined;
  /** It tells of something that is in the trash now, and leads there. */
  readonly trashed?: true;
  /** Read out once there is a moment, also with an action. */
  readonly isPolite?: boolean;
  /** Milliseconds; `Infinity` stays until it is closed. */
  readonly duration?: number;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

/** The toasts that are there, newest first; a closed one stays until its exit has been seen. */
export const toasts = store<readonly Toast[]>([]);

/** Whether toasts lie one under another; else they lie in a stack, which a pointer or the focus spreads. */
export const toastsExpanded = store(true);

let lastId = 0;

export function toast({ undo, ...content }: ToastContent): number {
  lastId += 1;
  const id = lastId;
  if (undo) undo.what = content.title;
  const action = undo && { label: t`Undo`, onSelect: () => void runUndo(undo) };
  toasts.set([{ ...content, ...(action && { undo, action }), id, open: true }, ...toasts.get()]);
  const open = toasts.get().filter((each) => each.open);
  for (const oldest of open.slice(TOAST.most)) closeToast(oldest.id);
  return id;
}

/** At once, without their exit: what was told to one person is not there for the next. */
export function clearToasts(): void {
  toasts.set([]);
}

/** What was taken back by another way is not offered any more. */
export function closeToastOf(undo: Undoable): void {
  for (const each of toasts.get()) if (each.undo === undo) closeToast(each.id);
}

export function closeToast(id: number): void {
  if (!toasts.get().some((each) => each.id === id && each.open)) return;
  toasts.set(toasts.get().map((each) => (each.id === id ? { ...each, open: false } : each)));
  setTimeout(() => toasts.set(toasts.get().filter((each) => each.id !== id)), TOAST.removalDelay);
}
