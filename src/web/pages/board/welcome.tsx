import type { ReactNode } from 'react';
import { PulseIcon } from '#web/ui/pulse-icon.tsx';

/** A hint on an empty board: one line that explains one action, above the columns. */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <p className="mx-3 mb-2.5 flex items-center gap-2.5 rounded-lg bg-primary-soft px-3 py-2 text-primary-ink sm:mx-4">
      <PulseIcon className="size-4 shrink-0" />
      {children}
    </p>
  );
}
