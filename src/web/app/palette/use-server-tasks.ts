import { useEffect, useState } from 'react';
import type { FoundTask } from '#web/data/found-task.ts';
import { catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { NOTHING, searchFor, type SearchResult } from './server-search.ts';

/** Tasks found by the server beyond the rows of this browser; the last answer stays until the next. */
export function useServerTasks(typed: string): SearchResult & { readonly isAsking: boolean } {
  const text = typed.trim();
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => (text === '' ? undefined : searchFor(text, { ask, after, onAnswer: setAnswer })), [text]);
  return text === '' ? { ...NOTHING, isAsking: false } : { ...answer, isAsking: answer.text !== text };
}

async function ask(text: string): Promise<readonly FoundTask[] | null> {
  const path = `/api/tasks?search=${encodeURIComponent(text)}`;
  const outcome = await catchUnreachable(request<{ tasks: FoundTask[] }>('GET', path));
  return outcome.success ? outcome.tasks : null;
}

function after(ms: number, callback: () => void): () => void {
  const timer = window.setTimeout(callback, ms);
  return () => window.clearTimeout(timer);
}
