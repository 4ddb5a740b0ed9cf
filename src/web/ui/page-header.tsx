import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useTitle } from './title.ts';

interface PageHeaderProps {
  readonly title: string;
  /** Before the title. */
  readonly mark?: ReactNode;
  /** Beside the title. */
  readonly children?: ReactNode;
  /** At the end of the line. */
  readonly actions?: ReactNode;
  /** Whether it shares its line with more of the page. */
  readonly isPart?: boolean;
}

/** The first line of a page; also sets the window's title. */
export function PageHeader({ title, mark, children, actions, isPart }: PageHeaderProps) {
  useTitle(title);
  return (
    <header
      data-bar
      className={classNames(
        'flex h-14 shrink-0 items-center pl-4 max-sm:h-12 max-sm:gap-2 sm:pl-5',
        // With less room than this, what follows has a line of its own.
        isPart ? 'min-w-[36rem] grow basis-0 gap-2 beside:min-w-0 max-sm:min-w-36' : 'gap-3 pr-4 sm:pr-5',
      )}
    >
      {mark}
      <h1
        data-tip={isPart ? title : undefined}
        dir="auto"
        className="min-w-0 truncate text-xl font-semibold sm:max-w-1/2 sm:shrink-0"
      >
        {title}
      </h1>
      {children}
      <span className="grow" />
      {actions}
    </header>
  );
}
