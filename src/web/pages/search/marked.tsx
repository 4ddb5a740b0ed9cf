import type { Mark } from '#domain/finding/excerpt.ts';

/** A text with the words that were found in it. */
export function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const parts = marks.flatMap(({ start, end }, at) => [
    text.slice(marks[at - 1]?.end ?? 0, start),
    <mark key={start} className="rounded-xs bg-warning-soft font-medium text-warning-ink">
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
