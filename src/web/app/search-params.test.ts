import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('query of an address', () => {
  it('survives a round trip', () => {
    const search = { q: 'paint & wall', priority: 'HIGH,URGENT', from: '/projects/1?taskId=2' };
    expect(stringifySearch(search)).toContain('priority=HIGH,URGENT');
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('leaves out empty values', () => {
    expect(stringifySearch({ q: '', taskId: undefined })).toBe('');
  });

  it('treats everything as text', () => {
    expect(parseSearch('?q=1&author=true')).toEqual({ q: '1', author: 'true' });
  });
});
