import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Count } from '#web/ui/count.tsx';
import type { ListSection } from './items.ts';

interface SectionHeaderProps {
  readonly section: ListSection;
  readonly onToggle: (key: string) => void;
  /** What it says below the headings. */
  readonly children?: ReactNode;
}

/** The header of a section, which collapses it. */
export function SectionHeader({ section, onToggle, children }: SectionHeaderProps) {
  const { key, label, icon, closed, all } = section;
  return (
    <div className="flex h-9 items-end pb-1 pointer-coarse:h-12">
      <div className="flex w-full min-w-0 items-center gap-2 rounded-md bg-sunken pr-2">
        <h2 className="sticky left-0 z-2 min-w-0 grow rounded-md bg-sunken">
          <button
            type="button"
            aria-expanded={!closed}
            onClick={() => onToggle(key)}
            className="flex h-7 w-full min-w-0 items-center gap-1.5 rounded-md pl-1.5 font-semibold hover:bg-hover pointer-coarse:h-11"
          >
            <ChevronRight
              aria-hidden
              className={classNames(
                'size-4 shrink-0 text-faint transition-transform duration-150',
                !closed && 'rotate-90',
              )}
            />
            {icon}
            <span dir="auto" className="truncate">
              {label}
            </span>
            <Count of={all.length} />
          </button>
        </h2>
        {children}
      </div>
    </div>
  );
}
