import { describe, expect, it } from 'vitest';
import { goOn, isAddress, link, toggleLines, toggleMark, type Edit, type Selected } from './edits.ts';

/** `|` is the caret, or both ends of what is selected. */
function selected(marked: string): Selected {
  const [before = '', ...rest] = marked.split('|');
  const text = before + rest.join('');
  return { text, start: before.length, end: rest.length > 1 ? before.length + (rest[0] ?? '').length : before.length };
}

function after({ text }: Selected, edit: Edit | null): string | null {
  if (!edit) return null;
  const whole = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [start, end] = edit.select;
  const between = start === end ? '' : `${whole.slice(start, end)}|`;
  return `${whole.slice(0, start)}|${between}${whole.slice(end)}`;
}

const enter = (marked: string) => after(selected(marked), goOn(selected(marked)));

describe('Markdown while it is written', () => {
  it('goes on with a list at Enter, and ends it in an empty item', () => {
    expect(enter('- Sand|')).toBe('- Sand\n- |');
    expect(enter('- [x] Sand| it')).toBe('- [x] Sand\n- [ ] | it');
    expect(enter('a\n  9. Sand|')).toBe('a\n  9. Sand\n  10. |');
    expect(enter('> Sand|')).toBe('> Sand\n> |');
    expect(enter('- Sand\n- [ ] |\nb')).toBe('- Sand\n|\nb');
    expect(enter('Sand|')).toBeNull();
    expect(enter('- Sa|n|d')).toBeNull();
    expect(enter('|- Sand')).toBeNull();
    // Nothing is tried in every way that it could be read.
    expect(enter(`${'> '.repeat(40)}- Sand|`)).toBe(`${'> '.repeat(40)}- Sand\n${'> '.repeat(40)}- |`);
    expect(enter(`${'> '.repeat(40)}Sand|`)).toBe(`${'> '.repeat(40)}Sand\n${'> '.repeat(40)}|`);
  });

  it('marks what is selected, and takes the mark away', () => {
    const bold = (marked: string) => after(selected(marked), toggleMark(selected(marked), '**'));
    const italic = (marked: string) => after(selected(marked), toggleMark(selected(marked), '*'));
    expect(bold('a |b| c')).toBe('a **|b|** c');
    expect(bold('a **|b|** c')).toBe('a |b| c');
    expect(bold('a | c')).toBe('a **|** c');
    expect(italic('a **|b|** c')).toBe('a ***|b|*** c');
    expect(italic('*|b|*')).toBe('|b|');
  });

  it('makes links and lists', () => {
    expect(after(selected('a |b| c'), link(selected('a |b| c')))).toBe('a [b](|) c');
    expect(after(selected('|b|'), link(selected('|b|'), 'https://a.example'))).toBe('[b](https://a.example)|');
    expect(after(selected('x\na|b\nc|d\ny'), toggleLines(selected('x\na|b\nc|d\ny'), '- '))).toBe('x\n|- ab\n- cd|\ny');
    expect(after(selected('- a|b|'), toggleLines(selected('- a|b|'), '- '))).toBe('|ab|');
    expect(
      ['https://a.example/b?c', 'http://a', 'https://a.example b', 'javascript:alert(1)', 'a'].map(isAddress),
    ).toEqual([true, true, false, false, false]);
  });
});
