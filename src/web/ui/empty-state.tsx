import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      {icon && (
        <span className="grid size-12 place-items-center rounded-xl bg-primary-soft text-primary-ink">{icon}</span>
      )}
      <h2 className="text-lg font-semibold text-balance">{title}</h2>
      {children && <p className="max-w-80 text-md text-pretty text-muted">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
