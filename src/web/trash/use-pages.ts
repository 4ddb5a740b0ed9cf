import { useCallback, useEffect, useRef, useState } from 'react';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request, type RequestResult } from '#web/data/request.ts';

interface PageResult<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface Pages<T> {
  /** Undefined until the first page has arrived. */
  readonly items: readonly T[] | undefined;
  readonly hasMore: boolean;
  readonly problem: string | null;
  /** Fetches the next page. */
  readonly more: () => Promise<void>;
  /** Starts over; what is there stays visible until then. */
  readonly again: () => Promise<void>;
  readonly drop: (isGone: (item: T) => boolean) => void;
}

/** A list that the server returns page by page. */
export function usePages<T>(path: string): Pages<T> {
  const [{ items, next }, setRead] = useState<Partial<PageResult<T>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** Only the answer to the latest request counts. */
  const turn = useRef(0);

  const show = useCallback((after: string | null, answer: RequestResult<PageResult<T>>) => {
    setProblem(answer.success ? null : problemText(answer));
    if (!answer.success) return;
    setRead((before) => ({
      items: after === null ? answer.items : [...(before.items ?? []), ...answer.items],
      next: answer.next,
    }));
  }, []);
  const read = useCallback(
    async (after: string | null) => {
      turn.current += 1;
      const own = turn.current;
      const answer = await ask<T>(path, after);
      if (own === turn.current) show(after, answer);
    },
    [path, show],
  );
  useEffect(() => {
    turn.current += 1;
    const own = turn.current;
    void ask<T>(path, null).then((answer) => own === turn.current && show(null, answer));
    return () => {
      turn.current += 1;
    };
  }, [path, show]);

  const again = useCallback(async () => read(null), [read]);
  const drop = useCallback((isGone: (item: T) => boolean) => {
    setRead((before) =>
      before.items?.some(isGone) ? { ...before, items: before.items.filter((item) => !isGone(item)) } : before,
    );
  }, []);
  return { items, hasMore: typeof next === 'string', problem, more: async () => read(next ?? null), again, drop };
}

async function ask<T>(path: string, after: string | null): Promise<RequestResult<PageResult<T>>> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return catchUnreachable(request<PageResult<T>>('GET', `${path}${query}`));
}
