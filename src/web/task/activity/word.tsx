import type { ReactNode } from 'react';
import type { ActivityLine } from './lines.ts';

/** What each kind of sentence is made of. */
export interface PartProps {
  readonly who: ReactNode;
  readonly line: ActivityLine;
}

/** The emphasized part of the sentence. */
export function Word({ children }: { children: ReactNode }) {
  return <span className="font-medium text-ink">{children}</span>;
}
