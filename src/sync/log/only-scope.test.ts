import { expect, it } from 'vitest';
import { schema } from '#test/hub/schema.ts';
import type { Row } from '../protocol/row.ts';
import { onlyScopeOf } from './only-scope.ts';

const note = (itemId: string, deletedAt: number | null = null) => ({ id: 'n', deletedAt, itemId, text: '' });
const change = (table: string, before: Row | null, after: Row | null) => ({ table, id: 'n', before, after });

it.each([
  ['a new row', [change('note', null, note('i'))], 'item:i'],
  ['several of one scope', [change('note', note('i'), null), change('note', null, note('i'))], 'item:i'],
  ['a deletion', [change('note', note('i'), note('i', 5))], 'item:i'],
  ['a tombstone that goes', [change('note', note('i', 5), null)], undefined],
  ['rows of two scopes', [change('note', null, note('i')), change('note', null, note('j'))], undefined],
  ['a row that moves', [change('note', note('i'), note('j'))], undefined],
  [
    'a row that others are readable by',
    [change('group', null, { id: 'g', deletedAt: null, members: ['ann'] } as Row)],
    undefined,
  ],
  [
    'a row that says who is disabled',
    [change('label', null, { id: 'l', deletedAt: null, name: '' } as Row)],
    undefined,
  ],
  ['nothing', [], undefined],
])('C7: the only scope of %s', (_name, changes, scope) => {
  expect(onlyScopeOf(schema, changes)).toBe(scope);
});
