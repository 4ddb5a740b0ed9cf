import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { date, freshId, id, idList, instant, name, parseInput, requiredId, rowsNamedIn, text } from './input.ts';
import { Refusal } from './refusal.ts';
import { refusalText } from './refusal-texts.ts';

const fields = z.strictObject({
  id: z.optional(id('task')),
  name: z.optional(name('task_name_required')),
  who: z.optional(requiredId('person', 'assignee_required')),
  text: z.optional(text()),
  ids: z.optional(idList('tag')),
  day: z.optional(date()),
  at: z.optional(instant()),
  kind: z.optional(z.enum(['A', 'B'])),
  within: z.optional(z.strictObject({ deep: z.boolean() })),
});

function says(input: unknown): string {
  try {
    return JSON.stringify(parseInput(fields, input));
  } catch (error) {
    if (error instanceof Refusal) return refusalText(error.code, error.params);
    throw error;
  }
}

const uuid = '0198c000-0000-7000-8000-00000000000a';

describe('ids', () => {
  it.each(['', 'x', uuid.toUpperCase(), `${uuid}0`, ` ${uuid}`, uuid.replaceAll('-', '')])('refuses %j', (wrong) =>
    expect(says({ id: wrong })).toBe('id: must be a UUID'),
  );

  it('takes a UUID of any version', () => {
    expect(says({ id: uuid })).toBe(JSON.stringify({ id: uuid }));
    expect(says({ id: 'c4b1e1f0-56a7-4d2c-9a51-0c6f3f1b2a33' })).toContain('c4b1e1f0');
  });

  it('names occurrences of a series, and lets nobody choose the id of one', () => {
    const occurrence = '0198c000-0000-8000-8000-00000000000a';
    expect(says({ id: occurrence })).toContain(occurrence);
    const fresh = (chosen: string) => freshId('task').safeParse(chosen).success;
    expect([uuid, occurrence].map(fresh)).toEqual([true, false]);
  });

  it('reports the place of a wrong one in a list, and the length of the list', () => {
    expect(says({ ids: [uuid, 'x'] })).toBe('ids.1: must be a UUID');
    expect(says({ ids: Array.from({ length: 501 }, () => uuid) })).toBe('ids: must be at most 500 entries');
  });
});

describe('texts', () => {
  it('are trimmed', () => expect(says({ name: ' \n a b \t', text: '  ' })).toBe('{"name":"a b","text":""}'));

  it('have a limit', () => {
    expect(says({ name: 'n'.repeat(501) })).toBe('name must be at most 500 characters');
    expect(says({ text: 't'.repeat(50_001) })).toBe('text must be at most 50000 characters');
    expect(says({ name: ` ${'n'.repeat(500)} `, text: 't'.repeat(50_000) })).toContain('nnn');
  });

  it('refuse NUL and half a surrogate pair', () => {
    expect(says({ name: 'a\0b' })).toBe('name: must not contain the character NUL');
    expect(says({ text: 'a\uD83D' })).toBe('text: must be Unicode text (half of a surrogate pair)');
    expect(says({ text: '\uDE00' })).toBe('text: must be Unicode text (half of a surrogate pair)');
    expect(says({ text: '😀' })).toBe('{"text":"😀"}');
  });

  it.each([null, '', '   ', '\u00A0\u3000'])('say what is required for %j', (blank) => {
    expect(says({ name: blank })).toBe('Task name is required');
  });

  it.each([7, true, {}, []])('say what is required where there is %j', (noText) => {
    expect(says({ name: noText })).toBe('Task name is required');
    expect(says({ who: noText })).toBe('Assignee is required');
    expect(says({ text: noText })).toBe('text: must be text');
  });
});

describe('other fields', () => {
  it('say what they must be', () => {
    expect(says({ who: '' })).toBe('Assignee is required');
    expect(says({ who: null })).toBe('Assignee is required');
    expect(says({ who: 'x' })).toBe('who: must be a UUID');
    expect(says({ day: '2026-02-30' })).toBe('day: must be a date that exists (YYYY-MM-DD)');
    expect(says({ at: 1.5 })).toBe('at: must be a whole number');
    expect(says({ at: -1 })).toBe('at: must be at least 0');
    expect(says({ kind: 'C' })).toBe('kind: must be one of A, B');
    expect(says({ ids: {} })).toBe('ids: must be a list');
    expect(says({ within: {} })).toBe('within.deep: is missing');
    expect(says({ within: { deep: true, more: 1 } })).toBe('more: is not a known field');
  });

  it('say it in these words whatever locale another package has loaded', () => {
    const { localeError } = z.config();
    z.config({ localeError: () => 'Ungültig' });
    onTestFinished(() => void z.config({ localeError }));
    expect(says({ at: 1.5 })).toBe('at: must be a whole number');
    expect(says({ kind: 'C' })).toBe('kind: must be one of A, B');
    expect(says({ id: 'x' })).toBe('id: must be a UUID');
  });

  it('keep a refusal small, whatever was sent', () => {
    expect(says({ ['x'.repeat(100_000)]: 1 }).length).toBeLessThan(200);
  });
});

describe('the rows that an input names', () => {
  it('are known by their tables, through lists, and where they may be left out or null', () => {
    const input = z.strictObject({
      id: freshId('comment'),
      taskId: id('task'),
      projectId: z.optional(z.nullable(id('project'))),
      tags: z.optional(
        z.pipe(
          z.transform((value: unknown) => value),
          idList('tag'),
        ),
      ),
      assignee: requiredId('person', 'assignee_required'),
      name: z.string(),
    });
    expect(Object.fromEntries(rowsNamedIn(input))).toEqual({
      id: { table: 'comment', isNew: true },
      taskId: { table: 'task', isNew: false },
      projectId: { table: 'project', isNew: false },
      tags: { table: 'tag', isNew: false },
      assignee: { table: 'person', isNew: false },
    });
  });
});
