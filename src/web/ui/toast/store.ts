import { t } from '@lingui/core/macro';
import { store } from '../store.ts';
import { runUndo, type Undoable } from '../undo.ts';

/** The constants of toasts. */
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
  /** What the toast's undo button reverts. */
  readonly undo?: Undoable | undefined;
  /** It is about something that is now in the trash, and links there. */
  readonly trashed?: true;
  /** Announced when the screen reader is free, also if it has an action. */
  readonly isPolite?: boolean;
  /** Milliseconds; `Infinity` stays until it is closed. */
  readonly duration?: number;
  /** The toast whose place it takes at once. */
  readonly replaces?: number | undefined;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

/** The toasts on the page, newest first; a closed one stays until its exit animation has ended. */
export const toasts = store<readonly Toast[]>([]);

/** Whether toasts are listed one below the other; otherwise they are stacked, and hover or focus expands them. */
export const toastsExpanded = store(true);

let lastId = 0;

export function toast({ undo, ...content }: ToastContent): number {
  lastId += 1;
  const id = lastId;
  if (undo) undo.what = content.title;
  const action = undo && { label: t`Undo`, onSelect: () => void runUndo(undo) };
  const others = toasts.get().filter((each) => each.id !== content.replaces);
  toasts.set([{ ...content, ...(action && { undo, action }), id, open: true }, ...others]);
  const open = toasts.get().filter((each) => each.open);
  for (const oldest of open.slice(TOAST.most)) closeToast(oldest.id);
  return id;
}

/** At once, without animation: what was shown to one person must not stay for the next. */
export function clearToasts(): void {
  toasts.set([]);
}

/** An undo that was done in another way is no longer offered. */
export function closeToastOf(undo: Undoable): void {
  for (const each of toasts.get()) if (each.undo === undo) closeToast(each.id);
}

export function isToastOpen(id: number): boolean {
  return toasts.get().some((each) => each.id === id && each.open);
}

export function closeToast(id: number): void {
  if (!isToastOpen(id)) return;
  toasts.set(toasts.get().map((each) => (each.id === id ? { ...each, open: false } : each)));
  setTimeout(() => toasts.set(toasts.get().filter((each) => each.id !== id)), TOAST.removalDelay);
}
