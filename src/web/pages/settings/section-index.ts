import type { RefObject } from 'react';
import { useCallback, useState } from 'react';

export interface IndexEntry {
  readonly id: string;
  readonly title: string;
}

/** The sections of a page in their order, as they come and go; `changed` is to be called then. */
export function useSectionIndex(page: RefObject<HTMLElement | null>) {
  const [entries, setEntries] = useState<readonly IndexEntry[]>([]);
  const changed = useCallback(() => {
    // Not for each of many sections that come together.
    queueMicrotask(() => {
      const headings = [...(page.current?.querySelectorAll<HTMLElement>('[data-section] > header > h2') ?? [])];
      const next = headings.map(({ id, textContent }) => ({ id, title: textContent }));
      setEntries((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    });
  }, [page]);
  return { entries, changed };
}

/** Brings a section into view, and its heading under the reader's cursor. */
export function showSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
  heading?.focus({ preventScroll: true });
}
