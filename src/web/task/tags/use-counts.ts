import { useMemo } from 'react';
import { plural } from '@lingui/core/macro';
import { useFetched } from '#web/data/use-fetched.ts';

/** How many tasks that one can see have each tag, by its id; a tag that is on none is not among them. */
interface TagCounts {
  readonly counts: Readonly<Record<string, number>>;
}

interface Counted {
  /** Undefined until the server has said so, or where it cannot be asked. */
  readonly countOf: (tagId: string) => number | undefined;
  /** Beside a tag in a list. */
  readonly hintOf: (tagId: string) => { readonly hint?: string };
}

/** Of all tasks that one can see, of which a browser holds only some: the server is asked when a list of tags opens. */
export function useTagCounts(): Counted {
  const { answer } = useFetched<TagCounts>('/api/tags');
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
