/**
 * Tables: rows of cells with a line of text each. No cell spans several rows or columns, and rows need not be equally
 * long: two people who add a row and a column at the same moment make a row that is a cell short, which is drawn so
 * until somebody adds to the table. Editors that repair such a table by themselves would each add the cell.
 */
import { mergeAttributes, Node } from '@tiptap/core';
import { Fragment, type Node as Block } from '@tiptap/pm/model';
import { headerRoles } from './header-row.ts';
import { MOST_DRAWN_CELLS } from './limits.ts';
import { rowsOf } from './table-of-page.ts';

interface TableOptions {
  /** Shown in place of a table that is too large to be drawn. */
  readonly tooLarge: string;
}

export const Table = Node.create<TableOptions>({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addOptions: () => ({ tooLarge: '' }),
  parseHTML: () => [
    {
      tag: 'table',
      getContent: (element, schema) =>
        (element instanceof HTMLTableElement && rowsOf(element, schema)) || Fragment.empty,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addNodeView() {
    return ({ node, editor }) => {
      const dom = document.createElement('div');
      dom.className = 'note-table';
      const isDrawn = (table: Block) => cellsIn(table) <= MOST_DRAWN_CELLS;
      if (!isDrawn(node)) {
        dom.textContent = this.options.tooLarge;
        dom.contentEditable = 'false';
        return { dom, update: (next) => next.type === node.type && !isDrawn(next), ignoreMutation: () => true };
      }
      // What scrolls sideways takes the focus, or the keyboard could not scroll it; in a text that is written, the caret does.
      if (!editor.isEditable) dom.tabIndex = 0;
      const table = dom.appendChild(document.createElement('table'));
      const contentDOM = table.appendChild(document.createElement('tbody'));
      return { dom, contentDOM, update: (next) => next.type === node.type && isDrawn(next) };
    };
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  addAttributes: () => ({
    /** Whether its cells are headings, whatever their types are; null: as these say. */
    header: {
      default: null,
      // Cells that are read get their types: see `table-of-page.ts`.
      parseHTML: () => null,
      renderHTML: ({ header }) => (typeof header === 'boolean' ? { 'data-header': String(header) } : {}),
    },
  }),
  addProseMirrorPlugins: () => [headerRoles()],
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes, { dir: 'auto' }), 0],
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes, { dir: 'auto', scope: 'col' }), 0],
});

export function cellsIn(table: Block): number {
  return table.children.reduce((sum, row) => sum + row.childCount, 0);
}
