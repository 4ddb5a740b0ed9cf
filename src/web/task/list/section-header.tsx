import { ChevronRight } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Count } from '#web/ui/count.tsx';
import type { ListSection } from './items.ts';

/** The header of a section, which collapses it. */
export function SectionHeader({ section, onToggle }: { section: ListSection; onToggle: (key: string) => void }) {
  const { key, label, icon, closed, tasks, older } = section;
  return (
    <h2 className="flex h-9 items-end pb-1 pointer-coarse:h-12">
      <button
        type="button"
        aria-expanded={!closed}
        onClick={() => onToggle(key)}
        className="flex h-7 w-full min-w-0 items-center gap-1.5 rounded-md bg-sunken pr-2 pl-1.5 font-semibold hover:bg-hover pointer-coarse:h-11"
      >
        <ChevronRight
          aria-hidden
          className={classNames('size-4 shrink-0 text-faint transition-transform duration-150', !closed && 'rotate-90')}
        />
        {icon}
        <span dir="auto" className="truncate">
          {label}
        </span>
        <Count of={tasks.length + older} />
      </button>
    </h2>
  );
}
