import type { ReactNode } from 'react';
import { ColumnCount } from '../columns/column-count.tsx';
import { ColumnGlyph } from '../columns/column-glyph.tsx';
import type { TaskColumn } from '../columns/task-columns.ts';

interface ColumnNamesProps {
  readonly columns: readonly TaskColumn[];
  readonly counts: readonly number[];
  /** What the limits of the columns count is shown. */
  readonly limits: boolean;
  /** At the end of each. */
  readonly controls: ((key: string) => ReactNode) | undefined;
}

/** The columns above all lanes; they stay in view. */
export function ColumnNames({ columns, counts, limits, controls }: ColumnNamesProps) {
  return (
    <div
      className="sticky top-0 z-3 grid h-10 items-center gap-2.5 bg-canvas"
      style={{ gridTemplateColumns: gridOf(columns.length) }}
    >
      {columns.map((column, at) => (
        <div key={column.key} data-column={column.key} className="group/column flex min-w-0 items-center gap-2 px-3">
          <ColumnGlyph column={column} />
          <h2 dir="auto" className="truncate font-semibold">
            {column.label}
          </h2>
          <ColumnCount of={counts[at] ?? 0} limit={limits ? (column.row?.limit ?? null) : null} />
          {controls && <span className="-mr-1.5 ml-auto flex">{controls(column.key)}</span>}
        </div>
      ))}
    </div>
  );
}

/** Columns that share a width. */
export function gridOf(count: number): string {
  return `repeat(${count}, minmax(0, 1fr))`;
}
