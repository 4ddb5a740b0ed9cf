/** A key, where a pointer that hovers suggests that there is a keyboard. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="hidden gap-0.5 pointer-fine:inline-flex">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="inline-flex h-4 min-w-4 items-center justify-center rounded-sm px-1 font-sans text-[0.6875rem] text-faint inset-ring inset-ring-line-strong"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
