import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { noteSchema as schema } from '../../transfer/schema.ts';
import { documentOf } from '../markdown/from-markdown.ts';
import { toMarkdown } from '../markdown/to-markdown.ts';
import {
  addColumn,
  addRow,
  clearCells,
  deleteColumn,
  deleteRow,
  goToCell,
  hasHeader,
  insertTable,
  placeIn,
  toggleHeader,
} from './grid.ts';
import { cellsIn } from './nodes.ts';

const TABLE = '| a | b |\n| --- | --- |\n| c | d |\n';

/** The caret is in the cell that says `word`. */
function at(word: string, doc = documentOf(schema, TABLE)): EditorState {
  const state = EditorState.create({ doc });
  return state.apply(state.tr.setSelection(TextSelection.create(doc, positionOf(doc, word))));
}

function positionOf(doc: Node, word: string): number {
  let found = -1;
  doc.descendants((node, pos) => {
    if (node.isText && node.text === word) found = pos;
  });
  return found;
}

function after(state: EditorState, ...commands: readonly Command[]): EditorState {
  let now = state;
  for (const command of commands) command(now, (tr) => (now = now.apply(tr)));
  now.doc.check();
  return now;
}

const written = (state: EditorState) => toMarkdown(state.doc).trimEnd().split('\n');

describe('a table', () => {
  it('gets rows and columns beside the caret, and loses them', () => {
    expect(written(after(at('c'), addRow('after'), addColumn('before')))).toEqual([
      '|  | a | b |',
      '| --- | --- | --- |',
      '|  | c | d |',
      '|  |  |  |',
    ]);
    expect(written(after(at('b'), deleteColumn))).toEqual(['| a |', '| --- |', '| c |']);
    expect(written(after(at('a'), deleteRow))).toEqual(['| c | d |', '| --- | --- |']);
    expect(written(after(at('a'), deleteRow, deleteRow))).toEqual(['']);
    const [on, off] = [at('a'), after(at('a'), toggleHeader)];
    const isOn = ({ doc }: EditorState) => doc.firstChild !== null && hasHeader(doc.firstChild);
    expect([isOn(on), isOn(off), isOn(after(off, toggleHeader))]).toEqual([true, false, true]);
  });

  it('has a row that is short of a cell filled up by the next column, and loses none', () => {
    const cell = (type: string, word: string) => schema.node(type, null, [schema.text(word)]);
    const doc = schema.node('doc', null, [
      schema.node('table', null, [
        schema.node('tableRow', null, [cell('tableHeader', 'a'), cell('tableHeader', 'b')]),
        schema.node('tableRow', null, [cell('tableCell', 'c')]),
      ]),
    ]);
    expect(written(at('c', doc))).toEqual(['| a | b |', '| --- | --- |', '| c |  |']);
    expect(written(after(at('b', doc), addColumn('after')))).toEqual([
      '| a | b |  |',
      '| --- | --- | --- |',
      '| c |  |  |',
    ]);
    expect(written(after(at('c', doc), deleteColumn))).toEqual(['| b |', '| --- |']);
  });

  it('is walked with Tab and Enter, which add a row at its end', () => {
    expect(placeIn(after(at('b'), goToCell('next')))).toMatchObject({ row: 1, column: 0 });
    expect(placeIn(after(at('c'), goToCell('previous')))).toMatchObject({ row: 0, column: 1 });
    expect(placeIn(after(at('a'), goToCell('down')))).toMatchObject({ row: 1, column: 0 });
    const grown = after(at('d'), goToCell('next'));
    expect(placeIn(grown)).toMatchObject({ row: 2, column: 0 });
    expect(written(grown)).toHaveLength(4);
  });

  it('keeps its cells when what is selected across them is deleted', () => {
    const state = at('a');
    const { doc } = state;
    const across = state.apply(
      state.tr.setSelection(TextSelection.create(doc, positionOf(doc, 'a'), positionOf(doc, 'c') + 1)),
    );
    expect(written(after(across, clearCells))).toEqual(['|  |  |', '| --- | --- |', '|  | d |']);
    expect(clearCells(state)).toBe(false);
  });

  it('has a thousand cells at most, and is in no other table', () => {
    let state = after(
      EditorState.create({ doc: schema.node('doc', null, [schema.node('paragraph')]) }),
      insertTable(3, 3),
    );
    expect(placeIn(state)).toMatchObject({ row: 0, column: 0 });
    expect(insertTable(3, 3)(state)).toBe(false);
    for (let times = 0; times < 400; times += 1) state = after(state, addRow('after'));
    expect(cellsIn(state.doc.firstChild ?? state.doc)).toBe(999);
  });
});
