import type { ReactNode } from 'react';
import type { Done } from './what-was-done.ts';

interface DoneListProps {
  readonly done: readonly Done[];
  /** Below a thing. */
  readonly more?: (done: Done) => ReactNode;
}

/** Things, and what was done with each. */
export function DoneList({ done, more }: DoneListProps) {
  return (
    <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-md border border-line">
      {done.map((each) => (
        <li key={each.key} className="px-3 py-2">
          <span dir="auto" className="font-medium break-words">
            {each.what}
          </span>
          <span className="text-muted">: {each.acts}</span>
          {more?.(each)}
        </li>
      ))}
    </ul>
  );
}
