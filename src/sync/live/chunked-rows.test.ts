import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { item, type Item } from '../replica/memory/example.ts';
import { plainSearch, searchText } from './filter.ts';
import { Grouping } from './grouping.ts';
import { TEXT_END, ChunkedRows, type IndexedRow } from './chunked-rows.ts';
import { withChanges, type Compare } from './sorted.ts';

const compare: Compare<IndexedRow> = (a, b) =>
  Number(a.key) - Number(b.key) || (a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0);

function element(key: number, id: string, name = `${id} of ${key}`): IndexedRow {
  const row = item(id, { name });
  return { row, key, text: searchText(row, ['name', 'holder'], plainSearch) };
}

const byHolder = new Grouping('holder');

function found(pieces: ChunkedRows, wanted: string | readonly string[] = '', grouping = byHolder): string[] {
  const ids: string[] = [];
  pieces.visit(wanted === '' ? [] : [wanted].flat(), grouping, (row, group) => {
    expect(grouping.keys[group]).toBe((row as Item).holder);
    ids.push(row.id);
  });
  return ids;
}

describe('L1 chunked rows', () => {
  it('are complete and in order, however many are added and removed', () => {
    const key = fc.nat(3_000);
    fc.assert(
      fc.property(
        fc.uniqueArray(key, { maxLength: 1_500, size: 'max' }),
        fc.array(fc.record({ key, stays: fc.boolean() }), { maxLength: 1_500, size: 'max' }),
        (start, changes) => {
          const pieces = new ChunkedRows(
            start.map((each) => element(each, `r${each}`)),
            compare,
          );
          const there = new Set(start);
          for (const { key: each, stays } of changes) {
            if (there.delete(each)) expect(pieces.remove(element(each, `r${each}`))?.row.id).toBe(`r${each}`);
            if (!stays) continue;
            pieces.add(element(each, `r${each}`));
            there.add(each);
          }
          const wanted = [...there].sort((a, b) => a - b).map((each) => `r${each}`);
          expect(found(pieces)).toEqual(wanted);
          for (const text of ['7', '12 of', 'me', 'nothing']) {
            expect(found(pieces, text)).toEqual(wanted.filter((id) => `${id} of ${id.slice(1)}\nme`.includes(text)));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are searched while typing: each letter narrows the result, a deleted letter widens it, changes show', () => {
    const words = fc.constantFrom('abc', 'abab', 'ba', 'c', 'cab');
    const rows = fc.uniqueArray(fc.record({ key: fc.nat(2_000), name: words }), {
      maxLength: 900,
      size: 'max',
      selector: ({ key }) => key,
    });
    const typed = fc.array(fc.constantFrom('', 'a', 'ab', 'aba', 'abab', 'b', 'ba', 'c', 'ca'), { maxLength: 12 });
    fc.assert(
      fc.property(rows, typed, fc.nat(), (start, texts, which) => {
        const pieces = new ChunkedRows(
          start.map(({ key, name }) => element(key, `r${key}`, name)),
          compare,
        );
        const names = new Map<number, string>(start.map(({ key, name }) => [key, name]));
        for (const [turn, text] of texts.entries()) {
          // Now and then a row is renamed: it may stop matching what found it before, or begin to.
          const changes = turn % 3 === 2 ? start[which % Math.max(start.length, 1)] : undefined;
          if (changes) {
            const { key } = changes;
            pieces.remove(element(key, `r${key}`));
            pieces.add(element(key, `r${key}`, 'ab'));
            names.set(key, 'ab');
          }
          const wanted = [...names].filter(([, name]) => `${name}\0me`.includes(text)).map(([key]) => key);
          const grouping = turn % 2 === 0 ? byHolder : new Grouping('holder');
          expect(found(pieces, text, grouping)).toEqual(wanted.sort((a, b) => a - b).map((key) => `r${key}`));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('find nothing for what does not exist', () => {
    const pieces = new ChunkedRows([element(1, 'a')], compare);
    expect([pieces.remove(element(1, 'b')), pieces.remove(element(2, 'a')), found(pieces)]).toEqual([
      undefined,
      undefined,
      ['a'],
    ]);
  });

  it('find every word, wherever in the row each is', () => {
    const pieces = new ChunkedRows([element(1, 'a', 'first line'), element(2, 'b', 'last line')], compare);
    expect(found(pieces, ['line', 'first'])).toEqual(['a']);
    expect(found(pieces, ['me', 'li'])).toEqual(['a', 'b']);
    expect(found(pieces, ['line', 'middle'])).toEqual([]);
    expect(found(pieces, ['line', TEXT_END])).toEqual([]);
  });

  it('find a text within one column of one row only', () => {
    const pieces = new ChunkedRows([element(1, 'a', 'first'), element(2, 'b', 'last\nline')], compare);
    for (const across of ['firstme', 'mela', `t${TEXT_END}m`, TEXT_END]) expect(found(pieces, across)).toEqual([]);
    expect([found(pieces, 'e'), found(pieces, 't\nl')]).toEqual([['a', 'b'], ['b']]);
  });
});

describe('L1 sorted list', () => {
  it('equals a fresh sort after changes', () => {
    const numbers = fc.uniqueArray(fc.nat(60));
    fc.assert(
      fc.property(numbers, numbers, numbers, (start, out, coming) => {
        const ascending: Compare<number> = (a, b) => a - b;
        const removed = out.filter((each) => start.includes(each));
        const kept = start.filter((each) => !removed.includes(each));
        const added = coming.filter((each) => !kept.includes(each));
        const before = start.toSorted(ascending);
        expect(withChanges(before, removed, added, ascending)).toEqual([...kept, ...added].sort(ascending));
        expect(before).toEqual(start.toSorted(ascending));
      }),
    );
  });
});
