/** What the palette offers, and what is found in it. */
import type { ReactNode } from 'react';
import { foldText, searchWords } from '#domain/search.ts';
import type { Hotkey } from '#web/ui/keys.ts';

export interface Entry {
  /** Its own in the whole palette. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Said in short on the right. */
  readonly hint?: string;
  readonly hotkey?: Hotkey;
  /** Other words that it is looked for by. */
  readonly also?: string;
  readonly run: () => void;
}

/** Every word that was typed is in the entry. */
export function isFound({ label, also = '' }: Pick<Entry, 'label' | 'also'>, text: string): boolean {
  const within = foldText(`${label} ${also}`);
  return searchWords(text).every((word) => within.includes(word));
}
