import { describe, expect, it } from 'vitest';
import { helpPathOf } from './help-path.ts';
import { findIn, sectionsOf } from './sections.ts';

const page = { path: 'guide/paint', title: 'Paint', about: 'Walls and doors' };
const text = `# Paint

Any wall, in white or not, Übergänge too.

## Which white

A wall wants **three** coats.
They dry overnight.

\`\`\`
## no heading
\`\`\`

| kind | drying |
|---|---|
| lime | a week |
`;

describe('links in the handbook', () => {
  it.each([
    ['capture.md', 'guide/boards', '/help/guide/capture'],
    ['tasks.md#checklists-and-subtasks', 'guide/boards', '/help/guide/tasks#checklists-and-subtasks'],
    ['#order', 'guide/boards', '/help/guide/boards#order'],
    ['../operate/README.md', 'guide/boards', '/help/operate'],
    ['backup.md', 'operate', '/help/operate/backup'],
    ['README.md#the-port', 'operate/backup', '/help/operate#the-port'],
    ['#live', 'api', '/help/api#live'],
    ['https://example.org/a.md', 'api', null],
  ])('%s in %s', (href, at, path) => expect(helpPathOf(href, at)).toBe(path));
});

describe('the search of the handbook', () => {
  const sections = sectionsOf(page, text);

  it('has a section for what is before the first heading, and for each heading that is none in code', () => {
    expect(sections.map(({ heading }) => heading)).toEqual([null, 'Which white']);
    expect(sections[1]?.text.split('\n')).toEqual(
      expect.arrayContaining(['A wall wants three coats. They dry overnight.', 'lime a week']),
    );
  });

  it('finds what has all words, as every search of Pulse folds them, first what is named so', () => {
    const found = (typed: string) => findIn(sections, typed).map(({ path, title }) => [path, title]);
    expect(found('ubergange')).toEqual([['/help/guide/paint', 'Paint']]);
    expect(found('WHITE')).toEqual([
      ['/help/guide/paint#which-white', 'Paint: Which white'],
      ['/help/guide/paint', 'Paint'],
    ]);
    expect(found('wall')).toHaveLength(2);
    expect(found('overnight coats')).toEqual([['/help/guide/paint#which-white', 'Paint: Which white']]);
    expect(found('doors')[0]).toEqual(['/help/guide/paint', 'Paint']);
    expect([found('nowhere'), found('  ')]).toEqual([[], []]);
    expect(findIn(sections, 'three')[0]?.excerpt?.text).toBe('A wall wants three coats. They dry overnight.');
  });
});
