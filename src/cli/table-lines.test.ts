import { expect, it } from 'vitest';
import { tableLines } from './table-lines.ts';

const head = ['#', 'Due', 'Name'];
const rows = [
  ['#1', '', 'A name that is longer than the terminal is wide'],
  ['#1234', '', 'Short'],
];

it('columns are as wide as the terminal, without those that say nothing', () => {
  expect(tableLines(head, rows, 30)).toEqual(['#      Name', '#1     A name that is longer…', '#1234  Short']);
  expect(tableLines(head, [], 30)).toEqual([]);
});

it('another program gets all of them, whole, between tabs', () => {
  expect(tableLines(head, rows, null)).toEqual(rows.map((row) => row.join('\t')));
});
