import { classNames } from '#web/ui/class-names.ts';
import type { Format } from './formats.tsx';

interface ToolbarItemProps extends Format {
  /** The one that Tab goes to first. */
  readonly first?: boolean;
}

export function ToolbarItem({ label, tip = label, icon, isOn, first = false, onClick }: ToolbarItemProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      data-tip={tip}
      tabIndex={first ? 0 : -1}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onClick(event.currentTarget)}
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11 [&>svg]:size-4',
        isOn && 'bg-selected text-ink',
      )}
    >
      {icon}
    </button>
  );
}

export function ToolbarDivider() {
  return <span className="mx-1 w-px shrink-0 self-stretch bg-line" />;
}
