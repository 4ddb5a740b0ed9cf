import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people } from '#test/domain/world.ts';
import { createProject } from '../project/commands.ts';
import { createTask } from '../task/create.ts';
import { createField } from './commands.ts';
import { FIELD_TYPES, type FieldTypeName } from './row.ts';
import { setField } from './set-value.ts';
import { plainly, typeOf } from './field-types.ts';

const [P, A, F, X, Y] = ['P', 'A', 'F', 'X', 'Y'].map(idOf) as [string, string, string, string, string];
const options = [
  { id: X, name: 'Low' },
  { id: Y, name: 'High' },
];

/** What becomes of a value that Bob gives, or what the refusal says. */
function given(type: FieldTypeName, value: Parameters<typeof setField>[0]['value']): unknown {
  const made = people();
  made.run(ada, createProject({ id: P, name: 'P', memberUids: [bob] }));
  made.run(bob, createTask({ id: A, name: 'A', assignee: bob, projectId: P }));
  const chosen = type === 'ONE_OF' || type === 'SOME_OF';
  made.run(ada, createField({ id: F, projectId: P, name: 'F', type, ...(chosen && { options }) }));
  return made.says(bob, setField({ id: A, fieldId: F, value })) ?? made.row('task', 'A').fieldValues?.[F] ?? null;
}

const long = 'x'.repeat(1001);

describe('the value of a field', () => {
  it.each([
    ['TEXT', ' white ', 'white'],
    ['TEXT', ' ', null],
    ['TEXT', 5, 'value: must be text'],
    ['TEXT', long, 'value: at most 1000 characters'],
    ['NUMBER', -0.5, -0.5],
    ['NUMBER', 0, 0],
    ['NUMBER', '5', 'value: must be a number'],
    ['NUMBER', false, 'value: must be a number'],
    ['NUMBER', 1e16, 'value: must be at most 1000000000000000'],
    ['DATE', '2026-02-28', '2026-02-28'],
    ['DATE', '2026-02-30', 'value: must be a date that exists (YYYY-MM-DD)'],
    ['ONE_OF', X, X],
    ['ONE_OF', A, 'value: must be an option of the field'],
    ['ONE_OF', [X], 'value: must be text'],
    ['SOME_OF', [Y, X, Y], [X, Y]],
    ['SOME_OF', [], null],
    ['SOME_OF', X, 'value: must be a list'],
    ['SOME_OF', [A], 'value.0: must be an option of the field'],
    ['PERSON', bob, bob],
    ['PERSON', cleo, 'The person must be a member of the project'],
    ['PERSON', A, 'Person not found'],
    ['PERSON', 'Bob', 'value: must be a UUID'],
    ['CHECKBOX', true, true],
    ['CHECKBOX', false, null],
    ['CHECKBOX', 'yes', 'value: must be boolean'],
    ['LINK', 'https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['LINK', 'mailto:ada@example.org', 'mailto:ada@example.org'],
    ['LINK', '', null],
    ['LINK', `https://example.org/${'x'.repeat(2000)}`, 'value: at most 2000 characters'],
    ...['javascript:alert(1)', 'data:text/html,x', 'example.org', 'https://', 'https://a b', '//example.org'].map(
      (link) => ['LINK', link, 'value: must begin with https://, http:// or mailto:'] as const,
    ),
  ] as const)('of a %s: %j is %j', (type, value, expected) => {
    const is = given(type, value);
    if (typeof expected === 'string' && expected.startsWith('value: at most')) expect(is).toMatch(/too long|at most/);
    else expect(is).toEqual(expected);
  });

  it('has a text, what it is sorted by, and a sum or none', () => {
    const field = { unit: '€', options: options.map((each) => ({ ...each, hue: null, isDeleted: false })) };
    const voice = plainly((id) => (id === bob ? 'Bob' : '?'));
    const values = {
      TEXT: 'B',
      NUMBER: 2.5,
      DATE: '2026-02-28',
      ONE_OF: Y,
      SOME_OF: [Y, X],
      PERSON: bob,
      CHECKBOX: true,
      LINK: 'https://B.org',
    } as const;
    const shown = FIELD_TYPES.map((type) => {
      const { text, sorted, asking, isSummed } = typeOf(type);
      const described = { ...field, type };
      return [type, text(values[type], described, voice), sorted(described, [bob, ada]), asking.by, isSummed];
    });
    expect(shown).toEqual([
      ['TEXT', 'B', { folds: true }, 'words', false],
      ['NUMBER', '2.5', { direction: 'desc' }, 'range', true],
      ['DATE', '2026-02-28', {}, 'range', false],
      ['ONE_OF', 'High', { values: [X, Y] }, 'choice', false],
      ['SOME_OF', 'Low, High', { values: [X, Y] }, 'choice', false],
      ['PERSON', 'Bob', { values: [bob, ada] }, 'choice', false],
      ['CHECKBOX', 'yes', {}, 'choice', false],
      ['LINK', 'https://B.org', { folds: true }, 'words', false],
    ]);
  });
});
