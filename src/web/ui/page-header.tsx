import type { ReactNode } from 'react';
import { useTitle } from './title.ts';

interface PageHeaderProps {
  readonly title: string;
  /** Beside the title. */
  readonly children?: ReactNode;
  /** At the end of the line. */
  readonly actions?: ReactNode;
}

/** The first line of a page; also sets the window's title. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 px-4 sm:px-5">
      <h1 className="min-w-0 truncate text-lg font-semibold">{title}</h1>
      {children}
      <span className="grow" />
      {actions}
    </header>
  );
}
