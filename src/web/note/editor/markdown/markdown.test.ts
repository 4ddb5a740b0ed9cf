import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteSchema as schema } from '../../transfer/schema.ts';
import { documentOf } from './from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

const paragraph = (...content: Node[]) => schema.node('paragraph', null, content);
const heading = (level: number, ...content: Node[]) => schema.node('heading', { level }, content);
const node = (type: string, content: Node[], attributes: Record<string, unknown> = {}) =>
  schema.node(type, attributes, content);
const doc = (...content: Node[]) => node('doc', content);
const again = (markdown: string) => toMarkdown(documentOf(schema, markdown));

/** Signs that Markdown knows, and what else people write. */
const WORDS = fc
  .array(
    fc.constantFrom(
      ...'aZ9 é☃ش'.split(''),
      ...'*_~`[]()<>#+-=|\\!&@.:/'.split(''),
      ...[
        '  ',
        '\u00a0',
        '\n',
        '\t',
        '- ',
        '1. ',
        '&amp;',
        'example.com',
        'https://a.b/c_d',
        'a@b.co',
        '#12',
        'C:\\',
        '\\\\a\\',
        '[x] ',
        '---',
        '```',
        '**',
        '~~',
      ],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const MARKS = fc.oneof(
  fc.subarray(['bold', 'italic', 'strike']).map((names) => names.map((name) => schema.mark(name))),
  fc.constant([schema.mark('code')]),
  fc
    .tuple(
      fc.constantFrom(
        'https://pulse.example/a_(b)',
        'mailto:a@b.co',
        'https://x.y/?a=1&copy;=2 3',
        '/notes/1',
        'javascript:alert(1)',
        'ftp://x.y',
      ),
      fc.subarray(['bold', 'italic']),
    )
    .map(([href, names]) => [schema.mark('link', { href }), ...names.map((name) => schema.mark(name))]),
);
const LINE = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(WORDS, MARKS).map(([words, marks]) => schema.text(words, marks)) },
    { weight: 1, arbitrary: fc.constant(schema.node('hardBreak')) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('Ada Lovelace', 'a.b|c', '![x](y)')
        .map((name) => schema.node('mention', { personId: '01a212f9-b98c-7091-b0bc-2ef32181d0ee', name })),
    },
  ),
  { maxLength: 5 },
);

const { block } = fc.letrec<{ block: Node; item: Node[]; cell: Node }>((tie) => ({
  cell: LINE.map((line) => node('tableCell', line)),
  item: fc
    .tuple(LINE, fc.array(tie('block'), { maxLength: 2 }))
    .map(([line, blocks]) => [paragraph(...line), ...blocks]),
  block: fc.oneof(
    { depthSize: 'small', maxDepth: 3, depthIdentifier: 'block' },
    LINE.map((line) => paragraph(...line)),
    fc.tuple(fc.integer({ min: 1, max: 3 }), LINE).map(([level, line]) => heading(level, ...line)),
    fc.constant(node('horizontalRule', [])),
    fc
      .tuple(WORDS, fc.constantFrom('ts', 'c++', null, 'a b'))
      .map(([code, language]) => node('codeBlock', [schema.text(code)], { language })),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.array(tie('cell'), { minLength: 1, maxLength: 6 }))
      .map(([width, cells]) =>
        node(
          'table',
          Array.from({ length: Math.ceil(cells.length / width) }, (_, at) =>
            node('tableRow', cells.slice(at * width, (at + 1) * width)),
          ),
        ),
      ),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((blocks) => node('blockquote', blocks)),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) =>
      node(
        'bulletList',
        items.map((item) => node('listItem', item)),
      ),
    ),
    fc.tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 1, 7)).map(([items, start]) =>
      node(
        'orderedList',
        items.map((item) => node('listItem', item)),
        { start },
      ),
    ),
    fc.array(fc.tuple(tie('item'), fc.boolean()), { minLength: 1, maxLength: 3 }).map((items) =>
      node(
        'taskList',
        items.map(([item, checked]) => node('taskItem', item, { checked })),
      ),
    ),
  ),
}));

describe('a note as Markdown', () => {
  it('stays the same when it is read and written again, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const markdown = toMarkdown(doc(...blocks));
        const read = documentOf(schema, markdown);
        read.check();
        expect(toMarkdown(read)).toBe(markdown);
      }),
      { numRuns: 400, seed: 17 },
    );
  });

  it('has the level of each heading', () => {
    const [plan, paint] = [heading(1, schema.text('Plan')), heading(3, schema.text('Paint'))];
    const markdown = toMarkdown(doc(plan, paint));
    expect(markdown).toBe('# Plan\n\n### Paint\n');
    expect(documentOf(schema, markdown).toJSON()).toEqual(doc(plan, paint).toJSON());
  });

  it('keeps every word of it', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        const letters = (of: Node) => of.textBetween(0, of.content.size, '').replaceAll(/\s/gu, '');
        const written = doc(...blocks);
        expect(letters(documentOf(schema, toMarkdown(written)))).toBe(letters(written));
      }),
      { numRuns: 150, seed: 17 },
    );
  });

  it('has tables, languages, boxes among bullets, and lists that follow each other', () => {
    for (const markdown of [
      '| Room | Color |\n| --- | --- |\n| Kitchen | **blue** \\| white |\n',
      '```ts\nlet a;\n```\n',
      '- a\n- b\n\n* c\n',
      '- [x] done\n- [ ] open\n  - [ ] below\n',
      '1. a\n2. b\n   - c\n\n     d\n',
      'see #12 and [Pulse](https://pulse.example/a)\n',
      'a  \n\\- b\n',
    ])
      expect(again(markdown)).toBe(markdown);
    expect(again('- [x] a\n- b\n- [ ] c')).toBe('- [x] a\n\n* b\n\n- [ ] c\n');
    expect(again('1. [x] a\n2. [ ] b')).toBe('- [x] 1\\. a\n- [ ] 2\\. b\n');
    expect(again('- a\n  - [x] b\n  - c')).toBe('- a\n  - [x] b\n\n  * c\n');
    expect(again('![Photo](https://evil.example/p.png)')).toBe('[Photo](https://evil.example/p.png)\n');
    expect(again('>')).toBe('>\n');
  });

  it('keeps the numbers of a list', () => {
    const numbers = (markdown: string) =>
      documentOf(schema, markdown).children.flatMap((list) =>
        list.children.map((_, at) => Number(list.attrs['start'] ?? 1) + at),
      );
    for (const [markdown, expected] of [
      ['12. Dezember Steuer\n24. Dezember Geschenke', [12, 24]],
      ['3. Oktober\n1. November', [3, 1]],
      ['1. a\n1. b\n1. c', [1, 2, 3]],
      ['1. a\n2. b\n2. c\n4. d', [1, 2, 2, 4]],
    ] as const) {
      expect(numbers(markdown)).toEqual(expected);
      expect(numbers(again(markdown))).toEqual(expected);
    }
    expect(again('12. a\n24. b')).toBe('12. a\n\n24. b\n');
  });

  it('keeps paths of Windows as they are', () => {
    for (const path of [
      String.raw`\\server\share\x`,
      String.raw`C:\new\_dir_`,
      String.raw`see C:\Program Files (x86)\_a\*.txt`,
      String.raw`D:\a\-b\#1 and \\nas.example.com\c$\[1]`,
      String.raw`(C:\new\_dir_) "C:\_x" C:\_y\ C:`,
      String.raw`\foo \\foo a\_b ab:\_c`,
    ]) {
      const note = doc(paragraph(schema.text(path)));
      expect(documentOf(schema, toMarkdown(note)).textContent).toBe(path);
    }
    for (const path of [String.raw`\\server\share\x`, String.raw`C:\new\_dir_`, String.raw`C:\Program Files\App\_a`])
      expect(documentOf(schema, path).textContent).toBe(path);
    expect(again(String.raw`**C:\new\_dir_**`)).toBe(`${String.raw`**C:\new\_dir_**`}\n`);
    expect(again(String.raw`\_a\_ \\ b`)).toBe(`${String.raw`\_a\_ \\ b`}\n`);
  });

  it('has a paragraph for each row of a table with too many cells', () => {
    const rows = Array.from({ length: 1001 }, (_, at) => `| ${at} | x |`);
    const read = documentOf(schema, ['| a | b |', '| --- | --- |', ...rows].join('\n'));
    expect(read.childCount).toBe(1002);
    expect(read.lastChild?.textContent).toBe('1000 | x');
  });
});
