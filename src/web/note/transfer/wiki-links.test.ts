import { describe, expect, it } from 'vitest';
import { withoutWikiLinks } from './wiki-links.ts';

const PATHS = ['Other page.md', 'picture one.png', 'notes/Deep.md', 'notes/files/a(b).png', 'Plan.md', 'notes/Plan.md'];
const read = (text: string, from = 'Home.md') => withoutWikiLinks(text, from, PATHS);

describe('wiki links', () => {
  it.each([
    [
      'See [[Other page|that]] and ![[picture one.png|300]]',
      'See [that](Other%20page.md) and ![picture one.png](picture%20one.png)',
    ],
    ['[[Other page]]', '[Other page](Other%20page.md)'],
    ['[[other PAGE.md#Part|there]]', '[there](Other%20page.md)'],
    ['[[Other page#Part]]', '[Other page #Part](Other%20page.md)'],
    ['[[Deep]] [[notes/Deep]] [[./Deep]]', '[Deep](notes/Deep.md) [notes/Deep](notes/Deep.md) [./Deep](notes/Deep.md)'],
    ['![[a(b).png]]', '![a(b).png](notes/files/a%28b%29.png)'],
    [
      '![[picture one.png|640x480]] ![[picture one.png|A view]]',
      '![picture one.png](picture%20one.png) ![A view](picture%20one.png)',
    ],
    ['| [[Other page\\|that]] |', '| [that](Other%20page.md) |'],
    ['[[Nowhere]] [[]] [a](b)', '[[Nowhere]] [[]] [a](b)'],
    ['`[[Other page]]`', '`[[Other page]]`'],
    ['```\n[[Other page]]\n```\n[[Deep]]', '```\n[[Other page]]\n```\n[Deep](notes/Deep.md)'],
  ])('become links of Markdown: %s', (text, expected) => expect(read(text)).toBe(expected));

  it('are looked for beside the file first, and lead from it', () => {
    expect(read('[[Plan]]')).toBe('[Plan](Plan.md)');
    expect(read('[[Plan]] [[Other page]]', 'notes/Deep.md')).toBe(
      '[Plan](../notes/Plan.md) [Other page](../Other%20page.md)',
    );
  });
});
