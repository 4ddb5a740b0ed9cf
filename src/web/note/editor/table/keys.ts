/** Keys and pasting within tables. */
import { Extension } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { cellStart, clearCells, clearedCells, goToCell, placeIn, rowOf, widthOf } from './grid.ts';
import { inlineContent } from './inline-content.ts';
import { MOST_CELLS } from './limits.ts';
import { cellsIn } from './nodes.ts';

export const TableKeys = Extension.create({
  name: 'tableKeys',
  // Before lists and paragraphs, which have uses of their own for these keys.
  priority: 1000,
  addKeyboardShortcuts() {
    const runs = (command: Command) => () => {
      const { state, view } = this.editor;
      return command(state, view.dispatch, view);
    };
    return {
      Tab: runs(goToCell('next')),
      'Shift-Tab': runs(goToCell('previous')),
      Enter: runs(goToCell('down')),
      Backspace: runs(clearCells),
      Delete: runs(clearCells),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, from, _, text) {
          const tr = clearedCells(view.state);
          if (!tr) return false;
          view.dispatch(tr.insertText(text, from));
          return true;
        },
        handlePaste(view, _, slice) {
          if (!placeIn(view.state)) return false;
          view.dispatch(pasteIntoCell(view.state, slice).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

/** A table fills the cells from the caret's on; anything else becomes text of the cell. */
export function pasteIntoCell(state: EditorState, slice: Slice): Transaction {
  const only = slice.content.firstChild;
  // Words that were copied within a cell come with the table around them.
  const isTable = only?.type.name === 'table' && slice.content.childCount === 1 && cellsIn(only) > 1;
  const filled = isTable ? fillCells(state, only) : null;
  if (filled) return filled;
  const cleared = clearedCells(state) ?? state.tr;
  const inline = only?.isInline ? slice.content : inlineContent(slice.content, state.schema);
  return cleared.replaceSelection(new Slice(inline, 0, 0));
}

/** Null: the table would have too many cells. */
function fillCells(state: EditorState, pasted: Node): Transaction | null {
  const place = placeIn(state);
  if (!place) return null;
  const { table, pos, row, column } = place;
  const width = Math.max(widthOf(table), column + widthOf(pasted));
  const height = Math.max(table.childCount, row + pasted.childCount);
  if (width * height > MOST_CELLS) return null;
  const { schema } = state;
  const rows = Array.from({ length: height }, (_, at) => {
    const there = table.children[at] ?? rowOf(schema, 'tableCell', width);
    const type = there.firstChild?.type;
    const cells = Array.from({ length: width }, (_, each) => {
      const given = at >= row ? pasted.children[at - row]?.children[each - column] : undefined;
      const content = (each >= column && given ? given : there.children[each])?.content ?? Fragment.empty;
      return type?.create(null, content) ?? schema.node('tableCell', null, content);
    });
    return there.copy(Fragment.from(cells));
  });
  const { tr } = state;
  tr.replaceWith(pos, pos + table.nodeSize, table.copy(Fragment.from(rows)));
  const filled = tr.doc.nodeAt(pos);
  if (!filled) return null;
  const end = cellStart(filled, pos, row + pasted.childCount - 1, column + widthOf(pasted) - 1);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
}
