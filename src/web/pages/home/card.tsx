import { useId, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

interface CardProps {
  readonly title: string;
  /** The page with all of it. */
  readonly more?: { readonly to: '/projects' | '/notifications'; readonly label: string };
  readonly children: ReactNode;
}

/** A block beside the agenda. */
export function Card({ title, more, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline gap-2 pb-1.5">
        <h2 id={id} className="grow font-semibold">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="relative rounded-sm text-xs font-medium text-muted hover:text-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-top-6 pointer-coarse:after:-bottom-1.5"
          >
            {more.label}
          </Link>
        )}
      </div>
      <div className="overflow-hidden rounded-xl bg-surface shadow-card">{children}</div>
    </section>
  );
}
