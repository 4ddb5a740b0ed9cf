/** The options of a list box: which ones match, and what keys do. */
import type { ReactNode } from 'react';
import { nameKey } from '#domain/name-key.ts';
import { foldText } from '#domain/search.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly hint?: string;
}

interface KeyState {
  readonly active: number;
  readonly count: number;
  /** Letters, digits and Home belong to the search field. */
  readonly typing: boolean;
}

/** What a key does: go to an option, choose one (digits), or what its name says; null leaves the key alone. */
export function keyTarget(key: string, { active, count, typing }: KeyState): number | 'choose' | 'close' | null {
  if (key === 'ArrowDown') return (active + 1) % Math.max(count, 1);
  if (key === 'ArrowUp') return (active - 1 + count) % Math.max(count, 1);
  if (key === 'Enter') return 'choose';
  if (key === 'Tab') return 'close';
  if (typing) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === ' ') return 'choose';
  return /^[1-9]$/.test(key) && Number(key) <= count ? Number(key) - 1 : null;
}

export function indexOfSelected(options: readonly Option[], selected: readonly string[]): number {
  return options.findIndex((each) => selected.includes(each.value));
}

/** By a part of the label, or by the beginning of a task's number: `#12`. */
export function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = foldText(text);
  if (wanted === '') return options;
  const isNumber = /^#\d/.test(wanted);
  return options.filter(
    ({ label, hint }) => foldText(label).includes(wanted) || (isNumber && hint?.startsWith(wanted)),
  );
}

export function sameText(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
