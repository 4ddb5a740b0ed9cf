import type { TaskColumn } from './task-columns.ts';
import { StatusGlyph } from '../glyphs.tsx';

interface ColumnGlyphProps {
  readonly column: TaskColumn;
  /** Of a task in it. */
  readonly progress?: number;
}

/** The glyph of a column's status, in the column's color if it has one. */
export function ColumnGlyph({ column: { status, row }, ...progress }: ColumnGlyphProps) {
  const glyph = <StatusGlyph status={status} {...progress} />;
  if (row === null || row.hue === null) return glyph;
  return (
    <span data-hue={row.hue} className="shrink-0 [&>svg]:text-(--hue-dot)">
      {glyph}
    </span>
  );
}
