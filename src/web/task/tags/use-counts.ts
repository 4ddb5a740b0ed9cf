import { useMemo } from 'react';
import { plural } from '@lingui/core/macro';
import { useFetched } from '#web/data/use-fetched.ts';

interface Counted {
  /** Undefined until the server has answered, or if it can't be asked. */
  readonly countOf: (tagId: string) => number | undefined;
  /** Shown beside a tag in a list. */
  readonly hintOf: (tagId: string) => { readonly hint?: string };
}

/**
 * Counts all tasks the person can see, of which a browser holds only some: the server is asked when a list of tags
 * opens.
 */
export function useTagCounts(): Counted {
  const { answer } = useFetched('GET /api/tags');
  return useMemo(() => {
    const counts = answer && new Map(Object.entries(answer.counts));
    const countOf = (tagId: string) => counts && (counts.get(tagId) ?? 0);
    const hintOf = (tagId: string) => {
      const count = countOf(tagId);
      return count === undefined ? {} : { hint: plural(count, { one: '# task', other: '# tasks' }) };
    };
    return { countOf, hintOf };
  }, [answer]);
}
