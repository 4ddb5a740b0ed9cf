import { classNames } from './class-names.ts';

interface SegmentsProps<V extends string> {
  readonly label: string;
  /** `short` is shown if there is little room. */
  readonly options: readonly { readonly value: V; readonly label: string; readonly short?: string }[];
  /** Null: the page is none of them. */
  readonly chosen: V | null;
  readonly onChoose: (value: V) => void;
}

/** Switches between a few views of the same page. */
export function Segments<V extends string>({ label, options, chosen, onChoose }: SegmentsProps<V>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex shrink-0 rounded-lg bg-sunken p-0.5 inset-ring inset-ring-line"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          aria-label={option.label}
          onClick={() => onChoose(option.value)}
          className={classNames(
            'thumb relative h-7 rounded-md px-2.5 font-medium pointer-coarse:h-10 pointer-coarse:min-w-11',
            option.value === chosen ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          <span className={option.short === undefined ? '' : 'max-sm:hidden'}>{option.label}</span>
          {option.short !== undefined && <span className="sm:hidden">{option.short}</span>}
        </button>
      ))}
    </div>
  );
}
