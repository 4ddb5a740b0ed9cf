import type { Answer } from '#api/routes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request, type RequestResult } from '#web/data/request.ts';

/** The lists that the server returns page by page. */
type ListRoute = 'GET /api/trash' | 'GET /api/trash/others';
type Item<R extends ListRoute> = Answer<R> extends { readonly items: readonly (infer I)[] } ? I : never;

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

export function usePages<R extends ListRoute>(route: R): Pages<Item<R>> {
  const [{ items, next }, setRead] = useState<Partial<PageResult<Item<R>>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** Only the answer to the latest request counts. */
  const turn = useRef(0);

  const show = useCallback((after: string | null, answer: RequestResult<PageResult<Item<R>>>) => {
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
      const answer = await ask(route, after);
      if (own === turn.current) show(after, answer);
    },
    [route, show],
  );
  useEffect(() => {
    turn.current += 1;
    const own = turn.current;
    void ask(route, null).then((answer) => own === turn.current && show(null, answer));
    return () => {
      turn.current += 1;
    };
  }, [route, show]);

  const again = useCallback(async () => read(null), [read]);
  const drop = useCallback((isGone: (item: Item<R>) => boolean) => {
    setRead((before) =>
      before.items?.some(isGone) ? { ...before, items: before.items.filter((item) => !isGone(item)) } : before,
    );
  }, []);
  return { items, hasMore: typeof next === 'string', problem, more: async () => read(next ?? null), again, drop };
}

async function ask<R extends ListRoute>(route: R, after: string | null): Promise<RequestResult<PageResult<Item<R>>>> {
  const asked = { query: after === null ? {} : { after } };
  return catchUnreachable(request<ListRoute>(route, asked)) as Promise<RequestResult<PageResult<Item<R>>>>;
}
