import { describe, expect, it } from 'vitest';
import { mentionText } from '#domain/person/mention.ts';
import { plainLine } from './plain.ts';

describe('shows the beginning of a text in a list', () => {
  it.each([
    ['**Safety first**', 'Safety first'],
    ['# Goal\n\nMove by *June*, and ~~not~~ later.', 'Goal Move by June, and not later.'],
    ['- [x] walls\n- [ ] floor\n  1. sand\n> said Ada', 'walls floor sand said Ada'],
    ['See [the plan](https://example.org/a_(b)) and `npm start`', 'See the plan and npm start'],
    ['```sh\nnpm start\n```', 'npm start'],
    ['a\n---\nb', 'a b'],
    ['| who | what |\n|---|---|\n| Ada | paint |', 'who what Ada paint'],
    [`Ask ${mentionText({ personId: '0198c000-0000-7000-8000-000000000000', name: 'Ben' })}`, 'Ask @Ben'],
    ['2 * 3 * 4, snake_case_name, 5 - 4', '2 * 3 * 4, snake_case_name, 5 - 4'],
    ['\\*not italic\\*', '*not italic*'],
    ['plain  words\nover lines', 'plain words over lines'],
  ])('%j reads %j', (text, line) => expect(plainLine(text)).toBe(line));

  it('looks at no more of a long text than a line shows', () => {
    const shown = plainLine(`**Safety first** ${'**a '.repeat(12_000)}`);
    expect(shown.startsWith('Safety first')).toBe(true);
    expect(shown.length).toBeLessThanOrEqual(2_000);
  });
});
