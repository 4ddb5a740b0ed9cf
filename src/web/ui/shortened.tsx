interface ShortenedProps {
  /** Shown instead where a page is less than 1680 px wide; null: nowhere. */
  readonly to: string | null;
  /** What screen readers say. */
  readonly children: string;
}

/** A text with a shorter form for where there is less room. */
export function Shortened({ to, children }: ShortenedProps) {
  if (to === null) return children;
  return (
    <>
      <span aria-hidden className="2xl:hidden">
        {to}
      </span>
      <span className="max-2xl:sr-only">{children}</span>
    </>
  );
}
