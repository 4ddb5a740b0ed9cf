import { describe, expect, it } from 'vitest';
import { checklistItem, checklistItems, countChecklist, unticked, withoutItem } from './checklist.ts';

const LIST = ['Before', '', '- [ ] Sand', '  - [x] Floor', '  - [ ] Wall', '* [X] Prime', '1. [ ] Paint'].join('\n');

describe('a checklist', () => {
  it('counts the items with a box, at any depth and with any marker', () => {
    expect(countChecklist(LIST)).toEqual({ done: 2, all: 5 });
    expect(countChecklist('> - [ ] quoted')).toEqual({ done: 0, all: 1 });
    expect(countChecklist('')).toEqual({ done: 0, all: 0 });
  });

  it('leaves out what only looks like an item', () => {
    expect(countChecklist('[ ] no list\n-[ ] no space\n- [y] no box\n- [ ]no space\n- a [ ] within')).toEqual({
      done: 0,
      all: 0,
    });
    expect(countChecklist('```md\n- [ ] code\n```\n- [ ] item\n~~~\n- [x] code\n```\n- [x] code\n~~~')).toEqual({
      done: 0,
      all: 1,
    });
  });

  it('leaves out code up to the end of its block, which names no language', () => {
    expect(countChecklist('```js\n- [ ] code\n```js\n- [ ] code\n```\n- [x] item')).toEqual({ done: 1, all: 1 });
    expect(countChecklist('~~~~\n~~~\n- [ ] code\n~~~~ \n- [ ] item')).toEqual({ done: 0, all: 1 });
    expect(countChecklist('```- [ ]``` in a line\n- [ ] item')).toEqual({ done: 0, all: 1 });
    expect(countChecklist('```js\r\n- [ ] code\r\n```\r\n- [ ] item\r\n')).toEqual({ done: 0, all: 1 });
  });

  it('knows what an item says', () => {
    expect(checklistItem('  3) [x]  **Prime** it ')).toEqual({ text: '**Prime** it', isDone: true });
    expect(checklistItem('- [ ]')).toEqual({ text: '', isDone: false });
    expect(checklistItem('Prime')).toBeNull();
  });

  it('loses an item, of which nested ones stay', () => {
    expect(withoutItem(LIST, 2)).toBe('Before\n\n- [x] Floor\n- [ ] Wall\n* [X] Prime\n1. [ ] Paint');
    expect(withoutItem(LIST, 5)).toBe(LIST.replace('* [X] Prime\n', ''));
    expect(withoutItem('- [ ] Sand\n- [ ] Paint', 1)).toBe('- [ ] Sand\n');
  });

  it('names the line of each item', () => {
    expect(checklistItems('Steps:\r\n\r\n- [x] Sand\r- [ ] **Prime** it\n```\n- [ ] code\n```\n  - [ ] twice')).toEqual(
      [
        { line: 2, text: 'Sand', isDone: true },
        { line: 3, text: '**Prime** it', isDone: false },
        { line: 7, text: 'twice', isDone: false },
      ],
    );
  });
});

describe('unticked', () => {
  it('unticks every item, and leaves code, words and line ends', () => {
    expect(countChecklist(unticked(LIST))).toEqual({ done: 0, all: 5 });
    expect(unticked('- [x] a [x]\r\n```\n- [x] code\n```\n> - [X] b\r')).toBe(
      '- [ ] a [x]\r\n```\n- [x] code\n```\n> - [ ] b\r',
    );
    expect(unticked('text [x]')).toBe('text [x]');
  });
});
