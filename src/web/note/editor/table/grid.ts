/** What is done with the table around the caret: each function is a command of the editor. */
import type { Node, NodeType, Schema } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isHeaderRow } from './header-row.ts';
import { MOST_CELLS } from './limits.ts';

export interface Place {
  readonly table: Node;
  /** The position before the table. */
  readonly pos: number;
  readonly row: number;
  readonly column: number;
}

/** Where in a table the caret, or the beginning of the selection, is. */
export function placeIn({ selection: { $from } }: Pick<EditorState, 'selection'>): Place | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'tableRow') continue;
    return {
      table: $from.node(depth - 1),
      pos: $from.before(depth - 1),
      row: $from.index(depth - 1),
      column: $from.index(depth),
    };
  }
  return null;
}

/** The cells of its longest row. */
export function widthOf(table: Node): number {
  return Math.max(...table.children.map(({ childCount }) => childCount));
}

/** A table in place of the selection, with a row for headings; the caret goes into its first cell. */
export function insertTable(rows: number, columns: number): Command {
  return (state, dispatch) => {
    if (placeIn(state)) return false;
    const { schema } = state;
    const table = schema.node('table', null, [
      rowOf(schema, 'tableHeader', columns),
      ...Array.from({ length: rows - 1 }, () => rowOf(schema, 'tableCell', columns)),
    ]);
    const tr = state.tr.replaceSelectionWith(table);
    let at = -1;
    tr.doc.descendants((node, pos) => {
      if (node === table) at = pos;
      return at < 0;
    });
    if (at < 0) return false;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 3)).scrollIntoView());
    return true;
  };
}

export function addRow(where: 'before' | 'after'): Command {
  return inTable((tr, { table, pos, row, column }, schema) => {
    const width = widthOf(table);
    if ((table.childCount + 1) * width > MOST_CELLS) return false;
    const at = where === 'before' ? row : row + 1;
    tr.insert(rowStart(table, pos, at), rowOf(schema, 'tableCell', width));
    select(tr, pos, at, column);
    return true;
  });
}

export function addColumn(where: 'before' | 'after'): Command {
  return inTable((tr, { table, pos, row, column }, schema) => {
    if (table.childCount * (widthOf(table) + 1) > MOST_CELLS) return false;
    const at = where === 'before' ? column : column + 1;
    for (const [each, cells] of [...table.children.entries()].toReversed()) {
      const missing = Math.max(0, at - cells.childCount);
      const type = cells.firstChild?.type ?? typeOf(schema, 'tableCell');
      const made = Array.from({ length: missing + 1 }, () => type.create());
      tr.insert(cellStart(table, pos, each, at), made);
    }
    select(tr, pos, row, at);
    return true;
  });
}

export const deleteRow: Command = inTable((tr, { table, pos, row, column }) => {
  if (table.childCount === 1) return remove(tr, table, pos);
  tr.delete(rowStart(table, pos, row), rowStart(table, pos, row + 1));
  select(tr, pos, Math.min(row, table.childCount - 2), column);
  return true;
});

export const deleteColumn: Command = inTable((tr, { table, pos, row, column }) => {
  if (table.children.every(({ childCount }) => childCount <= 1)) return remove(tr, table, pos);
  for (const [each, cells] of [...table.children.entries()].toReversed()) {
    if (column >= cells.childCount) continue;
    // A row has a cell.
    if (cells.childCount === 1) tr.delete(rowStart(table, pos, each), rowStart(table, pos, each + 1));
    else tr.delete(cellStart(table, pos, each, column), cellStart(table, pos, each, column + 1));
  }
  select(tr, pos, row, Math.max(0, column - 1));
  return true;
});

export const deleteTable: Command = inTable((tr, { table, pos }) => remove(tr, table, pos));

/** Makes its first row the headings of its columns, or an ordinary one. */
export const toggleHeader: Command = inTable((tr, { table, pos }) => {
  tr.setNodeAttribute(rowStart(table, pos, 0), 'header', !hasHeader(table));
  return true;
});

export function hasHeader(table: Node): boolean {
  return isHeaderRow(table.firstChild);
}

/** To the next cell or the one before, or down: from the last one on in a new row. */
export function goToCell(direction: 'next' | 'previous' | 'down'): Command {
  return (state, dispatch, view) => {
    const place = placeIn(state);
    if (!place) return false;
    const { table, pos, row, column } = place;
    const last = (table.children[row]?.childCount ?? 1) - 1;
    if (direction === 'previous') {
      if (row === 0 && column === 0) return true;
      return go(column > 0 ? [row, column - 1] : [row - 1, (table.children[row - 1]?.childCount ?? 1) - 1]);
    }
    const target: [number, number] =
      direction === 'down' ? [row + 1, column] : column < last ? [row, column + 1] : [row + 1, 0];
    if (target[0] < table.childCount) return go(target);
    return addRow('after')(state, dispatch && ((tr) => dispatch(select(tr, pos, ...target))), view) || true;

    function go(to: [number, number]): boolean {
      dispatch?.(select(state.tr, pos, ...to).scrollIntoView());
      return true;
    }
  };
}

/** Empties the cells of a selection that covers several. */
export const clearCells: Command = (state, dispatch) => {
  const tr = clearedCells(state);
  if (!tr) return false;
  dispatch?.(tr);
  return true;
};

/** Null: the selection is within one cell, or not in one table. */
export function clearedCells({ selection, tr, doc }: EditorState): Transaction | null {
  const { $from, $to, from, to } = selection;
  if (!(selection instanceof TextSelection) || $from.parent === $to.parent) return null;
  const shared = $from.node($from.sharedDepth(to));
  if (shared.type.name !== 'tableRow' && shared.type.name !== 'table') return null;
  const parts: [number, number][] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock) parts.push([Math.max(from, pos + 1), Math.min(to, pos + 1 + node.content.size)]);
  });
  for (const [start, end] of parts.toReversed()) tr.delete(start, end);
  return tr.setSelection(TextSelection.create(tr.doc, from));
}

function inTable(change: (tr: Transaction, place: Place, schema: Schema) => boolean): Command {
  return (state, dispatch) => {
    const place = placeIn(state);
    if (!place) return false;
    const { tr } = state;
    if (!change(tr, place, state.schema)) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function remove(tr: Transaction, table: Node, pos: number): boolean {
  tr.delete(pos, pos + table.nodeSize);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size))));
  return true;
}

function typeOf(schema: Schema, name: 'tableCell' | 'tableHeader'): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The schema has no ${name}`);
  return type;
}

export function rowOf(schema: Schema, type: 'tableCell' | 'tableHeader', width: number): Node {
  return schema.node(
    'tableRow',
    null,
    Array.from({ length: width }, () => schema.node(type)),
  );
}

/** The position before a row, or behind the last one. */
function rowStart(table: Node, pos: number, row: number): number {
  return table.children.slice(0, row).reduce((at, { nodeSize }) => at + nodeSize, pos + 1);
}

/** The position before a cell, or behind the last one of its row. */
export function cellStart(table: Node, pos: number, row: number, column: number): number {
  const cells = table.children[row]?.children.slice(0, column) ?? [];
  return cells.reduce((at, { nodeSize }) => at + nodeSize, rowStart(table, pos, row) + 1);
}

/** Puts the caret into a cell of the table at `pos`, or into the nearest one that there is. */
function select(tr: Transaction, pos: number, row: number, column: number): Transaction {
  const table = tr.doc.nodeAt(pos);
  if (table?.type.name !== 'table') return tr;
  const there = Math.min(row, table.childCount - 1);
  const cells = table.child(there);
  const at = cellStart(table, pos, there, Math.min(column, cells.childCount - 1));
  return tr.setSelection(TextSelection.create(tr.doc, at + 1));
}
