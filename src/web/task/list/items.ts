/** The sections of a list, and the lines that they are drawn as: headers and tasks below each other. */
import type { ReactNode } from 'react';
import type { TaskRow } from '#domain/task/row.ts';
import type { Section } from '../grouping/sections.ts';

export interface ListSection extends Section {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly closed: boolean;
  /** Its tasks, with those that `onShowOlder` shows. */
  readonly all: readonly TaskRow[];
  /** How many these are more. */
  readonly older: number;
  /** Tasks can be added at its end. */
  readonly adds?: boolean;
}

/**
 * A section's header, a task, and at the end of a section where tasks are added to it and older ones shown. Tasks keep their identity, so that a change
 * costs only the rows that it concerns.
 */
export type Item = TaskRow | Mark;
export type Mark = { readonly header: string } | { readonly olderOf: string } | { readonly endOf: string };

const coarse = matchMedia('(pointer: coarse)');

/** Each section's header, then its tasks; and where each section starts. */
export function itemsOf(
  sections: readonly ListSection[],
  marks: Map<string, Mark>,
): { items: Item[]; starts: number[] } {
  const known = (mark: Mark) => {
    const key = keyOf(mark);
    const kept = marks.get(key) ?? mark;
    marks.set(key, kept);
    return kept;
  };
  const blocks = sections.map(({ key, tasks, closed, older, adds }) => {
    const end = closed
      ? []
      : [...(adds ? [known({ endOf: key })] : []), ...(older > 0 ? [known({ olderOf: key })] : [])];
    return ([known({ header: key })] as Item[]).concat(closed ? [] : tasks, end);
  });
  let length = 0;
  const starts = blocks.map((block) => (length += block.length) - block.length);
  return { items: ([] as Item[]).concat(...blocks), starts };
}

export function isMark(item: Item): item is Mark {
  return 'header' in item || 'olderOf' in item || 'endOf' in item;
}

export function keyOf(item: Item): string {
  if (!isMark(item)) return item.id;
  if ('header' in item) return `section ${item.header}`;
  return 'endOf' in item ? `end ${item.endOf}` : `older ${item.olderOf}`;
}

export function estimate(item: Item): number {
  if (coarse.matches) return 48;
  return 'header' in item ? 36 : 32;
}
