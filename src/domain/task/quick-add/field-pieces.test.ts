import { describe, expect, it } from 'vitest';
import { idOf } from '#test/domain/world.ts';
import type { FieldRow, FieldTypeName } from '../../field/row.ts';
import { fieldsOf } from './fields.ts';
import { createLineParser, type ParserContext } from './parse-line.ts';

describe('what a line says in the fields of the project', () => {
  const [hall, saw, drill] = ['hall', 'saw', 'drill'].map(idOf) as [string, string, string];
  const option = (id: string, name: string, isDeleted = false) => ({ id, name, hue: null, isDeleted });
  const field = (id: string, name: string, type: FieldTypeName, more: object = {}) =>
    ({ id, name, type, unit: '', options: [], ...more }) as unknown as FieldRow;
  const fields = [
    field('cost', 'Cost', 'NUMBER', { unit: '€' }),
    field('risk', 'Risk  level', 'ONE_OF', { options: [option(hall, 'Very high'), option(saw, 'Low', true)] }),
    field('tools', 'Tools', 'SOME_OF', { options: [option(saw, 'Saw'), option(drill, 'Drill')] }),
    field('day', 'Ordered', 'DATE'),
    field('by', 'Painter', 'PERSON'),
    field('paid', 'Paid', 'CHECKBOX'),
    field('note', 'Note', 'TEXT'),
    field('offer', 'Offer', 'LINK'),
  ];
  const people = [{ id: idOf('ada'), name: 'Ada Lovelace' }];
  const inKitchen: ParserContext = {
    today: '2026-11-20',
    minuteNow: 12 * 60,
    locale: 'en',
    priorities: { LOW: 'Low', STANDARD: 'Normal', HIGH: 'High', URGENT: 'Urgent' },
    tags: [],
    projects: [
      { id: 'p1', name: 'Kitchen' },
      { id: 'p3', name: 'Garden' },
    ],
    canBeAssigned: () => true,
    projectId: 'p1',
    me: idOf('ada'),
    people,
    fieldsOf: (project) => (project === 'p1' ? fields : []),
    number: (text) => (/^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  };
  const full = (text: string, more: Partial<ParserContext> = {}, off: readonly string[] = []) =>
    createLineParser({ ...inKitchen, ...more })(text, new Set(off));
  const said = (text: string, more: Partial<ParserContext> = {}, off: readonly string[] = []) => {
    const { name, pieces } = full(text, more, off);
    return [name, ...pieces.flatMap(({ meaning }) => (meaning.kind === 'field' ? [[meaning.id, meaning.value]] : []))];
  };

  it.each([
    ['Doors cost:120', 'cost', 120],
    ['Doors COST:-1,5', 'cost', -1.5],
    ['cost:120€, Doors', 'cost', 120],
    ['Doors risk-level:very-high', 'risk', hall],
    ['Doors "risk level":"very high"', 'risk', hall],
    ['Doors „Risk level“:very', 'risk', hall],
    ['Doors tools:saw,drill', 'tools', [saw, drill]],
    ['Doors ordered:tomorrow', 'day', '2026-11-21'],
    ['Doors ordered:"24 dec"', 'day', '2026-12-24'],
    ['Doors painter:me', 'by', idOf('ada')],
    ['Doors painter:ada-lovelace', 'by', idOf('ada')],
    ['Doors paid:ja', 'paid', true],
    ['Doors note:"Miller & Co"', 'note', 'Miller & Co'],
    ['Doors offer:https://example.org/a?b=1', 'offer', 'https://example.org/a?b=1'],
  ])('is understood in %s', (text, id, value) => expect(said(text)).toEqual(['Doors', [id, value]]));

  it('stands beside other pieces, the last of a field counts, and a project that is named has its own', () => {
    const { name, pieces } = full('Doors cost:1 tomorrow cost:2 !high');
    expect(name).toBe('Doors cost:1');
    expect(pieces.map(({ meaning }) => meaning.kind)).toEqual(['deadline', 'field', 'priority']);
    expect(said('Doors cost:5 +garden')).toEqual(['Doors cost:5']);
    expect(said('Doors cost:5 +kitchen', { projectId: 'p3' })).toEqual(['Doors', ['cost', 5]]);
    expect(fieldsOf(full('Doors cost:5 paid:x'))).toMatchObject({ fieldValues: { cost: 5, paid: true } });
  });

  it('stays text where the field does not take it, in quotes, and where it was dismissed', () => {
    for (const text of ['Doors cost:cheap', 'Doors risk-level:low', 'Doors paid:no', 'Doors offer:example.org'])
      expect(said(text)).toEqual([text]);
    expect(full('Doors cost:cheap').doubts).toMatchObject([{ text: 'cost:cheap', about: { name: 'Cost' } }]);
    for (const text of ['Doors "pay cost:5 now"', 'Doors size:5', 'Doors cost: 5', 'Doors cost:"5"x', 'Meet at 12:30'])
      expect(said(text).length).toBe(1);
    expect(said('Doors painter:me', { canBeAssigned: () => false })).toEqual(['Doors painter:me']);
    expect(said('Doors cost:5', {}, ['cost:5'])).toEqual(['Doors cost:5']);
  });

  it('takes no longer the longer a line is', () => {
    // Of this thread alone: what else the machine does takes none of it.
    const began = process.threadCpuUsage();
    said('„a “:x cost: "b '.repeat(4000));
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
