import { expect, it } from 'vitest';
import { partsOf } from './parts.ts';

it('subtasks and the items of a checklist count alike, and without either nothing is counted', () => {
  const [done, open] = [{ status: 'DONE' }, { status: 'ON_HOLD' }] as const;
  expect(partsOf({ description: 'Two coats' }, [])).toBeNull();
  expect(partsOf({ description: '' }, [done, open, open])).toEqual({ done: 1, all: 3 });
  expect(partsOf({ description: '- [x] Sand\n- [ ] Paint' }, [])).toEqual({ done: 1, all: 2 });
  expect(partsOf({ description: '- [x] Sand\n- [ ] Paint' }, [done])).toEqual({ done: 2, all: 3 });
});
