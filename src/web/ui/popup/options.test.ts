import { describe, expect, it } from 'vitest';
import { keyTarget, matching, sameText } from './options.ts';

const options = ['Bug', 'Design', 'Backend design'].map((label) => ({ value: label, label }));

describe('matching', () => {
  it('finds a part of a name, in any case', () => {
    expect(matching(options, 'DES').map((each) => each.label)).toEqual(['Design', 'Backend design']);
    expect(matching(options, '')).toBe(options);
  });

  it('finds a task by its number', () => {
    const tasks = ['#7', '#71', '#17'].map((hint) => ({ value: hint, label: 'Paint', hint }));
    expect(matching(tasks, '#7').map((each) => each.hint)).toEqual(['#7', '#71']);
    expect(matching(tasks, '7')).toEqual([]);
  });
});

describe('keyTarget', () => {
  const state = { active: 2, count: 3, typing: false };

  it('wraps around with the arrow keys', () => {
    expect(keyTarget('ArrowDown', state)).toBe(0);
    expect(keyTarget('ArrowUp', { ...state, active: 0 })).toBe(2);
    expect(keyTarget('ArrowDown', { ...state, active: -1, count: 0 })).toBe(0);
  });

  it('chooses by digit, but only an existing option and with an empty query', () => {
    expect(keyTarget('2', state)).toBe(1);
    expect(keyTarget('4', state)).toBeNull();
    expect(keyTarget('2', { ...state, typing: true })).toBeNull();
  });

  it('leaves letters to the search field', () => {
    expect(keyTarget('x', { ...state, typing: true })).toBeNull();
    expect(keyTarget(' ', { ...state, typing: true })).toBeNull();
    expect(keyTarget(' ', state)).toBe('choose');
  });
});

describe('sameText', () => {
  it('compares names without case and surrounding spaces', () => {
    expect(sameText('Design', ' design ')).toBe(true);
    expect(sameText('Design', 'Designs')).toBe(false);
  });
});

it('are found however they are written', () => {
  const options = [
    { value: 'a', label: 'שָׁלוֹם' },
    { value: 'b', label: 'Þórarinn’s' },
    { value: 'c', label: '🚀 Straße' },
  ];
  const found = (text: string) => matching(options, text).map(({ value }) => value);
  expect(['שלום', "thorarinn's", 'STRASSE', '🚀'].map(found)).toEqual([['a'], ['b'], ['c'], ['c']]);
});
