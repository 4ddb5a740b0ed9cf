import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldRow } from '../../field/row.ts';
import { createLineParser, type ParserContext, type ParsedLine } from './parse-line.ts';

const fields = [
  { id: 'f1', name: 'Kosten', type: 'NUMBER', unit: '€', options: [] },
  { id: 'f2', name: 'Wer zahlt', type: 'PERSON', unit: '', options: [] },
  { id: 'f3', name: 'Notiz', type: 'TEXT', unit: '', options: [] },
] as unknown as FieldRow[];

const known: ParserContext = {
  minuteNow: 12 * 60,
  today: '2026-11-20',
  locale: 'de',
  priorities: { LOW: 'Niedrig', STANDARD: 'Normal', HIGH: 'Hoch', URGENT: 'Dringend' },
  tags: [
    { id: 't1', name: 'geld' },
    { id: 't2', name: 'two words' },
  ],
  people: [
    { id: 'ada', name: 'Ada Lovelace' },
    { id: 'ben', name: 'Ben' },
    { id: 'ben2', name: 'Ben' },
  ],
  projects: [
    { id: 'p1', name: 'Küche' },
    { id: 'p2', name: 'Küche Boden' },
  ],
  me: 'ada',
  projectId: 'p1',
  canBeAssigned: (person, project) => person === 'ada' || project === 'p2',
  fieldsOf: (project) => (project === 'p1' ? fields : []),
  number: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
};
const read = createLineParser(known);

const SAID =
  'fri freitag am fr so sun sat by on in 3 days tagen a week next 12 12. dec 12.12. 2027 2026-12-01 tomorrow morgen bis zum ' +
  '!high !h ! every each 31 nov p1 p4 @me ~3h ~1,5h ~ ~x # #geld #new #two words @ada lovelace @ben @zoe @ + +küche boden kosten:5 kosten:5€, kosten: kosten:x wer-zahlt:ich "wer zahlt":me notiz:"a b" notiz:„x “ :5 +x , ; "quoted text" " „fri“ „ “ ” ` « » -';

/** Words people write, words the parser looks for, and anything else in Unicode. */
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...SAID.split(' ')) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }) },
);
const gap = fc.constantFrom(' ', '  ', '\t', ' \u3000', '\u00a0');
const line = fc
  .array(fc.tuple(word, gap), { maxLength: 30 })
  .map((parts) => parts.map(([text, space]) => text + space).join(''));

/** The words of a text and how often each occurs, sorted. Punctuation beside a piece does not count. */
const words = (...texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/\s+/))
    .map((text) => text.replace(/[.,;:]+$/, ''))
    .filter((text) => text !== '')
    .toSorted();

const keeps = (text: string, { name, pieces }: ParsedLine) =>
  expect(words(name, ...pieces.map((piece) => text.slice(piece.start, piece.end)))).toEqual(words(text));

describe('a line, whatever is written', () => {
  it('keeps each word in the name or in a piece, whatever pieces are dismissed', () => {
    fc.assert(
      fc.property(line, fc.infiniteStream(fc.boolean()), (text, choices) => {
        const whole = read(text);
        keeps(text, whole);
        const off = new Set(whole.pieces.filter(() => choices.next().value).map((piece) => piece.text));
        const less = read(text, off);
        keeps(text, less);
        expect(less.pieces.filter((piece) => off.has(piece.text))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('means the same whatever the order of its parts', () => {
    const parts = ['!high', 'freitag', '#geld', '@ada', '+küche boden', '"so fri so"', 'Kuchen'];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
        const { pieces, doubts, name } = read(shuffled.join(' '));
        const meant = pieces.map(({ meaning }) => Object.values(meaning).join(' ')).toSorted();
        expect(meant).toEqual(['deadline 2026-11-27', 'person ada', 'priority HIGH', 'project p2', 'tag t1']);
        expect([doubts, words(name)]).toEqual([[], words('"so fri so"', 'Kuchen')]);
      }),
    );
  });

  it('has its pieces in order and at their positions, and no word in two of them', () => {
    fc.assert(
      fc.property(line, (text) => {
        const { pieces, doubts } = read(text);
        const all = [...pieces, ...doubts].toSorted((one, other) => one.start - other.start);
        for (const [at, part] of all.entries()) {
          expect(part.start).toBeGreaterThanOrEqual(all[at - 1]?.end ?? 0);
          expect(text.slice(part.start, part.end).startsWith(part.text)).toBe(true);
        }
        for (const list of [pieces, doubts])
          expect(list).toEqual(list.toSorted((one, other) => one.start - other.start));
      }),
    );
  });

  it('keeps quoted text in the name', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), line, (quoted, after) => {
        const text = `"${quoted.join(' ').replaceAll('"', '')}"`;
        expect(read(`${text} ${after}`).name.startsWith(text.trim())).toBe(true);
      }),
    );
  });

  it('is parsed in linear time: otherwise this test would not end', () => {
    for (const pattern of ['„x ', '“ „a“ ', '"', '" ', '« » ', '@ada lovelace ', 'sun ', ',;', '!high, ', 'fri a ']) {
      const text = pattern.repeat(Math.ceil(400_000 / pattern.length));
      expect(read(text).name.length).toBeLessThanOrEqual(text.length);
    }
  });
});
