import { describe, expect, it } from 'vitest';
import { numbersIn, withoutTaskNumbers } from './number-in-text.ts';

describe('numbers of tasks in a text from elsewhere', () => {
  it.each([
    ['same as #1, see PR #2310', String.raw`same as \#1, see PR \#2310`],
    ['#1', String.raw`\#1`],
    ['(#1) "#2" **#3** #4.', String.raw`(\#1) "\#2" **\#3** \#4.`],
    ['- [ ] like #7', String.raw`- [ ] like \#7`],
    ['- a\n\n    #7', '- a\n\n    \\#7'],
    [String.raw`\#1`, String.raw`\#1`],
    ['`#1` and ``a ` #2`` and #3', '`#1` and ``a ` #2`` and \\#3'],
    ['a ` #1', 'a ` \\#1'],
    ['```\n#1\n```\n#2', '```\n#1\n```\n\\#2'],
    ['~~~ js\n#1', '~~~ js\n#1'],
    ['- a\n  ```\n#1', '- a\n  ```\n\\#1'],
    ['a\n\n    #1\n    #2', 'a\n\n    #1\n    #2'],
    ['https://a.example/?#1 #2', String.raw`https://a.example/?#1 \#2`],
    // In the address of a link the backslash is one of Markdown's, too.
    ['[a](#1) #2', String.raw`[a](\#1) \#2`],
    ['](#1)', String.raw`](\#1)`],
    ['a `b\nc` #1 `d`', 'a `b\nc` \\#1 `d`'],
    ['`a`\n`#1`', '`a`\n`#1`'],
    ['a#1 #1a ##1 &#1; # 1', 'a#1 #1a ##1 &#1; # 1'],
  ])('%j stay numbers', (text, plain) => expect(withoutTaskNumbers(text)).toBe(plain));

  it('are not found as tasks that it names', () => {
    expect(numbersIn('see #1 and #2')).toEqual([1, 2]);
    expect(numbersIn(withoutTaskNumbers('see #1 and #2'))).toEqual([]);
  });
});
