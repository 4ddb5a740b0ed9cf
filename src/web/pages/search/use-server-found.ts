import { useEffect, useState } from 'react';
import type { Found, FoundKind } from '#domain/finding/found.ts';
import { catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { NOTHING, searchFor, type SearchResult } from './server-search.ts';

/** What is searched for. */
export interface Sought {
  readonly text: string;
  /** Only tasks of this person. */
  readonly person?: string | undefined;
  /** Only tasks with this tag. */
  readonly tag?: string | undefined;
  /** Only the task with this number, and notes whose text names it. */
  readonly number?: number | undefined;
}

/** Whether it says anything. */
export function isSought({ text, person, tag, number }: Sought): boolean {
  return text.trim() !== '' || person !== undefined || tag !== undefined || number !== undefined;
}

/** What the server finds beyond the rows of this browser; the last answer stays until the next. */
export function useServerFound(
  sought: Sought,
  { most, kind }: { readonly most: number; readonly kind?: FoundKind },
): SearchResult & { readonly isAsking: boolean } {
  const query = isSought(sought) ? queryOf(sought, most, kind) : '';
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => (query === '' ? undefined : searchFor(query, { ask, after, onAnswer: setAnswer })), [query]);
  return query === '' ? { ...NOTHING, isAsking: false } : { ...answer, isAsking: answer.query !== query };
}

function queryOf({ text, person, tag, number }: Sought, most: number, kind: FoundKind | undefined): string {
  const params = new URLSearchParams({ q: text.trim(), most: String(most) });
  if (person !== undefined) params.set('assignee', person);
  if (tag !== undefined) params.set('tag', tag);
  if (number !== undefined) params.set('number', String(number));
  // Notes and comments are nobody's and have no tags.
  const only = person !== undefined || tag !== undefined ? 'task' : kind;
  if (only !== undefined) params.set('kind', only);
  return params.toString();
}

async function ask(query: string, signal: AbortSignal): Promise<readonly Found[] | null> {
  const asked = { query: Object.fromEntries(new URLSearchParams(query)), signal };
  const outcome = await catchUnreachable(request('GET /api/search', asked));
  return outcome.success ? outcome.found : null;
}

function after(ms: number, callback: () => void): () => void {
  const timer = window.setTimeout(callback, ms);
  return () => window.clearTimeout(timer);
}
