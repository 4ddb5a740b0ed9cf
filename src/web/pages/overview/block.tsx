import { useId, type ReactNode } from 'react';

interface BlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the overview. */
export function Block({ title, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <h2 id={id} className="px-1 text-xs font-medium text-faint">
        {title}
      </h2>
      <div className="overflow-hidden rounded-xl bg-surface shadow-card">{children}</div>
    </section>
  );
}
