import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { createLiveQueries } from '#sync/live/live-queries.ts';
import { idOf } from '#test/domain/world.ts';
import { projectTasksQuery, type TaskOrder } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { askedText, conditionsOf, readAsked, type KnownFields } from '#domain/field/asked.ts';
import { figuresOf } from '#domain/field/figures.ts';
import { fieldKey } from '#domain/field/key.ts';
import type { FieldRow, FieldTypeName } from '#domain/field/row.ts';
import type { FieldValues } from '#domain/field/value.ts';

const [P, text, cost, day, room, tools, by, paid] = ['P', 'text', 'cost', 'day', 'room', 'tools', 'by', 'paid'].map(
  idOf,
) as [string, string, string, string, string, string, string, string];
const [hall, bath, attic, ada, bob] = ['hall', 'bath', 'attic', 'ada', 'bob'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const option = (id: string, isDeleted = false) => ({ id, name: id, hue: null, isDeleted });
const field = (id: string, type: FieldTypeName) =>
  ({ id, type, unit: '', name: id, options: [option(hall), option(bath), option(attic, true)] }) as unknown as FieldRow;
const known: KnownFields = {
  fields: [
    field(text, 'TEXT'),
    field(cost, 'NUMBER'),
    field(day, 'DATE'),
    field(room, 'ONE_OF'),
    field(tools, 'SOME_OF'),
    field(by, 'PERSON'),
    field(paid, 'CHECKBOX'),
  ],
  people: [bob, ada],
};

const says: Record<string, FieldValues | null> = {
  a: { [text]: 'Blue paint', [cost]: 5, [day]: '2026-11-01', [room]: bath, [tools]: [hall, bath], [by]: ada },
  b: { [text]: 'paint', [cost]: -1.5, [day]: '2026-12-01', [room]: hall, [tools]: [attic], [by]: bob, [paid]: true },
  c: { [cost]: 0, [room]: attic },
  d: null,
};
const rows = Object.entries(says).map(
  ([id, fieldValues]) =>
    ({
      id,
      projectId: P,
      name: id,
      number: 1,
      description: '',
      rank: 'a',
      deletedAt: null,
      fieldValues,
      tags: [],
    }) as unknown as TaskRow,
);

function found(asked: Record<string, string>, order: TaskOrder = 'rank', fields = known): string {
  const source = { get: () => undefined, list: () => rows, all: () => rows, onChange: () => () => {} };
  const live = createLiveQueries<{ task: TaskRow }>(source, new ManualClock());
  const query = projectTasksQuery(P, { asked, order, known: fields, me: ada });
  const shown = live
    .list({ ...query, groupBy: [] })
    .current()
    .group();
  live.close();
  return shown.map(({ id }) => id).join('');
}

describe('what a filter asks of fields', () => {
  it.each([
    [{ [text]: '~PAINT' }, 'ab'],
    [{ [text]: '~blue paint' }, 'a'],
    [{ [text]: 'none' }, 'cd'],
    [{ [text]: 'any' }, 'ab'],
    [{ [cost]: '0..' }, 'ac'],
    [{ [cost]: '-1.5..0' }, 'bc'],
    [{ [cost]: '..-1' }, 'b'],
    [{ [cost]: 'none' }, 'd'],
    [{ [day]: '2026-11-01..2026-11-30' }, 'a'],
    [{ [day]: '2026-12-01..' }, 'b'],
    [{ [room]: hall }, 'b'],
    [{ [room]: `${hall},${bath}` }, 'ab'],
    // A deleted option is none.
    [{ [room]: 'none' }, 'cd'],
    [{ [room]: `none,${bath}` }, 'acd'],
    [{ [tools]: bath }, 'a'],
    [{ [tools]: 'none' }, 'bcd'],
    [{ [by]: 'me' }, 'a'],
    [{ [by]: `${bob},none` }, 'bcd'],
    [{ [paid]: 'yes' }, 'b'],
    [{ [paid]: 'none' }, 'acd'],
    [{ [paid]: 'yes,none' }, 'abcd'],
    [{ [paid]: 'none', [room]: bath, [cost]: 'any' }, 'a'],
    // Nothing that could be read.
    [{ [cost]: 'cheap', [day]: '2026-13-01..', [room]: attic, [text]: '~ ' }, 'abcd'],
    [{ [idOf('gone')]: 'any' }, 'abcd'],
  ])('%# is answered by those tasks', (asked, wanted) => expect(found(asked)).toBe(wanted));

  it('has no effect before the fields are known', () => {
    expect(conditionsOf({ [cost]: 'none' }, undefined, ada)).toEqual([]);
    expect(found({ [cost]: 'none' }, fieldKey(cost), { fields: [], people: [] })).toBe('abcd');
  });

  it('is read as it was written, whatever is in it', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.uuid(), fc.string({ minLength: 1 })), (asked) => {
        expect(readAsked(askedText(asked))).toEqual(asked);
      }),
    ));
});

describe('the order by a field', () => {
  it.each([
    [text, 'abcd'],
    [cost, 'acbd'],
    [day, 'abcd'],
    [room, 'bacd'],
    [tools, 'abcd'],
    [by, 'bacd'],
    [paid, 'bacd'],
  ])('%# has those that say nothing last', (id, wanted) => expect(found({}, fieldKey(id))).toBe(wanted));
});

describe('what tasks say together', () => {
  const of = (id: string, tasks = rows) => {
    const [one] = known.fields.filter((each) => each.id === id);
    return one ? figuresOf(one, tasks) : null;
  };

  it('is the sum and the average of those that have a number', () => {
    expect(of(cost)).toEqual({ sum: 3.5, average: 3.5 / 3 });
    expect(of(cost, rows.slice(2))).toEqual({ sum: 0, average: 0 });
    expect(of(cost, rows.slice(3))).toBeNull();
    for (const id of [text, day, room, tools, by, paid]) expect(of(id)).toBeNull();
  });

  it('equals what another way of adding up finds', () =>
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: -1e6, max: 1e6 }), { nil: null })), (numbers) => {
        const tasks = numbers.map((n) => ({ fieldValues: n === null ? null : { [cost]: n } }) as unknown as TaskRow);
        const given = numbers.filter((n) => n !== null);
        const total = given.reduce((sum, n) => sum + n, 0);
        expect(of(cost, tasks)).toEqual(given.length === 0 ? null : { sum: total, average: total / given.length });
      }),
    ));
});
