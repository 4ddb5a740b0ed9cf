/** @module-tag long */
import { describe, expect, it } from 'vitest';
import { typedWords, wordsOf, isBeginning } from '#domain/finding/words.ts';
import { searchable, searchWords } from '#domain/search.ts';
import { createTask } from '#domain/task/create.ts';
import { searchText } from '#sync/live/filter.ts';
import { DATABASES } from '#test/databases.ts';
import { id } from '#test/house.ts';
import { searchedHouse as house } from '#test/search-house.ts';
import { Random } from '#test/simulation/core/random.ts';

describe.each(DATABASES)('the search on %s', (kind) => {
  it('finds what a browser finds, but for the middles of words, in any script and spelling', async () => {
    const { as, find } = await house(kind);
    const ada = await as('Ada');
    const random = new Random(7);
    const text = () => Array.from({ length: 1 + random.below(4) }, () => random.pick(WRITTEN)?.[0] ?? '').join(' ');
    const tasks = Array.from({ length: 60 }, () => ({ id: id(), name: text(), description: text() }));
    for (const task of tasks) await ada(createTask({ ...task, assignee: ada.person }));
    const typed = () => random.pick(random.pick(WRITTEN) ?? []) ?? '';
    const several = Array.from({ length: 25 }, () => [typed(), typed()]);
    for (const query of [...WRITTEN.flat().map((one: string) => [one]), ...several]) {
      const expected = tasks
        .filter((task) =>
          query.every((one) =>
            WRITTEN.some(
              (forms) => forms.includes(one) && `${task.name} ${task.description}`.split(' ').includes(forms[0]),
            ),
          ),
        )
        .map((task) => task.id);
      expect(new Set(await find(ada, query.join(' '), { most: 60 })), query.join(' ')).toEqual(new Set(expected));
      expect(tasks.filter((task) => hasWords(task, query.join(' '))).map((task) => task.id)).toEqual(expected);
    }
  });

  it('finds only what has the typed text, and all that has it at the beginnings of words', async () => {
    const { as, find } = await house(kind);
    const ada = await as('Ada');
    const random = new Random(11);
    const signs = [
      'a',
      'ab',
      'Ä',
      '夏',
      '祭',
      'り',
      'ខ្មែ',
      'رَ',
      '🚀',
      '👍🏽',
      '🇩🇪',
      "'",
      '’',
      '-',
      '"',
      '\\',
      '&',
      '*',
      '1',
      ' ',
      ' ',
    ];
    const text = () => Array.from({ length: 2 + random.below(6) }, () => random.pick(signs)).join('');
    const tasks = Array.from({ length: 60 }, () => ({ id: id(), name: `x${text()}`, description: text() }));
    for (const task of tasks) await ada(createTask({ ...task, assignee: ada.person }));
    for (const query of ["' or 1", '" OR "', '*', ...Array.from({ length: 60 }, text)]) {
      const found = new Set(await find(ada, query, { most: 60 }));
      const { words } = typedWords(query);
      for (const task of tasks) {
        const all = wordsOf(`${task.name} ${task.description}`);
        const begins = words.length > 0 && words.every((word) => all.some((each) => isBeginning(word, each)));
        // Their numbers have digits, too.
        if (query.includes('1') && !begins) continue;
        expect(found.has(task.id), `${query} in ${task.name} ${task.description}`).toBe(
          begins && hasWords(task, query),
        );
      }
    }
  });
});

/** Words as they are written, and other forms in which they may be typed. None begins another. */
const WRITTEN: readonly (readonly [string, ...string[]])[] = [
  ['🚀', '🚀'],
  ['👍🏽', '👍🏽'],
  ['👩\u200d🔬', '👩\u200d🔬'],
  ['🇩🇪', '🇩🇪'],
  ['1\ufe0f⃣', '1\ufe0f⃣'],
  ['❤\ufe0f', '❤', '❤\ufe0f'],
  ['שָׁלוֹם', 'שלום', 'שׁלום'],
  ['إِسْمٌ', 'اسم', 'أسم'],
  ['مدرســة', 'مدرسه', 'مدرسة'],
  ['می\u200cخواهم', 'میخواهم', 'مي\u200cخواهم'],
  ['Ge\u00adschäft', 'Geschäft', 'geschaft', 'gescha'],
  ['zero\u200bwidth', 'zerowidth', 'ZERO\u2060WIDTH'],
  ['Þórarinn', 'thorarinn', 'ÞÓRARINN', 'Tho'],
  ['Straße', 'STRASSE', 'strass'],
  ['don’t', "don't", 'don´t', 'don‘t'],
  ['ភាសាខ្មែរ', 'ខ្មែរ', 'ភាសា'],
  ['ພາສາລາວ', 'ລາວ'],
  ['ภาษาไทย', 'ไทย', 'ษาไ'],
  ['မြန်မာစာ', 'မာစာ'],
  ['夏祭り', '祭り', '夏', '夏祭'],
  ['ｶﾞｲﾄﾞ', 'ガイド', 'ガイ'],
  ['한국어', '한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
  ['ΤΕΛΟΣ', 'τελος', 'τέλοσ'],
  ['İZMİR', 'izmir', 'ızmır'],
  ['ＡＢＣ', 'abc', 'ABC'],
  ['٢٠٢٦', '2026', '۲۰۲۶'],
  ['v2–final', 'v2-final', 'V2‑FINAL'],
  ['हिन्दी', 'हिन्दी', 'हिन'],
  ['Łódź', 'lodz', 'LO'],
  ['„quoted“', '"quoted"', 'quoted', '“quo'],
];

/** Whether a browser finds it. */
function hasWords(task: { readonly name: string; readonly description: string }, query: string): boolean {
  const text = searchText({ id: '', deletedAt: null, ...task }, ['name', 'description'], {
    searchable,
    words: searchWords,
  });
  return searchWords(query).every((word) => text.includes(word));
}
