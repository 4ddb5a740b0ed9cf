import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('the query of an address', () => {
  it('comes back as it was', () => {
    const search = { q: 'paint & wall', priority: 'HIGH,URGENT', from: '/projects/1?taskId=2' };
    expect(stringifySearch(search)).toContain('priority=HIGH,URGENT');
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('leaves out what is empty', () => {
    expect(stringifySearch({ q: '', taskId: undefined })).toBe('');
  });

  it('takes everything as text', () => {
    expect(parseSearch('?q=1&author=true')).toEqual({ q: '1', author: 'true' });
  });
});
