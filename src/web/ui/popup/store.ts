import type { ReactNode } from 'react';
import { store } from '../store.ts';

export interface Popup {
  readonly anchor: HTMLElement;
  /** The label for screen readers. */
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly content: ReactNode;
}

/** At most one popup is open. */
export const popup = store<Popup | null>(null);

/**
 * Opens a popup at `anchor`, or closes it if it is open there. A function rather than a component, so that cards
 * without an open popup cost nothing.
 */
export function openPopup(
  anchor: HTMLElement,
  label: string,
  content: ReactNode,
  align: Popup['align'] = 'start',
): void {
  if (popup.get()?.anchor === anchor) {
    closePopup();
    return;
  }
  closePopup();
  anchor.setAttribute('aria-expanded', 'true');
  popup.set({ anchor, label, align, content });
}

export function closePopup(): void {
  popup.get()?.anchor.setAttribute('aria-expanded', 'false');
  popup.set(null);
}
