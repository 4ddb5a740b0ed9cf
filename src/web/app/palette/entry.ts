/** What the palette offers, and what is found in it. */
import type { ReactNode } from 'react';
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

/** Every word that was typed is in the entry, whatever the case. */
export function isFound({ label, also = '' }: Pick<Entry, 'label' | 'also'>, text: string): boolean {
  const within = `${label} ${also}`.toLowerCase();
  return wordsOf(text).every((word) => within.includes(word));
}

interface Named {
  readonly name: string;
  readonly number: number | null;
  readonly updatedAt: number;
}

/** Tasks by `#12`, `12` or words of their names: that number first, then names that begin so, then the latest. */
export function foundTasks<T extends Named>(tasks: readonly T[], text: string, most: number): T[] {
  const words = wordsOf(text);
  const start = words.join(' ');
  const number = /^#?(\d+)$/.exec(start)?.[1];
  if (words.length === 0) return [];
  const found = tasks.flatMap((task) => {
    const name = task.name.toLowerCase();
    if (number !== undefined && String(task.number) === number) return [{ task, order: 0 }];
    if (!words.every((word) => name.includes(word))) return [];
    return [{ task, order: name.startsWith(start) ? 1 : 2 }];
  });
  return found
    .toSorted((one, other) => one.order - other.order || other.task.updatedAt - one.task.updatedAt)
    .slice(0, most)
    .map(({ task }) => task);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
