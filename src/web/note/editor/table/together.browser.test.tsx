/** @module-tag long */
/** Two editors of one text with a table, as the pages of two people have them. */
import { Collaboration } from '@tiptap/extension-collaboration';
import { Editor } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { Random } from '#test/simulation/core/random.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { NO_TEXTS, schemaExtensions } from '../extensions.ts';
import { addColumn, addRow, deleteColumn, deleteRow, toggleHeader } from './grid.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  'row above': addRow('before'),
  'row below': addRow('after'),
  'column before': addColumn('before'),
  'column after': addColumn('after'),
  'no row': deleteRow,
  'no column': deleteColumn,
  header: toggleHeader,
};

/** A cell by its place among all cells, and what is done there: a command, or words. */
type Step = readonly [cell: number, does: string];

function someSteps(random: Random): Step[] {
  const does = [...Object.keys(COMMANDS), 'a', 'b c'];
  return Array.from({ length: random.below(6) }, () => [random.below(12), random.pick(does) ?? 'a']);
}

class Page {
  readonly doc = new Y.Doc();
  readonly editor: Editor;

  constructor(from?: Page) {
    if (from) Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(from.doc));
    this.editor = new Editor({
      extensions: [...schemaExtensions(NO_TEXTS), Collaboration.configure({ document: this.doc, field: TEXT_FIELD })],
      injectCSS: false,
    });
    onTestFinished(() => this.editor.destroy());
  }

  does([cell, what]: Step): void {
    const { view } = this.editor;
    const cells = this.#cells();
    if (cells.length === 0) return;
    const at = cells[cell % cells.length] ?? 0;
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at + 1)));
    const command = COMMANDS[what];
    if (command) command(view.state, view.dispatch, view);
    else view.dispatch(view.state.tr.insertText(what));
  }

  rows(): string[][] {
    return [...this.editor.view.dom.querySelectorAll('tr')].map(({ cells }) =>
      Array.from(cells, ({ textContent }) => textContent),
    );
  }

  #cells(): number[] {
    const found: number[] = [];
    this.editor.state.doc.descendants(({ type }, pos) => {
      if (/^table(?:Cell|Header)$/.test(type.name)) found.push(pos);
    });
    return found;
  }
}

/** Each gets what the other wrote, and what that made them write. */
function meet(one: Page, other: Page): void {
  for (let round = 0; round < 3; round += 1) {
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(one.doc));
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc));
  }
}

/** The document is in an editor with the next turn. */
const turn = async () => new Promise((resolve) => setTimeout(resolve));

/** In whichever order they came. */
const lettersOf = (text = '') => Array.from(text).toSorted().join('');

async function two(): Promise<[Page, Page]> {
  const one = new Page();
  await turn();
  one.editor.commands.setContent(
    `<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table><p>below</p>`,
  );
  const other = new Page(one);
  await turn();
  return [one, other];
}

describe('two people who change one table at once', () => {
  it('have what both of them wrote, also in a row and a column that are new', async () => {
    const [one, other] = await two();
    for (const step of [
      [3, 'row below'],
      [4, 'new row '],
      [0, 'one '],
    ] as const)
      one.does(step);
    for (const step of [
      [1, 'column after'],
      [2, 'new column '],
      [0, 'other '],
    ] as const)
      other.does(step);
    meet(one, other);
    expect(one.rows()).toEqual(other.rows());
    const [head, ...body] = one.rows();
    expect(lettersOf(head?.[0])).toEqual(lettersOf('one other a'));
    expect(head?.slice(1)).toEqual(['b', 'new column ']);
    // It is a cell short until somebody adds to the table: see nodes.ts.
    expect(body).toEqual([
      ['c', 'd', ''],
      ['new row ', ''],
    ]);
    one.does([1, 'column after']);
    meet(one, other);
    expect(new Set(other.rows().map(({ length }) => length))).toEqual(new Set([4, 3]));
  });

  it('keep what one of them types in the first row while the other makes it headings or ordinary cells', async () => {
    for (const times of [1, 2]) {
      const [one, other] = await two();
      for (let done = 0; done < times; done += 1) one.does([0, 'header']);
      other.does([0, 'typed there ']);
      other.does([1, 'here too ']);
      meet(one, other);
      expect(one.rows()).toEqual([
        ['typed there a', 'here too b'],
        ['c', 'd'],
      ]);
      expect(other.rows()).toEqual(one.rows());
      const roles = () => [...one.editor.view.dom.querySelectorAll('tr:first-child > *')].map(({ role }) => role);
      expect(roles()).toEqual(Array.from({ length: 2 }, () => (times === 1 ? 'cell' : 'columnheader')));
      // A cell that is added to the row is like the others.
      one.does([1, 'column after']);
      expect(new Set(roles()).size).toBe(1);
      for (const each of [one, other]) each.editor.destroy();
    }
  });

  it('have the same valid text whatever they do, and it is there when it is opened again', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = new Random(seed);
      const [one, other] = await two();
      for (const step of someSteps(random)) one.does(step);
      for (const step of someSteps(random)) other.does(step);
      meet(one, other);
      const left = one.editor.getJSON();
      expect(other.editor.getJSON(), `seed ${seed}`).toEqual(left);
      one.editor.state.doc.check();
      expect(one.editor.getText(), `seed ${seed}`).toContain('below');
      const later = new Page(one);
      await turn();
      expect(later.editor.getJSON(), `seed ${seed}`).toEqual(left);
      for (const each of [one, other, later]) each.editor.destroy();
    }
  });
});
