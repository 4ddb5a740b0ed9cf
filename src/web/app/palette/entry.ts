/** The entries of the palette and how they are searched. */
import type { ReactNode } from 'react';
import type { Excerpt } from '#domain/finding/excerpt.ts';
import { hasWords } from '#domain/named-kinds.ts';
import type { Hotkey } from '#web/ui/keys.ts';

export interface Entry {
  /** Unique in the whole palette. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** A short text on the right. */
  readonly hint?: string;
  /** The part of its text that has the typed words. */
  readonly excerpt?: Excerpt | null;
  readonly hotkey?: Hotkey;
  /** A key of a menu, as it is printed there. */
  readonly keys?: string;
  /** Other words by which it is found. */
  readonly also?: string;
  readonly run: () => void;
}

export interface Section {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

/** Whether the entry contains every typed word. */
export function isFound({ label, also = '' }: Pick<Entry, 'label' | 'also'>, text: string): boolean {
  return hasWords(`${label} ${also}`, text);
}
