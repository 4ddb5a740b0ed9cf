import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTick } from '#domain/task/checklist.ts';
import { withoutTaskNumbers } from '#domain/task/number-in-text.ts';
import { hasMarks } from './marks.ts';
import { numbersOf, parseMarkdown, safeHref, type Node } from './parse.ts';

/** `p(text, strong(bold))` */
function shape(text: string): string {
  const of = ({ type, content, children, box, align }: Node): string => {
    const marks = `${box ? (box.ticked ? '+' : '-') + box.line : ''}${align ?? ''}`;
    const inside = [content && JSON.stringify(content), ...children.map(of)].filter(Boolean).join(' ');
    return `${type}${marks && `[${marks}]`}${inside && `(${inside})`}`;
  };
  return (parseMarkdown(text) ?? []).map(of).join(' ');
}

describe('markdown', () => {
  it('has headings, paragraphs, lists, quotes, code and tables', () => {
    expect(shape('# One\ntwo **three** `four`')).toBe(
      'heading(text("One")) paragraph(text("two ") strong(text("three")) text(" ") code_inline("four"))',
    );
    expect(shape('- a\n  - b\n')).toBe('bullet_list(list_item(text("a") bullet_list(list_item(text("b")))))');
    expect(shape('3. a\n\n   b')).toBe('ordered_list(list_item(paragraph(text("a")) paragraph(text("b"))))');
    expect(shape('> a')).toBe('blockquote(paragraph(text("a")))');
    expect(shape('```js\n<b>\n```')).toBe('fence("<b>\\n")');
    expect(shape('|a|\n|-:|\n|b|')).toContain('td[right](text("b"))');
  });

  it('keeps line breaks', () => expect(shape('a\nb')).toBe('paragraph(text("a") softbreak text("b"))'));

  it('links bare addresses', () => {
    const [paragraph] = parseMarkdown('see https://a.example/b?c and me@a.example') ?? [];
    const links = paragraph?.children.filter(({ type }) => type === 'link').map(({ href }) => href);
    expect(links).toEqual(['https://a.example/b?c', 'mailto:me@a.example']);
  });

  it('has numbers of tasks, outside of code, links and words', () => {
    expect(shape('#297: see #12, #3')).toBe(
      'paragraph(task_number("297") text(": see ") task_number("12") text(", ") task_number("3"))',
    );
    expect(shape('- [ ] **#5**')).toBe('bullet_list(list_item[-0](strong(task_number("5"))))');
    for (const text of [
      '`#1`',
      '[see #1](https://a.example)',
      'https://a.example/b#1',
      'a#1',
      '#1a',
      '#0',
      '##1',
      '#1_',
      String.raw`\#1`,
      String.raw`see \#1, **\#2**`,
      String.raw`\\#1`,
    ])
      expect(shape(text)).not.toContain('task_number');
    expect(shape(String.raw`see \#1 and #2`)).toBe('paragraph(text("see ") sign("#") text("1 and ") task_number("2"))');
  });

  it('has no numbers of tasks in a text from elsewhere, whatever is around them', () => {
    const parts = ['#1', '#23', ' ', '\n', '\n\n', '`', '``', '```', '    ', '- ', '(', ')', '[', ']', '*', 'a'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 20 }), (chosen) => {
        expect(shape(withoutTaskNumbers(chosen.join('')))).not.toContain('task_number');
      }),
      { numRuns: 2_000 },
    );
  });

  it('has paths of Windows as they are', () => {
    for (const path of [String.raw`\\server\share\x`, String.raw`C:\new\_dir_`, String.raw`\\nas.example.com\c$\_a`])
      expect(parseMarkdown(path)?.[0]?.children.map(({ type, content }) => [type, content])).toEqual([['text', path]]);
    expect(shape(String.raw`a\_b \*c C:\\d`)).toBe(String.raw`paragraph(text("a_b *c C:\\d"))`);
  });

  it('has the numbers of a list as they are written, unless all are the same', () => {
    const numbers = (text: string) => {
      const [list] = parseMarkdown(text) ?? [];
      return list && numbersOf(list.children, list.start ?? 1);
    };
    expect(numbers('12. a\n24. b')).toEqual([12, 24]);
    expect(numbers('3. a\n1. b')).toEqual([3, 1]);
    expect(numbers('1. a\n1. b')).toEqual([1, 2]);
    expect(numbers('- a')).toEqual([null]);
  });

  it('has checkboxes, each with its line', () => {
    expect(shape('# a\n\n- [ ] b\n  - [x] c\n1. [X] d\n> - [ ] e\n- [y] f\n- [ ]g')).toBe(
      'heading(text("a")) ' +
        'bullet_list(list_item[-2](text("b") bullet_list(list_item[+3](text("c"))))) ' +
        'ordered_list(list_item[+4](text("d"))) ' +
        'blockquote(bullet_list(list_item[-5](text("e")))) ' +
        'bullet_list(list_item(text("[y] f")) list_item(text("[ ]g")))',
    );
    expect(shape('```\n- [ ] a\n```')).toBe('fence("- [ ] a\\n")');
  });
});

describe('ticking', () => {
  it('changes its checkbox and nothing else', () => {
    const text = 'a [ ]\r\n- [ ] b [ ]\n\n> 1. [X] c';
    expect(withTick(text, 1, true)).toBe('a [ ]\r\n- [x] b [ ]\n\n> 1. [X] c');
    expect(withTick(text, 3, false)).toBe('a [ ]\r\n- [ ] b [ ]\n\n> 1. [ ] c');
    expect(withTick(text, 2, true)).toBe(text);
  });
});

describe('hostile markdown', () => {
  it('shows HTML as text', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<!-- x -->',
      '<svg/onload=alert(1)>',
      '&lt;script&gt;',
    ]) {
      expect(shape(html)).not.toMatch(/html|image|link/);
      expect(shape(`a ${html} b`)).not.toMatch(/html|image|link/);
    }
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'javascript\n:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml,<svg/>',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'view-source:https://a.example',
    'intent://a#Intent;end',
    'http://',
    'https://[',
  ])('does not link %j', (href) => {
    expect(safeHref(href, 'https://pulse.example')).toBeUndefined();
    const disguises = [
      `[x](${href})`,
      `[x](<${href}>)`,
      `[x]: ${href}\n\n[x]`,
      `<${href}>`,
      `![x](${href})`,
      `[x](${Array.from(href, (sign) => `&#${sign.codePointAt(0)};`).join('')})`,
      `[x](${href.replace(':', '&colon;')})`,
      `[x](${href.replace('j', '\\j')})`,
    ];
    for (const text of disguises)
      for (const found of hrefsOf(parseMarkdown(text) ?? []))
        expect(safeHref(found, 'https://pulse.example') ?? 'https:').toMatch(/^(https?|mailto):/);
  });

  it('links pages and email addresses in full', () => {
    expect(safeHref('HTTPS://a.example/b', 'https://pulse.example')).toBe('https://a.example/b');
    expect(safeHref('mailto:a@b.example', 'https://pulse.example')).toBe('mailto:a@b.example');
    expect(safeHref('/tasks?taskId=1', 'https://pulse.example')).toBe('https://pulse.example/tasks?taskId=1');
  });

  it('limits nesting, and is shown as typed beyond a number of pieces', () => {
    const depth = (nodes: readonly Node[]): number => 1 + Math.max(-1, ...nodes.map(({ children }) => depth(children)));
    const deep = ['>', '> - ', '- ', '1. ', '[', '![', '*a **b ', '[a]('].map((each) => each.repeat(12_000));
    for (const text of deep) expect(depth(parseMarkdown(text.slice(0, 50_000)) ?? [])).toBeLessThan(60);
    expect(parseMarkdown('- a\n'.repeat(5_001))).toBeNull();
    expect(parseMarkdown('*a* '.repeat(12_000))).toBeNull();
  });
});

describe('what is nested very deeply', () => {
  const words = (nodes: readonly Node[]): string =>
    nodes.map(({ content, children }) => content + words(children)).join(' ');

  it.each(['> ', '>', '- ', '1. ', '> - ', '* > '])('is shown without its signs: %j', (sign) => {
    const text = `${sign.repeat(2_000)}Two coats of white.\n\nAnd a window.`;
    expect(words(parseMarkdown(text) ?? [])).toContain('Two coats of white.');
    expect(words(parseMarkdown(text) ?? [])).toContain('And a window.');
  });

  it('keeps each line of it', () => {
    const text = Array.from({ length: 60 }, (_, n) => `${'> '.repeat(n + 1)}Line ${n}`).join('\n');
    for (let n = 0; n < 60; n += 1) expect(words(parseMarkdown(text) ?? [])).toMatch(new RegExp(`Line ${n}\\b`));
    const list = Array.from({ length: 60 }, (_, n) => `${'  '.repeat(n)}- Item ${n}`).join('\n');
    for (let n = 0; n < 60; n += 1) expect(words(parseMarkdown(list) ?? [])).toMatch(new RegExp(`Item ${n}\\b`));
  });
});

describe('text without markup', () => {
  it.each(['Two coats of white.', 'Which white? The other, please!', 'a\nb', '€ 20 (about)', ''])(
    'is shown as it is: %j',
    (text) => expect(hasMarks(text)).toBe(false),
  );
  it.each([
    '**a**',
    '- a',
    '  + a',
    '1. a',
    '# a',
    'a\n\nb',
    'a `b`',
    'www.a.example',
    'a@b',
    'http://a',
    '    a',
    'a\n==',
  ])('is not %j', (text) => expect(hasMarks(text)).toBe(true));
});

function hrefsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ type, href, children }) => [
    ...(href !== undefined && ['link', 'image'].includes(type) ? [href] : []),
    ...hrefsOf(children),
  ]);
}
