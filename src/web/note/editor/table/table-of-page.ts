/** A table of another page, as the rows of one in a note. */
import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { headerSaid } from './header-row.ts';
import { inlineContentOf } from './inline-content.ts';
import { MOST_CELLS } from './limits.ts';

/**
 * A cell that spans several rows or columns is followed by empty ones. Null: the table has more cells than one in a
 * note may have.
 */
export function rowsOf(table: HTMLTableElement, schema: Schema): Fragment | null {
  const grid = gridOf(table);
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width * grid.length > MOST_CELLS) return null;
  return Fragment.from(
    grid.map((row, at) => {
      const isHeader = at === 0 && row.every((cell) => cell === null || isHeading(cell));
      const type = isHeader ? 'tableHeader' : 'tableCell';
      const cells = Array.from({ length: Math.max(1, width) }, (_, column): Node => {
        const cell = row[column] ?? null;
        return schema.node(type, null, cell ? inlineContentOf(cell, schema) : undefined);
      });
      return schema.node('tableRow', null, cells);
    }),
  );
}

type Cell = HTMLTableCellElement | null;

/** The cells where they are drawn; null where another one spans, or nothing is. */
function gridOf(table: HTMLTableElement): Cell[][] {
  const grid: Cell[][] = Array.from(table.rows, () => []);
  const taken = new Set<string>();
  for (const [at, row] of Array.from(table.rows).entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (taken.has(`${at} ${column}`)) column += 1;
      const [width, height] = [spanOf(cell.colSpan), spanOf(cell.rowSpan)];
      for (let down = 0; down < height && at + down < grid.length; down += 1)
        for (let right = 0; right < width; right += 1) {
          taken.add(`${at + down} ${column + right}`);
          fill(grid[at + down], column + right, down === 0 && right === 0 ? cell : null);
        }
      if (taken.size > MOST_CELLS) return grid;
    }
  }
  return grid;
}

function fill(row: Cell[] | undefined, column: number, cell: Cell): void {
  if (!row) return;
  while (row.length < column) row.push(null);
  row[column] = cell;
}

/** A span of thousands is no table's. */
function spanOf(span: number): number {
  return Math.min(Math.max(1, span), 100);
}

function isHeading(cell: HTMLTableCellElement): boolean {
  const row = cell.parentElement;
  return (row && headerSaid(row)) ?? cell.tagName === 'TH';
}
