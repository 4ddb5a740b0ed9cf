import { classNames } from './class-names.ts';

interface SelectProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** A native select: there may be fifty of them, also on a phone. */
export function Select<V extends string>({ label, value, options, onChange }: SelectProps<V>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
      className={classNames(
        'h-8 w-48 shrink-0 rounded-lg bg-surface px-2 text-ink inset-ring inset-ring-edge outline-none',
        'focus:inset-ring-2 focus:inset-ring-focus pointer-coarse:h-11 max-sm:w-52 max-sm:shrink',
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
