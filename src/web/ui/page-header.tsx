import type { ReactNode } from 'react';
import { useTitle } from './title.ts';

interface PageHeaderProps {
  readonly title: string;
  /** Before the title. */
  readonly mark?: ReactNode;
  /** Beside the title. */
  readonly children?: ReactNode;
  /** At the end of the line. */
  readonly actions?: ReactNode;
}

/** The first line of a page; also sets the window's title. */
export function PageHeader({ title, mark, children, actions }: PageHeaderProps) {
  useTitle(title);
  return (
    <header data-bar className="flex h-14 shrink-0 items-center gap-3 px-4 max-sm:h-12 sm:px-5">
      {mark}
      <h1 className="min-w-0 truncate text-xl font-semibold">{title}</h1>
      {children}
      <span className="grow" />
      {actions}
    </header>
  );
}
